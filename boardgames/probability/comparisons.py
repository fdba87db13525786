"""Comparing players: who wins more often, by how much, and whether it can be luck."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from math import inf, isfinite, sqrt
from typing import TYPE_CHECKING, Any

from boardgames.probability.errors import ProbabilityError, shown
from boardgames.probability.exact import share
from boardgames.probability.floats import numbers_of
from boardgames.probability.intervals import Interval, checked_confidence, p_in_words
from boardgames.probability.means import NO_SPREAD, MeanEstimate, student
from boardgames.probability.proportions import Proportion
from boardgames.probability.sign_flips import SignFlips, sign_flips
from boardgames.probability.significance import least_games, sign_test

if TYPE_CHECKING:
    from numpy.typing import NDArray

LEAST_OF_EACH = 6  # independent results of each of two kinds, for Welch's interval
ALL_EQUAL = "all differences are equal, which says nothing of the spread"


@dataclass(frozen=True)
class Difference(MeanEstimate):
    """The mean of differences that between equals are as often negative as positive.

    Its p-value and interval come from flipping the signs of the differences (see `sign_flips.py`).
    That is exact for equals however few the games are, and whatever the spread of the results; for
    players far from equal the interval is about as good as Student's, which is taken with more
    than 256 games whose differences are nearly all unlike. If all games were won and lost by as
    much, the interval is Clopper and Pearson's, and exact for all players. Fewer games than
    `least_games(confidence)`, 6 at 95 %, never show a difference.

    bound: how far from 0 one difference can be at most, where that is known. If all differences
    are equal, their interval rests on it; without a bound none is taken to be larger than those.
    """

    values: NDArray[Any] = field(repr=False, compare=False)
    bound: float = inf

    @classmethod
    def of(cls, values: Sequence[Any] | NDArray[Any], bound: float = inf) -> Difference:
        """From the differences themselves, at least two numbers."""
        mean, numbers = MeanEstimate.of(values), numbers_of(values, "the results")
        if not float(abs(numbers).max()) <= bound * (1 + 1e-9):
            raise ProbabilityError(
                f"the bound must be a number that no difference exceeds, not {shown(bound)}"
            )
        return cls(mean.estimate, mean.sd, mean.trials, numbers, float(bound))

    @property
    def p_value(self) -> float:
        """How likely a mean at least this far from 0 is, to either side, between equals."""
        if not self.varies:
            return min(1.0, 2.0 ** (1 - self.trials)) if self.estimate else 1.0
        if self._of_one_size:
            wins = int((self.values > 0).sum())
            return sign_test(wins, self.trials - wins)
        if self._flips is None:
            return self._by_student()
        return self._flips.p_value()

    def interval(self, confidence: float = 0.95) -> Interval:
        """The interval of the mean difference, with the p-value; 0 is outside if that is small."""
        confidence = checked_confidence(confidence)
        if not self.varies:
            return self._interval_without_spread(confidence)
        if self._of_one_size:
            return self._interval_of_wins(confidence)
        least, level = least_games(confidence), share(confidence, "the confidence")
        ends = None if self._flips is None else self._flips.ends(level)
        method, note = "sign flips", ""
        if ends is None and self.trials >= least:
            method, ends = "Student's t", self._ends_by_student(confidence)
        if ends is None:
            ends, note = (-inf, inf), f"it takes at least {least} games"
        low, high = max(ends[0], -self.bound), min(ends[1], self.bound)
        return Interval(self.estimate, low, high, confidence, method, note, self.p_value)

    @cached_property
    def _flips(self) -> SignFlips | None:
        return sign_flips(self.values)

    def _interval_without_spread(self, confidence: float) -> Interval:
        """All differences are equal: at most a share of others was missed, as far off as can be."""
        known = isfinite(self.bound)
        bound = self.bound if known else abs(self.estimate) or inf
        missed = 1 - ((1 - confidence) / 2) ** (1 / self.trials)
        low = self.estimate - missed * (bound + self.estimate)
        high = self.estimate + missed * (bound - self.estimate)
        note = ALL_EQUAL if known or not self.estimate else f"{ALL_EQUAL}; others may be larger"
        ends = self.estimate, low, high
        return Interval(*ends, confidence, "Clopper-Pearson", note, self.p_value)

    @property
    def _of_one_size(self) -> bool:
        """Whether games were won and lost only, each by as much."""
        size = abs(self.values)
        return bool(size.max() - size.min() <= NO_SPREAD * size.max())

    def _interval_of_wins(self, confidence: float) -> Interval:
        size, wins = float(abs(self.values[0])), int((self.values > 0).sum())
        share_of_wins = Proportion(wins, self.trials).clopper_pearson(confidence)
        low, high = ((2 * end - 1) * size for end in (share_of_wins.low, share_of_wins.high))
        ends = self.estimate, low, high
        return Interval(*ends, confidence, "Clopper-Pearson", "", self.p_value)

    def _by_student(self) -> float:
        from scipy import stats

        return 2 * float(stats.t.sf(abs(self.estimate) / self.standard_error, self.trials - 1))

    def _ends_by_student(self, confidence: float) -> tuple[float, float]:
        interval = student(self, confidence)
        return interval.low, interval.high


@dataclass(frozen=True)
class Comparison:
    """Two players on the same games: the first one's results less the second one's."""

    games: int
    wins: int
    ties: int
    losses: int
    difference: Difference

    @property
    def sign_test(self) -> float:
        """The exact p-value of wins and losses, ties left out; see `significance.sign_test`."""
        return sign_test(self.wins, self.losses)

    @property
    def p_value(self) -> float:
        """The p-value of the mean difference; see `Difference`."""
        return self.difference.p_value

    def interval(self, confidence: float = 0.95) -> Interval:
        """The interval of the mean difference; without 0 in it, the difference is hardly luck."""
        return self.difference.interval(confidence)

    def __str__(self) -> str:
        ties = ", the ties left out" if self.ties else ""
        return (
            f"{self.wins} won, {self.ties} tied, {self.losses} lost of {self.games} games "
            f"(sign test{ties}: {p_in_words(self.sign_test)}); mean difference {self.interval()}"
        )


def paired_comparison(
    first: Sequence[Any], second: Sequence[Any], bound: float = inf
) -> Comparison:
    """Compare two players who played the same games (equal seeds), game by game.

    Whether one wins more often is answered by the sign test, whether the mean differs by flipping
    signs; both are exact for equals, and neither shows a difference in fewer than six games.
    bound: how far apart two results of one game can be at most, where that is known; see
    `Difference`.
    """
    mine, theirs = numbers_of(first, "the first results"), numbers_of(second, "the second results")
    if len(mine) != len(theirs):
        raise ProbabilityError(
            f"a paired comparison needs the same games, not {len(mine):,} and {len(theirs):,}"
        )
    return comparison_of(mine - theirs, bound)


def comparison_of(differences: NDArray[Any], bound: float = inf) -> Comparison:
    """A comparison from the differences game by game."""
    wins, losses = int((differences > 0).sum()), int((differences < 0).sum())
    games = len(differences)
    return Comparison(games, wins, games - wins - losses, losses, Difference.of(differences, bound))


def independent_comparison(
    first: Sequence[Any], second: Sequence[Any], confidence: float = 0.95
) -> Interval:
    """The mean of the first results less that of the second, from games that were not the same.

    Welch's t interval with its p-value, from at least six results of each. Results of runs with
    the same seed are not independent: take `paired_comparison`.
    """
    from scipy import stats

    confidence = checked_confidence(confidence)
    samples = MeanEstimate.of(first), MeanEstimate.of(second)
    gap = samples[0].estimate - samples[1].estimate
    variances = [sample.standard_error**2 for sample in samples]
    fewest = min(sample.trials for sample in samples)
    if fewest < LEAST_OF_EACH or not sum(variances):
        few = f"it takes at least {LEAST_OF_EACH} results of each"
        note = few if fewest < LEAST_OF_EACH else ALL_EQUAL
        return Interval(gap, -inf, inf, confidence, "Welch's t", note, 1.0)
    parts = [v**2 / (sample.trials - 1) for v, sample in zip(variances, samples, strict=True)]
    freedom = sum(variances) ** 2 / sum(parts)
    error = sqrt(sum(variances))
    half = float(stats.t.ppf((1 + confidence) / 2, freedom)) * error
    p_value = 2 * float(stats.t.sf(abs(gap) / error, freedom))
    return Interval(gap, gap - half, gap + half, confidence, "Welch's t", "", p_value)
