"""The Draw Phase (SSA-7 and 8)."""

from boardgames.engine.events import EVERYONE, tell
from boardgames.engine.piles import pour, size

from .numbering import *
from .record import Position
from .seats import hand_size, player_on


def somebody_draws(state: Position) -> bool:
    """Go on to the next seat with a short hand, and see to it that there is a deck."""
    while state.seat < state.players and hand_size(state, player_on(state)) >= HAND:
        state.seat += 1
    if state.seat < state.players and size(state.deck) == 0:
        if size(state.discards) == 0:
            state.seat = state.players
        else:
            tell(state, RESHUFFLED, 0, size(state.discards), 0, EMPTY_DECK, EVERYONE)
            pour(state.discards, state.deck)
    return state.seat < state.players


def draw_card(state: Position, kind: int) -> None:
    me = player_on(state)
    state.deck[kind] -= 1
    state.hand[me][kind] += 1
    tell(state, TAKES_CARD, me, 1, 0, DRAWING, EVERYONE)
    tell(state, CARD_IS, me, kind, 0, DRAWING, me)
