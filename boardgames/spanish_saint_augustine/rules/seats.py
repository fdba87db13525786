"""Who sits where, and whose turn it is (SSA-6)."""

from boardgames.engine.contract import CHANCE, TERMINAL
from boardgames.engine.piles import size

from .numbering import *
from .record import Position


def player_on(state: Position) -> int:
    """The player who draws, offers, melds, rolls or discards now."""
    return (state.first + state.seat) % state.players


def to_move(state: Position) -> int:
    phase = state.phase
    if phase == OVER:
        return TERMINAL
    if phase <= DRAW or phase in (EVENT, ROLL):
        return CHANCE
    return state.partner if phase == ANSWER else player_on(state)


def turns_taken(state: Position, player: int) -> int:
    return TURNS if state.phase == OVER else state.turn - 1


def hand_size(state: Position, player: int) -> int:
    return size(state.hand[player])


def leave_hand(state: Position, player: int, kind: int, number: int) -> None:
    """Cards leave a hand, those that were known first (SSA-39)."""
    state.hand[player][kind] -= number
    state.known[player][kind] = max(0, state.known[player][kind] - number)


def discard(state: Position, player: int, kind: int, number: int) -> None:
    leave_hand(state, player, kind, number)
    state.discards[kind] += number
