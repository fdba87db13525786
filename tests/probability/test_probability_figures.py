"""Figures: the bars drawn are the numbers computed, and the alt text says them."""

import io
from fractions import Fraction
from typing import Any

import pytest
from matplotlib.colors import to_hex
from matplotlib.figure import Figure

from boardgames.probability import (
    Distribution,
    MarkovChain,
    ProbabilityError,
    Proportion,
    alt_text,
    coverage,
    coverage_figure,
    distribution_figure,
    interval_figure,
    running_estimate,
    running_figure,
)

PIPS = Distribution.die(6)
TWOS = Distribution.dice(5, 6).map(lambda dice: dice.count(2))


def heights(figure: Figure) -> list[float]:
    return [bar.get_height() for bar in figure.axes[0].patches]  # type: ignore[attr-defined]


def rendered(figure: Figure) -> bytes:
    buffer = io.BytesIO()
    figure.savefig(buffer, format="png", dpi=50)
    return buffer.getvalue()


def test_bars_are_the_probabilities_and_the_event_is_shaded() -> None:
    figure = TWOS.figure(event=range(2, 6), event_name="at least two", title="Twos")
    assert heights(figure)[:6] == [float(p) for _, p in TWOS.items()]
    hatched = [bar.get_hatch() == "//" for bar in figure.axes[0].patches[:6]]
    assert hatched == [False, False, True, True, True, True]
    legend = figure.axes[0].get_legend()
    assert legend is not None
    assert legend.get_texts()[0].get_text() == "at least two: 19.62 %"
    assert alt_text(figure).startswith("Twos: Chart of the probability of each outcome. 0: 40.19 %")
    assert alt_text(figure).endswith("Shaded, at least two: 19.62 %.")
    assert to_hex(figure.get_facecolor()) == "#ffffff"
    assert rendered(figure).startswith(b"\x89PNG")


@pytest.mark.parametrize("kind", ["at least", "at most"])
def test_running_sums(kind: str) -> None:
    figure = TWOS.figure(kind=kind)
    ask = TWOS.at_least if kind == "at least" else TWOS.at_most
    assert heights(figure) == [float(ask(k)) for k in TWOS]
    assert f"probability of {kind} each outcome" in alt_text(figure)


def test_several_in_one_picture() -> None:
    figure = distribution_figure({"one": PIPS, "sum of two": PIPS.repeat(2)}, kind="at most")
    bars = heights(figure)
    assert bars[:12] == [float(PIPS.at_most(k)) for k in range(1, 13)]
    assert bars[12:] == [float(PIPS.repeat(2).at_most(k)) for k in range(1, 13)]
    many = distribution_figure({"six": PIPS.repeat(6), "seven": PIPS.repeat(7)})
    lines = many.axes[0].get_lines()
    assert [line.get_label() for line in lines] == ["six", "seven"]
    assert max(lines[0].get_ydata()) == float(PIPS.repeat(6).P(21))  # type: ignore[arg-type]
    assert lines[0].get_marker() != lines[1].get_marker()


def test_a_cut_off_tail_is_named_in_picture_and_words() -> None:
    chain = MarkovChain({0: {0: Fraction(4, 5), 1: Fraction(1, 5)}, 1: {1: 1}})
    figure = chain.time_to(0, 1, up_to=10).figure(xlabel="turn")
    rendered(figure)
    labels = [label.get_text() for label in figure.axes[0].get_xticklabels()]
    assert labels[-1] == "> 10\n(cut off)"
    assert "more than 10: 10.74 %" in alt_text(figure)


def test_words_as_outcomes() -> None:
    figure = Distribution.from_outcomes(["heads", "tails"]).figure()
    assert heights(figure) == [0.5, 0.5]
    rendered(figure)


def test_estimates_with_the_exact_value() -> None:
    values = [True, False, False, True] * 50
    running = running_figure(running_estimate(values), exact=Fraction(1, 2), title="Coin")
    assert "It ends at 0.5000" in alt_text(running)
    assert "The exact value is 0.5000." in alt_text(running)
    both = {"Wilson": Proportion(3, 20).wilson(), "normal": Proportion(3, 20).normal()}
    figure = interval_figure(both, exact=Fraction(1, 6))
    assert [t.get_text() for t in figure.axes[0].get_yticklabels()] == ["Wilson", "normal"]
    assert "Wilson: 0.1500, 95 % interval from" in alt_text(figure)
    assert rendered(running)
    assert rendered(figure)


def test_missing_intervals_are_marked() -> None:
    result = coverage(Fraction(1, 6), 60, seed=2)
    figure = coverage_figure(result)
    crosses = [line for line in figure.axes[0].get_lines() if line.get_marker() == "X"]
    assert len(crosses) == result.misses + 1
    assert f"{result.misses} of 100 intervals miss" in alt_text(figure)
    assert rendered(figure)


BAD: list[tuple[Any, str]] = [
    (lambda: PIPS.figure(kind="more"), "the kinds are exactly, at least, at most"),
    (lambda: distribution_figure({}), "1 to 4 distributions, not 0"),
    (lambda: PIPS.figure(kind="at least", event={1}), "an event is shaded"),
    (lambda: distribution_figure({"a": PIPS, "b": PIPS}, event={1}), "an event is shaded"),
    (lambda: Distribution.from_outcomes("ab").figure(kind="at least"), "needs outcomes that"),
    (lambda: Distribution.dice(5, 6).figure(), "252 outcomes are too many"),
    (lambda: interval_figure({}), "at least one interval"),
]


@pytest.mark.parametrize(("call", "message"), BAD)
def test_bad_input_gets_one_clear_sentence(call: Any, message: str) -> None:
    with pytest.raises(ProbabilityError) as caught:
        call()
    assert message in str(caught.value)


def test_outcomes_far_apart_stay_in_order() -> None:
    """More than sixty whole numbers apart, gaps are left out."""
    high, low = Distribution.from_outcomes([70, 80, 90]), Distribution.from_outcomes([-10, 0, 80])
    figure = distribution_figure({"high": high, "low": low})
    labels = [label.get_text() for label in figure.axes[0].get_xticklabels()]
    assert labels == ["-10", "0", "70", "80", "90"]
