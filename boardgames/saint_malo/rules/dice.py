"""The dice of a turn: what they show, which may be kept, what turning costs (SM-8 to SM-18)."""

from boardgames.engine.events import EVERYONE, tell
from boardgames.engine.record import Row
from boardgames.probability.keeps import COUNTS, PART_COUNT, PARTS, is_part

from ..parts import *
from .numbering import (
    KEEP,
    KEEP_WHAT_SHOWS,
    KEPT,
    NEVER_TURN_SWORDS,
    PAY_ROTATIONS,
    ROLL,
    ROLLING,
    STOP,
    THREE_ROLLS,
    TURN_INTO_ANY,
    USE,
)
from .record import Position


def rolled(state: Position, symbol: int) -> int:
    return COUNTS[state.dice][symbol]


def add_keeps(state: Position, buffer: Row) -> int:
    """Every part of the roll can be kept; keeping all five dice is stopping."""
    parts = PARTS[state.dice]
    buffer[0] = STOP
    for i in range(1, PART_COUNT[state.dice]):
        buffer[i] = parts[i]
    return PART_COUNT[state.dice]


def forbids_keep(state: Position, kept: int) -> int:
    if state.phase != KEEP:
        return THREE_ROLLS if state.phase > KEEP else ROLLING
    if kept == STOP or is_part(kept, state.dice):
        return 0
    return KEEP_WHAT_SHOWS


def keep(state: Position, kept: int) -> None:
    if kept == STOP:
        state.phase = USE
    else:
        state.dice = kept
        state.phase = ROLL
        tell(state, KEPT, state.current, kept, NOWHERE, KEEP_WHAT_SHOWS, EVERYONE)


def forbids_rotations(state: Position, symbol: int, number: int) -> int:
    """SM-16 to SM-18: the dice that would have to be turned."""
    counts = COUNTS[state.dice]
    if number > DICE - counts[SWORDS]:
        return NEVER_TURN_SWORDS
    if counts[symbol] == 0 and state.turn_into_any == 0:
        return TURN_INTO_ANY
    if ROTATION_PRICE * (number - counts[symbol]) > state.coins[state.current]:
        return PAY_ROTATIONS
    return 0


def rotation_cost(state: Position, symbol: int, number: int) -> int:
    turned = number - rolled(state, symbol)
    return ROTATION_PRICE * turned if turned > 0 else 0
