"""Lesson 3, money and scoring: its checked exercises and the positions they ask about."""

from __future__ import annotations

from fractions import Fraction

from boardgames.engine.state import State
from boardgames.teach import Exercise, Lesson

from ...parts import MARKET_INCOME
from ..closed_areas import fewest_missing
from ..marginal_values import annex_gains, prizes, tower_step, wanted_chances
from ..shapes import proved_walls
from .positions import around, at, deal_out

PAIR = ("C5", "C6")
HEXAGON = (*PAIR, "C7", "D5", "D6", "D7")


def beside_a_domain() -> State:
    """P1 owns C5 and C6; two more walls stand on the rim of the hexagon around them."""
    return at({**_pair(), "walls": [*around(*PAIR), "C7|C8", "D4|D5"]})


def _pair() -> dict[str, dict[str, str]]:
    """P1's domain of two spaces with a villa of his and a house of P0."""
    return {"domains": {"C5": "P1"}, "villas_in": {"C5": "P1"}, "houses_in": {"C5": "P0"}}


def four_beside() -> State:
    """P0 has just closed the other four spaces of the hexagon and may annex the pair."""
    rim = [name for name in around(*HEXAGON) if name != "D7|D8"]
    walls = [*rim, *(name for name in around(*PAIR) if name not in rim)]
    return at({**_pair(), "walls": walls}, "play Forest", "wall D7|D8", "first house in D7", _P2)


def one_beside() -> State:
    """P0 has just closed C7 and may annex the pair."""
    walls = [*around(*PAIR), "C7|C8"]
    return at({**_pair(), "walls": walls}, "play Mountain", "wall C7|D7", "first house in C7", _P2)


_P2 = "house from P2"
THREE = ("B3", "B4", "C4")


def closing() -> State:
    """One wall, B4|B5, is missing around three spaces with a Market; P0 has the objective O2."""
    facts = {
        "walls": [name for name in around(*THREE) if name != "B4|B5"],
        "houses_in": {"B2": "P0", "B3": "P1", "A3": "P0", "B4": "P2", "C3": "P1", "C4": "P0 P1"}
        | {"C5": "P2"},
        "objectives": ["O2", "O1", "O3"],
    }
    return at(facts)


def closed(side: str = "B4", giver: str = "P2") -> State:
    """P0 has closed these three spaces with his own house on this side of the wall."""
    played = closing()
    for words in ("play Furrows", "wall B4|B5", f"first house in {side}", f"house from {giver}"):
        played.apply_action(words)
    return played


def bank_of_three() -> State:
    """P0 owns two Market spaces, the bank holds 3 ducats, and P2 is about to end his turn."""
    facts = {
        "walls": [*around("B3"), *around("D3")],
        "domains": {"B3": "P0", "D3": "P0"},
        "hands": ["Market Market Forest Plains Desert", "Fields " * 5, "Mountain " * 5],
        "money": [21, 21, 21],
        "current": 2,
    }
    return at(facts)


def last_position() -> State:
    """The end of a game of three bots: P2 took the last wall and plays no second card."""
    return at(
        {
            "walls": _LAST_WALLS.split(),
            "domains": dict(pair.split(":") for pair in _LAST_DOMAINS.split()),
            "houses_in": _LAST_HOUSES,
            "villas_in": _LAST_VILLAS,
            "money": [49, 15, 4],
            "objectives": ["O4", "O1", "O6"],
            "hands": [
                "Forest Furrows Desert Fields Market",
                "Plains Plains Furrows Fields Market",
                "Desert Fields Fields Market",
            ],
            "discards": [8, 8, 5, 7, 7, 4, 2],
            "turns": [7, 7, 6, 0, 0],
            **{"phase": "card", "current": 2, "played": 1, "built": 1, "last_turn": 1},
        }
    )


_LAST_WALLS = (
    "A1|sea A1|A2 A2|A3 A2|sea A3|A4 A3|B4 A4|sea A6|sea A7|sea A7|B8 B1|B2 B3|B4 B3|C4 B5|C6 "
    "B6|B7 B7|C8 B9|sea C2|C3 C3|C4 C3|D3 C5|C6 C5|D5 C7|C8 C7|D7 C8|C9 C9|D9 C10|C11 D2|D3 "
    "D3|D4 D8|E7"
)
_LAST_DOMAINS = "A1:P1 A2:P0 A3:P1 A4:P2 B7:P1 C3:P2 C4:P1 C6:P2 C8:P2 D3:P0"
_LAST_HOUSES = {
    **{"A1": "P0 P0 P1 P2", "A4": "P0 P1 P1", "B7": "P0 P1 P1 P2 P2", "C4": "P1"},
    **{"C6": "P0 P1 P2 P2", "B1": "P2", "C2": "P0", "C11": "P2", "D2": "P1", "D4": "P1"},
    **{"D5": "P2", "D7": "P1", "D8": "P2", "D9": "P2", "E7": "P0"},
}
_LAST_VILLAS = {
    **{"A1": "P1", "A2": "P0", "A3": "P1", "A4": "P0 P0 P2 P2", "B7": "P0 P1", "C3": "P2"},
    **{"C4": "P1", "C8": "P2", "D3": "P0"},
}


def paid(state: State, player: int = 0) -> int:
    """What the closing wall cost this player, or brought him, without the coin of the Market."""
    before = int(closing().position.money[player])
    return abs(before - int(state.position.money[player])) + (player == 0)


def rise() -> int:
    """How many points P0 has more after the claim, if the game ended there."""
    return closed().scores()[0] - closing().scores()[0]


def turns_to_pay_back() -> int:
    """After how many own turns a Market has paid back price and coin, if the bank can pay."""
    left, turns = paid(closed()) - 1, 0
    while left > 0:
        left, turns = left - MARKET_INCOME, turns + 1
    return turns


def from_poor_bank() -> int:
    """What P0 gets from the bank by income and then by a trade."""
    state = bank_of_three()
    before = state.position.money[0]
    for words in ("play Mountain", "wall A1|sea", "end the turn"):
        state.apply_action(words)
    deal_out(state)
    for words in ("play Market", "trade"):
        state.apply_action(words)
    return int(state.position.money[0] - before)


FOUR_SPACES = annex_gains(4, houses=2, villas=1, wanted=1, owner_wanted=2, owner_towers=4)


def joined() -> int:
    """Prizes and tower points of joining one's domains of 3 and 4 beside a rival's 6."""
    before, after = prizes([3, 4, 1], [6], [2])[0], prizes([7, 1], [6], [2])[0]
    return after - before - tower_step(2)


def mean_on_three() -> Fraction:
    """How many of the three spaces another player wants on average; O2 is known."""
    return wanted_chances(closing(), THREE, known=["O2"]).mean


money_and_scoring = Lesson(
    "Money and scoring in Castello Methoni",
    [
        Exercise(
            "ten spaces",
            lambda: proved_walls(10),
            "3 · 10 sides less two for each of 11 meetings: 8 walls.",
            wrong={
                12: "That is a strip. Bend it, so that more triangles meet.",
                10: "It can be bent around a point, and then around a second one.",
                9: "Sides go in pairs: with ten spaces the number of walls is even.",
                7: "Seven walls are odd, and 7² = 49 is less than 60.",
                30: "Triangles that meet need no wall between them.",
            },
            hints=["Put four spaces more around a hexagon.", "Is 8² at least 6 · 10?"],
        ),
        Exercise(
            "four spaces beside a domain",
            lambda: fewest_missing(beside_a_domain(), 4),
            "C7, D5, D6 and D7 close the hexagon: only D6|E5 and D7|D8 are missing.",
            wrong={
                6: "That would be right on open land. Use the walls that stand.",
                4: "There is a place where more walls stand already.",
                3: "Try the spaces that lie around P1's domain like a horseshoe.",
                1: "One wall closes a single space here, but not four.",
            },
            hints=["P1's walls serve both sides.", "Which four spaces complete a hexagon?"],
        ),
        Exercise(
            "the price",
            lambda: paid(closed()),
            "3 for the spaces, 2 to P1 and 1 to P2; both houses of P0 are free (CM-24).",
            wrong={
                3: "Each house of another player costs 1 ducat, too.",
                8: "His own two houses are free.",
                7: "That is the price with the fresh foreign house inside.",
                5: "The coin of the Market comes after paying (CM-24, CM-26).",
                11: "That is what annexing it would cost.",
            },
            hints=["Spaces first.", "Which houses inside belong to others?"],
        ),
        Exercise(
            "who earns",
            lambda: paid(closed("B5", "P1"), player=1),
            "Two houses stood there, and the fresh one counts (CM-24).",
            wrong={
                2: "The fresh house is inside, and it is P1's.",
                7: "That is what P0 pays altogether; 3 of it go to the bank and 1 to P2.",
                4: "One of the four foreign houses is P2's.",
                1: "Each of his houses earns a ducat.",
            },
            hints=["P0's own house stands outside.", "Count P1's houses inside."],
        ),
        Exercise(
            "what the claim is worth",
            rise,
            "9 for spaces, 2 wanted, 1 tower, 10 for the largest domain, 6 ducats less, 1 more.",
            wrong={
                7: "It is the largest domain on the island, too (CM-42).",
                16: "The Market's coin is a ducat more.",
                15: "Two of the three spaces are on O2, P0's objective.",
                22: "The six ducats that were paid are six points less.",
                23: "The six ducats that were paid are six points less.",
                12: "A largest domain alone brings 10, not 5 (CM-42).",
            },
            hints=["Six lines: which of them change?", "No other domain is on the island."],
        ),
        Exercise(
            "income from a poor bank",
            from_poor_bank,
            "Two Markets would pay 4, but the bank has 3; then it is empty (CM-10, CM-34).",
            wrong={
                4: "The bank pays what it has.",
                6: "The bank holds only 3 ducats.",
                5: "The trade comes after the income, from the same bank.",
                2: "Each of the two Markets pays 2, as long as the bank can.",
            },
            hints=["Income first (CM-10).", "What is left in the bank?"],
        ),
        Exercise(
            "paid back",
            turns_to_pay_back,
            "5 ducats are missing: 2, 4, and after the third turn 6.",
            wrong={
                2: "After two turns 4 of the 5 ducats are back.",
                Fraction(5, 2): "Income comes in whole turns.",
                6: "A Market space pays 2 ducats a turn.",
                5: "A Market space pays 2 ducats a turn.",
                4: "The coin on the Market came back at once.",
            },
            hints=["6 ducats were paid and one came back.", "Income is 2 a turn."],
        ),
        Exercise(
            "annexing four spaces",
            FOUR_SPACES.annexer,
            "12 for land, 1 for the objective, and 8 + 2 + 5 = 15 ducats less.",
            wrong={
                -3: "One of the spaces is on your objective.",
                2: "More is paid than gained.",
                13: "The price is paid in points, too: each ducat is one.",
                -15: "The land scores as well.",
                3: "A villa costs 5 ducats, two houses 2.",
                0: "Only one of the spaces is on your objective.",
            },
            hints=["What is the price?", "Points for the land less the price."],
        ),
        Exercise(
            "the difference",
            FOUR_SPACES.difference,
            "The owner gets 15 and loses 12 + 2 + 4 = 18; you lose 2, he loses 3.",
            wrong={
                -3: "That is what the owner's score changes by; yours changes, too.",
                -5: "A loss of his counts for you: subtract it.",
                -2: "That is your own change. What happens to him?",
                3: "That is what he loses. You lose something, too.",
                -1: "It is the other way round: he loses more than you.",
            },
            hints=["His tower goes back: the step from three to four.", "Yours less his."],
        ),
        Exercise(
            "the prizes",
            lambda: prizes([6, 4], [6], [4])[0],
            "Both sixes win 10; P0's four is of the next size and wins 5 as well (CM-42).",
            wrong={
                10: "One player may win both prizes.",
                5: "All owners of a largest domain get 10.",
                20: "Each prize is won once.",
                Fraction(15, 2): "Tied prizes are not divided.",
            },
            hints=["Who has a six?", "Who has a domain of the next smaller size?"],
        ),
        Exercise(
            "joining two of one's own",
            joined,
            "From the 5 for the second largest to the 10, and from 6 for towers to 3.",
            wrong={
                5: "A tower comes back: three stood, two are left (CM-43).",
                -3: "The joined domain of 7 is the largest.",
                7: "P0 had the 5 for the second largest before.",
                3: "Two towers score 3 and three scored 6: that is lost.",
                -5: "Larger is better: 10 instead of 5.",
                0: "Land and money stay; prizes and towers change.",
            },
            hints=[
                "Which prizes has P0 before and after?",
                "How many towers stand before and after?",
            ],
        ),
        Exercise(
            "what another player wants",
            mean_on_three,
            "Five cards are left; they want 1, 1, 2, 1 and 2 of the spaces: 7/5.",
            wrong={
                Fraction(3, 2): "That is the mean over all six cards. You hold one of them.",
                2: "That is what your own card wants.",
                1: "Some of the five cards want two of the spaces.",
                3: "No card shows all three terrains.",
                Fraction(7, 6): "Your own card cannot be dealt to anybody else.",
                7: "That is the sum over the five cards.",
            },
            hints=["Count the wanted spaces for each of the other five cards.", "Take the mean."],
        ),
        *(
            Exercise(
                f"P{player}'s final score",
                lambda player=player: last_position().scores()[player],
                because,
                wrong=wrong,
                hints=[
                    "Spaces, ducats, objective, largest, second largest, towers.",
                    "Domains are tinted in the colour of their owner; count spaces, not pieces.",
                ],
            )
            for player, because, wrong in (
                (
                    0,
                    "6 for two spaces, 49 ducats, 1 on the objective, 3 for two towers.",
                    {
                        58: "D3 is Desert, and Desert is on O4.",
                        64: "Two domains of one space are not the second largest.",
                        56: "Two towers score 3 (CM-43).",
                        55: "Add the objective and the towers.",
                        10: "Ducats are points, too.",
                    },
                ),
                (
                    1,
                    "33 for 11 spaces, 15 ducats, 6 on the objective, 5 for B7's domain, 10.",
                    {
                        64: "The domain of B7 has five spaces: the second largest.",
                        74: "The largest domain is P2's, with seven spaces.",
                        63: "Count the spaces on O1: Mountain, Forest and Plains.",
                        59: "Four towers score 10 (CM-43).",
                    },
                ),
                (
                    2,
                    "33 for 11 spaces, 4 ducats, 7 on the objective, 10 for A4's domain, 10.",
                    {
                        54: "The domain of A4 has seven spaces: the largest.",
                        57: "Count the spaces on O6: Plains, Furrows and Fields.",
                        59: "The largest domain brings 10, the second largest 5.",
                        69: "One player may win both prizes, but the next size is B7's five, P1's.",
                    },
                ),
            )
        ),
        Exercise(
            "the winner",
            lambda: " and ".join(f"P{player}" for player in _leaders()),
            "Land for P1, money for P0: the points decide, and money alone is not enough.",
            wrong={
                "P0": "Most ducats are not most points. Compare the three totals.",
                "P2": "The largest domain is not everything. Compare the three totals.",
            },
            hints=["Compare your three answers."],
        ),
    ],
)


def _leaders() -> list[int]:
    """Who would win if the game ended in the last position."""
    return [player for player, rank in enumerate(last_position().ranks()) if rank == 1]
