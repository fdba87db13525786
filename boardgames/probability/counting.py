"""Hands counted: every hand that can be drawn from contents, with the number of ways to draw it."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from math import comb
from typing import Any, TypeVar

from boardgames.probability.errors import ProbabilityError, shown
from boardgames.probability.exact import MOST_OUTCOMES, check_number, whole

S = TypeVar("S", bound=Hashable)
Hand = tuple[Any, ...]

MOST_PIECES = 10**9
MOST_BITS = 2_000_000  # of one number of ways
MOST_BITS_TOGETHER = 1_000_000_000


def checked_contents(contents: Mapping[S, int]) -> dict[S, int]:
    """How many there are of each kind; ProbabilityError unless it is a mapping to whole numbers."""
    if not isinstance(contents, Mapping):
        raise ProbabilityError(
            "contents are a mapping from each kind to how many there are, such as "
            f"{{'red': 3, 'blue': 5}}, not {shown(contents)}"
        )
    check_number(len(contents), "the kinds of the contents")
    return {
        kind: whole(n, f"the number of {shown(kind)}", 0, MOST_PIECES)
        for kind, n in contents.items()
    }


def check_ways(total: int, drawn: int, outcomes: int = 1) -> None:
    """Refuse numbers of ways that are too long to be reckoned with."""
    bits = min(drawn, total - drawn) * total.bit_length()
    check_number(bits, f"the binary digits of {drawn:,} out of {total:,}", MOST_BITS)
    check_number(bits * outcomes, "the binary digits of all outcomes", MOST_BITS_TOGETHER)


def hand_ways(contents: Mapping[S, int], drawn: int) -> dict[Hand, int]:
    """The number of ways to draw each hand of so many pieces, without replacement."""
    counts = checked_contents(contents)
    total = sum(counts.values())
    drawn = whole(drawn, "the number drawn", 0, total)
    number = _number_of_hands(list(counts.values()), (drawn,))
    check_number(number, f"the different hands of {drawn:,}", instead=_ADVICE)
    check_ways(total, drawn, number)
    return {hands[0]: ways for hands, ways in _dealt(counts, (drawn,)).items()}


_ADVICE = "put kinds together, or ask chance_to_hold or a Deck"


def deal_ways(contents: Mapping[S, int], sizes: Sequence[int]) -> dict[tuple[Hand, ...], int]:
    """The number of ways to deal hands of these sizes, one after the other, from one deck."""
    counts = checked_contents(contents)
    left = total = sum(counts.values())
    for place, size in enumerate(sizes, start=1):
        left -= whole(size, f"the size of hand {place}", 0, left)
    dealt = tuple(int(size) for size in sizes)
    check_number(len(dealt), "the hands that are dealt", 20)
    number = _number_of_hands(list(counts.values()), dealt)
    check_number(number, f"the different deals of {len(dealt)} hands", instead=_ADVICE)
    check_ways(total, total - left, number)
    return _dealt(counts, dealt)


def _dealt(counts: Mapping[S, int], sizes: tuple[int, ...]) -> dict[tuple[Hand, ...], int]:
    found: dict[tuple[Hand, ...], int] = {((),) * len(sizes): 1}
    left = sum(counts.values())
    for kind, count in counts.items():
        left -= count
        after: dict[tuple[Hand, ...], int] = {}
        for hands, ways in found.items():
            open_places = tuple(size - len(hand) for size, hand in zip(sizes, hands, strict=True))
            for numbers in _shares(count, open_places, max(0, sum(open_places) - left)):
                pairs = zip(hands, numbers, strict=True)
                after[tuple(hand + (kind,) * n for hand, n in pairs)] = ways * _ways(count, numbers)
        found = after
    return found


def _shares(count: int, places: tuple[int, ...], least: int) -> Iterator[tuple[int, ...]]:
    """How a kind may be spread over hands with open places; at least so many must be dealt."""
    if not places:
        if least <= 0:
            yield ()
        return
    later = sum(places[1:])
    for number in range(max(0, least - min(later, count)), min(count, places[0]) + 1):
        for others in _shares(count - number, places[1:], least - number):
            yield (number, *others)


def _ways(count: int, numbers: tuple[int, ...]) -> int:
    ways = 1
    for number in numbers:
        ways *= comb(count, number)
        count -= number
    return ways


def _number_of_hands(counts: Sequence[int], sizes: tuple[int, ...]) -> int:
    """How many different deals there are, by the open places of the hands; stops when too many."""
    found = {sizes: 1}
    left = sum(counts)
    for count in counts:
        left -= count
        after: dict[tuple[int, ...], int] = {}
        for places, number in found.items():
            if min(count, *places) > MOST_OUTCOMES:
                return min(count, *places)
            for numbers in _shares(count, places, max(0, sum(places) - left)):
                key = tuple(place - n for place, n in zip(places, numbers, strict=True))
                after[key] = after.get(key, 0) + number
            if len(after) > MOST_OUTCOMES:
                return len(after)
        found = after
    return sum(found.values())
