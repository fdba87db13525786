"""Carrying out an action."""

from ..parts import *
from .annexing import annex
from .building import build, choose_border, choose_side
from .numbering import (
    ANNEX_NO_MORE,
    END_TURN,
    FIRST_ANNEX,
    FIRST_BORDER,
    FIRST_CARD,
    FIRST_GIVER,
    FIRST_SIDE,
    TRADE,
)
from .playing import play_card, show_hand, trade
from .record import Position
from .turn import card_done, end_turn


def apply(state: Position, action: int) -> None:
    state.event_count = 0
    if action < TRADE:
        play_card(state, action - FIRST_CARD)
    elif action == TRADE:
        trade(state)
    elif action < FIRST_SIDE:
        choose_border(state, action - FIRST_BORDER)
    elif action < FIRST_GIVER:
        choose_side(state, action - FIRST_SIDE)
    elif action < FIRST_ANNEX:
        build(state, action - FIRST_GIVER)
    elif action < ANNEX_NO_MORE:
        annex(state, action - FIRST_ANNEX)
    elif action == ANNEX_NO_MORE:
        card_done(state)
    elif action == END_TURN:
        end_turn(state)
    else:
        show_hand(state)
