"""Exact numbers: what the package accepts, and how a probability is put into words."""

from collections.abc import Iterable
from fractions import Fraction
from math import gcd, lcm
from numbers import Integral, Rational

from boardgames.probability.errors import ProbabilityError

Exact = int | Fraction


def whole(value: object, name: str, least: int = 0, most: int | None = None) -> int:
    """`value` as an int between `least` and `most`; ProbabilityError otherwise."""
    fits = isinstance(value, Integral) and not isinstance(value, bool)
    if fits and least <= int(value) and (most is None or int(value) <= most):  # type: ignore[call-overload]
        return int(value)  # type: ignore[call-overload, no-any-return]
    allowed = f"of at least {least}" if most is None else f"from {least} to {most}"
    raise ProbabilityError(f"{name} must be a whole number {allowed}, not {value!r}")


def exact(value: object, name: str) -> Exact:
    """`value` as an int or a Fraction; ProbabilityError for a float or anything else."""
    if isinstance(value, Integral):
        return int(value)
    if isinstance(value, Rational):
        return Fraction(value)
    raise ProbabilityError(
        f"{name} must be a whole number or a Fraction such as Fraction(1, 6), not {value!r}"
    )


def share(value: object, name: str) -> Fraction:
    """A number from 0 to 1; a float is read as it is written, so 0.95 is exactly 19/20."""
    number = Fraction(str(float(value))) if isinstance(value, float) else exact(value, name)
    if not 0 <= number <= 1:
        raise ProbabilityError(f"{name} must lie from 0 to 1, not {value}")
    return Fraction(number)


def whole_weights(weights: Iterable[object], name: str = "a weight") -> list[int]:
    """The same proportions as the smallest whole numbers."""
    numbers = [exact(weight, name) for weight in weights]
    for number in numbers:
        if number < 0:
            raise ProbabilityError(f"{name} can't be negative, but {number} is")
    if not any(numbers):
        raise ProbabilityError("at least one weight must be more than 0")
    common = lcm(*(number.denominator for number in numbers))
    wholes = [int(number * common) for number in numbers]
    divisor = gcd(*wholes)
    return [number // divisor for number in wholes]


def percent(probability: Exact, digits: int = 2) -> str:
    """Such as "42.13 %", rounded from the exact value; never "0 %" for what can happen."""
    least = Fraction(1, 10**digits)
    rounded = Fraction(round(probability * 100 / least)) * least
    if rounded == 0 < probability:
        return f"less than {_decimal(least, digits)} %"
    if rounded == 100 and probability < 1:
        return f"more than {_decimal(100 - least, digits)} %"
    return f"{_decimal(rounded, digits)} %"


def one_in(probability: Exact) -> str:
    """Such as "1 in 6", "1 in 2.4", "1 in 1,296", "never" or "always"."""
    if probability in (0, 1):
        return "always" if probability else "never"
    number = 1 / Fraction(probability)
    if number.denominator == 1 or number >= 10:
        return f"1 in {round(number):,}"
    return f"1 in {_decimal(number, 2 if number < 2 else 1)}"


def in_words(probability: Exact) -> str:
    """Such as "91/216 = 42.13 % (1 in 2.4)"."""
    return f"{probability} = {percent(probability)} ({one_in(probability)})"


def _decimal(number: Fraction, digits: int) -> str:
    scaled = round(abs(number) * 10**digits)
    before, after = divmod(scaled, 10**digits)
    sign = "-" if number < 0 and scaled else ""
    return f"{sign}{before:,}" + (f".{after:0{digits}d}" if digits else "")
