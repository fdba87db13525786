"""What follows from the facts: how much of everything stands in each city, and on its sides."""

from ..parts import *
from .record import Position


def derive(state: Position) -> None:
    for player in range(MOST_PLAYERS):
        for thing in range(THINGS):
            state.have[player][thing] = 0
        for side in range(SIDES + 1):
            state.walls[player][side] = 0
            state.broken[player][side] = 0
        for space in range(SPACES):
            if EMPTY <= state.city[player][space] < THINGS:  # `problem` refuses anything else
                count_in(state, player, space, state.city[player][space])


def count_in(state: Position, player: int, space: int, thing: int) -> None:
    state.have[player][thing] += 1
    if thing == WALL:
        state.walls[player][SIDE[space]] += 1
    elif thing != EMPTY:
        state.broken[player][SIDE[space]] += 1
