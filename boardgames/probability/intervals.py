"""A confidence interval: an estimate with its two ends."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import copysign, inf, isinf

from boardgames.probability.errors import ProbabilityError, shown
from boardgames.probability.exact import Exact
from boardgames.probability.floats import finite


@dataclass(frozen=True)
class Interval:
    """An estimate with the ends of its confidence interval.

    Where the results don't allow an interval the ends are infinite, or as far apart as the results
    can be. `note` says in words why, or where the method can't be trusted, and is empty elsewhere.
    p_value: of a difference, how likely one at least as far from 0 is if there is none; else None.
    """

    estimate: float
    low: float
    high: float
    confidence: float
    method: str
    note: str = ""
    p_value: float | None = None

    def __contains__(self, value: Exact | float) -> bool:
        return self.low <= value <= self.high

    def __str__(self) -> str:
        level = f"{100 * self.confidence:g} %"
        p = "" if self.p_value is None else f" ({p_in_words(self.p_value)})"
        if isinf(self.low) or isinf(self.high):
            return f"{self.estimate:.4f}{p}, no {level} interval: {self.note}"
        ends = f"from {self.low:.4f} to {self.high:.4f}"
        return f"{self.estimate:.4f}, {level} interval {ends}{p}"


def p_in_words(p_value: float) -> str:
    """Such as "p = 0.065", or "p < 0.001" for all that is smaller."""
    return "p < 0.001" if p_value < 0.001 else f"p = {p_value:.3f}"


def standard_errors(gap: float, standard_error: float) -> float:
    """A gap in standard errors, infinite where those are 0."""
    if gap == 0:
        return 0.0
    return gap / standard_error if standard_error else copysign(inf, gap)


def against(interval: Interval, exact: float, off: float) -> str:
    """An interval and the exact value in words, a line each."""
    return f"simulated {interval}\nexact     {exact:.4f}, {abs(off):.1f} standard errors away"


def checked_confidence(confidence: object) -> float:
    """A level between 0 and 1, or an error that says so."""
    number = finite(confidence, "the confidence")
    if not 0 < number < 1 or isinstance(confidence, bool):
        raise ProbabilityError(
            f"the confidence must lie between 0 and 1, such as 0.95, not {shown(confidence)}"
        )
    return number


@lru_cache(maxsize=64)
def z_value(confidence: float) -> float:
    """How many standard errors to either side hold this share of a normal distribution."""
    from scipy import stats

    return float(stats.norm.ppf((1 + confidence) / 2))
