"""SB-4, SB-5 and SB-7: points, and who has won."""

from .numbering import LOTS, MODESTY, POINTS
from .record import Position


def score_count(state: Position, player: int, line: int) -> int:
    return state.won[player][line]


def score_line(state: Position, player: int, line: int) -> int:
    return POINTS[line] * state.won[player][line]


def standing(state: Position, player: int) -> int:
    return score_line(state, player, LOTS) + score_line(state, player, MODESTY)
