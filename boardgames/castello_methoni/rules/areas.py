"""Land that hangs together, and which wall would close an area (CM-21)."""

from ..parts import *
from .record import Position


def join_ends(state: Position, border: int) -> None:
    """A wall joins the corners at its two ends, and all that were joined to them before."""
    joined = state.joined
    one = joined[state.first_end[border]]
    other = joined[state.second_end[border]]
    if one != other:
        kept = min(one, other)
        gone = max(one, other)
        for corner in range(state.corners):
            if joined[corner] == gone:
                joined[corner] = kept


def land_from(state: Position, start: int, border: int) -> int:
    """How many spaces hang together with this one if the border is walled; 0 if the sea does too.

    The spaces stand in `area`, the start first; a space is among them if its `place` says so.
    """
    area = state.area
    place = state.place
    area[0] = start
    place[start] = 0
    found = 1
    done = 0
    while done < found:
        space = area[done]
        for near in state.around[space]:
            if state.wall[near] == 0 and near != border:
                other = state.first_side[near] + state.second_side[near] - space
                if other == SEA:
                    return 0
                at = place[other]
                if at < 0 or at >= found or area[at] != other:
                    place[other] = found
                    area[found] = other
                    found += 1
        done += 1
    return found


def closes(state: Position, border: int) -> bool:
    """A wall closes an area exactly when its ends are joined by walls already."""
    joined = state.joined
    return joined[state.first_end[border]] == joined[state.second_end[border]]


def closed_size(state: Position, border: int) -> int:
    """The size of the area that a closing wall cuts off; its spaces stand in `area`."""
    size = land_from(state, state.first_side[border], border)
    if size > 0:
        return size
    return land_from(state, state.second_side[border], border)


def houses_in_area(state: Position, player: int, size: int) -> int:
    number = 0
    houses = state.houses[player]
    for i in range(size):
        number += houses[state.area[i]]
    return number


def is_shore(state: Position, border: int) -> bool:
    return state.second_side[border] == SEA
