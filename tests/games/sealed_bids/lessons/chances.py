"""Exact chances of hidden hands."""

from __future__ import annotations

from fractions import Fraction

from boardgames.engine.state import State
from boardgames.probability import chance_to_hold

from ..parts import COPIES, VALUES


def rival_holds(state: State, player: int, rival: int, value: int) -> Fraction:
    """The chance that a rival holds a card of this value, as far as the player can know.

    Every card that the player cannot see is as likely to be in the rival's hand as any other.
    """
    seen = state.observation(player)
    own = seen["hands"][player]
    unseen = {card: COPIES - own[card] - seen["discards"][card] for card in range(VALUES)}
    if seen["bids"][player]:
        unseen[seen["bids"][player] - 1] -= 1
    return chance_to_hold(unseen, seen["hands"][rival]["size"], {value - 1: 1})
