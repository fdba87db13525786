"""The grammar of numbers as people write them, read in one pass and never run as code.

amount   = sum [ratio word sum] | sum "to" sum
sum      = term {("+" | "-" | plus | minus) term}
term     = ["-"] power {("*" | "/" | ":" | times | over ...) power}
power    = percent ["^" power | squared | cubed]
percent  = primary {"%" | per cent | "!"}
primary  = numeral | mixed number | words | "(" sum ")" | C(n, k) | n choose k | √ primary
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from . import number_words
from .counting import choose, factorial_of, root, share
from .errors import AnswerError, quoted, unreadable
from .numerals import is_doubtful, numeral
from .quantity import Quantity, exactly
from .tokens import CALLS, NUMBER, SIGN, Token

DEEPEST = 20
_TWO_BARS = "with two fraction bars in a row it is not clear which is meant"
_TIMES = ("times", "multiplied")
_OVER = ("over", "divided")

# Doubts: places where the text has another meaning as well.
NUMERALS, EXCLAMATION, COLON = "numerals", "exclamation", "colon"
PLACE, POINT = "place", "point"


class Parser:
    """Reads numbers from tokens, at `at`. flipped: the doubts for which the other meaning is taken.

    `doubts` collects what was met that has another meaning.
    """

    def __init__(self, pieces: Sequence[Token], flipped: frozenset[str] = frozenset()) -> None:
        self.pieces, self.flipped = pieces, flipped
        self.at = self.depth = 0
        self.doubts: set[str] = set()

    # ------------------------------------------------------------ looking

    def ahead(self, steps: int = 0) -> Token:
        """The token that is so many steps ahead; an empty sign at the end."""
        at = self.at + steps
        return self.pieces[at] if at < len(self.pieces) else _END

    def done(self) -> bool:
        """Whether all is read."""
        return self.at >= len(self.pieces)

    def take_word(self, *words: str) -> bool:
        """Go past one of these words if it is next."""
        return self._take(self.ahead().is_word(*words))

    def take_sign(self, *signs: str) -> bool:
        """Go past one of these signs if it is next."""
        return self._take(self.ahead().is_sign(*signs))

    def _take(self, found: bool) -> bool:
        self.at += found
        return found

    def starts_number(self, steps: int = 0) -> bool:
        """Whether a number begins so many steps ahead."""
        piece = self.ahead(steps)
        if piece.kind == NUMBER or piece.is_sign("(", "[", "{", "√"):
            return True
        if piece.text in CALLS and self.ahead(steps + 1).is_sign("(", "[", "{"):
            return True
        if piece.is_sign("-", "+") or piece.is_word("minus", "plus", "negative"):
            return self.starts_number(steps + 1) if steps < DEEPEST else False
        return number_words.read(self.pieces, self.at + steps) is not None

    # ------------------------------------------------------------ sums and products

    def sum(self) -> Quantity:
        """Numbers added and subtracted."""
        self.depth += 1
        if self.depth > DEEPEST:
            raise AnswerError("too many brackets in brackets")
        total = self._term()
        while True:
            if self.take_sign("+") or self.take_word("plus"):
                total = total + self._term()
            elif self.take_sign("-") or self.take_word("minus", "less"):
                total = total - self._term()
            else:
                self.depth -= 1
                return total

    def _term(self) -> Quantity:
        if self.take_sign("-") or self.take_word("minus", "negative"):
            return -self._product()
        if self.take_sign("+") or self.take_word("plus"):
            return self._product()
        return self._product()

    def _product(self) -> Quantity:
        product, bar = self._power(), _END
        while True:
            if self._takes_times():
                product, bar = product * self._power(), _END
            elif self.ahead().is_sign("/") and self.starts_number(1):
                bar = self._bar_after(bar)
                product = product / self._power()
            elif self._takes_over():
                product = product / self._power()
            elif self.ahead().is_sign(":") and self.starts_number(1):
                self.at += 1
                product = self._colon(product, self._power())
            else:
                return product

    def _bar_after(self, earlier: Token) -> Token:
        """Go past a fraction bar; a second one must be wider than the first: 2/3 / 800."""
        bar = self.ahead()
        if earlier.text and (earlier.spaced or not bar.spaced):
            raise unreadable(_TWO_BARS)
        self.at += 1
        return bar

    def _colon(self, one: Quantity, two: Quantity) -> Quantity:
        self.doubts.add(COLON)
        return one / (one + two) if COLON in self.flipped else one / two

    def _takes_times(self) -> bool:
        if self.take_sign("*", "·") or self._side_by_side():
            return True
        if self.ahead().is_word("x", *_TIMES) and self.starts_number(1 + self._is_by(1)):
            self.at += 1 + self._is_by(1)
            return True
        return False

    def _side_by_side(self) -> bool:
        """What is right after a number or bracket is multiplied by it: 5(1/6), 3!3!."""
        before, after = self.pieces[self.at - 1], self.ahead()
        if after.spaced or not (after.kind == NUMBER or after.is_sign("(")):
            return False
        return before.is_sign(")", "!") or (before.kind == NUMBER and after.is_sign("("))

    def _takes_over(self) -> bool:
        if self.ahead().is_word(*_OVER) and self.starts_number(1 + self._is_by(1)):
            self.at += 1 + self._is_by(1)
            return True
        return False

    def _is_by(self, steps: int) -> bool:
        return self.ahead(steps).is_word("by")

    def _power(self) -> Quantity:
        base = self._percent()
        if self.take_sign("^", "**"):
            return base ** self._exponent()
        if self.take_word("squared"):
            return base ** exactly(2)
        if self.take_word("cubed"):
            return base ** exactly(3)
        words = [self.ahead(step).text for step in range(4)]
        if words == ["to", "the", "power", "of"]:
            self.at += 4
            return base ** self._exponent()
        return base

    def _exponent(self) -> Quantity:
        sign = -1 if self.take_sign("-") else 1
        self.take_sign("+")
        exponent = self._primary()
        return exponent if sign > 0 else -exponent

    # ------------------------------------------------------------ one number

    def _percent(self) -> Quantity:
        start = self.at
        number = self._primary()
        if self._takes_factorial():
            number = factorial_of(number)
        numeral_alone = self._is_one_numeral(start)
        of = self._takes_share()
        return share(number, of, numeral_alone) if of else number

    def _is_one_numeral(self, start: int) -> bool:
        """Whether what was just read is a numeral and no calculation: 43 of 43 %."""
        return all(piece.kind != SIGN for piece in self.pieces[start : self.at])

    def _takes_share(self) -> int:
        """100 after a per cent sign or word, 1000 after per mille, 0 after neither."""
        if self.take_sign("%") or self.take_word("percent", "pct", "percents", "pc"):
            return 100
        if self.take_sign("‰") or self.take_word("permille", "permil"):
            return 1000
        if self.ahead().is_word("per") and self.ahead(1).is_word("cent", "cents", "mille"):
            self.at += 2
            return 1000 if self.pieces[self.at - 1].text == "mille" else 100
        if self.ahead().is_word("percentage") and self.ahead(1).is_word("point", "points"):
            self.at += 2
            return 100
        return 100 if self.take_word("pp") else 0

    def _takes_factorial(self) -> bool:
        if not self.ahead().is_sign("!"):
            return False
        if self.at + 1 == len(self.pieces):
            self.doubts.add(EXCLAMATION)
            if EXCLAMATION not in self.flipped:
                return False
        self.at += 1
        return True

    def _primary(self) -> Quantity:
        piece = self.ahead()
        if piece.is_sign("(", "[", "{"):
            return self._brackets()
        if piece.is_sign("√") or (piece.text in CALLS and self.ahead(1).is_sign("(", "[", "{")):
            return self._call()
        if piece.kind == NUMBER:
            return self._numeral()
        words = number_words.read(self.pieces, self.at)
        if words is None:
            raise unreadable(
                f"a number is missing before {quoted(piece.text)}"
                if not self.done()
                else "a number is missing at the end"
            )
        return self._and_a_part(self._words(words))

    def _words(self, words: number_words.Words) -> Quantity:
        self.at = words.end
        if words.place:
            self.doubts.add(PLACE)
            if PLACE in self.flipped:
                return exactly(1 / words.value) if words.value else exactly(0)
        if words.last_digit:
            half = words.last_digit / 2
            return Quantity(words.value, words.value - half, words.value + half)
        return exactly(words.value)

    def _brackets(self) -> Quantity:
        closing = {"(": ")", "[": "]", "{": "}"}[self.ahead().text]
        self.at += 1
        inside = self.sum()
        if not self.take_sign(closing):
            raise unreadable("a bracket is not closed")
        return inside

    def _call(self) -> Quantity:
        """C(n, k), a LaTeX fraction such as \\frac{7}{55}, Fraction(7, 55), a square root."""
        name = CALLS[self.ahead().text]
        self.at += 1
        if name == "sqrt":
            return root(self._primary())
        opening = self.ahead().text
        self.at += 1
        one = self.sum()
        if opening == "{":
            between = self.take_sign("}") and self.take_sign("{")
        else:
            between = self.take_sign(",", ";", "|") or (
                self.ahead().spaced and not self.ahead().is_sign(")")
            )
        if not between:
            raise unreadable("C(n, k) and Fraction(a, b) have two numbers")
        two = self.sum()
        if not self.take_sign(")", "]", "}"):
            raise unreadable("a bracket is not closed")
        return one / two if name == "frac" else choose(one, two)

    # ------------------------------------------------------------ numerals

    def _numeral(self) -> Quantity:
        place = number_words.part_at(self.pieces, self.at)
        if place:
            return self._words(
                number_words.Words(Fraction(place.value), place.end, not place.plural)
            )
        piece = self.ahead()
        self.at += 1
        if is_doubtful(piece.text):
            self.doubts.add(NUMERALS)
        number = numeral(piece.text, NUMERALS in self.flipped)
        if not piece.text.isdigit():
            return self._scaled(number)
        if self._is_middle_point():
            return self._middle_point(piece)
        if self._is_chosen():
            self.at += 1
            return choose(number, self._primary())
        return self._and_a_part(self._scaled(self._grouped(number, piece)))

    def _is_middle_point(self) -> bool:
        """Whether a raised point follows that may be a decimal point: 0·43."""
        point, after = self.ahead(), self.ahead(1)
        close = not point.spaced and not after.spaced
        if point.is_sign("·") and after.text.isdigit() and close:
            self.doubts.add(POINT)
            return POINT in self.flipped
        return False

    def _middle_point(self, whole: Token) -> Quantity:
        self.at += 2
        return numeral(f"{whole.text}.{self.pieces[self.at - 1].text}")

    def _is_chosen(self) -> bool:
        after = self.ahead()
        compact = after.is_word("c") and not after.spaced and self.ahead(1).kind == NUMBER
        return compact or after.is_word("choose", "ncr")

    def _grouped(self, number: Quantity, first: Token) -> Quantity:
        """Groups of three figures with spaces between them, as in 7 776."""
        if len(first.text) > 3 or first.text.startswith("0"):
            return number
        figures = first.text
        while self._is_group() and (len(figures) > 3 or not self._is_proper_fraction()):
            figures += self.ahead().text
            self.at += 1
        return exactly(int(figures))

    def _is_group(self) -> bool:
        piece = self.ahead()
        return piece.text.isdigit() and len(piece.text) == 3 and piece.spaced

    def _is_proper_fraction(self, steps: int = 0) -> bool:
        """Whether a fraction of two numerals follows that is less than 1."""
        top, bar, bottom = (self.ahead(steps + step) for step in range(3))
        written = bar.is_sign("/") and top.text.isdigit() and bottom.text.isdigit()
        return written and int(top.text) < int(bottom.text)

    def _scaled(self, number: Quantity) -> Quantity:
        """2 hundred, 1.5 million, 3 dozen."""
        scale = number_words.scale_at(self.pieces, self.at)
        if not scale:
            return number
        self.at += 1
        return exactly(number.value * scale)

    def _and_a_part(self, whole: Quantity) -> Quantity:
        """The fraction of a mixed number: 1 2/5, two and a half; or a numeral's part: 5 sixths."""
        if not whole.exact or whole.value.denominator != 1:
            return whole
        and_ = self.ahead().is_word("and")
        part = None if and_ else number_words.part_at(self.pieces, self.at)
        if part and part.value:
            self.at = part.end
            return exactly(whole.value / part.value)
        return self._mixed(whole, int(and_))

    def _mixed(self, whole: Quantity, skip: int) -> Quantity:
        if self.ahead(skip).spaced and self._is_proper_fraction(skip):
            part = Fraction(int(self.ahead(skip).text), int(self.ahead(skip + 2).text))
            self.at += skip + 3
            if self.ahead().is_sign("/"):
                raise unreadable(_TWO_BARS)
            return exactly(whole.value + part)
        fraction = number_words.read(self.pieces, self.at + 1) if skip else None
        if fraction and 0 < fraction.value < 1:
            self.at = fraction.end
            return exactly(whole.value + fraction.value)
        return whole


_END = Token(SIGN, "", True)
