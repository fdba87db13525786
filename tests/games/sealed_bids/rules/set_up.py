"""SB-1: a new game."""

from ..parts import COPIES, VALUES
from .record import Position


def setup(state: Position) -> None:
    for card in range(VALUES):
        state.pile[card] = COPIES
