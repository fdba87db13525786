"""Lesson 4, strategies: its checked exercises."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import ceil, isqrt
from typing import Any

from boardgames.probability import Distribution
from boardgames.teach import Exercise, Lesson
from boardgames.teach.answers import value_of

from ...parts import SIDE_DEFENCE, STRENGTHS

CONFIDENCE = Fraction(95, 100)

# What the questions name.
WINS, GAMES = 60, 100  # exercise 1
MARGIN = Fraction(2, 100)  # exercise 3
WON_ALL = 300  # exercise 4
COMMON_GAMES = {"first bot": (40, 55, 31, 62, 47), "second bot": (38, 50, 30, 57, 45)}  # exercise 5
SEATS = 4  # exercise 6
BETTER = Fraction(3, 5)  # exercise 7
TRIED, PLAYED = 10, 3  # exercise 9
TRAINED, TESTED = Fraction(61, 100), Fraction(55, 100)  # exercise 10
ATTACKS_HELD = 4  # exercise 11


def standard_errors_from_half(wins: int, games: int) -> Fraction:
    """How many standard errors a share of wins lies from 1/2; `games` is a square number."""
    standard_error = Fraction(1, 2 * isqrt(games))
    return (Fraction(wins, games) - Fraction(1, 2)) / standard_error


def games_for_margin(given: Any) -> str | None:
    """By the rule of thumb 1 / margin², or the little less that 1.96 standard errors need."""
    number = value_of(given)
    most = 1 / MARGIN**2
    if ceil(most * Fraction(196, 200) ** 2) <= number <= most:
        return None
    reasons = {
        1 / MARGIN: "The margin shrinks with the square root of the number of games: square it.",
        4 * most: "That is for 1 per cent either way.",
        most / 4: "2 per cent either way, not 2 per cent from end to end of the interval.",
    }
    return reasons.get(number, "Solve 1 / √n = 2/100.")


def majority(p: Fraction, games: int) -> Fraction:
    """The chance to win more than half of an odd number of games."""
    return Distribution({1: p, 0: 1 - p}).repeat(games).at_least(games // 2 + 1)


def mean_difference(games: Mapping[str, Sequence[int]]) -> Fraction:
    """The mean of the first one's points less the second one's, game by game."""
    gaps = [first - second for first, second in zip(*games.values(), strict=True)]
    return Fraction(sum(gaps), len(gaps))


def luckiest_wins_all(bots: int, games: int) -> Fraction:
    """That at least one of so many equal bots wins all its games against equal opponents."""
    return 1 - (1 - Fraction(1, 2**games)) ** bots


the_strategies = Lesson(
    "Strategies in Saint Malo",
    [
        Exercise(
            "standard errors from one half",
            lambda: standard_errors_from_half(WINS, GAMES),
            "One standard error is √(1/4 / 100) = 1/20, and 6/10 is 2/20 above one half.",
            wrong={
                Fraction(1, 10): "That is the distance; now divide it by the standard error.",
                Fraction(1, 20): "That is one standard error; how many of them is 6/10 away?",
                10: "Work with the share of games, 6/10, or take √(100/4) = 5 games.",
                20: "One standard error is √(1/4 / 100), not 1/200.",
            },
            hints=[
                "One standard error of a share is √(p(1 − p)/n), here with p = 1/2.",
                "√(1/4 / 100) is 1/20.",
            ],
        ),
        Exercise(
            "half the width",
            4,
            "The width goes with 1/√n, and √4 is 2.",
            wrong={
                2: "Twice as many games make the interval narrower by √2 only.",
                Fraction(1, 2): "Fewer games make a wider interval.",
                16: "That makes it a quarter as wide.",
                8: "The width goes with the square root of the number of games.",
            },
            hints=["The width goes with 1/√n.", "Which number has the square root 2?"],
        ),
        Exercise(
            "two per cent either way",
            None,
            "1/√n = 2/100 gives √n = 50, so n = 2500; with 1.96 instead of 2 it is 2401.",
            hints=["Solve 1/√n = 2/100.", "√n is 50."],
            accept=games_for_margin,
        ),
        Exercise(
            "never lost in 300 games",
            lambda: Fraction(3, WON_ALL),
            "The rule of three: 3/300. Even such a rare loss shows up in 300 games 19 times in 20.",
            wrong={
                0: "A loss that has not happened yet may still come.",
                Fraction(1, 300): "Then no loss in 300 games would be quite usual: 37 %.",
                Fraction(3, 1000): "There were 300 games here.",
                Fraction(1, 20): "That is how often an interval misses, not what it says.",
            },
            hints=["Use the rule of three.", "3 divided by the number of games."],
        ),
        Exercise(
            "five common games",
            lambda: mean_difference(COMMON_GAMES),
            "The differences are 2, 5, 1, 5 and 2, on average 15/5 = 3.",
            wrong={
                15: "That is the sum; the mean divides it by the five games.",
                5: "That is how many games the first bot was ahead, not by how much.",
                2: "That is the middle of the five differences, not their mean.",
                47: "That is the mean score of the first bot; take the differences.",
                44: "That is the mean score of the second bot; take the differences.",
            },
            hints=["Subtract game by game.", "Then take the mean of the five differences."],
        ),
        Exercise(
            "one of four intervals misses",
            lambda: 1 - CONFIDENCE**SEATS,
            "All four are right with 0.95⁴ = 81.45 %; else at least one misses.",
            wrong={
                Fraction(1, 20): "That is one interval; there are four.",
                Fraction(1, 5): "Adding 4 · 1/20 counts twice what may happen together.",
                CONFIDENCE**SEATS: "That is the chance that all four are right.",
                Fraction(1, 20) ** SEATS: "That is the chance that all four miss.",
            },
            hints=["How likely are all four right?", "1 − 0.95⁴."],
        ),
        Exercise(
            "best of three",
            lambda: majority(BETTER, 3),
            "All three, 27/125, or exactly two, 3 · 9/25 · 2/5 = 54/125.",
            wrong={
                Fraction(3, 5): "That is one game; a match of three is safer for the better one.",
                Fraction(9, 25): "That is winning the first two; the loss may come earlier.",
                Fraction(54, 125): "That is exactly two wins; three are even better.",
                Fraction(27, 125): "That is winning all three.",
                Fraction(18, 125): "The loss may be in any of the three games.",
                Fraction(44, 125): "That is the chance of the weaker one.",
            },
            hints=[
                "Two wins and a loss can come in three orders.",
                "Add the chance of three wins.",
            ],
        ),
        Exercise(
            "five in a row",
            lambda: 2 * Fraction(1, 2**5),
            "Either of the two may be the lucky one: 2 · (1/2)⁵ = 1/16.",
            wrong={
                Fraction(1, 32): "That is for one of them; it may as well be the other.",
                Fraction(1, 10): "Chances of games that must all be won are multiplied.",
                Fraction(5, 32): "That is exactly one win in five for a given player.",
                Fraction(1, 2): "That is one game.",
            },
            hints=["How likely does a given one of them win all five?", "Either of the two may."],
        ),
        Exercise(
            "the luckiest of ten",
            lambda: luckiest_wins_all(TRIED, PLAYED),
            "A bot fails with 7/8, all ten fail with (7/8)¹⁰: some bot wins all with about 74 %.",
            wrong={
                Fraction(1, 8): "That is a given bot; here any of the ten will do.",
                Fraction(5, 4): "A chance is at most 1: ten such chances cannot be added.",
                Fraction(7, 8) ** TRIED: "That is the chance that none of them does.",
                Fraction(1, 8) ** TRIED: "That is the chance that all ten do.",
                Fraction(7, 8): "That is the chance that a given bot fails.",
            },
            hints=["One bot wins its three games with 1/8.", "How likely do all ten fail?"],
        ),
        Exercise(
            "which number to report",
            TESTED,
            "Only the test games know nothing of the choice, so only they are fair.",
            wrong={
                TRAINED: "This setting was chosen because it was lucky in just these games.",
                (TRAINED + TESTED) / 2: "Half of these games chose the setting; leave them out.",
                TRAINED - TESTED: "That is what the choice made it look better.",
            },
            hints=["Which games helped to choose the setting?"],
        ),
        Exercise(
            "a defence for four attacks",
            lambda: STRENGTHS[ATTACKS_HELD - 1],
            "The fourth attack has strength 8, and the first three are weaker.",
            wrong={
                4: "That is the number of attacks, not their strength.",
                sum(STRENGTHS[:ATTACKS_HELD]): "A defence is not used up: it meets every attack.",
                STRENGTHS[ATTACKS_HELD - 2]: "That holds the first three.",
                STRENGTHS[ATTACKS_HELD]: "That holds five.",
                STRENGTHS[ATTACKS_HELD - 1] + 1: "A defence as strong as the attack holds (SM-34).",
            },
            hints=["The strengths are 1, 3, 6, 8, 10 and 12 (SM-6).", "Is a defence used up?"],
        ),
        Exercise(
            "one side below a strength",
            lambda: [str(s - SIDE_DEFENCE) for s in STRENGTHS if s >= SIDE_DEFENCE],
            "With one side of wall they become 3, 6, 8, 10 and 12, and they won most of the test.",
            wrong={
                "1 3 6 8 10 12": "Those are the strengths; take 2 away from each.",
                "3 5 8 10 12 14": "The wall adds 2 later, so take 2 away.",
                "4 6 8 10": "And 3, the strength of the second attack?",
            },
            hints=["The strengths are 1, 3, 6, 8, 10 and 12.", "Which number becomes 3?"],
        ),
    ],
)
