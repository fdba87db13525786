"""The fields that follow from others."""

from ..parts import MOST_PLAYERS
from .cards import size
from .record import Position


def derive(state: Position) -> None:
    for player in range(MOST_PLAYERS):
        state.held[player] = size(state.hands[player])
