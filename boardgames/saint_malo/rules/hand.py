"""The piece in hand: what is being drawn, and how many are left to draw."""

from ..parts import *
from .numbering import (
    CHURCH_PIECE,
    CRATE_PIECE,
    HOUSE_PIECE,
    HOUSES,
    PERSON_PIECE,
    PLACE,
    WALL_PIECE,
)
from .record import Position


def thing_in_hand(state: Position) -> int:
    if state.piece == WALL_PIECE:
        return WALL
    if state.piece == CRATE_PIECE:
        return CRATE
    if state.piece == CHURCH_PIECE:
        return CHURCH + state.level - 1
    if state.piece == PERSON_PIECE:
        return CITIZEN + state.person
    return HOUSE


def start_placing(state: Position, piece: int, number: int) -> None:
    state.phase = HOUSES if piece == HOUSE_PIECE else PLACE
    state.piece = piece
    state.left = number
    clear_group(state)


def clear_group(state: Position) -> None:
    state.drawn = 0
    for i in range(DICE):
        state.group[i] = NOWHERE
