"""Answers as people write them: fractions, decimals, per cents, names and lists of names."""

from __future__ import annotations

from collections.abc import Iterable
from decimal import Decimal, InvalidOperation
from fractions import Fraction
from numbers import Rational
from typing import Any

from boardgames.engine.errors import BoardgamesError

MOST_ROUNDING = Fraction(1, 100)  # a rounded answer is given to two decimals or a whole per cent
FLOAT_ROUNDING = Fraction(1, 10**12)  # the share that a float such as 5 / 27 may be off by


class AnswerError(BoardgamesError):
    """An answer that cannot be read; the message says what can."""


def number_matches(given: Any, answer: Fraction) -> bool:
    """Whether a given number is the answer, exactly or rounded to two decimals or more.

    given: int, Fraction, float, or text such as "1/9", "0.111", "11.1 %" or "1 in 9".
    """
    exact, digits = read_number(given)
    if digits is None:
        return exact == answer
    rounding = max(digits, abs(answer) * FLOAT_ROUNDING)
    return exact == answer or (digits <= MOST_ROUNDING and abs(exact - answer) * 2 <= rounding)


def read_number(given: Any) -> tuple[Fraction, Fraction | None]:
    """The number as a Fraction, and the size of its last digit if it is a rounded decimal."""
    if isinstance(given, bool):
        raise AnswerError(_READABLE.format(given))
    if isinstance(given, Rational):
        return Fraction(given), None
    if isinstance(given, float) or hasattr(given, "dtype"):
        return _read_decimal(repr(float(given)))
    text = str(given).strip().lower().replace("−", "-")
    if " in " in text:
        text = text.replace(" in ", "/")
    if text.endswith("%"):
        value, digit = read_number(text[:-1])
        return value / 100, (1 if digit is None and "/" not in text else digit or 0) * _PER_CENT
    if "/" in text:
        return _read_fraction(text), None
    return _read_decimal(text.replace(",", "."))


def words_match(given: Any, answer: str) -> bool:
    """Whether the same words were given; case, spaces and punctuation do not matter."""
    return _words(given) == _words(answer)


def names_match(given: Any, answer: Iterable[str]) -> bool:
    """Whether the same names were given, in any order: a list, a set or text."""
    return read_names(given) == frozenset(name.lower() for name in answer)


def read_names(given: Any) -> frozenset[str]:
    """Names from text ("a2, b3") or from any collection of texts."""
    if isinstance(given, str):
        return frozenset(given.lower().replace(",", " ").replace(" and ", " ").split())
    if isinstance(given, Iterable):
        return frozenset(str(name).strip().lower() for name in given)
    raise AnswerError(f"write names such as 'a2 b3', not {given!r}")


_PER_CENT = Fraction(1, 100)
_READABLE = "write a number such as 3, 1/9, 0.111 or 11.1 %, not {0!r}"


def _words(given: Any) -> list[str]:
    kept = "".join(c if c.isalnum() or c == "-" else " " for c in str(given).lower())
    return kept.split()


def _read_fraction(text: str) -> Fraction:
    try:
        return Fraction(text.replace(" ", ""))
    except (ValueError, ZeroDivisionError):
        raise AnswerError(_READABLE.format(text)) from None


def _read_decimal(text: str) -> tuple[Fraction, Fraction | None]:
    try:
        decimal = Decimal(text.strip())
    except InvalidOperation:
        raise AnswerError(_READABLE.format(text)) from None
    if not decimal.is_finite():
        raise AnswerError(_READABLE.format(text))
    exponent = int(decimal.as_tuple().exponent)
    value = Fraction(decimal)
    return value, None if exponent >= 0 else Fraction(1, 10**-exponent)
