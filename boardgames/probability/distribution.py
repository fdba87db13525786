"""An exact distribution: outcomes with whole-number weights inside, never floats."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import accumulate
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar, cast

from boardgames.probability.counting import deal_ways, hand_ways
from boardgames.probability.errors import ProbabilityError, called, shown
from boardgames.probability.exact import (
    MOST_OUTCOMES,
    Exact,
    check_number,
    exact,
    fits_in_words,
    in_short,
    listed,
    product_of,
    whole,
)
from boardgames.probability.pools import Faces, die_of, kinds_of, rolls
from boardgames.probability.sums import added_up, comparison, largest, repeated, smallest
from boardgames.probability.tails import Above, answered, asked, bare
from boardgames.probability.weighted import Event, Weighted, added, checked_outcome

if TYPE_CHECKING:
    from random import Random

    import numpy as np
    import pandas as pd
    from matplotlib.figure import Figure

__all__ = ["Above", "Distribution", "Event"]

T = TypeVar("T", bound=Hashable)
S = TypeVar("S", bound=Hashable)

MOST_SAMPLES = 10_000_000


class Distribution(Weighted[T]):
    """An immutable exact distribution over hashable outcomes.

    `Distribution({0: Fraction(1, 2), 1: Fraction(1, 2)})` takes probabilities that add to exactly
    1; `from_weights` takes weights that add to anything. Probabilities come out as Fraction.
    Outcomes are kept in ascending order where they can be ordered, else as they were given.
    A tail may be cut off: `Above(20)` is all that lies above 20. What such a tail hides is never
    guessed. Bad input raises ProbabilityError.
    """

    __slots__ = ()

    def __init__(self, probabilities: Mapping[T, Exact]) -> None:
        if not isinstance(probabilities, Mapping):
            raise ProbabilityError(
                "a Distribution is made of a mapping from outcomes to probabilities, not of "
                + shown(probabilities)
            )
        total = sum(exact(p, "a probability") for p in probabilities.values())
        if total != 1:
            raise ProbabilityError(
                f"the probabilities add to {in_short(total)}, not to 1; "
                "Distribution.from_weights takes weights that add to anything"
            )
        self._fill(added(probabilities.items()))

    def __reduce__(self) -> tuple[Any, ...]:
        return (Distribution.from_weights, (self._weights,))

    # ------------------------------------------------------------------ ways to make one

    @classmethod
    def from_weights(
        cls, weights: Mapping[S, Exact] | Iterable[tuple[S, Exact]]
    ) -> Distribution[S]:
        """From weights in proportion to the probabilities: a mapping, or pairs that add up."""
        return _made(added(_pairs(weights)))

    @classmethod
    def from_outcomes(cls, outcomes: Iterable[S]) -> Distribution[S]:
        """From equally likely outcomes; one that is listed twice is twice as likely."""
        given = list(outcomes) if isinstance(outcomes, str) else listed(outcomes, "the outcomes")
        return _made(added(Counter(map(checked_outcome, given)).items()))

    @classmethod
    def certain(cls, outcome: S) -> Distribution[S]:
        """One outcome with probability 1."""
        return _made({checked_outcome(outcome): 1})

    @classmethod
    def die(cls, faces: Faces = 6, weights: Sequence[Exact] | None = None) -> Distribution[Any]:
        """One die; a number of faces means the faces from 1 to it.

        Other faces are listed: `die(range(0, 10))`, `die([0, 0, 0, 1, 2, 6])`,
        `die(["sword", "shield", "shield"])`. weights: how likely each listed face is, in
        proportion.
        """
        return _made(die_of(faces, weights).table)

    @classmethod
    def dice(
        cls,
        dice: int | Iterable[Faces] = 5,
        faces: Faces = 6,
        weights: Sequence[Exact] | None = None,
    ) -> Distribution[tuple[Any, ...]]:
        """A roll of a pool of dice: outcomes are tuples of the faces that show, in order.

        `dice(5)` are five dice with faces 1 to 6, `dice(3, faces=[0, 0, 1])` three of another
        kind, and `dice([6, 6, 8, 10])` unlike dice.
        """
        return _made(rolls(kinds_of(dice, faces, weights)))

    @classmethod
    def draws(cls, contents: Mapping[S, int], drawn: int) -> Distribution[tuple[S, ...]]:
        """A hand drawn without replacement, the multivariate hypergeometric distribution.

        Hands are tuples of kinds, in the order in which the contents name them.
        """
        return _made(hand_ways(contents, drawn))

    @classmethod
    def deal(
        cls, contents: Mapping[S, int], *sizes: int
    ) -> Distribution[tuple[tuple[S, ...], ...]]:
        """Hands dealt from one deck one after the other: outcomes are tuples of hands.

        `deal({"ace": 4, "other": 48}, 5, 5).P(lambda hands: "ace" in hands[0])`.
        """
        return _made(deal_ways(contents, sizes))

    @classmethod
    def independent(cls, *parts: Distribution[Any]) -> Distribution[tuple[Any, ...]]:
        """Several independent results side by side: outcomes are tuples.

        The tuples are listed only when they are asked for: `.map(sum)`, `.map(max)` and
        `.map(min)` need none. For equal dice in no order `Distribution.dice` has far fewer.
        """
        for part in parts:
            _checked_distribution(part, "each of the independent parts")
        return _Joint(parts)

    # ------------------------------------------------------------------ making new ones

    def map(self, function: Callable[[T], S]) -> Distribution[S]:
        """The distribution of a function of the outcome; equal results are put together."""
        return _made(added((_result(function, o), w) for o, w in self._weights.items()))

    def given(self, event: Event) -> Distribution[T]:
        """The distribution once it is known that the event happens."""
        left = {outcome: self._weights[outcome] for outcome in self.outcomes_in(event)}
        if not left:
            raise ProbabilityError("what is given can't happen: no outcome belongs to that event")
        return _made(left)

    def then(self, next_stage: Callable[[T], Distribution[S]]) -> Distribution[S]:
        """The outcome of a second stage whose distribution depends on the first outcome."""
        return _made(added(self._second_stage(next_stage)))

    def _second_stage(
        self, next_stage: Callable[[T], Distribution[S]]
    ) -> Iterator[tuple[S, Exact]]:
        found: set[S] = set()
        for outcome, weight in self._weights.items():
            stage = called(next_stage, "the next stage", asked(outcome))
            _checked_distribution(stage, "what the next stage returns")
            found.update(stage._weights)
            check_number(len(found), "the outcomes of the second stage", 10 * MOST_OUTCOMES)
            for result, more in stage._weights.items():
                yield result, Fraction(weight * more, stage._total)

    def cut(self, above: Exact) -> Distribution[T | Above]:
        """The same with all outcomes above a limit put together as one, named `Above(limit)`.

        The tail keeps its mean and its variance, so `mean`, `variance` and sums stay exact.
        """
        limit = exact(above, "the limit")
        for outcome in self:
            self._check_number(outcome, "cutting a tail")
        return _made(added([*self._weights.items(), (Above(limit), 0)]))

    def repeat(self, times: int) -> Distribution[Any]:
        """The sum of so many independent results of this distribution."""
        times = whole(times, "the number of repeats", 0, 10**9)
        return _made(repeated(self._table("a sum"), times))

    def __add__(self, other: Distribution[Any] | Exact) -> Distribution[Any]:
        """The sum with an independent distribution, or with a number."""
        if not isinstance(other, Distribution):
            other = Distribution.certain(exact(other, "what is added"))
        return _made(added_up(self._table("a sum"), other._table("a sum")))

    __radd__ = __add__

    def __neg__(self) -> Distribution[Any]:
        return _made({-outcome: weight for outcome, weight in self._table("a negative").items()})

    def __sub__(self, other: Distribution[Any] | Exact) -> Distribution[Any]:
        """The difference to an independent distribution, or to a number."""
        if isinstance(other, Distribution):
            return self + -other
        return self + -exact(other, "what is taken away")

    def __rsub__(self, other: Exact) -> Distribution[Any]:
        return -self + other

    def __mul__(self, other: object) -> Distribution[Any]:
        """Never: twice a result and the sum of two results are not the same."""
        raise ProbabilityError(
            "write .repeat(n) for the sum of n results, or .map(lambda x: n * x) for n times one"
        )

    __rmul__ = __mul__

    def compared_with(self, other: Distribution[Any]) -> Distribution[str]:
        """Whether this result is "more", "equal" or "less" than an independent other one."""
        _checked_distribution(other, "what is compared with")
        mine, theirs = self._weights, other._weights
        if any(not isinstance(o, tuple) for o in (*mine, *theirs)):
            mine, theirs = self._table("a comparison"), other._table("a comparison")
        more, equal, less = called(comparison, "the comparison", mine, theirs)
        return _made({"more": more, "equal": equal, "less": less})

    def sample(self, rng: np.random.Generator | Random, size: int | None = None) -> Any:
        """One outcome drawn with the given generator, or a list of `size` outcomes.

        `rng` is a numpy Generator or a random.Random. With numpy, weights that add to more than
        2**62 are rounded to that precision.
        """
        number = 1 if size is None else whole(size, "the size of a sample", 0, MOST_SAMPLES)
        sums = list(accumulate(self._weights.values()))
        outcomes = self.outcomes
        drawn = [outcomes[bisect_right(sums, place)] for place in self._places(rng, number)]
        return drawn[0] if size is None else drawn

    def _places(self, rng: Any, number: int) -> list[int]:
        if hasattr(rng, "randrange"):
            return [rng.randrange(self._total) for _ in range(number)]
        if not hasattr(rng, "integers"):
            raise ProbabilityError(
                f"sample needs a numpy Generator or a random.Random, not {shown(rng)}"
            )
        if self._total <= 2**62:
            return cast(list[int], rng.integers(self._total, size=number).tolist())
        return [place * self._total >> 62 for place in rng.integers(2**62, size=number).tolist()]

    def _table(self, purpose: str) -> dict[Any, int]:
        for outcome in self._weights:
            self._check_number(outcome, purpose)
        return cast(dict[Any, int], self._weights)

    # ------------------------------------------------------------------ showing

    def table(self) -> pd.DataFrame:
        """A pandas table: a row an outcome with fraction, per cent and "1 in N".

        Outcomes that are numbers also get the probabilities of at least and at most, and the
        table's `attrs` the mean and the standard deviation.
        """
        from boardgames.probability.showing import table

        return table(self)

    def figure(self, **options: Any) -> Figure:
        """A bar chart, shown where it ends a cell; options as in `figures.distribution_figure`."""
        from boardgames.probability.figures import distribution_figure

        return distribution_figure(self, **options)

    def to_csv(self, path: str | Path | None = None) -> str:
        """Outcome, numerator, denominator and decimal probability as CSV text; also to a file."""
        from boardgames.probability.showing import csv_text, write

        text = csv_text(self)
        if path is not None:
            write(path, text)
        return text

    def _repr_html_(self) -> str:
        from boardgames.probability.showing import html_table

        return html_table(self)

    def __repr__(self) -> str:
        if len(self) <= 6 and all(fits_in_words(p) for _, p in self.items()):
            inside = ", ".join(f"{shown(outcome)}: {p}" for outcome, p in self.items())
            return f"Distribution({{{inside}}})"
        ends = shown(self.outcomes[0]), shown(self.outcomes[-1])
        return f"Distribution of {len(self):,} outcomes from {ends[0]} to {ends[1]}"


class _Joint(Distribution[tuple[Any, ...]]):
    """Independent results side by side; the tuples are made when they are first asked for."""

    __slots__ = ("_made_of", "_parts")
    _parts: tuple[Distribution[Any], ...]
    _made_of: dict[tuple[Any, ...], int]

    def __init__(self, parts: tuple[Distribution[Any], ...]) -> None:
        object.__setattr__(self, "_parts", parts)

    def __reduce__(self) -> tuple[Any, ...]:
        return (_Joint, (self._parts,))

    @property
    def _total(self) -> int:  # type: ignore[override]
        return cast(int, product_of(part._total for part in self._parts))

    @property
    def _weights(self) -> dict[tuple[Any, ...], int]:  # type: ignore[override]
        if not hasattr(self, "_made_of"):
            check_number(
                len(self),
                "the outcomes side by side",
                instead="add them, or ask Distribution.dice, highest or how_many",
            )
            object.__setattr__(self, "_made_of", self._rows())
        return self._made_of

    def _rows(self) -> dict[tuple[Any, ...], int]:
        rows: dict[tuple[Any, ...], int] = {(): 1}
        for part in self._parts:
            rows = {
                (*row, bare(outcome)): weight * more
                for row, weight in rows.items()
                for outcome, more in part._weights.items()
            }
        return rows

    def __len__(self) -> int:
        return cast(int, product_of(len(part) for part in self._parts))

    def map(self, function: Callable[[Any], Any]) -> Distribution[Any]:
        """As for any distribution; sums, largest and smallest without listing the tuples."""
        if self._parts and function in (sum, max, min):
            tables = [part._table(f"the {function.__name__}") for part in self._parts]
            if function is max:
                return _made(largest(tables))
            if function is min:
                return _made(smallest(tables))
            equal = Counter(self._parts)
            return sum((part.repeat(n) for part, n in equal.items()), start=_ZERO)
        return super().map(function)


def _made(weights: Mapping[Any, object]) -> Distribution[Any]:
    """A distribution of weights that are checked and added up."""
    made: Distribution[Any] = object.__new__(Distribution)
    made._fill(weights)
    return made


_ZERO: Distribution[Any] = _made({0: 1})


def _result(function: Callable[[Any], Any], outcome: Any) -> Any:
    return answered(called(function, "the function", asked(outcome)))


def _pairs(weights: object) -> Iterable[tuple[Any, Any]]:
    if isinstance(weights, Mapping):
        return weights.items()
    pairs = listed(weights, "the weights")
    for pair in pairs:
        if not isinstance(pair, Sequence) or len(pair) != 2:
            raise ProbabilityError(
                f"weights are a mapping or pairs of outcome and weight, not {shown(pair)}"
            )
    return cast(list[tuple[Any, Any]], pairs)


def _checked_distribution(value: object, what: str) -> None:
    if not isinstance(value, Distribution):
        raise ProbabilityError(f"{what} must be a Distribution, not {shown(value)}")
