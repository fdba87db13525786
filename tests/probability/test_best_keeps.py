"""Best keeps: known answers, brute force, icepool, ties, policies and bad input."""

from fractions import Fraction
from functools import cache
from itertools import combinations, product
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from benchmarks.best_keeps import icepool_value, largest_group
from boardgames.probability import Distribution, ProbabilityError, best_keeps, best_values

Dice = tuple[int, ...]


def brute_force(reward: Any, dice: int, weights: list[int], rolls: int) -> Fraction:
    """Every ordered roll and every subset, in Fractions."""
    total = sum(weights)

    @cache
    def held(keep: Dice, left: int) -> Fraction:
        value = Fraction(0)
        for new in product(range(len(weights)), repeat=dice - len(keep)):
            chance = Fraction(1)
            for face in new:
                chance *= Fraction(weights[face], total)
            value += chance * best(tuple(sorted(keep + new)), left - 1)
        return value

    @cache
    def best(roll: Dice, left: int) -> Fraction:
        if left == 0:
            return Fraction(reward(roll))
        return max(held(k, left) for n in range(dice + 1) for k in set(combinations(roll, n)))

    return held((), rolls)


@pytest.mark.parametrize(
    ("reward", "answer"),
    [
        (lambda dice: dice.count(2), 5 * Fraction(91, 216)),
        (lambda dice: dice.count(2) >= 4, Fraction(12274918019, 117546246144)),
        (largest_group, Fraction(44215796465, 14693280768)),
        (lambda dice: len(set(dice)) == 1, Fraction(347897, 7558272)),
    ],
)
def test_known_answers(reward: Any, answer: Fraction) -> None:
    table = best_keeps(reward, dice=5, faces=range(6), rolls=3)
    assert table.value == answer
    assert table.final_reward().mean == answer


def test_chasing_one_symbol_hits_with_91_of_216_a_die() -> None:
    hits = best_keeps(lambda dice: dice.count(2)).final_reward()
    assert hits == Distribution.die(range(2), weights=[125, 91]).repeat(5)


def test_agrees_with_icepool() -> None:
    assert best_keeps(largest_group, faces=range(6)).value == icepool_value(largest_group)


@settings(max_examples=25, deadline=None)
@given(
    dice=st.integers(1, 3),
    weights=st.lists(st.integers(0, 4), min_size=1, max_size=3).filter(any),
    rolls=st.integers(1, 3),
    data=st.data(),
)
def test_agrees_with_brute_force_for_any_pool(
    dice: int, weights: list[int], rolls: int, data: Any
) -> None:
    full = list(Distribution.dice(dice, range(len(weights))))
    reward = {roll: data.draw(st.fractions(-9, 9, max_denominator=6)) for roll in full}
    table = best_keeps(reward, dice, range(len(weights)), rolls, weights)
    assert table.value == brute_force(reward.__getitem__, dice, weights, rolls)
    assert table.final_reward().mean == table.value
    for rolls_left in range(1, rolls):
        decision = table.best(full[-1], rolls_left)
        assert decision.value == max(keep.value for keep in decision.keeps)
        assert all(k.value + k.cost == decision.value and k.cost >= 0 for k in decision.keeps)


def test_every_keep_is_valued_best_first() -> None:
    table = best_keeps(lambda dice: dice.count(2), dice=5, faces=6, rolls=3)
    decision = table.best((1, 2, 2, 4, 5), rolls_left=2)
    assert decision.keep == (2, 2)
    assert decision.value == 2 + 3 * Fraction(11, 36)
    assert decision.value == table.keep_value((2, 2), rolls_left=2)
    assert [keep.value for keep in decision.keeps] == sorted(
        (keep.value for keep in decision.keeps), reverse=True
    )
    assert len(decision.keeps) == 2 * 3 * 2 * 2
    assert table.best([5, 4, 2, 2, 1], rolls_left=2).keeps == decision.keeps


def test_all_keeps_that_tie_exactly_are_found() -> None:
    table = best_keeps(largest_group, faces=range(6))
    decision = table.best((0, 0, 1, 1, 5), rolls_left=1)
    assert [keep.dice for keep in decision.ties] == [(0, 0), (1, 1)]
    constant = best_keeps(lambda dice: 7).best((1, 2, 3, 4, 5), rolls_left=1)
    assert len(constant.ties) == 32
    assert constant.next_best is None
    assert constant.keep == (1, 2, 3, 4, 5)


def test_a_mistake_costs_the_difference() -> None:
    table = best_keeps(lambda dice: dice.count(2))
    cost = table.cost((1, 2, 2, 4, 5), (1, 2, 2), rolls_left=1)
    assert cost == Fraction(1, 6)
    assert table.cost((1, 2, 2, 4, 5), (2, 2), rolls_left=1) == 0


def test_the_roll_stands_when_no_roll_is_left() -> None:
    table = best_keeps(lambda dice: sum(dice))
    decision = table.best((1, 2, 3, 4, 5), rolls_left=0)
    assert [keep.dice for keep in decision.keeps] == [(1, 2, 3, 4, 5)]
    assert decision.value == 15 == table.reward((5, 4, 3, 2, 1))


def test_any_policy_has_its_exact_distribution() -> None:
    table = best_keeps(lambda dice: dice.count(2))
    stay = table.final_dice(lambda dice, rolls_left: dice)
    assert stay == Distribution.dice(5, 6)
    assert table.final_dice(lambda dice, rolls_left: ()) == Distribution.dice(5, 6)
    assert table.value_of(lambda dice, rolls_left: ()) == Fraction(5, 6)
    once = table.value_of(lambda dice, left: [d for d in dice if d == 2] if left == 2 else dice)
    assert once == 5 * Fraction(11, 36)


def test_no_policy_beats_the_best_one() -> None:
    table = best_keeps(largest_group, faces=range(6))
    careless = table.value_of(lambda dice, left: [d for d in dice if dice.count(d) > 1])
    assert careless < table.value


def test_many_tables_at_once_agree_with_one_at_a_time() -> None:
    rewards = np.random.default_rng(5).integers(-50, 50, (300, 252))
    values = best_values(rewards)
    assert len(values) == 300
    for row in (0, 1, 127, 128, 299):
        assert values[row] == best_keeps(rewards[row]).value


@pytest.mark.parametrize("size", [10**6, 10**8, 10**15, 2**62, 10**30])
def test_large_rewards_stay_exact(size: int) -> None:
    rewards = [size - dice.count(6) for dice in Distribution.dice(5, 6)]
    misses = best_keeps(lambda dice: -dice.count(6)).value
    assert best_keeps(rewards).value == size + misses
    assert best_values([rewards, rewards])[1] == size + misses
    assert best_keeps([Fraction(r, 7) for r in rewards]).value == (size + misses) / 7


def test_a_larger_pool_of_weighted_dice() -> None:
    table = best_keeps(lambda dice: dice.count(1), 8, 4, 3, weights=[1, 2, 3, 4])
    assert table.value == 8 * (1 - Fraction(9, 10) ** 3)


def test_a_decision_shows_itself_in_words_and_as_a_table() -> None:
    decision = best_keeps(lambda dice: dice.count(2)).best((1, 2, 2, 4, 5), rolls_left=2)
    names = ["crate", "head", "log", "cross", "wall", "swords"]
    assert decision.in_words(names) == "keep head head: 2.92; next best crate head head: 2.78"
    assert repr(decision) == "<keep 2 2: 2.92; next best 1 2 2: 2.78>"
    assert decision.table()["keep"].tolist()[0] == (2, 2)
    html = decision._repr_html_()
    assert "<caption" in html
    assert '<th scope="row"' in html
    assert "35/12" in html


def test_nearly_equal_keeps_are_told_apart_in_words() -> None:
    rewards = {roll: 5 + Fraction(roll.count(1), 1000) for roll in Distribution.dice(2, 2)}
    decision = best_keeps(rewards, 2, 2, 2).best((1, 2), rolls_left=1)
    assert [keep.dice for keep in decision.ties] == [(1,)]
    assert decision.next_best is not None
    assert decision.next_best.cost == Fraction(1, 2000)
    best, next_best = decision.in_words().split("; next best ")
    assert best.split(": ")[1] != next_best.split(": ")[1]


def test_the_table_of_all_rolls() -> None:
    table = best_keeps(largest_group, faces=range(6)).table(rolls_left=1)
    assert len(table) == 252
    assert table.columns.tolist() == ["dice", "keep", "equally good", "value", "next best costs"]


BAD = [
    (lambda: best_keeps([1, 2, 3]), "252 numbers"),
    (lambda: best_values([[1, 2], [1, 2, 3]]), "252 numbers"),
    (lambda: best_values([1] * 252), "252 numbers"),
    (lambda: best_keeps(lambda dice: 0.5), "a whole number or a Fraction"),
    (lambda: best_keeps(lambda dice: "five"), "a whole number or a Fraction"),
    (lambda: best_keeps(lambda dice: None), "a whole number or a Fraction"),
    (lambda: best_keeps({(1,): 1}, 1, 2), "leave out 1 rolls, such as (2,)"),
    (lambda: best_keeps(len, dice=0), "the number of dice"),
    (lambda: best_keeps(len, faces=0), "the number of faces"),
    (lambda: best_keeps(len, rolls=0), "the number of rolls"),
    (lambda: best_keeps(len, dice=2.5), "the number of dice"),  # type: ignore[arg-type]
    (lambda: best_keeps(len, dice=60, faces=20), "the limit is 300,000"),
    (lambda: best_keeps(len, weights=[1, 2]), "needs 6 weights, not 2"),
    (lambda: best_keeps(len, 1, 2, weights=[1, -2]), "can't be negative"),
    (lambda: best_keeps(len, 1, 2, weights=[0, 0]), "more than 0"),
    (lambda: best_keeps(len).best((1, 2), 1), "this pool has 5 dice"),
    (lambda: best_keeps(len).best((1, 2, 3, 4, 0), 1), "no die shows 0: the faces are 1, 2"),
    (lambda: best_keeps(len).best((1, 2, 3, 4, 5), 3), "rolls_left must be"),
    (lambda: best_keeps(len).cost((1, 2, 3, 4, 5), (6,), 1), "can't be kept from"),
    (lambda: best_keeps(len).cost((1, 2, 3, 4, 5), (1,), 0), "all 5 dice must be kept"),
    (lambda: best_keeps(len).keep_value((1, 2), 0), "all 5 dice must be kept"),
    (lambda: best_keeps(len).keep_value((1,) * 6, 1), "the dice must be at most 5"),
    (lambda: best_keeps(len).final_dice(lambda dice, left: (9,)), "no die shows 9"),
]


@pytest.mark.parametrize(("call", "message"), BAD)
def test_bad_input_gets_one_clear_sentence(call: Any, message: str) -> None:
    with pytest.raises(ProbabilityError) as caught:
        call()
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)
