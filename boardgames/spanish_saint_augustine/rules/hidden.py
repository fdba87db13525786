"""What a player cannot see, dealt anew (SSA-38 and 39)."""

from boardgames.engine.piles import one_at_random, pour

from .melds import plain_melds
from .numbering import *
from .record import Position
from .seats import hand_size


def resample(state: Position, viewer: int) -> None:
    """Other hands keep what is known of them, the rest and the deck are mixed and dealt anew."""
    gather_unseen(state, viewer)
    for player in range(state.players):
        if player != viewer:
            for _ in range(state.dealt[player]):
                card = one_at_random(state.pool, state.stream)
                state.pool[card] -= 1
                state.hand[player][card] += 1
            choose_anew(state, player)
    pour(state.pool, state.deck)


def gather_unseen(state: Position, viewer: int) -> None:
    """Deck and unknown cards of others go into the pool; hands to be filled are noted."""
    for kind in range(CARD_KINDS):
        state.pool[kind] = 0
    pour(state.deck, state.pool)
    for player in range(state.players):
        if player != viewer:
            state.dealt[player] = hand_size(state, player)
            for kind in range(CARD_KINDS):
                known = state.known[player][kind]
                state.pool[kind] += state.hand[player][kind] - known
                state.hand[player][kind] = known
                state.dealt[player] -= known


def choose_anew(state: Position, player: int) -> None:
    """Secret melds of the new hand: those who have chosen have made plain ones."""
    for kind in range(TYPES):
        state.chosen[player][kind] = 0
        state.led[player][kind] = 0
    if state.phase == MELD and state.melds_in_seat_order == 0 and has_chosen(state, player):
        plain_melds(state.hand[player], state.chosen[player])


def has_chosen(state: Position, player: int) -> bool:
    """Whether this player's turn in the phase is past."""
    return (player + state.players - state.first) % state.players < state.seat
