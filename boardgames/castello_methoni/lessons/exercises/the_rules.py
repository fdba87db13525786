"""Lesson 1, the rules: its checked exercises and the positions they ask about."""

from __future__ import annotations

from typing import Any

from boardgames.engine.errors import BoardgamesError
from boardgames.engine.game import load
from boardgames.engine.state import State
from boardgames.teach import Exercise, Lesson

from ...board import standard
from ...parts import FIELDS
from ...rules import cards
from .positions import around, at, deal_out, open_walls


def start(players: int = 3) -> State:
    """A new game after the deal, before the first card."""
    return deal_out(load("castello_methoni", players=players, starter=0).new_initial_state(seed=7))


def short_of_houses() -> State:
    """Four players: P0 has no house left, P1 three, P3 none; P0 has chosen the wall A1|A2."""
    placed = {"F7": "P0 " * 15, "F1": "P1 " * 12, "A7": "P3 " * 15}
    return at({"houses_in": placed}, "play Mountain", "wall A1|A2", players=4)


def corner_of_the_coast() -> State:
    """A1 is walled towards its two neighbours and open to the sea; P2 is to move."""
    return at({"walls": ["A1|A2", "A1|B2"], "houses_in": {"A1": "P0 P1"}, "current": 2})


FIVE = ("D4", "D5", "D6", "D7", "D8")


def five_spaces(ducats: int = 20) -> State:
    """One wall, D8|D9, is missing around five spaces with four houses."""
    facts = {
        "walls": [name for name in around(*FIVE) if name != "D8|D9"],
        "houses_in": {"D5": "P0 P1", "D7": "P1 P2"},
        "money": [ducats, 20, 20],
    }
    return at(facts)


def gap(ducats: int = 20) -> State:
    """One wall, D7|D8, is missing around two spaces with a house of P1."""
    facts = {
        "walls": [name for name in around("D6", "D7") if name != "D7|D8"],
        "houses_in": {"D6": "P1"},
        "money": [ducats, 20, 20],
    }
    return at(facts)


def two_prices() -> State:
    """P0 has 3 ducats and is closing that gap: the sides of the wall have different prices."""
    return gap(3).child("play Forest").child("wall D7|D8")


def no_tower() -> State:
    """P0 owns four domains, and one wall is missing around D6."""
    owned = ("A1", "A7", "F1", "F7")
    walls = {name for space in owned for name in around(space)} | {"D5|D6", "D6|D7"}
    return at({"walls": sorted(walls), "domains": dict.fromkeys(owned, "P0")}, "play Plains")


def three_houses() -> State:
    """One wall, D6|E5, is missing around D6, where two houses of P0 stand."""
    facts = {
        "walls": ["D5|D6", "D6|D7"],
        "houses_in": {"D6": "P0 P0", "D5": "P1", "D7": "P2"},
    }
    return at(facts, "play Plains", "wall D6|E5")


def market() -> State:
    """One wall, B3|C4, is missing around the Market of the Fields; P2 is to move."""
    facts = {
        "walls": ["B2|B3", "B3|B4"],
        "houses_in": {"B3": "P0 P1"},
        "current": 2,
        "hands": ["Forest Fields Plains Plains Plains", "Desert " * 5, "Fields " * 5],
    }
    return at(facts)


def poor_bank(bank: int = 3) -> State:
    """P1 owns two Markets; P0 has walls to build and the bank holds a few ducats."""
    facts = {
        "walls": [*around("B3"), *around("B6")],
        "domains": {"B3": "P1", "B6": "P1"},
        "money": [21, 21, 24 - bank],
        "hands": ["Mountain " * 4 + "Market", "Forest " * 5, "Plains " * 5],
    }
    return at(facts)


MARKET_DEEDS = ("play Fields", "wall B3|C4", "first house in C4", "house from P1")
NEW, THREE, FAR = ("C5", "C6", "C7", "C8"), ("D5", "D6", "D7"), ("D8",)


def neighbours(**facts: Any) -> State:
    """P0 owns the domain of C5; beside it lies that of D5, of P1, and behind that P2's, of D8."""
    walls = {*around(*NEW), *around(*THREE), *around(*FAR)}
    land = {
        "walls": sorted(walls),
        "domains": {"C5": "P0", "D5": "P1", "D8": "P2"},
        "houses_in": {"C5": "P0 P1 P2", "D5": "P0 P0 P2", "D8": "P2"},
        "villas_in": {"D5": "P1"},
    }
    return at({**land, **facts})


def annexing(ducats: int = 20) -> State:
    """The same when P0 has just claimed the domain of C5 and may annex."""
    hands = ["Mountain Forest Plains Furrows", "Fields " * 5, "Forest " * 5]
    turn = {"phase": "annex", "claimed": "C5", "card": "Desert", "hands": hands}
    return neighbours(**turn, money=[ducats, 20, 20])


def stuck() -> State:
    """P0 has five Fields cards and no money; every wall at a Fields space would close it."""
    walls = [name for space in fields() for name in around(space)[:2]]
    return at(
        {"walls": walls, "hands": ["Fields " * 5, "Forest " * 5, "Plains " * 5], "money": [0, 9, 9]}
    )


def fields() -> list[str]:
    """The names of the nine Fields spaces."""
    board = standard()
    spaces = zip(board.names, board.spaces, strict=True)
    return [name for name, space in spaces if space.terrain == FIELDS]


def last_wall() -> State:
    """One wall is left; it would close four spaces beside a domain of P1."""
    shut = sorted({*around(*NEW), *around(*THREE)} - {"C4|C5"})
    walls = [*shut, *open_walls(29 - len(shut), shut, keep=("C4|C5",))]
    return at({"walls": walls, "domains": {"D5": "P1"}})


LARGE, SMALL, OTHER = ("B7", "C5", "C6", "C7", "C8"), ("E2", "E3"), ("D9", "D10", "D11")


def final() -> State:
    """P0 owns domains of 5 and 2 spaces, 9 ducats and the objective O2; P1 a domain of 3."""
    facts = {
        "walls": sorted({*around(*LARGE), *around(*SMALL), *around(*OTHER)}),
        "domains": {"C5": "P0", "E2": "P0", "D9": "P1"},
        "houses_in": {"C5": "P0 P1", "E2": "P2", "D9": "P1 P1"},
        "villas_in": {"C5": "P0"},
        "money": [9, 22, 18],
        "objectives": ["O2", "O5", "O4"],
    }
    return at(facts)


LARGEST = {
    "P0": (("A1", "A2", "B2", "B3", "B4", "C4"), ("D8", "D9", "D10", "E7")),
    "P1": (("B5", "B6", "C6", "C7", "C8", "D7"),),
    "P2": (("A3", "A4", "A5", "A6"),),
}


def sizes() -> State:
    """P0 owns domains of 6 and 4 spaces, P1 one of 6, P2 one of 4."""
    lands = [(owner, land) for owner, owned in LARGEST.items() for land in owned]
    walls = sorted({name for _, land in lands for name in around(*land)})
    return at({"walls": walls, "domains": {land[0]: owner for owner, land in lands}})


def borders_for(card: str) -> int:
    """How many borders a card may wall on the empty island."""
    hand = f"{card} Mountain Forest Plains Furrows"
    state = at({"hands": [hand, "Desert " * 5, "Fields " * 5]}, f"play {card}")
    return sum(str(action).startswith("wall ") for action in state.legal_actions())


def money_after(state: State, player: int, *actions: str) -> int:
    """What a player has after these actions."""
    after = state.clone()
    for action in actions:
        after.apply_action(action)
    return int(after.position.money[player])


def placed_by(state: State, action: str) -> int:
    """How many houses come to the island with an action."""
    after = state.child(action)
    return int(sum(state.position.houses_left) - sum(after.position.houses_left))


def price_of_five() -> int:
    """What P0 pays for the five spaces with his own house inside."""
    deeds = ("play Desert", "wall D8|D9", "first house in D8", "house from P1")
    return 20 - money_after(five_spaces(), 0, *deeds)


def houses_after_upgrading() -> int:
    """How many houses P0 has left when D6 is closed."""
    after = three_houses().child("first house in D6").child("house from P1")
    return int(after.position.houses_left[0])


def income(bank: int) -> int:
    """What P1 collects for two Markets from a bank that holds so much."""
    state = poor_bank(bank)
    before = state.position.money[1]
    for action in ("play Mountain", "wall A1|sea", "end the turn"):
        state.apply_action(action)
    return int(deal_out(state).position.money[1] - before)


def walls_back() -> int:
    """How many walls return when P0 annexes the domain of D5."""
    before, after = annexing(), annexing().child("annex the domain of D5")
    return int(after.position.walls_left - before.position.walls_left)


def prizes(player: int) -> int:
    """The points of a player for largest and second largest domains."""
    sheet = {line.key: line.points for line in sizes().score_sheet(player)}
    return int(sheet["largest"] + sheet["second"])


def closing_border(given: Any) -> str | None:
    """The border whose wall closes the land around D6 and D7."""
    name = str(given).strip().upper().replace("-", "|").replace(" ", "")
    names = [border.name.upper() for border in standard().borders]
    name = name if name in names else "|".join(reversed(name.split("|")))
    if name not in names:
        raise BoardgamesError(f"no border is called {given!r}: write a name such as D6|D7")
    if name == "D7|D8":
        return None
    if name in around("D6", "D7"):
        return f"There is a wall at {name} already."
    return f"A wall at {name} leaves D6 and D7 open to the rest of the land."


the_rules = Lesson(
    "The rules of Castello Methoni",
    [
        Exercise(
            "cards in the deck",
            lambda: cards.deck_size(start().position),
            "Sixty cards less five for each of three players (CM-7).",
            wrong={
                60: "Everybody has been dealt a hand already (CM-7).",
                40: "That is the deck of four players.",
                55: "Each of the three players holds five cards.",
                51: "Hands have five cards, not three.",
            },
            hints=["How many cards are there, and how many are in hands?"],
        ),
        Exercise(
            "borders for a Mountain card",
            lambda: borders_for("Mountain"),
            "Nine Mountain spaces have three borders each, and no two of them touch (CM-14).",
            wrong={
                9: "Each of the nine spaces has three borders.",
                54: "That is the number of spaces of the island.",
                18: "Shores count too, and inland borders need not touch a second Mountain.",
                24: "Borders to the sea can be walled as well (CM-14).",
            },
            hints=["How many Mountain spaces are there?", "Does any border belong to two of them?"],
        ),
        Exercise(
            "who never gives a house",
            "P3",
            "P0 sits on the right of P1 and P2 on the left; P3 sits opposite (CM-18).",
            wrong={
                "P0": "P0 sits on the right of P1 and may be asked.",
                "P2": "P2 sits on the left of P1 and may be asked.",
                "P1": "P1 builds, and the first house is his own (CM-17).",
            },
            hints=["Play goes clockwise: P0, P1, P2, P3.", "Who sits opposite?"],
        ),
        Exercise(
            "houses when they run short",
            lambda: placed_by(short_of_houses(), "first house in A1"),
            "Only P1 has houses, and no colour gives two to one wall (CM-20).",
            wrong={
                2: "P1 is the only one with houses, and no colour gives two (CM-20).",
                0: "P1 has houses left and gives one (CM-19).",
                3: "A wall has two sides at most.",
            },
            hints=["Who has houses left?", "May one player give both houses?"],
        ),
        Exercise(
            "the last gap",
            None,
            "Then D6 and D7 are cut off from the rest (CM-21).",
            hints=["Walk from D6: through which border do you get out?"],
            accept=closing_border,
        ),
        Exercise(
            "the price of five spaces",
            price_of_five,
            "5 for the spaces, 3 for the houses of P1 and P2; his own two are free (CM-24).",
            wrong={
                9: "His own house in D5 is free (CM-24).",
                10: "His own houses are free, the fresh one too.",
                5: "Houses of the others are paid for as well.",
                3: "The spaces are paid for as well, 1 ducat each to the bank.",
                11: "A space costs 1 ducat here; 2 is the price when a domain is annexed.",
            },
            hints=["1 ducat a space, to the bank.", "1 ducat for each house of the others."],
        ),
        Exercise(
            "houses after upgrading",
            houses_after_upgrading,
            "One house is built, then all three come back and a villa stays (CM-25).",
            wrong={
                12: "The three houses in D6 go back to their owner (CM-25).",
                14: "Three houses become a villa: all three come back.",
                13: "One more was built, and then three came back.",
                11: "The three houses in D6 go back to their owner (CM-25).",
            },
            hints=["How many are left before the wall?", "How many come back for a villa?"],
        ),
        Exercise(
            "money after claiming a Market",
            lambda: money_after(market(), 2, *MARKET_DEEDS),
            "20 less 1 for the space and 3 for the houses, then the coin (CM-24, CM-26).",
            wrong={
                16: "The coin of the Market is taken with the tower (CM-26).",
                18: "The fresh house of P1 counts too (CM-24).",
                19: "Houses of the others cost 1 ducat each (CM-24).",
                15: "There are three houses in B3: of P0, and two of P1.",
            },
            hints=["Count the houses in B3 with the fresh one.", "One coin lies on the Market."],
        ),
        Exercise(
            "income from a poor bank",
            lambda: income(3),
            "Two Markets would bring 4 ducats, but the bank holds 3 (CM-10).",
            wrong={
                4: "The bank has only 3 ducats to give (CM-10).",
                0: "What the bank has is paid (CM-10).",
                2: "Both Markets pay, as far as the bank can.",
            },
            hints=["2 ducats a Market.", "How much is in the bank?"],
        ),
        Exercise(
            "the price of annexing",
            lambda: 20 - money_after(annexing(), 0, "annex the domain of D5"),
            "2 a space makes 6, three houses 3, the villa 5 (CM-30).",
            wrong={
                12: "His own houses are paid for too (CM-30).",
                11: "A space costs 2 ducats when it is annexed (CM-30).",
                9: "A villa costs 5 ducats (CM-30).",
                10: "A villa costs 5 ducats, a house 1 (CM-30).",
            },
            hints=["Spaces, houses, villas: what does each cost?", "Colours do not matter."],
        ),
        Exercise(
            "walls between two domains",
            walls_back,
            "The walls C5|D5 and C7|D7 stood between the two domains (CM-32).",
            wrong={
                11: "Only walls between the two domains return.",
                5: "Walls to open land stay (CM-32).",
                1: "They meet along two borders.",
                3: "The wall at D8 stands between the domain of P1 and that of P2.",
            },
            hints=["Which walls have both domains at their sides?"],
        ),
        Exercise(
            "prizes for the largest domains",
            lambda: prizes(0),
            "10 for one of the two largest, 5 for one of the next size (CM-42).",
            wrong={
                10: "He owns a domain of the next size too, and may win both (CM-42).",
                5: "He shares the largest size, and all who do get 10.",
                7: "Prizes are not divided: everybody gets the whole.",
                0: "He shares the largest size, and all who do get 10.",
            },
            hints=["Which sizes are there?", "One player may win both prizes."],
        ),
        Exercise(
            "a final score",
            lambda: final().scores()[0],
            "7 spaces make 21, then 9 ducats, 3 for the objective, 10 and 3 for two towers.",
            wrong={
                43: "Two towers score 3 points (CM-43).",
                44: "Two towers score 3 points, not 1 (CM-43).",
                36: "He owns the largest domain (CM-42).",
                51: "The second prize goes to P1, whose domain has 3 spaces.",
                32: "Each space scores 3 points (CM-40).",
            },
            hints=["Three points a space.", "The objective O2 is Mountain, Forest and Furrows."],
        ),
        Exercise(
            "a tie",
            "P1",
            "4 spaces, a house and a villa are worth 14, 5 spaces and two houses 12 (CM-44).",
            wrong={
                "P0": "The value decides, not the size (CM-44).",
                "both": "They share only if the values are equal too (CM-44).",
            },
            hints=["Value: 2 a space, 1 a house, 5 a villa."],
        ),
    ],
)
