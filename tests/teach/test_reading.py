"""Numbers spelled by other means than the reader's, and text that would harm a careless one."""

import re
from fractions import Fraction

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from boardgames.teach.answers import AnswerError, judge, read

SMALL = "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen "
SMALL += "fifteen sixteen seventeen eighteen nineteen"
TENS = "twenty thirty forty fifty sixty seventy eighty ninety"


def in_words(number: int) -> str:
    if number < 20:
        return SMALL.split()[number]
    if number < 100:
        tens = TENS.split()[number // 10 - 2]
        return f"{tens}-{in_words(number % 10)}" if number % 10 else tens
    if number < 1000:
        start = f"{in_words(number // 100)} hundred"
        return f"{start} and {in_words(number % 100)}" if number % 100 else start
    start = f"{in_words(number // 1000)} thousand"
    rest = number % 1000
    return f"{start}{' and' if rest < 100 else ''} {in_words(rest)}" if rest else start


@given(st.integers(0, 999_999))
def test_numbers_in_words(number: int) -> None:
    assert read(in_words(number))[0].value == number
    assert read(in_words(number).replace("-", " "))[0].value == number


@given(st.integers(1, 999), st.integers(21, 999))
def test_fractions_in_words(top: int, bottom: int) -> None:
    assume(top < 20 or top % 10)  # fifty one hundredths may be 50/100 and 51/100
    ordinal = re.sub(r"(y|)$", lambda end: "ieth" if end[0] else "th", in_words(bottom), count=1)
    for regular, word in {"oneth": "first", "twoth": "second", "threeth": "third"}.items():
        ordinal = ordinal.replace(regular, word)
    for regular, word in {"fiveth": "fifth", "eightth": "eighth", "nineth": "ninth"}.items():
        ordinal = ordinal.replace(regular, word)
    spelled = f"{in_words(top)} {ordinal.replace('twelveth', 'twelfth')}s"
    assert Fraction(top, bottom) in [meaning.value for meaning in read(spelled)], spelled


@given(st.integers(-(10**9), 10**9), st.integers(1, 10**6))
def test_fractions_in_figures(top: int, bottom: int) -> None:
    for spelling in (f"{top}/{bottom}", f"{top} / {bottom}", f"{top:,}/{bottom:,}"):
        assert judge(spelling, Fraction(top, bottom)).kind == "exact"


@given(st.fractions(0, 1, max_denominator=10**6), st.integers(2, 8))
def test_a_rounded_answer_is_right_and_says_so(answer: Fraction, digits: int) -> None:
    shown = f"{float(answer):.{digits}f}"
    if Fraction(shown) == 0:
        return
    verdict = judge(shown, answer)
    assert verdict.right
    assert verdict.kind == ("exact" if Fraction(shown) == answer else "rounded")
    assert judge(f"{float(100 * answer):.{digits - 2}f} %", answer).right


@given(st.fractions(Fraction(1, 5), 1, max_denominator=999), st.integers(2, 6))
def test_the_next_last_digit_is_wrong(answer: Fraction, digits: int) -> None:
    off = Fraction(round(answer * 10**digits) + 2, 10**digits)
    verdict = judge(f"{float(off):.{digits}f}", answer)
    assert not verdict.right
    if verdict.kind == "near":
        assert "too high" in verdict.text


def test_nearly_right_says_how_much_and_in_which_direction() -> None:
    assert judge("0.42", Fraction(43, 100)).text == "Nearly: that is 1 percentage points too low."
    assert "0.4 too high" in judge("9.4", Fraction(9)).text
    assert "2 too low" in judge("98", Fraction(100)).text
    assert judge("0.2", Fraction(43, 100)).kind == "wrong"


def test_what_is_asked_says_why() -> None:
    assert judge("43", Fraction(43, 100)).text.startswith("43 %?")
    assert "odds" in judge("7:48", Fraction(7, 55)).text
    assert "out of 55" in judge("7 to 55", Fraction(7, 55)).text
    assert judge("0.4", Fraction(431, 1000)).kind == "too rough"
    assert judge("8 cards", Fraction(8), unit="ducats").kind == "other unit"
    assert judge("8 ducats", Fraction(8), unit="ducats").right
    assert "whole number" in judge("3", Fraction(7, 2)).text


HARMFUL = """
((((( 1 )))) 1+1+1 9^9^9^9^9^9^9 1/1/1/1/1 -------1 C(999,499)*C(999,499) c(c(c(c( :::::: √√√√√√√
9!9!9!9! 1=1=1=1=1 %%%%%% ((1/3)^999)*((1/3)^999)*((1/3)^999)* 1,000,000,000 ﷺﷺﷺﷺ 1e99e99 a-a-a-a-
"""
LONG = [piece * (200 // len(piece)) for piece in HARMFUL.split()]
LONG += [
    word * (200 // len(word)) for word in ("a ", "one ", "1 ", "two hundred and ", "point one ")
]


def answer_or_sentence(text: str) -> str:
    """What is read, or why nothing is; any other error fails the test."""
    try:
        return f"{len(read(text))} meanings"
    except AnswerError as error:
        return str(error)


@pytest.mark.parametrize("text", [*LONG, "9" * 10**6, "\0" * 200, "1 2/3 " * 33])
def test_no_input_is_slow_or_harmful(text: str) -> None:
    assert len(answer_or_sentence(text)) < 400


@given(st.text(max_size=200))
def test_any_text_is_read_or_refused_in_words(text: str) -> None:
    assert answer_or_sentence(text)


@given(st.text("0123456789.,/%:() +-*^!ceinofutarhl", max_size=60))
def test_text_of_numbers_and_signs_is_read_or_refused_in_words(text: str) -> None:
    assert answer_or_sentence(text)
