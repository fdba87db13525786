"""Hidden cards dealt anew, as one player knows the table."""

from ..parts import *
from .cards import hand_size
from .chance import any_card, any_objective
from .numbering import NONE
from .record import Position


def resample(state: Position, viewer: int) -> None:
    """Deal anew the deck, the others' hands and their objectives; sizes stay."""
    gather_hidden(state, viewer)
    for player in range(state.players):
        if player != viewer:
            for _ in range(state.dealt[player]):
                kind = any_card(state)
                state.deck[kind] -= 1
                state.hand[player][kind] += 1
    for player in range(state.players):
        if state.objective[player] == HIDDEN:
            state.objective[player] = any_objective(state)


HIDDEN = -2  # an objective that is about to be dealt anew


def gather_hidden(state: Position, viewer: int) -> None:
    for player in range(state.players):
        if player != viewer:
            state.dealt[player] = hand_size(state, player)
            for kind in range(CARD_KINDS):
                state.deck[kind] += state.hand[player][kind]
                state.hand[player][kind] = 0
            if state.objective[player] != NONE:
                state.objective[player] = HIDDEN
