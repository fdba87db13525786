"""A tail that was cut off: all outcomes above a limit, taken together as one.

What is known of them is that they are more than the limit, and sometimes their mean and variance.
A question that needs more raises ProbabilityError, whatever way it is asked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from numbers import Rational
from typing import Any, NoReturn, cast

from boardgames.probability.errors import ProbabilityError, as_fraction, shown
from boardgames.probability.exact import Exact, exact, fits_in_words


class Above:
    """All that lies above a limit, taken together as one outcome: the cut-off tail.

    mean, variance: those of the outcomes in the tail, where they are known.
    """

    __slots__ = ("limit", "mean", "variance")
    limit: Exact
    mean: Fraction | None
    variance: Fraction | None

    def __init__(
        self, limit: Exact, mean: Exact | None = None, variance: Exact | None = None
    ) -> None:
        known = None if mean is None or variance is None else (exact(mean, "the mean of a tail"),)
        object.__setattr__(self, "limit", exact(limit, "the limit of a tail"))
        if known and not (known[0] > self.limit and exact(variance, "the variance") >= 0):
            raise ProbabilityError(
                f"a tail above {shown(limit)} has a mean above it and no negative variance"
            )
        object.__setattr__(self, "mean", Fraction(known[0]) if known else None)
        object.__setattr__(self, "variance", Fraction(variance or 0) if known else None)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a cut-off tail can't be changed")

    def __reduce__(self) -> tuple[Any, ...]:
        return (Above, (self.limit, self.mean, self.variance))

    def _unknown(self, what: str) -> NoReturn:
        raise ProbabilityError(f"outcomes above {shown(self.limit)} were cut off, so {what}")

    # ------------------------------------------------------------------ comparing

    def _is_more_than(self, other: object) -> bool:
        if isinstance(other, Above):
            self._unknown("two of them can't be compared")
        if not isinstance(other, Rational | float):
            raise TypeError(f"a cut-off tail can't be compared with {other!r}")
        if cast(Any, other) > self.limit:
            self._unknown(f"{shown(other)} is unknown")
        return True

    def __gt__(self, other: object) -> bool:
        return not self._same(other) and self._is_more_than(other)

    def __ge__(self, other: object) -> bool:
        return self._same(other) or self._is_more_than(other)

    def __lt__(self, other: object) -> bool:
        return not self._same(other) and not self._is_more_than(other)

    def __le__(self, other: object) -> bool:
        return self._same(other) or not self._is_more_than(other)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Rational | float) and not isinstance(other, Above):
            return not self._is_more_than(other)
        return self._same(other)

    def _same(self, other: object) -> bool:
        return isinstance(other, Above) and other.limit == self.limit

    def __hash__(self) -> int:
        return hash((Above, self.limit))

    def __bool__(self) -> bool:
        return self._is_more_than(0)

    # ------------------------------------------------------------------ reckoning

    def __add__(self, other: object) -> Above:
        if isinstance(other, Above):
            return Above(self.limit + other.limit)
        if not isinstance(other, Rational):
            return NotImplemented
        more = as_fraction(other)
        mean = None if self.mean is None else self.mean + more
        return type(self)(_plain(self.limit + more), mean, self.variance)

    __radd__ = __add__

    def __sub__(self, other: object) -> Above:
        if isinstance(other, Above):
            self._unknown("their difference is unknown")
        return self + -as_fraction(other) if isinstance(other, Rational) else NotImplemented

    def __mul__(self, other: object) -> Any:
        if not isinstance(other, Rational):
            return NotImplemented
        factor = as_fraction(other)
        if factor == 0:
            return 0
        if factor < 0:
            self._unknown("they have no limit on the other side")
        limit = _plain(self.limit * factor)
        if self.mean is None or self.variance is None:
            return type(self)(limit)
        return type(self)(limit, self.mean * factor, self.variance * factor**2)

    __rmul__ = __mul__

    def _refused(self, *_: object) -> NoReturn:
        self._unknown("only sums, multiples and comparisons with less are known of them")

    __rsub__ = __neg__ = __truediv__ = __rtruediv__ = __floordiv__ = __rfloordiv__ = _refused
    __mod__ = __rmod__ = __divmod__ = __pow__ = __rpow__ = __abs__ = __int__ = _refused
    __float__ = __index__ = __round__ = __floor__ = __ceil__ = __trunc__ = __complex__ = _refused

    def __repr__(self) -> str:
        return f"more than {shown_number(self.limit)}"


class Asked(Above):
    """A tail inside a question: it can't be looked up in a set, where it would never be found."""

    __slots__ = ()

    def __hash__(self) -> int:
        self._unknown("a set can't tell: compare with a limit, or give the set itself")

    def _same(self, other: object) -> bool:
        if isinstance(other, Asked) and other is not self:
            self._unknown("two of them can't be compared")
        return Above._same(self, other)


# ---------------------------------------------------------------------- tails among outcomes


def has_tail(outcome: object) -> bool:
    """Whether an outcome is a tail or has one inside."""
    if isinstance(outcome, tuple):
        return any(has_tail(part) for part in outcome)
    return isinstance(outcome, Above)


def asked(outcome: Any) -> Any:
    """The outcome as a question sees it."""
    return _with_tails(outcome, lambda tail: Asked(tail.limit, tail.mean, tail.variance))


def answered(outcome: Any) -> Any:
    """The outcome as it is kept."""
    return _with_tails(outcome, lambda tail: Above(tail.limit, tail.mean, tail.variance))


def bare(outcome: Any) -> Any:
    """The same without the mean and variance of its tails."""
    return _with_tails(outcome, lambda tail: Above(tail.limit))


def _with_tails(outcome: Any, change: Callable[[Above], Above]) -> Any:
    if not has_tail(outcome):
        return outcome
    if isinstance(outcome, tuple):
        return tuple(_with_tails(part, change) for part in outcome)
    return change(outcome)


def may_be(outcome: object, value: object) -> bool:
    """Whether a value may hide in the tail of an outcome, or in the tails of a tuple."""
    if isinstance(outcome, Above):
        if isinstance(value, Above):
            return value.limit != outcome.limit
        return isinstance(value, Rational) and cast(Any, value) > outcome.limit
    if isinstance(outcome, tuple) and isinstance(value, tuple) and len(outcome) == len(value):
        pairs = list(zip(outcome, value, strict=True))
        return any(may_be(mine, other) for mine, other in pairs) and all(
            may_be(mine, other) or _equal(mine, other) for mine, other in pairs
        )
    return False


def _equal(mine: object, other: object) -> bool:
    if has_tail(mine) or has_tail(other):
        return repr(mine) == repr(other)
    return mine == other


def joined(pairs: Iterable[tuple[Any, Exact]]) -> dict[Any, Exact]:
    """Weights added up; what lies above the lowest tail joins it, mean and variance too."""
    weights: dict[Any, Exact] = {}
    tails: list[tuple[Above, Exact]] = []
    for outcome, weight in pairs:
        if isinstance(outcome, Above):
            tails.append((outcome, weight))
        else:
            weights[outcome] = weights.get(outcome, 0) + weight
    if not tails:
        return weights
    limit = min(tail.limit for tail, _ in tails)
    inside = [v for v in weights if isinstance(v, Rational) and cast(Any, v) > limit]
    numbers = [(_Known(Fraction(value)), weights.pop(value)) for value in inside]
    weights[_mixed(limit, [*tails, *numbers])] = sum(weight for _, weight in [*tails, *numbers])
    return weights


class _Known:
    """A single number as part of a tail."""

    def __init__(self, value: Fraction) -> None:
        self.mean, self.variance = value, Fraction(0)


def _mixed(limit: Exact, parts: list[tuple[Any, Exact]]) -> Above:
    """The tail that is made of several parts, by their weights."""
    kept = [(part, weight) for part, weight in parts if weight]
    if not kept or any(part.mean is None for part, _ in kept):
        return Above(limit)
    total = sum(weight for _, weight in kept)
    mean = sum(part.mean * weight for part, weight in kept) / total
    squares = sum((part.variance + part.mean**2) * weight for part, weight in kept) / total
    return Above(limit, mean, squares - mean**2)


def _plain(number: Fraction) -> Exact:
    return int(number) if number.denominator == 1 else number


def shown_number(number: Exact) -> str:
    """A whole number or a Fraction as people write it."""
    return str(number) if fits_in_words(number) else shown(number)
