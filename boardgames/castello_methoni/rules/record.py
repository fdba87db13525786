"""The record of a game, field by field."""

from typing import Annotated

from boardgames.engine.events import EventCount, EventRow
from boardgames.engine.record import (
    OWNER,
    OWNER_SIZE,
    SIZE,
    Grid,
    Record,
    Row,
    derived,
    fact,
    fixed,
    option,
    record,
    scratch,
    stream,
)

from ..parts import *
from .numbering import NONE


@record
class Position(Record):
    """One game of Castello Methoni.

    Players, spaces, borders and corners have rows of the largest size. Index SEA of a row by
    space stands for the sea. Pieces of a domain are noted on its first space.
    """

    players: Annotated[int, option(FEWEST_PLAYERS, MOST_PLAYERS, start=FEWEST_PLAYERS)]
    starter: Annotated[int, option(-1, MOST_PLAYERS - 1, start=-1)]
    chain_annex: Annotated[int, option(0, 1, start=1)]
    market_card_needs_active: Annotated[int, option(0, 1, start=0)]
    dead_ends_return: Annotated[int, option(0, 1, start=0)]
    shared_first_takes_second: Annotated[int, option(0, 1, start=0)]
    quiet_rounds: Annotated[int, option(1, 5, start=3)]
    uneven_terrains: Annotated[int, option(0, 1, start=0)]

    spaces: Annotated[int, fixed()]
    borders: Annotated[int, fixed()]
    corners: Annotated[int, fixed()]
    row: Annotated[Row, fixed((MOST_SPACES,))]  # where a space lies, as in the room `board`
    column: Annotated[Row, fixed((MOST_SPACES,))]
    up: Annotated[Row, fixed((MOST_SPACES,))]
    terrain: Annotated[Row, fixed((MOST_SPACES + 1,), start=NO_TERRAIN)]
    market: Annotated[Row, fixed((TERRAINS,))]  # the Market space of each terrain
    around: Annotated[Grid, fixed((MOST_SPACES + 1, 3))]  # the borders of each space
    first_side: Annotated[Row, fixed((MOST_BORDERS,))]  # the spaces of each border
    second_side: Annotated[Row, fixed((MOST_BORDERS,))]  # (SEA on the shore)
    first_end: Annotated[Row, fixed((MOST_BORDERS,))]  # the corners of each border
    second_end: Annotated[Row, fixed((MOST_BORDERS,))]
    cards: Annotated[Row, fixed((MOST_BORDERS,))]  # kinds of card that may wall it, as bits
    wanted: Annotated[Grid, fixed((OBJECTIVES, TERRAINS))]  # terrains of each objective card

    phase: Annotated[int, fact()]
    first: Annotated[int, fact()]  # the starting player
    current: Annotated[int, fact()]
    turns: Annotated[Row, fact((MOST_PLAYERS,))]
    played: Annotated[int, fact()]  # cards carried out in this turn
    shown: Annotated[int, fact()]  # 1: the hand was shown and discarded in this turn
    built: Annotated[int, fact()]  # 1: a wall was built in this turn
    quiet: Annotated[int, fact()]  # turns in a row without a wall
    last_turn: Annotated[int, fact()]  # 1: the last wall was taken in this turn

    card: Annotated[int, fact(start=NONE)]  # the card being carried out
    border: Annotated[int, fact(start=NONE)]  # the border being walled
    side: Annotated[int, fact(start=NONE)]  # the space chosen for the first house
    claimed: Annotated[int, fact(start=NONE)]  # first space of the domain that may annex
    offered: Annotated[Row, fact((MOST_SPACES + 1,))]  # first spaces of domains it may annex

    wall: Annotated[Row, fact((MOST_BORDERS,))]
    owner: Annotated[Row, fact((MOST_SPACES + 1,), start=NONE)]  # of the domain of each space
    houses: Annotated[Grid, fact((MOST_PLAYERS, MOST_SPACES + 1))]  # by colour and space
    villas: Annotated[Grid, fact((MOST_PLAYERS, MOST_SPACES + 1))]
    money: Annotated[Row, fact((MOST_PLAYERS,))]
    bank: Annotated[int, fact()]
    walls_left: Annotated[int, fact()]
    houses_left: Annotated[Row, fact((MOST_PLAYERS,))]
    villas_left: Annotated[Row, fact((MOST_PLAYERS,))]
    towers_left: Annotated[Row, fact((MOST_PLAYERS,))]

    hand: Annotated[Grid, fact((MOST_PLAYERS, CARD_KINDS), seen=OWNER_SIZE)]
    deck: Annotated[Row, fact((CARD_KINDS,), seen=SIZE)]
    discards: Annotated[Row, fact((CARD_KINDS,))]
    objective: Annotated[Row, fact((MOST_PLAYERS,), start=NONE, seen=OWNER)]

    domain: Annotated[Row, derived((MOST_SPACES + 1,), start=NONE)]  # its first space
    size: Annotated[Row, derived((MOST_SPACES + 1,))]  # of the domain that begins here
    free: Annotated[Row, derived((MOST_BORDERS,))]  # 1: no wall, not inside a domain
    joined: Annotated[Row, derived((MOST_CORNERS,))]  # first corner joined to this one by walls

    area: Annotated[Row, scratch((MOST_SPACES + 1,))]  # spaces of the area looked at last
    place: Annotated[Row, scratch((MOST_SPACES + 1,))]  # where a space stands in it
    dealt: Annotated[Row, scratch((MOST_PLAYERS,))]  # sizes of hands
    events: EventRow
    event_count: EventCount
    stream: Annotated[Row, stream()]
