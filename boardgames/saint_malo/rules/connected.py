"""Connected groups: crates and houses of one turn lie edge to edge (SM-12)."""

from ..parts import *
from .cities import is_in
from .record import Position


def room_for_group(state: Position, thing: int, number: int) -> bool:
    """Whether this many new things of a kind can be drawn connected (SM-12)."""
    for space in range(SPACES):
        if state.city[state.current][space] == EMPTY and room_from(state, thing, space, number):
            return True
    return False


def room_from(state: Position, thing: int, start: int, number: int) -> bool:
    """Whether a connected group of this many new things can hold the space `start`."""
    if number == 1:
        return True
    visited = state.visited
    for i in range(SPACES + 1):
        visited[i] = 0
    visited[start] = 1
    state.queue[0] = start
    return spread(state, thing, 1, number) >= number


def spread(state: Position, thing: int, waiting: int, enough: int) -> int:
    """How many empty spaces the queue reaches edge to edge; stops when there are enough."""
    city = state.city[state.current]
    visited = state.visited
    queue = state.queue
    found = waiting
    done = 0
    while done < waiting and found < enough:
        for near in BESIDE[queue[done]]:
            if near != NOWHERE and visited[near] == 0:
                old_link = state.old_links == 1 and city[near] == thing
                if city[near] == EMPTY or old_link:
                    visited[near] = 1
                    queue[waiting] = near
                    waiting += 1
                    if not old_link:
                        found += 1
        done += 1
    return found


def touches_group(state: Position, thing: int, space: int, drawn: int) -> bool:
    """Whether a space is edge to edge with the first things drawn in this turn (SM-12)."""
    for i in range(drawn):
        if is_in(BESIDE[state.group[i]], space):
            return True
    return state.old_links == 1 and linked_by_old(state, thing, space, drawn)


def linked_by_old(state: Position, thing: int, space: int, drawn: int) -> bool:
    """Option old_links: whether things of the same kind lead from the group to this space."""
    city = state.city[state.current]
    for i in range(SPACES + 1):
        state.visited[i] = 0
    for i in range(drawn):
        state.queue[i] = state.group[i]
        state.visited[state.group[i]] = 1
    waiting = drawn
    done = 0
    while done < waiting:
        for near in BESIDE[state.queue[done]]:
            if near == space:
                return True
            if near != NOWHERE and state.visited[near] == 0 and city[near] == thing:
                state.visited[near] = 1
                state.queue[waiting] = near
                waiting += 1
        done += 1
    return False
