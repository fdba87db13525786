"""The mean of independent results, with its interval."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, sqrt
from typing import TYPE_CHECKING, Any

from boardgames.probability.exact import Exact
from boardgames.probability.floats import finite, numbers_of
from boardgames.probability.intervals import Interval, against, checked_confidence, standard_errors

if TYPE_CHECKING:
    from numpy.typing import NDArray

NO_SPREAD = 1e-12  # of the mean; a smaller standard deviation is nothing but rounding


@dataclass(frozen=True)
class MeanEstimate:
    """The mean of at least two independent results, with their sample standard deviation."""

    estimate: float
    sd: float
    trials: int

    @classmethod
    def of(cls, values: Sequence[Any] | NDArray[Any]) -> MeanEstimate:
        """From the results themselves, at least two numbers."""
        numbers = numbers_of(values, "the results")
        return cls(float(numbers.mean()), float(numbers.std(ddof=1)), len(numbers))

    @property
    def standard_error(self) -> float:
        """The standard deviation of the estimate."""
        return self.sd / sqrt(self.trials)

    @property
    def varies(self) -> bool:
        """Whether the results are not all equal."""
        return self.sd > NO_SPREAD * abs(self.estimate)

    def standard_errors_off(self, exact: Exact | float) -> float:
        """How far the estimate lies from an exact mean, in standard errors of the estimate."""
        return standard_errors(self.estimate - finite(exact, "the exact mean"), self.standard_error)

    def against(self, exact: Exact | float) -> str:
        """The estimate, its interval and the exact mean in words."""
        return against(self.interval(), float(exact), self.standard_errors_off(exact))

    def interval(self, confidence: float = 0.95) -> Interval:
        """Student's t interval; infinite where all results are equal, which tell no spread.

        It is right for results that are about normal, and for all others if there are many.
        """
        return student(self, confidence)


def student(mean: MeanEstimate, confidence: float = 0.95) -> Interval:
    """Student's t interval of a mean."""
    from scipy import stats

    confidence = checked_confidence(confidence)
    if not mean.varies:
        note = f"all {mean.trials:,} results are equal, which says nothing of the spread"
        return Interval(mean.estimate, -inf, inf, confidence, "Student's t", note)
    half = float(stats.t.ppf((1 + confidence) / 2, mean.trials - 1)) * mean.standard_error
    ends = mean.estimate - half, mean.estimate + half
    return Interval(mean.estimate, *ends, confidence, "Student's t")
