"""Set-up: what lies on the table before the first turn (SM-1 to SM-6)."""

from ..parts import *
from .numbering import DRAW_STARTER
from .record import Position


def setup(state: Position) -> None:
    for player in range(state.players):
        for space in PRINTED_CRATES:
            state.city[player][space] = CRATE
    if state.starter < 0:
        state.phase = DRAW_STARTER
    else:
        state.first = state.starter
        state.current = state.starter
