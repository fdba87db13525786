"""What a piece brings when it is drawn: points, coins and houses (SM-26 to SM-35)."""

from boardgames.engine.events import EVERYONE, tell

from ..parts import *
from .cities import churches_around, crates_around, kinds_around
from .hand import start_placing
from .numbering import (
    BY_BOTTOM_WALL,
    BY_CITIZENS,
    BY_JUGGLERS,
    BY_NOBLES,
    BY_PRIESTS,
    EARNED,
    GOT_COINS,
    HOUSE_PIECE,
    JUGGLERS,
    MERCHANTS,
    PLAIN_PERSONS,
    PRIESTS,
    WALL_BONUS,
)
from .record import Position
from .spaces import room_for_house
from .turn import finish


def earn(state: Position, line: int, points: int, space: int, rule: int) -> None:
    if points > 0:
        state.earned[state.current][line] += points
        tell(state, EARNED, state.current, points, space, rule, EVERYONE)


def get_coins(state: Position, coins: int, space: int, rule: int) -> None:
    if coins > 0:
        state.coins[state.current] += coins
        tell(state, GOT_COINS, state.current, coins, space, rule, EVERYONE)


def welcome(state: Position, person: int, space: int) -> None:
    """What a person brings, once, when drawn."""
    if person == CITIZEN:
        earn(state, BY_CITIZENS, CITIZEN_POINTS, space, PLAIN_PERSONS)
    elif person == PRIEST:
        earn(state, BY_PRIESTS, churches_around(state, space), space, PRIESTS)
    elif person == MERCHANT:
        get_coins(state, crates_around(state, space), space, MERCHANTS)
    elif person == JUGGLER:
        earn(state, BY_JUGGLERS, KIND_POINTS * kinds_around(state, space), space, JUGGLERS)
    elif person == NOBLE:
        earn(state, BY_NOBLES, NOBLE_POINTS, space, PLAIN_PERSONS)
    elif person == ARCHITECT:
        state.architect = space
        start_placing(state, HOUSE_PIECE, min(MOST_HOUSES, state.logs[state.current]))
        if state.left > 0 and room_for_house(state):
            return
    finish(state)


def pay_walls(state: Position) -> None:
    """After all sections of the turn are drawn: the bonus of each side just completed."""
    for side in range(SIDES):
        if state.walls[state.current][side] == SIDE_LENGTH and drawn_on(state, side):
            if side == TOP:
                state.bonus = 1
            elif side == BOTTOM:
                earn(state, BY_BOTTOM_WALL, SIDE_POINTS, NOWHERE, WALL_BONUS)
            else:
                get_coins(state, SIDE_COINS, NOWHERE, WALL_BONUS)


def drawn_on(state: Position, side: int) -> bool:
    for i in range(state.drawn):
        if SIDE[state.group[i]] == side:
            return True
    return False
