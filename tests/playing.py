"""What the tests of every game do with states: make positions up, play on or out, look on.

Randomness comes from a `random.Random` that the test has seeded, so a failure happens again.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from functools import cache
from random import Random
from typing import Any

import boardgames as bg
from boardgames.engine.errors import BoardgamesError
from boardgames.engine.game import Game
from boardgames.engine.history import event_rows
from boardgames.engine.record import FACT, OPTION, SCRATCH, Record, names
from boardgames.engine.state import State

NO_FACTS: Mapping[str, Any] = {}

# ------------------------------------------------------------------ games and positions


def game_of(name: str, **options: Any) -> Game:
    """A game by its name or its package, loaded once for all tests."""
    return _loaded(name, tuple(options.items()))


@cache
def _loaded(name: str, options: tuple[tuple[str, Any], ...]) -> Game:
    return Game(name, dict(options)) if "." in name else bg.load(name, **dict(options))


def made_up(name: str, facts: Mapping[str, Any] = NO_FACTS, seed: int = 1, **options: Any) -> State:
    """A made-up position of a game; what is not said is as at the start."""
    return game_of(name, **options).state_from_dict(facts, seed)


def random_options(
    random: Random, record: type[Record], default: float = 0.5, without: Collection[str] = ()
) -> dict[str, int]:
    """Any number of players; each other option within its range, or (so likely) none is named.

    Options that are left out, such as a starter who may be none of the players, are not named.
    """
    fields = {name: record.FIELDS[name] for name in names(record, OPTION) if name not in without}
    options = {name: random.randint(field.low, field.high) for name, field in fields.items()}
    return {"players": options["players"]} if random.random() < default else options


# ------------------------------------------------------------------ playing


def play(state: State, *words: str) -> State:
    """Let these actions (or chosen chance outcomes) happen, one after the other."""
    for one in words:
        state.apply_action(one)
    return state


def drawn(state: State) -> State:
    """Let chance draw until somebody has to decide, or the game is over."""
    while state.is_chance_node():
        state.apply_chance()
    return state


def play_through(state: State, *words: str) -> State:
    """Carry out these actions; chance draws whatever it draws before each of them."""
    for one in words:
        drawn(state).apply_action(one)
    return state


def step(state: State, random: Random) -> None:
    """One random action, or whatever chance draws."""
    if state.is_chance_node():
        state.apply_chance()
    else:
        state.apply_action(random.choice(state.legal_actions()))


def play_on(state: State, random: Random, limit: int | None = None) -> Iterator[State]:
    """Random play in place to the end (or for so many steps); yields the state before each step."""
    steps = 0
    while not state.is_terminal() and steps != limit:
        yield state
        step(state, random)
        steps += 1
    yield state


def play_out(state: State, random: Random, limit: int | None = None) -> State:
    """Random play in place to the end, or for so many steps."""
    for _ in play_on(state, random, limit):
        pass
    return state


# ------------------------------------------------------------------ looking on


def legal(state: State) -> list[str]:
    """The words of all legal actions."""
    return [str(action) for action in state.legal_actions()]


def why(state: State, words: str) -> str:
    """The reference of the rule that forbids an action; nothing if it is legal.

    At a chance node and after the end it is the sentence that says so.
    """
    rule = state.why_not(words)
    return rule if isinstance(rule, str) else rule.reference if rule else ""


def score_line(state: State, player: int, key: str) -> tuple[int, int]:
    """How many, and how many points, on one line of a score sheet."""
    (found,) = (line for line in state.score_sheet(player) if line.key == key)
    return found.count, found.points


def all_events(state: State) -> list[tuple[int, ...]]:
    """The events of the whole game, as rows of whole numbers."""
    return [row for one in state.steps() for row in event_rows(one, None)]


def everything(position: Any) -> dict[str, Any]:
    """All that a record holds but working space, deeply copied."""
    return {
        name: _copied(getattr(position, name))
        for name, field in position.FIELDS.items()
        if field.kind != SCRATCH
    }


def _copied(value: Any) -> Any:
    return [_copied(item) for item in value] if isinstance(value, list) else value


def assert_one_sentence(error: BaseException) -> None:
    """The message is one line that a person can read."""
    text = str(error)
    assert text
    assert "\n" not in text
    assert "object at 0x" not in text
    assert len(text) < 1200


# ------------------------------------------------------------------ changing facts

Path = tuple[str | int, ...]


def facts_of(state: State) -> dict[str, Any]:
    """The facts of a position as plain data, without its game, its options and its stream."""
    stored = names(state.game.record, FACT)
    return {name: value for name, value in state.to_dict().items() if name in stored}


def numbers_in(value: Any, path: Path = ()) -> Iterator[tuple[Path, int]]:
    """Every number of plain data with the path that leads to it."""
    if isinstance(value, int):
        yield path, value
    elif isinstance(value, dict | list):
        for key, item in value.items() if isinstance(value, dict) else enumerate(value):
            yield from numbers_in(item, (*path, key))


def put(value: Any, path: Path, number: Any) -> Any:
    """A copy of the data with one number changed."""
    if not path:
        return number
    copy = value.copy()
    copy[path[0]] = put(value[path[0]], path[1:], number)
    return copy


def another(number: int, random: Random) -> int:
    """A number near this one, a small one, or now and then a huge one."""
    near = [number - 1, number + 1, number + random.randint(2, 9), 0, 1, -1]
    return random.choice([*near, random.randint(0, 20), random.randint(0, 500), 2**32 - 1])


def mutated(state: State, random: Random, changes: int = 1) -> State | None:
    """The state with some numbers of its facts changed, or None if that position cannot be."""
    facts, places = state.to_dict(), list(numbers_in(facts_of(state)))
    for _ in range(changes):
        path, number = random.choice(places)
        facts = put(facts, path, another(number, random))
    try:
        return state.game.state_from_dict(facts)
    except BoardgamesError as error:
        assert_one_sentence(error)
        return None
