"""Exact chances that belong to Castello Methoni: hands and borders now, and draws to come.

Cards are named as in `CARD_NAMES`. Contents are a mapping from each kind of card to how many
there are, as in `boardgames.probability.draws`. A need is the kinds of card of which one will do.
What the hint needs as well is in `bots/hand_chances.py`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from boardgames.probability import Distribution, ProbabilityError, hands

from ..bots.hand_chances import (
    DECK,
    borders_for,
    can_wall,
    cards_for,
    chance_held,
    chance_somebody_holds,
    chance_to_wall,
    counted_cards,
    discards,
    hand,
    named_counts,
    unseen,
)
from ..parts import CARD_NAMES, HAND
from ..rules.cards import deck_size

__all__ = [
    "DECK",
    "borders_for",
    "can_wall",
    "cards_for",
    "chance_held",
    "chance_next_turn",
    "chance_somebody_holds",
    "chance_to_wall",
    "discards",
    "drawn",
    "hand",
    "hand_after",
    "unseen",
]


def drawn(state: Any, played: Iterable[str] = ()) -> Distribution[tuple[str, ...]]:
    """What the player to move will draw at the end of his turn, if he plays these cards (CM-37).

    The deck holds cards he has not seen; if it runs out, the discards become the new deck, the
    cards just played among them.
    """
    gone = counted_cards(played)
    number = HAND - len(_kept(state, gone))
    first = min(number, deck_size(state.position))
    from_deck = hands(unseen(state, state.position.current), first)
    if first == number:
        return from_deck
    back = Counter(discards(state)) + gone
    from_discards = hands({name: back[name] for name in CARD_NAMES}, number - first)
    both = Distribution.independent(from_deck, from_discards)
    return both.map(lambda pair: _in_order(pair[0] + pair[1]))


def hand_after(state: Any, played: Iterable[str] = ()) -> Distribution[tuple[str, ...]]:
    """The hand of the player to move after a turn in which he plays these cards and draws."""
    played = list(played)
    kept = _kept(state, counted_cards(played))
    return drawn(state, played).map(lambda new: _in_order(kept + new))


def chance_next_turn(state: Any, *borders: int | str, played: Iterable[str] = ()) -> Fraction:
    """How likely the hand after this turn has a card for each of these borders.

    played: the cards that the player to move still plays in this turn.
    """
    needs = [cards_for(state, border) for border in borders]
    return hand_after(state, played).P(lambda cards: can_wall(cards, needs))


def _in_order(cards: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(cards, key=CARD_NAMES.index))


def _kept(state: Any, played: Counter[str]) -> tuple[str, ...]:
    """The hand of the player to move without the cards he plays."""
    position = state.position
    held = named_counts(position.hand[position.current])
    for card, number in played.items():
        if held[card] < number:
            raise ProbabilityError(
                f"P{position.current} cannot play {number} × {card}: the hand is "
                f"{' '.join(held.elements())} (CM-11)"
            )
    return tuple((held - played).elements())
