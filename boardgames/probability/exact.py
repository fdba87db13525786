"""Exact numbers: what the package accepts, and how a probability is put into words."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from itertools import islice
from math import comb, gcd, isfinite, lcm, lgamma, log, prod
from numbers import Integral, Rational, Real
from typing import TypeVar

from boardgames.probability.errors import ProbabilityError, as_fraction, count_in_words, shown

T = TypeVar("T")
Exact = int | Fraction

MOST_OUTCOMES = 300_000  # that are listed one by one
MOST_GIVEN = 5_000_000  # that are read from what was given
MOST_DIGITS = 1_000  # of a number that is put into words
LONGEST_EXACT = 60  # characters of a fraction in words


def whole(value: object, name: str, least: int = 0, most: int | None = None) -> int:
    """`value` as an int between `least` and `most`; ProbabilityError otherwise."""
    fits = isinstance(value, Integral) and not isinstance(value, bool)
    if fits and least <= int(value) and (most is None or int(value) <= most):  # type: ignore[call-overload]
        return int(value)  # type: ignore[call-overload, no-any-return]
    allowed = f"of at least {least:,}" if most is None else f"from {least:,} to {most:,}"
    raise ProbabilityError(f"{name} must be a whole number {allowed}, not {shown(value)}")


def exact(value: object, name: str) -> Exact:
    """`value` as an int or a Fraction; ProbabilityError for a float or anything else."""
    if isinstance(value, Integral):
        return int(value)
    if isinstance(value, Rational):
        return as_fraction(value)
    raise ProbabilityError(
        f"{name} must be a whole number or a Fraction such as Fraction(1, 6), not {shown(value)}"
    )


def read(value: object, name: str) -> Fraction:
    """A number; a float is read as it is written, so 0.95 is exactly 19/20."""
    if isinstance(value, Real) and not isinstance(value, Rational) and isfinite(value):
        return Fraction(str(float(value)))
    return Fraction(exact(value, name))


def share(value: object, name: str) -> Fraction:
    """A number from 0 to 1; a float is read as it is written, so 0.95 is exactly 19/20."""
    number = read(value, name)
    if not 0 <= number <= 1:
        raise ProbabilityError(f"{name} must lie from 0 to 1, not {shown(value)}")
    return number


def whole_weights(weights: Iterable[object], name: str = "a weight") -> list[int]:
    """The same proportions as the smallest whole numbers."""
    numbers = [exact(weight, name) for weight in weights]
    for number in numbers:
        if number < 0:
            raise ProbabilityError(f"{name} can't be negative, but {shown(number)} is")
    if not any(numbers):
        raise ProbabilityError("at least one weight must be more than 0")
    common = lcm(*(number.denominator for number in numbers))
    wholes = [int(number * common) for number in numbers]
    divisor = gcd(*wholes)
    return [number // divisor for number in wholes]


# ---------------------------------------------------------------------- guards


def listed(things: object, name: str, most: int = MOST_GIVEN) -> list[object]:
    """What was given as a list; ProbabilityError where it is no collection or never ends."""
    if isinstance(things, str | bytes) or not isinstance(things, Iterable):
        raise ProbabilityError(f"{name} must be a list or another collection, not {shown(things)}")
    found = list(islice(things, most + 1))
    if len(found) > most:
        raise ProbabilityError(f"{name} must be at most {most:,}, and more were given")
    return found


def check_number(number: float, what: str, most: int = MOST_OUTCOMES, instead: str = "") -> None:
    """Refuse what would have too many outcomes, before it starts; `number` may be inf."""
    if number > most:
        known = isinstance(number, int) or isfinite(number)
        many = count_in_words(int(number), commas=True) if known else "far too many"
        advice = f": {instead}" if instead else ""
        raise ProbabilityError(f"{what} would be {many}; the limit is {most:,}{advice}")


def multiset_count(size: int, kinds: int) -> float:
    """How many multisets of so many out of so many kinds there are; huge ones not to the digit."""
    if kinds == 0:
        return 0 if size else 1
    return choices(size + kinds - 1, size)


def choices(of: int, chosen: int) -> float:
    """The binomial coefficient; where it is huge, a float or inf."""
    if min(chosen, of - chosen) <= 64 or of <= 1_000:
        return comb(of, chosen)
    size = lgamma(of + 1) - lgamma(chosen + 1) - lgamma(of - chosen + 1)
    return 2.0 ** (size / log(2)) if size < 700 else float("inf")


def product_of(numbers: Iterable[float]) -> float:
    """The product of counts, inf where one of them is no exact count."""
    factors = list(numbers)
    return prod(factors) if all(isinstance(factor, int) for factor in factors) else float("inf")


# ---------------------------------------------------------------------- in words


def percent(probability: Exact | float, digits: int = 2) -> str:
    """Such as "42.13 %", rounded from the exact value; never "0 %" for what can happen."""
    digits = whole(digits, "the number of digits", 0, MOST_DIGITS)
    number = read(probability, "a probability")
    least = Fraction(1, 10**digits)
    rounded = Fraction(round(number * 100 / least)) * least
    if rounded == 0 < number:
        return f"less than {_decimal(least, digits)} %"
    if rounded == 100 and number < 1:
        return f"more than {_decimal(100 - least, digits)} %"
    return f"{_decimal(rounded, digits)} %"


def one_in(probability: Exact | float) -> str:
    """Such as "1 in 6", "1 in 2.4", "1 in 1,296", "never" or "always"."""
    chance = share(probability, "a probability")
    if chance in (0, 1):
        return "always" if chance else "never"
    number = 1 / chance
    if number >= 10**15:
        return f"1 in 10^{_tenfolds(number)}"
    if number.denominator == 1 or number >= 10:
        return f"1 in {round(number):,}"
    return f"1 in {_decimal(number, 2 if number < 2 else 1)}"


def in_words(probability: Exact | float) -> str:
    """Such as "91/216 = 42.13 % (1 in 2.4)"; a very long fraction is left out."""
    chance = share(probability, "a probability")
    words = f"{percent(chance)} ({one_in(chance)})"
    return f"{chance} = {words}" if fits_in_words(chance) else f"about {words}"


def fits_in_words(number: Exact, most: int = LONGEST_EXACT) -> bool:
    """Whether a fraction is short enough to be read."""
    bits = number.numerator.bit_length() + number.denominator.bit_length()
    return bits < 4 * most and len(str(number)) <= most


def in_short(number: Exact) -> str:
    """The number itself where it is short, else about what it is."""
    return str(number) if fits_in_words(number) else f"about {decimal(number)}"


def decimal(number: Exact, form: str = ".6g") -> str:
    """A number as a decimal, also where it is too large for a float."""
    try:
        return f"{float(number):{form}}"
    except OverflowError:
        return f"{'-' if number < 0 else ''}10^{_tenfolds(abs(Fraction(number)))}"


def _tenfolds(number: Fraction) -> int:
    """The whole number nearest to the decimal logarithm."""
    ratio = log(number.numerator) - log(number.denominator)
    return round(ratio / log(10))


def _decimal(number: Fraction, digits: int) -> str:
    scaled = round(abs(number) * 10**digits)
    before, after = divmod(scaled, 10**digits)
    sign = "-" if number < 0 and scaled else ""
    if before >= 10**MOST_DIGITS:
        return f"{sign}{count_in_words(before)}"
    return f"{sign}{before:,}" + (f".{after:0{digits}d}" if digits else "")
