"""Draws without replacement from hands, decks and bags, exactly, wildcards included.

Contents are a mapping from each kind to how many there are, such as {"red": 3, "blue": 5}.
"""

from collections.abc import Collection, Hashable, Iterable, Mapping
from fractions import Fraction
from math import comb
from typing import Any, TypeVar

from boardgames.probability.distribution import Distribution
from boardgames.probability.errors import ProbabilityError
from boardgames.probability.exact import whole
from boardgames.probability.pools import MOST_MULTISETS

S = TypeVar("S", bound=Hashable)
Wild = Hashable | Collection[Any]


def hypergeometric(total: int, good: int, drawn: int) -> Distribution[int]:
    """How many good ones are among `drawn` of `total` pieces of which `good` are good.

    Source: the hypergeometric distribution,
    C(good, k) * C(total - good, drawn - k) / C(total, drawn).
    """
    total = whole(total, "the number of pieces")
    good = whole(good, "the number of good pieces", 0, total)
    drawn = whole(drawn, "the number drawn", 0, total)
    return Distribution.from_weights(
        (k, comb(good, k) * comb(total - good, drawn - k)) for k in range(min(good, drawn) + 1)
    )


def draws_until(total: int, good: int, wanted: int = 1) -> Distribution[int]:
    """Which draw brings the good piece number `wanted`, drawing one after the other.

    Source: the negative hypergeometric distribution.
    """
    total = whole(total, "the number of pieces", 1)
    good = whole(good, "the number of good pieces", 1, total)
    wanted = whole(wanted, "the number of good pieces wanted", 1, good)
    return Distribution.from_weights(
        (draw, comb(draw - 1, wanted - 1) * comb(total - draw, good - wanted))
        for draw in range(wanted, total - good + wanted + 1)
    )


def hands(contents: Mapping[S, int], drawn: int) -> Distribution[tuple[S, ...]]:
    """The multivariate hypergeometric distribution of a hand of `drawn` pieces.

    Hands are tuples of kinds, in the order in which the contents name them.
    """
    counts = _checked(contents)
    drawn = whole(drawn, "the number drawn", 0, sum(counts.values()))
    found: dict[tuple[S, ...], int] = {(): 1}
    left = sum(counts.values())
    for kind, count in counts.items():
        left -= count
        found = {
            hand + (kind,) * more: ways * comb(count, more)
            for hand, ways in found.items()
            for more in range(max(0, drawn - len(hand) - left), min(count, drawn - len(hand)) + 1)
        }
        _check_number(len(found), drawn)
    return Distribution.from_weights(found)


def chance_to_hold(
    contents: Mapping[S, int], drawn: int, need: Mapping[S, int], wild: Wild = ()
) -> Fraction:
    """The fraction of hands that hold at least the needed number of each kind.

    A wild piece stands for any one missing piece. `wild` is one kind or a collection of kinds.
    Hands are not listed, so decks may be large.
    """
    counts = _checked(contents)
    drawn = whole(drawn, "the number drawn", 0, sum(counts.values()))
    wilds = _wild_kinds(wild, counts)
    wanted = _checked_need(need, counts, wilds)
    ways = {(0, 0): 1}
    for kind, number in wanted.items():
        ways = _with_kind(ways, counts[kind], number, drawn)
    jokers = sum(counts[kind] for kind in wilds)
    others = sum(counts.values()) - jokers - sum(counts[kind] for kind in wanted)
    outcome = Distribution.from_weights(
        (missing <= used, number * comb(jokers, used) * comb(others, drawn - held - used))
        for (held, missing), number in ways.items()
        for used in range(min(jokers, drawn - held) + 1)
    )
    return outcome.P(True)


def holds(hand: Iterable[S], need: Mapping[S, int], wild: Wild = ()) -> bool:
    """Whether a hand holds what is needed, wild pieces standing for missing ones."""
    pieces = list(hand)
    jokers = sum(_is_wild(piece, wild) for piece in pieces)
    return sum(max(0, number - pieces.count(kind)) for kind, number in need.items()) <= jokers


def largest_set(hand: Iterable[S], wild: Wild = ()) -> int:
    """The size of the largest set of equal pieces, wild pieces joining it."""
    pieces = list(hand)
    plain = [piece for piece in pieces if not _is_wild(piece, wild)]
    return max((plain.count(piece) for piece in plain), default=0) + len(pieces) - len(plain)


def _checked(contents: Mapping[S, int]) -> dict[S, int]:
    return {kind: whole(n, f"the number of {kind!r}") for kind, n in contents.items()}


def _check_number(number: int, drawn: int) -> None:
    if number > MOST_MULTISETS:
        raise ProbabilityError(
            f"there are more than {MOST_MULTISETS:,} different hands of {drawn}: "
            "put kinds together, or ask chance_to_hold"
        )


def _is_wild(piece: Hashable, wild: Wild) -> bool:
    several = isinstance(wild, Collection) and not isinstance(wild, str)
    return piece == wild or (several and piece in wild)  # type: ignore[operator]


def _wild_kinds(wild: Wild, counts: Mapping[S, int]) -> set[S]:
    wilds = {kind for kind in counts if _is_wild(kind, wild)}
    if wild != () and not wilds:
        raise ProbabilityError(f"no {wild!r} is among the kinds {', '.join(map(repr, counts))}")
    return wilds


def _checked_need(need: Mapping[S, int], counts: Mapping[S, int], wilds: set[S]) -> dict[S, int]:
    for kind in need:
        if kind not in counts:
            kinds = ", ".join(map(repr, counts))
            raise ProbabilityError(f"there is no {kind!r}: the kinds are {kinds}")
        if kind in wilds:
            raise ProbabilityError(f"{kind!r} is wild, so it can't be needed for itself")
    return {kind: whole(n, f"the need of {kind!r}") for kind, n in need.items()}


def _with_kind(
    ways: Mapping[tuple[int, int], int], count: int, need: int, drawn: int
) -> dict[tuple[int, int], int]:
    """Ways by (pieces held, pieces missing) once one more needed kind is drawn."""
    found: dict[tuple[int, int], int] = {}
    for (held, missing), number in ways.items():
        for more in range(min(count, drawn - held) + 1):
            key = (held + more, missing + max(0, need - more))
            found[key] = found.get(key, 0) + number * comb(count, more)
    return found
