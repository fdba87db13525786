"""Estimates by simulation. Here, and where estimates are compared, numbers are floats."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil, sqrt
from typing import TYPE_CHECKING, Any

from boardgames.probability.errors import ProbabilityError, called, shown
from boardgames.probability.exact import Exact, share, whole
from boardgames.probability.floats import finite, numbers_of
from boardgames.probability.intervals import Interval, checked_confidence, z_value
from boardgames.probability.means import MeanEstimate
from boardgames.probability.proportions import Proportion

if TYPE_CHECKING:
    import numpy as np
    import pandas as pd
    from numpy.typing import NDArray

MOST_TRIALS = 100_000_000
MOST_INTERVALS = 1_000_000


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
    import numpy as np

    rng = np.random.default_rng(whole(seed, "the seed"))
    number = whole(trials, "the number of trials", 1, MOST_TRIALS)
    if not callable(trial):
        raise ProbabilityError(f"a trial is a function of a generator, not {shown(trial)}")
    results = [called(trial, "the trial", rng) for _ in range(number)]
    try:
        return np.array(results)
    except ValueError:
        raise ProbabilityError("all results of a trial must have the same shape") from None


def estimate(values: Sequence[Any] | NDArray[Any]) -> Proportion | MeanEstimate:
    """A Proportion of results that are True and False, a MeanEstimate of other numbers."""
    numbers = numbers_of(values, "the results", 1)
    if _are_truths(values):
        return Proportion(int(numbers.sum()), len(numbers))
    return MeanEstimate.of(numbers)


def running_estimate(
    values: Sequence[Any] | NDArray[Any], confidence: float = 0.95, rows: int = 200
) -> pd.DataFrame:
    """The estimate after more and more results: columns trials, estimate, low, high.

    Row numbers grow evenly on a logarithmic scale and end with all results.
    """
    import numpy as np
    import pandas as pd

    results = numbers_of(values, "the results", 1)
    truths = _are_truths(values)
    if not truths:
        results = numbers_of(values, "the results")
    number = whole(rows, "the number of rows", 2, MOST_TRIALS)
    stops = np.geomspace(1 if truths else 2, len(results), min(number, MOST_INTERVALS))
    records = []
    for trials in sorted({int(stop) for stop in stops.round()}):
        some = results[:trials]
        made = Proportion(int(some.sum()), trials) if truths else MeanEstimate.of(some)
        interval = made.interval(confidence=confidence)
        records.append((trials, interval.estimate, interval.low, interval.high))
    return pd.DataFrame(records, columns=["trials", "estimate", "low", "high"])


def sample_size(
    margin: float, p: Exact | float = 0.5, sd: float | None = None, confidence: float = 0.95
) -> int:
    """How many trials make the interval reach `margin` to either side.

    Give `sd`, the standard deviation of one result, for a mean; for a probability give a guess
    `p`, or nothing for the worst case of one half.
    """
    guess = float(share(p, "the guessed probability"))
    spread = sqrt(guess * (1 - guess)) if sd is None else finite(sd, "the sd")
    reach = finite(margin, "the margin")
    if not reach > 0 or not spread >= 0:
        raise ProbabilityError("the margin must be more than 0, and the sd not negative")
    errors = z_value(checked_confidence(confidence)) * (spread / reach)
    if errors > 1e9:
        raise ProbabilityError("so small a margin would take more than 10**18 trials")
    return max(1, ceil(errors**2))


def coverage(
    probability: Exact | float,
    trials: int,
    seed: int,
    intervals: int = 100,
    method: str | None = None,
    confidence: float = 0.95,
) -> Coverage:
    """Repeat an experiment and see how many of its intervals miss the known probability.

    method: of the intervals, as for `Proportion.interval`.
    """
    import numpy as np

    exact_value = float(share(probability, "the probability"))
    rng = np.random.default_rng(whole(seed, "the seed"))
    number = whole(intervals, "the number of intervals", 1, MOST_INTERVALS)
    size = whole(trials, "the number of trials", 1, MOST_TRIALS)
    hits = rng.binomial(size, exact_value, size=number)
    made = tuple(Proportion(int(k), size).interval(method, confidence) for k in hits)
    return Coverage(exact_value, size, made)


def _are_truths(values: Any) -> bool:
    import numpy as np

    return np.asarray(values).dtype == bool
