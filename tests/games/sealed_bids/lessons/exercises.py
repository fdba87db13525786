"""The checked exercises of the lesson on Sealed Bids, and the positions they ask about."""

from __future__ import annotations

from fractions import Fraction

from boardgames.engine.game import Game
from boardgames.engine.state import State
from boardgames.teach import Exercise, Lesson

from .chances import rival_holds

PACKAGE = __name__.partition(".lessons")[0]


def two_fives() -> State:
    """P0 holds 1 5 5 and is about to bid, first of two, in the first round."""
    hands = [[1, 0, 0, 0, 2], [1, 1, 1, 0, 0], [0] * 5, [0] * 5]
    pile = [1, 2, 2, 3, 1]
    return Game(PACKAGE, {}).state_from_dict({"phase": 1, "hands": hands, "pile": pile}, seed=1)


the_hidden_hand = Lesson(
    "The hidden hand",
    [
        Exercise(
            "the third 5",
            answer=lambda: rival_holds(two_fives(), 0, 1, 5),
            because="P1 holds 3 of the 12 cards that P0 cannot see, and one of these 12 is a 5.",
            wrong={
                Fraction(1, 12): "That is one card; P1 holds three.",
                Fraction(1, 5): "Three of the fifteen cards are your own.",
            },
            hints=["How many cards can P0 not see?", "How many of these does P1 hold?"],
        ),
    ],
)
