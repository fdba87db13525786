"""What `greedy` notes while it compares actions: a record of its own, made once a seat."""

from typing import Annotated

from boardgames.engine.record import Grid, Record, Row, record, scratch
from boardgames.probability.keeps import RESULTS, TOTAL

from ..parts import CHURCH_SIZES, DICE, PERSONS, SERIES_POINTS, SIDES, SPACES, SYMBOLS

# What is noted of each empty space, and of the whole position.
CRATES_NEAR, CHURCHES_NEAR, KINDS_NEAR, GOOD_SPACE = 0, 1, 2, 3
PROMISES = 0  # of the four sides and of the inner spaces
LATER, BOXES, CRATE_ROOM, SIDE_SAVES, BEST_PRIEST, BEST_MERCHANT, BEST_JUGGLER, CHEAPEST = range(
    SIDES + 1, SIDES + 9
)
KINDS = tuple(bin(kinds).count("1") for kinds in range(2**PERSONS))  # of a set of kinds in bits
CHURCH_STEPS = tuple(SERIES_POINTS[n + 1] - SERIES_POINTS[n] for n in range(CHURCH_SIZES))
ONLY_SWORDS = SYMBOLS * (DICE + 1)  # where `best_use` holds what the swords alone change
NEVER = -(10**6)


@record
class Notes(Record):
    """Working space of the valuation; every row is written before it is read."""

    near: Annotated[Grid, scratch((4, SPACES + 1))]  # of each empty space: what stands around it
    estimates: Annotated[Row, scratch((16,))]  # of the whole position
    sections: Annotated[Row, scratch((SIDES + 1,))]  # of each side, with those of this turn
    worth: Annotated[Grid, scratch((SYMBOLS, DICE + 1))]  # of a use, by symbol and dice
    best_use: Annotated[Grid, scratch((DICE + 1, SYMBOLS * (DICE + 1) + 1))]  # by swords
    rewards: Annotated[Row, scratch((RESULTS,))]  # of each final roll
    held: Annotated[Row, scratch((TOTAL,))]  # the expected reward of each keep
    best: Annotated[Row, scratch((TOTAL,))]
