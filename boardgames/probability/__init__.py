"""Exact probability for dice, cards and chains of events; it knows no game.

A die with n faces shows 1 to n, unless other faces are given. Answers are fractions; what can't be
answered raises ProbabilityError with one sentence. `help(boardgames.probability.NAME)` tells more.

what you want                               what to call
-----------------------------------------------------------------------------------------------
one die; one with other faces or weights    Distribution.die(6); die([0, 0, 1]); die(6, weights)
a roll of dice, in no order                 Distribution.dice(5); dice([6, 6, 8, 10])
the sum of dice                             Distribution.die(6).repeat(3); d6 + d8 + 2
highest or lowest dice of a pool            highest(3, 4); lowest(1, [6, 8]); ranked([2, 3], 4)
how many dice show something                how_many({5, 6}, 10)
equal and different faces                   most_alike(5); different_faces(5)
any question about many dice                by_face(place, start, dice)
dice that explode                           exploding(6); exploding(10, explosions=1)
one result against another                  d6.compared_with(d8): "more", "equal", "less"
a distribution of your own                  Distribution(...), .from_weights, .from_outcomes,
                                            .certain, .independent
its probabilities                           .P(event), .at_least(n), .at_most(n), .describe(event)
mean, spread, middle                        .mean, .variance, .sd, .median, .mode, .quantile(p)
a new one from it                           .map(f), .given(event), .then(stage), .cut(above)
a tail that was cut off                     Above(limit); .bounds(event)
draw at random                              .sample(rng, size)
show it                                     it alone at the end of a cell; .table(), .figure(),
                                            .to_csv(); distribution_figure, alt_text
which dice to keep and reroll               best_keeps(reward, dice, faces, rolls): a KeepTable
                                            with .value, .best(dice, rolls_left): a Decision of
                                            Keeps; best_values for many rewards at once
keeps that are forced or forbidden          best_keeps(..., stay=, kept_stay=, allowed=)
roll on or stop, with a stake to lose       roll_or_stop(6, bust=1): a StoppingGame
going on or stopping in any game            best_stopping(start, step, payoff)
how many good ones among those drawn        hypergeometric(total, good, drawn)
hands from a bag or deck, by kinds          hands(contents, drawn); Distribution.deal for several
a hand that holds certain kinds, wild ones  chance_to_hold(contents, drawn, need, wild); holds,
                                            largest_set for one hand
how many draws until                        draws_until(total, good); draws_to_hold(contents, need)
hands of named cards, however large         Deck(): .most_of_a_kind, .most_of_a_suit, .longest_run,
                                            .rank_pattern, .suit_pattern, .chance_of_meld,
                                            .chance_of_all_melds, .ways_to_meld, .by_rank, .by_suit
successes in n trials                       binomial(n, p)
trials until a success, or several          geometric(p); negative_binomial(wanted, p)
draws until all kinds are seen              collector(6)
throws until a pattern shows                pattern_time("HTH", ["H", "T"])
the longest run of successes                longest_streak(100, Fraction(1, 2))
states that follow each other               MarkovChain(steps), MarkovChain.explored(start, step)
a simulation                                monte_carlo(trial, trials, seed)
its estimate and interval                   estimate(values): a Proportion or MeanEstimate with an
                                            Interval; running_estimate, running_figure
two players compared, on the same games     paired_comparison(first, second): a Comparison
two samples of different games compared     independent_comparison(first, second): an Interval
whether a difference is more than luck      sign_test(wins, losses); holm(p_values) for many;
                                            least_games(0.95)
how many trials are needed                  sample_size(margin)
how often intervals miss                    coverage(p, trials, seed): a Coverage; coverage_figure
intervals in a picture                      interval_figure(intervals)
a probability in words                      percent(p), one_in(p), in_words(p)
the error for bad input                     ProbabilityError

Nothing heavy is imported until a name is used.
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
    from boardgames.probability.decisions import Decision, Keep
    from boardgames.probability.deck import Deck
    from boardgames.probability.distribution import Distribution
    from boardgames.probability.draws import (
        chance_to_hold,
        draws_to_hold,
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
    from boardgames.probability.keep_table import KeepTable
    from boardgames.probability.keeping import best_keeps, best_values
    from boardgames.probability.markov import MarkovChain
    from boardgames.probability.means import MeanEstimate
    from boardgames.probability.pooled import (
        by_face,
        different_faces,
        exploding,
        highest,
        how_many,
        lowest,
        most_alike,
        ranked,
    )
    from boardgames.probability.proportions import Proportion
    from boardgames.probability.significance import holm, least_games, sign_test
    from boardgames.probability.stopping import StoppingGame, best_stopping, roll_or_stop
    from boardgames.probability.tails import Above
    from boardgames.probability.waiting import (
        binomial,
        collector,
        geometric,
        longest_streak,
        negative_binomial,
        pattern_time,
    )

_HOME = {
    "comparisons": ["Comparison", "Difference", "independent_comparison", "paired_comparison"],
    "decisions": ["Decision", "Keep"],
    "deck": ["Deck"],
    "distribution": ["Distribution"],
    "draws": [
        "chance_to_hold",
        "draws_to_hold",
        "draws_until",
        "hands",
        "holds",
        "hypergeometric",
        "largest_set",
    ],
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
    "keep_table": ["KeepTable"],
    "keeping": ["best_keeps", "best_values"],
    "markov": ["MarkovChain"],
    "means": ["MeanEstimate"],
    "pooled": [
        "by_face",
        "different_faces",
        "exploding",
        "highest",
        "how_many",
        "lowest",
        "most_alike",
        "ranked",
    ],
    "proportions": ["Proportion"],
    "significance": ["holm", "least_games", "sign_test"],
    "stopping": ["StoppingGame", "best_stopping", "roll_or_stop"],
    "tails": ["Above"],
    "waiting": [
        "binomial",
        "collector",
        "geometric",
        "longest_streak",
        "negative_binomial",
        "pattern_time",
    ],
}
_MODULE = {name: module for module, names in _HOME.items() for name in names}

__all__ = [
    "Above",
    "Comparison",
    "Coverage",
    "Decision",
    "Deck",
    "Difference",
    "Distribution",
    "Interval",
    "Keep",
    "KeepTable",
    "MarkovChain",
    "MeanEstimate",
    "ProbabilityError",
    "Proportion",
    "StoppingGame",
    "alt_text",
    "best_keeps",
    "best_stopping",
    "best_values",
    "binomial",
    "by_face",
    "chance_to_hold",
    "collector",
    "coverage",
    "coverage_figure",
    "different_faces",
    "distribution_figure",
    "draws_to_hold",
    "draws_until",
    "estimate",
    "exploding",
    "geometric",
    "hands",
    "highest",
    "holds",
    "holm",
    "how_many",
    "hypergeometric",
    "in_words",
    "independent_comparison",
    "interval_figure",
    "largest_set",
    "least_games",
    "longest_streak",
    "lowest",
    "monte_carlo",
    "most_alike",
    "negative_binomial",
    "one_in",
    "paired_comparison",
    "pattern_time",
    "percent",
    "ranked",
    "roll_or_stop",
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
