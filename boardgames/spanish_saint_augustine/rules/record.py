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
from .numbering import DICE, NONE, SCORED_LINES


@record
class Position(Record):
    """One game of Spanish Saint Augustine. Cards are counted by kind, tokens by box."""

    players: Annotated[int, option(FEWEST_PLAYERS, MOST_PLAYERS, start=3)]
    starter: Annotated[int, option(-1, MOST_PLAYERS - 1, start=-1)]
    offers: Annotated[int, option(0, MOST_OFFERS, start=3)]
    points_tradable: Annotated[int, option(0, 1, start=1)]
    lone_leader: Annotated[int, option(0, 1, start=1)]
    melds_in_seat_order: Annotated[int, option(0, 1, start=0)]
    prize_ties: Annotated[int, option(0, 3, start=0)]
    loss_point_by_point: Annotated[int, option(0, 1, start=0)]
    kept_gold_rounds_down: Annotated[int, option(0, 1, start=0)]
    ties_broken: Annotated[int, option(0, 1, start=0)]
    other_decks: Annotated[int, option(0, 1, start=0)]

    card_copies: Annotated[Row, fixed((CARD_KINDS,))]  # in the action deck
    event_type: Annotated[Row, fixed((EVENTS,))]
    event_copies: Annotated[Row, fixed((EVENTS,))]

    phase: Annotated[int, fact()]
    turn: Annotated[int, fact(start=1)]
    first: Annotated[int, fact()]  # the start seat of this turn
    seat: Annotated[int, fact()]  # whose turn it is in this phase, counted from the start seat

    passes: Annotated[int, fact()]  # in a row
    offers_made: Annotated[Row, fact((MOST_PLAYERS,))]  # in this turn
    partner: Annotated[int, fact(start=NONE)]  # the player asked
    offer: Annotated[Row, fact((THINGS,))]  # as `engine/offers.py` says
    place: Annotated[int, fact(start=NONE)]  # in the offer, whose amount is being named

    event: Annotated[int, fact(start=NONE)]  # the event card of this turn
    dice: Annotated[Grid, fact((MOST_PLAYERS, DICE))]  # rolled for it; 0: not rolled
    hits: Annotated[int, fact()]  # dice for boxes that the player has rolled
    last_discard: Annotated[int, fact(start=NONE)]  # kind of the card that the player discarded

    mat: Annotated[Grid, fact((MOST_PLAYERS, BOXES))]
    scored: Annotated[Grid, fact((MOST_PLAYERS, SCORED_LINES))]  # tokens, in all turns so far

    hand: Annotated[Grid, fact((MOST_PLAYERS, CARD_KINDS), seen=OWNER_SIZE)]
    deck: Annotated[Row, fact((CARD_KINDS,), seen=SIZE)]
    discards: Annotated[Row, fact((CARD_KINDS,))]
    events_left: Annotated[Row, fact((EVENTS,))]
    known: Annotated[Grid, fact((MOST_PLAYERS, CARD_KINDS))]  # cards all know to be in a hand
    chosen: Annotated[Grid, fact((MOST_PLAYERS, TYPES), seen=OWNER)]  # cards in own melds: they
    led: Annotated[Grid, fact((MOST_PLAYERS, TYPES), seen=OWNER)]  # and Leaders are still in hand

    last: Annotated[int, derived(start=NONE)]  # place of the last part named in the offer

    pool: Annotated[Row, scratch((CARD_KINDS,))]
    dealt: Annotated[Row, scratch((MOST_PLAYERS,))]
    events: EventRow
    event_count: EventCount
    stream: Annotated[Row, stream()]
