"""Numbers written as words: forty-three, two hundred and six, five thirty-sixths, the fourth."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from .tokens import NUMBER, WORD, Token

_SMALL_WORDS = """
zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen
sixteen seventeen eighteen nineteen
"""
_TENS_WORDS = "twenty thirty forty fifty sixty seventy eighty ninety"
_SMALL = {word: value for value, word in enumerate(_SMALL_WORDS.split())}
_SMALL |= dict.fromkeys(("nought", "naught", "nil"), 0)
_TENS = {word: 20 + 10 * step for step, word in enumerate(_TENS_WORDS.split())} | {"fourty": 40}
_SCALES = {"hundred": 100, "thousand": 1000, "million": 10**6}
_ALONE = dict.fromkeys(("none", "nothing", "nobody", "never", "impossible"), 0)
_ALONE |= {"always": 1, "certain": 1, "certainly": 1, "once": 1, "twice": 2, "thrice": 3}

_IRREGULAR = {"half": 2, "halve": 2, "quarter": 4, "first": 1, "second": 2, "third": 3}
_IRREGULAR |= {"fifth": 5, "eighth": 8, "ninth": 9, "twelfth": 12}
_REGULAR = {word: value for word, value in _SMALL.items() if value in (4, 6, 7, 10, 11)}
_REGULAR |= {word: value for word, value in _SMALL.items() if value > 12}
_PARTS = _IRREGULAR | {f"{word}th": value for word, value in (_REGULAR | _SCALES).items()}
_PARTS |= {f"{word[:-1]}ieth": value for word, value in _TENS.items()}
_ENDINGS = ("st", "nd", "rd", "th", "ths")


class Words(NamedTuple):
    """A number in words. end: the token after it. place: whether it may be a place: fourth, 8th.

    last_digit: what the last decimal counts, 0 without decimals.
    """

    value: Fraction
    end: int
    place: bool = False
    last_digit: Fraction = Fraction(0)


class _Part(NamedTuple):
    """A part or place: thirds, 8th, two hundred and sixteenths. joined: of several words."""

    value: int
    end: int
    plural: bool


def read(pieces: Sequence[Token], at: int) -> Words | None:
    """The number in words that begins here, if there is one."""
    word = _text(pieces, at)
    if word in _ALONE:
        return Words(Fraction(_ALONE[word]), at + 1)
    if _text(pieces, at) == "point":
        return _decimals(pieces, 0, at)
    whole = _article(pieces, at) or _cardinal(pieces, at)
    if whole is None:
        return _place(pieces, at)
    value, end = whole
    part, place = part_at(pieces, end), _place(pieces, at)
    if part and not (place and value != 1 and not (part.plural and pieces[end].spaced)):
        return Words(Fraction(value, part.value), part.end)
    return place or _decimals(pieces, value, end) or Words(Fraction(value), end)


def part_at(pieces: Sequence[Token], at: int) -> _Part | None:
    """A denominator or a place: thirds, thirty-sixths, two hundred and sixteenths, 8th, 55ths."""
    if at + 1 < len(pieces) and pieces[at].kind == NUMBER and pieces[at].text.isdigit():
        ending = pieces[at + 1]
        if ending.text in _ENDINGS and not ending.spaced:
            return _Part(int(pieces[at].text), at + 2, ending.text == "ths")
        return None
    before, end = _cardinal(pieces, at) or (0, at)
    end += before > 0 and _text(pieces, end) == "and"
    word = _text(pieces, end)
    last = _PARTS.get(word, 0) or _PARTS.get(word.removesuffix("s"), 0)
    value = _joined(before, last)
    return _Part(value, end + 1, word not in _PARTS) if value else None


def scale_at(pieces: Sequence[Token], at: int) -> int:
    """What a numeral before this word is multiplied by, as in 2 hundred; 0 if by nothing."""
    return 12 if _text(pieces, at) == "dozen" else _SCALES.get(_text(pieces, at), 0)


def _joined(before: int, last: int) -> int:
    """The value of a part of several words, 0 if they do not belong together."""
    if not last or not before:
        return last
    if last in _SCALES.values():
        return before * last if before < 100 else 0
    tens = before % 10 == 0 and before % 100 >= 20 and last < 10
    return before + last if tens or (before % 100 == 0 and last < 100) else 0


def _place(pieces: Sequence[Token], at: int) -> Words | None:
    part = part_at(pieces, at)
    if part is None:
        return None
    if _text(pieces, at) in ("half", "quarter"):
        return Words(Fraction(1, part.value), part.end)
    return Words(Fraction(part.value), part.end, place=True)


def _article(pieces: Sequence[Token], at: int) -> tuple[int, int] | None:
    """``a`` where it counts as one: a third, a hundred, a dozen."""
    if _text(pieces, at) not in ("a", "an"):
        return None
    if scale_at(pieces, at + 1):
        return _cardinal(pieces, at + 1)
    return (1, at + 1) if part_at(pieces, at + 1) else None


def _cardinal(pieces: Sequence[Token], at: int) -> tuple[int, int] | None:
    """A whole number in words and the token after it."""
    total, current, room, end = 0, 0, 10**9, at  # the next word counts less than `room`
    while True:
        step = end + (end > at and room >= 100 and _text(pieces, end) == "and")
        word = _text(pieces, step)
        scale = scale_at(pieces, step)
        if scale and (end == at or 0 < current < max(scale, 100)):
            current = scale * (current or 1)
            room = scale
            if scale != 100:
                total, current = total + current, 0
        elif 0 < _value(word) < room or (word in _SMALL and end == at):
            current += _value(word)
            room = 10 if word in _TENS else 1
        else:
            break
        end = step + 1
    return (total + current, end) if end > at else None


def _value(word: str) -> int:
    return _SMALL.get(word, 0) or _TENS.get(word, 0)


def _decimals(pieces: Sequence[Token], whole: int, at: int) -> Words | None:
    """What follows in ``zero point four three``."""
    if _text(pieces, at) != "point":
        return None
    end = at + 1
    while _SMALL.get(_text(pieces, end), 10) < 10:
        end += 1
    digits = "".join(str(_SMALL[piece.text]) for piece in pieces[at + 1 : end])
    if not digits:
        return None
    return Words(Fraction(f"{whole}.{digits}"), end, last_digit=Fraction(1, 10 ** len(digits)))


def _text(pieces: Sequence[Token], at: int) -> str:
    return pieces[at].text if at < len(pieces) and pieces[at].kind == WORD else ""
