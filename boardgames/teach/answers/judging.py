"""Whether a number that was given is the answer: exactly, rounded, nearly, or perhaps."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from .quantity import Quantity
from .reading import read
from .vocabulary import family

EXACT, ROUNDED, ASKED, TOO_ROUGH, OTHER_UNIT, NEAR, WRONG = (
    "exact",
    "rounded",
    "asked",
    "too rough",
    "other unit",
    "near",
    "wrong",
)
FLOAT_ROUNDING = Fraction(1, 10**12)  # the share that a float such as 5 / 27 may be off by
UNDECIDED = (ASKED, TOO_ROUGH, OTHER_UNIT)  # neither right nor wrong: what is meant is asked
_LARGEST_SHOWN = 10**7  # fractions with longer numbers are shown as decimals
_DECIMALS = Fraction(1, 200)  # half of the second decimal, or of a whole per cent
_TWO_DIGITS = Fraction(1, 20)  # or half of the second of two digits, 10 at least
_NEAR = Fraction(1, 20)  # of the answer
_NEAR_CHANCE = Fraction(1, 100)


@dataclass(frozen=True)
class Verdict:
    """How a given number compares: one of the kinds above, and what to say about it."""

    kind: str
    text: str = ""

    @property
    def right(self) -> bool:
        """Whether it counts as the answer."""
        return self.kind in (EXACT, ROUNDED)


def number_matches(given: Any, answer: Fraction) -> bool:
    """Whether a given number is the answer, exactly or rounded to two digits or more.

    given: int, Fraction, float, or text such as "1/9", "0.111", "11.1 %" or "1 in 9".
    """
    return judge(given, answer).right


def judge(given: Any, answer: Fraction, unit: str = "", known: Collection[str] = ()) -> Verdict:
    """Compare what was given with the answer, all its meanings considered.

    unit: the unit of the answer; another one is asked about. known: words of the question.
    """
    meanings = read(given, known)
    verdicts = [_compared(meaning, answer, unit) for meaning in meanings]
    return min(verdicts, key=lambda verdict: _ORDER.index(verdict.kind))


_ORDER = (EXACT, ROUNDED, OTHER_UNIT, ASKED, TOO_ROUGH, NEAR, WRONG)


def _compared(meaning: Quantity, answer: Fraction, unit: str) -> Verdict:
    kind = _kind(meaning, answer)
    if kind in (EXACT, ROUNDED):
        if meaning.asks:
            return Verdict(ASKED, meaning.asks)
        if unit and meaning.unit and meaning.unit != family(unit):
            return Verdict(OTHER_UNIT, f"The question asks for {unit}: is that what you mean?")
        return Verdict(kind, _more(answer) if kind == ROUNDED else "")
    if meaning.asks:
        return Verdict(WRONG)
    if kind == TOO_ROUGH:
        return Verdict(TOO_ROUGH, _TOO_ROUGH)
    return _per_cent_forgotten(meaning, answer) or _nearly(meaning, answer)


_TOO_ROUGH = "That fits, but it is rounded too far: write another digit, or a fraction."


def _kind(meaning: Quantity, answer: Fraction) -> str:
    if meaning.value == answer:
        return EXACT
    tolerance = abs(answer) * FLOAT_ROUNDING
    if meaning.exact or not meaning.low - tolerance <= answer <= meaning.high + tolerance:
        return WRONG
    half = (meaning.high - meaning.low) / 2
    fine = half <= _DECIMALS or half <= abs(meaning.value) * _TWO_DIGITS
    return ROUNDED if fine and meaning.value else TOO_ROUGH


def value_of(given: Any) -> Fraction:
    """The number that was given, by its likeliest meaning."""
    return read(given)[0].value


def _more(answer: Fraction) -> str:
    if answer.denominator < _LARGEST_SHOWN:
        return f"(You rounded: exactly it is {answer}.)"
    return f"(You rounded: with more digits it is {float(answer):.6g}.)"


# ------------------------------------------------------------------ not the answer


def _per_cent_forgotten(meaning: Quantity, answer: Fraction) -> Verdict | None:
    """43 where 0.43 is the answer, or 0.43 % where 43 % is."""
    if not 0 < answer <= 1:
        return None
    hundredth = Quantity(meaning.value / 100, *_as_per_cent(meaning))
    if _kind(hundredth, answer) in (EXACT, ROUNDED):
        return Verdict(ASKED, f"{_decimal(meaning.value)} %? Then write it with its sign, please.")
    hundredfold = Quantity(meaning.value * 100, meaning.low * 100, meaning.high * 100)
    if not meaning.exact and _kind(hundredfold, answer) in (EXACT, ROUNDED):
        return Verdict(
            ASKED,
            f"Not {_decimal(hundredfold.value)} without the per cent sign? Write it so, please.",
        )
    return None


def _as_per_cent(meaning: Quantity) -> tuple[Fraction, Fraction]:
    half = Fraction(1, 2) if meaning.exact else Fraction(0)
    return (meaning.low - half) / 100, (meaning.high + half) / 100


def _nearly(meaning: Quantity, answer: Fraction) -> Verdict:
    off = meaning.value - answer
    chance = 0 < answer < 1
    near = abs(off) <= abs(answer) * _NEAR or (
        chance and abs(off) <= _NEAR_CHANCE and abs(off) <= abs(answer) / 5
    )
    if not near:
        return Verdict(WRONG, _no_whole_number(meaning, answer))
    direction = "high" if off > 0 else "low"
    size = f"{_short(abs(off) * 100)} percentage points" if chance else _short(abs(off))
    return Verdict(NEAR, f"Nearly: that is {size} too {direction}.")


def _no_whole_number(meaning: Quantity, answer: Fraction) -> str:
    whole = meaning.exact and meaning.value.denominator == 1
    if whole and answer > 1 and answer.denominator > 1 and abs(meaning.value - answer) < 1:
        return "It need not be a whole number: write it with decimals, or as a fraction."
    return ""


def _short(number: Fraction) -> str:
    """Two digits, without an exponent."""
    if number.denominator == 1:
        return str(number)
    digits = max(0, 1 - _exponent(number))
    return f"{float(number):.{digits}f}".rstrip("0").rstrip(".") if digits else str(round(number))


def _exponent(number: Fraction) -> int:
    return int(f"{float(number):e}".partition("e")[2])


def _decimal(number: Fraction) -> str:
    return f"{float(number):.10g}"
