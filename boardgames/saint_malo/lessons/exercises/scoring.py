"""Exercises of the lesson on scoring: marginal values, layouts, insurance, a final scoring."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from boardgames.engine.errors import BoardgamesError
from boardgames.engine.state import State
from boardgames.teach import Exercise, Lesson

from ...parts import AROUND, CANNON_POINTS, PRINTED_CRATES, SPACE_NAMES
from ...rules.cities import empty_spaces
from ..chances import attack_this_round
from ..city_pictures import Cities, City, side_by_side
from ..marginal_values import attack_chances, defence_points, next_church
from .positions import at


def two_merchants() -> City:
    """A new city in which merchants are planned at c3 and d3."""
    return City(at({}), 0, "A new city. Merchants are planned at c3 and d3.")


def two_jugglers() -> State:
    """Four kinds of persons, all next to both d4 and e4, and four heads."""
    city = {"d3": "citizen", "e3": "soldier", "d5": "priest", "e5": "architect"}
    return at({"city": city, "dice": "head head head head swords"})


def delivery() -> State:
    """A new game with three logs rolled."""
    return at({"dice": "log log log crate swords"})


def three_crosses() -> State:
    """Churches 1 to 4, four coins, and three crosses rolled."""
    city = {"d3": "church 1", "e3": "church 2", "d4": "church 3", "e4": "church 4"}
    return at({"city": city, "coins": [4, 3], "dice": "cross cross cross head log"})


def one_short() -> State:
    """One box is missing for the attack of strength 6, and P0 has a defence of 5."""
    walls = ["b1", "c1", "d1", "e1", "f1", "g2", "g3", "g4", "g5", "g6"]
    city = {**dict.fromkeys(walls, "wall"), "d4": "soldier"}
    return at({"city": [city, {}], "boxes": 11, "dice": "head head log wall crate"})


FIRST_CITY = """
    # w w w w w #
    2 c c J S 2 1
    4 c M J C 3 P
    c c 1 J P 1 P
    c S 3 A S S 2
    3 h h C 1 2 1
    # w w w w w #
"""
SECOND_CITY = """
    # . . . J . #
    2 c c J S A h
    . c M J A J 1
    1 c J h C J 3
    1 2 P h h 2 P
    2 1 P 2 P 1 C
    # w w w w w #
"""


def finished() -> State:
    """The end of a game that two bots played: 31 rounds and all six attacks."""
    earned = [[2, 7, 6, 24, 0, 3], [2, 10, 12, 38, 0, 3], *[[0] * 6] * 3]
    over = {"phase": "over", "last_round": 1, "boxes": 24, "turns": 31, "cannons": [2, 4]}
    stores = {"coins": [1, 3], "logs": [0, 1], "earned": earned}
    return at({"city": [FIRST_CITY, SECOND_CITY], **stores, **over})


def finished_cities() -> Cities:
    """Both cities of the finished game with their stores; the result is not told."""
    state = finished()
    return side_by_side(*(City(state, player, _stores(state, player)) for player in (0, 1)))


def _stores(state: State, player: int) -> str:
    position = state.position
    return (
        f"P{player}: {sum(position.earned[player])} VP earned in the game, "
        f"coins {position.coins[player]}, logs {position.logs[player]}, "
        f"lost cannons {position.cannons[player]}, "
        f"empty spaces {empty_spaces(position, player)}"
    )


def spaces_between(given: Any) -> str | None:
    """Any empty space that touches both merchants of `two_merchants`."""
    space = str(given).strip().lower()
    if space not in SPACE_NAMES:
        raise BoardgamesError(f"no space is called {given!r}: write a name such as d3")
    number = SPACE_NAMES.index(space)
    if space in ("c3", "d3") or number in PRINTED_CRATES:
        return f"{space} is taken: by a printed crate, or by one of the two merchants."
    near = [who for who in ("c3", "d3") if number in AROUND[SPACE_NAMES.index(who)]]
    if len(near) == 2:
        return None
    return f"{space} touches only {near[0]}." if near else f"{space} touches neither merchant."


def jugglers_earn() -> int:
    """What jugglers at d4 and then at e4 earn together, drawn by the rules."""
    first = two_jugglers()
    for action in ("use 4 heads", "person at d4"):
        first.apply_action(action)
    cities = first.position.city
    earned = list(first.position.earned)
    dice = "head head head head swords"
    second = at({"city": cities, "earned": earned, "dice": dice}, "use 4 heads", "person at e4")
    return second.scores()[0] - two_jugglers().scores()[0]


def three_houses() -> int:
    """How the score changes by a delivery of three logs and an architect with three houses."""
    stored = delivery().child("use 3 logs").position
    facts = {"coins": stored.coins, "logs": stored.logs, "dice": "head head head wall swords"}
    drawing = ["use 3 heads", "choose architect", "person at e4"]
    built = at(facts, *drawing, "house at d3", "house at e3", "house at f3")
    return built.scores()[0] - delivery().scores()[0]


def turned_church() -> int:
    """What the score gains if two dice are turned for a church of size 5."""
    built = three_crosses().child("use 5 crosses").child("church at d5")
    return built.scores()[0] - three_crosses().scores()[0]


def points(player: int, key: str) -> int:
    """The points of one line of a score sheet of the finished game."""
    return next(line.points for line in finished().score_sheet(player) if line.key == key)


def coins_missing() -> int:
    """How many more coins P0 would have needed to win the finished game."""
    state, coins = finished(), 0
    while state.ranks()[0] > 1:
        state.position.coins = (state.position.coins[0] + 1, *state.position.coins[1:])
        coins += 1
    return coins


def from_six_to_eight() -> Fraction:
    """What a defence of 8 saves more than one of 6 in 25 rounds of two players."""
    chances = attack_chances(players=2, rounds=25)
    return defence_points(8, chances) - defence_points(6, chances)


the_scoring = Lesson(
    "Scoring in Saint Malo",
    [
        Exercise(
            "the church that is missing",
            lambda: max(next_church([1, 2, 3, 5]).values()),
            "Size 4 makes 1-2-3 a series 1-2-3-4-5: 20 instead of 8 (SM-39).",
            wrong={
                5: "That is the step from 1-2-3 to 1-2-3-4. The church of size 5 comes along.",
                7: "That is the step to size 5, which stands already. Which size is missing?",
                13: "The series does not end at 4: the church of size 5 stands already.",
                20: "That is the whole series; 8 of it were there before.",
                1: "A second church of size 1 starts a new series. Another size brings more.",
            },
            hints=["What are the churches worth now?", "Which gap stops the series?"],
        ),
        Exercise(
            "a second church of size 2",
            lambda: next_church([1, 1, 2, 3])[2],
            "It makes the second series 1-2 instead of 1: 4 instead of 1 (SM-39).",
            wrong={
                4: "A series 1-2 is worth 4, but its church of size 1 was worth 1 before.",
                0: "A second church of size 1 is waiting for it.",
                8: "The second series has no church of size 3.",
                2: "Sizes are not points: compare the series before and after.",
            },
            hints=["Write down the series before and after.", "The first series does not change."],
        ),
        Exercise(
            "a crate for two merchants",
            None,
            "It touches c3 and d3, so each merchant counts it: 2 coins for one crate (SM-31).",
            hints=["Diagonals count (SM-11).", "Look above and below the pair."],
            accept=spaces_between,
        ),
        Exercise(
            "two jugglers",
            jugglers_earn,
            "Four kinds are 8 VP; the second juggler has the first as a fifth kind: 10 VP (SM-32).",
            wrong={
                16: "The second juggler has the first one next to him: a fifth kind.",
                20: "When the first one is drawn, there is no juggler yet.",
                8: "That is the first juggler alone.",
                10: "That is the second juggler alone.",
                9: "Each kind earns 2 VP.",
            },
            hints=["Score the first one, then the second.", "A juggler is a kind, too."],
        ),
        Exercise(
            "from logs to houses",
            three_houses,
            "9 VP for houses; 2 coins less are 1 VP less; there were 2 logs before and are 2 now.",
            wrong={
                9: "The delivery cost 2 coins, which were worth 1 VP (SM-21, SM-38).",
                11: "That counts the two logs that are left, but they were there before, too.",
                6: "Three logs become houses and two are left, as many as at the start.",
                5: "The two logs of the start are replaced: three came, three went.",
                10: "Two coins less are 1 VP less, not more.",
            },
            hints=[
                "Write coins, logs and houses before and after.",
                "A log that is left is 1 VP, and so are 2 coins.",
            ],
        ),
        Exercise(
            "break-even",
            Fraction(2, -CANNON_POINTS),
            "The premium of 2 VP against a loss of 5 VP: 2/5 (SM-40).",
            wrong={
                2: "A chance lies between 0 and 1: divide the premium by the loss.",
                Fraction(5, 2): "The other way round: premium divided by loss.",
                Fraction(1, 5): "The premium is 2 VP, not 1.",
                Fraction(1, 2): "Even odds would fit a premium of 2.5 VP.",
                Fraction(3, 5): "That is the chance at which going without pays.",
            },
            hints=["Expected loss without the soldier: 5 times the chance.", "Set it equal to 2."],
        ),
        Exercise(
            "from defence 6 to 8",
            from_six_to_eight,
            "Only the attack of strength 8 is repelled in addition: 5 times its chance.",
            wrong={
                5: "That would be right if the fourth attack were certain to come.",
                10: "One attack more is repelled, not two, and it is not certain to come.",
                Fraction(87, 100): "That is the chance. A cannon costs 5 VP.",
                0: "A defence of 8 repels the attack of strength 8; equal is enough (SM-34).",
            },
            hints=[
                "Which attacks does a defence of 8 repel that one of 6 does not?",
                "Multiply the chance of that attack by what a cannon costs.",
            ],
        ),
        Exercise(
            "the next attack",
            lambda: attack_this_round(one_short()),
            "P1 must mark one box or more: all turns less those that end without swords.",
            wrong={
                Fraction(1, 6): "That is one die rolled once. P1 ends the turn with five dice.",
                1 - Fraction(5, 6) ** 5: "That is five dice rolled once. P1 rerolls most swords.",
                Fraction(65, 100): "That is the chance of no attack.",
            },
            hints=[
                "How many boxes are missing? Whose turn comes before P0 is on turn again?",
                "Look at the distribution of the swords in a turn: one or more.",
            ],
        ),
        Exercise(
            "two dice turned",
            turned_church,
            "The church brings 7, and the 4 coins would have been 2 VP (SM-16, SM-38).",
            wrong={
                7: "The four coins would have been worth 2 VP at the end.",
                3: "Four coins are 2 VP, not 4.",
                20: "That is the whole series; 13 of it were there before.",
                6: "Two dice are turned, for 2 coins each.",
                11: "Coins paid are a loss.",
            },
            hints=["What does the church of size 5 add?", "What would the coins have been worth?"],
        ),
        Exercise(
            "P0's churches",
            lambda: points(0, "churches"),
            "1-2-3-4 is 13, 1-2-3 is 8 twice, 1-2 is 4, 1 is 1 (SM-39).",
            wrong={
                13: "That is the first series. Take out the next one.",
                21: "There are more series: look at what is left.",
                29: "Two short series are left.",
                33: "One church of size 1 is left.",
            },
            hints=["Count the churches of each size.", "Take out the longest series each time."],
        ),
        Exercise(
            "P0's final score",
            lambda: finished().scores()[0],
            "42 + 5 for the full city + 0 for a single coin + 0 logs + 34 for churches - 10.",
            wrong={
                81: "Two cannons were lost (SM-40).",
                76: "Both lost cannons cost 5 each (SM-40).",
                66: "The city is full (SM-38).",
                72: "One coin is not a point: two are (SM-38).",
                Fraction(143, 2): "Points for coins are rounded down (SM-38).",
                37: "Add the church series (SM-39).",
            },
            hints=["Start with what was earned in the game.", "Five lines are added at the end."],
        ),
        Exercise(
            "P1's final score",
            lambda: finished().scores()[1],
            "65 + 0 + 1 for three coins + 1 for a log + 24 for churches - 20.",
            wrong={
                91: "Four cannons were lost (SM-40).",
                76: "The city is not full (SM-38).",
                70: "A log that is left is 1 VP, and two of the three coins are one.",
                73: "Three coins are 1 VP (SM-38).",
                72: "Points for coins are rounded down (SM-38).",
                47: "Add the church series (SM-39).",
            },
            hints=["The same five lines as for P0.", "The churches: one 1-2-3, then 1-2 again."],
        ),
        Exercise(
            "the winner",
            lambda: " and ".join(f"P{player}" for player in finished().winners()),
            "Equal points; P1 has more empty spaces, five against none (SM-41).",
            wrong={
                "P0": "The full city has paid its 5 VP; in a tie more empty spaces win (SM-41).",
                "both": "They share the victory only if their empty spaces are equal too (SM-41).",
            },
            hints=["What breaks a tie (SM-41)?"],
        ),
        Exercise(
            "the missing coin",
            coins_missing,
            "The second coin makes the pair that is worth a point: 72 against 71.",
            wrong={
                2: "P0 has one coin already; it is waiting for a second one.",
                3: "P0 has one coin already, and one point is enough.",
                0: "A tie goes to P1.",
            },
            hints=["How many points does P0 need?", "What does P0's single coin lack?"],
        ),
    ],
)
