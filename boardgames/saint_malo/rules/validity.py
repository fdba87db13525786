"""What a made-up position must satisfy."""

from boardgames.probability.keeps import SIZE, TOTAL

from ..parts import *
from .cities import empty_spaces
from .numbering import (
    CITY_IS_FULL,
    DRAW_STARTER,
    EARNED_LINES,
    KEEP,
    OVER,
    PERSON,
    PLAYERS,
    PRINTED,
    ROLL,
    ROLLING,
    STORES,
    THE_CITY,
    THE_DICE,
    THE_TRACK,
    THREE_ROLLS,
    TURN_ORDER,
    WALLS_OUTSIDE,
)
from .pirates import attacks, boxes_per_row
from .record import Position
from .validity_of_drawing import problem_of_drawing, rest_is_free


def problem(state: Position) -> int:
    """The rule of the box that a position breaks; 0 if it can stand."""
    for seat in (state.current, state.first):
        if seat < 0 or seat >= state.players:
            return PLAYERS
    for player in range(MOST_PLAYERS):
        broken = problem_of_player(state, player)
        if broken != 0:
            return broken
    if state.boxes < 0 or state.boxes > ATTACKS * boxes_per_row(state):
        return THE_TRACK
    return problem_of_turn(state)


def problem_of_player(state: Position, player: int) -> int:
    if problem_of_city(state, player) != 0:
        return problem_of_city(state, player)
    if state.coins[player] < 0 or state.logs[player] < 0 or state.turns[player] < 0:
        return STORES
    for line in range(EARNED_LINES):
        if state.earned[player][line] < 0:
            return STORES
    if state.cannons[player] < 0 or state.cannons[player] > max(0, attacks(state)):
        return THE_TRACK
    return 0


def problem_of_city(state: Position, player: int) -> int:
    city = state.city[player]
    if city[NOWHERE] != EMPTY:
        return THE_CITY
    for space in range(SPACES):
        if city[space] < EMPTY or city[space] >= THINGS:
            return THE_CITY
        if city[space] == WALL and SIDE[space] == INNER:
            return WALLS_OUTSIDE
        if player >= state.players and city[space] != EMPTY:
            return PLAYERS
    if player < state.players:
        for space in PRINTED_CRATES:
            if city[space] != CRATE:
                return PRINTED
    return 0


def problem_of_turn(state: Position) -> int:
    if state.phase < DRAW_STARTER or state.phase > OVER:
        return TURN_ORDER
    if not end_fits(state):
        return CITY_IS_FULL
    if state.phase == DRAW_STARTER and state.starter >= 0:
        return PLAYERS
    broken = problem_of_dice(state)
    if broken != 0:
        return broken
    if state.phase < PERSON or state.phase == OVER:
        return 0 if hand_is_empty(state) else TURN_ORDER
    return problem_of_drawing(state)


def end_fits(state: Position) -> bool:
    """SM-37: full cities, the last round and the end of the game belong together."""
    full = 0
    for player in range(state.players):
        if empty_spaces(state, player) == 0:
            full = 1
            if state.phase != OVER and not moved_before(state, player):
                return False
    if state.phase == OVER and (full == 0 or state.current != state.first):
        return False
    return state.last_round == full


def moved_before(state: Position, player: int) -> bool:
    """Whether a player's turn in this round came before that of the player to move."""
    place = (player + state.players - state.first) % state.players
    return place < (state.current + state.players - state.first) % state.players


def problem_of_dice(state: Position) -> int:
    if state.dice < 0 or state.dice >= TOTAL:
        return THE_DICE
    dice = SIZE[state.dice]
    if state.phase == ROLL and state.rolls != 0:
        if state.rolls < 1 or state.rolls > 2:
            return THREE_ROLLS
        return 0 if dice < DICE else ROLLING
    if state.phase < KEEP or state.phase == OVER:
        return 0 if dice == 0 and state.rolls == 0 else ROLLING
    if dice != DICE:
        return THE_DICE
    if state.rolls < 1:
        return ROLLING
    return 0 if state.rolls <= (2 if state.phase == KEEP else 3) else THREE_ROLLS


def hand_is_empty(state: Position) -> bool:
    """Before the symbol is chosen and after the end nothing is being drawn."""
    if state.piece != 0 or state.left != 0 or state.level != 0 or state.person != 0:
        return False
    return (
        state.bonus == 0 and state.architect == NOWHERE and state.drawn == 0 and rest_is_free(state)
    )
