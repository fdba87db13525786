"""Walls: where a card lets one be built, and building it (CM-14 to CM-16)."""

from boardgames.engine.events import EVERYONE, tell

from .areas import closed_size, closes, join_ends
from .claiming import forbids_claim
from .houses import least_cost
from .numbering import (
    BUILDS,
    FREE_BORDERS,
    LAST_WALL,
    LAST_WALL_TAKEN,
    TAKE_A_WALL,
    THE_ISLAND,
    WHERE_WALLS,
)
from .record import Position


def forbids_wall(state: Position, kind: int, border: int) -> int:
    if border >= state.borders:
        return THE_ISLAND
    if state.free[border] == 0:
        return FREE_BORDERS
    if state.cards[border] & (1 << kind) == 0:
        return WHERE_WALLS
    return forbids_building(state, border)


def forbids_building(state: Position, border: int) -> int:
    """What forbids a wall on a free border, whatever the card."""
    if state.walls_left == 0:
        return TAKE_A_WALL
    if not closes(state, border):
        return 0
    size = closed_size(state, border)
    return forbids_claim(state, size, least_cost(state, border, state.area[0]))


def can_build(state: Position, kind: int) -> bool:
    bit = 1 << kind
    for border in range(state.borders):
        if state.free[border] == 1 and state.cards[border] & bit != 0:
            if forbids_building(state, border) == 0:
                return True
    return False


def put_wall(state: Position, border: int) -> None:
    state.wall[border] = 1
    state.free[border] = 0
    join_ends(state, border)
    state.walls_left -= 1
    state.built = 1
    tell(state, BUILDS, state.current, 0, border, TAKE_A_WALL, EVERYONE)
    if state.walls_left == 0:
        state.last_turn = 1
        tell(state, LAST_WALL_TAKEN, state.current, 0, border, LAST_WALL, EVERYONE)
