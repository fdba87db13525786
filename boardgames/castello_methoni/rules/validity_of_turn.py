"""What a made-up position must satisfy in each phase of a turn."""

from ..parts import *
from .areas import is_shore
from .building import forbids_first_house
from .cards import deck_size, hand_size
from .chance import next_to_be_dealt, next_without_objective
from .domains import share_wall
from .houses import first_house, givers
from .numbering import (
    ACTION,
    ANNEX,
    ANNEXING,
    CARD,
    DEAL,
    DEAL_OBJECTIVES,
    DRAW,
    DRAW_STARTER,
    GIVER,
    HOUSES_AT_A_WALL,
    LAST_WALL,
    NEIGHBOURS_OUT,
    NONE,
    NOTHING_PLAYABLE,
    OVER,
    OWN_HOUSES_OUT,
    PLAYERS,
    REFILL,
    SAFETY_NETS,
    SIDE,
    THE_CARDS,
    THE_ISLAND,
    THE_OBJECTIVES,
    TURN_ORDER,
)
from .playing import can_play
from .record import Position
from .turn import game_ends, too_quiet
from .walls import forbids_wall


def problem_of_turn(state: Position) -> int:
    if not counters_fit(state) or not turn_is_clear(state):
        return TURN_ORDER
    if state.phase == OVER:
        return 0 if game_ends(state) else LAST_WALL
    if too_quiet(state):
        return SAFETY_NETS
    if state.walls_left == 0 and state.last_turn == 0:
        return LAST_WALL
    if state.phase <= DEAL_OBJECTIVES:
        return problem_of_dealing(state)
    if state.phase == DRAW:
        return problem_of_drawing(state)
    return problem_of_play(state)


def counters_fit(state: Position) -> bool:
    for flag in (state.shown, state.built, state.last_turn):
        if flag < 0 or flag > 1:
            return False
    if state.played < 0 or state.played > CARDS_A_TURN or state.quiet < 0:
        return False
    if state.last_turn == 1 and state.built == 0 and state.phase != OVER:
        return False
    return state.quiet <= state.quiet_rounds * state.players


def turn_is_clear(state: Position) -> bool:
    """What a phase does not need is empty."""
    choosing = state.phase == SIDE or state.phase == GIVER
    playing = CARD <= state.phase <= DRAW
    if not playing and state.played + state.shown + state.built > 0:
        return False
    if (state.card != NONE) != (ACTION <= state.phase <= ANNEX):
        return False
    if (state.border != NONE) != choosing or (state.side != NONE) != (state.phase == GIVER):
        return False
    if (state.claimed != NONE) != (state.phase == ANNEX):
        return False
    for space in range(MOST_SPACES + 1):
        if state.offered[space] != 0 and state.phase != ANNEX:
            return False
    return True


def problem_of_dealing(state: Position) -> int:
    if state.phase == DRAW_STARTER:
        if state.starter >= 0:
            return PLAYERS
        return 0 if deck_is_enough(state) else THE_CARDS
    if state.phase == DEAL:
        return 0 if next_to_be_dealt(state) != NONE and deck_is_enough(state) else THE_CARDS
    return 0 if next_without_objective(state) != NONE else THE_OBJECTIVES


def deck_is_enough(state: Position) -> bool:
    """Whether the deck fills all hands."""
    needed = 0
    for player in range(state.players):
        needed += HAND - hand_size(state, player)
    return deck_size(state) >= needed


def problem_of_drawing(state: Position) -> int:
    if deck_size(state) == 0 or state.last_turn == 1:
        return REFILL
    if state.played == 0 and (state.shown == 0 or state.built == 1):
        return TURN_ORDER
    return 0


def problem_of_play(state: Position) -> int:
    """The phases in which a player decides."""
    if state.played == CARDS_A_TURN or (
        state.played == 0 and state.phase == CARD and state.built == 1
    ):
        return TURN_ORDER
    if state.phase == CARD:
        return 0 if cards_discarded(state, state.played) else THE_CARDS
    if state.card < 0 or state.card >= CARD_KINDS or state.discards[state.card] == 0:
        return THE_CARDS
    if not cards_discarded(state, state.played + 1):
        return THE_CARDS
    if state.phase == ANNEX:
        return problem_of_annexing(state)
    if state.played == 0 and state.built == 1:
        return TURN_ORDER
    if state.phase == ACTION:
        return 0 if can_play(state, state.card) else NOTHING_PLAYABLE
    return problem_of_houses(state)


def cards_discarded(state: Position, number: int) -> bool:
    """The cards of this turn lie among the discards."""
    for kind in range(CARD_KINDS):
        number -= state.discards[kind]
    return number <= 0


def problem_of_houses(state: Position) -> int:
    """A border is chosen and the houses beside it are not."""
    border = state.border
    if border < 0 or border >= state.borders:
        return THE_ISLAND
    broken = forbids_wall(state, state.card, border)
    if broken != 0:
        return broken
    own = state.houses_left[state.current] > 0
    if state.phase == SIDE:
        return 0 if not is_shore(state, border) and first_house(state) != NONE else HOUSES_AT_A_WALL
    if givers(state) < 2:
        return NEIGHBOURS_OUT
    if is_shore(state, border):
        return 0 if not own and state.side == state.first_side[border] else HOUSES_AT_A_WALL
    return forbids_first_house(state, state.side) if own else OWN_HOUSES_OUT


def problem_of_annexing(state: Position) -> int:
    claimed = state.claimed
    if claimed < 0 or claimed >= state.spaces or state.size[claimed] == 0:
        return ANNEXING
    if state.owner[claimed] != state.current or state.built == 0:
        return ANNEXING
    for space in range(MOST_SPACES + 1):
        if state.offered[space] < 0 or state.offered[space] > 1:
            return ANNEXING
        if state.offered[space] == 1:
            if space >= state.spaces or state.size[space] == 0 or space == claimed:
                return ANNEXING
            if not share_wall(state, space, claimed):
                return ANNEXING
    return 0
