"""A bot that overbids by as little as it can."""

from boardgames.engine.record import Row

from ..parts import VALUES
from ..rules import Position


def peeking(state: Position, after: Position, actions: Row, count: int) -> int:
    """The lowest card higher than all that others hold or have laid; else the first."""
    most = best_of_others(state)
    for i in range(count):
        if actions[i] > most:
            return actions[i]
    return actions[0]


def best_of_others(state: Position) -> int:
    most = 0
    for player in range(state.players):
        if player != state.current:
            for card in range(VALUES):
                if state.hands[player][card] > 0 or state.bids[player] == card + 1:
                    most = max(most, card)
    return most
