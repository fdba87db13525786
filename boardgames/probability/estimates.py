"""Estimates by simulation, with their intervals. Here, and only here, numbers are floats."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import ceil, copysign, inf, sqrt
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from boardgames.probability.errors import ProbabilityError
from boardgames.probability.exact import Exact, share, whole

if TYPE_CHECKING:
    import pandas as pd

METHODS = ("wilson", "normal")


@dataclass(frozen=True)
class Interval:
    """An estimate with the ends of its confidence interval.

    `note` says in words where the method can't be trusted, and is empty elsewhere.
    """

    estimate: float
    low: float
    high: float
    confidence: float
    method: str
    note: str = ""

    def __contains__(self, value: Exact | float) -> bool:
        return self.low <= value <= self.high

    def __str__(self) -> str:
        level = f"{100 * self.confidence:g} %"
        return f"{self.estimate:.4f}, {level} interval from {self.low:.4f} to {self.high:.4f}"


@dataclass(frozen=True)
class Proportion:
    """How often an event happened in how many independent trials."""

    hits: int
    trials: int

    def __post_init__(self) -> None:
        whole(self.trials, "the number of trials", 1)
        whole(self.hits, "the number of hits", 0, self.trials)

    @property
    def estimate(self) -> float:
        """The share of hits."""
        return self.hits / self.trials

    def wilson(self, confidence: float = 0.95) -> Interval:
        """Wilson's score interval (Wilson 1927); never empty, never outside 0 to 1."""
        return _wilson(self.hits, self.trials, _checked_confidence(confidence))

    def normal(self, confidence: float = 0.95) -> Interval:
        """The estimate plus and minus normal standard errors, cut at 0 and 1.

        With 0 hits or none missed the standard error is 0 and so is the width: the note says so.
        """
        confidence = _checked_confidence(confidence)
        half = z_value(confidence) * sqrt(self.estimate * (1 - self.estimate) / self.trials)
        low, high = max(0.0, self.estimate - half), min(1.0, self.estimate + half)
        note = ""
        if self.hits in (0, self.trials):
            note = f"{self.hits} hits of {self.trials} say nothing of the spread: take Wilson's"
        return Interval(self.estimate, low, high, confidence, "normal", note)

    def standard_errors_off(self, exact: Exact | float) -> float:
        """How far the estimate lies from an exact probability, in standard errors of that one."""
        p = float(share(exact, "the exact probability"))
        return _standard_errors(self.estimate - p, sqrt(p * (1 - p) / self.trials))

    def against(self, exact: Exact | float) -> str:
        """The estimate, its interval and the exact probability in words."""
        return _against(self.interval(), exact, self.standard_errors_off(exact))

    def interval(self, method: str = "wilson", confidence: float = 0.95) -> Interval:
        """The interval by the name of its method, "wilson" or "normal"."""
        if method not in METHODS:
            known = " and ".join(METHODS)
            raise ProbabilityError(f"there is no interval {method!r}: the methods are {known}")
        return self.wilson(confidence) if method == "wilson" else self.normal(confidence)


@dataclass(frozen=True)
class MeanEstimate:
    """The mean of independent results, with their sample standard deviation."""

    estimate: float
    sd: float
    trials: int

    @classmethod
    def of(cls, values: Sequence[Any] | NDArray[Any]) -> MeanEstimate:
        """From the results themselves, at least two numbers."""
        numbers = _numbers(values, "the results")
        return cls(float(numbers.mean()), float(numbers.std(ddof=1)), len(numbers))

    @property
    def standard_error(self) -> float:
        """The standard deviation of the estimate."""
        return self.sd / sqrt(self.trials)

    def standard_errors_off(self, exact: Exact | float) -> float:
        """How far the estimate lies from an exact mean, in standard errors of the estimate."""
        return _standard_errors(self.estimate - float(exact), self.standard_error)

    def against(self, exact: Exact | float) -> str:
        """The estimate, its interval and the exact mean in words."""
        return _against(self.interval(), exact, self.standard_errors_off(exact))

    def interval(self, confidence: float = 0.95) -> Interval:
        """Student's t interval; it has no width where all results are equal."""
        from scipy import stats

        confidence = _checked_confidence(confidence)
        half = float(stats.t.ppf((1 + confidence) / 2, self.trials - 1)) * self.standard_error
        note = "" if self.sd else "all results are equal, which says nothing of the spread"
        ends = self.estimate - half, self.estimate + half
        return Interval(self.estimate, *ends, confidence, "t", note)


@dataclass(frozen=True)
class Comparison:
    """Two players on the same games: the first one's results less the second one's."""

    games: int
    wins: int
    ties: int
    losses: int
    difference: MeanEstimate

    def interval(self, confidence: float = 0.95) -> Interval:
        """The interval of the mean difference; without 0 in it, the difference is not luck."""
        return self.difference.interval(confidence)

    def __str__(self) -> str:
        record = f"{self.wins} won, {self.ties} tied, {self.losses} lost of {self.games} games"
        return f"{record}; mean difference {self.interval()}"


@dataclass(frozen=True)
class Coverage:
    """Many intervals for one known probability, and which of them miss it."""

    probability: float
    trials: int
    intervals: tuple[Interval, ...]

    @property
    def misses(self) -> int:
        """How many intervals don't contain the probability."""
        return sum(self.probability not in interval for interval in self.intervals)

    def __str__(self) -> str:
        confidence = self.intervals[0].confidence
        expected = (1 - confidence) * len(self.intervals)
        return (
            f"{self.misses} of {len(self.intervals)} intervals miss the exact value; "
            f"at {100 * confidence:g} % about {expected:g} are expected to"
        )


def monte_carlo(
    trial: Callable[[np.random.Generator], Any], trials: int, seed: int
) -> NDArray[Any]:
    """The results of so many runs of `trial(rng)`, all from one generator with this seed.

    A longer run with the same seed begins with the results of the shorter one.
    """
    rng = np.random.default_rng(whole(seed, "the seed"))
    return np.array([trial(rng) for _ in range(whole(trials, "the number of trials", 1))])


def estimate(values: Sequence[Any] | NDArray[Any]) -> Proportion | MeanEstimate:
    """A Proportion of results that are True and False, a MeanEstimate of other numbers."""
    results = np.asarray(values)
    if results.dtype == bool and results.ndim == 1 and len(results):
        return Proportion(int(results.sum()), len(results))
    return MeanEstimate.of(results)


def running_estimate(
    values: Sequence[Any] | NDArray[Any], confidence: float = 0.95, rows: int = 200
) -> pd.DataFrame:
    """The estimate after more and more results: columns trials, estimate, low, high.

    Row numbers grow evenly on a logarithmic scale and end with all results.
    """
    import pandas as pd

    results = np.asarray(values)
    least = 1 if results.dtype == bool else 2
    if results.ndim != 1 or len(results) < least:
        raise ProbabilityError(f"a running estimate needs a list of at least {least} results")
    numbers = np.geomspace(least, len(results), whole(rows, "the number of rows", 2))
    records = []
    for trials in sorted({int(number) for number in numbers.round()}):
        interval = estimate(results[:trials]).interval(confidence=confidence)
        records.append((trials, interval.estimate, interval.low, interval.high))
    return pd.DataFrame(records, columns=["trials", "estimate", "low", "high"])


def paired_comparison(first: Sequence[Any], second: Sequence[Any]) -> Comparison:
    """Compare two players who played the same games (equal seeds), game by game."""
    if len(first) != len(second):
        raise ProbabilityError(
            f"a paired comparison needs the same games, not {len(first)} and {len(second)}"
        )
    mine, theirs = _numbers(first, "the first results"), _numbers(second, "the second results")
    gaps = mine - theirs
    wins, losses = int((gaps > 0).sum()), int((gaps < 0).sum())
    return Comparison(len(gaps), wins, len(gaps) - wins - losses, losses, MeanEstimate.of(gaps))


def sample_size(
    margin: float, p: Exact | float = 0.5, sd: float | None = None, confidence: float = 0.95
) -> int:
    """How many trials make the interval reach `margin` to either side.

    Give `sd`, the standard deviation of one result, for a mean; for a probability give a guess
    `p`, or nothing for the worst case of one half.
    """
    guess = float(share(p, "the guessed probability"))
    spread = sqrt(guess * (1 - guess)) if sd is None else sd
    if not margin > 0 or not spread >= 0:
        raise ProbabilityError("the margin must be more than 0, and the sd not negative")
    return max(1, ceil((z_value(_checked_confidence(confidence)) * spread / margin) ** 2))


def coverage(
    probability: Exact | float,
    trials: int,
    seed: int,
    intervals: int = 100,
    method: str = "wilson",
    confidence: float = 0.95,
) -> Coverage:
    """Repeat an experiment and see how many of its intervals miss the known probability."""
    exact_value = float(share(probability, "the probability"))
    rng = np.random.default_rng(whole(seed, "the seed"))
    number = whole(intervals, "the number of intervals", 1)
    hits = rng.binomial(whole(trials, "the number of trials", 1), exact_value, size=number)
    made = tuple(Proportion(int(k), trials).interval(method, confidence) for k in hits)
    return Coverage(exact_value, trials, made)


def _standard_errors(gap: float, standard_error: float) -> float:
    if gap == 0:
        return 0.0
    return gap / standard_error if standard_error else copysign(inf, gap)


def _against(interval: Interval, exact: Exact | float, off: float) -> str:
    return (
        f"simulated {interval}\nexact     {float(exact):.4f}, {abs(off):.1f} standard errors away"
    )


@lru_cache(maxsize=64)
def z_value(confidence: float) -> float:
    """How many standard errors to either side hold this share of a normal distribution."""
    from scipy import stats

    return float(stats.norm.ppf((1 + confidence) / 2))


@lru_cache(maxsize=4096)
def _wilson(hits: int, trials: int, confidence: float) -> Interval:
    from scipy import stats

    ends = stats.binomtest(hits, trials).proportion_ci(confidence, method="wilson")
    return Interval(hits / trials, float(ends.low), float(ends.high), confidence, "wilson")


def _checked_confidence(confidence: float) -> float:
    if not 0 < confidence < 1:
        raise ProbabilityError(
            f"the confidence must lie between 0 and 1, such as 0.95, not {confidence!r}"
        )
    return float(confidence)


def _numbers(values: Sequence[Any] | NDArray[Any], name: str) -> NDArray[np.float64]:
    try:
        numbers = np.asarray(values, dtype=float)
    except (TypeError, ValueError):
        raise ProbabilityError(f"{name} must be numbers") from None
    if numbers.ndim != 1 or len(numbers) < 2 or not np.isfinite(numbers).all():
        raise ProbabilityError(f"{name} must be a list of at least two finite numbers")
    return numbers
