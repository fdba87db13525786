"""What the figures of one numeral mean: decimal points and commas, groups of three, exponents."""

from __future__ import annotations

import re
from fractions import Fraction

from .errors import quoted, unreadable
from .quantity import Quantity, exactly, rounded

MOST_ZEROS = 100
_GROUPS = re.compile(r"[1-9]\d{0,2}([.,'_])\d{3}(\1\d{3})*")
_MARKS = re.compile(r"[.,'_]")


def is_doubtful(text: str) -> bool:
    """Whether the numeral has two meanings, such as 7,776."""
    return _GROUPS.fullmatch(text) is not None and _MARKS.findall(text) in ([","], ["."])


def numeral(text: str, other_meaning: bool = False) -> Quantity:
    """The value of a numeral; its last digit tells how it may be rounded.

    ``7,776`` is 7776 and ``7.776`` has decimals, unless the other meaning is wanted.
    """
    figures, _, exponent = text.partition("e")
    if not exponent:
        return _figures(figures, other_meaning)
    if abs(int(exponent)) > MOST_ZEROS:
        raise unreadable(f"{quoted(text)} has too many zeros")
    return _figures(figures, other_meaning) * exactly(Fraction(10) ** int(exponent))


def _figures(text: str, other_meaning: bool) -> Quantity:
    marks = _MARKS.findall(text)
    if _GROUPS.fullmatch(text) and (len(marks) > 1 or _is_group_mark(marks[0], other_meaning)):
        return exactly(int(_MARKS.sub("", text)))
    whole, decimals = _split(text, marks)
    if not decimals:
        return exactly(int(whole))
    return rounded(Fraction(f"{whole or 0}.{decimals}"), Fraction(1, 10 ** len(decimals)))


def _is_group_mark(mark: str, other_meaning: bool) -> bool:
    return mark in "'_" or (mark == ",") is not other_meaning


def _split(text: str, marks: list[str]) -> tuple[str, str]:
    """The figures before and after the decimal mark."""
    if not marks:
        return text, ""
    whole, _, decimals = text.rpartition(marks[-1])
    others = set(marks[:-1])
    if not others:
        return whole, decimals
    if len(others) > 1 or marks[-1] in (*others, "'", "_") or not _GROUPS.fullmatch(whole):
        raise unreadable(f"{quoted(text)} has too many points or commas")
    return _MARKS.sub("", whole), decimals
