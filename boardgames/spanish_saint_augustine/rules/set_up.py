"""Set-up (SSA-5)."""

from .numbering import *
from .record import Position


def setup(state: Position) -> None:
    for player in range(state.players):
        for box in range(BOXES):
            state.mat[player][box] = START[box]
    for kind in range(CARD_KINDS):
        state.deck[kind] = state.card_copies[kind]
    for card in range(EVENTS):
        state.events_left[card] = state.event_copies[card]
    state.phase = DRAW_STARTER
    if state.starter >= 0:
        state.first = state.starter
        state.phase = DRAW
