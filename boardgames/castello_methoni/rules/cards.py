"""Hands, deck and discards (CM-7 and CM-37)."""

from boardgames.engine.events import EVERYONE, tell

from ..parts import *
from .numbering import NONE, REFILL, RESHUFFLED
from .record import Position


def hand_size(state: Position, player: int) -> int:
    number = 0
    for kind in range(CARD_KINDS):
        number += state.hand[player][kind]
    return number


def deck_size(state: Position) -> int:
    number = 0
    for kind in range(CARD_KINDS):
        number += state.deck[kind]
    return number


def fill_deck(state: Position) -> None:
    """A card is needed: if the deck is empty, the discards become the new deck (CM-37)."""
    if deck_size(state) == 0:
        for kind in range(CARD_KINDS):
            state.deck[kind] = state.discards[kind]
            state.discards[kind] = 0
        tell(state, RESHUFFLED, state.current, deck_size(state), NONE, REFILL, EVERYONE)
