"""The course of play: whose turn it is, and how a turn and the game end (CM-9, CM-10, CM-38, CM-39)."""

from boardgames.engine.contract import CHANCE, TERMINAL
from boardgames.engine.events import EVERYONE, tell

from ..parts import *
from .cards import fill_deck, hand_size
from .domains import markets_of
from .numbering import (
    CARD,
    COLLECTS,
    DEAL_OBJECTIVES,
    DRAW,
    ENDED,
    INCOME,
    LAST_WALL,
    NONE,
    NOTHING_LEFT_TO_WALL,
    OVER,
    QUIET_TOO_LONG,
    REVEALS,
    SAFETY_NETS,
    SECRET_OBJECTIVE,
)
from .record import Position
from .seats import left_of
from .trading import take_from_bank


def to_move(state: Position) -> int:
    if state.phase == OVER:
        return TERMINAL
    if state.phase <= DEAL_OBJECTIVES or state.phase == DRAW:
        return CHANCE
    return state.current


def turns_taken(state: Position, player: int) -> int:
    return state.turns[player]


def card_done(state: Position) -> None:
    """One card is carried out completely; a second one may follow."""
    for space in range(state.spaces):
        state.offered[space] = 0
    state.claimed = NONE
    state.card = NONE
    state.played += 1
    state.phase = CARD
    if state.played == CARDS_A_TURN:
        end_turn(state)


def end_turn(state: Position) -> None:
    me = state.current
    state.turns[me] += 1
    state.quiet = 0 if state.built == 1 else state.quiet + 1
    if game_ends(state):
        end_game(state)
    elif hand_size(state, me) < HAND:
        state.phase = DRAW
        fill_deck(state)
    else:
        next_turn(state)


def game_ends(state: Position) -> bool:
    return state.last_turn == 1 or all_is_walled(state) or too_quiet(state)


def all_is_walled(state: Position) -> bool:
    for border in range(state.borders):
        if state.free[border] == 1:
            return False
    return True


def too_quiet(state: Position) -> bool:
    return state.quiet >= state.quiet_rounds * state.players


def end_game(state: Position) -> None:
    me = state.current
    if state.last_turn == 0:
        kind = NOTHING_LEFT_TO_WALL if all_is_walled(state) else QUIET_TOO_LONG
        tell(state, kind, me, state.quiet, NONE, SAFETY_NETS, EVERYONE)
    clear_turn(state)
    state.phase = OVER
    for player in range(state.players):
        shown = state.objective[player]
        tell(state, REVEALS, player, shown, NONE, SECRET_OBJECTIVE, EVERYONE)
    tell(state, ENDED, me, 0, NONE, LAST_WALL, EVERYONE)


def clear_turn(state: Position) -> None:
    state.played = 0
    state.shown = 0
    state.built = 0


def next_turn(state: Position) -> None:
    state.current = left_of(state, state.current)
    start_turn(state)


def start_turn(state: Position) -> None:
    clear_turn(state)
    state.phase = CARD
    markets = markets_of(state, state.current)
    if markets > 0:
        ducats = take_from_bank(state, MARKET_INCOME * markets)
        tell(state, COLLECTS, state.current, ducats, NONE, INCOME, EVERYONE)
