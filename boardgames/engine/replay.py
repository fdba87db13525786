"""The text record of a game: everything needed to play it again, readable by people.

::

    boardgames record, version 1
    game: saint_malo
    options: {"players": 2, ...}
    seed: 7

    chance: roll crate crate head wall swords
    P0: keep crate crate
    chosen: roll cross swords log

    end: 3 steps

``chance`` was drawn from the seed's stream, ``chosen`` was set by hand. A game that began from a
made-up position has a line ``position:`` with its facts. Lines that start with ``#`` are remarks.

A record may come from a stranger: it holds the text of its board itself and opens no file, and its
game is looked for by name among the games of this package; of others the reader has to hand one
over.
"""

from __future__ import annotations

import json
from types import ModuleType
from typing import Any

from .contract import CHANCE
from .errors import BoardgamesError, RecordError, shown
from .game import Game, find_games, package_of
from .history import Step
from .options import check_recorded
from .ruleset import Ruleset, table_options
from .seeding import check_seed
from .state import State

VERSION = 1
LONGEST = 1_000_000  # characters; the longest games of two thousand lines have a tenth of it
_TITLE = "boardgames record, version "
_HEADS = ("game", "options", "seed", "position")


def write_record(state: State) -> str:
    """The game so far as text."""
    if not isinstance(state, State):
        raise RecordError(f"a record is written of a state, not of {shown(state)}")
    game, steps = state.game, state.steps()
    name = game.name if find_games().get(game.name) == game.package else game.package
    lines = [f"{_TITLE}{VERSION}", f"game: {name}", f"options: {json.dumps(dict(game.options))}"]
    lines.append(f"seed: {json.dumps(state.seed)}")
    if state._origin is not None:
        facts = state.origin().to_dict()
        del facts["game"], facts["version"], facts["options"]
        lines.append(f"position: {json.dumps(facts)}")
    lines += ["", *map(_line, steps), "", f"end: {len(steps)} steps"]
    return "\n".join(lines) + "\n"


def replay(text: str, game: Ruleset | ModuleType | None = None) -> State:
    """Play a record again, checking every line; a RecordError names the line that is wrong.

    game: a game of your own that the record may be of (or its package); those of this package are
    known by name, and no other is looked for.
    """
    if not isinstance(text, str):
        raise RecordError(f"a record is text, not {shown(text)}")
    if len(text) > LONGEST:
        raise RecordError(
            f"a record has at most {LONGEST:,} characters, and this text has {len(text):,}"
        )
    lines = [
        (number, line.strip())
        for number, line in enumerate(text.splitlines(), 1)
        if line.strip() and not line.lstrip().startswith("#")
    ]
    _check_frame(lines)
    heads = _heads(lines[1:])
    state = _start(heads, _own_package(game))
    for number, line in lines[1 + len(heads) : -1]:
        _play_line(state, number, line)
    return state


def _line(step: Step) -> str:
    if step.player == CHANCE:
        return f"{'chance' if step.drawn else 'chosen'}: {step.action}"
    return f"P{step.player}: {step.action}"


def _check_frame(lines: list[tuple[int, str]]) -> None:
    if not lines or not lines[0][1].startswith(_TITLE):
        raise RecordError(f"this is no game record: its first line should be '{_TITLE}{VERSION}'")
    version = lines[0][1].removeprefix(_TITLE)
    if version != str(VERSION):
        raise RecordError(f"record version {shown(version)} is unknown; this is version {VERSION}")
    steps = sum(1 for _, line in lines[1:] if line.partition(":")[0] not in (*_HEADS, "end"))
    if not lines[-1][1].startswith("end:"):
        raise RecordError(f"the record is cut off: no 'end:' line after {steps} steps")
    if lines[-1][1] != f"end: {steps} steps":
        raise RecordError(
            f"line {lines[-1][0]} says {shown(lines[-1][1])}, but the record holds {steps} steps"
        )


def _heads(lines: list[tuple[int, str]]) -> dict[str, Any]:
    heads: dict[str, Any] = {}
    for number, line in lines:
        key, _, value = line.partition(":")
        if key not in _HEADS:
            break
        if key in heads:
            raise RecordError(f"line {number}: a second line '{key}:'")
        try:
            heads[key] = value.strip() if key == "game" else json.loads(value)
        except (ValueError, RecursionError):  # also numbers of 5,000 digits and nests as deep
            raise RecordError(f"line {number}: the value of '{key}' is damaged") from None
    for key in ("game", "options", "seed"):
        if key not in heads:
            raise RecordError(f"the record has no line '{key}:'")
    return heads


def _own_package(game: Ruleset | ModuleType | None) -> str | None:
    """The package of the game that the reader of a record hands over."""
    if game is None:
        return None
    if isinstance(game, ModuleType):
        return game.__name__
    if isinstance(game, Ruleset):
        return game.package
    raise RecordError(f"the game of a record is a game or its package, not {shown(game)}")


def _start(heads: dict[str, Any], own: str | None) -> State:
    if not isinstance(heads["options"], dict):
        raise RecordError("the value of 'options' is damaged")
    try:
        game = _game(heads["game"], heads["options"], own)
        if "position" in heads:
            state = game.state_from_dict(heads["position"])
            state.seed = None if heads["seed"] is None else check_seed(heads["seed"])
            return state
        if heads["seed"] is None:
            raise RecordError("the record has neither a seed nor a position")
        return game.new_initial_state(heads["seed"])
    except RecordError:
        raise
    except BoardgamesError as error:
        raise RecordError(f"the record cannot start: {error}") from error


def _game(name: str, options: dict[str, Any], own: str | None) -> Game:
    """The game of a record: the reader's own, or one of this package."""
    package = own if own is not None and name == own else package_of(name)
    check_recorded(table_options(package), options)
    return Game(package, options)


def _play_line(state: State, number: int, line: str) -> None:
    actor, _, words = line.partition(":")
    expected = state.current_player()
    allowed = ("chance", "chosen") if expected == CHANCE else (f"P{expected}",)
    if actor not in allowed:
        who = "nobody moves any more" if state.is_terminal() else f"{' or '.join(allowed)} is next"
        raise RecordError(f"line {number}, {shown(line)}: {who}")
    try:
        if actor == "chance":
            _draw(state, number, words.strip())
        else:
            state.apply_action(words.strip())
    except RecordError:
        raise
    except BoardgamesError as error:
        raise RecordError(f"line {number}, {shown(line)}: {error}") from error


def _draw(state: State, number: int, words: str) -> None:
    wanted = state.game.outcome(words)
    drawn = state.clone().apply_chance()
    if drawn != wanted:
        raise RecordError(f"line {number}: the seed draws '{drawn}', the record says '{wanted}'")
    state.apply_chance()
