"""Lesson 1, the rules: its checked exercises and the positions they ask about."""

from __future__ import annotations

from typing import Any

from boardgames.engine.errors import BoardgamesError
from boardgames.engine.game import load
from boardgames.engine.state import State
from boardgames.teach import Exercise, Lesson

from ...parts import PRINTED_CRATES, SPACE_NAMES, SPACES
from ...rules.pirates import defence as strength_of_defence
from .positions import at


def start() -> State:
    """A new game for two, before the first roll."""
    return load("saint_malo").new_initial_state(seed=7)


def four_crates(coins: int = 5) -> State:
    """Two crates rolled and some coins: more crates cost turned dice."""
    return at({"dice": "log crate crate wall head", "coins": [coins, 3]})


def merchant() -> State:
    """Three heads chosen for a merchant; seven crates stand in the city."""
    city = {"d2": "crate", "d3": "crate", "d4": "crate"}
    dice = "head head head cross swords"
    return at({"city": city, "dice": dice}, "use 3 heads", "choose merchant")


def juggler() -> State:
    """Four heads for a juggler, who will stand at e5 among four persons."""
    city = {
        "d4": "architect",
        "e4": "citizen",
        "f4": "architect",
        "d5": "church 2",
        "f5": "soldier",
        "e6": "crate",
    }
    return at({"city": city, "dice": "head head head head swords"}, "use 4 heads")


def architect() -> State:
    """An architect has just been drawn at e4 and may build two houses."""
    city = {"e3": "crate", "d4": "church 1"}
    dice = "head head head log swords"
    return at({"city": city, "dice": dice}, "use 3 heads", "choose architect", "person at e4")


def defence() -> State:
    """The top side is complete; the right side holds a soldier."""
    walls = ["b1", "c1", "d1", "e1", "f1", "g2", "g3", "g4", "g6"]
    city = {**dict.fromkeys(walls, "wall"), "g5": "soldier"}
    return at({"city": city, "dice": "wall wall cross swords swords"})


def pirates() -> State:
    """Three players, four boxes marked, and a roll with three swords."""
    return at({"boxes": 4, "dice": "crate wall swords swords swords"}, players=3)


def churches() -> State:
    """Nine churches: three of size 1, two of size 2, one of 3, one of 4 and two of 5."""
    sizes = {"d3": 1, "e3": 1, "f3": 1, "d4": 2, "e4": 2, "f4": 3, "d5": 4, "e5": 5, "f5": 5}
    city = {space: f"church {size}" for space, size in sizes.items()}
    return at({"city": city, "dice": "cross cross wall log swords"})


FULL_CITY = """
    # w w w w w #
    w c c h h 1 w
    w c C C P 2 w
    w c c c M 3 w
    w h S J c c w
    w c c N c c w
    # w w w w w #
"""


def final() -> State:
    """A game that is over: 31 points earned during it, 5 coins, 2 logs, two cannons lost."""
    earned = [[2, 2, 9, 8, 7, 3], [1, 0, 3, 0, 0, 0], *[[0] * 6] * 3]
    over = {"phase": "over", "last_round": 1, "boxes": 12, "cannons": [2, 2]}
    return at({"city": FULL_CITY, "earned": earned, "coins": [5, 3], "logs": [2, 2], **over})


def points(state: State, key: str) -> int:
    """The points of one line of P0's score sheet."""
    return next(line.points for line in state.score_sheet(0) if line.key == key)


def crates_cost() -> int:
    """What four crates cost."""
    return int(
        four_crates().position.coins[0] - four_crates().child("use 4 crates").position.coins[0]
    )


def most_crates(coins: int) -> int:
    """The most crates that can be used with this many coins."""
    words = ["use 1 crate", *(f"use {n} crates" for n in range(2, 6))]
    return sum(four_crates(coins).why_not(use) is None for use in words)


def merchant_coins(space: str) -> int:
    """What the merchant earns on a space."""
    before, after = merchant(), merchant().child(f"person at {space}")
    return int(after.position.coins[0] - before.position.coins[0])


def best_merchant(given: Any) -> str | None:
    """Any space on which the merchant earns the most."""
    space = _space(given)
    earned = {str(a).rpartition(" ")[2] for a in merchant().legal_actions()}
    if space not in earned:
        return f"{space} is filled: nobody can be drawn there (SM-10)."
    most = max(merchant_coins(other) for other in earned)
    coins = merchant_coins(space)
    return None if coins == most else f"At {space} he earns {coins}; some space earns {most}."


def corner_house(given: Any) -> str | None:
    """Any space where the first house may stand that meets the architect at a corner only."""
    space = _space(given)
    rule = architect().why_not(f"house at {space}")
    if rule is not None:
        return f"A house may not stand at {space}. {rule}"
    if space in ("d3", "f3", "d5", "f5"):
        return None
    return f"A house may stand at {space}, but there it meets the architect along an edge."


def _space(given: Any) -> str:
    space = str(given).strip().lower()
    if space not in SPACE_NAMES:
        raise BoardgamesError(f"no space is called {given!r}: write a name such as d3")
    return space


def boxes_in_second_row() -> int:
    """How many boxes of the second row are marked after the turn with three swords."""
    after = pirates().child("use 1 crate").child("crate at e4")
    return int(after.position.boxes) - 6


the_rules = Lesson(
    "The rules of Saint Malo",
    [
        Exercise(
            "empty spaces",
            SPACES - len(PRINTED_CRATES),
            "45 spaces less the four printed crates.",
            wrong={
                45: "The four printed crates fill a space each (SM-3).",
                49: "The towers are no spaces (SM-2), and four crates are printed (SM-3).",
            },
            hints=["The grid has 7 times 7 cells.", "Take away towers and printed crates."],
        ),
        Exercise(
            "what four crates cost",
            crates_cost,
            "Two crates were rolled, so two dice are turned, for 2 coins each (SM-16).",
            wrong={
                2: "That turns one die; two more crates are needed.",
                8: "The two crates that were rolled cost nothing.",
            },
            hints=[
                "How many crates were rolled?",
                "Each further crate is a die turned for 2 coins.",
            ],
        ),
        Exercise(
            "the most crates with 3 coins",
            lambda: most_crates(3),
            "One die can be turned; the second would cost a fourth coin (SM-16).",
            wrong={
                4: "Two turned dice cost 4 coins.",
                5: "Each turned die costs 2 coins.",
                2: "One coin pair is left to turn a die.",
            },
            hints=["What does turning one die cost?"],
        ),
        Exercise(
            "logs after a delivery",
            lambda: int(
                at({"dice": "log log log wall swords"}, "use 3 logs").position.logs[0],
            ),
            "The two logs of the start and three new ones (SM-21).",
            wrong={3: "The two logs of the start are still there (SM-5)."},
            hints=["How many logs does everybody start with?"],
        ),
        Exercise(
            "the best space for a merchant",
            None,
            "All seven crates are next to c3, so he brings 7 coins (SM-31).",
            hints=[
                "Diagonals count (SM-11).",
                "Look for the empty space inside the ring of crates.",
            ],
            accept=best_merchant,
        ),
        Exercise(
            "what the juggler earns",
            lambda: juggler().child("person at e5").scores()[0] - juggler().scores()[0],
            "Three kinds, architect, citizen and soldier, 2 points each (SM-32).",
            wrong={
                8: "Two architects are one kind.",
                4: "Diagonals count: look at all eight spaces around e5.",
                12: "Churches and crates are no persons.",
                3: "Each kind earns 2 points.",
            },
            hints=["Which persons are next to e5?", "Count kinds, not persons."],
        ),
        Exercise(
            "a house at the architect's corner",
            None,
            "The first house may touch the architect diagonally (SM-27).",
            hints=["Next to includes the diagonals (SM-11)."],
            accept=corner_house,
        ),
        Exercise(
            "defence",
            lambda: strength_of_defence(defence().position, 0),
            "Two for the complete top side, one for the soldier (SM-34).",
            wrong={
                5: "The right side holds a soldier, so it is spoiled for good (SM-36).",
                2: "The soldier counts wherever he stands.",
                1: "A complete side counts 2.",
                10: "Walls count only when a side is complete.",
            },
            hints=["Which sides are complete?", "A soldier on an outer space spoils that side."],
        ),
        Exercise(
            "boxes in the second row",
            boxes_in_second_row,
            "Two swords finish the first row and bring the attack, one is left (SM-33).",
            wrong={
                3: "The first row still had two free boxes.",
                0: "Three swords mark three boxes, and only two were free in the first row.",
            },
            hints=["With three players a row has six boxes (SM-6)."],
        ),
        Exercise(
            "church series",
            lambda: points(churches(), "churches"),
            "1-2-3-4-5 is worth 20, 1-2 is worth 4, 1 is worth 1, the second 5 nothing (SM-39).",
            wrong={
                20: "There are more series: look at the churches that are left.",
                24: "One more series of length 1 is left.",
                28: "Each series is worth what its length says; sizes are not added up.",
            },
            hints=["Take out the longest series first.", "Then again from what is left."],
        ),
        Exercise(
            "a final score",
            lambda: final().scores()[0],
            "31 + 5 for the full city + 2 for coins + 2 logs + 8 for churches 1-2-3 - 10.",
            wrong={
                48: "Two cannons were lost (SM-40).",
                33: "The full city adds 5 (SM-38).",
                41: "Only every second coin is a point (SM-38).",
                43: "Each lost cannon costs 5 (SM-40).",
                30: "Add the church series (SM-39).",
            },
            hints=["Start with the points earned in the game.", "Five lines are added at the end."],
        ),
        Exercise(
            "a tie",
            "P1",
            "Of tied players the one with more empty spaces wins (SM-41).",
            wrong={
                "P0": "The fuller city has the bonus for that already; more empty spaces win.",
                "both": "They share only if their empty spaces are equal too.",
            },
            hints=["What breaks a tie (SM-41)?"],
        ),
    ],
)
