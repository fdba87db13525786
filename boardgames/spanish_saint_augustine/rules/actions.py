"""Carrying out an action."""

from .end_of_turn import discard_card, discards_done
from .melds import choose_card, choose_leader, melds_done
from .numbering import *
from .record import Position
from .trading import accept, ask_partner, name_amount, name_place, pass_by, refuse, send
from .turn import go_on


def apply(state: Position, action: int) -> None:
    state.event_count = 0
    if action <= REFUSE:
        apply_trade(state, action)
    elif action < FIRST_LEADER:
        choose_card(state, action - FIRST_MELD)
    elif action < MELDS_DONE:
        choose_leader(state, action - FIRST_LEADER)
    elif action == MELDS_DONE:
        melds_done(state)
    elif action < DISCARDS_DONE:
        discard_card(state, action - FIRST_DISCARD)
    else:
        discards_done(state)
    go_on(state)


def apply_trade(state: Position, action: int) -> None:
    if action == PASS:
        pass_by(state)
    elif action < FIRST_PLACE:
        ask_partner(state, action - FIRST_PARTNER)
    elif action < FIRST_AMOUNT:
        name_place(state, action - FIRST_PLACE)
    elif action < SEND:
        name_amount(state, action - FIRST_AMOUNT + 1)
    elif action == SEND:
        send(state)
    elif action == ACCEPT:
        accept(state)
    else:
        refuse(state)
