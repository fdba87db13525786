"""Using dice: one symbol, so many dice, or nothing (SM-15 to SM-21)."""

from boardgames.engine.record import Row
from boardgames.probability.keeps import COUNTS

from ..parts import *
from .cities import empty_spaces, outer_empty, outer_room
from .connected import room_for_group
from .dice import forbids_rotations, rotation_cost
from .numbering import (
    CHOOSE_FIRST,
    CRATES_CONNECTED,
    EMPTY_SPACE,
    FIRST_USE,
    KEEP,
    MUST_SCORE,
    ONE_SYMBOL,
    PASS,
    PAY_DELIVERY,
    USE,
    WALL_ON_BROKEN_SIDE,
    WALLS_OUTSIDE,
)
from .record import Position


def add_uses(state: Position, buffer: Row) -> int:
    """More dice are never easier to use: the first number that is forbidden ends a symbol."""
    count = 0
    for symbol in range(SYMBOLS):
        number = 1
        while number <= DICE and forbids_use(state, symbol, number) == 0:
            buffer[count] = FIRST_USE + symbol * DICE + number - 1
            count += 1
            number += 1
    if forbids_pass(state) == 0:
        buffer[count] = PASS
        count += 1
    return count


def forbids_use(state: Position, symbol: int, number: int) -> int:
    if state.phase != USE:
        return CHOOSE_FIRST if state.phase == KEEP else ONE_SYMBOL
    broken = forbids_rotations(state, symbol, number)
    if broken != 0:
        return broken
    me = state.current
    if symbol == LOG:
        enough = state.coins[me] - rotation_cost(state, symbol, number) >= DELIVERY_PRICE
        return 0 if enough else PAY_DELIVERY
    if symbol == CRATE_FACE:
        return 0 if room_for_group(state, CRATE, number) else CRATES_CONNECTED
    if symbol == WALL_FACE:
        return forbids_number_of_walls(state, number)
    return 0 if empty_spaces(state, me) > 0 else EMPTY_SPACE


def forbids_number_of_walls(state: Position, number: int) -> int:
    if outer_empty(state, state.current) < number:
        return WALLS_OUTSIDE
    return 0 if outer_room(state, state.current) >= number else WALL_ON_BROKEN_SIDE


def forbids_pass(state: Position) -> int:
    if state.phase != USE:
        return CHOOSE_FIRST
    return MUST_SCORE if must_score(state, state.dice) else 0


def must_score(state: Position, dice: int) -> bool:
    """SM-20: nobody may pass while a free action is legal without turning dice."""
    if state.must_score == 0:
        return False
    counts = COUNTS[dice]
    if counts[CRATE_FACE] + counts[CROSS] + counts[HEAD] > 0:
        return True
    return counts[WALL_FACE] > 0 and outer_room(state, state.current) > 0
