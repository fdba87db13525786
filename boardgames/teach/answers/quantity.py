"""A number as it was written: its value, and what it may have been rounded from."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction

from .errors import AnswerError, unreadable

MOST_BITS = 4000
MOST_EXPONENT = 1000


@dataclass(frozen=True)
class Quantity:
    """What was written: `value`, rounded from something between `low` and `high`.

    unit: the unit that was named, if any. asks: when this is one meaning among others, the
    question whether it is meant; such a reading is not counted before it is written plainly.
    """

    value: Fraction
    low: Fraction
    high: Fraction
    unit: str = ""
    asks: str = ""

    @property
    def exact(self) -> bool:
        """Whether nothing was rounded."""
        return self.low == self.high

    def __neg__(self) -> Quantity:
        return Quantity(-self.value, -self.high, -self.low)

    def __add__(self, other: Quantity) -> Quantity:
        return _of(self.value + other.value, self.low + other.low, self.high + other.high)

    def __sub__(self, other: Quantity) -> Quantity:
        return self + -other

    def __mul__(self, other: Quantity) -> Quantity:
        return self._corners(other, lambda one, two: one * two)

    def __truediv__(self, other: Quantity) -> Quantity:
        if other.value == 0:
            raise unreadable("nothing can be divided by 0")
        if other.low <= 0 <= other.high:  # so roughly rounded that it might be 0
            other = exactly(other.value)
        return self._corners(other, lambda one, two: one / two)

    def __pow__(self, exponent: Quantity) -> Quantity:
        power = exponent.value
        if not exponent.exact or power.denominator != 1 or abs(power) > MOST_EXPONENT:
            raise AnswerError(f"a power is a whole number up to {MOST_EXPONENT}")
        if self.value == 0 and power < 0:
            raise unreadable("nothing can be divided by 0")
        if _bits(self.value) * abs(power) > MOST_BITS:
            raise AnswerError("that number is too long to be worked out")
        return _monotone(self, lambda number: Fraction(number**power))

    def named(self, unit: str) -> Quantity:
        """The same with its unit."""
        return replace(self, unit=unit)

    def only_if(self, question: str) -> Quantity:
        """The same as a meaning that is asked about."""
        return replace(self, asks=question)

    def _corners(self, other: Quantity, work: Callable[[Fraction, Fraction], Fraction]) -> Quantity:
        value = work(self.value, other.value)
        if self.exact and other.exact:
            return _of(value, value, value)
        corners = [work(one, two) for one in self._ends() for two in other._ends()]
        return _of(value, min(corners), max(corners))

    def _ends(self) -> tuple[Fraction, Fraction]:
        return self.low, self.high


def exactly(value: Fraction | int) -> Quantity:
    """A number without rounding."""
    value = Fraction(value)
    return _of(value, value, value)


def rounded(value: Fraction, last_digit: Fraction) -> Quantity:
    """A number whose last digit shown counts so much."""
    half = last_digit / 2
    return _of(value, value - half, value + half)


def _monotone(number: Quantity, work: Callable[[Fraction], Fraction]) -> Quantity:
    """What becomes of a number; for a rounded one that is not positive the rounding is dropped."""
    value = work(number.value)
    if number.exact or number.low <= 0:
        return _of(value, value, value)
    ends = work(number.low), work(number.high)
    return _of(value, min(ends), max(ends))


def _of(value: Fraction, low: Fraction, high: Fraction) -> Quantity:
    if _bits(value) > MOST_BITS:
        raise AnswerError("that number is too long to be worked out")
    return Quantity(value, low, high)


def _bits(number: Fraction) -> int:
    return max(number.numerator.bit_length(), number.denominator.bit_length())
