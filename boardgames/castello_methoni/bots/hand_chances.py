"""How likely a player holds cards for borders, as another player knows: exact."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from boardgames.probability import ProbabilityError, hands

from ..board import of_position
from ..parts import CARD_NAMES, CARDS
from ..rules.cards import hand_size

Need = Collection[str]
DECK = dict(zip(CARD_NAMES, CARDS, strict=True))


def hand(state: Any, player: int) -> tuple[str, ...]:
    """The cards of a player, in the order of `CARD_NAMES`."""
    return tuple(named_counts(state.position.hand[player]).elements())


def discards(state: Any) -> dict[str, int]:
    """The cards on the discard pile, which is what the deck becomes at a reshuffle (CM-37)."""
    return dict(named_counts(state.position.discards))


def unseen(state: Any, player: int) -> dict[str, int]:
    """The cards that a player cannot see: all but those of his hand and the discards (CM-45).

    They lie in the deck and in the hands of others, each card as likely in one place as in
    another. (Who remembers which cards went back into the deck at a reshuffle knows more.)
    """
    position = state.position
    return {
        name: CARDS[kind] - position.hand[player][kind] - position.discards[kind]
        for kind, name in enumerate(CARD_NAMES)
    }


def cards_for(state: Any, border: int | str) -> tuple[str, ...]:
    """The kinds of card that may wall a border, given by number or by name (CM-14)."""
    bits = state.position.cards[_border(state, border)]
    return tuple(name for kind, name in enumerate(CARD_NAMES) if bits & (1 << kind))


def borders_for(state: Any, cards: Iterable[str]) -> list[str]:
    """The names of the free borders that at least one of these cards may wall."""
    position = state.position
    bits = sum(1 << kind for kind in {_kind(card) for card in cards})
    return [
        border.name
        for number, border in enumerate(of_position(position).borders)
        if position.free[number] and position.cards[number] & bits
    ]


def can_wall(cards: Iterable[str], needs: Sequence[Need]) -> bool:
    """Whether a hand has a card of its own for each need."""
    if not needs:
        return True
    left = list(cards)
    return any(
        can_wall([*left[:place], *left[place + 1 :]], needs[1:])
        for place, card in enumerate(left)
        if card in needs[0] and card not in left[:place]
    )


def chance_to_wall(
    contents: Mapping[str, int], drawn: int, *needs: Need, held: Iterable[str] = ()
) -> Fraction:
    """How likely so many cards from the contents, with those held, have a card for each need.

    Cards that serve the same needs are put together first, so decks may be large.
    """
    serves = {kind: tuple(n for n, need in enumerate(needs) if kind in need) for kind in DECK}
    groups: Counter[tuple[int, ...]] = Counter()
    for kind, number in contents.items():
        groups[serves[CARD_NAMES[_kind(kind)]]] += number
    kept = [serves[CARD_NAMES[_kind(card)]] for card in held]
    drawn_groups = hands(groups, drawn)
    return drawn_groups.P(lambda found: _served([*kept, *found], range(len(needs))))


def chance_held(state: Any, viewer: int, player: int, *borders: int | str) -> Fraction:
    """How likely a player can wall all these borders with cards he holds now, as a viewer knows.

    Of the own hand that is certain: 0 or 1. Money, towers and walls are not looked at.
    """
    needs = [cards_for(state, border) for border in borders]
    if player == viewer:
        return Fraction(can_wall(hand(state, player), needs))
    return chance_to_wall(unseen(state, viewer), hand_size(state.position, player), *needs)


def chance_somebody_holds(state: Any, viewer: int, border: int | str) -> Fraction:
    """How likely at least one of the others holds a card for a border, as a viewer knows."""
    position = state.position
    others = [player for player in range(position.players) if player != viewer]
    number = sum(hand_size(position, player) for player in others)
    return chance_to_wall(unseen(state, viewer), number, cards_for(state, border))


def named_counts(row: Sequence[int]) -> Counter[str]:
    """How many there are of each card, by name, from a row of the record."""
    return Counter(dict(zip(CARD_NAMES, row, strict=True)))


def _kind(card: str) -> int:
    if card not in CARD_NAMES:
        raise ProbabilityError(f"no card is called {card!r}: there are {', '.join(CARD_NAMES)}")
    return CARD_NAMES.index(card)


def counted_cards(cards: Iterable[str]) -> Counter[str]:
    """Cards counted; a single name is not taken for a list of letters."""
    listed = [cards] if isinstance(cards, str) else list(cards)
    return Counter(CARD_NAMES[_kind(card)] for card in listed)


def _border(state: Any, border: int | str) -> int:
    """The number of a border, its spaces named in either order."""
    names = [border.name for border in of_position(state.position).borders]
    if isinstance(border, str):
        turned = "|".join(reversed(border.split("|")))
        for name in (border, turned):
            if name in names:
                return names.index(name)
    elif 0 <= border < len(names):
        return border
    raise ProbabilityError(f"there is no border {border!r}: borders are such as {names[0]!r}")


def _served(groups: Sequence[tuple[int, ...]], needs: Collection[int]) -> bool:
    """Whether each need can have a card of its own, by Hall's theorem on the needs."""
    return all(
        sum(any(need in group for need in some) for group in groups) >= len(some)
        for some in _subsets(list(needs))
    )


def _subsets(needs: list[int]) -> list[list[int]]:
    if not needs:
        return [[]]
    rest = _subsets(needs[1:])
    return rest + [[needs[0], *some] for some in rest]
