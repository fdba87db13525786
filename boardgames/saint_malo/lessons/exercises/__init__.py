"""The checked exercises of the lessons on Saint Malo, a module a lesson, and their positions.

The questions stand in the notebooks, which show the same positions. Answers are computed, by
playing on or from exact chances; usual mistakes are answered with a reason.
"""

from .dice_and_chance import (
    chance_of_heads,
    dice_and_chance,
    risky_roll,
    two_pairs,
    usable_heads,
)
from .positions import at
from .scoring import (
    delivery,
    finished,
    finished_cities,
    one_short,
    the_scoring,
    three_crosses,
    two_jugglers,
    two_merchants,
)
from .strategies import the_strategies
from .the_rules import (
    FULL_CITY,
    architect,
    churches,
    defence,
    final,
    four_crates,
    juggler,
    merchant,
    pirates,
    start,
    the_rules,
)

__all__ = [
    "FULL_CITY",
    "architect",
    "at",
    "chance_of_heads",
    "churches",
    "defence",
    "delivery",
    "dice_and_chance",
    "final",
    "finished",
    "finished_cities",
    "four_crates",
    "juggler",
    "merchant",
    "one_short",
    "pirates",
    "risky_roll",
    "start",
    "the_rules",
    "the_scoring",
    "the_strategies",
    "three_crosses",
    "two_jugglers",
    "two_merchants",
    "two_pairs",
    "usable_heads",
]
