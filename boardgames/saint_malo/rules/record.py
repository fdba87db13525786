"""The record of a game, field by field."""

from typing import Annotated

from boardgames.engine.events import EventCount, EventRow
from boardgames.engine.record import (
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

from ..parts import *
from .numbering import EARNED_LINES, ROLL


@record
class Position(Record):
    """One game of Saint Malo. Rows are by player; the city's last column is no space."""

    players: Annotated[int, option(2, MOST_PLAYERS, start=2)]
    starter: Annotated[int, option(-1, MOST_PLAYERS - 1, start=0)]
    must_score: Annotated[int, option(0, 1, start=1)]
    turn_into_any: Annotated[int, option(0, 1, start=1)]
    old_links: Annotated[int, option(0, 1, start=0)]
    empty_architect: Annotated[int, option(0, 1, start=1)]
    juggler_counts_jugglers: Annotated[int, option(0, 1, start=1)]
    wall_on_broken_side: Annotated[int, option(0, 1, start=1)]
    decline_person: Annotated[int, option(0, 1, start=0)]

    phase: Annotated[int, fact(start=ROLL)]
    first: Annotated[int, fact()]  # the player who starts every round
    current: Annotated[int, fact()]
    turns: Annotated[Row, fact((MOST_PLAYERS,))]
    last_round: Annotated[int, fact()]
    boxes: Annotated[int, fact()]  # marked boxes of the pirate track

    dice: Annotated[int, fact()]  # the number of the multiset that shows, or that is kept
    rolls: Annotated[int, fact()]
    piece: Annotated[int, fact()]  # what is being drawn: the rest says how
    left: Annotated[int, fact()]  # pieces still to draw
    level: Annotated[int, fact()]  # size of the church, level of the person
    person: Annotated[int, fact()]
    group: Annotated[Row, fact((DICE,), start=NOWHERE)]  # spaces drawn on with this piece
    drawn: Annotated[int, fact()]  # how many of them
    architect: Annotated[int, fact(start=NOWHERE)]  # where he stands whose houses are built
    bonus: Annotated[int, fact()]  # 1: a free person waits, 2: he is being placed

    city: Annotated[Grid, fact((MOST_PLAYERS, SPACES + 1))]
    coins: Annotated[Row, fact((MOST_PLAYERS,), start=START_COINS)]
    logs: Annotated[Row, fact((MOST_PLAYERS,), start=START_LOGS)]
    earned: Annotated[Grid, fact((MOST_PLAYERS, EARNED_LINES))]
    cannons: Annotated[Row, fact((MOST_PLAYERS,))]  # crossed off

    have: Annotated[Grid, derived((MOST_PLAYERS, THINGS))]  # how many of each thing
    walls: Annotated[Grid, derived((MOST_PLAYERS, SIDES + 1))]  # sections on each side
    broken: Annotated[Grid, derived((MOST_PLAYERS, SIDES + 1))]  # other things on each side

    visited: Annotated[Row, scratch((SPACES + 1,))]
    queue: Annotated[Row, scratch((SPACES,))]
    events: EventRow
    event_count: EventCount
    stream: Annotated[Row, stream()]
