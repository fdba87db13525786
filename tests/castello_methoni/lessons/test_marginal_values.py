"""What land is worth: the formulas against the scores of games played step by step."""

from collections import Counter
from fractions import Fraction
from itertools import groupby
from random import Random

import pytest

import boardgames as bg
from boardgames import OptionError
from boardgames.castello_methoni import rules
from boardgames.castello_methoni.lessons.exercises import closing
from boardgames.castello_methoni.lessons.marginal_values import (
    annex_gains,
    annex_price,
    claim_gain,
    objective_terrains,
    prizes,
    tower_step,
    wanted_chances,
    wanted_spaces,
)
from boardgames.castello_methoni.rules import domains
from boardgames.engine.events import AMOUNT, KIND, PLACE, PLAYER, RULE, WIDTH
from boardgames.play.whole_game import whole_game
from tests.castello_methoni.oracle import EDGES, OBJECTIVES, ORDER, SEA, TERRAIN

PRIZES = ("largest", "second")


def points(state, player):
    """The points of a player without the prizes for large domains."""
    return sum(line.points for line in state.score_sheet(player) if line.key not in PRIZES)


def lines(state, player):
    return {line.key: line.count for line in state.score_sheet(player)}


def steps_of(seed, players=3):
    """Position before, events and position after each step of a game of greedy bots."""
    game = bg.load("castello_methoni", players=players)
    end = whole_game(game.new_initial_state(seed), ["greedy"] * players)
    state = end.origin()
    for step in end.steps():
        before = state.clone()
        state.apply_action(step.action)
        flat = step.events
        yield before, [flat[i : i + WIDTH] for i in range(0, len(flat), WIDTH)], state.clone()


@pytest.fixture(scope="module")
def steps():
    return [step for seed in (1, 2, 7) for step in steps_of(seed)]


def only(events, kind):
    return [event for event in events if event[KIND] == kind]


def test_claims_change_the_score_as_the_formula_says(steps):
    claims = 0
    for before, events, after in steps:
        for closes in only(events, rules.CLOSES):
            me = closes[PLAYER]
            foreign = sum(
                event[AMOUNT]
                for event in only(events, rules.PAYS_PLAYER)
                if event[RULE] == rules.PRICE_OF_CLAIMING
            )
            was, now = lines(before, me), lines(after, me)
            coins = len(only(events, rules.ACTIVATES))
            gain = claim_gain(
                closes[AMOUNT],
                foreign,
                was["towers"],
                wanted=now["objective"] - was["objective"],
                coins=coins,
            )
            income = [e[AMOUNT] for e in only(events, rules.COLLECTS) if e[PLAYER] == me]
            assert points(after, me) - points(before, me) == gain + sum(income)
            claims += 1
    assert claims > 20


def test_annexing_changes_both_scores_as_the_formula_says(steps):
    annexed = 0
    for before, events, after in steps:
        for event in only(events, rules.ANNEXES):
            me, owner, first = event[PLAYER], event[AMOUNT], event[PLACE]
            if owner == me:
                continue
            at = before.position
            was, now = (lines(before, me), lines(before, owner)), (lines(after, me),)
            pieces = [sum(rows[p][first] for p in range(3)) for rows in (at.houses, at.villas)]
            gains = annex_gains(
                at.size[first],
                *pieces,
                wanted=now[0]["objective"] - was[0]["objective"],
                owner_wanted=was[1]["objective"] - lines(after, owner)["objective"],
                owner_towers=was[1]["towers"],
            )
            collected = Counter()
            for income in only(events, rules.COLLECTS):
                collected[income[PLAYER]] += income[AMOUNT]
            assert points(after, me) - points(before, me) - collected[me] == gains.annexer
            assert points(after, owner) - points(before, owner) - collected[owner] == gains.owner
            assert gains.difference == gains.annexer - gains.owner
            assert annex_price(at.size[first], *pieces) == domains.domain_value(at, first)
            annexed += 1
    assert annexed > 3


def walls_around(state, first):
    names = {ORDER[s] for s in range(54) if state.position.domain[s] == first}
    return sum(len(edge & names) == 1 for edge in EDGES)


def test_a_domain_holds_at_least_as_much_as_it_has_walls():
    """As long as nobody has ever run out of houses: what the lesson's bound rests on."""
    seen = 0
    for seed in range(1, 7):
        for before, _, after in steps_of(seed, players=5):
            if 0 in before.position.houses_left[:5]:
                break
            at = after.position
            for first in range(54):
                if at.size[first]:
                    seen += 1
                    worth = domains.domain_value(at, first) - 2 * at.size[first]
                    assert worth >= walls_around(after, first)
    assert seen > 200


# ------------------------------------------------------------------------------ prizes


def prizes_by_hand(rows):
    """Sort all sizes: the first group of equal ones gets 10, the next one 5."""
    every = sorted((size for row in rows for size in row), reverse=True)
    groups = [size for size, _ in groupby(every)]
    found = []
    for row in rows:
        points = 10 if groups[:1] and groups[0] in row else 0
        found.append(points + (5 if len(groups) > 1 and groups[1] in row else 0))
    return found


def test_prizes_for_random_domains():
    rng = Random(8)
    for _ in range(500):
        rows = [
            [rng.randint(1, 7) for _ in range(rng.randint(0, 4))] for _ in range(rng.randint(1, 5))
        ]
        assert prizes(*rows) == prizes_by_hand(rows)


def test_prizes_of_the_worked_cases():
    assert prizes([6, 4], [6], [4]) == [15, 10, 5]
    assert prizes([7, 5], [3]) == [15, 0]
    assert prizes([3], [3], []) == [10, 10, 0]
    assert prizes([], [], []) == [0, 0, 0]


# ------------------------------------------------------------------------------ objectives


def test_wanted_spaces_by_the_data_file():
    rng = Random(3)
    state = closing()
    for _ in range(50):
        spaces = rng.sample(ORDER, rng.randint(1, 20))
        by_hand = {c: sum(TERRAIN[s] in land for s in spaces) for c, land in OBJECTIVES.items()}
        assert wanted_spaces(state, spaces) == by_hand
        assert wanted_chances(state, spaces).mean == Fraction(len(spaces), 2)
        left = [number for card, number in by_hand.items() if card != "O3"]
        chances = wanted_chances(state, spaces, known=["O3"])
        assert dict(chances.items()) == {
            n: Fraction(times, 5) for n, times in Counter(left).items()
        }
    for card, land in OBJECTIVES.items():
        assert set(objective_terrains(state, card)) == land
    assert SEA not in ORDER


def test_steps_of_towers():
    assert [tower_step(towers) for towers in range(4)] == [1, 2, 3, 4]


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: claim_gain(0, 1), "the number of spaces is 1 to 96, not 0"),
        (lambda: claim_gain(3, 1, towers=4), "towers before a claim is 0 to 3, not 4"),
        (lambda: claim_gain(3, 1, wanted=4), "wanted spaces in 3 spaces is 0 to 3, not 4"),
        (lambda: claim_gain(3, -1), "the number of foreign houses is 0 to 1000, not -1"),
        (lambda: annex_gains(3, 1, 0, owner_towers=0), "owner's towers is 1 to 4, not 0"),
        (lambda: annex_price(3, 1.5, 0), "the number of houses is 0 to 1000, not 1.5"),
        (lambda: prizes([0]), "the size of a domain is 1 to 96, not 0"),
        (lambda: prizes(), "the number of players is 1 to 5, not 0"),
        (lambda: wanted_spaces(closing(), ["Z9"]), "no space of this island is called 'Z9'"),
        (
            lambda: wanted_chances(closing(), ["A1"], ["O7"]),
            "objectives are called O1, .*, not 'O7'",
        ),
        (lambda: wanted_chances(closing(), ["A1"], list(OBJECTIVES)), "all objectives are known"),
        (lambda: objective_terrains(closing(), "O0"), "objectives are called O1, .*, not 'O0'"),
    ],
)
def test_wrong_numbers_are_refused(call, message):
    with pytest.raises(OptionError, match=message):
        call()
