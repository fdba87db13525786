"""Carrying out an action."""

from boardgames.engine.events import EVERYONE, tell

from ..parts import *
from .derived import count_in
from .dice import keep, rotation_cost
from .effects import earn, pay_walls, welcome
from .hand import start_placing, thing_in_hand
from .numbering import (
    ARCHITECT_BUILDS,
    BY_HOUSES,
    CHURCH_PIECE,
    CRATE_PIECE,
    DELIVERED,
    DONE,
    DREW,
    FIRST_PERSON,
    FIRST_PLACE,
    FIRST_USE,
    MUST_SCORE,
    PASS,
    PASSED,
    PAY_DELIVERY,
    PAY_ROTATIONS,
    PIECE_RULES,
    STOP,
    TURNED,
    WALL_PIECE,
)
from .persons import choose_person, start_person
from .record import Position
from .spaces import room_for_house
from .turn import end_turn, finish


def apply(state: Position, action: int) -> None:
    state.event_count = 0
    if action <= STOP:
        keep(state, action)
    elif action < PASS:
        symbol = (action - FIRST_USE) // DICE
        use(state, symbol, (action - FIRST_USE) % DICE + 1)
    elif action == PASS:
        tell(state, PASSED, state.current, 0, NOWHERE, MUST_SCORE, EVERYONE)
        end_turn(state)
    elif action < FIRST_PLACE:
        choose_person(state, action - FIRST_PERSON)
    elif action < DONE:
        place(state, (action - FIRST_PLACE) % SPACES)
    else:
        finish(state)


def use(state: Position, symbol: int, number: int) -> None:
    """Steps 2 and 3 of a turn: pay for the turned dice, then score the symbol."""
    me = state.current
    cost = rotation_cost(state, symbol, number)
    if cost > 0:
        state.coins[me] -= cost
        tell(state, TURNED, me, cost, symbol, PAY_ROTATIONS, EVERYONE)
    if symbol == LOG:
        deliver(state, number)
        end_turn(state)
    elif symbol == CRATE_FACE:
        start_placing(state, CRATE_PIECE, number)
    elif symbol == WALL_FACE:
        start_placing(state, WALL_PIECE, number)
    elif symbol == CROSS:
        state.level = number
        start_placing(state, CHURCH_PIECE, 1)
    else:
        start_person(state, number)


def deliver(state: Position, number: int) -> None:
    """SM-21: two coins bring any number of logs."""
    me = state.current
    state.coins[me] -= DELIVERY_PRICE
    state.logs[me] += number
    tell(state, DELIVERED, me, number, NOWHERE, PAY_DELIVERY, EVERYONE)


def place(state: Position, space: int) -> None:
    """Draw the piece in hand; when nothing is left to draw, its effects follow."""
    me = state.current
    thing = thing_in_hand(state)
    draw_thing(state, space, thing)
    state.group[state.drawn] = space
    state.drawn += 1
    state.left -= 1
    if thing == HOUSE:
        state.logs[me] -= 1
        earn(state, BY_HOUSES, HOUSE_POINTS, space, ARCHITECT_BUILDS)
        if state.left == 0 or not room_for_house(state):
            finish(state)
    elif thing >= CITIZEN:
        welcome(state, thing, space)
    elif state.left == 0:
        if thing == WALL:
            pay_walls(state)
        finish(state)


def draw_thing(state: Position, space: int, thing: int) -> None:
    me = state.current
    state.city[me][space] = thing
    state.have[me][EMPTY] -= 1
    count_in(state, me, space, thing)
    tell(state, DREW, me, thing, space, PIECE_RULES[state.piece], EVERYONE)
