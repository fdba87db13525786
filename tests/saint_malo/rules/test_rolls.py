"""The dice through the game's own chance nodes, against brute force, icepool and known numbers."""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import product
from math import comb

import icepool
import pytest

from tests.playing import play
from tests.saint_malo.table import happened, made_up

FACES = ("log", "crate", "wall", "cross", "head", "swords")
HIT = Fraction(91, 216)


def waiting(*kept, rolls=1):
    """The dice that are not kept are about to be rolled again."""
    return made_up({"dice": " ".join(kept), "rolls": rolls, "phase": "roll"})


def outcomes(state):
    """The coming roll: sorted symbols and probabilities."""
    return {tuple(str(o).split()[1:]): p for o, p in state.chance_outcomes()}


@pytest.mark.rule("SM-4", "SM-8")
@pytest.mark.parametrize("number", range(1, 6))
def test_rolls_against_all_ordered_dice(number):
    state = waiting(*["head"] * (5 - number)) if number < 5 else made_up()
    ordered = Counter(tuple(sorted(d, key=FACES.index)) for d in product(FACES, repeat=number))
    expected = {dice: Fraction(count, 6**number) for dice, count in ordered.items()}
    assert outcomes(state) == expected
    assert sum(expected.values()) == 1


@pytest.mark.rule("SM-4")
@pytest.mark.parametrize("number", range(1, 6))
def test_rolls_against_icepool(number):
    state = made_up() if number == 5 else waiting(*["log"] * (5 - number))
    pool = icepool.d(6).pool(number).expand()
    expected = {
        tuple(FACES[face - 1] for face in faces): Fraction(count, pool.denominator())
        for faces, count in pool.items()
    }
    assert outcomes(state) == expected


@pytest.mark.rule("SM-9")
def test_a_reroll_keeps_what_was_kept():
    state = play(made_up(), "roll log log head swords swords", "keep head swords")
    for outcome, _ in state.chance_outcomes():
        after = state.child(outcome)
        dice = [*str(outcome).split()[1:], "head", "swords"]
        shown = after.game.words.symbols(after.position.dice).split()
        assert sorted(shown) == sorted(dice)
        assert after.position.rolls == 2


@pytest.mark.rule("SM-4", "SM-8")
@pytest.mark.parametrize("kept", [(), ("head",), ("log", "swords", "swords")])
def test_drawn_rolls_follow_the_exact_chances(kept):
    """Chi-squared over the single faces of 2,000 drawn rolls: below the 1 in 10,000 limit."""
    game = made_up().game
    state = waiting(*kept) if kept else made_up()
    seen = Counter()
    for seed in range(2000):
        drawn = game.state_from_dict(state.to_dict(), seed=seed)
        seen.update(str(drawn.apply_chance()).split()[1:])
    expected = 2000 * (5 - len(kept)) / 6
    assert sum((seen[face] - expected) ** 2 / expected for face in FACES) < 25.7


# ------------------------------------------------------------------------------ over three rolls


@cache
def after_three_rolls(keep, kept=(), rolls=0):
    """The final dice and their probabilities if `keep` says what is kept, through the game."""
    state = waiting(*kept, rolls=rolls) if rolls else made_up()
    found = Counter()
    for outcome, chance in state.chance_outcomes():
        after = state.child(outcome)
        dice = tuple(after.game.words.symbols(after.position.dice).split())
        for held, share in keep(dice) if rolls < 2 else [(dice, 1)]:
            if len(held) == 5:
                found[dice] += chance * share
            else:
                for final, more in after_three_rolls(keep, held, rolls + 1).items():
                    found[final] += chance * share * more
    return found


def heads(dice):
    """Chase the heads."""
    return [(tuple(face for face in dice if face == "head"), 1)]


def most_frequent(dice):
    """Keep the most frequent symbol that is not swords; of several, any one alike."""
    counts = Counter(face for face in dice if face != "swords")
    best = max(counts.values(), default=0)
    ties = [face for face in counts if counts[face] == best] or [""]
    return [((face,) * best, Fraction(1, len(ties))) for face in ties]


def distribution(policy, measure):
    found = Counter()
    for dice, chance in after_three_rolls(policy).items():
        found[measure(dice)] += chance
    assert sum(found.values()) == 1
    return found


def mean(found):
    return sum(value * chance for value, chance in found.items())


def largest_group(dice):
    return max(Counter(face for face in dice if face != "swords").values(), default=0)


@pytest.mark.rule("SM-8", "SM-9", "SM-14")
def test_chasing_one_symbol_every_die_hits_with_91_in_216():
    found = distribution(heads, lambda dice: dice.count("head"))
    assert 1 - Fraction(5, 6) ** 3 == HIT
    for number in range(6):
        assert found[number] == comb(5, number) * HIT**number * (1 - HIT) ** (5 - number)
    assert mean(found) == 5 * HIT
    published = (0.0649, 0.2363, 0.3440, 0.2504, 0.0912, 0.0133)
    assert [round(float(found[number]), 4) for number in range(6)] == list(published)


def test_chasing_one_symbol_against_icepool():
    once = icepool.Die([0, 0, 0, 0, 0, 1])
    twice = once.map(lambda hit: hit or once)
    thrice = once.map(lambda hit: hit or twice)
    pool = 5 @ thrice
    found = distribution(heads, lambda dice: dice.count("head"))
    assert {int(n): Fraction(c, pool.denominator()) for n, c in pool.items()} == dict(found)


def test_swords_left_after_chasing_one_symbol():
    found = distribution(heads, lambda dice: dice.count("swords"))
    assert mean(found) == 5 * Fraction(25, 216) == Fraction(125, 216)
    assert round(float(mean(found)), 4) == 0.5787


def test_swords_of_a_single_roll():
    one_roll = Counter()
    for dice, chance in outcomes(made_up()).items():
        one_roll[dice.count("swords")] += chance
    assert mean(one_roll) == Fraction(5, 6)


def test_at_least_four_heads():
    found = distribution(heads, lambda dice: dice.count("head"))
    assert found[4] + found[5] == Fraction(12274918019, 117546246144)


def test_keeping_the_most_frequent_symbol():
    """Close to a simulation of 400,000 turns, whose third decimals are uncertain."""
    found = distribution(most_frequent, largest_group)
    simulated = {1: 0.005, 2: 0.289, 3: 0.440, 4: 0.225, 5: 0.041}
    for number, chance in simulated.items():
        assert abs(float(found[number]) - chance) < 0.0015
    assert abs(float(mean(found)) - 3.008) < 0.003
    swords = distribution(most_frequent, lambda dice: dice.count("swords"))
    assert abs(float(mean(swords)) - 0.403) < 0.003
    # No way of keeping does better, and whichever of equal groups is kept changes nothing.
    assert mean(found) == Fraction(44215796465, 14693280768)


def test_a_roll_is_told():
    state = play(made_up(), "roll log log log log swords")
    assert happened(state)[0].kind == "ROLLED"
    assert state.last_log() == ["P0 rolls log log log log swords"]
