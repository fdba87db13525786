"""The one exception of this package, and how it tells of what was given."""

from __future__ import annotations

from fractions import Fraction
from numbers import Rational
from typing import Any

from boardgames.engine.errors import BoardgamesError, bare
from boardgames.engine.errors import count_in_words as count_in_words
from boardgames.engine.errors import shown as shown


class ProbabilityError(BoardgamesError):
    """A request that has no answer: the message names what is wrong and what is allowed."""


def called(function: Any, what: str, *arguments: Any) -> Any:
    """The answer of a function that was given; ProbabilityError where it fails."""
    try:
        return function(*arguments)
    except BoardgamesError:
        raise
    except Exception as error:
        of = ", ".join(shown(argument) for argument in arguments)
        raise ProbabilityError(
            f"{what} fails for {bare(of)}: {type(error).__name__}: {bare(error)}"
        ) from error


def as_fraction(value: Rational) -> Fraction:
    """A rational number of any kind as a Fraction."""
    return Fraction(int(value.numerator), int(value.denominator))
