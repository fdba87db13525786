"""Which person is drawn: their levels, and the choice among them (SM-19 and SM-28)."""

from boardgames.engine.record import Row

from ..parts import *
from .cities import has_empty
from .hand import start_placing
from .numbering import (
    ARCHITECT_BUILDS,
    CHOOSE_FIRST,
    FIRST_PERSON,
    LEVEL_OF_PERSON,
    PERSON,
    PERSON_PIECE,
    THE_FREE_PERSON,
    USE,
)
from .record import Position


def persons_of_level(level: int) -> int:
    number = 0
    for person in range(PERSONS):
        if LEVELS[person] == level:
            number += 1
    return number


def first_person_of_level(level: int) -> int:
    person = 0
    while LEVELS[person] != level:
        person += 1
    return person


def add_persons(state: Position, buffer: Row) -> int:
    count = 0
    for person in range(PERSONS):
        if forbids_person(state, person) == 0:
            buffer[count] = FIRST_PERSON + person
            count += 1
    return count


def forbids_person(state: Position, person: int) -> int:
    if state.phase != PERSON:
        return LEVEL_OF_PERSON if state.phase == USE else CHOOSE_FIRST
    if state.bonus == 2:
        if LEVELS[person] > BONUS_LEVEL:
            return THE_FREE_PERSON
    elif LEVELS[person] != state.level:
        return LEVEL_OF_PERSON
    if CITIZEN + person == ARCHITECT and state.empty_architect == 0:
        return 0 if architect_can_build(state) else ARCHITECT_BUILDS
    return 0


def architect_can_build(state: Position) -> bool:
    """Whether an architect could stand somewhere and build at least one house."""
    if state.logs[state.current] == 0:
        return False
    city = state.city[state.current]
    for space in range(SPACES):
        if city[space] == EMPTY and has_empty(state, AROUND[space]):
            return True
    return False


def start_person(state: Position, level: int) -> None:
    """Levels 2 and 3 have two persons to choose from; the others one."""
    state.level = level
    if state.bonus != 2 and persons_of_level(level) == 1:
        choose_person(state, first_person_of_level(level))
    else:
        state.phase = PERSON


def choose_person(state: Position, person: int) -> None:
    state.person = person
    state.level = LEVELS[person]
    start_placing(state, PERSON_PIECE, 1)
