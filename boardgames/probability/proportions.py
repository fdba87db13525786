"""How often an event happened, with the intervals of its probability."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import sqrt

from boardgames.probability.errors import ProbabilityError, shown
from boardgames.probability.exact import Exact, share, whole
from boardgames.probability.intervals import (
    Interval,
    against,
    checked_confidence,
    standard_errors,
    z_value,
)

METHODS = ("clopper-pearson", "wilson", "normal")
FEW = 50  # hits or misses, below which Clopper and Pearson's interval is taken by itself
MOST_TRIALS = 10**15


@dataclass(frozen=True)
class Proportion:
    """How often an event happened in how many independent trials."""

    hits: int
    trials: int

    def __post_init__(self) -> None:
        whole(self.trials, "the number of trials", 1, MOST_TRIALS)
        whole(self.hits, "the number of hits", 0, self.trials)

    @property
    def estimate(self) -> float:
        """The share of hits."""
        return self.hits / self.trials

    def clopper_pearson(self, confidence: float = 0.95) -> Interval:
        """The exact interval (Clopper and Pearson 1934).

        It holds the true probability with at least the stated confidence, whatever that
        probability is; for that it is a little wider than the others.
        """
        return _clopper_pearson(self.hits, self.trials, checked_confidence(confidence))

    def wilson(self, confidence: float = 0.95) -> Interval:
        """Wilson's score interval (Wilson 1927); never empty, never outside 0 to 1.

        On average over all probabilities it keeps the stated confidence; for one near 0 or 1 a
        95 % interval may hold the truth in 84 % of all cases only.
        """
        return _wilson(self.hits, self.trials, checked_confidence(confidence))

    def normal(self, confidence: float = 0.95) -> Interval:
        """The estimate plus and minus normal standard errors, cut at 0 and 1.

        With 0 hits or none missed the standard error is 0 and so is the width: the note says so.
        """
        confidence = checked_confidence(confidence)
        half = z_value(confidence) * sqrt(self.estimate * (1 - self.estimate) / self.trials)
        low, high = max(0.0, self.estimate - half), min(1.0, self.estimate + half)
        note = ""
        if self.hits in (0, self.trials):
            note = f"{self.hits} hits of {self.trials} say nothing of the spread: take Wilson's"
        return Interval(self.estimate, low, high, confidence, "normal", note)

    def interval(self, method: str | None = None, confidence: float = 0.95) -> Interval:
        """The interval by the name of its method: "clopper-pearson", "wilson" or "normal".

        Without a name it is Clopper and Pearson's where there are fewer than 50 hits or fewer than
        50 misses, and Wilson's elsewhere; a 95 % interval then holds the truth in at least 94 %.
        """
        if method is None:
            few = min(self.hits, self.trials - self.hits) < FEW
            method = "clopper-pearson" if few else "wilson"
        if method not in METHODS:
            known = ", ".join(METHODS)
            raise ProbabilityError(f"there is no interval {shown(method)}: the methods are {known}")
        if method == "normal":
            return self.normal(confidence)
        return self.wilson(confidence) if method == "wilson" else self.clopper_pearson(confidence)

    def standard_errors_off(self, exact: Exact | float) -> float:
        """How far the estimate lies from an exact probability, in standard errors of that one."""
        p = float(share(exact, "the exact probability"))
        return standard_errors(self.estimate - p, sqrt(p * (1 - p) / self.trials))

    def against(self, exact: Exact | float) -> str:
        """The estimate, its interval and the exact probability in words."""
        return against(self.interval(), float(exact), self.standard_errors_off(exact))


@lru_cache(maxsize=4096)
def _wilson(hits: int, trials: int, confidence: float) -> Interval:
    from scipy import stats

    ends = stats.binomtest(hits, trials).proportion_ci(confidence, method="wilson")
    return Interval(hits / trials, float(ends.low), float(ends.high), confidence, "wilson")


@lru_cache(maxsize=4096)
def _clopper_pearson(hits: int, trials: int, confidence: float) -> Interval:
    """The ends are quantiles of beta distributions."""
    from scipy import special

    missed, tail = trials - hits, (1 - confidence) / 2
    low = float(special.betaincinv(hits, missed + 1, tail)) if hits else 0.0
    high = float(special.betaincinv(hits + 1, missed, 1 - tail)) if missed else 1.0
    return Interval(hits / trials, low, high, confidence, "clopper-pearson")
