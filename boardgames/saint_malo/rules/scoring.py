"""The score sheet, line by line, and the order of the players at the end (SM-38 to SM-41)."""

from ..parts import *
from .cities import empty_spaces
from .numbering import (
    BY_BOTTOM_WALL,
    BY_CITIZENS,
    BY_HOUSES,
    BY_JUGGLERS,
    BY_NOBLES,
    BY_PRIESTS,
    CHURCH_SERIES,
    COINS_LEFT,
    EARNED_LINES,
    FULL_CITY,
    LOGS_LEFT,
    SCORE_LINES,
)
from .record import Position


def score_count(state: Position, player: int, line: int) -> int:
    have = state.have[player]
    if line == BY_CITIZENS:
        return have[CITIZEN]
    if line == BY_PRIESTS:
        return have[PRIEST]
    if line == BY_HOUSES:
        return have[HOUSE]
    if line == BY_JUGGLERS:
        return have[JUGGLER]
    if line == BY_NOBLES:
        return have[NOBLE]
    if line == BY_BOTTOM_WALL:
        return 1 if state.walls[player][BOTTOM] == SIDE_LENGTH else 0
    if line == FULL_CITY:
        return 1 if have[EMPTY] == 0 else 0
    if line == COINS_LEFT:
        return state.coins[player]
    if line == LOGS_LEFT:
        return state.logs[player]
    if line == CHURCH_SERIES:
        return churches(state, player)
    return state.cannons[player]


def score_line(state: Position, player: int, line: int) -> int:
    if line < EARNED_LINES:
        return state.earned[player][line]
    if line == FULL_CITY:
        return FULL_CITY_POINTS * score_count(state, player, line)
    if line == COINS_LEFT:
        return state.coins[player] // 2
    if line == LOGS_LEFT:
        return state.logs[player]
    if line == CHURCH_SERIES:
        return church_points(state, player)
    return CANNON_POINTS * state.cannons[player]


def churches(state: Position, player: int) -> int:
    number = 0
    for size in range(CHURCH_SIZES):
        number += state.have[player][CHURCH + size]
    return number


def church_points(state: Position, player: int) -> int:
    """SM-39: the n-th series runs as long as there are at least n churches of each size."""
    points = 0
    for series in range(1, state.have[player][CHURCH] + 1):
        length = 0
        while length < CHURCH_SIZES and state.have[player][CHURCH + length] >= series:
            length += 1
        points += SERIES_POINTS[length]
    return points


def standing(state: Position, player: int) -> int:
    """Points first; of equal points, more empty spaces (SM-41)."""
    points = 0
    for line in range(SCORE_LINES):
        points += score_line(state, player, line)
    return points * (SPACES + 1) + empty_spaces(state, player)
