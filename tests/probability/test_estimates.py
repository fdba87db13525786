"""Estimates against formulas written out, exact coverage and scipy."""

import math
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import stats

from boardgames.probability import (
    Distribution,
    MeanEstimate,
    ProbabilityError,
    Proportion,
    coverage,
    estimate,
    monte_carlo,
    paired_comparison,
    running_estimate,
    sample_size,
)

Z = 1.959963984540054  # the 97.5 % point of the normal distribution


@given(st.integers(1, 500), st.data())
def test_wilson_against_its_formula(trials: int, data: Any) -> None:
    hits = data.draw(st.integers(0, trials))
    p = hits / trials
    centre = (p + Z * Z / (2 * trials)) / (1 + Z * Z / trials)
    half = Z * math.sqrt(p * (1 - p) / trials + (Z / (2 * trials)) ** 2) / (1 + Z * Z / trials)
    interval = Proportion(hits, trials).wilson()
    assert interval.low == pytest.approx(centre - half, abs=1e-9)
    assert interval.high == pytest.approx(centre + half, abs=1e-9)
    assert 0 <= interval.low <= p <= interval.high <= 1


@pytest.mark.parametrize("trials", [1, 20, 1000])
def test_none_and_all_of_n(trials: int) -> None:
    none, every = Proportion(0, trials), Proportion(trials, trials)
    assert none.wilson().low == 0
    assert none.wilson().high == pytest.approx(Z * Z / (trials + Z * Z))
    assert every.wilson().high == 1
    assert every.wilson().low == pytest.approx(trials / (trials + Z * Z))
    assert (none.normal().low, none.normal().high) == (0, 0)
    assert (every.normal().low, every.normal().high) == (1, 1)
    assert "take Wilson's" in none.normal().note
    assert "take Wilson's" in every.normal().note
    assert none.wilson().note == ""


def test_normal_interval_is_cut_at_the_ends() -> None:
    interval = Proportion(1, 10).normal()
    assert interval.low == 0
    assert interval.high == pytest.approx(0.1 + Z * math.sqrt(0.09 / 10))
    assert Proportion(40, 100).interval("normal").low == pytest.approx(0.4 - Z * math.sqrt(0.0024))


def test_the_interval_for_few_hits_or_few_misses_is_the_exact_one() -> None:
    for few in (Proportion(49, 100), Proportion(51, 100), Proportion(9_960, 10_000)):
        assert few.interval() == few.clopper_pearson() == few.interval("clopper-pearson")
    for many in (Proportion(50, 100), Proportion(9_950, 10_000)):
        assert many.interval() == many.wilson() == many.interval("wilson")


@given(st.integers(1, 300), st.data())
def test_clopper_pearson_against_scipy(trials: int, data: Any) -> None:
    hits, level = data.draw(st.integers(0, trials)), data.draw(st.sampled_from([0.8, 0.95, 0.99]))
    theirs = stats.binomtest(hits, trials).proportion_ci(level, method="exact")
    interval = Proportion(hits, trials).clopper_pearson(level)
    assert (interval.low, interval.high) == pytest.approx((theirs.low, theirs.high), abs=1e-7)
    assert 0 <= interval.low <= hits / trials <= interval.high <= 1


def exact_coverage(trials: int, p: float, method: str | None) -> float:
    """Added up over all numbers of hits whose interval holds p."""
    chances = stats.binom.pmf(range(trials + 1), trials, p)
    held = [p in Proportion(hits, trials).interval(method) for hits in range(trials + 1)]
    return float(chances[held].sum())


SIZES = (1, 2, 5, 10, 20, 50, 100, 200)
PLACES = (0.001, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.3, 0.45, 0.5, 0.8, 0.95, 0.99, 0.999)


def at_the_worst(trials: int) -> list[float]:
    """Probabilities just outside an end of an interval, where its coverage drops."""
    ends = [Proportion(hits, trials).clopper_pearson() for hits in range(trials + 1)]
    return [end.high + 1e-9 for end in ends[:-1]] + [end.low - 1e-9 for end in ends[1:]]


@pytest.mark.parametrize("trials", SIZES)
def test_clopper_pearson_holds_every_probability_as_often_as_it_says(trials: int) -> None:
    places = [*PLACES, *at_the_worst(trials)[:: max(1, trials // 10)]]
    assert min(exact_coverage(trials, p, "clopper-pearson") for p in places) >= 0.95


@pytest.mark.parametrize("trials", SIZES)
def test_the_interval_taken_by_itself_holds_94_per_cent_everywhere(trials: int) -> None:
    assert min(exact_coverage(trials, p, None) for p in PLACES) >= 0.94


def test_wilson_falls_short_near_the_ends() -> None:
    just_below = Proportion(1, 100).wilson().low - 1e-9
    assert exact_coverage(100, just_below, "wilson") < 0.85


def test_mean_interval_against_scipy() -> None:
    values = [3, 5, 8, 9, 4, 4]
    theirs = stats.ttest_1samp(values, 0).confidence_interval(0.9)
    interval = MeanEstimate.of(values).interval(0.9)
    assert (interval.low, interval.high) == pytest.approx((theirs.low, theirs.high))
    flat = MeanEstimate.of([2, 2, 2]).interval()
    assert (flat.low, flat.high) == (-math.inf, math.inf)
    assert str(flat) == (
        "2.0000, no 95 % interval: all 3 results are equal, which says nothing of the spread"
    )


def test_monte_carlo_holds_the_exact_value_and_repeats() -> None:
    exact = Fraction(11, 36)
    values = monte_carlo(lambda rng: bool((rng.integers(6, size=2) == 0).any()), 5000, seed=2)
    assert exact in estimate(values).interval(confidence=0.999)
    again = monte_carlo(lambda rng: bool((rng.integers(6, size=2) == 0).any()), 500, seed=2)
    assert (values[:500] == again).all()
    pips = monte_carlo(lambda rng: Distribution.die(6).sample(rng), 2000, seed=3)
    assert isinstance(estimate(pips), MeanEstimate)
    assert Fraction(7, 2) in estimate(pips).interval(confidence=0.999)


def test_running_estimate_ends_with_everything() -> None:
    values = np.random.default_rng(1).random(5000) < 0.3
    table = running_estimate(values, rows=50)
    assert table.columns.tolist() == ["trials", "estimate", "low", "high"]
    assert table["trials"].is_monotonic_increasing
    assert (table["trials"].iloc[0], table["trials"].iloc[-1]) == (1, 5000)
    assert table["estimate"].iloc[-1] == pytest.approx(values.mean())
    assert (table["low"] <= table["estimate"]).all()
    assert running_estimate([1, 5, 3], rows=5)["trials"].tolist() == [2, 3]


def test_sample_size_reaches_the_margin_and_no_less_does() -> None:
    assert sample_size(0.05) == 385
    for margin, p in [(0.05, 0.5), (0.01, 0.1), (0.002, Fraction(1, 6))]:
        trials = sample_size(margin, p)
        half = Z * math.sqrt(float(p * (1 - p)))
        assert half / math.sqrt(trials) <= margin < half / math.sqrt(trials - 1)
    assert sample_size(1, sd=10) == math.ceil((Z * 10) ** 2)


def test_how_often_intervals_miss() -> None:
    result = coverage(Fraction(1, 6), trials=60, seed=1, intervals=2000)
    exact_misses = sum(
        p
        for k, p in Distribution.die(range(2), weights=[5, 1]).repeat(60).items()
        if 1 / 6 not in Proportion(k, 60).interval()
    )
    spread = math.sqrt(exact_misses * (1 - exact_misses) / 2000)
    assert abs(result.misses / 2000 - exact_misses) < 4 * spread
    assert coverage(Fraction(1, 6), 60, 1) == coverage(Fraction(1, 6), 60, 1)
    assert "about 5 are expected to" in str(coverage(0.25, 60, 1))
    poor = coverage(Fraction(1, 50), 60, 1, intervals=2000, method="normal")
    assert poor.misses > 400


BAD: list[tuple[Any, str]] = [
    (lambda: Proportion(5, 4), "the number of hits must be a whole number from 0 to 4"),
    (lambda: Proportion(0, 0), "the number of trials"),
    (lambda: Proportion(0.5, 4), "the number of hits"),  # type: ignore[arg-type]
    (lambda: Proportion(1, 4).wilson(95), "between 0 and 1, such as 0.95, not 95"),
    (lambda: Proportion(1, 4).interval("exact"), "the methods are clopper-pearson, wilson, normal"),
    (lambda: MeanEstimate.of([1]), "at least two finite numbers"),
    (lambda: MeanEstimate.of([1, math.nan]), "at least two finite numbers"),
    (lambda: MeanEstimate.of(["a", "b"]), "must be numbers"),
    (lambda: estimate([]), "at least 1 finite"),
    (lambda: running_estimate([1]), "at least two"),
    (lambda: paired_comparison([1, 2], [1, 2, 3]), "the same games, not 2 and 3"),
    (lambda: sample_size(0), "the margin must be more than 0"),
    (lambda: sample_size(0.1, p=2), "must lie from 0 to 1"),
    (lambda: coverage(2, 10, 1), "must lie from 0 to 1"),
    (lambda: coverage(0.5, 0, 1), "the number of trials"),
    (lambda: coverage(0.5, 10, 1, intervals=0), "the number of intervals"),
    (lambda: monte_carlo(lambda rng: 1, 0, 1), "the number of trials"),
    (lambda: monte_carlo(lambda rng: 1, 5, -1), "the seed"),
]


@pytest.mark.parametrize(("call", "message"), BAD)
def test_bad_input_gets_one_clear_sentence(call: Any, message: str) -> None:
    with pytest.raises(ProbabilityError) as caught:
        call()
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)


def test_how_far_an_estimate_is_from_the_exact_value() -> None:
    hits = Proportion(45, 100)
    assert hits.standard_errors_off(Fraction(1, 2)) == pytest.approx(-1.0)
    assert hits.against(Fraction(1, 2)).splitlines() == [
        f"simulated {hits.clopper_pearson()}",
        "exact     0.5000, 1.0 standard errors away",
    ]
    mean = MeanEstimate.of([1, 2, 3, 4])
    assert mean.standard_errors_off(2) == pytest.approx(0.5 / (math.sqrt(5 / 3) / 2))
    assert "exact     2.0000, 0.8 standard errors away" in mean.against(2)
    assert Proportion(0, 10).standard_errors_off(0) == 0
    assert Proportion(1, 10).standard_errors_off(0) == math.inf
    assert MeanEstimate.of([3, 3]).standard_errors_off(4) == -math.inf
    with pytest.raises(ProbabilityError, match="exact probability"):
        hits.standard_errors_off(2)
