"""An exact distribution: outcomes with whole-number weights inside, never floats."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import accumulate
from math import sqrt
from numbers import Rational
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, TypeVar, cast

from boardgames.probability.errors import ProbabilityError
from boardgames.probability.exact import Exact, exact, in_words, share, whole, whole_weights

if TYPE_CHECKING:
    from random import Random

    import numpy as np
    import pandas as pd
    from matplotlib.figure import Figure

T = TypeVar("T", bound=Hashable)
S = TypeVar("S", bound=Hashable)
U = TypeVar("U", bound=Hashable)

# An event is a question asked of an outcome, a set (or list or range) of outcomes, or one outcome.
Event = Callable[[Any], object] | Collection[Any] | Hashable


class Above:
    """All that lies above a limit, taken together as one outcome: the cut-off tail."""

    __slots__ = ("limit",)
    limit: Exact

    def __init__(self, limit: Exact) -> None:
        object.__setattr__(self, "limit", limit)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a cut-off tail can't be changed")

    def _is_more_than(self, other: object) -> bool:
        if not isinstance(other, Rational):
            raise TypeError(f"a cut-off tail can't be compared with {other!r}")
        if Fraction(other) > self.limit:
            raise ProbabilityError(
                f"outcomes above {self.limit} were cut off, so {other} is unknown"
            )
        return True

    def __gt__(self, other: object) -> bool:
        return other != self and self._is_more_than(other)

    def __ge__(self, other: object) -> bool:
        return other == self or self._is_more_than(other)

    def __lt__(self, other: object) -> bool:
        return other != self and not self._is_more_than(other)

    def __le__(self, other: object) -> bool:
        return other == self or not self._is_more_than(other)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Above) and other.limit == self.limit

    def __hash__(self) -> int:
        return hash((Above, self.limit))

    def __repr__(self) -> str:
        return f"more than {self.limit}"


class Distribution(Generic[T]):
    """An immutable exact distribution over hashable outcomes.

    `Distribution({0: Fraction(1, 2), 1: Fraction(1, 2)})` takes probabilities that add to exactly
    1; `from_weights` takes weights that add to anything. Probabilities come out as Fraction.
    Outcomes are kept in ascending order where they can be ordered, else as they were given.
    Bad input raises ProbabilityError.
    """

    __slots__ = ("_total", "_weights")
    _weights: dict[T, int]
    _total: int

    def __init__(self, probabilities: Mapping[T, Exact]) -> None:
        total = sum(exact(p, "a probability") for p in probabilities.values())
        if total != 1:
            raise ProbabilityError(
                f"the probabilities add to {total}, not to 1; "
                "Distribution.from_weights takes weights that add to anything"
            )
        self._fill(probabilities.items())

    def _fill(self, pairs: Iterable[tuple[T, object]]) -> None:
        listed = list(pairs)
        wholes = whole_weights((weight for _, weight in listed), "a probability or weight")
        weights: dict[T, int] = {}
        for (outcome, _), weight in zip(listed, wholes, strict=True):
            if weight:
                key = _checked_outcome(outcome)
                weights[key] = weights.get(key, 0) + weight
        object.__setattr__(self, "_weights", _in_order(weights))
        object.__setattr__(self, "_total", sum(weights.values()))

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a Distribution can't be changed; its methods make new ones")

    def __reduce__(self) -> tuple[Any, ...]:
        return (Distribution.from_weights, (self._weights,))

    # ------------------------------------------------------------------ ways to make one

    @classmethod
    def from_weights(
        cls, weights: Mapping[S, Exact] | Iterable[tuple[S, Exact]]
    ) -> Distribution[S]:
        """From weights in proportion to the probabilities: a mapping, or pairs that add up."""
        pairs = weights.items() if isinstance(weights, Mapping) else weights
        made: Distribution[S] = object.__new__(Distribution)
        made._fill(_added(pairs).items())
        return made

    @classmethod
    def from_outcomes(cls, outcomes: Iterable[S]) -> Distribution[S]:
        """From equally likely outcomes; one that is listed twice is twice as likely."""
        return cls.from_weights((outcome, 1) for outcome in outcomes)

    @classmethod
    def certain(cls, outcome: S) -> Distribution[S]:
        """One outcome with probability 1."""
        return cls.from_weights({outcome: 1})

    @classmethod
    def die(
        cls, faces: int | Sequence[S] = 6, weights: Sequence[Exact] | None = None
    ) -> Distribution[Any]:
        """One die; a number of faces means the faces from 0, `range(1, 7)` a die with pips."""
        from boardgames.probability.pools import die_weights

        named = range(whole(faces, "the number of faces", 1)) if isinstance(faces, int) else faces
        return cls.from_weights(zip(named, die_weights(len(named), weights), strict=True))

    @classmethod
    def dice(
        cls, dice: int = 5, faces: int = 6, weights: Sequence[Exact] | None = None
    ) -> Distribution[tuple[int, ...]]:
        """A roll of equal dice: outcomes are sorted tuples of faces from 0."""
        from boardgames.probability.pools import die_weights, multisets, ways

        dice = whole(dice, "the number of dice")
        of_face = die_weights(faces, weights)
        rolls = multisets(dice, len(of_face))
        return cls.from_weights((roll, ways(roll, of_face)) for roll in rolls)

    @classmethod
    def draws(cls, contents: Mapping[S, int], drawn: int) -> Distribution[tuple[S, ...]]:
        """A hand drawn without replacement; see `boardgames.probability.draws.hands`."""
        from boardgames.probability.draws import hands

        return hands(contents, drawn)

    @classmethod
    def independent(cls, *parts: Distribution[Any]) -> Distribution[tuple[Any, ...]]:
        """Several independent results side by side: outcomes are tuples."""
        rows: dict[tuple[Any, ...], int] = {(): 1}
        for part in parts:
            rows = {
                (*row, outcome): weight * more
                for row, weight in rows.items()
                for outcome, more in part._weights.items()
            }
        return cls.from_weights(rows)

    # ------------------------------------------------------------------ reading

    @property
    def outcomes(self) -> tuple[T, ...]:
        """All outcomes that can happen, in order."""
        return tuple(self._weights)

    @property
    def weights(self) -> tuple[int, ...]:
        """The smallest whole numbers in proportion to the probabilities."""
        return tuple(self._weights.values())

    @property
    def denominator(self) -> int:
        """What the weights add to."""
        return self._total

    def items(self) -> Iterator[tuple[T, Fraction]]:
        """Each outcome with its probability."""
        for outcome, weight in self._weights.items():
            yield outcome, Fraction(weight, self._total)

    def P(self, event: Event) -> Fraction:
        """The probability of an event: a question, a set (list, range) of outcomes, or one outcome.

        `P(lambda dice: dice.count(2) >= 4)`, `P({1, 2})` and `P(3)` are all right. An outcome of
        another kind than this distribution's raises ProbabilityError, and so does a tuple that can
        happen only in another order, such as a roll that is not sorted.
        """
        return Fraction(sum(self._weights[o] for o in self.outcomes_in(event)), self._total)

    def outcomes_in(self, event: Event) -> tuple[T, ...]:
        """The possible outcomes that belong to an event, in order."""
        happens = self._question(event)
        return tuple(outcome for outcome in self if happens(outcome))

    def at_least(self, value: Any) -> Fraction:
        """The probability of `value` or more."""
        return self._compared(lambda outcome: outcome >= value, value)

    def at_most(self, value: Any) -> Fraction:
        """The probability of `value` or less."""
        return self._compared(lambda outcome: outcome <= value, value)

    def describe(self, event: Event) -> str:
        """The probability of an event such as "91/216 = 42.13 % (1 in 2.4)"."""
        return in_words(self.P(event))

    @property
    def mean(self) -> Fraction:
        """The expected value."""
        weighted = sum(value * weight for value, weight in self._numbers("the mean"))
        return Fraction(weighted) / self._total

    @property
    def variance(self) -> Fraction:
        """The expected squared distance from the mean."""
        numbers = self._numbers("the variance")
        mean = self.mean
        return (
            Fraction(sum((value - mean) ** 2 * weight for value, weight in numbers)) / self._total
        )

    @property
    def sd(self) -> float:
        """The standard deviation: the square root of the exact variance, as a float."""
        return sqrt(self.variance)

    @property
    def mode(self) -> tuple[T, ...]:
        """Every most likely outcome."""
        most = max(self._weights.values())
        return tuple(outcome for outcome, weight in self._weights.items() if weight == most)

    @property
    def median(self) -> T:
        """The smallest outcome with at least half of the probability at or below it."""
        return self.quantile(Fraction(1, 2))

    def quantile(self, level: Exact | float) -> T:
        """The smallest outcome with probability of at least `level` at or below it.

        A float is read as written: 0.95 means 19/20.
        """
        needed = share(level, "the level of a quantile") * self._total
        self._check_order("a quantile")
        sums = accumulate(self._weights.values())
        return next(o for o, below in zip(self._weights, sums, strict=True) if below >= needed)

    # ------------------------------------------------------------------ making new ones

    def map(self, function: Callable[[T], S]) -> Distribution[S]:
        """The distribution of a function of the outcome; equal results are put together."""
        return Distribution.from_weights((function(o), w) for o, w in self._weights.items())

    def given(self, event: Event) -> Distribution[T]:
        """The distribution once it is known that the event happens."""
        left = {outcome: self._weights[outcome] for outcome in self.outcomes_in(event)}
        if not left:
            raise ProbabilityError("what is given can't happen: no outcome belongs to that event")
        return Distribution.from_weights(left)

    def then(self, next_stage: Callable[[T], Distribution[S]]) -> Distribution[S]:
        """The outcome of a second stage whose distribution depends on the first outcome."""
        return Distribution.from_weights(
            (result, p * weight)
            for outcome, weight in self._weights.items()
            for result, p in next_stage(outcome).items()
        )

    def cut(self, above: Exact) -> Distribution[T | Above]:
        """The same with all outcomes above a limit put together as one, named `Above(limit)`."""
        limit = exact(above, "the limit")
        self._numbers("cutting a tail")
        return self.map(lambda outcome: Above(limit) if cast(Any, outcome) > limit else outcome)

    def repeat(self, times: int) -> Distribution[Any]:
        """The sum of so many independent results of this distribution."""
        times = whole(times, "the number of repeats")
        total: Distribution[Any] = Distribution.certain(0)
        doubled: Distribution[Any] = self
        while times:
            if times % 2:
                total = total + doubled
            times //= 2
            if times:
                doubled = doubled + doubled
        return total

    def __add__(self, other: Distribution[Any] | Exact) -> Distribution[Any]:
        """The sum with an independent distribution, or with a number."""
        if not isinstance(other, Distribution):
            other = Distribution.certain(exact(other, "what is added"))
        others = other._numbers("a sum")
        sums: dict[Any, int] = {}
        for mine, weight in self._numbers("a sum"):
            for value, more in others:
                sums[mine + value] = sums.get(mine + value, 0) + weight * more
        return Distribution.from_weights(sums)

    __radd__ = __add__

    def __neg__(self) -> Distribution[Any]:
        return Distribution.from_weights((-v, w) for v, w in self._numbers("a negative"))

    def __sub__(self, other: Distribution[Any] | Exact) -> Distribution[Any]:
        """The difference to an independent distribution, or to a number."""
        return self + (-other)

    def sample(self, rng: np.random.Generator | Random, size: int | None = None) -> Any:
        """One outcome drawn with the given generator, or a list of `size` outcomes.

        `rng` is a numpy Generator or a random.Random. With numpy, weights that add to more than
        2**62 are rounded to that precision.
        """
        number = 1 if size is None else whole(size, "the size of a sample")
        sums = list(accumulate(self._weights.values()))
        outcomes = self.outcomes
        drawn = [outcomes[bisect_right(sums, place)] for place in self._places(rng, number)]
        return drawn[0] if size is None else drawn

    def _places(self, rng: Any, number: int) -> list[int]:
        if hasattr(rng, "randrange"):
            return [rng.randrange(self._total) for _ in range(number)]
        if not hasattr(rng, "integers"):
            raise ProbabilityError(
                f"sample needs a numpy Generator or a random.Random, not {rng!r}"
            )
        if self._total <= 2**62:
            return cast(list[int], rng.integers(self._total, size=number).tolist())
        return [place * self._total >> 62 for place in rng.integers(2**62, size=number).tolist()]

    # ------------------------------------------------------------------ showing

    def table(self) -> pd.DataFrame:
        """A pandas table: a row an outcome with fraction, per cent and "1 in N".

        Outcomes that are numbers also get the probabilities of at least and at most.
        """
        from boardgames.probability.showing import table

        return table(self)

    def figure(self, **options: Any) -> Figure:
        """A bar chart; the options are those of `figures.distribution_figure`."""
        from boardgames.probability.figures import distribution_figure

        return distribution_figure(self, **options)

    def to_csv(self, path: str | Path | None = None) -> str:
        """Outcome, numerator, denominator and decimal probability as CSV text; also to a file."""
        from boardgames.probability.showing import csv_text

        text = csv_text(self)
        if path is not None:
            Path(path).write_text(text, encoding="utf-8", newline="")
        return text

    def _repr_html_(self) -> str:
        from boardgames.probability.showing import html_table

        return html_table(self)

    def __repr__(self) -> str:
        if len(self) <= 6:
            inside = ", ".join(f"{outcome!r}: {p}" for outcome, p in self.items())
            return f"Distribution({{{inside}}})"
        ends = self.outcomes[0], self.outcomes[-1]
        return f"Distribution of {len(self):,} outcomes from {ends[0]!r} to {ends[1]!r}"

    def __len__(self) -> int:
        return len(self._weights)

    def __iter__(self) -> Iterator[T]:
        return iter(self._weights)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Distribution) and self._weights == other._weights

    def __hash__(self) -> int:
        return hash(frozenset(self._weights.items()))

    # ------------------------------------------------------------------ helpers

    def _numbers(self, purpose: str) -> list[tuple[Any, int]]:
        for outcome in self._weights:
            if isinstance(outcome, Above):
                raise ProbabilityError(
                    f"{purpose} needs every outcome, but those above {outcome.limit} were cut off"
                )
            if not isinstance(outcome, Rational):
                raise ProbabilityError(
                    f"{purpose} needs outcomes that are numbers, not {outcome!r}: map them first"
                )
        return list(self._weights.items())

    def _check_order(self, purpose: str) -> None:
        try:
            sorted(cast(Any, self._weights))
        except TypeError:
            raise ProbabilityError(f"{purpose} needs outcomes that can be put in order") from None

    def _compared(self, question: Callable[[Any], object], value: object) -> Fraction:
        try:
            return self.P(question)
        except TypeError:
            example = next(iter(self))
            raise ProbabilityError(
                f"{value!r} can't be compared with outcomes such as {example!r}"
            ) from None

    def _question(self, event: Event) -> Callable[[T], object]:
        if callable(event):
            return event
        several = isinstance(event, set | frozenset | list | range)
        members = set(cast(Any, event)) if several else {event}
        for outcome in members:
            self._check_kind(outcome)
        return members.__contains__

    def _check_kind(self, outcome: object) -> None:
        if outcome in self._weights or any(_kind(outcome) == _kind(mine) for mine in self):
            self._check_spelling(outcome)
            return
        raise ProbabilityError(
            f"{outcome!r} can't happen here: outcomes are such as {next(iter(self))!r}"
        )

    def _check_spelling(self, outcome: object) -> None:
        """A roll or hand in another order than this distribution's is a slip: its P is not 0."""
        if not isinstance(outcome, tuple) or outcome in self._weights:
            return
        for mine in self:
            if sorted(map(repr, cast(Any, mine))) == sorted(map(repr, outcome)):
                raise ProbabilityError(f"{outcome!r} is written {mine!r} here")


def _kind(outcome: object) -> object:
    if isinstance(outcome, tuple):
        return (tuple, len(outcome))
    return Rational if isinstance(outcome, Rational | Above) else type(outcome)


def _checked_outcome(outcome: Any) -> Any:
    if hasattr(outcome, "dtype") and hasattr(outcome, "item"):
        outcome = outcome.item()
    if isinstance(outcome, float | complex):
        raise ProbabilityError(
            f"outcomes must be exact, but {outcome!r} is a float: use a Fraction"
        )
    if not isinstance(outcome, Hashable):
        raise ProbabilityError(f"an outcome must be hashable, such as a tuple, not {outcome!r}")
    return outcome


def _added(pairs: Iterable[tuple[S, Exact]]) -> dict[S, Exact]:
    weights: dict[S, Exact] = {}
    for outcome, weight in pairs:
        key = _checked_outcome(outcome)
        weights[key] = weights.get(key, 0) + exact(weight, "a weight")
    return weights


def _in_order(weights: dict[U, int]) -> dict[U, int]:
    try:
        return {outcome: weights[outcome] for outcome in sorted(cast(Any, weights))}
    except TypeError:
        return weights
