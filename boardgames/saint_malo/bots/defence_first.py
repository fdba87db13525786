"""A bot of a few plain rules and one number: how much defence to buy before anything else.

It is weaker than `greedy`, but its whole text can be read in a minute, and its number can be
tuned. Page functions: they run plain and compiled (see `play/match.py`).
"""

from collections.abc import Callable

from boardgames.engine.checks import checked_count
from boardgames.engine.record import Row, copy_into
from boardgames.probability.keeps import NUMBER as MULTISET

from ..parts import CHURCH, CITIZEN, CROSS, DICE, HEAD, INNER, LEVELS, LOG, SIDE, SOLDIER, SPACES
from ..parts import SYMBOLS as CHOICES
from ..rules import (
    DONE,
    FIRST_PERSON,
    FIRST_PLACE,
    FIRST_USE,
    KEEP,
    PASS,
    PERSON,
    STOP,
    USE,
    Position,
    apply,
    standing,
)
from ..rules.dice import rolled
from ..rules.pirates import defence

# EQUAL[symbol][n]: the number of the keep that holds n dice of this symbol and nothing else.
EQUAL = tuple(
    tuple(MULTISET[(symbol,) * dice] for dice in range(DICE + 1)) for symbol in range(CHOICES)
)
CHOOSE_SOLDIER = FIRST_PERSON + SOLDIER - CITIZEN
HEADS_OF_SOLDIER = LEVELS[SOLDIER - CITIZEN]
LOST_BY_TURNING = 3  # a turned die counts as so many dice less


def defence_first(wanted: int) -> Callable[[Position, Position, Row, int], int]:
    """A bot that hires soldiers until its defence is `wanted`, then uses its largest group.

    wanted: a whole number from 0 up. A complete side of wall counts as 2, a soldier as 1 (SM-34).
    """
    wanted = checked_count(wanted, "the wanted defence", 0)

    def defence_first_bot(state: Position, after: Position, actions: Row, count: int) -> int:
        hire = defence(state, state.current) < wanted
        if state.phase == KEEP:
            return keep_symbol(state, HEAD if hire else largest_group(state))
        if state.phase == USE:
            return best_use(state, actions, count, hire)
        if state.phase == PERSON:
            return best_person(actions, count, hire)
        return best_space(state, after, actions, count)

    defence_first_bot.__name__ = f"defence_{wanted}"
    return defence_first_bot


def keep_symbol(state: Position, symbol: int) -> int:
    """Keep all dice that show this symbol and nothing else; with five of them, stop."""
    number = rolled(state, symbol)
    return STOP if number == DICE else EQUAL[symbol][number]


def largest_group(state: Position) -> int:
    """The symbol that most dice show: of equal ones head, cross, wall, crate, log in this order."""
    best = LOG
    for symbol in range(CHOICES):
        if rolled(state, symbol) >= rolled(state, best):
            best = symbol
    return best


def best_use(state: Position, actions: Row, count: int, hire: bool) -> int:
    """The legal use with the highest value, of equal ones the last."""
    best = actions[0]
    for i in range(1, count):
        if use_value(state, actions[i], hire) >= use_value(state, best, hire):
            best = actions[i]
    return best


def use_value(state: Position, action: int, hire: bool) -> int:
    """The more dice the better, but no turned ones, and no church of a size that stands already."""
    if action == PASS:
        return 0
    symbol = (action - FIRST_USE) // DICE
    dice = (action - FIRST_USE) % DICE + 1
    if hire and symbol == HEAD and dice == HEADS_OF_SOLDIER:
        return DICE + 1
    if symbol == CROSS and state.have[state.current][CHURCH + dice - 1] > 0:
        return 0
    return dice - LOST_BY_TURNING * max(0, dice - rolled(state, symbol))


def best_person(actions: Row, count: int, hire: bool) -> int:
    """The soldier as long as defence is wanted, else the last person offered."""
    for i in range(count):
        if hire and actions[i] == CHOOSE_SOLDIER:
            return actions[i]
    return actions[count - 1]


def best_space(state: Position, after: Position, actions: Row, count: int) -> int:
    """The space that brings most points at once; of equal ones an inner one, then the first."""
    best = actions[0]
    most = space_value(state, after, best)
    for i in range(1, count):
        value = space_value(state, after, actions[i])
        if value > most:
            best = actions[i]
            most = value
    return best


def space_value(state: Position, after: Position, action: int) -> int:
    """Twice the standing after drawing there, and 1 for an inner space."""
    copy_into(state, after)
    apply(after, action)
    value = 2 * standing(after, state.current)
    if action < DONE and SIDE[(action - FIRST_PLACE) % SPACES] == INNER:
        value += 1
    return value
