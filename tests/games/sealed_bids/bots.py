"""Bots that look at everything in the record they are given, hidden or not.

They get copies in which the hidden things are dealt anew, so looking does not help them: that is
what the tests prove with them.
"""

from typing import Any

from boardgames.engine.contract import apply, standing
from boardgames.engine.record import Row, copy_into

from .rules import VALUES


def peeking(state: Any, after: Any, actions: Row, count: int) -> int:
    """The lowest card higher than all that others hold or have laid; else the first."""
    most = 0
    for player in range(state.players):
        if player != state.current:
            for card in range(VALUES):
                if state.hands[player][card] > 0 or state.bids[player] == card + 1:
                    most = max(most, card)
    for i in range(count):
        if actions[i] > most:
            return actions[i]
    return actions[0]


def trying(state: Any, after: Any, actions: Row, count: int) -> int:
    """The card after which it stands best right away; of equal ones the last."""
    best = actions[0]
    most = -1
    for i in range(count):
        copy_into(state, after)
        apply(after, actions[i])
        if standing(after, state.current) >= most:
            most = standing(after, state.current)
            best = actions[i]
    return best


BOTS = {"peeking": peeking, "trying": trying}
