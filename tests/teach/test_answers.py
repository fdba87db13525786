"""Answers as people write them."""

from fractions import Fraction

import pytest

from boardgames.teach.answers import (
    AnswerError,
    names_match,
    number_matches,
    read,
    words_match,
)

NINTH = Fraction(1, 9)


@pytest.mark.parametrize(
    "given", [NINTH, "1/9", " 1 / 9 ", "1 in 9", "0.111", "11.1 %", "11%", "0,11", 1 / 9, "2/18"]
)
def test_right_answers_are_accepted(given):
    assert number_matches(given, NINTH)


@pytest.mark.parametrize(
    "given", ["1/8", "0.1", "0.112", "11.2 %", 0.12, 1, "10%", "-1/9", "0.0", "0 %"]
)
def test_wrong_or_too_rough_answers_are_not(given):
    assert not number_matches(given, NINTH)


def test_a_decimal_that_is_exact_needs_no_more_digits():
    assert number_matches("0.5", Fraction(1, 2))
    assert number_matches("50 %", Fraction(1, 2))
    assert not number_matches("0.4", Fraction(1, 2))


def test_whole_numbers_are_not_rounded():
    assert number_matches("7", Fraction(7))
    assert number_matches(7.0, Fraction(7))
    assert not number_matches("7", Fraction(71, 10))


@pytest.mark.parametrize("given", ["sevn", "1/0", "", "nan", "1/2/3", True, None])
def test_what_cannot_be_read_says_what_can(given):
    with pytest.raises(AnswerError, match="write a number such as"):
        read(given)


def test_words_and_names():
    assert words_match(" The  Architect!", "the architect")
    assert not words_match("architect", "juggler")
    assert names_match("b3, A2", ["a2", "b3"])
    assert names_match(["a2", "b3"], {"b3", "a2"})
    assert not names_match("a2", ["a2", "b3"])
    with pytest.raises(AnswerError, match="names such as"):
        names_match(7, ["a2"])


def test_a_float_that_python_computed_is_as_good_as_the_fraction():
    for top in range(1, 60):
        for bottom in range(1, 60):
            assert number_matches(top / bottom, Fraction(top, bottom))
            assert number_matches(1 - top / bottom, 1 - Fraction(top, bottom))
    assert not number_matches(5 / 27 + 1e-9, Fraction(5, 27))
