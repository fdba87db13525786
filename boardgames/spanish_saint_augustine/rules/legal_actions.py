"""What may be done now, and which rule forbids the rest."""

from boardgames.engine.record import Row

from .end_of_turn import forbids_discard
from .melds import forbids_card, forbids_leader
from .numbering import *
from .record import Position
from .trading import (
    forbids_accepting,
    forbids_amount,
    forbids_partner,
    forbids_place,
    forbids_sending,
)


def legal_actions(state: Position, buffer: Row) -> int:
    if state.phase == TRADE:
        return listed(state, PASS, FIRST_PLACE, buffer, 0)
    if state.phase == OFFER:
        count = listed(state, FIRST_PLACE, FIRST_AMOUNT, buffer, 0)
        return listed(state, SEND, SEND + 1, buffer, count)
    if state.phase == AMOUNT:
        return listed(state, FIRST_AMOUNT, SEND, buffer, 0)
    if state.phase == ANSWER:
        return listed(state, ACCEPT, REFUSE + 1, buffer, 0)
    if state.phase == MELD:
        return listed(state, FIRST_MELD, MELDS_DONE + 1, buffer, 0)
    return listed(state, FIRST_DISCARD, DISCARDS_DONE + 1, buffer, 0)


def listed(state: Position, first: int, beyond: int, buffer: Row, count: int) -> int:
    for action in range(first, beyond):
        if forbids(state, action) == 0:
            buffer[count] = action
            count += 1
    return count


def forbids(state: Position, action: int) -> int:
    if action in (ACCEPT, REFUSE):
        return forbids_answer(state, action)
    if action < ACCEPT:
        return forbids_trade(state, action)
    if action <= MELDS_DONE:
        return forbids_meld(state, action) if state.phase == MELD else TURN_ORDER
    if state.phase != DISCARD:
        return TURN_ORDER
    return 0 if action == DISCARDS_DONE else forbids_discard(state, action - FIRST_DISCARD)


def forbids_trade(state: Position, action: int) -> int:
    if action < FIRST_PLACE:
        if state.phase != TRADE:
            return TURN_ORDER
        return 0 if action == PASS else forbids_partner(state, action - FIRST_PARTNER)
    if FIRST_AMOUNT <= action < SEND:
        if state.phase != AMOUNT:
            return TURN_ORDER if state.phase != OFFER else PUTTING_TOGETHER
        return forbids_amount(state, action - FIRST_AMOUNT + 1)
    if state.phase != OFFER:
        return TURN_ORDER if state.phase != AMOUNT else PUTTING_TOGETHER
    return forbids_sending(state) if action == SEND else forbids_place(state, action - FIRST_PLACE)


def forbids_answer(state: Position, action: int) -> int:
    if state.phase != ANSWER:
        return ANSWERING
    return 0 if action == REFUSE else forbids_accepting(state)


def forbids_meld(state: Position, action: int) -> int:
    if action < FIRST_LEADER:
        return forbids_card(state, action - FIRST_MELD)
    return 0 if action == MELDS_DONE else forbids_leader(state, action - FIRST_LEADER)
