"""Setting a table for the tests of Saint Malo: made-up positions, whole turns, what happened."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import boardgames as bg
from boardgames.saint_malo import parts, rules
from boardgames.saint_malo.rules import pirates
from tests import playing
from tests.playing import NO_FACTS, all_events, legal, play, score_line

TOP = ("b1", "c1", "d1", "e1", "f1")
BOTTOM = ("b7", "c7", "d7", "e7", "f7")
LEFT = ("a2", "a3", "a4", "a5", "a6")
RIGHT = ("g2", "g3", "g4", "g5", "g6")
OUTSIDE = TOP + BOTTOM + LEFT + RIGHT
PRINTED = ("b2", "c2", "b3", "b4")
FIVE_SWORDS = "swords swords swords swords swords"
ONE_SWORDS = "swords log log log log"
NO_SWORDS = "log log log log log"
LINES = ("citizens", "priests", "houses", "jugglers", "nobles", "bottom_wall")


class Happened(NamedTuple):
    """One event in words."""

    kind: str
    player: int
    amount: int
    place: str
    rule: str


KINDS = {
    rules.STARTS: "STARTS",
    rules.ROLLED: "ROLLED",
    rules.KEPT: "KEPT",
    rules.TURNED: "TURNED",
    rules.DELIVERED: "DELIVERED",
    rules.PASSED: "PASSED",
    rules.DREW: "DREW",
    rules.EARNED: "EARNED",
    rules.GOT_COINS: "GOT_COINS",
    rules.FREE_PERSON: "FREE_PERSON",
    rules.LOST_PERSON: "LOST_PERSON",
    rules.SWORDS_MARKED: "SWORDS_MARKED",
    rules.ATTACKED: "ATTACKED",
    rules.HELD: "HELD",
    rules.CANNON_LOST: "CANNON_LOST",
    rules.CITY_FULL: "CITY_FULL",
    rules.ENDED: "ENDED",
}


def made_up(facts: Mapping[str, Any] = NO_FACTS, players: int = 2, **options: Any) -> bg.State:
    """A made-up position, of two players unless it is said."""
    return playing.made_up("saint_malo", facts, players=players, **options)


def roll(state: bg.State, dice: str) -> bg.State:
    """The player to move rolls these dice and stops at once."""
    return play(state, f"roll {dice}", "stop rolling")


def pass_turn(state: bg.State, dice: str = NO_SWORDS) -> bg.State:
    """A whole turn in which nothing is scored."""
    return play(roll(state, dice), "pass")


def happened(state: bg.State) -> list[Happened]:
    """The events of the last action."""
    return [_told(row) for row in state.last_events()]


def all_that_happened(state: bg.State) -> list[Happened]:
    """The events of the whole game."""
    return [_told(row) for row in all_events(state)]


def of_kind(state: bg.State, kind: str) -> list[Happened]:
    """The events of one kind in the whole game."""
    return [event for event in all_that_happened(state) if event.kind == kind]


def _told(row: Sequence[int]) -> Happened:
    kind, player, amount, place, rule, viewer = row
    assert viewer == -1  # everybody sees everything
    name = KINDS[kind]
    if name == "TURNED":
        where = parts.SYMBOL_NAMES[place]
    else:
        where = parts.SPACE_NAMES[place] if place < parts.SPACES else ""
    return Happened(name, player, amount, where, f"SM-{rule}")


def places(state: bg.State) -> set[str]:
    """The spaces on which the piece in hand may be drawn."""
    return {words.split(" at ")[1] for words in legal(state) if " at " in words}


def uses(state: bg.State, symbol: str) -> list[int]:
    """The numbers of dice that may be used for a symbol."""
    found = [words.split() for words in legal(state) if words.startswith("use ")]
    return [int(number) for _, number, what in found if what.startswith(symbol)]


def points(state: bg.State, player: int, key: str) -> int:
    """The points on one line of a score sheet."""
    return score_line(state, player, key)[1]


def coins(state: bg.State, player: int = 0) -> int:
    return int(state.position.coins[player])


def logs(state: bg.State, player: int = 0) -> int:
    return int(state.position.logs[player])


def cannons(state: bg.State) -> list[int]:
    """How many cannons each player has lost."""
    return list(state.position.cannons[: state.game.num_players])


def defence(state: bg.State, player: int = 0) -> int:
    return int(pirates.defence(state.position, player))


def at(state: bg.State, space: str, player: int = 0) -> str:
    """What a space holds."""
    thing = state.position.city[player][parts.SPACE_NAMES.index(space)]
    return str(parts.THING_NAMES[thing])


def walled(*spaces: str) -> dict[str, str]:
    """A city with walls on these spaces."""
    return dict.fromkeys(spaces, "wall")


def filled(changes: Mapping[str, str] = NO_FACTS, filler: str = "house") -> dict[str, str]:
    """A full city, except for the changes: ``{"d4": "empty"}`` leaves d4 empty."""
    free = [space for space in parts.SPACE_NAMES if space not in PRINTED]
    return {**dict.fromkeys(free, filler), **changes}


def full_but(*spaces: str) -> dict[str, str]:
    """A city with these empty spaces only, and no complete side."""
    return filled(dict.fromkeys(spaces, "empty"))


def earned(*players: int) -> list[list[int]]:
    """Points earned during the game, all by citizens."""
    rows = [[citizens, 0, 0, 0, 0, 0] for citizens in players]
    return rows + [[0] * 6] * (5 - len(players))
