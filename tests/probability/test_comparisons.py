"""Comparisons: exact tests by brute force and scipy, and false alarms counted among equals."""

import math
from collections.abc import Callable
from fractions import Fraction
from itertools import chain, combinations, product
from math import comb
from typing import Any

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from scipy import stats

from boardgames.probability import (
    Difference,
    ProbabilityError,
    holm,
    independent_comparison,
    least_games,
    paired_comparison,
    sign_test,
)
from boardgames.probability.sign_flips import DRAWN, sign_flips

# ------------------------------------------------------------------ the sign test


@given(st.integers(0, 60), st.integers(0, 60))
@example(9, 2)
@example(5, 0)
@example(0, 0)
def test_sign_test_by_counting_all_records(wins: int, losses: int) -> None:
    games = wins + losses
    as_uneven = sum(
        comb(games, k) for k in range(games + 1) if abs(2 * k - games) >= abs(wins - losses)
    )
    assert sign_test(wins, losses) == pytest.approx(float(Fraction(as_uneven, 2**games)))


def test_records_that_are_luck_are_not_called_a_difference() -> None:
    for wins, losses, p in [(9, 2, 0.0654296875), (5, 0, 0.0625), (2, 0, 0.5)]:
        won = [1] * wins + [0] * losses
        compared = paired_comparison(won, [1 - result for result in won], bound=1)
        assert compared.sign_test == pytest.approx(p)
        assert compared.p_value == pytest.approx(p, abs=0.003)
        assert 0 in compared.interval()
    clear = paired_comparison([1] * 6, [0] * 6, bound=1)
    assert (clear.sign_test, clear.p_value) == (0.03125, 0.03125)
    assert clear.interval().low > 0


def test_least_games_is_where_winning_them_all_is_rare_enough() -> None:
    assert [least_games(level) for level in (0.9, 0.95, 0.99)] == [5, 6, 8]
    for level in (0.5, 0.9, 0.95, 0.99, 0.999):
        least = least_games(level)
        assert sign_test(least, 0) <= 1 - level + 1e-12
        assert least == 2 or sign_test(least - 1, 0) > 1 - level


# ------------------------------------------------------------------ sign flips

GAPS = st.lists(st.integers(-6, 6), min_size=2, max_size=9)


@settings(deadline=None)
@given(GAPS)
def test_p_value_by_giving_all_signs(gaps: list[int]) -> None:
    """Twice the smaller of the two tails, which for flipped signs are of the same size."""
    sums = [sum(s * g for s, g in zip(signs, gaps, strict=True)) for signs in signs_of(gaps)]
    as_far = sum(abs(total) >= abs(sum(gaps)) for total in sums)
    assert Difference.of(gaps).p_value == pytest.approx(as_far / len(sums))


def signs_of(gaps: list[int]) -> list[tuple[int, ...]]:
    return list(product((-1, 1), repeat=len(gaps)))


def test_p_value_against_scipy() -> None:
    rng = np.random.default_rng(8)
    for size in (8, 12, 13):
        gaps = rng.normal(0.7, 1, size)
        theirs = stats.permutation_test((gaps,), np.mean, permutation_type="samples")
        assert Difference.of(gaps).p_value == pytest.approx(theirs.pvalue)
    for size in (14, 60, 400):  # drawn: 9,999 ways
        gaps = np.round(rng.normal(0.15, 1, size), 1)
        theirs = stats.permutation_test(
            (gaps,), np.mean, permutation_type="samples", n_resamples=20_000, rng=1
        )
        assert Difference.of(gaps).p_value == pytest.approx(theirs.pvalue, abs=0.015)


@settings(deadline=None)
@given(GAPS.filter(lambda gaps: len(set(map(abs, gaps))) > 1), st.sampled_from([0.8, 0.95]))
def test_the_interval_holds_what_the_test_does_not_reject(gaps: list[int], level: float) -> None:
    interval = Difference.of(gaps).interval(level)
    subsets = chain.from_iterable(combinations(gaps, n) for n in range(1, len(gaps) + 1))
    for centre in {Fraction(sum(subset), len(subset)) for subset in subsets}:
        moved = [gap - centre for gap in gaps]
        rejected = Difference.of(moved).p_value <= 1 - Fraction(str(level)) + Fraction(1, 10**9)
        inside = interval.low - 1e-9 <= centre <= interval.high + 1e-9
        strictly = interval.low + 1e-9 < centre < interval.high - 1e-9
        assert inside if not rejected else not strictly


def test_many_unlike_differences_are_left_to_student() -> None:
    gaps = np.random.default_rng(3).normal(0.1, 1, 2_000)
    theirs = stats.ttest_1samp(gaps, 0)
    ends = theirs.confidence_interval(0.95)
    interval = Difference.of(gaps).interval()
    assert interval.method == "Student's t"
    assert (interval.low, interval.high) == pytest.approx((ends.low, ends.high))
    assert interval.p_value == pytest.approx(theirs.pvalue)


def test_drawn_flips_are_many_and_the_same_each_time() -> None:
    gaps = np.arange(-20.0, 60.0)
    first, again = sign_flips(gaps), sign_flips(gaps)
    assert first is not None
    assert again is not None
    assert first.number == DRAWN + 1
    assert (first.means == again.means).all()


# ------------------------------------------------------------------ false alarms among equals

TOURNAMENTS, FEWER, LEVEL = 2_000, 300, 0.05


def most_alarms(tournaments: int) -> int:
    """More are seen in one of a million runs of tests that keep the level."""
    return int(stats.binom.isf(1e-6, tournaments, LEVEL))


Draw = Callable[[np.random.Generator, int], Any]

RESULTS: dict[str, Draw] = {
    "won or lost": lambda rng, games: rng.choice([-1, 1], games),
    "two seatings": lambda rng, games: rng.choice([-1, -0.5, 0, 0.5, 1], games),
    "scores": lambda rng, games: rng.normal(0, 10, games).round(),
    "won, tied or lost": lambda rng, games: rng.choice([-1, 0, 1], games, p=[0.4, 0.2, 0.4]),
    "mostly tied": lambda rng, games: rng.choice([-1, 0, 1], games, p=[0.05, 0.9, 0.05]),
    "now and then a huge score": lambda rng, games: rng.standard_cauchy(games),
}


@pytest.mark.parametrize("games", [2, 5, 10, 50])
@pytest.mark.parametrize(
    ("kind", "tournaments"), list(zip(RESULTS, [TOURNAMENTS] * 3 + [FEWER] * 3, strict=True))
)
def test_equals_are_called_unlike_no_more_often_than_stated(
    kind: str, tournaments: int, games: int
) -> None:
    rng = np.random.default_rng([games, *kind.encode()])
    alarms = dict.fromkeys(["interval", "mean", "sign test"], 0)
    for _ in range(tournaments):
        compared = paired_comparison(RESULTS[kind](rng, games), np.zeros(games))
        interval = compared.interval(1 - LEVEL)
        assert interval.low < interval.high
        alarms["interval"] += 0 not in interval
        alarms["mean"] += compared.p_value <= LEVEL
        alarms["sign test"] += compared.sign_test <= LEVEL
    assert max(alarms.values()) <= most_alarms(tournaments)
    if games < least_games(1 - LEVEL):
        assert set(alarms.values()) == {0}


@pytest.mark.parametrize("games", [6, 12, 40])
def test_a_clear_difference_is_found(games: int) -> None:
    rng = np.random.default_rng(games)
    found = sum(
        0 not in paired_comparison(rng.normal(3, 1, games), np.zeros(games)).interval()
        for _ in range(100)
    )
    assert found >= 95


@pytest.mark.parametrize("share", [0.6, 0.9, 0.97])
@pytest.mark.parametrize("games", [6, 10, 50])
def test_the_interval_of_a_payoff_holds_the_truth(share: float, games: int) -> None:
    rng = np.random.default_rng(int(100 * share) + games)
    won = np.where(rng.random((1_000, games)) < share, 1, -1)
    held = sum(2 * share - 1 in Difference.of(row, bound=1).interval() for row in won)
    assert held >= 1_000 * 0.93


# ------------------------------------------------------------------ no spread, few games


def test_no_interval_without_width() -> None:
    two = paired_comparison([3, 5], [1, 3])
    assert two.p_value == 0.5
    assert two.interval().low < 0 < two.interval().high
    ties = paired_comparison([4] * 30, [4] * 30)
    assert (ties.p_value, ties.sign_test) == (1, 1)
    assert (ties.interval().low, ties.interval().high) == (-math.inf, math.inf)
    assert "all differences are equal" in str(ties.interval())
    bounded = Difference.of([0] * 30, bound=1).interval()
    assert -0.2 < bounded.low < 0 < bounded.high < 0.2
    always = Difference.of([1] * 30, bound=1).interval()
    lost = 1 - stats.binomtest(30, 30).proportion_ci(0.95, method="exact").low
    assert (always.low, always.high) == pytest.approx((1 - 2 * lost, 1))


def test_few_games_say_how_many_it_takes() -> None:
    few = paired_comparison([3, 9, 4, 8], [1, 2, 3, 4])
    assert (few.interval().low, few.interval().high) == (-math.inf, math.inf)
    assert str(few) == (
        "4 won, 0 tied, 0 lost of 4 games (sign test: p = 0.125); "
        "mean difference 3.5000 (p = 0.125), no 95 % interval: it takes at least 6 games"
    )
    payoffs = Difference.of([1, 0.5, 1], bound=1).interval()
    assert (payoffs.low, payoffs.high, payoffs.note) == (-1, 1, "it takes at least 6 games")
    assert Difference.of([2, 3, 4, 5, 6], bound=9).interval(0.9).low == 2


def test_ties_are_named() -> None:
    record = paired_comparison([3, 3, 1], [1, 3, 2])
    assert (record.wins, record.ties, record.losses) == (1, 1, 1)
    assert str(record).startswith(
        "1 won, 1 tied, 1 lost of 3 games (sign test, the ties left out: p = 1.000); "
        "mean difference 0.3333"
    )


# ------------------------------------------------------------------ many comparisons

P_VALUES = st.lists(st.integers(0, 40).map(lambda n: n / 40), max_size=6)


@given(P_VALUES)
def test_holm_is_the_closed_test_of_bonferroni(p_values: list[float]) -> None:
    """A pair is unlike only if every set of pairs with it is, each corrected for its size."""
    places = range(len(p_values))
    sets = [s for n in places for s in combinations(places, n + 1)]
    expected = [
        max(min(1, len(s) * min(p_values[i] for i in s)) for s in sets if place in s)
        for place in places
    ]
    assert holm(p_values) == pytest.approx(expected)


@pytest.mark.parametrize("games", [2, 5, 10, 50])
def test_among_all_pairs_of_five_equals_alarms_are_as_rare(games: int) -> None:
    rng, alarms = np.random.default_rng(games), 0
    for _ in range(FEWER):
        scores = rng.normal(50, 10, (5, games)).round()
        pairs = combinations(scores, 2)
        alarms += min(holm(paired_comparison(*pair).p_value for pair in pairs)) <= LEVEL
    assert alarms <= most_alarms(FEWER)


# ------------------------------------------------------------------ independent runs


def test_independent_comparison_against_scipy() -> None:
    rng = np.random.default_rng(6)
    first, second = rng.normal(3, 2, 40), rng.normal(2, 5, 25)
    theirs = stats.ttest_ind(first, second, equal_var=False)
    ends = theirs.confidence_interval(0.9)
    ours = independent_comparison(first, second, 0.9)
    assert (ours.low, ours.high) == pytest.approx((ends.low, ends.high))
    assert ours.p_value == pytest.approx(theirs.pvalue)
    few = independent_comparison(first[:5], second)
    assert few.p_value == 1
    assert str(few).endswith("no 95 % interval: it takes at least 6 results of each")


BAD: list[tuple[Any, str]] = [
    (lambda: paired_comparison([1, 2], [1, 2, 3]), "the same games, not 2 and 3"),
    (lambda: paired_comparison([1], [2]), "at least two finite numbers"),
    (lambda: paired_comparison(3, [2, 3]), "the first results must be"),  # type: ignore[arg-type]
    (lambda: Difference.of([1, -3], bound=2), "no difference exceeds, not 2"),
    (lambda: Difference.of([1, 2], bound=math.nan), "no difference exceeds, not nan"),
    (lambda: sign_test(-1, 2), "the number of wins"),
    (lambda: sign_test(1, 2.0), "the number of losses"),  # type: ignore[arg-type]
    (lambda: holm([0.5, 2]), "a p-value must lie from 0 to 1, not 2"),
    (lambda: holm([math.nan]), "a p-value"),
    (lambda: least_games(1), "between 0 and 1"),
]


@pytest.mark.parametrize(("call", "message"), BAD)
def test_bad_input_gets_one_clear_sentence(call: Any, message: str) -> None:
    with pytest.raises(ProbabilityError) as caught:
        call()
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)
