"""What may be done now, and which rule forbids the rest."""

from boardgames.engine.record import Row

from .annexing import add_annexations, forbids_annexing
from .building import forbids_giver, forbids_side
from .numbering import (
    ACTION,
    ANNEX,
    ANNEX_NO_MORE,
    CARD,
    END_TURN,
    FIRST_ANNEX,
    FIRST_BORDER,
    FIRST_CARD,
    FIRST_GIVER,
    FIRST_SIDE,
    GIVER,
    SIDE,
    TRADE,
    TURN_ORDER,
)
from .playing import add_cards, add_plays, forbids_card, forbids_end, forbids_show
from .record import Position
from .trading import forbids_trade
from .walls import forbids_wall


def legal_actions(state: Position, buffer: Row) -> int:
    if state.phase == CARD:
        return add_cards(state, buffer)
    if state.phase == ACTION:
        return add_plays(state, buffer)
    if state.phase == SIDE:
        count = add_legal(state, buffer, 0, FIRST_SIDE + state.first_side[state.border])
        return add_legal(state, buffer, count, FIRST_SIDE + state.second_side[state.border])
    if state.phase == GIVER:
        count = 0
        for player in range(state.players):
            count = add_legal(state, buffer, count, FIRST_GIVER + player)
        return count
    if state.phase == ANNEX:
        return add_annexations(state, buffer)
    return 0


def add_legal(state: Position, buffer: Row, count: int, action: int) -> int:
    if forbids(state, action) == 0:
        buffer[count] = action
        count += 1
    return count


def forbids(state: Position, action: int) -> int:
    """The rule that forbids this action now; 0 if none does."""
    if action < TRADE:
        return forbids_card(state, action - FIRST_CARD)
    if action == TRADE:
        return forbids_trade(state, state.card) if state.phase == ACTION else TURN_ORDER
    if action < FIRST_SIDE:
        if state.phase != ACTION:
            return TURN_ORDER
        return forbids_wall(state, state.card, action - FIRST_BORDER)
    if action < FIRST_GIVER:
        return forbids_side(state, action - FIRST_SIDE)
    if action < FIRST_ANNEX:
        return forbids_giver(state, action - FIRST_GIVER)
    if action < ANNEX_NO_MORE:
        return forbids_annexing(state, action - FIRST_ANNEX)
    if action == ANNEX_NO_MORE:
        return 0 if state.phase == ANNEX else TURN_ORDER
    return forbids_end(state) if action == END_TURN else forbids_show(state)
