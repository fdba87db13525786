"""The whole-number functions, plain and compiled, against plain Fraction recursions."""

import types
from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boardgames.engine.compiled import compiled
from boardgames.probability import Distribution, best_keeps, keeps

FULL_ROLLS = keeps.MULTISETS[keeps.FULL :]


@pytest.fixture(scope="module")
def fast() -> Any:
    """The same functions, their text unchanged, compiled."""
    names = ("one_more_roll", "hold", "best_part", "best_keep", "expected")
    made = {name: compiled(getattr(keeps, name), {}, f"test-keeps-{name}") for name in names}
    return types.SimpleNamespace(**made)


def two_rerolls(functions: Any, rewards: list[int], row: Any) -> tuple[Any, Any, Any, int]:
    values, held, best = row(rewards), row([0] * keeps.TOTAL), row([0] * keeps.TOTAL)
    functions.one_more_roll(values, held, best)
    functions.one_more_roll(values, held, best)
    return values, held, best, int(functions.expected(values))


def int_row(numbers: list[int]) -> Any:
    return np.array(numbers, np.int64)


def test_numbers_go_by_size_and_then_in_lexicographic_order() -> None:
    assert sorted(keeps.MULTISETS, key=lambda m: (len(m), m)) == keeps.MULTISETS
    assert (keeps.TOTAL, keeps.FULL, keeps.RESULTS) == (462, 210, 252)
    assert keeps.FIRST == (0, 1, 7, 28, 84, 210, 462)
    assert keeps.MULTISETS[:8] == [(), (0,), (1,), (2,), (3,), (4,), (5,), (0, 0)]
    assert all(len(roll) == 5 for roll in FULL_ROLLS)


def test_weights_count_every_order_once() -> None:
    for size in range(6):
        seen = Counter(tuple(sorted(roll)) for roll in product(range(6), repeat=size))
        block = range(keeps.FIRST[size], keeps.FIRST[size + 1])
        assert {keeps.MULTISETS[i]: keeps.WEIGHTS[i] for i in block} == seen


def test_every_table_is_rectangular_so_that_it_can_be_an_array() -> None:
    for table in (keeps.ADD, keeps.REMOVE, keeps.COUNTS, keeps.PARTS):
        assert len({len(row) for row in table}) == 1


def test_parts_are_all_sub_multisets_the_most_dice_first() -> None:
    for number, multiset in enumerate(keeps.MULTISETS):
        parts = [keeps.MULTISETS[i] for i in keeps.PARTS[number][: keeps.PART_COUNT[number]]]
        count = Counter(multiset)
        expected = [m for m in keeps.MULTISETS if Counter(m) <= count]
        assert parts == sorted(expected, key=lambda m: (-len(m), m))
        assert set(keeps.PARTS[number][len(parts) :]) <= {0}


def test_dice_in_any_order_join_and_come_apart() -> None:
    assert keeps.MULTISETS[keeps.number_of([5, 2, 2, 0, 1])] == (0, 1, 2, 2, 5)
    pair, rest = keeps.NUMBER[2, 2], keeps.NUMBER[0, 2, 5]
    assert keeps.MULTISETS[keeps.joined(pair, rest)] == (0, 2, 2, 2, 5)
    assert keeps.is_part(pair, keeps.NUMBER[0, 2, 2, 2, 5])
    assert not keeps.is_part(pair, keeps.NUMBER[0, 1, 2, 3, 5])


@cache
def rolls_of(size: int) -> list[tuple[tuple[int, ...], Fraction]]:
    seen = Counter(tuple(sorted(roll)) for roll in product(range(6), repeat=size))
    return [(roll, Fraction(number, 6**size)) for roll, number in seen.items()]


def plain_recursion(reward: Any, rolls: int) -> Fraction:
    """Whole rolls at once over all 32 subsets, in Fractions: nothing shared with the tables."""

    @cache
    def held(keep: tuple[int, ...], left: int) -> Fraction:
        results = ((tuple(sorted(keep + new)), p) for new, p in rolls_of(5 - len(keep)))
        return sum((p * best(dice, left - 1) for dice, p in results), Fraction(0))

    @cache
    def best(dice: tuple[int, ...], left: int) -> Fraction:
        if left == 0:
            return Fraction(reward(dice))
        masks = product((True, False), repeat=5)
        keeps_of = {tuple(d for d, m in zip(dice, mask, strict=True) if m) for mask in masks}
        return max(held(keep, left) for keep in keeps_of)

    return held((), rolls)


def yahtzee_like(dice: tuple[int, ...]) -> int:
    return sum(dice) * max(Counter(dice).values()) - 7 * dice.count(3)


def test_agrees_with_a_plain_fraction_recursion(fast: Any) -> None:
    expected = plain_recursion(yahtzee_like, 3)
    rewards = [yahtzee_like(roll) for roll in FULL_ROLLS]
    assert Fraction(two_rerolls(keeps, rewards, list)[3], keeps.SCALE**3) == expected
    assert Fraction(two_rerolls(fast, rewards, int_row)[3], keeps.SCALE**3) == expected


@settings(max_examples=20, deadline=None)
@given(st.lists(st.integers(-3_000_000, 3_000_000), min_size=252, max_size=252))
def test_plain_equals_compiled_and_the_general_table(fast: Any, rewards: list[int]) -> None:
    values, held, best, total = two_rerolls(keeps, rewards, list)
    quick = two_rerolls(fast, rewards, int_row)
    assert [list(row) for row in quick[:3]] == [values, held, best]
    assert quick[3] == total
    table = best_keeps(rewards, faces=range(6))
    assert table.value == Fraction(total, keeps.SCALE**3)
    for number in range(keeps.FULL, keeps.TOTAL, 17):
        keep = keeps.best_keep(held, number)
        assert fast.best_keep(quick[1], number) == keep
        decision = table.best(keeps.MULTISETS[number], rolls_left=2)
        assert keeps.MULTISETS[keep] == decision.keep
        assert Fraction(held[keep], keeps.SCALE**2) == decision.value


def test_of_equal_keeps_the_most_dice_stay() -> None:
    held = [0] * keeps.TOTAL
    number = keeps.NUMBER[0, 1, 2, 3, 4]
    assert keeps.best_keep(held, number) == number
    held[keeps.NUMBER[1, 2]] = held[keeps.NUMBER[0, 4]] = held[keeps.NUMBER[3,]] = 9
    assert keeps.best_keep(held, number) == keeps.NUMBER[0, 4]


def test_values_at_the_stated_limit_stay_below_two_to_the_63(fast: Any) -> None:
    for value in (keeps.LIMIT, -keeps.LIMIT):
        held = int_row([0] * keeps.TOTAL)
        fast.hold(int_row([value] * keeps.RESULTS), held)
        assert set(held.tolist()) == {value * keeps.SCALE}


def test_weights_agree_with_the_pool_of_dice() -> None:
    pool = dict(Distribution.dice(5, range(6)).items())
    for number in range(keeps.FULL, keeps.TOTAL):
        assert pool[keeps.MULTISETS[number]] == Fraction(keeps.WEIGHTS[number], keeps.SCALE)
