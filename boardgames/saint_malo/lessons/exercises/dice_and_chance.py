"""Lesson 2, dice and chance: its checked exercises and the positions they ask about."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from boardgames.engine.errors import BoardgamesError
from boardgames.engine.state import State
from boardgames.probability import Decision, Distribution, KeepTable, best_keeps
from boardgames.teach import Exercise, Lesson

from ...parts import BOXES_PER_PLAYER, DICE, HEAD, ROTATION_PRICE, SWORDS, SYMBOL_NAMES
from .. import chances
from .positions import at


def two_pairs() -> State:
    """Two pairs and a single after the second roll: one reroll is left."""
    return at({"dice": "crate crate wall head head", "rolls": 2})


def risky_roll() -> State:
    """Three players, four of six boxes marked; two crates and three dice for the last reroll."""
    return at({"dice": "log crate crate wall head", "rolls": 2, "boxes": 4}, players=3)


def two_pairs_decision() -> Decision:
    """Every keep of the two pairs with the expected size of the largest group."""
    return chances.best_group().best(_dice("crate crate wall head head"), rolls_left=1)


def keep_of_two_pairs(given: Any) -> str | None:
    """Either pair alone; other keeps are told what they give away."""
    kept = _dice(given)
    decision = two_pairs_decision()
    value = next((keep for keep in decision.keeps if keep.dice == kept), None)
    if value is None:
        return "That cannot be kept: the dice are crate, crate, wall, head, head."
    if value.cost == 0:
        return None
    return (
        f"That keeps {float(value.value):.2f} dice on average; "
        f"some keep gets {float(decision.value):.2f}."
    )


def cost_of_both_pairs() -> Fraction:
    """What keeping both pairs gives away, in dice of the largest group."""
    both = _dice("crate crate head head")
    return next(keep.cost for keep in two_pairs_decision().keeps if keep.dice == both)


def four_heads_from_two() -> Fraction:
    """At least two more heads from three dice with two rolls left."""
    return chances.at_least(2, rerolls=1, dice=3)


def swords_of_a_die() -> Fraction:
    """A die that chases another symbol ends as swords."""
    table = best_keeps(lambda dice: 0, dice=1, faces=chances.FACES)
    one = table.final_dice(chances.keep_symbol(HEAD))
    return one.P((SWORDS,))


def turned_to_four() -> Fraction:
    """Three heads held, the last two dice rolled once more, and coins to turn one of them."""
    return fourth_head(ROTATION_PRICE)


def fourth_head(coins: int) -> Fraction:
    """A fourth head from two dice in one roll, if these coins may turn a die (SM-16)."""
    return Distribution.dice(2, chances.FACES).P(lambda dice: usable_heads(dice, coins) >= 1)


def usable_heads(dice: tuple[int, ...], coins: int) -> int:
    """How many heads can be used: those rolled, and dice that are turned; swords never are."""
    others = len(dice) - dice.count(HEAD) - dice.count(SWORDS)
    return dice.count(HEAD) + min(coins // ROTATION_PRICE, others)


def chance_of_heads(number: int, coins: int) -> KeepTable:
    """The best keeps if at least so many heads are wanted and these coins may turn dice."""
    return best_keeps(lambda dice: usable_heads(dice, coins) >= number, faces=chances.FACES)


def attack_of_the_risky_roll() -> Fraction:
    """The attack comes in this turn, if the two crates are kept."""
    keep_crates = chances.keep_symbol(SYMBOL_NAMES.index("crate"))
    return chances.attack_this_turn(risky_roll(), keep_crates)


def rounds_between_attacks(policy: Any) -> Fraction:
    """In the long run: a row's boxes over the boxes that a round marks, for each player."""
    return BOXES_PER_PLAYER / chances.swords_a_turn(policy).mean


def _dice(given: Any) -> tuple[int, ...]:
    words = str(given).lower().replace(",", " ").replace(" and ", " ").split()
    names = [word.strip("[]()'\"") for word in words]
    faces = [_face(name) for name in names if name not in ("keep", "nothing", "")]
    return tuple(sorted(faces))


def _face(name: str) -> int:
    for spelt in (name, name.removesuffix("s")):
        if spelt in SYMBOL_NAMES:
            return SYMBOL_NAMES.index(spelt)
    raise BoardgamesError(
        f"no die shows {name!r}: write the kept dice, such as {SYMBOL_NAMES[1]} {SYMBOL_NAMES[4]}"
    )


dice_and_chance = Lesson(
    "Dice and chance in Saint Malo",
    [
        Exercise(
            "no swords in the first roll",
            lambda: Distribution.dice(DICE, chances.FACES).P(lambda dice: SWORDS not in dice),
            "Each die shows something else with 5/6, and five such chances are multiplied.",
            wrong={
                Fraction(1, 6): "Chances of dice that must all happen are multiplied, not added.",
                Fraction(5, 6): "That is one die; there are five.",
                Fraction(1, 7776): "That is one order of faces out of 7776; many have no swords.",
                Fraction(4651, 7776): "That is the chance of at least one die with swords.",
            },
            hints=["How likely is it that one die shows no swords?", "All five must do so."],
        ),
        Exercise(
            "one die and one reroll",
            lambda: chances.at_least(1, rerolls=1, dice=1),
            "It misses only if both rolls miss: 1 - 5/6 · 5/6.",
            wrong={
                Fraction(1, 3): "1/6 + 1/6 counts two heads in a row twice.",
                Fraction(25, 36): "That is the chance that both rolls miss.",
                Fraction(1, 36): "That is the chance of two heads in a row.",
                Fraction(91, 216): "That is right for two rerolls; here there is one.",
                Fraction(1, 6): "That is one roll; there is a reroll too.",
            },
            hints=["Ask how likely it is to miss.", "Both rolls must miss."],
        ),
        Exercise(
            "at least three heads",
            lambda: chances.at_least(3),
            "P(3) + P(4) + P(5) in the table.",
            wrong={
                chances.symbol_dice().P(3): "That is exactly three; more will do as well.",
                chances.at_least(4): "At least three includes three itself.",
                chances.symbol_dice().at_most(3): "That is at most three.",
                chances.at_least(3, rerolls=0): "That is a single roll, without rerolls.",
            },
            hints=["Which rows of the table belong to it?", "Add the rows 3, 4 and 5."],
        ),
        Exercise(
            "a juggler from two heads",
            four_heads_from_two,
            "Three dice, each with 11/36; at least two of them must hit.",
            wrong={
                chances.symbol_dice(1, 3).P(2): "That is exactly two more; three will do as well.",
                chances.at_least(1, 1, 3): "That is at least one more head; two are needed.",
                chances.at_least(2, 2, 3): "Two rolls are left, not three: 11/36 a die.",
                chances.at_least(2, 0, 3): "That is one roll; two are left.",
                chances.at_least(4): "Two heads are there already.",
            },
            hints=[
                "How many heads are missing, and how many dice are rolled?",
                "Each of these dice hits with 11/36 (exercise 2).",
                "Exactly two of three, plus all three.",
            ],
        ),
        Exercise(
            "which dice to keep",
            None,
            "One pair alone: three dice then try to join it.",
            hints=["Compare three dice that are rolled with one.", "Two keeps are equally good."],
            accept=keep_of_two_pairs,
        ),
        Exercise(
            "what both pairs cost",
            cost_of_both_pairs,
            "68/27 with one pair, 7/3 with both: 5/27 of a die is given away.",
            wrong={
                Fraction(7, 3): "That is what keeping both pairs gets, not what it costs.",
                Fraction(68, 27): "That is what the best keep gets.",
                Fraction(1, 6): "Three other dice may also show three equal symbols.",
                0: "The two keeps are not equally good.",
            },
            hints=[
                "With both pairs the fifth die joins one of them with 2/6.",
                "With one pair: two dice, plus 1/6 for each of the three that are rolled.",
                "And with 4/216 the three show one other symbol: then the group is 3, not 2.",
            ],
        ),
        Exercise(
            "a die that ends as swords",
            swords_of_a_die,
            "No head, no head, swords: 5/6 · 5/6 · 1/6.",
            wrong={
                Fraction(1, 6): "That is a die that is rolled once; a head stops this one.",
                Fraction(125, 216): "That is the chance of no head at all.",
                Fraction(1, 216): "Swords that show up early are rolled again.",
                Fraction(1, 36): "Before the last roll anything but a head may show.",
                Fraction(91, 216): "That is the chance of a head.",
            },
            hints=["Which of the three rolls decides?", "When does a die get to its third roll?"],
        ),
        Exercise(
            "a fourth head with two coins",
            turned_to_four,
            "It fails only if both dice show swords, which cannot be turned (SM-16).",
            wrong={
                fourth_head(0): "That is without coins: any die but swords can be turned.",
                1: "Two swords cannot be turned.",
                Fraction(25, 36): "One die with swords does no harm; the other can be turned.",
                Fraction(5, 6): "There are two dice, and one of them is enough.",
            },
            hints=["Which rolls of two dice leave you without a fourth head?"],
        ),
        Exercise(
            "an attack with this roll",
            attack_of_the_risky_roll,
            "Exactly two swords: 15/216, all three: 1/216.",
            wrong={
                Fraction(15, 216): "Three swords bring the attack as well.",
                Fraction(91, 216): "One sword is not enough: two boxes are missing.",
                Fraction(1, 36): "That is two given dice; any two of the three will do.",
                Fraction(1, 216): "Two swords are enough.",
                Distribution.dice(DICE, chances.FACES)
                .map(lambda dice: dice.count(SWORDS))
                .at_least(2): "Only three dice are rolled; the crates stay.",
            },
            hints=["How many boxes are missing?", "How many dice are rolled?"],
        ),
        Exercise(
            "rounds between two attacks",
            lambda: rounds_between_attacks(chances.keep_symbol(HEAD)),
            "Two boxes for each player, 125/216 of a box a turn: 432/125.",
            wrong={
                Fraction(216, 125): "There are two boxes in a row for each player (SM-6).",
                Fraction(432, 25): "Five dice end as swords with 25/216 each.",
                Fraction(12, 5): "That holds if everybody rolls only once.",
                rounds_between_attacks(chances.keep_group): "That is for the largest group.",
                5: "That is for the largest group.",
            },
            hints=[
                "How many boxes does a turn mark on average (exercise 7)?",
                "How many boxes does a row have for each player?",
            ],
        ),
    ],
)
