"""Lesson 4, strategies: its checked exercises."""

from __future__ import annotations

from fractions import Fraction
from math import ceil, isqrt

from boardgames.teach import Exercise, Lesson

from ...parts import (
    ANNEX_HOUSE,
    ANNEX_SPACE,
    CARDS_A_TURN,
    OBJECTIVE_TERRAINS,
    SPACE_POINTS,
    TERRAINS,
    TOWER_POINTS,
    TOWERS,
    WALLS,
)
from ..shapes import fewest_walls

# What the questions name.
PLAYERS, GAMES, WON = 3, 800, 300  # exercise 1
PLACES = (40, 30, 30)  # exercise 2: games finished first, second and last
DOMAIN, HOUSES_THERE = 2, 4  # exercise 3
STARTER_WINS = Fraction(36, 100)  # exercise 4
MANY = 5  # exercise 5: players
SMALL = 2  # exercises 6 and 7: spaces of a domain
TRAINED, TESTED = Fraction(60, 100), Fraction(48, 100)  # exercise 8
SPACES_OWNED = 8  # exercise 9
THIS_WAY, TURNED = Fraction(48, 10), Fraction(29, 10)  # exercise 10


def standard_errors_from_equal() -> Fraction:
    """How far the share of wins lies from that of equal players; the root is whole here."""
    equal = Fraction(1, PLAYERS)
    variance = equal * (1 - equal) / GAMES
    standard_error = Fraction(isqrt(variance.numerator), isqrt(variance.denominator))
    return (Fraction(WON, GAMES) - equal) / standard_error


def payoff() -> Fraction:
    """1 for each game finished first, -1 for each finished last."""
    return Fraction(PLACES[0] - PLACES[-1], sum(PLACES))


def domain_price() -> int:
    """The price of annexing, without villas (CM-30)."""
    return ANNEX_SPACE * DOMAIN + ANNEX_HOUSE * HOUSES_THERE


def last_round() -> int:
    """The round in which the last wall goes if every card builds one."""
    return ceil(Fraction(WALLS[MANY], CARDS_A_TURN * MANY))


def four_domains() -> int:
    """Points of the spaces and of the towers."""
    return SPACE_POINTS * SMALL * TOWERS + TOWER_POINTS[TOWERS]


the_strategies = Lesson(
    "Strategies in Castello Methoni",
    [
        Exercise(
            "standard errors from one third",
            standard_errors_from_equal,
            "300/800 is 1/24 above 1/3, and one standard error is √(1/3 · 2/3 / 800) = 1/60.",
            wrong={
                Fraction(1, 24): "That is the distance; now divide it by the standard error.",
                Fraction(1, 60): "That is one standard error; how many of them is it away?",
                Fraction(3, 8): "That is the share of wins.",
                Fraction(-1, 8): "Equal players at a table of three win 1/3 each, not 1/2.",
            },
            hints=["Equal players win 1/3 each.", "One standard error is √(1/3 · 2/3 / 800)."],
        ),
        Exercise(
            "payoff at a table of three",
            payoff,
            "40 times 1, 30 times 0 and 30 times −1 make 10, in 100 games.",
            wrong={
                Fraction(40, 100): "That is the share of wins; the last places cost something.",
                10: "That is the sum; the payoff is the mean of the 100 games.",
                Fraction(-20, 100): "Second of three has one ahead and one behind: that counts 0.",
                Fraction(70, 100): "A second place counts 0, and a last place −1.",
            },
            hints=["A second place counts 0.", "40 − 30, divided by the number of games."],
        ),
        Exercise(
            "the price of a domain",
            domain_price,
            "2 for each of the 2 spaces and 1 for each of the 4 houses (CM-30).",
            wrong={
                ANNEX_SPACE * DOMAIN: "The houses cost something, too.",
                HOUSES_THERE: "The spaces cost something, too.",
                DOMAIN + HOUSES_THERE: "A space costs 2 when it is annexed, 1 when it is claimed.",
                SPACE_POINTS * DOMAIN: "That is what the land scores, not what it costs.",
            },
            hints=["A space costs 2 ducats, a house 1."],
        ),
        Exercise(
            "taking turns at starting",
            lambda: STARTER_WINS + (1 - STARTER_WINS),
            "In every game the three chances add up to 1, and each player has each of them once.",
            wrong={
                STARTER_WINS: "That is only the game in which the player starts.",
                3 * STARTER_WINS: "Each player starts only one of the three games.",
                Fraction(1, 3): "That is a game on average; there are three.",
                3: "Only one player wins each game.",
            },
            hints=["Each player is first, second and third to move once.", "Add three chances."],
        ),
        Exercise(
            "the last wall",
            last_round,
            "A round takes 10 of the 36 walls: after 3 rounds 6 are left, and they go in the 4th.",
            wrong={
                3: "After three rounds there are still 6 walls.",
                Fraction(WALLS[MANY], CARDS_A_TURN * MANY): "In which whole round is that?",
                WALLS[MANY] // CARDS_A_TURN: "That is the number of turns of all five together.",
                8: "A turn has two cards, not one.",
                6: "That is how many walls are left after three rounds.",
                5: "33 walls at a table of four, or 30 at a table of three, last so long.",
            },
            hints=["How many walls does a round take?", "Five players with two cards each."],
        ),
        Exercise(
            "four domains of two",
            four_domains,
            "Eight spaces score 24 points, and four towers 10 (CM-43).",
            wrong={
                SPACE_POINTS * SMALL * TOWERS: "The towers score, too.",
                TOWER_POINTS[TOWERS]: "The land scores, too.",
                SPACE_POINTS * TOWERS + TOWER_POINTS[TOWERS]: "Each domain has two spaces.",
                SMALL * TOWERS + TOWER_POINTS[TOWERS]: "A space scores 3 points.",
            },
            hints=["3 points a space.", "Four towers score 10."],
        ),
        Exercise(
            "walls for four domains",
            lambda: TOWERS * fewest_walls(SMALL),
            "Two triangles side by side have 4 open sides, and there are four such pairs.",
            wrong={
                TOWERS * 6: "The border between the two spaces needs no wall.",
                TOWERS * 5: "The border between the two spaces needs no wall.",
                TOWERS * 3: "That is for domains of one space.",
                fewest_walls(SMALL): "That is one of the four domains.",
            },
            hints=["Two triangles share one side.", "4 walls for each domain."],
        ),
        Exercise(
            "which share to report",
            TESTED,
            "Only the test games know nothing of the choice, so only they are fair.",
            wrong={
                TRAINED: "This setting was chosen because it did well in just these games.",
                (TRAINED + TESTED) / 2: "Half of these games chose the setting; leave them out.",
                TRAINED - TESTED: "That is what the choice made it look better.",
            },
            hints=["Which games helped to choose the setting?"],
        ),
        Exercise(
            "a card that favours nobody",
            lambda: Fraction(SPACES_OWNED * OBJECTIVE_TERRAINS, TERRAINS),
            "Three of six terrains are on the card, so half of the spaces score.",
            wrong={
                SPACES_OWNED: "Only spaces with a terrain on the card score.",
                SPACE_POINTS * SPACES_OWNED: "That is what the land itself scores.",
                Fraction(SPACES_OWNED, TERRAINS): "That is one terrain; a card shows three.",
                Fraction(SPACES_OWNED, OBJECTIVE_TERRAINS): "Three of the six, not one of three.",
            },
            hints=["A card shows three of the six terrains.", "One point for each space."],
        ),
        Exercise(
            "both ways up",
            lambda: (THIS_WAY + TURNED) / 2,
            "The mean of 4.8 and 2.9: the habit of the bot adds on one side what it takes away.",
            wrong={
                THIS_WAY: "That still holds the habit of the bot.",
                TURNED: "That still holds the habit of the bot, the other way round.",
                THIS_WAY - TURNED: "That is twice what the habit does.",
                (THIS_WAY - TURNED) / 2: "That is what the habit does, not the card.",
                THIS_WAY + TURNED: "Take the mean, not the sum.",
            },
            hints=["The same habit helps once and hurts once.", "Take the mean."],
        ),
    ],
)
