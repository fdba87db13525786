"""The checked exercises of the lessons on Castello Methoni, a module a lesson, and their positions.

The questions stand in the notebooks, which show the same positions. Answers are computed by playing
on; usual mistakes are answered with a reason.
"""

from .positions import around, at, deal_out, open_walls
from .the_rules import (
    annexing,
    borders_for,
    corner_of_the_coast,
    final,
    five_spaces,
    gap,
    last_wall,
    market,
    neighbours,
    no_tower,
    poor_bank,
    short_of_houses,
    sizes,
    start,
    stuck,
    the_rules,
    three_houses,
    two_prices,
)

__all__ = [
    "annexing",
    "around",
    "at",
    "borders_for",
    "corner_of_the_coast",
    "deal_out",
    "final",
    "five_spaces",
    "gap",
    "last_wall",
    "market",
    "neighbours",
    "no_tower",
    "open_walls",
    "poor_bank",
    "short_of_houses",
    "sizes",
    "start",
    "stuck",
    "the_rules",
    "three_houses",
    "two_prices",
]
