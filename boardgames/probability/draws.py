"""Draws without replacement from hands, decks and bags, exactly, wildcards included.

Contents are a mapping from each kind to how many there are, such as {"red": 3, "blue": 5}.
"""

from collections.abc import Collection, Hashable, Iterable, Mapping
from fractions import Fraction
from math import comb
from typing import Any, TypeVar

from boardgames.probability.counting import MOST_PIECES, check_ways, checked_contents
from boardgames.probability.distribution import Distribution
from boardgames.probability.errors import ProbabilityError, shown
from boardgames.probability.exact import check_number, listed, whole

S = TypeVar("S", bound=Hashable)
Wild = Hashable | Collection[Any]

MOST_STEPS = 2_000_000


def hypergeometric(total: int, good: int, drawn: int) -> Distribution[int]:
    """How many good ones are among `drawn` of `total` pieces of which `good` are good.

    Source: the hypergeometric distribution,
    C(good, k) * C(total - good, drawn - k) / C(total, drawn).
    """
    total = whole(total, "the number of pieces", 0, MOST_PIECES)
    good = whole(good, "the number of good pieces", 0, total)
    drawn = whole(drawn, "the number drawn", 0, total)
    check_number(min(good, drawn), "the outcomes")
    check_ways(total, drawn, min(good, drawn) + 1)
    return Distribution.from_weights(
        (k, comb(good, k) * comb(total - good, drawn - k)) for k in range(min(good, drawn) + 1)
    )


def draws_until(total: int, good: int, wanted: int = 1) -> Distribution[int]:
    """Which draw brings the good piece number `wanted`, drawing one after the other.

    Source: the negative hypergeometric distribution.
    """
    total = whole(total, "the number of pieces", 1, MOST_PIECES)
    good = whole(good, "the number of good pieces", 1, total)
    wanted = whole(wanted, "the number of good pieces wanted", 1, good)
    check_number(total - good + 1, "the outcomes")
    check_ways(total, good, total - good + 1)
    return Distribution.from_weights(
        (draw, comb(draw - 1, wanted - 1) * comb(total - draw, good - wanted))
        for draw in range(wanted, total - good + wanted + 1)
    )


def hands(contents: Mapping[S, int], drawn: int) -> Distribution[tuple[S, ...]]:
    """The multivariate hypergeometric distribution of a hand of `drawn` pieces.

    Hands are tuples of kinds, in the order in which the contents name them.
    """
    return Distribution.draws(contents, drawn)


def chance_to_hold(
    contents: Mapping[S, int], drawn: int, need: Mapping[S, int], wild: Wild = ()
) -> Fraction:
    """The fraction of hands that hold at least the needed number of each kind.

    A wild piece stands for any one missing piece. `wild` is one kind or a collection of kinds.
    Hands are not listed, so decks may be large.
    """
    counts = checked_contents(contents)
    drawn = whole(drawn, "the number drawn", 0, sum(counts.values()))
    wilds = _wild_kinds(wild, counts)
    wanted = _checked_need(need, counts, wilds)
    check_number(drawn * sum(wanted.values()), "the steps to count the hands", MOST_STEPS)
    check_ways(sum(counts.values()), drawn, drawn + 1)
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
    pieces = _pieces(hand)
    jokers = sum(_is_wild(piece, wild) for piece in pieces)
    for kind, number in _mapping(need).items():
        whole(number, f"the need of {shown(kind)}")
    return sum(max(0, number - pieces.count(kind)) for kind, number in need.items()) <= jokers


def largest_set(hand: Iterable[S], wild: Wild = ()) -> int:
    """The size of the largest set of equal pieces, wild pieces joining it."""
    pieces = _pieces(hand)
    plain = [piece for piece in pieces if not _is_wild(piece, wild)]
    return max((plain.count(piece) for piece in plain), default=0) + len(pieces) - len(plain)


def _pieces(hand: Iterable[S]) -> list[Any]:
    return list(hand) if isinstance(hand, str) else listed(hand, "a hand")


def _is_wild(piece: Hashable, wild: Wild) -> bool:
    several = isinstance(wild, Collection) and not isinstance(wild, str)
    try:
        return bool(piece == wild or (several and piece in wild))  # type: ignore[operator]
    except (TypeError, ValueError):
        raise ProbabilityError(
            f"wild must be a kind or a list of kinds, not {shown(wild)}"
        ) from None


def _wild_kinds(wild: Wild, counts: Mapping[S, int]) -> set[S]:
    wilds = {kind for kind in counts if _is_wild(kind, wild)}
    named = not (isinstance(wild, Collection) and not isinstance(wild, str) and len(wild) == 0)
    if named and not wilds:
        raise ProbabilityError(f"no {shown(wild)} is among the kinds {_kinds(counts)}")
    return wilds


def _checked_need(need: Mapping[S, int], counts: Mapping[S, int], wilds: set[S]) -> dict[S, int]:
    for kind in _mapping(need):
        if kind not in counts:
            raise ProbabilityError(f"there is no {shown(kind)}: the kinds are {_kinds(counts)}")
        if kind in wilds:
            raise ProbabilityError(f"{shown(kind)} is wild, so it can't be needed for itself")
    return {kind: whole(n, f"the need of {shown(kind)}", 0, 10**6) for kind, n in need.items()}


def _mapping(need: object) -> Mapping[Any, Any]:
    if not isinstance(need, Mapping):
        raise ProbabilityError(
            f"a need is a mapping from kinds to numbers, such as {{'red': 2}}, not {shown(need)}"
        )
    return need


def _kinds(counts: Mapping[Any, int]) -> str:
    return ", ".join(map(shown, list(counts)[:6])) + (", …" if len(counts) > 6 else "")


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
