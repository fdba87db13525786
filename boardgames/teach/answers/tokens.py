"""The words, numbers and signs of an answer."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from .errors import quoted, unreadable

NUMBER, WORD, SIGN = "number", "word", "sign"
CALLS = {
    **dict.fromkeys(("c", "comb", "ncr", "binom", "binomial", "dbinom", "tbinom"), "comb"),
    **dict.fromkeys(("frac", "dfrac", "tfrac", "fraction"), "frac"),
    **dict.fromkeys(("sqrt", "√"), "sqrt"),
}

# Each alternative begins with another character, so every text is read in one pass.
_TOKEN = re.compile(
    r"""(?P<number>\d+(?:[.,'_]\d+)*(?:e[+-]?\d+(?![a-z]))?|[.,]\d+(?:e[+-]?\d+(?![a-z]))?)
    |(?P<word>[^\W\d_]+)
    |(?P<sign>\*\*|[-+*/:·^%‰()\[\]{}=≈,;|!?.<>≤≥√\#&])
    |(?P<space>\s+)
    |(?P<other>.)""",
    re.VERBOSE,
)
_DECORATION = {"$", "\\", "'", "_", "€", "£"}  # of LaTeX, possessives and prices
_MODULES = {"math"}  # as in math.comb(5, 2)
_NO_PLACE_FOR_DECIMALS = re.compile(r"(?P<digits>\d+)[,;](?=\d)")


@dataclass(frozen=True)
class Token:
    """One piece. spaced: whether space goes before it."""

    kind: str
    text: str
    spaced: bool

    def is_word(self, *words: str) -> bool:
        """Whether it is one of these words."""
        return self.kind == WORD and self.text in words

    def is_sign(self, *signs: str) -> bool:
        """Whether it is one of these signs."""
        return self.kind == SIGN and self.text in signs


def tokens(text: str) -> list[Token]:
    """The pieces of a text that `plain` has made plain."""
    return _without_hyphens(list(_pieces(_open_calls(text))))


def _open_calls(text: str) -> str:
    """The commas between the two numbers of ``C(51,5)`` followed by space: they are no decimals."""
    pattern = re.compile(rf"\b(?:{'|'.join(CALLS)})[ ]?\([^()]*\)")
    return pattern.sub(lambda call: _NO_PLACE_FOR_DECIMALS.sub(r"\g<digits>, ", call[0]), text)


def _pieces(text: str) -> Iterator[Token]:
    spaced = True
    for match in _TOKEN.finditer(text):
        kind = str(match.lastgroup)
        if kind == "other" and match[0] not in _DECORATION:
            raise unreadable(f"{quoted(match[0])} has no place in a number")
        if kind in (NUMBER, WORD, SIGN) and match[0] not in _MODULES:
            yield Token(kind, match[0], spaced)
        spaced = kind in ("space", "other")


def _without_hyphens(pieces: list[Token]) -> list[Token]:
    """Without the hyphens of words such as twenty-one, and of 1-in-8."""
    return [piece for at, piece in enumerate(pieces) if not _is_hyphen(pieces, at)]


def _is_hyphen(pieces: list[Token], at: int) -> bool:
    if not 0 < at < len(pieces) - 1 or not pieces[at].is_sign("-"):
        return False
    before, after = pieces[at - 1], pieces[at + 1]
    if pieces[at].spaced or after.spaced or SIGN in (before.kind, after.kind):
        return False
    return WORD in (before.kind, after.kind)
