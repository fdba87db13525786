"""Questions about one city: what stands in it, and where there is room."""

from ..parts import *
from .record import Position

Spaces = tuple[int, ...]


def empty_spaces(state: Position, player: int) -> int:
    return state.have[player][EMPTY]


def complete_sides(state: Position, player: int) -> int:
    number = 0
    for side in range(SIDES):
        if state.walls[player][side] == SIDE_LENGTH:
            number += 1
    return number


def outer_empty(state: Position, player: int) -> int:
    """How many outer spaces are empty."""
    room = 0
    for side in range(SIDES):
        room += SIDE_LENGTH - state.walls[player][side] - state.broken[player][side]
    return room


def outer_room(state: Position, player: int) -> int:
    """How many outer spaces can take a wall section (SM-23, SM-24)."""
    room = 0
    for side in range(SIDES):
        if state.wall_on_broken_side == 1 or state.broken[player][side] == 0:
            room += SIDE_LENGTH - state.walls[player][side] - state.broken[player][side]
    return room


def is_in(spaces: Spaces, space: int) -> bool:
    for other in spaces:
        if other == space:
            return True
    return False


def has_empty(state: Position, spaces: Spaces) -> bool:
    city = state.city[state.current]
    for space in spaces:
        if space != NOWHERE and city[space] == EMPTY:
            return True
    return False


def churches_around(state: Position, space: int) -> int:
    city = state.city[state.current]
    number = 0
    for near in AROUND[space]:
        if CHURCH <= city[near] < CHURCH + CHURCH_SIZES:
            number += 1
    return number


def crates_around(state: Position, space: int) -> int:
    city = state.city[state.current]
    number = 0
    for near in AROUND[space]:
        if city[near] == CRATE:
            number += 1
    return number


def kinds_around(state: Position, space: int) -> int:
    """SM-32: different kinds of person next to a space."""
    city = state.city[state.current]
    number = 0
    for person in range(CITIZEN, CITIZEN + PERSONS):
        if person != JUGGLER or state.juggler_counts_jugglers == 1:
            for near in AROUND[space]:
                if city[near] == person:
                    number += 1
                    break
    return number
