"""The record: all that is known of one game, and who sees it."""

from typing import Annotated

from boardgames.engine.events import EventCount, EventRow
from boardgames.engine.record import (
    NOBODY,
    OWNER,
    OWNER_SIZE,
    SIZE,
    Grid,
    Record,
    Row,
    derived,
    fact,
    option,
    record,
    scratch,
    stream,
)

from ..parts import MOST_PLAYERS, MOST_ROUNDS, VALUES
from .numbering import SCORE_LINES


@record
class Position(Record):
    """One game of Sealed Bids. Cards of a pile or hand are counted by their number."""

    players: Annotated[int, option(2, MOST_PLAYERS, start=2)]
    rounds: Annotated[int, option(1, MOST_ROUNDS, start=6)]
    phase: Annotated[int, fact()]
    current: Annotated[int, fact()]  # who draws or bids next
    finished: Annotated[int, fact()]  # rounds
    pile: Annotated[Row, fact((VALUES,), seen=SIZE)]
    discards: Annotated[Row, fact((VALUES,))]
    hands: Annotated[Grid, fact((MOST_PLAYERS, VALUES), seen=OWNER_SIZE)]
    bids: Annotated[Row, fact((MOST_PLAYERS,), seen=OWNER)]
    won: Annotated[Grid, fact((MOST_PLAYERS, SCORE_LINES))]
    held: Annotated[Row, derived((MOST_PLAYERS,), seen=NOBODY)]  # size of each hand
    pool: Annotated[Row, scratch((VALUES,))]
    events: EventRow
    event_count: EventCount
    stream: Annotated[Row, stream()]
