"""What may be done now, and which rule forbids the rest."""

from boardgames.engine.record import Row

from ..parts import *
from .dice import add_keeps, forbids_keep
from .numbering import (
    DONE,
    FIRST_PERSON,
    FIRST_PLACE,
    FIRST_USE,
    HOUSES,
    KEEP,
    PASS,
    PERSON,
    PLACE,
    STOP,
    USE,
)
from .persons import add_persons, forbids_person
from .record import Position
from .spaces import add_spaces, forbids_done, forbids_place
from .uses import add_uses, forbids_pass, forbids_use


def legal_actions(state: Position, buffer: Row) -> int:
    if state.phase == KEEP:
        return add_keeps(state, buffer)
    if state.phase == USE:
        return add_uses(state, buffer)
    if state.phase == PERSON:
        return add_done(state, buffer, add_persons(state, buffer))
    if state.phase == PLACE:
        return add_spaces(state, buffer)
    if state.phase == HOUSES:
        return add_done(state, buffer, add_spaces(state, buffer))
    return 0


def add_done(state: Position, buffer: Row, count: int) -> int:
    if forbids_done(state) == 0:
        buffer[count] = DONE
        count += 1
    return count


def forbids(state: Position, action: int) -> int:
    """The rule that forbids this action now; 0 if none does."""
    if action <= STOP:
        return forbids_keep(state, action)
    if action < PASS:
        symbol = (action - FIRST_USE) // DICE
        return forbids_use(state, symbol, (action - FIRST_USE) % DICE + 1)
    if action == PASS:
        return forbids_pass(state)
    if action < FIRST_PLACE:
        return forbids_person(state, action - FIRST_PERSON)
    if action < DONE:
        piece = (action - FIRST_PLACE) // SPACES
        return forbids_place(state, piece, (action - FIRST_PLACE) % SPACES)
    return forbids_done(state)
