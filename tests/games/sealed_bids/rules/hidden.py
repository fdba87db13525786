"""What a player cannot see, dealt anew: the pile, other hands and other bids."""

from ..parts import VALUES
from .cards import drawn
from .numbering import NO_BID
from .record import Position


def resample(state: Position, viewer: int) -> None:
    gather(state, viewer)
    for player in range(state.players):
        if player != viewer:
            if state.bids[player] != NO_BID:
                state.bids[player] = 1 + from_pool(state)
            for _ in range(state.held[player]):
                state.hands[player][from_pool(state)] += 1
    for card in range(VALUES):
        state.pile[card] = state.pool[card]


def gather(state: Position, viewer: int) -> None:
    """All hidden cards go into the pool. Bids stay until they are dealt anew: some have none."""
    for card in range(VALUES):
        state.pool[card] = state.pile[card]
        for player in range(state.players):
            if player != viewer:
                state.pool[card] += state.hands[player][card]
                state.hands[player][card] = 0
                if state.bids[player] == card + 1:
                    state.pool[card] += 1


def from_pool(state: Position) -> int:
    card = drawn(state, state.pool)
    state.pool[card] -= 1
    return card
