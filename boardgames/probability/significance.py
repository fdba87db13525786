"""Tests of significance: is a difference more than luck?"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from math import isnan

from boardgames.probability.errors import ProbabilityError, shown
from boardgames.probability.exact import share, whole
from boardgames.probability.intervals import checked_confidence

MOST_GAMES = 10**12


def sign_test(wins: int, losses: int) -> float:
    """The exact two-sided p-value of so many wins and losses between equals; ties are left out.

    Among games that were not tied, equals win each with 1/2: the p-value is the probability of a
    record at least as uneven as this one (Dixon and Mood 1946). Without any such game it is 1.
    """
    from scipy import stats

    wins = whole(wins, "the number of wins", 0, MOST_GAMES)
    losses = whole(losses, "the number of losses", 0, MOST_GAMES)
    return min(1.0, 2 * float(stats.binom.cdf(min(wins, losses), wins + losses, 0.5)))


def least_games(confidence: float = 0.95) -> int:
    """How few games can show a difference at this level: 6 at 95 %, 8 at 99 %.

    Even if one player wins them all, fewer games are won by one of two equals too often.
    """
    alarm = 1 - share(checked_confidence(confidence), "the confidence")
    games = 2
    while Fraction(2, 2**games) > alarm:
        games += 1
    return games


def holm(p_values: Iterable[float]) -> list[float]:
    """P-values corrected for being many, in the same order (Holm 1979).

    If all differences are luck, the probability that any corrected p-value is 0.05 or less is at
    most 0.05, however the tests depend on each other.
    """
    given = [_checked_p(p) for p in p_values]
    corrected = [0.0] * len(given)
    largest = 0.0
    for rank, place in enumerate(sorted(range(len(given)), key=given.__getitem__)):
        largest = max(largest, min(1.0, (len(given) - rank) * given[place]))
        corrected[place] = largest
    return corrected


def _checked_p(p_value: object) -> float:
    number = float(share(p_value, "a p-value")) if not _is_nan(p_value) else -1.0
    if number < 0:
        raise ProbabilityError(f"a p-value must lie from 0 to 1, not {shown(p_value)}")
    return number


def _is_nan(value: object) -> bool:
    return isinstance(value, float) and isnan(value)
