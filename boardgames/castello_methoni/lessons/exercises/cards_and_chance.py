"""Lesson 2, cards and chance: its checked exercises and the positions they ask about."""

from __future__ import annotations

from fractions import Fraction

from boardgames.engine.state import State
from boardgames.probability import hypergeometric
from boardgames.teach import Exercise, Lesson

from ...parts import ALL_CARDS, CARDS_A_TURN, HAND
from .. import chances
from .positions import at


def one_wall_short() -> State:
    """One wall, D6|E5, is missing around D6; 14 cards are discarded and P0 holds none for it."""
    walls = [
        *("D5|D6", "D6|D7", "A2|A3", "B7|C8", "C2|C3", "E2|E3"),
        *("E7|E8", "F4|F5", "C10|C11", "D9|D10", "B4|B5", "F1|F2"),
    ]
    facts = {
        "walls": walls,
        "houses_in": houses_beside(walls),
        "money": [20, 22, 22],
        "hands": [
            "Mountain Mountain Furrows Desert Desert",
            "Forest Forest Furrows Fields Market",
            "Mountain Forest Plains Furrows Desert",
        ],
        "discarded": "Plains " * 5 + "Fields " * 4 + "Mountain Forest Furrows Market Market",
    }
    return at(facts)


def two_walls_short() -> State:
    """Two walls are missing around D6; four cards are discarded and P0 holds one Plains card."""
    walls = ["D5|D6", "A2|A3", "F4|F5", "C10|C11"]
    facts = {
        "walls": walls,
        "houses_in": houses_beside(walls),
        "hands": [
            "Mountain Mountain Plains Desert Desert",
            "Forest Forest Furrows Fields Market",
            "Mountain Forest Plains Furrows Desert",
        ],
        "discarded": "Mountain Plains Furrows Forest",
    }
    return at(facts)


def one_card_left() -> State:
    """Five players late in the game: one card in the deck, eight of nine Plains discarded."""
    others = ["Mountain Forest Desert Fields Market", "Mountain Forest Forest Desert Desert"]
    others += ["Mountain Forest Furrows Desert Fields", "Mountain Forest Furrows Desert Fields"]
    gone = {"Plains": 8, "Furrows": 7, "Fields": 6, "Mountain": 4, "Market": 4}
    gone |= {"Desert": 3, "Forest": 2}
    discarded = " ".join(f"{card} " * number for card, number in gone.items())
    hands = ["Mountain Forest Forest Desert Market", *others]
    return at({"hands": hands, "discarded": discarded}, players=5)


def houses_beside(walls: list[str]) -> dict[str, str]:
    """Houses as three players leave them who build these walls in turn."""
    houses: dict[str, str] = {}
    for number, wall in enumerate(walls):
        spaces = [space for space in wall.split("|") if space != "sea"]
        for more, space in enumerate(spaces):
            houses[space] = f"{houses.get(space, '')} P{(number + more) % 3}".strip()
    return houses


def at_least_one(good: int, drawn: int, of: int = ALL_CARDS) -> Fraction:
    """At least one good card among those drawn."""
    return hypergeometric(of, good, drawn).at_least(1)


def no_forest() -> Fraction:
    """No Forest card in the first hand."""
    return hypergeometric(ALL_CARDS, chances.DECK["Forest"], HAND).P(0)


def next_is_forest() -> Fraction:
    """The next card is Forest, if the first hand has two of them."""
    return Fraction(chances.DECK["Forest"] - 2, ALL_CARDS - HAND)


def a_shore_card() -> Fraction:
    """A hand of five has a card for a shore border."""
    return at_least_one(15, HAND)


def somebody_can_close() -> Fraction:
    """P1 or P2 holds a card for the last wall around D6, as P0 knows."""
    return chances.chance_somebody_holds(one_wall_short(), 0, "D6|E5")


def both_borders() -> Fraction:
    """A hand of five has two cards for two borders that have no kind of card in common."""
    return chances.chance_to_wall(chances.DECK, HAND, ("Plains", "Forest"), ("Mountain", "Fields"))


def after_one_card() -> Fraction:
    """P0 plays Desert only, keeps Plains, and next turn has both cards for D6."""
    return chances.chance_next_turn(two_walls_short(), "D6|D7", "D6|E5", played=["Desert"])


def first_reshuffle(players: int) -> int:
    """In which turn of the game the deck runs out, if all play two cards in every turn."""
    deck = ALL_CARDS - HAND * players
    return deck // CARDS_A_TURN + 1


def plains_in_two_draws() -> Fraction:
    """At least one Plains card among the two that P0 draws, the second from the new deck."""
    draws = chances.drawn(one_card_left(), ["Forest", "Desert"])
    return draws.P(lambda cards: "Plains" in cards)


def market_cards_at_the_table(players: int) -> Fraction:
    """How many Market cards the players hold together at the start, on average."""
    return hypergeometric(ALL_CARDS, chances.DECK["Market"], HAND * players).mean


cards_and_chance = Lesson(
    "Cards and chance in Castello Methoni",
    [
        Exercise(
            "no Forest in the first hand",
            no_forest,
            "51/60 · 50/59 · 49/58 · 48/57 · 47/56: each card that is not Forest leaves one less.",
            wrong={
                Fraction(51, 60) ** 5: "A card that is drawn does not go back into the deck.",
                1 - no_forest(): "That is the chance of at least one Forest card.",
                Fraction(51, 60): "That is one card; there are five.",
                Fraction(9, 60): "That is the chance that one card is Forest.",
            },
            hints=[
                "How many of the 60 cards are not Forest?",
                "After one such card there are 50 of them among 59.",
            ],
        ),
        Exercise(
            "the next card is Forest",
            next_is_forest,
            "Seven Forest cards are left among the 55 that you have not seen.",
            wrong={
                Fraction(9, 60): "Two Forest cards are in your hand: they cannot be drawn.",
                Fraction(9, 55): "Two of the nine Forest cards are in your hand.",
                Fraction(7, 60): "Five of the 60 cards are in your hand, so 55 are left.",
                Fraction(7, 45): "You do not see the hands of others, so it may be any of 55.",
            },
            hints=["How many cards can it be?", "How many of these are Forest?"],
        ),
        Exercise(
            "a card for the shore",
            a_shore_card,
            "Nine cards of its terrain and six Market cards make 15; 45 do not fit.",
            wrong={
                at_least_one(9, HAND): "Market cards may wall any shore border (CM-14).",
                at_least_one(6, HAND): "The nine cards of its own terrain do it as well.",
                at_least_one(18, HAND): "The sea has no terrain: nine cards and the Market cards.",
                1 - a_shore_card(): "That is the chance of no such card.",
                Fraction(15, 60): "That is one card; there are five.",
                1 - Fraction(3, 4) ** 5: "A card that is drawn does not go back into the deck.",
            },
            hints=["Which kinds of card may wall it?", "Count the cards that do not fit."],
        ),
        Exercise(
            "somebody can close it",
            somebody_can_close,
            "Nine of the 41 unseen cards fit, and ten cards are in the hands of others.",
            wrong={
                at_least_one(9, 5, 41): "That is one of them; there are two, with ten cards.",
                2 * at_least_one(9, 5, 41): "A chance is never more than 1: both may hold one.",
                1 - (1 - at_least_one(9, 5, 41)) ** 2: "Their hands are not independent: a card "
                "in one is not in the other. Take their ten cards as one hand.",
                at_least_one(18, 10, 55): "You see the discards as well.",
                1 - somebody_can_close(): "That is the chance that nobody can.",
            },
            hints=[
                "Take both hands together: how many cards are they?",
                "How many of the 41 unseen cards are Plains or Fields?",
            ],
        ),
        Exercise(
            "two borders that share nothing",
            both_borders,
            "1 − P(none for the first) − P(none for the second) + P(none for either).",
            wrong={
                at_least_one(18, HAND) ** 2: "The two are not independent: five cards serve both.",
                at_least_one(18, HAND): "That is one of the borders.",
                1 - 2 * (1 - at_least_one(18, HAND)): "Hands with none for either are taken "
                "away twice: add them once.",
                at_least_one(36, HAND): "That is a card for one of the two borders at least.",
            },
            hints=[
                "18 cards fit the first border, 18 others the second, 24 fit neither.",
                "A hand fails if it has none of the first 18 or none of the second 18.",
                "Hands that have neither are counted twice then.",
            ],
        ),
        Exercise(
            "one card drawn",
            after_one_card,
            "24 of the 51 unseen cards are Plains, Forest or Fields.",
            wrong={
                chances.chance_next_turn(
                    two_walls_short(), "D6|D7", "D6|E5", played=["Desert", "Desert"]
                ): "That is with two cards drawn; here it is one.",
                Fraction(27, 60): "You have seen nine cards, and three of them are of these kinds.",
                Fraction(15, 51): "More than one kind of card helps once you keep Plains.",
                Fraction(24, 60): "You have seen nine cards: 51 are left.",
            },
            hints=[
                "Plains takes care of one of the two borders, whichever you like.",
                "Which cards would do for the other one?",
                "Take away what is in your hand or discarded.",
            ],
        ),
        Exercise(
            "the first reshuffle",
            lambda: first_reshuffle(4),
            "The deck starts with 40 cards: 20 turns empty it, and turn 21 needs a new one.",
            wrong={
                20: "Turn 20 still finds its two cards.",
                30: "Four hands of five are dealt before: the deck starts with 40 cards.",
                31: "Four hands of five are dealt before: the deck starts with 40 cards.",
                40: "Two cards are drawn in a turn.",
                41: "Two cards are drawn in a turn.",
            },
            hints=["How many cards are in the deck after the deal?", "Two are drawn in each turn."],
        ),
        Exercise(
            "Plains across a reshuffle",
            plains_in_two_draws,
            "It fails with 20/21 on the last card and with 28/36 from the new deck.",
            wrong={
                Fraction(1, 21): "That is the last card of the old deck; another one is drawn.",
                Fraction(8, 36): "That is the card from the new deck; one more is drawn before.",
                Fraction(1, 21) + Fraction(8, 36): "Both may be Plains: that is counted twice.",
                Fraction(1, 21) * Fraction(8, 36): "That is the chance that both are Plains.",
                1 - Fraction(20, 21) * Fraction(26, 34): "The two cards just played are among the "
                "discards: the new deck has 36 cards.",
            },
            hints=[
                "How likely is each of the two cards not Plains?",
                "The two draws come from different decks, so these chances are multiplied.",
            ],
        ),
        Exercise(
            "Market cards at the table",
            lambda: market_cards_at_the_table(4),
            "Each of the 20 cards is a Market card with 6/60, which makes 2 on average.",
            wrong={
                Fraction(1, 2): "That is one hand; four are dealt.",
                6: "Some of the six stay in the deck.",
                Fraction(6, 4): "Not all six are dealt: 40 cards stay in the deck.",
                Fraction(1, 10): "That is one card.",
            },
            hints=["How many Market cards is one card, on average?", "How many cards are dealt?"],
        ),
    ],
)
