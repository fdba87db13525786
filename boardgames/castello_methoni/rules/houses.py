"""The houses beside a new wall: whose they are, and where they stand (CM-17 to CM-20)."""

from boardgames.engine.events import EVERYONE, tell

from ..parts import *
from .areas import is_shore
from .numbering import HOUSES_AT_A_WALL, NONE, PUTS_HOUSE
from .record import Position
from .seats import left_of, right_of


def first_house(state: Position) -> int:
    """Whose house is placed first: the builder's, else his left, else his right neighbour's."""
    me = state.current
    if state.houses_left[me] > 0:
        return me
    if state.houses_left[left_of(state, me)] > 0:
        return left_of(state, me)
    if state.houses_left[right_of(state, me)] > 0:
        return right_of(state, me)
    return NONE


def givers(state: Position) -> int:
    """How many neighbours have a house to give."""
    number = 0
    if state.houses_left[left_of(state, state.current)] > 0:
        number += 1
    if state.houses_left[right_of(state, state.current)] > 0:
        number += 1
    return number


def others_left(state: Position, first: int) -> int:
    """How many players can give the second house once the first is chosen."""
    if first == NONE:
        return 0
    return givers(state) if first == state.current else givers(state) - 1


def second_house(state: Position, first: int) -> int:
    """Whose house is the second one where only one player can give it; NONE if nobody can."""
    me = state.current
    left = left_of(state, me)
    right = right_of(state, me)
    if left != first and state.houses_left[left] > 0:
        return left
    if right != first and state.houses_left[right] > 0:
        return right
    return NONE


def cost_inside(state: Position, owner: int) -> int:
    """What one fresh house inside the closed area adds to its price."""
    return CLAIM_HOUSE if owner not in (NONE, state.current) else 0


def cost_by_side(state: Position, border: int, side: int, inside: int) -> int:
    """The least that the fresh houses cost if the first one goes to this side."""
    first = first_house(state)
    if side == inside or is_shore(state, border):
        return cost_inside(state, first)
    return CLAIM_HOUSE if others_left(state, first) > 0 else 0


def least_cost(state: Position, border: int, inside: int) -> int:
    """The least that the fresh houses cost, over all ways to place them (CM-22)."""
    one = cost_by_side(state, border, state.first_side[border], inside)
    other = cost_by_side(state, border, state.second_side[border], inside)
    return min(one, other)


def put_houses(state: Position, border: int, giver: int) -> None:
    """The first house on the chosen side, the second on the other; on the shore only one."""
    first = first_house(state)
    if is_shore(state, border):
        own = state.houses_left[state.current] > 0
        put_house(state, first if own or giver == NONE else giver, state.side)
    elif first != NONE:
        put_house(state, first, state.side)
        other = state.first_side[border] + state.second_side[border] - state.side
        put_house(state, giver, other)


def put_house(state: Position, player: int, space: int) -> None:
    if player != NONE:
        state.houses_left[player] -= 1
        state.houses[player][space] += 1
        tell(state, PUTS_HOUSE, player, 0, space, HOUSES_AT_A_WALL, EVERYONE)
