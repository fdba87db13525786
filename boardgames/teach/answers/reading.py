"""Answers that are numbers: labels, units and words around them, ratios, and double meanings."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from fractions import Fraction
from numbers import Rational
from typing import Any

from .characters import plain
from .errors import EXAMPLES, AnswerError, quoted, unreadable
from .grammar import COLON, Parser
from .quantity import Quantity, exactly
from .tokens import NUMBER, WORD, Token, tokens
from .vocabulary import ARTICLES, BOUND_WORDS, BOUNDS, FAMILIES, FILLERS, LETTERS_OF_LABELS, family

_ONE_NUMBER = "one number is wanted, not several, a range or a bound"


def read(given: Any, known: Collection[str] = ()) -> list[Quantity]:
    """All meanings of an answer, the likeliest first; never empty, an error if there is none.

    known: words of the question, which may stand around the number as well.
    """
    if isinstance(given, bool) or given is None:
        raise unreadable(f"{given!r} is no number")
    if isinstance(given, Rational):
        return [exactly(Fraction(given))]
    if isinstance(given, float) or hasattr(given, "dtype"):
        return [_of_float(given)]
    if not isinstance(given, str):
        raise AnswerError(f"{EXAMPLES}, not {quoted(str(given))}")
    try:
        return _meanings(tokens(plain(given)), frozenset(word.lower() for word in known))
    except AnswerError as error:
        raise AnswerError(f"{quoted(given.strip())} cannot be read: {error}") from None


def _of_float(given: Any) -> Quantity:
    try:
        return read(repr(float(given)))[0]
    except (TypeError, ValueError):
        raise AnswerError(f"{EXAMPLES}, not {quoted(str(given))}") from None


# ------------------------------------------------------------------ double meanings


def _meanings(pieces: list[Token], known: frozenset[str]) -> list[Quantity]:
    if not pieces:
        raise AnswerError(f"{EXAMPLES}.")
    found = [*_even_odds(pieces)]
    first = _Reader(pieces, known)
    try:
        found = [*first.quantities(), *found]
    except AnswerError:
        if not found:
            raise
    for doubt in sorted(first.doubts):
        try:
            others = _Reader(pieces, known, frozenset({doubt})).quantities()
            found += [_asked(other, doubt) for other in others]
        except AnswerError:
            continue
    return found


def _asked(meaning: Quantity, doubt: str) -> Quantity:
    """Another meaning; odds are asked about, since a ratio is written alike."""
    if doubt != COLON:
        return meaning
    return meaning.only_if(
        f"As odds this is the chance {meaning.value}. If that is what you mean, write it so."
    )


def _even_odds(pieces: list[Token]) -> Iterator[Quantity]:
    """50/50, 50:50, fifty-fifty."""
    texts = [piece.text for piece in pieces]
    if texts in (["50", sign, "50"] for sign in "/:-") or texts == ["fifty", "fifty"]:
        yield exactly(Fraction(1, 2))


# ------------------------------------------------------------------ one meaning


class _Reader:
    """Reads statements such as ``P(A) = 7/55 ≈ 0.127``, all of which must agree."""

    def __init__(
        self, pieces: list[Token], known: frozenset[str], flipped: frozenset[str] = frozenset()
    ) -> None:
        self.known, self.flipped = known, flipped
        self.parts = _parts([*_without_stops(pieces)])
        self.doubts: set[str] = set()

    def quantities(self) -> list[Quantity]:
        """The meanings of the whole: one, or two for odds."""
        found = [self._part(part, last=part is self.parts[-1]) for part in self.parts]
        stated = [quantities for quantities in found if quantities]
        if not stated:
            raise AnswerError(f"{EXAMPLES}.")
        for quantities in stated[1:]:
            if not _agree(stated[0][0], quantities[0]):
                raise AnswerError(
                    f"{stated[0][0].value} is not equal to {quantities[0].value}; "
                    "write the one that you mean"
                )
        return min(stated, key=lambda quantities: quantities[0].high - quantities[0].low)

    def _part(self, part: list[Token], last: bool) -> list[Quantity]:
        if not last and _is_label(part):
            return []
        statement = _Statement(Parser(part, self.flipped), self.known)
        quantities = statement.read()
        self.doubts |= statement.parser.doubts - ({COLON} if statement.odds else set())
        return quantities


def _agree(one: Quantity, two: Quantity) -> bool:
    return one.low <= two.high and two.low <= one.high


def _is_label(part: list[Token]) -> bool:
    """Whether what stands before an equals sign only names the number: x, P(two heads), answer."""
    if not part:
        return True
    if part[0].text in LETTERS_OF_LABELS:
        return True
    return all(piece.kind == WORD and piece.text in FILLERS for piece in part)


def _parts(pieces: list[Token]) -> list[list[Token]]:
    """What stands between equals signs, and in brackets after a number: 7/55 (12.7 %)."""
    parts: list[list[Token]] = [[]]
    depth, aside = 0, False
    for at, piece in enumerate(pieces):
        before = pieces[at - 1] if at else None
        if piece.is_sign("(") and piece.spaced and not depth and before and _ends_a_number(before):
            aside = True
            parts.append([])
        elif (piece.is_sign(")") and aside and depth == 1) or (
            piece.is_sign("=", "≈") and not depth
        ):
            parts.append([])
        else:
            parts[-1].append(piece)
        depth += piece.is_sign("(") - piece.is_sign(")")
    return [part for number, part in enumerate(parts) if part or not number]


def _ends_a_number(piece: Token) -> bool:
    return piece.kind == NUMBER or piece.is_sign("%", ")") or piece.text in FAMILIES


def _without_stops(pieces: list[Token]) -> Iterator[Token]:
    """Without full stops, which end a sentence or an abbreviation, and without question marks."""
    for piece in pieces:
        if not piece.is_sign(".", "?"):
            yield piece


class _Statement:
    """One number with what stands around it."""

    def __init__(self, parser: Parser, known: frozenset[str]) -> None:
        self.parser, self.known = parser, known
        self.units: list[str] = []
        self.odds = self.against = False
        self.stated_as = ""  # such as 7 to 48

    def read(self) -> list[Quantity]:
        """The number; for ``a to b`` the chance, and the quotient as a meaning that is asked."""
        self._lead()
        number = self.parser.sum()
        self._words_after()
        number = self._ratio(number)
        self._tail()
        found = self._as_odds(number) if self.odds or self.stated_as else [number]
        return [quantity.named(self.units[0]) if self.units else quantity for quantity in found]

    # ------------------------------------------------------------ around the number

    def _lead(self) -> None:
        """Words before the number."""
        parser = self.parser
        while not parser.done():
            piece = parser.ahead()
            if piece.is_sign("#", ":"):
                parser.at += 1
            elif piece.kind == WORD and not self._begins_here():
                self._known_word(piece)
            else:
                break
        if parser.done():
            raise AnswerError(f"{EXAMPLES}.")

    def _begins_here(self) -> bool:
        """Whether a word begins the number; an article only where it counts as one."""
        return self.parser.starts_number()

    def _words_after(self) -> None:
        """A unit before a ratio, as in ``1 time in 8`` and ``7 of the cards out of 55``."""
        parser = self.parser
        while parser.ahead().text in FAMILIES or parser.ahead().is_word("chance", "chances"):
            self._known_word(parser.ahead())

    def _tail(self) -> None:
        parser = self.parser
        while not parser.done():
            piece = parser.ahead()
            if piece.is_sign("!", ",", ";", ")") and parser.at + 1 == len(parser.pieces):
                parser.at += 1
            elif piece.is_sign("/") and parser.ahead(1).kind == WORD:
                parser.at += 1  # per: 2 coins/turn
            elif piece.is_word("in", "of", "per", "out", "to") and parser.at + 1 == len(
                parser.pieces
            ):
                raise unreadable("a number is missing at the end")
            elif piece.kind == WORD and (piece.text in ARTICLES or not self._begins_here()):
                self._known_word(piece)
            elif piece.is_sign(*BOUNDS, ",", ";", "&", "|", "-") or piece.kind in (WORD, NUMBER):
                raise unreadable(_ONE_NUMBER)
            else:
                raise unreadable(f"{quoted(piece.text)} is not understood here")

    def _known_word(self, piece: Token) -> None:
        """Go past a word that changes nothing; note units and odds."""
        word = piece.text
        if word == "odds":
            self.odds = True
        elif word == "against":
            self.odds = self.against = True
        elif word in FAMILIES:
            self.units.append(family(word))
        elif word == "or" and self.parser.ahead(1).is_word("so"):
            self.parser.at += 1
        elif word in BOUND_WORDS:
            raise unreadable(_ONE_NUMBER)
        elif word not in FILLERS and word not in self.known:
            raise unreadable(f"the word {quoted(word)} is not understood here")
        self.parser.at += 1

    # ------------------------------------------------------------ two numbers

    def _ratio(self, number: Quantity) -> Quantity:
        """7 in 55, 7 out of 55, 25 % of 60, 7 to 48."""
        parser = self.parser
        word, skip = parser.ahead(), 1
        if word.is_word("out") and parser.ahead(1).is_word("of"):
            skip = 2
        elif not word.is_word("in", "of", "per", "every", "to", "among"):
            return number
        while parser.ahead(skip).is_word(*ARTICLES) and not parser.starts_number(skip):
            skip += 1
        if not parser.starts_number(skip):
            return number
        parser.at += skip
        other = parser.sum()
        self.units = []
        self.stated_as = f"{number.value} to {other.value}" if word.is_word("to") else ""
        is_share = number.value.denominator != 1 and word.is_word("of") and skip != 2
        return number * other if is_share else number / other

    def _as_odds(self, quotient: Quantity) -> list[Quantity]:
        """The chance behind ``7 to 48`` or ``odds 7:48``; a quotient with "to" is asked for."""
        ratio = exactly(1) / quotient if self.against else quotient
        chance = ratio / (ratio + exactly(1))
        if not self.stated_as:
            return [chance]
        question = (
            f"{self.stated_as} are odds, which makes a chance of {chance.value}. "
            f"If you mean {self.stated_as.replace('to', 'out of')}, write it so."
        )
        return [chance, quotient.only_if(question)]
