"""Points by line, and the standing (SSA-32 and 37)."""

from .numbering import *
from .record import Position

MORE_TOKENS = 150_000  # more buildings, and more Population, than a player can come to hold


def points_scored(state: Position, player: int) -> int:
    """VP from Score Phases."""
    points = 0
    for line in range(SCORED_LINES):
        points += POINTS[LINE_BOX[line]] * state.scored[player][line]
    return points


def score_count(state: Position, player: int, line: int) -> int:
    if line == TRADES_LINE:
        return state.mat[player][VP] - points_scored(state, player)
    return state.scored[player][line]


def score_line(state: Position, player: int, line: int) -> int:
    count = score_count(state, player, line)
    return count if line == TRADES_LINE else POINTS[LINE_BOX[line]] * count


def buildings(state: Position, player: int) -> int:
    number = 0
    for box in range(BUILDINGS):
        number += state.mat[player][box]
    return number


def standing(state: Position, player: int) -> int:
    points = state.mat[player][VP]
    if state.ties_broken == 0:
        return points
    points = points * MORE_TOKENS + buildings(state, player)
    return points * MORE_TOKENS + state.mat[player][POPULATION]
