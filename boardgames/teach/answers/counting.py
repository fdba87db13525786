"""What numbers in answers can do besides sums and products: per cent, C(n, k), n!, roots."""

from __future__ import annotations

from fractions import Fraction
from math import comb, factorial, isqrt

from .errors import AnswerError
from .quantity import Quantity, exactly

LARGEST_COUNT = 1000
_ROOT_SCALE = 10**30


def share(number: Quantity, of: int, one_numeral: bool) -> Quantity:
    """Per cent; a whole per cent is taken as rounded."""
    if number.exact and number.value.denominator == 1 and one_numeral:
        half = Fraction(1, 2)
        number = Quantity(number.value, number.value - half, number.value + half)
    return number / exactly(of)


def _whole(number: Quantity) -> int:
    value = number.value
    if not number.exact or value.denominator != 1 or not 0 <= value <= LARGEST_COUNT:
        raise AnswerError(f"only whole numbers from 0 to {LARGEST_COUNT} can be chosen from")
    return int(value)


def choose(number: Quantity, chosen: Quantity) -> Quantity:
    """The number of ways to choose so many of so many."""
    return exactly(comb(_whole(number), _whole(chosen)))


def factorial_of(number: Quantity) -> Quantity:
    """The number of orders of so many things."""
    return exactly(factorial(_whole(number)))


def root(number: Quantity) -> Quantity:
    """A square root: exact where it is, otherwise to 30 decimals."""
    if number.value < 0:
        raise AnswerError("a negative number has no square root")
    top, bottom = number.value.numerator, number.value.denominator
    if isqrt(top) ** 2 == top and isqrt(bottom) ** 2 == bottom:
        return exactly(Fraction(isqrt(top), isqrt(bottom)))
    value = Fraction(isqrt(top * _ROOT_SCALE**2 // bottom), _ROOT_SCALE)
    width = Fraction(1, _ROOT_SCALE)
    return Quantity(value, value - width, value + width)
