"""Outcomes with whole-number weights, and every question that can be asked of them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping
from fractions import Fraction
from itertools import accumulate
from math import sqrt
from numbers import Rational
from typing import Any, Generic, TypeVar, cast

from boardgames.probability.errors import ProbabilityError, called, shown
from boardgames.probability.exact import Exact, exact, in_words, listed, share, whole_weights
from boardgames.probability.tails import Above, answered, asked, has_tail, joined, may_be

T = TypeVar("T", bound=Hashable)
S = TypeVar("S", bound=Hashable)
U = TypeVar("U", bound=Hashable)

# An event is a question asked of an outcome, a set (or list or range) of outcomes, or one outcome.
Event = Callable[[Any], object] | Collection[Any] | Hashable


class Weighted(Generic[T]):
    """What can happen, with whole-number weights inside; `Distribution` is made of it."""

    __slots__ = ("_total", "_weights")
    _weights: dict[T, int]
    _total: int

    def _fill(self, weights: Mapping[Any, object]) -> None:
        """Take weights that are added up already: reduce them and put them in order."""
        wholes = whole_weights(weights.values(), "a probability or weight")
        kept = {o: weight for o, weight in zip(weights, wholes, strict=True) if weight}
        object.__setattr__(self, "_weights", _in_order(kept))
        object.__setattr__(self, "_total", sum(kept.values()))

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a Distribution can't be changed; its methods make new ones")

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
        happen only in another order, such as a roll that is not sorted, and whatever lies in a
        tail that was cut off (see `bounds`).
        """
        return Fraction(sum(self._weights[o] for o in self.outcomes_in(event)), self._total)

    def bounds(self, event: Event) -> tuple[Fraction, Fraction]:
        """The least and the greatest probability the event may have; equal where nothing is cut.

        A tail that was cut off counts as wholly outside and wholly inside where it can't be told.
        """
        happens = self._question(event, strict=False)
        inside = unknown = 0
        for outcome, weight in self._weights.items():
            try:
                inside += weight if _holds(happens, outcome) else 0
            except ProbabilityError:
                if not has_tail(outcome):
                    raise
                unknown += weight
        return Fraction(inside, self._total), Fraction(inside + unknown, self._total)

    def outcomes_in(self, event: Event) -> tuple[T, ...]:
        """The possible outcomes that belong to an event, in order."""
        happens = self._question(event)
        return tuple(outcome for outcome in self if _holds(happens, outcome))

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
        numbers = self._numbers("the mean")
        return Fraction(sum(mean * weight for mean, _, weight in numbers)) / self._total

    @property
    def variance(self) -> Fraction:
        """The expected squared distance from the mean."""
        numbers, mean = self._numbers("the variance"), self.mean
        squares = sum((of_mean**2 + variance) * weight for of_mean, variance, weight in numbers)
        return Fraction(squares) / self._total - mean**2

    @property
    def sd(self) -> float:
        """The standard deviation: the square root of the exact variance, as a float."""
        try:
            return sqrt(self.variance)
        except OverflowError:
            raise ProbabilityError("the standard deviation is too large for a float") from None

    @property
    def mode(self) -> tuple[T, ...]:
        """Every most likely outcome."""
        most = max(self._weights.values())
        found = tuple(outcome for outcome, weight in self._weights.items() if weight == most)
        known = max((w for o, w in self._weights.items() if not has_tail(o)), default=0)
        if any(has_tail(outcome) and weight >= known for outcome, weight in self._weights.items()):
            raise ProbabilityError(
                "the most likely outcome is unknown: it may lie in the tail that was cut off"
            )
        return found

    @property
    def median(self) -> T:
        """The smallest outcome with at least half of the probability at or below it."""
        return self.quantile(Fraction(1, 2))

    def quantile(self, level: Exact | float) -> T:
        """The smallest outcome with probability of at least `level` at or below it.

        A float is read as written: 0.95 means 19/20. In a tail that was cut off the answer is that
        tail, such as "more than 20".
        """
        needed = share(level, "the level of a quantile") * self._total
        if any(isinstance(outcome, tuple) and has_tail(outcome) for outcome in self):
            raise ProbabilityError("a quantile needs outcomes in order, and tails were cut off")
        if not in_order(self._weights):
            raise ProbabilityError("a quantile needs outcomes that can be put in order")
        sums = accumulate(self._weights.values())
        return next(o for o, below in zip(self._weights, sums, strict=True) if below >= needed)

    def __len__(self) -> int:
        return len(self._weights)

    def __iter__(self) -> Iterator[T]:
        return iter(self._weights)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Weighted) and self._weights == other._weights

    def __hash__(self) -> int:
        return hash(frozenset(self._weights.items()))

    # ------------------------------------------------------------------ helpers

    def _numbers(self, purpose: str) -> list[tuple[Any, Any, int]]:
        """Mean, variance and weight of each outcome; only a tail has a variance."""
        found: list[tuple[Any, Any, int]] = []
        for outcome, weight in self._weights.items():
            if isinstance(outcome, Above):
                if outcome.mean is None:
                    raise ProbabilityError(
                        f"{purpose} needs every outcome, but those above {shown(outcome.limit)} "
                        "were cut off"
                    )
                found.append((outcome.mean, outcome.variance, weight))
            else:
                self._check_number(outcome, purpose)
                found.append((outcome, 0, weight))
        return found

    def _check_number(self, outcome: object, purpose: str) -> None:
        if not isinstance(outcome, Rational | Above):
            raise ProbabilityError(
                f"{purpose} needs outcomes that are numbers, not {shown(outcome)}: map them first"
            )

    def _compared(self, question: Callable[[Any], object], value: object) -> Fraction:
        try:
            if value != value:
                raise TypeError
            inside = [weight for o, weight in self._weights.items() if question(asked(o))]
        except (TypeError, ValueError) as error:
            if isinstance(error, ProbabilityError):
                raise
            raise ProbabilityError(
                f"{shown(value)} can't be compared with outcomes such as {self._example()}"
            ) from None
        return Fraction(sum(inside), self._total)

    def _question(self, event: Event, strict: bool = True) -> Callable[[Any], object]:
        if callable(event):
            return lambda outcome: called(event, "the question", outcome)
        if isinstance(event, range):
            self._check_kinds({*event[:1]})
            return lambda outcome: _within(outcome, event)
        members = self._members(event)
        self._check_kinds(members)
        return lambda outcome: _listed_there(outcome, members)

    def _members(self, event: Event) -> set[Any]:
        if hasattr(event, "tolist") and hasattr(event, "ndim"):
            event = cast(Any, event).tolist()
        own = isinstance(event, frozenset) and any(isinstance(o, frozenset) for o in self)
        several = isinstance(event, set | frozenset | list) and not own
        try:
            return set(listed(event, "an event")) if several else {event}
        except TypeError:
            raise ProbabilityError(
                f"an event is a question, outcomes or one outcome, not {shown(event)}"
            ) from None

    def _check_kinds(self, members: Collection[object]) -> None:
        missing = [outcome for outcome in members if outcome not in self._weights]
        if not missing:
            return
        kinds = {_kind(mine) for mine in self}
        for outcome in missing:
            if _kind(outcome) not in kinds:
                raise ProbabilityError(
                    f"{shown(outcome)} can't happen here: outcomes are such as {self._example()}"
                )
        self._check_spelling([outcome for outcome in missing if isinstance(outcome, tuple)])

    def _check_spelling(self, missing: list[tuple[Any, ...]]) -> None:
        """A roll or hand in another order than this distribution's is a slip: its P is not 0."""
        if not missing:
            return
        spelt = {_spelling(mine): mine for mine in self if isinstance(mine, tuple)}
        for outcome in missing:
            mine = spelt.get(_spelling(outcome))
            if mine is not None:
                raise ProbabilityError(f"{shown(outcome)} is written {shown(mine)} here")

    def _example(self) -> str:
        return shown(next(iter(self)))


# ---------------------------------------------------------------------- outcomes


def checked_outcome(outcome: Any) -> Any:
    """An outcome as it is kept: exact, hashable and plain; ProbabilityError otherwise."""
    if hasattr(outcome, "dtype") and hasattr(outcome, "item"):
        if getattr(outcome, "ndim", 0):
            raise ProbabilityError("an outcome must be hashable, such as a tuple, not an array")
        outcome = outcome.item()
    if isinstance(outcome, float | complex):
        raise ProbabilityError(
            f"outcomes must be exact, but {shown(outcome)} is a float: use a Fraction"
        )
    if isinstance(outcome, Fraction) and outcome.denominator == 1:
        return int(outcome)
    kept = answered(outcome)
    try:
        hash(kept)
    except Exception:
        raise ProbabilityError(
            f"an outcome must be hashable, such as a tuple, not {shown(outcome)}"
        ) from None
    return kept


def added(pairs: Iterable[tuple[Any, Any]]) -> dict[Any, Exact]:
    """Weights by outcome, those of equal outcomes added up, tails joined."""
    return joined((checked_outcome(outcome), exact(w, "a weight")) for outcome, w in pairs)


def in_order(outcomes: Iterable[Any]) -> list[Any] | None:
    """The outcomes in ascending order; None where they have no order."""
    try:
        return sorted(outcomes)
    except Exception:
        return None


def _in_order(weights: dict[U, int]) -> dict[U, int]:
    ordered = in_order(weights)
    return weights if ordered is None else {outcome: weights[outcome] for outcome in ordered}


def _kind(outcome: object) -> object:
    if isinstance(outcome, tuple):
        return (tuple, len(outcome))
    return Rational if isinstance(outcome, Rational | Above) else type(outcome)


def _spelling(outcome: tuple[Any, ...]) -> tuple[str, ...]:
    return tuple(sorted(map(repr, outcome)))


def _holds(happens: Callable[[Any], object], outcome: Any) -> bool:
    return bool(called(bool, "the question", happens(asked(outcome))))


def _within(outcome: Any, event: range) -> bool:
    if isinstance(outcome, Above):
        highest = max(event[0], event[-1]) if event else 0
        return bool(event) and not outcome > highest
    return isinstance(outcome, Rational) and outcome.denominator == 1 and outcome.numerator in event


def _listed_there(outcome: Any, members: set[Any]) -> bool:
    """Whether an outcome is a member; what the members say of a tail must hold for all of it."""
    if not has_tail(outcome):
        return outcome in members
    kept = answered(outcome)
    if kept in members:
        return True
    for value in members:
        if may_be(kept, value):
            raise ProbabilityError(
                f"{shown(value)} lies in a tail that was cut off, so its probability is unknown; "
                "bounds(event) tells between what it lies"
            )
    return False
