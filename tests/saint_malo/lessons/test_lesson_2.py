"""Every number of the lesson on dice and chance, found another way.

Nothing here is reckoned with `boardgames.probability` or the lessons' `chances`, except
to compare them: rolls are listed in full, rerolls are followed die by die, the pirates are solved
with matrices, icepool and scipy are asked, and a large simulation checks the policies.
"""

import re
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Any

import icepool
import numpy as np
import pytest
from numpy.typing import NDArray
from scipy import stats

from boardgames.saint_malo.lessons import chances, exercises
from boardgames.saint_malo.lessons.exercises import dice_and_chance
from tests.lessons.page import Page

LOG, CRATE, WALL, CROSS, HEAD, SWORDS = range(6)
Dice = tuple[int, ...]
Reward = Callable[[Dice], Any]
Policy = Callable[[Dice], Dice]

# ------------------------------------------------------------------ the notebook


PAGE = Page("saint_malo/2_dice_and_chance")
SHOWN, PROSE = PAGE.shown, PAGE.prose

# ------------------------------------------------------------------ other ways


@cache
def rolls(dice: int) -> Counter[Dice]:
    return Counter(tuple(sorted(roll)) for roll in product(range(6), repeat=dice))


def chance(dice: int, event: Callable[[Dice], bool]) -> Fraction:
    """Of one roll, by counting orders."""
    return Fraction(sum(n for roll, n in rolls(dice).items() if event(roll)), 6**dice)


def binomial(n: int, p: Fraction, least: int) -> Fraction:
    """At least so many hits, by listing which dice hit."""
    ways = [hits for hits in product((0, 1), repeat=n) if sum(hits) >= least]
    return sum((p ** sum(hits) * (1 - p) ** (n - sum(hits)) for hits in ways), Fraction(0))


class Turn:
    """Best play for a reward, by recursion over keeps and single dice."""

    def __init__(self, reward: Reward, dice: int = 5) -> None:
        self.reward, self.dice = reward, dice
        self.best, self.held = cache(self._best), cache(self._held)

    def _best(self, roll: Dice, rerolls: int) -> Fraction:
        if rerolls == 0:
            return Fraction(self.reward(roll))
        return max(self.held(kept, rerolls) for kept in keeps(roll))

    def _held(self, kept: Dice, rerolls: int) -> Fraction:
        """The value of these dice when the others are being rolled one after the other."""
        if len(kept) == self.dice:
            return self.best(kept, rerolls - 1)
        more = [self.held(tuple(sorted((*kept, face))), rerolls) for face in range(6)]
        return sum(more, Fraction(0)) / 6

    def value(self) -> Fraction:
        return self.held((), 3)


def keeps(roll: Dice) -> set[Dice]:
    parts = product((False, True), repeat=len(roll))
    return {tuple(d for d, keep in zip(roll, part, strict=True) if keep) for part in parts}


def finals(policy: Policy, rerolls: int = 2, dice: int = 5) -> dict[Dice, Fraction]:
    """How likely each final roll is under a policy."""
    now = {roll: Fraction(n, 6**dice) for roll, n in rolls(dice).items()}
    for _ in range(rerolls):
        later: Counter[Dice] = Counter()
        for roll, p in now.items():
            kept = policy(roll)
            for new, n in rolls(dice - len(kept)).items():
                later[tuple(sorted(kept + new))] += p * Fraction(n, 6 ** (dice - len(kept)))
        now = dict(later)
    return now


def chase(roll: Dice) -> Dice:
    return tuple(die for die in roll if die == HEAD)


def largest(roll: Dice) -> Dice:
    most = Counter(die for die in roll if die != SWORDS).most_common(1)
    return tuple(die for die in roll if most and die == most[0][0])


def stop(roll: Dice) -> Dice:
    return roll


def group(roll: Dice) -> int:
    return max((roll.count(face) for face in range(5)), default=0)


def heads(roll: Dice) -> int:
    return roll.count(HEAD)


@cache
def marks(policy: Policy) -> tuple[Fraction, ...]:
    """How likely a turn marks 0 to 5 boxes."""
    ends = finals(policy)
    return tuple(
        sum((p for r, p in ends.items() if r.count(SWORDS) == n), Fraction(0)) for n in range(6)
    )


def mean(policy: Policy, of: Callable[[Dice], int]) -> Fraction:
    return sum((p * of(roll) for roll, p in finals(policy).items()), Fraction(0))


def of_turns(policy: Policy, turns: int) -> NDArray[np.float64]:
    total = np.ones(1)
    for _ in range(turns):
        total = np.convolve(total, [float(p) for p in marks(policy)])
    return total


def mean_round(players: int, attack: int, policy: Policy = largest) -> float:
    """The mean round of an attack, from the fundamental matrix of the boxes still missing."""
    missing = 2 * players * attack
    one_round = of_turns(policy, players)
    stay = np.zeros((missing, missing))
    for boxes in range(missing):
        for more, p in enumerate(one_round[: missing - boxes]):
            stay[boxes, boxes + more] = p
    return float(np.linalg.solve(np.eye(missing) - stay, np.ones(missing))[0])


def within_rounds(players: int, rounds: int) -> float:
    return float(of_turns(largest, players * rounds)[2 * players :].sum())


def percent(p: Fraction | float) -> str:
    return f"{100 * float(p):.2f} %"


# ------------------------------------------------------------------ one die, five dice


def test_one_roll_of_five_dice() -> None:
    none = chance(5, lambda roll: HEAD not in roll)
    assert none == Fraction(3125, 7776)
    assert f"({none!r}, {1 - none!r})" in SHOWN
    for k in range(6):
        exactly = chance(5, lambda roll, k=k: heads(roll) == k)
        assert repr(exactly) in SHOWN
        assert float(exactly) == pytest.approx(stats.binom(5, 1 / 6).pmf(k))
    two = chance(5, lambda roll: heads(roll) >= 2)
    assert f"{two} = {percent(two)} (1 in 5.1)" in SHOWN
    assert round(1 / two, 1) == Fraction(51, 10)
    assert (5 @ (icepool.d6 == 6)).probability(">=", 2) == two


# ------------------------------------------------------------------ rerolls


def three_rolls_hit() -> Fraction:
    """By listing the 216 sequences of three rolls, all rolled to the end."""
    return Fraction(sum(HEAD in rolls for rolls in product(range(6), repeat=3)), 6**3)


def test_three_rolls_of_a_die() -> None:
    hit = three_rolls_hit()
    assert hit == Fraction(91, 216)
    assert f"({1 - hit!r}, {hit!r})" in SHOWN
    best_of_three = icepool.d6.highest(3)
    assert best_of_three.probability("==", 6) == hit
    assert (5 @ (best_of_three == 6)).probability(">=", 4) == binomial(5, hit, 4)


def test_at_least_so_many_heads() -> None:
    hit = three_rolls_hit()
    four = binomial(5, hit, 4)
    assert four == Fraction(12274918019, 117546246144)
    assert repr(four) in SHOWN
    ends = finals(chase)
    for least in range(1, 6):
        followed = sum(p for roll, p in ends.items() if heads(roll) >= least)
        assert followed == binomial(5, hit, least)
        assert percent(followed) in SHOWN
        assert percent(chance(5, lambda roll, n=least: heads(roll) >= n)) in SHOWN
        assert float(followed) == pytest.approx(stats.binom(5, 91 / 216).sf(least - 1))
    for k in range(6):
        assert percent(binomial(5, hit, k) - binomial(5, hit, k + 1)) in SHOWN
    assert f"chasing heads only: {float(mean(chase, heads)):.4f}" in SHOWN


# ------------------------------------------------------------------ best group, careless keeps

GROUP = Turn(group)


def test_the_best_group() -> None:
    assert GROUP.value() == Fraction(44215796465, 14693280768)
    assert repr(GROUP.value()) in SHOWN
    assert mean(largest, group) == GROUP.value()
    for size in range(1, 6):
        p = sum(p for roll, p in finals(largest).items() if group(roll) == size)
        assert f"{size}: {percent(p)}" in SHOWN


def test_no_keep_is_better_than_the_largest_group() -> None:
    pairs = [(roll, rerolls) for roll in rolls(5) for rerolls in (2, 1)]
    assert all(GROUP.held(largest(roll), n) == GROUP.best(roll, n) for roll, n in pairs)
    assert f"({len(pairs)}, Fraction(0, 1))" in SHOWN
    assert len(rolls(5)) == 252


TWO_PAIRS = (CRATE, CRATE, WALL, HEAD, HEAD)


def test_every_keep_of_the_two_pairs() -> None:
    best = GROUP.best(TWO_PAIRS, 1)
    names = ["log", "crate", "wall", "cross", "head", "swords"]
    for kept in keeps(TWO_PAIRS):
        value = GROUP.held(kept, 1)
        row = [" ".join(names[die] for die in kept) or "nothing", str(value)]
        row += [f"{float(value):.4f}", f"{float(best - value):.4f}"]
        assert re.search(r"\s+".join(map(re.escape, row)), SHOWN), row


@pytest.mark.parametrize(
    ("roll", "careless"),
    [
        ((CRATE, CRATE, WALL, HEAD, SWORDS), (CRATE, CRATE, SWORDS)),
        (TWO_PAIRS, (CRATE, CRATE, HEAD, HEAD)),
        ((CRATE, CRATE, CRATE, HEAD, HEAD), (CRATE, CRATE, CRATE, HEAD)),
        ((LOG, CRATE, WALL, CROSS, HEAD), ()),
    ],
)
def test_the_temptations(roll: Dice, careless: Dice) -> None:
    best = GROUP.best(roll, 2)
    cost = best - GROUP.held(careless, 2)
    assert re.search(rf"{float(best):.3f}\s+{float(cost):.3f}\n", SHOWN)


# ------------------------------------------------------------------ swords and coins


@pytest.mark.parametrize("policy", [stop, chase, largest])
def test_swords_of_a_turn(policy: Policy) -> None:
    of_turn = marks(policy)
    average = sum(n * p for n, p in enumerate(of_turn))
    assert f"exact     {float(average):.4f}" in SHOWN
    for n, p in enumerate(of_turn):
        if p >= Fraction(1, 10_000):
            assert f"{n}: {percent(p)}" in SHOWN
    for missing in (1, 2, 3):
        assert percent(sum(of_turn[missing:])) in SHOWN


def with_coins(least: int, coins: int) -> Fraction:
    def reward(roll: Dice) -> int:
        turned = min(coins // 2, 5 - heads(roll) - roll.count(SWORDS))
        return int(heads(roll) + turned >= least)

    return Turn(reward).value()


@pytest.mark.parametrize("coins", [0, 2, 4, 6])
def test_what_coins_buy(coins: int) -> None:
    row = [with_coins(least, coins) for least in (3, 4, 5)]
    cells = ["more than 99.99 %" if p > Fraction(9999, 10_000) else percent(p) for p in row]
    assert re.search(rf"{coins} coins\s+" + r"\s+".join(cells), SHOWN), cells


def test_two_coins_more_than_triple_four_heads() -> None:
    assert 3 < with_coins(4, 2) / with_coins(4, 0) < 4
    assert f"exact     {float(with_coins(4, 2)):.4f}" in SHOWN


# ------------------------------------------------------------------ pirates


def test_the_risk_of_the_round() -> None:
    three_dice = [float(chance(3, lambda r, n=n: r.count(SWORDS) == n)) for n in range(4)]
    total = np.convolve(three_dice, of_turns(largest, 2))
    assert f"'{percent(total[2:].sum())}'" in SHOWN


def test_the_track_of_two_players() -> None:
    for boxes, p in enumerate(marks(largest), 3):
        assert f"{boxes}: {p}" in SHOWN
    after = of_turns(largest, 8)
    assert f"the first attack has come: {percent(after[4:].sum())}" in SHOWN
    for boxes in range(10):
        assert f"{boxes}: {percent(after[boxes])}" in SHOWN
    assert f"more than 9: {percent(after[10:].sum())}" in SHOWN


@pytest.mark.parametrize("players", range(2, 6))
def test_mean_rounds_of_the_attacks(players: int) -> None:
    row = [f"{mean_round(players, attack):.2f}" for attack in range(1, 7)]
    assert re.search(rf"{players} players\s+" + r"\s+".join(row), SHOWN), row


def test_the_round_of_the_first_attack() -> None:
    for players in (2, 5):
        early = within_rounds(players, 3)
        assert f"{players} players: in the first three rounds with {percent(early)}" in SHOWN
        for number in range(1, 13):
            p = within_rounds(players, number) - within_rounds(players, number - 1)
            text = percent(p) if p >= 0.0001 else "less than 0.01 %"
            assert f"{number}: {text}" in SHOWN
    assert within_rounds(2, 3) > Fraction(1, 5)
    assert within_rounds(5, 3) < 0.1


def test_the_policies_by_a_large_simulation() -> None:
    """Vectorised turns with their own idea of a largest group; within four standard errors."""
    rng = np.random.default_rng(2026)
    turns = 200_000
    dice = rng.integers(6, size=(turns, 5))
    for _ in range(2):
        counts = np.stack([(dice == face).sum(1) for face in range(5)], axis=1)
        kept = dice == counts.argmax(1)[:, None]
        dice = np.where(kept, dice, rng.integers(6, size=dice.shape))
    swords = (dice == SWORDS).sum(1)
    size = np.stack([(dice == face).sum(1) for face in range(5)], axis=1).max(1)
    for values, exact in (
        (swords, mean(largest, lambda r: r.count(SWORDS))),
        (size, GROUP.value()),
    ):
        error = values.std() / np.sqrt(turns)
        assert abs(values.mean() - float(exact)) < 4 * error
    rounds = swords[: turns // 3 * 3].reshape(-1, 3).sum(1)
    first = []
    boxes = number = 0
    for more in rounds.tolist():
        boxes, number = boxes + more, number + 1
        if boxes >= 6:
            first.append(number)
            boxes = number = 0
    error = np.std(first) / np.sqrt(len(first))
    assert abs(np.mean(first) - mean_round(3, 1)) < 4 * error


@pytest.mark.parametrize(
    ("policy", "of_the_package"),
    [
        (stop, chances.keep_all),
        (chase, chances.keep_symbol(HEAD)),
        (largest, chances.keep_group),
    ],
)
def test_the_policies_of_the_package(policy: Policy, of_the_package: Any) -> None:
    of_turn = chances.swords_a_turn(of_the_package)
    assert tuple(of_turn.P(n) for n in range(6)) == marks(policy)
    assert all(len(of_the_package(roll, 1)) == len(policy(roll)) for roll in rolls(5))


# ------------------------------------------------------------------ exercises

ANSWERS: dict[str, Callable[[], Fraction]] = {
    "no swords in the first roll": lambda: chance(5, lambda roll: SWORDS not in roll),
    "one die and one reroll": lambda: chance(2, lambda roll: HEAD in roll),
    "at least three heads": lambda: binomial(5, three_rolls_hit(), 3),
    "a juggler from two heads": lambda: Turn(lambda roll: heads(roll) >= 4).held((HEAD, HEAD), 2),
    "what both pairs cost": lambda: (
        GROUP.best(TWO_PAIRS, 1) - GROUP.held((CRATE, CRATE, HEAD, HEAD), 1)
    ),
    "a die that ends as swords": lambda: finals(chase, dice=1)[(SWORDS,)],
    "a fourth head with two coins": lambda: chance(2, lambda roll: roll != (SWORDS, SWORDS)),
    "an attack with this roll": lambda: chance(3, lambda roll: roll.count(SWORDS) >= 2),
    "rounds between two attacks": lambda: 2 / mean(chase, lambda roll: roll.count(SWORDS)),
}


@pytest.mark.parametrize("name", ANSWERS)
def test_the_answer_of_each_exercise(name: str) -> None:
    exercise = next(one for one in dice_and_chance if one.name == name)
    assert exercise.solution == ANSWERS[name]()


def test_every_exercise_is_answered_here() -> None:
    names = {exercise.name for exercise in dice_and_chance}
    assert names - set(ANSWERS) == {"which dice to keep"}


def test_which_dice_to_keep() -> None:
    for right in (
        "crate crate",
        "head, head",
        "heads and head",
        ["head", "head"],
        "keep head head",
    ):
        assert dice_and_chance.check(5, right).right, right
    both = dice_and_chance.check(5, "crate crate head head")
    assert "2.33" in both.text
    assert "2.52" in both.text
    assert "cannot be kept" in dice_and_chance.check(5, "swords swords").text
    assert "no die shows 'sword'" not in dice_and_chance.check(5, "nothing").text
    assert "no die shows 'shield'" in dice_and_chance.check(5, "shield").text


def test_the_arithmetic_that_the_replies_explain() -> None:
    assert 2 + Fraction(2, 6) == GROUP.held((CRATE, CRATE, HEAD, HEAD), 1) == Fraction(7, 3)
    by_hand = 2 + 3 * Fraction(1, 6) + Fraction(4, 216)
    assert by_hand == GROUP.best(TWO_PAIRS, 1) == Fraction(68, 27)
    assert chance(3, lambda roll: roll.count(SWORDS) == 2) == Fraction(15, 216)
    assert 2 / mean(stop, lambda roll: roll.count(SWORDS)) == Fraction(12, 5)


def test_the_position_of_the_risky_roll() -> None:
    position = exercises.risky_roll().position
    assert (position.boxes, position.players, position.rolls) == (4, 3, 2)


# ------------------------------------------------------------------ what the text says


def stated() -> dict[str, bool]:
    """Every fraction, decimal and per cent in the text, and whether another way agrees."""
    locked = Fraction(1, 6) * (1 + Fraction(4, 6) + Fraction(4, 6) ** 2)
    swords = {policy: mean(policy, lambda roll: roll.count(SWORDS)) for policy in (stop, chase)}
    a_turn = float(mean(largest, lambda roll: roll.count(SWORDS)))
    four = binomial(5, three_rolls_hit(), 4)
    return {
        "1/6": chance(1, lambda roll: roll == (HEAD,)) == Fraction(1, 6),
        "5/6": swords[stop] == chance(1, lambda roll: roll != (HEAD,)) == Fraction(5, 6),
        "3/6": True,  # named as the wrong answer
        "91/216": three_rolls_hit() == Fraction(91, 216),
        "5/27": ANSWERS["what both pairs cost"]() == Fraction(5, 27),
        "15/216": chance(3, lambda roll: roll.count(SWORDS) == 2) == Fraction(15, 216),
        "19/54": locked == Fraction(19, 54),
        "25/216": finals(chase, dice=1)[(SWORDS,)] == Fraction(25, 216),
        "1/3": True,  # named as a wrong answer
        "42 %": round(100 * three_rolls_hit()) == 42,
        "10 %": round(100 * four) == 10,
        "35 %": round(100 * with_coins(4, 2)) == 35,
        "38 %": round(100 * binomial(3, three_rolls_hit(), 2)) == 38,
        "95 %": True,  # the confidence of the intervals
        "3.01": f"{float(GROUP.value()):.2f}" == "3.01",
        "0.40": f"{a_turn:.2f}" == "0.40",
        "0.58": f"{float(swords[chase]):.2f}" == "0.58",
        "2.5": True,  # an example of a distance
        "1.73": f"{1 / float(swords[chase]):.2f}" == "1.73",
    }


def test_every_number_in_the_text_is_known_and_true() -> None:
    found = set(re.findall(r"\d+/\d+|\d+(?:\.\d+)? %|\d+\.\d+", PROSE))
    assert found == set(stated())
    assert [number for number, agrees in stated().items() if not agrees] == []


def test_the_other_claims_of_the_text() -> None:
    a_turn = float(mean(largest, lambda roll: roll.count(SWORDS)))
    assert round(2 / a_turn) == 5  # rounds from one attack to the next
    assert all(
        mean_round(n, 2) - mean_round(n, 1) == pytest.approx(2 / a_turn, 1e-3) for n in (2, 5)
    )
    assert 0.3 < sum(marks(largest)[1:]) < 0.4  # "about every third turn"
    assert round(1 / sum(marks(largest)[2:])) == 20  # "about one turn in 20"
    assert 2.9 < (19 / 54) / (25 / 216) < 3.2  # "about three times as often"
    assert 12 <= 120 * float(binomial(5, three_rolls_hit(), 4)) <= 13  # the class of 25
    assert 0.8 < float(GROUP.value() - mean(chase, heads)) < 1  # "most of a die"
    assert f"{float(mean(chase, heads)):.1f}" == "2.1"
    assert "reaches 2.1 on average" in PAGE.code


def test_swords_in_the_first_roll_raise_the_risk_even_if_rerolled() -> None:
    for policy in (chase, largest):
        marked = Turn(lambda roll: int(SWORDS in roll))
        risk = {True: Fraction(0), False: Fraction(0)}
        for roll, n in rolls(5).items():
            risk[SWORDS in roll] += n * follow(policy, roll, 2, marked.reward)
        with_swords = sum(n for roll, n in rolls(5).items() if SWORDS in roll)
        assert risk[True] / with_swords > risk[False] / (6**5 - with_swords)


@cache
def follow(policy: Policy, roll: Dice, rerolls: int, reward: Reward) -> Fraction:
    if rerolls == 0:
        return Fraction(reward(roll))
    kept = policy(roll)
    new = rolls(5 - len(kept))
    parts = (
        n * follow(policy, tuple(sorted(kept + r)), rerolls - 1, reward) for r, n in new.items()
    )
    return sum(parts, Fraction(0)) / sum(new.values())


def test_simulated_numbers_agree_with_exact_ones_and_are_ten() -> None:
    off = [float(text) for text in re.findall(r"([\d.]+) standard errors away", SHOWN)]
    assert len(off) == 10
    assert max(off) < 3
    assert sum(distance >= 1.96 for distance in off) == 1  # the one that the text speaks of
    assert "2.0 standard errors away" in SHOWN
    assert "This lesson makes ten of them" in PROSE
