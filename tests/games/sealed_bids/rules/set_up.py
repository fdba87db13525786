"""SB-1: a new game; and the fields that follow from others."""

from ..parts import COPIES, MOST_PLAYERS, VALUES
from .cards import size
from .record import Position


def setup(state: Position) -> None:
    for card in range(VALUES):
        state.pile[card] = COPIES


def derive(state: Position) -> None:
    for player in range(MOST_PLAYERS):
        state.held[player] = size(state.hands[player])
