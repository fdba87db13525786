"""Made-up positions in friendlier forms than the fields of the record."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boardgames.engine.errors import PositionError, shown
from boardgames.probability.keeps import DICE, NUMBER

from .. import parts, rules
from ..parts import CELLS, SPACE_NAMES, SPACES, SYMBOL_NAMES, THING_LETTERS, THING_NAMES

PHASE_NAMES = ("draw starter", "roll", "keep", "use", "person", "place", "houses", "over")


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
        raise PositionError(f"no {what} is called {shown(name)}; there are {', '.join(known)}")
    return known.index(name)
