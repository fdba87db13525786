"""A bot of a few plain rules and one number: the smallest area it wants to close.

It is weaker than `greedy`, but its whole text can be read in a minute, and its number can be
tuned. Page functions: they run plain and compiled (see `play/match.py`).
"""

from collections.abc import Callable

from boardgames.engine.checks import checked_count
from boardgames.engine.record import Row

from ..parts import SPACE_POINTS
from ..rules import (
    ANNEX_NO_MORE,
    FIRST_ANNEX,
    FIRST_BORDER,
    FIRST_CARD,
    FIRST_SIDE,
    TRADE,
    Position,
)
from ..rules.annexing import annex_price
from ..rules.areas import closed_size, closes
from ..rules.walls import forbids_building
from .valuation import house_worth

CLOSES_NOTHING, TRADES, TOO_SMALL = 0, -1, -2


def closing_from(least: int) -> Callable[[Position, Position, Row, int], int]:
    """A bot that closes the largest area it can, but none of fewer than `least` spaces.

    least: a whole number from 1 up. It trades and closes smaller areas only if it has to.
    """
    least = checked_count(least, "the smallest area to close")

    def closing_from_bot(state: Position, after: Position, actions: Row, count: int) -> int:
        best = actions[0]
        for i in range(1, count):
            if value(state, actions[i], least) > value(state, best, least):
                best = actions[i]
        return best

    closing_from_bot.__name__ = f"from_{least}"
    return closing_from_bot


def value(state: Position, action: int, least: int) -> int:
    """What the bot thinks of one legal action; of equal ones it takes the first."""
    if action < TRADE:
        return card_value(state, action - FIRST_CARD, least)
    if action == TRADE:
        return TRADES
    if action < FIRST_SIDE:
        return wall_value(state, action - FIRST_BORDER, least)
    if action < FIRST_ANNEX:
        return house_worth(state, action)
    if action < ANNEX_NO_MORE:
        return annexing_gain(state, action - FIRST_ANNEX)
    return 0


def card_value(state: Position, kind: int, least: int) -> int:
    """The value of the best wall that a card of this kind can build."""
    best = TRADES
    for border in range(state.borders):
        fits = state.free[border] == 1 and state.cards[border] & (1 << kind) != 0
        if fits and forbids_building(state, border) == 0:
            best = max(best, wall_value(state, border, least))
    return best


def wall_value(state: Position, border: int, least: int) -> int:
    """The number of spaces that a wall closes in, if these are enough."""
    if not closes(state, border):
        return CLOSES_NOTHING
    size = closed_size(state, border)
    return size if size >= least else TOO_SMALL


def annexing_gain(state: Position, target: int) -> int:
    """Points for the land less the ducats paid (CM-30, CM-40); its own domains it leaves alone."""
    if state.owner[target] == state.current:
        return -1
    return SPACE_POINTS * state.size[target] - annex_price(state, target)
