"""The checked exercises of the lessons on Castello Methoni, a module a lesson, and their positions.

The questions stand in the notebooks, which show the same positions. Answers are computed by playing
on; usual mistakes are answered with a reason.
"""

from .cards_and_chance import (
    cards_and_chance,
    first_reshuffle,
    one_card_left,
    one_wall_short,
    two_walls_short,
)
from .money_and_scoring import (
    HEXAGON,
    THREE,
    beside_a_domain,
    closed,
    closing,
    four_beside,
    last_position,
    money_and_scoring,
    one_beside,
)
from .positions import around, at, deal_out, open_walls
from .strategies import the_strategies
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
    "HEXAGON",
    "THREE",
    "annexing",
    "around",
    "at",
    "beside_a_domain",
    "borders_for",
    "cards_and_chance",
    "closed",
    "closing",
    "corner_of_the_coast",
    "deal_out",
    "final",
    "first_reshuffle",
    "five_spaces",
    "four_beside",
    "gap",
    "last_position",
    "last_wall",
    "market",
    "money_and_scoring",
    "neighbours",
    "no_tower",
    "one_beside",
    "one_card_left",
    "one_wall_short",
    "open_walls",
    "poor_bank",
    "short_of_houses",
    "sizes",
    "start",
    "stuck",
    "the_rules",
    "the_strategies",
    "three_houses",
    "two_prices",
    "two_walls_short",
]
