"""The one exception of this package, and how it quotes what was given."""

from __future__ import annotations

from fractions import Fraction
from numbers import Integral, Rational
from reprlib import Repr
from typing import Any

from boardgames.engine.errors import BoardgamesError

LONGEST_SENTENCE = 199
LONGEST_QUOTE = 60
_BITS_A_DIGIT = 3.3219280948873626

_repr = Repr()
_repr.maxstring = _repr.maxother = LONGEST_QUOTE


class ProbabilityError(BoardgamesError):
    """A request that has no answer: the message names what is wrong and what is allowed."""

    def __init__(self, message: str) -> None:
        sentence = " ".join(message.split())
        super().__init__(_shortened(sentence, LONGEST_SENTENCE))


def shown(value: object) -> str:
    """What was given, in at most 60 characters whatever it is."""
    if isinstance(value, Rational):
        return count_in_words(value) if isinstance(value, Integral) else _fraction(value)
    try:
        text = _repr.repr(value)
    except Exception:  # whatever a stranger's __repr__ raises
        text = f"a {type(value).__name__}"
    return _shortened(" ".join(text.split()), LONGEST_QUOTE)


def count_in_words(number: Any, commas: bool = False) -> str:
    """A whole number, or of a very long one its length."""
    bits = int(number).bit_length()
    if bits < 110:
        return f"{int(number):,}" if commas else str(int(number))
    return f"a number of about {round(bits / _BITS_A_DIGIT):,} digits"


def called(function: Any, what: str, *arguments: Any) -> Any:
    """The answer of a function that was given; ProbabilityError where it fails."""
    try:
        return function(*arguments)
    except BoardgamesError:
        raise
    except Exception as error:
        of = ", ".join(shown(argument) for argument in arguments)
        message = _shortened(str(error), LONGEST_QUOTE)
        raise ProbabilityError(
            f"{what} fails for {_shortened(of, LONGEST_QUOTE)}: {type(error).__name__}: {message}"
        ) from error


def _fraction(value: Rational) -> str:
    text = f"{count_in_words(value.numerator)}/{count_in_words(value.denominator)}"
    if len(text) <= LONGEST_QUOTE:
        return f"{type(value).__name__}({value.numerator}, {value.denominator})"
    return f"a {type(value).__name__} of many digits"


def _shortened(text: str, most: int) -> str:
    return text if len(text) <= most else text[: most - 1].rstrip() + "…"


def as_fraction(value: Rational) -> Fraction:
    """A rational number of any kind as a Fraction."""
    return Fraction(int(value.numerator), int(value.denominator))
