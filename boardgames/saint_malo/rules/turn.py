"""The course of play: whose turn it is, and how a turn and the game end (SM-7 and SM-37)."""

from boardgames.engine.contract import CHANCE, TERMINAL
from boardgames.engine.events import EVERYONE, tell

from ..parts import *
from .cities import empty_spaces
from .dice import rolled
from .hand import clear_group
from .numbering import (
    CITY_FULL,
    CITY_IS_FULL,
    DRAW_STARTER,
    ENDED,
    FREE_PERSON,
    LOST_PERSON,
    OVER,
    ROLL,
    THE_FREE_PERSON,
)
from .persons import start_person
from .pirates import mark_swords
from .record import Position


def to_move(state: Position) -> int:
    if state.phase == OVER:
        return TERMINAL
    if state.phase == ROLL or state.phase == DRAW_STARTER:
        return CHANCE
    return state.current


def turns_taken(state: Position, player: int) -> int:
    return state.turns[player]


def finish(state: Position) -> None:
    """Nothing is left to draw: first the free person of the top wall, then the turn ends."""
    if state.bonus == 1:
        if empty_spaces(state, state.current) > 0:
            state.bonus = 2
            tell(state, FREE_PERSON, state.current, 0, NOWHERE, THE_FREE_PERSON, EVERYONE)
            start_person(state, BONUS_LEVEL)
            return
        tell(state, LOST_PERSON, state.current, 0, NOWHERE, THE_FREE_PERSON, EVERYONE)
    end_turn(state)


def end_turn(state: Position) -> None:
    """Steps 4 and 5: pirates, then the next player or the end of the game."""
    me = state.current
    mark_swords(state, rolled(state, SWORDS))
    state.turns[me] += 1
    if empty_spaces(state, me) == 0:
        tell(state, CITY_FULL, me, 0, NOWHERE, CITY_IS_FULL, EVERYONE)
        state.last_round = 1
    state.current = (me + 1) % state.players
    clear_turn(state)
    if state.last_round == 1 and state.current == state.first:
        state.phase = OVER
        tell(state, ENDED, state.current, 0, NOWHERE, CITY_IS_FULL, EVERYONE)


def clear_turn(state: Position) -> None:
    state.phase = ROLL
    state.dice = 0
    state.rolls = 0
    state.piece = 0
    state.left = 0
    state.level = 0
    state.person = 0
    state.bonus = 0
    state.architect = NOWHERE
    clear_group(state)
