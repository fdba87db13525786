"""Whose turn it is, and how many turns there were."""

from boardgames.engine.contract import CHANCE, TERMINAL

from .numbering import BID, DEAL
from .record import Position


def to_move(state: Position) -> int:
    if state.phase == DEAL:
        return CHANCE
    return state.current if state.phase == BID else TERMINAL


def turns_taken(state: Position, player: int) -> int:
    return state.finished
