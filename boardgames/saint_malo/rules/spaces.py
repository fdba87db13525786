"""Where the piece in hand may be drawn (SM-10, SM-22 to SM-28)."""

from boardgames.engine.record import Row

from ..parts import *
from .cities import has_empty, is_in
from .connected import room_from, touches_group
from .numbering import (
    ARCHITECT_BUILDS,
    CHOOSE_FIRST,
    CHURCH_PIECE,
    CRATE_PIECE,
    CRATES_CONNECTED,
    EMPTY_SPACE,
    FIRST_PLACE,
    HOUSE_PIECE,
    HOUSES,
    HOUSES_CONNECTED,
    PERSON,
    PERSON_PIECE,
    PLACE,
    THE_FREE_PERSON,
    WALL_ON_BROKEN_SIDE,
    WALL_PIECE,
    WALLS_OUTSIDE,
)
from .record import Position


def add_spaces(state: Position, buffer: Row) -> int:
    city = state.city[state.current]
    piece = state.piece
    first = FIRST_PLACE + SPACES * piece
    anywhere = goes_anywhere(state)
    count = 0
    for space in range(SPACES):
        if city[space] == EMPTY:
            if anywhere or forbids_empty_space(state, piece, space) == 0:
                buffer[count] = first + space
                count += 1
    return count


def forbids_place(state: Position, piece: int, space: int) -> int:
    if (state.phase != PLACE and state.phase != HOUSES) or piece != state.piece:
        return CHOOSE_FIRST
    if state.city[state.current][space] != EMPTY:
        return EMPTY_SPACE
    return forbids_empty_space(state, piece, space)


def forbids_empty_space(state: Position, piece: int, space: int) -> int:
    """What else the piece in hand asks of an empty space."""
    if piece == WALL_PIECE:
        return forbids_wall(state, space)
    if piece == CRATE_PIECE:
        return forbids_crate(state, space)
    if piece == HOUSE_PIECE:
        return forbids_house(state, space)
    if goes_anywhere(state) or has_empty(state, AROUND[space]):
        return 0
    return ARCHITECT_BUILDS


def goes_anywhere(state: Position) -> bool:
    """Churches, persons and a single crate do, but for an architect who must build."""
    if state.piece == PERSON_PIECE and state.person == ARCHITECT - CITIZEN:
        return state.empty_architect == 1
    if state.piece == CRATE_PIECE:
        return state.left == 1 and state.drawn == 0
    return state.piece == CHURCH_PIECE or state.piece == PERSON_PIECE


def forbids_crate(state: Position, space: int) -> int:
    """SM-22: the crates of a turn are connected, and all of them must fit."""
    if state.drawn == 0:
        fits = room_from(state, CRATE, space, state.left)
    else:
        fits = touches_group(state, CRATE, space, state.drawn)
    return 0 if fits else CRATES_CONNECTED


def forbids_wall(state: Position, space: int) -> int:
    side = SIDE[space]
    if side == INNER:
        return WALLS_OUTSIDE
    if state.wall_on_broken_side == 0 and state.broken[state.current][side] > 0:
        return WALL_ON_BROKEN_SIDE
    return 0


def forbids_house(state: Position, space: int) -> int:
    """SM-27: the first house touches the architect, the others the houses of this turn."""
    if state.drawn == 0:
        return 0 if is_in(AROUND[space], state.architect) else HOUSES_CONNECTED
    return 0 if touches_group(state, HOUSE, space, state.drawn) else HOUSES_CONNECTED


def room_for_house(state: Position) -> bool:
    for space in range(SPACES):
        if state.city[state.current][space] == EMPTY and forbids_house(state, space) == 0:
            return True
    return False


def forbids_done(state: Position) -> int:
    if state.phase == PERSON and state.bonus == 2:
        return 0 if state.decline_person == 1 else THE_FREE_PERSON
    if state.phase != HOUSES:
        return CHOOSE_FIRST
    if state.drawn == 0 and state.empty_architect == 0:
        return ARCHITECT_BUILDS
    return 0
