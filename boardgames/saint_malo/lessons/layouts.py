"""Where persons and their neighbours stand best: exact searches over the spaces of a city.

A merchant counts the crates around him and a juggler the kinds of persons around him, so both
searches are one: choose the spaces of the merchants (or jugglers), count for every other space how
many of them it touches, and fill the spaces that touch the most. That filling is the best one for
these merchants because every crate, and every kind of which one person is drawn, adds exactly the
number it touches. All choices are tried, so the result is exact.

The neighbours may be drawn in several turns; the merchants or jugglers are drawn last, in the order
given. Drawing earlier what counts never loses anything (SM-31, SM-32).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from boardgames.engine.errors import OptionError
from boardgames.engine.game import load

from ..parts import (
    AROUND,
    CITIZEN,
    CRATE,
    INNER,
    JUGGLER,
    KIND_POINTS,
    MERCHANT,
    PERSONS,
    PRINTED_CRATES,
    SIDE,
    SPACE_NAMES,
    SPACES,
    THING_NAMES,
)
from .city_pictures import City

MOST_SEARCHED = 4  # merchants or jugglers: with five, millions of choices would have to be tried
OTHER_KINDS = tuple(thing for thing in range(CITIZEN, CITIZEN + PERSONS) if thing != JUGGLER)


@dataclass(frozen=True)
class Layout:
    """What is drawn in a city that holds only the printed crates, and what it brings.

    drawn: pairs of space and thing, in an order in which they can be drawn; the merchants or
    jugglers come last. gain: coins of the merchants or VP of the jugglers, by `unit`.
    """

    drawn: tuple[tuple[str, str], ...]
    gain: int
    unit: str

    @property
    def city(self) -> dict[str, str]:
        """Space and thing, as made-up positions take it."""
        return dict(self.drawn)

    def spaces_of(self, thing: str) -> tuple[str, ...]:
        """The spaces on which a thing is drawn, in the order of drawing."""
        return tuple(space for space, other in self.drawn if other == thing)

    def __str__(self) -> str:
        things = dict.fromkeys(thing for _, thing in self.drawn)
        words = (f"{thing} {' '.join(self.spaces_of(thing))}" for thing in things)
        return f"{self.gain} {self.unit}: {', '.join(words)}"

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        return {"text/plain": str(self), "text/html": self.as_city().figure()}

    def as_city(self) -> City:
        """The first player's city with this layout, ready to be drawn."""
        state = load("saint_malo").state_from_dict({"city": self.city}, seed=0)
        return City(state, 0, str(self))


def best_merchants(merchants: int, crates: int, inner: bool = True) -> Layout:
    """The most coins that so many merchants can bring with so many new crates (SM-31).

    inner: draw on inner spaces only, which leaves the border to the walls.
    """
    return merchant_layouts(merchants, crates, inner)[-1]


def merchant_layouts(merchants: int, crates: int, inner: bool = True) -> list[Layout]:
    """`best_merchants` for 0, 1, ... up to so many new crates, each by itself; one search."""
    spaces = _spaces(inner)
    _check("merchants", merchants, 1, MOST_SEARCHED)
    _check("crates", crates, 0, len(spaces) - merchants)
    best = [_Best() for _ in range(crates + 1)]
    for standing in combinations(spaces, merchants):
        gain = sum(_touched(space, PRINTED_CRATES) for space in standing)
        _fill(best, standing, gain, _by_touch(standing, spaces))
    return [_merchants(found, number) for number, found in enumerate(best)]


def best_jugglers(jugglers: int, kinds: int, inner: bool = True) -> Layout:
    """The most VP that so many jugglers can earn with one person each of so many other kinds.

    A juggler next to one drawn before has a juggler as a kind around him too (SM-32), so they are
    drawn in an order in which as many as possible touch an earlier one.
    """
    return juggler_layouts(jugglers, kinds, inner)[-1]


def juggler_layouts(jugglers: int, kinds: int, inner: bool = True) -> list[Layout]:
    """`best_jugglers` for 0, 1, ... up to so many other kinds, each by itself; one search."""
    spaces = _spaces(inner)
    _check("jugglers", jugglers, 1, MOST_SEARCHED)
    _check("kinds", kinds, 0, len(OTHER_KINDS))
    best = [_Best() for _ in range(kinds + 1)]
    for standing in combinations(spaces, jugglers):
        ordered, links = _linked(standing)
        _fill(best, ordered, links, _by_touch(standing, spaces))
    return [_jugglers(found, number) for number, found in enumerate(best)]


@dataclass
class _Best:
    """The best choice so far; of equal ones the first."""

    gain: int = -1
    standing: Sequence[int] = ()
    around: Sequence[int] = ()


def _fill(
    best: list[_Best], standing: Sequence[int], gain: int, around: list[tuple[int, int]]
) -> None:
    """Compare one choice of spaces with the best ones, for each number of neighbours."""
    for number, found in enumerate(best):
        if number:
            gain += around[number - 1][0]
        if gain > found.gain:
            found.gain, found.standing = gain, standing
            found.around = sorted(space for _, space in around[:number])


def _by_touch(standing: Sequence[int], spaces: Sequence[int]) -> list[tuple[int, int]]:
    """The other spaces with how many of these they touch, the most first."""
    touched = [0] * (SPACES + 1)
    for space in standing:
        for near in AROUND[space]:
            touched[near] += 1
    pairs = [(touched[space], space) for space in spaces if space not in standing]
    return sorted(pairs, key=lambda pair: -pair[0])


def _touched(space: int, others: Iterable[int]) -> int:
    return sum(other in AROUND[space] for other in others)


def _linked(standing: Sequence[int]) -> tuple[list[int], int]:
    """An order in which as many as possible touch an earlier one, and how many do."""
    waiting, links = list(standing), 0
    ordered: list[int] = []
    while waiting:
        near = next((s for s in waiting if _touched(s, ordered)), None)
        links += near is not None
        ordered.append(waiting[0] if near is None else near)
        waiting.remove(ordered[-1])
    return ordered, links


def _merchants(found: _Best, crates: int) -> Layout:
    around = [(space, CRATE) for space in found.around]
    standing = [(space, MERCHANT) for space in found.standing]
    return Layout(tuple(_named(around + standing)), found.gain, "coins")


def _jugglers(found: _Best, kinds: int) -> Layout:
    around = list(zip(found.around, OTHER_KINDS[:kinds], strict=True))
    standing = [(space, JUGGLER) for space in found.standing]
    return Layout(tuple(_named(around + standing)), KIND_POINTS * found.gain, "VP")


def _named(pairs: Iterable[tuple[int, int]]) -> Iterator[tuple[str, str]]:
    return ((SPACE_NAMES[space], THING_NAMES[thing]) for space, thing in pairs)


def _spaces(inner: bool) -> list[int]:
    free = [space for space in range(SPACES) if space not in PRINTED_CRATES]
    return [space for space in free if SIDE[space] == INNER] if inner else free


def _check(what: str, number: int, least: int, most: int) -> None:
    fits = hasattr(number, "__index__") and not isinstance(number, bool)
    if not fits or not least <= number <= most:
        raise OptionError(f"the number of {what} is {least} to {most}, not {number!r}")
