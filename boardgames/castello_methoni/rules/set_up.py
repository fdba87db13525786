"""Set-up: money, pieces and cards before the first turn (CM-1 to CM-8)."""

from ..parts import *
from .numbering import DEAL, DRAW_STARTER
from .record import Position


def setup(state: Position) -> None:
    for player in range(state.players):
        state.money[player] = START_MONEY[state.players]
        state.houses_left[player] = HOUSES
        state.villas_left[player] = VILLAS
        state.towers_left[player] = TOWERS
    state.bank = START_BANK
    state.walls_left = WALLS[state.players]
    for kind in range(CARD_KINDS):
        state.deck[kind] = CARDS[kind]
    state.phase = DRAW_STARTER
    if state.starter >= 0:
        state.first = state.starter
        state.current = state.starter
        state.phase = DEAL
