"""The Building Phase (SSA-24 to 26)."""

from .melds import gain
from .numbering import *
from .record import Position


def award_prizes(state: Position) -> None:
    for box in range(BUILDINGS):
        for player in range(state.players):
            won = prize(state, player, box)
            if won > 0:
                gain(state, player, PRIZE_BOX[box], won, PRIZES)


def prize(state: Position, player: int, box: int) -> int:
    """What the player gets for this building box by the totals now."""
    own = state.mat[player][box]
    if own == 0:
        return 0
    higher = players_above(state, own, box)
    sharing = players_with(state, own, box)
    if state.prize_ties == SPLIT:
        return split_prize(box, higher, sharing)
    if state.prize_ties == NO_PRIZE and sharing > 1:
        return 0
    if higher == 0:
        return FIRST_PRIZE[box]
    if higher == 1 or (state.prize_ties == NEXT_LOWER and all_above_share(state, own, box, higher)):
        return SECOND_PRIZE[box]
    return 0


def split_prize(box: int, higher: int, sharing: int) -> int:
    """Those who share a place divide the prizes of the places they take up."""
    if higher == 0:
        prizes = FIRST_PRIZE[box] + (SECOND_PRIZE[box] if sharing > 1 else 0)
        return prizes // sharing
    return SECOND_PRIZE[box] // sharing if higher == 1 else 0


def players_above(state: Position, total: int, box: int) -> int:
    number = 0
    for player in range(state.players):
        if state.mat[player][box] > total:
            number += 1
    return number


def players_with(state: Position, total: int, box: int) -> int:
    number = 0
    for player in range(state.players):
        if state.mat[player][box] == total:
            number += 1
    return number


def all_above_share(state: Position, total: int, box: int, higher: int) -> bool:
    """Whether all the players above this total share the first place."""
    highest = total
    for player in range(state.players):
        highest = max(highest, state.mat[player][box])
    return players_with(state, highest, box) == higher
