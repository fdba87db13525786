"""Exact probability for dice, cards and chains of events; it knows no game.

What you want, and what to call (`d` is a Distribution):

A distribution of dice or anything else:
    Distribution.die(6), Distribution.dice(5), Distribution.from_weights({"a": 1, "b": 2})
Sums, functions, conditions, stages:
    d + d, d.repeat(3), d.map(f), d.given(event), d.then(next_stage)
Probabilities, mean, picture:
    d.P(event), d.at_least(4), d.mean, d.figure(), percent, one_in, in_words
The best dice to keep:
    best_keeps(reward, dice=5, rolls=3), best_values
Draws without replacement:
    hypergeometric(52, 4, 5), hands(contents, 5), chance_to_hold, draws_until, holds, largest_set
Waiting times:
    draws_until, MarkovChain.mean_time, MarkovChain.time_to
Markov chains:
    MarkovChain(steps), MarkovChain.explored(start, step)
An estimate with its interval:
    estimate(results), running_estimate, monte_carlo, sample_size, coverage
Two bots on the same games:
    paired_comparison(first, second)
Figures with words for screen readers:
    distribution_figure, interval_figure, running_figure, coverage_figure, alt_text

Nothing heavy is imported until a name is used.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from boardgames.probability.decisions import Decision, Keep
    from boardgames.probability.distribution import Distribution
    from boardgames.probability.draws import (
        chance_to_hold,
        draws_until,
        hands,
        holds,
        hypergeometric,
        largest_set,
    )
    from boardgames.probability.errors import ProbabilityError
    from boardgames.probability.estimates import (
        Comparison,
        Coverage,
        Interval,
        MeanEstimate,
        Proportion,
        coverage,
        estimate,
        monte_carlo,
        paired_comparison,
        running_estimate,
        sample_size,
    )
    from boardgames.probability.exact import in_words, one_in, percent
    from boardgames.probability.figures import (
        alt_text,
        coverage_figure,
        distribution_figure,
        interval_figure,
        running_figure,
    )
    from boardgames.probability.keep_table import KeepTable
    from boardgames.probability.keeping import best_keeps, best_values
    from boardgames.probability.markov import MarkovChain
    from boardgames.probability.tails import Above

_HOME = {
    "decisions": ["Decision", "Keep"],
    "distribution": ["Distribution"],
    "draws": ["chance_to_hold", "draws_until", "hands", "holds", "hypergeometric", "largest_set"],
    "errors": ["ProbabilityError"],
    "estimates": [
        "Comparison",
        "Coverage",
        "Interval",
        "MeanEstimate",
        "Proportion",
        "coverage",
        "estimate",
        "monte_carlo",
        "paired_comparison",
        "running_estimate",
        "sample_size",
    ],
    "exact": ["in_words", "one_in", "percent"],
    "figures": [
        "alt_text",
        "coverage_figure",
        "distribution_figure",
        "interval_figure",
        "running_figure",
    ],
    "keep_table": ["KeepTable"],
    "keeping": ["best_keeps", "best_values"],
    "markov": ["MarkovChain"],
    "tails": ["Above"],
}
_MODULE = {name: module for module, names in _HOME.items() for name in names}

__all__ = [
    "Above",
    "Comparison",
    "Coverage",
    "Decision",
    "Distribution",
    "Interval",
    "Keep",
    "KeepTable",
    "MarkovChain",
    "MeanEstimate",
    "ProbabilityError",
    "Proportion",
    "alt_text",
    "best_keeps",
    "best_values",
    "chance_to_hold",
    "coverage",
    "coverage_figure",
    "distribution_figure",
    "draws_until",
    "estimate",
    "hands",
    "holds",
    "hypergeometric",
    "in_words",
    "interval_figure",
    "largest_set",
    "monte_carlo",
    "one_in",
    "paired_comparison",
    "percent",
    "running_estimate",
    "running_figure",
    "sample_size",
]


def __getattr__(name: str) -> object:
    if name not in _MODULE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_MODULE[name]}"), name)


def __dir__() -> list[str]:
    return sorted(__all__)
