"""Exact probabilities that belong to Castello Methoni: hands, borders, draws, and an adviser.

Cards are named as in `CARD_NAMES`. Contents are a mapping from each kind of card to how many
there are, as in `boardgames.probability.draws`. A need is the kinds of card of which one will do.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from boardgames.probability import Distribution, ProbabilityError, hands

from . import rules
from .board import of_position
from .parts import CARD_NAMES, CARDS, HAND

if TYPE_CHECKING:
    from .advising import Advice

Need = Collection[str]
DECK = dict(zip(CARD_NAMES, CARDS, strict=True))

# --------------------------------------------------------------------------- what is known


def hand(state: Any, player: int) -> tuple[str, ...]:
    """The cards of a player, in the order of `CARD_NAMES`."""
    return tuple(_named(state.position.hand[player]).elements())


def discards(state: Any) -> dict[str, int]:
    """The cards on the discard pile, which is what the deck becomes at a reshuffle (CM-37)."""
    return dict(_named(state.position.discards))


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


# --------------------------------------------------------------------------- hands and borders


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
    return chance_to_wall(unseen(state, viewer), rules.hand_size(state.position, player), *needs)


def chance_somebody_holds(state: Any, viewer: int, border: int | str) -> Fraction:
    """How likely at least one of the others holds a card for a border, as a viewer knows."""
    position = state.position
    others = [player for player in range(position.players) if player != viewer]
    number = sum(rules.hand_size(position, player) for player in others)
    return chance_to_wall(unseen(state, viewer), number, cards_for(state, border))


# --------------------------------------------------------------------------- draws


def drawn(state: Any, played: Iterable[str] = ()) -> Distribution[tuple[str, ...]]:
    """What the player to move will draw at the end of his turn, if he plays these cards (CM-37).

    The deck holds cards he has not seen; if it runs out, the discards become the new deck, the
    cards just played among them.
    """
    gone = _cards(played)
    number = HAND - len(_kept(state, gone))
    first = min(number, rules.deck_size(state.position))
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
    kept = _kept(state, _cards(played))
    return drawn(state, played).map(lambda new: _in_order(kept + new))


def chance_next_turn(state: Any, *borders: int | str, played: Iterable[str] = ()) -> Fraction:
    """How likely the hand after this turn has a card for each of these borders.

    played: the cards that the player to move still plays in this turn.
    """
    needs = [cards_for(state, border) for border in borders]
    return hand_after(state, played).P(lambda cards: can_wall(cards, needs))


# --------------------------------------------------------------------------- the adviser


def advise(state: Any, rollouts: int = 0, seed: int = 0, compiled: bool = True) -> list[Advice]:
    """What the player to move may do, best first: (action, value in points, reason in words).

    See `advising.py` for the terms. With `rollouts`, each action is played on to the end so many
    times, compiled if possible, and valued by the final points ahead instead. Nothing secret is
    looked at.
    """
    from .advising import advice

    return advice(state, rollouts, seed, compiled)


# --------------------------------------------------------------------------- parts of the above


def _named(row: Sequence[int]) -> Counter[str]:
    return Counter(dict(zip(CARD_NAMES, row, strict=True)))


def _kind(card: str) -> int:
    if card not in CARD_NAMES:
        raise ProbabilityError(f"no card is called {card!r}: there are {', '.join(CARD_NAMES)}")
    return CARD_NAMES.index(card)


def _cards(cards: Iterable[str]) -> Counter[str]:
    """Cards counted; a single name is not taken for a list of letters."""
    listed = [cards] if isinstance(cards, str) else list(cards)
    return Counter(CARD_NAMES[_kind(card)] for card in listed)


def _in_order(cards: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(cards, key=CARD_NAMES.index))


def _kept(state: Any, played: Counter[str]) -> tuple[str, ...]:
    """The hand of the player to move without the cards he plays."""
    position = state.position
    held = _named(position.hand[position.current])
    for card, number in played.items():
        if held[card] < number:
            raise ProbabilityError(
                f"P{position.current} cannot play {number} × {card}: the hand is "
                f"{' '.join(held.elements())} (CM-11)"
            )
    return tuple((held - played).elements())


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
