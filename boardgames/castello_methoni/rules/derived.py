"""What follows from the facts: domains, free borders, and corners joined by walls."""

from ..parts import *
from .areas import join_ends, land_from
from .numbering import NONE
from .record import Position


def derive(state: Position) -> None:
    derive_domains(state)
    derive_corners(state)
    for border in range(MOST_BORDERS):
        outside = state.domain[state.first_side[border]] == NONE
        unwalled = border < state.borders and state.wall[border] == 0
        state.free[border] = 1 if unwalled and outside else 0


def derive_domains(state: Position) -> None:
    """The closed areas: land that hangs together and is cut off from the sea."""
    for space in range(MOST_SPACES + 1):
        state.domain[space] = NONE
        state.size[space] = 0
    for space in range(state.spaces):
        if state.domain[space] == NONE:
            size = land_from(state, space, NONE)
            for i in range(size):
                state.domain[state.area[i]] = space
            state.size[space] = size


def derive_corners(state: Position) -> None:
    for corner in range(MOST_CORNERS):
        state.joined[corner] = corner
    for border in range(state.borders):
        if state.wall[border] == 1:
            join_ends(state, border)
