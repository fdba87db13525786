"""What the bots note down while they think: worth in hundredths of a point, and what they plan."""

from typing import Annotated

from boardgames.engine.record import Grid, Record, Row, record, scratch

from ..parts import *

POINT = 100  # one VP in units of worth
AMOUNTS = MELD_CARDS + 1


@record
class Notes(Record):
    """Worth of tokens, melds and cards for one player; the best melds, and an offer to make."""

    per_token: Annotated[Row, scratch((BOXES,))]  # worth of a token that survives this turn
    safe: Annotated[Grid, scratch((BOXES, 3))]  # events left that cost a box 0, 1 or 2 dice
    worth: Annotated[Grid, scratch((TYPES, AMOUNTS))]  # of a meld, by type and cards
    kept: Annotated[Row, scratch((CARD_KINDS,))]  # of a card that stays in the hand

    hand: Annotated[Row, scratch((CARD_KINDS,))]  # a hand to look at
    cards: Annotated[Row, scratch((TYPES,))]  # the best melds: cards of each type,
    leader: Annotated[Row, scratch((TYPES,))]  # and whether a Leader is with them
    with_leader: Annotated[Row, scratch((SUITS,))]  # what a Leader adds to the meld of a suit
    led: Annotated[Row, scratch((SUITS,))]  # 1: a Leader goes there
    best_type: Annotated[Grid, scratch((SUITS, 2))]  # type of the best meld, without and with
    best_cards: Annotated[Grid, scratch((SUITS, 2))]  # and its cards of the type

    offer: Annotated[Row, scratch((THINGS,))]  # to be made, as `engine/offers.py` says
