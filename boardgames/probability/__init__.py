"""Exact probability for dice, cards and chains of events; it knows no game.

Nothing heavy is imported until a name below is used.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from boardgames.probability.comparisons import (
        Comparison,
        Difference,
        independent_comparison,
        paired_comparison,
    )
    from boardgames.probability.distribution import Above, Distribution
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
        Coverage,
        coverage,
        estimate,
        monte_carlo,
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
    from boardgames.probability.intervals import Interval
    from boardgames.probability.keep_table import Decision, Keep, KeepTable, best_keeps, best_values
    from boardgames.probability.markov import MarkovChain
    from boardgames.probability.means import MeanEstimate
    from boardgames.probability.proportions import Proportion
    from boardgames.probability.significance import holm, least_games, sign_test

_HOME = {
    "comparisons": ["Comparison", "Difference", "independent_comparison", "paired_comparison"],
    "distribution": ["Above", "Distribution"],
    "draws": ["chance_to_hold", "draws_until", "hands", "holds", "hypergeometric", "largest_set"],
    "errors": ["ProbabilityError"],
    "estimates": [
        "Coverage",
        "coverage",
        "estimate",
        "monte_carlo",
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
    "intervals": ["Interval"],
    "keep_table": ["Decision", "Keep", "KeepTable", "best_keeps", "best_values"],
    "markov": ["MarkovChain"],
    "means": ["MeanEstimate"],
    "proportions": ["Proportion"],
    "significance": ["holm", "least_games", "sign_test"],
}
_MODULE = {name: module for module, names in _HOME.items() for name in names}

__all__ = [
    "Above",
    "Comparison",
    "Coverage",
    "Decision",
    "Difference",
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
    "holm",
    "hypergeometric",
    "in_words",
    "independent_comparison",
    "interval_figure",
    "largest_set",
    "least_games",
    "monte_carlo",
    "one_in",
    "paired_comparison",
    "percent",
    "running_estimate",
    "running_figure",
    "sample_size",
    "sign_test",
]


def __getattr__(name: str) -> object:
    if name not in _MODULE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_MODULE[name]}"), name)


def __dir__() -> list[str]:
    return sorted(__all__)
