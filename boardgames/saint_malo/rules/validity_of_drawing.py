"""What a made-up position must satisfy while a piece is being drawn."""

from ..parts import *
from .cities import is_in
from .connected import room_for_group, spread, touches_group
from .dice import rolled
from .hand import thing_in_hand
from .numbering import (
    ARCHITECT_BUILDS,
    CHURCH_PIECE,
    CHURCHES,
    CRATE_PIECE,
    CRATES_CONNECTED,
    HOUSE_PIECE,
    HOUSES,
    HOUSES_CONNECTED,
    LEVEL_OF_PERSON,
    NEVER_TURN_SWORDS,
    ONE_SYMBOL,
    PERSON,
    PERSON_PIECE,
    PLACE,
    THE_FREE_PERSON,
    TURN_ORDER,
    WALL_PIECE,
)
from .persons import architect_can_build, persons_of_level
from .record import Position
from .spaces import room_for_house
from .uses import forbids_number_of_walls


def problem_of_drawing(state: Position) -> int:
    """Whether what is being drawn fits the dice, belongs together and can be finished."""
    if state.level < 0 or state.level > CHURCH_SIZES or state.person < 0 or state.person >= PERSONS:
        return LEVEL_OF_PERSON
    if not piece_fits(state):
        return TURN_ORDER
    if state.bonus != 0:
        if state.bonus != 2 or state.walls[state.current][TOP] != SIDE_LENGTH:
            return THE_FREE_PERSON
    elif dice_in_use(state) > DICE - rolled(state, SWORDS):
        return NEVER_TURN_SWORDS
    if not group_stands(state):
        return TURN_ORDER
    if state.phase == PERSON:
        return problem_of_choice(state)
    return problem_of_piece(state)


def piece_fits(state: Position) -> bool:
    """Whether the piece in hand is one of this phase, and there is something left to draw."""
    if (state.phase == HOUSES) != (state.architect != NOWHERE):
        return False
    if state.phase == PERSON:
        return state.piece == 0 and state.left == 0 and (state.drawn == 0 or state.bonus == 2)
    if state.left < 1 or (state.phase == HOUSES) != (state.piece == HOUSE_PIECE):
        return False
    first = PERSON_PIECE if state.bonus == 2 else WALL_PIECE
    return first <= state.piece <= HOUSE_PIECE


def dice_in_use(state: Position) -> int:
    if state.phase == PLACE and (state.piece == WALL_PIECE or state.piece == CRATE_PIECE):
        return state.drawn + state.left
    return state.level


def group_stands(state: Position) -> bool:
    """Whether the pieces drawn so far stand in the city, each on a space of its own."""
    if state.drawn < 0 or state.drawn > DICE:
        return False
    for i in range(state.drawn):
        space = state.group[i]
        if space < 0 or space >= SPACES:
            return False
        if state.city[state.current][space] != thing_in_hand(state):
            return False
        for j in range(i):
            if state.group[j] == space:
                return False
    return rest_is_free(state)


def rest_is_free(state: Position) -> bool:
    for i in range(state.drawn, DICE):
        if state.group[i] != NOWHERE:
            return False
    return True


def problem_of_choice(state: Position) -> int:
    if state.bonus == 2:
        return 0 if state.level == BONUS_LEVEL else THE_FREE_PERSON
    return 0 if persons_of_level(state.level) > 1 else LEVEL_OF_PERSON


def problem_of_piece(state: Position) -> int:
    if state.piece == WALL_PIECE:
        return forbids_number_of_walls(state, state.left)
    if state.piece == CRATE_PIECE:
        fits = group_is_connected(state, CRATE) and room_for_rest(state)
        return 0 if fits else CRATES_CONNECTED
    if state.piece == HOUSE_PIECE:
        return problem_of_houses(state)
    if state.left != 1 or state.drawn != 0:
        return ONE_SYMBOL
    if state.piece == CHURCH_PIECE:
        return 0 if state.level > 0 else CHURCHES
    return problem_of_person(state)


def problem_of_person(state: Position) -> int:
    if state.level != LEVELS[state.person]:
        return LEVEL_OF_PERSON
    if state.bonus == 2 and state.level > BONUS_LEVEL:
        return THE_FREE_PERSON
    if state.person == ARCHITECT - CITIZEN and state.empty_architect == 0:
        return 0 if architect_can_build(state) else ARCHITECT_BUILDS
    return 0


def group_is_connected(state: Position, thing: int) -> bool:
    for i in range(1, state.drawn):
        if not touches_group(state, thing, state.group[i], i):
            return False
    return True


def room_for_rest(state: Position) -> bool:
    """Whether the crates that are left can still be drawn."""
    if state.drawn == 0:
        return room_for_group(state, CRATE, state.left)
    for i in range(SPACES + 1):
        state.visited[i] = 0
    for i in range(state.drawn):
        state.visited[state.group[i]] = 1
        state.queue[i] = state.group[i]
    wanted = state.drawn + state.left
    return spread(state, CRATE, state.drawn, wanted) >= wanted


def problem_of_houses(state: Position) -> int:
    if state.architect < 0 or state.architect >= SPACES:
        return ARCHITECT_BUILDS
    if state.city[state.current][state.architect] != ARCHITECT:
        return ARCHITECT_BUILDS
    if state.left != min(MOST_HOUSES - state.drawn, state.logs[state.current]):
        return ARCHITECT_BUILDS
    if state.drawn > 0 and not is_in(AROUND[state.architect], state.group[0]):
        return HOUSES_CONNECTED
    fits = group_is_connected(state, HOUSE) and room_for_house(state)
    return 0 if fits else HOUSES_CONNECTED
