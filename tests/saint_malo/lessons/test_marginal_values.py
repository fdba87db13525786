"""What things are worth: what is refused, and cases small enough to know by heart."""

from fractions import Fraction

import pytest

from boardgames import OptionError
from boardgames.probability import Distribution
from boardgames.saint_malo.lessons.marginal_values import (
    attack_chances,
    cannons_lost,
    church_turn,
    defence_points,
    next_church,
    series_points,
)


def test_a_turn_that_always_marks_one_box():
    one = Distribution.certain(1)
    assert attack_chances(2, 6, marks=one) == [1, 1, 1, 0, 0, 0]
    assert attack_chances(2, 5, marked=1, marks=one) == [1, 1, 0, 0, 0, 0]
    assert attack_chances(5, 2, marks=one) == [1, 0, 0, 0, 0, 0]


def test_equal_defence_holds():
    certain = [Fraction(1)] * 6
    assert [cannons_lost(defence, certain) for defence in (0, 1, 2, 3, 11, 12)] == [
        6,
        5,
        5,
        4,
        1,
        0,
    ]
    assert defence_points(12, certain) == 30
    assert defence_points(0, certain) == 0


def test_a_church_that_costs_more_than_it_brings_is_left():
    assert church_turn(5, 1, 100).value == church_turn(5, 1, 0).value
    assert church_turn(1, 1, 0).value == 1 - Fraction(125, 216) ** 5


@pytest.mark.parametrize(
    ("question", "arguments", "message"),
    [
        (series_points, ([1, 6],), "the size of a church is 1 to 5, not 6"),
        (next_church, ([0],), "the size of a church is 1 to 5, not 0"),
        (attack_chances, (6, 10), "the number of players is 2 to 5, not 6"),
        (attack_chances, (2, -1), "the number of rounds is 0 to 1000, not -1"),
        (attack_chances, (2, 10, 25), "the number of marked boxes is 0 to 24, not 25"),
        (church_turn, (5, 7, -2), "the number of coins is 0 to 1000, not -2"),
        (church_turn, (True, 7, 2), "the size of a church is 1 to 5, not True"),
    ],
)
def test_wrong_numbers_are_refused(question, arguments, message):
    with pytest.raises(OptionError, match=message):
        question(*arguments)
