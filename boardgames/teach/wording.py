"""What exercises and predictions share: keys, the order of choices, numbers in figures."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence
from fractions import Fraction

_LONGEST_SHOWN = 10**7


def key_of(name: str) -> str:
    """The key of what has only a name: ``one die and one reroll`` is one_die_and_one_reroll."""
    return re.sub(r"\W+", "_", name.lower()).strip("_")


def in_no_order(choices: Sequence[str], key: str) -> list[str]:
    """The choices in an order that follows from the key and tells nothing; always the same one."""
    return sorted(choices, key=lambda choice: hashlib.sha256(f"{key}|{choice}".encode()).digest())


def in_figures(number: Fraction, unit: str = "") -> str:
    """A number as it is read best: 59.8 % (exactly 4651/7776), 3.5 VP (exactly 7/2), 45 cards.

    A number with the unit ``%`` is a share: 1/2 is 50 %.
    """
    shown = number * 100 if unit == "%" else number
    digits = str(shown) if shown.denominator == 1 else _decimal(shown)
    exactly = number.denominator != 1 and number.denominator < _LONGEST_SHOWN
    return f"{digits} {unit}".strip() + (f" (exactly {number})" if exactly else "")


def _decimal(number: Fraction) -> str:
    """One decimal, or two digits of a number below 1."""
    return f"{float(number):.1f}" if abs(number) >= 1 else f"{float(number):.2g}"
