"""Distribution: exact, immutable, and right against brute force, icepool and scipy."""

import copy
import csv
import io
import math
import pickle
import random
from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

import icepool
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import stats

from boardgames.probability import Above, Distribution, ProbabilityError, in_words, one_in, percent

HALF = Fraction(1, 2)
PIPS = Distribution.die(6)

weights = st.dictionaries(
    st.integers(-20, 20), st.fractions(0, 10, max_denominator=9), min_size=1, max_size=8
).filter(lambda w: any(w.values()))


@given(weights)
def test_probabilities_add_to_one_and_stay_exact(given_weights: dict[int, Fraction]) -> None:
    made = Distribution.from_weights(given_weights)
    assert sum(p for _, p in made.items()) == 1
    total = sum(given_weights.values())
    assert dict(made.items()) == {o: w / total for o, w in given_weights.items() if w}
    assert Distribution(dict(made.items())) == made
    assert hash(Distribution(dict(made.items()))) == hash(made)
    assert list(made) == sorted(made)


@given(weights, weights)
def test_sums_against_all_pairs(first: dict[int, Fraction], second: dict[int, Fraction]) -> None:
    one, two = Distribution.from_weights(first), Distribution.from_weights(second)
    pairs: Counter[int] = Counter()
    for (x, p), (y, q) in product(one.items(), two.items()):
        pairs[x + y] += p * q  # type: ignore[assignment]
    total = one + two
    assert dict(total.items()) == pairs
    assert total.mean == one.mean + two.mean
    assert total.variance == one.variance + two.variance
    assert (one - two).mean == one.mean - two.mean
    assert one.map(lambda x: 3 * x).variance == 9 * one.variance


@given(weights, st.integers(-25, 25))
def test_at_least_at_most_and_quantiles_fit_together(w: dict[int, Fraction], value: int) -> None:
    made = Distribution.from_weights(w)
    assert made.at_least(value) + made.at_most(value - 1) == 1
    assert made.P(value) == made.at_most(value) - made.at_most(value - 1)
    level = made.at_most(value)
    quantile = made.quantile(level)
    assert made.at_most(quantile) >= level
    assert quantile == min(made) or made.at_most(quantile - 1) < level


@given(weights, st.sets(st.integers(-20, 20), min_size=1))
def test_conditioning_is_bayes(w: dict[int, Fraction], event: set[int]) -> None:
    made = Distribution.from_weights(w)
    if made.P(event) == 0:
        with pytest.raises(ProbabilityError, match="can't happen"):
            made.given(event)
        return
    for outcome, p in made.given(event).items():
        assert p == made.P(outcome) / made.P(event)


@given(weights, st.integers(0, 5))
def test_repeating_is_adding_again_and_again(w: dict[int, Fraction], times: int) -> None:
    made = Distribution.from_weights(w)
    assert made.repeat(times) == sum([made] * times, Distribution.certain(0))


def test_dice_pools_against_all_ordered_rolls() -> None:
    seen = Counter(tuple(sorted(roll)) for roll in product(range(4), repeat=3))
    pool = Distribution.dice(3, range(4))
    assert dict(pool.items()) == {roll: Fraction(n, 64) for roll, n in seen.items()}
    loaded = Distribution.dice(2, range(3), weights=[1, 2, Fraction(1, 2)])
    assert loaded.P((0, 1)) == 2 * Fraction(2, 7) * Fraction(4, 7)
    assert loaded.P((1, 1)) == Fraction(16, 49)


def test_sums_of_dice_against_icepool() -> None:
    theirs = 7 @ icepool.d6
    ours = PIPS.repeat(7)
    assert {o: Fraction(theirs.probability(o)) for o in theirs} == dict(ours.items())
    assert ours.mean == theirs.mean()
    assert ours.variance == theirs.variance()


def test_binomial_counts_against_scipy() -> None:
    twos = Distribution.dice(5, 6).map(lambda dice: dice.count(2))
    for k, p in twos.items():
        assert math.isclose(p, stats.binom.pmf(k, 5, 1 / 6))
        assert math.isclose(twos.at_least(k), stats.binom.sf(k - 1, 5, 1 / 6))
    assert twos.sd == pytest.approx(stats.binom.std(5, 1 / 6))


def test_the_ways_to_make_one() -> None:
    assert Distribution.from_outcomes("aab") == Distribution(
        {"a": Fraction(2, 3), "b": Fraction(1, 3)}
    )
    assert Distribution.certain(4).mean == 4
    assert Distribution.die(("log", "head", "head")) == Distribution.from_outcomes(
        ["log", "head", "head"]
    )
    assert Distribution.from_weights([(1, 2), (1, 1), (2, 3)]) == Distribution.die(2)
    both = Distribution.independent(PIPS, Distribution.die(2))
    assert len(both) == 12
    assert both.map(sum) == PIPS + Distribution.die(2)
    assert Distribution.draws({"a": 1, "b": 1}, 1) == Distribution.from_outcomes([("a",), ("b",)])


def test_a_second_stage_may_depend_on_the_first() -> None:
    reroll_ones = PIPS.then(lambda pip: PIPS if pip == 1 else Distribution.certain(pip))
    assert reroll_ones.P(1) == Fraction(1, 36)
    assert reroll_ones.P(6) == Fraction(7, 36)


def test_events_are_questions_sets_or_outcomes() -> None:
    assert PIPS.P(3) == PIPS.P({3}) == PIPS.P(lambda pip: pip == 3) == Fraction(1, 6)
    assert PIPS.P(range(1, 4)) == PIPS.P([1, 2, 3]) == HALF
    assert PIPS.P(7) == 0
    assert PIPS.P(lambda pip: pip > 6) == 0
    assert PIPS.outcomes_in({5, 6}) == (5, 6)


def test_mode_median_and_quantiles() -> None:
    two_dice = PIPS.repeat(2)
    assert two_dice.mode == (7,)
    assert PIPS.mode == (1, 2, 3, 4, 5, 6)
    assert two_dice.median == 7
    assert two_dice.quantile(0.95) == two_dice.quantile(Fraction(19, 20)) == 11
    assert (two_dice.quantile(0), two_dice.quantile(1)) == (2, 12)


def test_a_tail_that_is_cut_off_keeps_its_probability_and_its_name() -> None:
    cut = PIPS.repeat(3).cut(above=15)
    assert str(cut.outcomes[-1]) == "more than 15"
    assert cut.P(Above(15)) == PIPS.repeat(3).at_least(16)
    assert cut.at_least(10) == PIPS.repeat(3).at_least(10)
    assert cut.at_most(15) == 1 - cut.P(Above(15))
    assert cut.quantile(1) == Above(15)
    assert (cut.mean, cut.variance) == (PIPS.repeat(3).mean, PIPS.repeat(3).variance)
    with pytest.raises(ProbabilityError, match="outcomes above 15 were cut off, so 17 is unknown"):
        cut.at_least(17)
    assert cut.table()["outcome"].tolist()[-1] == Above(15)
    with pytest.raises(AttributeError):
        Above(3).limit = 4


def test_it_cannot_be_changed() -> None:
    with pytest.raises(AttributeError, match="can't be changed"):
        PIPS._total = 7
    assert pickle.loads(pickle.dumps(PIPS)) == PIPS == copy.deepcopy(PIPS)


def test_numpy_numbers_become_plain_ones() -> None:
    made = Distribution.from_outcomes(np.array([1, 1, 2]))
    assert [type(outcome) for outcome in made] == [int, int]
    assert made.P(1) == Fraction(2, 3)


@pytest.mark.parametrize("rng", [np.random.default_rng(3), random.Random(3)])
def test_samples_fit_the_distribution(rng: Any) -> None:
    loaded = Distribution.from_weights({"a": 1, "b": 2, "c": 7})
    counts = Counter(loaded.sample(rng, 20_000))
    expected = [20_000 * float(p) for _, p in loaded.items()]
    assert stats.chisquare([counts[o] for o in loaded], expected).pvalue > 0.001
    assert loaded.sample(rng) in {"a", "b", "c"}


def test_samples_repeat_with_the_seed_and_survive_huge_weights() -> None:
    huge = PIPS.repeat(60)
    assert huge.denominator > 2**62
    first = huge.sample(np.random.default_rng(1), 2000)
    assert first == huge.sample(np.random.default_rng(1), 2000)
    assert abs(sum(first) / 2000 - huge.mean) < 4 * huge.sd / math.sqrt(2000)


def test_shown_as_fraction_per_cent_and_one_in_n() -> None:
    p = Fraction(91, 216)
    assert in_words(p) == "91/216 = 42.13 % (1 in 2.4)"
    assert percent(Fraction(1, 3), 0) == "33 %"
    assert percent(Fraction(1, 10**6)) == "less than 0.01 %"
    assert percent(1 - Fraction(1, 10**6)) == "more than 99.99 %"
    assert (percent(0), percent(1)) == ("0.00 %", "100.00 %")
    assert (one_in(Fraction(1, 6)), one_in(Fraction(1, 7776))) == ("1 in 6", "1 in 7,776")
    assert (one_in(Fraction(3, 4)), one_in(Fraction(2, 35))) == ("1 in 1.33", "1 in 18")
    assert (one_in(0), one_in(1)) == ("never", "always")
    assert PIPS.describe({1, 2}) == "1/3 = 33.33 % (1 in 3)"


def test_the_table_has_exact_fractions() -> None:
    table = PIPS.table()
    assert table.columns.tolist() == [
        "outcome", "fraction", "per cent", "how often", "at least", "at most",
    ]  # fmt: skip
    assert table["fraction"].tolist() == [Fraction(1, 6)] * 6
    assert table["at least"].tolist() == [PIPS.at_least(pip) for pip in PIPS]
    assert table["at most"].tolist() == [PIPS.at_most(pip) for pip in PIPS]
    assert "at least" not in Distribution.from_outcomes("ab").table().columns


def test_csv_can_be_read_back_exactly(tmp_path: Any) -> None:
    pool = Distribution.dice(2, 3)
    text = pool.to_csv(tmp_path / "pool.csv")
    assert (tmp_path / "pool.csv").read_text() == text
    rows = list(csv.DictReader(io.StringIO(text)))
    assert [Fraction(int(r["numerator"]), int(r["denominator"])) for r in rows] == [
        p for _, p in pool.items()
    ]
    assert rows[1]["outcome"] == "1 2"


def test_html_reads_well_with_a_screen_reader_and_is_escaped() -> None:
    html = Distribution.from_outcomes(["<b>", "c"])._repr_html_()
    assert html.count('<th scope="col"') == 4
    assert html.count('<th scope="row"') == 2
    assert "&lt;b&gt;" in html
    assert "<caption" in html
    assert Distribution.dice(5, 6)._repr_html_().count("<tr>") == 21


def test_short_and_stable_in_a_terminal() -> None:
    assert repr(Distribution.die(2)) == "Distribution({1: 1/2, 2: 1/2})"
    assert repr(PIPS.repeat(2)) == "Distribution of 11 outcomes from 2 to 12"


BAD = [
    (lambda: Distribution({1: HALF, 2: Fraction(1, 3)}), "add to 5/6, not to 1"),
    (lambda: Distribution({}), "add to 0, not to 1"),
    (lambda: Distribution({1: 0.5, 2: 0.5}), "not 0.5"),  # type: ignore[dict-item]
    (lambda: Distribution({1: 2, 2: -1}), "can't be negative"),
    (lambda: Distribution.from_weights({1: 0}), "more than 0"),
    (lambda: Distribution.from_weights({}), "more than 0"),
    (lambda: Distribution.from_weights({0.5: 1}), "outcomes must be exact, but 0.5"),
    (lambda: Distribution.from_outcomes([[1]]), "must be hashable"),  # type: ignore[type-var]
    (lambda: Distribution.dice(-1, 6), "the number of dice"),
    (lambda: Distribution.dice(60, 20), "the limit is 300,000"),
    (lambda: Distribution.die(6, weights=[1]), "needs 6 weights, not 1"),
    (lambda: PIPS.P("six"), "'six' can't happen here"),
    (lambda: PIPS.P({1, (2, 3)}), "can't happen here"),
    (lambda: Distribution.dice(3, 6).P((2, 1, 1)), "(2, 1, 1) is written (1, 1, 2) here"),
    (lambda: Distribution.dice(3, 6).P((1, 2)), "(1, 2) can't happen here"),
    (lambda: PIPS.given(lambda pip: pip > 6), "can't happen"),
    (lambda: PIPS.at_least("x"), "can't be compared"),
    (lambda: PIPS.quantile(1.5), "must lie from 0 to 1"),
    (lambda: PIPS.quantile(-1), "must lie from 0 to 1"),
    (lambda: PIPS.quantile("half"), "the level of a quantile"),  # type: ignore[arg-type]
    (lambda: Distribution.from_outcomes(["a", 1]).quantile(HALF), "put in order"),
    (lambda: Distribution.from_outcomes("ab").mean, "map them first"),
    (lambda: Distribution.from_outcomes("ab").variance, "map them first"),
    (lambda: Distribution.from_outcomes("ab").repeat(2), "map them first"),
    (lambda: PIPS.repeat(-1), "the number of repeats"),
    (lambda: PIPS + 0.5, "what is added"),
    (lambda: PIPS.sample(7), "needs a numpy Generator"),  # type: ignore[arg-type]
    (lambda: PIPS.sample(random.Random(1), -1), "the size of a sample"),
    (lambda: PIPS.cut("a"), "the limit"),  # type: ignore[arg-type]
]


@pytest.mark.parametrize(("call", "message"), BAD)
def test_bad_input_gets_one_clear_sentence(call: Any, message: str) -> None:
    with pytest.raises(ProbabilityError) as caught:
        call()
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)
