"""Every error the package raises on purpose: one clear sentence each, and nothing half-done.

A sentence has fewer than 200 characters and quotes what a user gave with `shown`; where it quotes
a rule of a rulebook, the rule stands there whole.
"""

from __future__ import annotations

from numbers import Integral, Rational
from reprlib import Repr
from typing import Any

LONGEST_SENTENCE = 199
LONGEST_WITH_RULE = 1000
LONGEST_QUOTE = 60
_BITS_A_DIGIT = 3.3219280948873626

_repr = Repr()
_repr.maxstring = _repr.maxother = LONGEST_QUOTE


def shown(value: object) -> str:
    """What was given, on one line and in at most 60 characters whatever it is."""
    try:
        if isinstance(value, Rational) and not isinstance(value, bool):
            return count_in_words(value) if isinstance(value, Integral) else _fraction(value)
        text = _repr.repr(value[:LONGEST_QUOTE] if isinstance(value, bytes) else value)
    except (Exception, SystemExit):  # whatever a stranger's __repr__ raises
        text = f"a {type(value).__name__}"
    return shortened(text, LONGEST_QUOTE)


def bare(text: object) -> str:
    """Words as they were given, without quotation marks, on one line of at most 60 characters."""
    return shortened(str(text), LONGEST_QUOTE)


def count_in_words(number: Any, commas: bool = False) -> str:
    """A whole number, or of a very long one its length."""
    bits = int(number).bit_length()
    if bits < 110:
        return f"{int(number):,}" if commas else str(int(number))
    return f"a number of about {round(bits / _BITS_A_DIGIT):,} digits"


def shortened(text: str, most: int) -> str:
    """The text on one line, cut off after so many characters."""
    line = " ".join(text[: 10 * most].split())
    return line if len(line) <= most else line[: most - 1].rstrip() + "…"


def _fraction(value: Rational) -> str:
    text = f"{count_in_words(value.numerator)}/{count_in_words(value.denominator)}"
    if len(text) <= LONGEST_QUOTE:
        return f"{type(value).__name__}({value.numerator}, {value.denominator})"
    return f"a {type(value).__name__} of many digits"


class BoardgamesError(ValueError):
    """The family of all errors a user can cause; catch this one to catch them all.

    rule: the reference of the rule that the message quotes, such as ``SM-14``, if it quotes one.
    """

    def __init__(self, message: str = "", rule: str = "") -> None:
        most = LONGEST_WITH_RULE if rule else LONGEST_SENTENCE
        super().__init__(shortened(str(message), most))
        self.rule = rule


class UnknownGameError(BoardgamesError):
    """No game has this name; the message lists the games there are."""


class OptionError(BoardgamesError):
    """An option does not exist or has a value that it cannot have."""


class UnknownActionError(BoardgamesError):
    """Words or a number that name no action (or no chance outcome) of this game."""


class IllegalActionError(BoardgamesError):
    """An action that a rule forbids now; `rule` is its reference, such as ``SM-14``."""


class ChanceError(BoardgamesError):
    """A chance event where none is due, or an outcome that cannot happen now."""


class PositionError(BoardgamesError):
    """A made-up position that cannot be: a field is unknown or a rule of the box is broken."""


class RecordError(BoardgamesError):
    """The text record of a game is damaged; the message names the line."""


class BotError(BoardgamesError):
    """An unknown bot, or a bot that failed or chose an illegal action.

    `state` is the state in which it failed; `finished` holds the results of all games before.
    """

    state: Any = None
    finished: Any = None


class WorkerError(BoardgamesError):
    """Games could not be played where they were sent; `finished` holds the results there are."""

    finished: Any = None
