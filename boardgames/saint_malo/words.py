"""Saint Malo in words: actions, chance outcomes, events and positions, and positions back again."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from boardgames.engine.contract import CHANCE, TERMINAL
from boardgames.engine.errors import PositionError
from boardgames.probability.keeps import DICE, MULTISETS, NUMBER, TOTAL

from . import parts, rules
from .parts import (
    ARCHITECT,
    CELLS,
    CITIZEN,
    SPACE_NAMES,
    SPACES,
    SYMBOL_NAMES,
    THING_LETTERS,
    THING_NAMES,
)

PIECE_NAMES = ("wall", "crate", "church", "person", "house")
PHASE_NAMES = ("draw starter", "roll", "keep", "use", "person", "place", "houses", "over")
_PLURALS = ("logs", "crates", "walls", "crosses", "heads")

Event = tuple[int, ...]


def action(number: int) -> str:
    """The words of an action, such as ``keep head head`` or ``wall at c1``."""
    if number < rules.STOP:
        return f"keep {symbols(number)}" if number else "keep nothing"
    if number == rules.STOP:
        return "stop rolling"
    if number < rules.PASS:
        symbol, less = divmod(number - rules.FIRST_USE, parts.DICE)
        return f"use {less + 1} {_counted(symbol, less + 1)}"
    if number == rules.PASS:
        return "pass"
    if number < rules.FIRST_PLACE:
        return f"choose {THING_NAMES[CITIZEN + number - rules.FIRST_PERSON]}"
    if number < rules.DONE:
        piece, space = divmod(number - rules.FIRST_PLACE, SPACES)
        return f"{PIECE_NAMES[piece]} at {SPACE_NAMES[space]}"
    return "done"


def outcome(number: int) -> str:
    """The words of a chance outcome, such as ``roll crate head swords``."""
    if number >= TOTAL:
        return f"P{number - TOTAL} starts"
    return f"roll {symbols(number)}"


def symbols(number: int) -> str:
    """The symbols of a multiset of dice, in the order of the die's list."""
    return " ".join(SYMBOL_NAMES[face] for face in MULTISETS[number])


def event(row: Event) -> str:
    """One event as a sentence."""
    kind, player, amount, place, *_ = row
    return _SENTENCES[kind](f"P{player}", amount, place)


def _sentences() -> dict[int, Callable[[str, int, int], str]]:
    return {
        rules.STARTS: lambda p, n, s: f"{p} starts every round",
        rules.ROLLED: lambda p, n, s: f"{p} rolls {symbols(n)}",
        rules.KEPT: lambda p, n, s: f"{p} keeps {symbols(n) or 'nothing'} and rerolls the rest",
        rules.TURNED: lambda p, n, s: (
            f"{p} pays {_coins(n)} to turn {_dice(n // parts.ROTATION_PRICE)} to {SYMBOL_NAMES[s]}"
        ),
        rules.DELIVERED: lambda p, n, s: (
            f"{p} pays {_coins(parts.DELIVERY_PRICE)} and gets {n} {_counted(0, n)}"
        ),
        rules.PASSED: lambda p, n, s: f"{p} scores no symbol",
        rules.DREW: lambda p, n, s: f"{p} draws {_article(n)} at {SPACE_NAMES[s]}",
        rules.EARNED: lambda p, n, s: f"{p} earns {n} VP",
        rules.GOT_COINS: lambda p, n, s: f"{p} gets {_coins(n)}",
        rules.FREE_PERSON: lambda p, n, s: f"{p} completed the top wall and gets a free person",
        rules.LOST_PERSON: lambda p, n, s: f"{p} has no space left for the free person",
        rules.SWORDS_MARKED: lambda p, n, s: f"{p} marks {n} {'box' if n == 1 else 'boxes'}",
        rules.ATTACKED: lambda p, n, s: f"pirates of strength {n} attack everybody",
        rules.HELD: lambda p, n, s: f"{p} holds against strength {n}",
        rules.CANNON_LOST: lambda p, n, s: f"{p} is weaker than {n} and loses a cannon",
        rules.CITY_FULL: lambda p, n, s: f"{p} has filled the city: this is the last round",
        rules.ENDED: lambda p, n, s: "the game is over",
    }


_SENTENCES = _sentences()


def _counted(symbol: int, number: int) -> str:
    return SYMBOL_NAMES[symbol] if number == 1 else _PLURALS[symbol]


def _coins(number: int) -> str:
    return "1 coin" if number == 1 else f"{number} coins"


def _dice(number: int) -> str:
    return "1 die" if number == 1 else f"{number} dice"


def _article(thing: int) -> str:
    name = THING_NAMES[thing]
    if thing >= parts.CHURCH and thing < CITIZEN:
        name = f"church of size {thing - parts.CHURCH + 1}"
    return f"{'an' if thing == ARCHITECT else 'a'} {name}"


# ------------------------------------------------------------------------------ positions as text


def position(state: Any) -> str:
    """The whole position as text: the cities side by side, then stores and the turn."""
    players = range(state.players)
    grids = [city_rows(state, player) for player in players]
    header = "   ".join(f"{'P' + str(p):<13}" for p in players)
    rows = ["   ".join(cells) for cells in zip(*grids, strict=True)]
    stores = [f"P{p}: {_stores(state, p)}" for p in players]
    return "\n".join([header.rstrip(), *rows, *stores, track(state), turn(state)])


def _stores(state: Any, player: int) -> str:
    logs = state.logs[player]
    return (
        f"{_coins(state.coins[player])}, {logs} {_counted(parts.LOG, logs)}, "
        f"{sum(state.earned[player])} VP earned, defence {rules.defence(state, player)}, "
        f"{state.cannons[player]} {'cannon' if state.cannons[player] == 1 else 'cannons'} lost"
    )


def city_rows(state: Any, player: int) -> list[str]:
    """A city as seven lines of letters; ``#`` is a tower, ``.`` an empty space."""
    letters = [["#"] * 7 for _ in range(7)]
    for number, (row, column) in enumerate(CELLS):
        letters[row][column] = THING_LETTERS[state.city[player][number]]
    return [" ".join(row) for row in letters]


def track(state: Any) -> str:
    """The pirate track in words."""
    row = rules.attacks(state)
    if row >= parts.ATTACKS:
        return "Pirates: all six attacks are over"
    boxes = state.boxes % rules.boxes_per_row(state)
    return (
        f"Pirates: {boxes} of {rules.boxes_per_row(state)} boxes marked for the attack "
        f"of strength {parts.STRENGTHS[row]}"
    )


def turn(state: Any) -> str:
    """Whose turn it is and what comes next."""
    player = rules.to_move(state)
    if player == TERMINAL:
        return result(state)
    if state.phase == rules.DRAW_STARTER:
        return "The starting player is drawn next."
    who = f"P{state.current}"
    if player == CHANCE:
        kept = f"keeps {symbols(state.dice) or 'nothing'} and rerolls" if state.rolls else "rolls"
        return f"{who} {kept} {_dice(DICE - len(MULTISETS[state.dice]))}."
    return f"{who} {_task(state)}. Dice: {symbols(state.dice)}."


def result(state: Any) -> str:
    """Who has won, and with how many points."""
    players = range(state.players)
    standings = [rules.standing(state, player) for player in players]
    winners = [player for player in players if standings[player] == max(standings)]
    points = total(state, winners[0])
    names = " and ".join(f"P{player}" for player in winners)
    verb = "wins" if len(winners) == 1 else "share the victory"
    return f"The game is over: {names} {verb} with {points} point{'' if points == 1 else 's'}."


def total(state: Any, player: int) -> int:
    """All points of a player if the game ended now."""
    return sum(rules.score_line(state, player, line) for line in range(rules.SCORE_LINES))


def _task(state: Any) -> str:
    if state.phase == rules.KEEP:
        return f"may reroll (roll {state.rolls} of 3 is done)"
    if state.phase == rules.USE:
        return "chooses a symbol"
    if state.phase == rules.PERSON:
        return "chooses the free person" if state.bonus else "chooses a person"
    if state.phase == rules.HOUSES:
        return f"may build {state.left} more {'house' if state.left == 1 else 'houses'}"
    thing = rules.thing_in_hand(state)
    if state.left == 1:
        return f"draws {_article(thing)}"
    return f"draws {state.left} more {THING_NAMES[thing]}s"


def describe(state: Any) -> str:
    """The position in a few sentences, as alternative text for its picture."""
    cities = "; ".join(
        f"P{p} has {SPACES - rules.empty_spaces(state, p)} of 45 spaces filled, {_stores(state, p)}"
        for p in range(state.players)
    )
    return f"Saint Malo, {state.players} players. {cities}. {track(state)}. {turn(state)}"


# ------------------------------------------------------------------------------ and back


def read(given: Mapping[str, Any], players: int) -> dict[str, Any]:
    """Friendlier forms of a made-up position.

    ``city``: a city, or one per player, as seven lines of letters as `city_rows` writes them, or
    as a dict of space name to thing name added to the printed crates. ``dice``: symbols in words.
    ``phase``: its name; if dice are given without a phase, it is ``use`` (``keep`` if ``rolls``
    is below 3). ``coins``, ``logs``, ``cannons``, ``turns``: one number per player will do.
    """
    facts = dict(given)
    if "city" in facts:
        facts["city"] = _read_cities(facts["city"], players)
    if isinstance(facts.get("dice"), str):
        facts["dice"] = _read_dice(facts["dice"])
        facts.setdefault("rolls", 3)
        facts.setdefault("phase", rules.USE if facts["rolls"] == 3 else rules.KEEP)
    if isinstance(facts.get("phase"), str):
        facts["phase"] = _index(PHASE_NAMES, facts["phase"], "phase")
    for name in ("coins", "logs", "cannons", "turns"):
        if name in facts:
            facts[name] = _for_all(facts[name], 0 if name in ("cannons", "turns") else None, name)
    return facts


def _for_all(value: Any, rest: int | None, name: str) -> Any:
    """A row for five seats from one number, or from one per player."""
    filler = {"coins": parts.START_COINS, "logs": parts.START_LOGS}.get(name, rest)
    if hasattr(value, "__index__"):
        return [value] * parts.MOST_PLAYERS
    if isinstance(value, list | tuple) and len(value) < parts.MOST_PLAYERS:
        return [*value, *[filler] * (parts.MOST_PLAYERS - len(value))]
    return value


def _read_cities(value: Any, players: int) -> Any:
    if isinstance(value, str | Mapping):
        value = [value]
    if isinstance(value, list | tuple) and value and isinstance(value[0], str | Mapping):
        cities = [_read_city(city) for city in value]
        if len(cities) > players:
            raise PositionError(f"there are {players} cities, not {len(cities)}")
        cities += [_printed() for _ in range(players - len(cities))]
        return cities + [[parts.EMPTY] * (SPACES + 1)] * (parts.MOST_PLAYERS - players)
    return value


def _printed() -> list[int]:
    city = [parts.EMPTY] * (SPACES + 1)
    for space in parts.PRINTED_CRATES:
        city[space] = parts.CRATE
    return city


def _read_city(value: str | Mapping[str, str]) -> list[int]:
    if isinstance(value, Mapping):
        city = _printed()
        for name, thing in value.items():
            city[_index(SPACE_NAMES, name, "space")] = _index(THING_NAMES, thing, "thing")
        return city
    rows = [line.replace(" ", "") for line in value.strip().splitlines()]
    if len(rows) != 7 or any(len(row) != 7 for row in rows):
        raise PositionError("a city is seven lines of seven letters, with # for the four towers")
    if rows[0][0] + rows[0][6] + rows[6][0] + rows[6][6] != "####":
        raise PositionError("the four corners of a city are towers, written as #")
    city = [parts.EMPTY] * (SPACES + 1)
    for number, (row, column) in enumerate(CELLS):
        city[number] = _index(tuple(THING_LETTERS), rows[row][column], "city letter")
    return city


def _read_dice(text: str) -> int:
    faces = sorted(_index(SYMBOL_NAMES, word, "symbol") for word in text.split())
    if len(faces) > DICE:
        raise PositionError(f"there are {DICE} dice, not {len(faces)}")
    return NUMBER[tuple(faces)]


def _index(known: tuple[str, ...], name: Any, what: str) -> int:
    if name not in known:
        raise PositionError(f"no {what} is called {name!r}; there are {', '.join(known)}")
    return known.index(name)
