"""The score sheet, line by line, and the order of the players at the end (CM-40 to CM-44)."""

from ..parts import *
from .domains import domain_value, domains_of, spaces_of, wanted_spaces
from .numbering import (
    DUCATS_LINE,
    LARGEST_LINE,
    OBJECTIVE_LINE,
    SCORE_LINES,
    SECOND_LINE,
    SPACES_LINE,
    TOWERS_LINE,
)
from .record import Position


def score_count(state: Position, player: int, line: int) -> int:
    if line == SPACES_LINE:
        return spaces_of(state, player)
    if line == DUCATS_LINE:
        return state.money[player]
    if line == OBJECTIVE_LINE:
        return wanted_spaces(state, player)
    if line == LARGEST_LINE:
        return 1 if owns_largest(state, player) else 0
    if line == SECOND_LINE:
        return 1 if owns_second(state, player) else 0
    return domains_of(state, player)


def score_line(state: Position, player: int, line: int) -> int:
    count = score_count(state, player, line)
    if line == SPACES_LINE:
        return SPACE_POINTS * count
    if line == LARGEST_LINE:
        return LARGEST_POINTS * count
    if line == SECOND_LINE:
        return SECOND_POINTS * count
    if line == TOWERS_LINE:
        return TOWER_POINTS[count]
    return count


def largest_below(state: Position, limit: int) -> int:
    """The size of the largest domain on the board that is smaller than the limit; 0 if none is."""
    largest = 0
    for space in range(state.spaces):
        if largest < state.size[space] < limit:
            largest = state.size[space]
    return largest


def owns_size(state: Position, player: int, size: int) -> bool:
    for space in range(state.spaces):
        if size > 0 and state.size[space] == size and state.owner[space] == player:
            return True
    return False


def owns_largest(state: Position, player: int) -> bool:
    return owns_size(state, player, largest_below(state, MOST_SPACES + 1))


def owns_second(state: Position, player: int) -> bool:
    largest = largest_below(state, MOST_SPACES + 1)
    if state.shared_first_takes_second == 1 and owners_of_size(state, largest) > 1:
        return False
    return owns_size(state, player, largest_below(state, largest))


def owners_of_size(state: Position, size: int) -> int:
    number = 0
    for player in range(state.players):
        if owns_size(state, player, size):
            number += 1
    return number


def best_value(state: Position, player: int) -> int:
    """What the player's largest domain would cost to annex; of equally large ones the dearest."""
    size = 0
    value = 0
    for space in range(state.spaces):
        if state.size[space] > 0 and state.owner[space] == player:
            if state.size[space] > size:
                size = state.size[space]
                value = domain_value(state, space)
            elif state.size[space] == size:
                value = max(value, domain_value(state, space))
    return value


VALUES = 1000  # more than any domain is worth


def standing(state: Position, player: int) -> int:
    """Points first; of equal points, the value of the largest domain (CM-44)."""
    points = 0
    for line in range(SCORE_LINES):
        points += score_line(state, player, line)
    return points * VALUES + best_value(state, player)
