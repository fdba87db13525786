"""Actions and chance outcomes in words."""

from __future__ import annotations

from boardgames.probability.keeps import MULTISETS, TOTAL

from .. import parts, rules
from ..parts import CITIZEN, SPACE_NAMES, SPACES, SYMBOL_NAMES, THING_NAMES
from .counting import counted

PIECE_NAMES = ("wall", "crate", "church", "person", "house")


def action(number: int) -> str:
    """The words of an action, such as ``keep head head`` or ``wall at c1``."""
    if number < rules.STOP:
        return f"keep {symbols(number)}" if number else "keep nothing"
    if number == rules.STOP:
        return "stop rolling"
    if number < rules.PASS:
        symbol, less = divmod(number - rules.FIRST_USE, parts.DICE)
        return f"use {less + 1} {counted(symbol, less + 1)}"
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
