"""Chances of Saint Malo against brute force over the rules' own chance nodes."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Any

import pytest

import boardgames as bg
from boardgames.engine.state import State
from boardgames.probability import Distribution
from boardgames.probability.distribution import Above
from boardgames.probability.errors import ProbabilityError
from boardgames.probability.keeps import MULTISETS
from boardgames.saint_malo import rules
from boardgames.saint_malo.bots import hint
from boardgames.saint_malo.bots.greedy import greedy
from boardgames.saint_malo.bots.notes import Notes
from boardgames.saint_malo.lessons import chances
from boardgames.saint_malo.parts import HEAD, SWORDS

GAME = bg.load("saint_malo", players=3)


def position(**facts: Any) -> State:
    return GAME.state_from_dict({"dice": "crate head head swords swords", "rolls": 1, **facts})


# --------------------------------------------------------------------------- dice


@pytest.mark.parametrize("rerolls", [0, 1, 2])
def test_symbol_dice_is_binomial(rerolls: int) -> None:
    """Two dice, every way they can fall in all rolls, whether rolled or not."""
    ways = Counter(
        sum(0 in rolls for rolls in (all_rolls[: rerolls + 1], all_rolls[rerolls + 1 :]))
        for all_rolls in product(range(6), repeat=2 * (rerolls + 1))
    )
    assert chances.symbol_dice(rerolls, dice=2) == Distribution.from_weights(ways)


def test_known_chances_of_a_symbol() -> None:
    assert chances.at_least(1, rerolls=2, dice=1) == Fraction(91, 216)
    assert chances.at_least(4) == Fraction(12274918019, 117546246144)
    assert chances.symbol_dice().mean == Fraction(5 * 91, 216)
    assert chances.best_group().value == Fraction(44215796465, 14693280768)


@pytest.mark.parametrize(
    ("policy", "mean"),
    [
        (chances.keep_all, 0.8333),
        (chances.keep_symbol(HEAD), 0.5787),
        (chances.keep_group, 0.402),
    ],
)
def test_swords_of_a_turn(policy: Any, mean: float) -> None:
    assert float(chances.swords_a_turn(policy).mean) == pytest.approx(mean, abs=0.001)


def played_out(state: State, policy: Any) -> Counter[tuple[int, ...]]:
    """Final dice with their probabilities, through the chance nodes and actions of the rules."""
    if state.position.phase == rules.USE:
        return Counter({MULTISETS[state.position.dice]: Fraction(1)})
    total: Counter[tuple[int, ...]] = Counter()
    if state.is_chance_node():
        for outcome, p in state.chance_outcomes():
            for dice, q in played_out(state.child(outcome), policy).items():
                total[dice] += p * q
        return total
    dice = MULTISETS[state.position.dice]
    keep = policy(dice, 3 - state.position.rolls)
    words = " ".join(("log", "crate", "wall", "cross", "head", "swords")[d] for d in keep)
    action = "stop rolling" if len(keep) == 5 else f"keep {words or 'nothing'}"
    return played_out(state.child(action), policy)


@pytest.mark.parametrize("rolls", [1, 2])
def test_final_dice_against_the_rules(rolls: int) -> None:
    state = position(dice="crate crate head head swords", rolls=rolls)
    for policy in (chances.keep_group, chances.keep_all):
        assert dict(chances.final_dice(state, policy).items()) == played_out(state, policy)


def test_final_dice_are_certain_once_they_lie() -> None:
    state = GAME.state_from_dict({"dice": "crate head swords swords swords"})
    assert chances.final_dice(state).outcomes == ((1, 4, 5, 5, 5),)


# --------------------------------------------------------------------------- pirates


@pytest.mark.parametrize(("boxes", "expected"), [(0, 6), (5, 1), (6, 6), (35, 1), (36, None)])
def test_boxes_to_the_next_attack(boxes: int, expected: int | None) -> None:
    state = position(boxes=boxes, cannons=[0, 0, 0])
    assert chances.boxes_to_attack(state) == expected


def test_attack_of_this_turn_when_the_dice_lie() -> None:
    lie = {"dice": "swords swords wall wall wall"}
    assert chances.attack_this_turn(GAME.state_from_dict({**lie, "boxes": 4})) == 1
    assert chances.attack_this_turn(GAME.state_from_dict({**lie, "boxes": 3})) == 0
    assert chances.attack_this_turn(GAME.state_from_dict({**lie, "boxes": 36})) == 0


def test_attack_of_this_round_adds_the_turns_to_come() -> None:
    dice = {"dice": "swords wall wall wall wall", "boxes": 3}
    later = chances.swords_a_turn()
    first = GAME.state_from_dict(dice)
    assert chances.attack_this_round(first) == (later + later).at_least(2)
    last = GAME.state_from_dict({**dice, "current": 2})
    assert chances.attack_this_round(last) == chances.attack_this_turn(last) == 0


@pytest.mark.parametrize(("players", "attack"), [(2, 1), (2, 2), (3, 1)])
def test_round_of_an_attack_is_that_of_the_chain(players: int, attack: int) -> None:
    of_round = chances.swords_a_turn().repeat(players)
    chain = chances.pirate_track(players, of_round)
    reached = set(range(2 * players * attack, 12 * players + 1))
    expected = chain.time_to(0, reached, up_to=5)
    assert chances.attack_round(players, attack, up_to=5) == expected


def test_rounds_of_players_who_roll_once() -> None:
    marks = chances.swords_a_turn(chances.keep_all)
    exact = chances.attack_round(2, 1, marks, up_to=40)
    once = Distribution.dice(10, range(6)).map(lambda dice: dice.count(SWORDS))
    assert exact.P(1) == once.at_least(4)
    assert exact.P(2) == (once + once).at_least(4) - once.at_least(4)
    assert exact.P(Above(40)) < Fraction(1, 10**6)


def test_bad_questions_name_the_allowed_values() -> None:
    with pytest.raises(ProbabilityError, match="from 1 to 6"):
        chances.attack_round(2, 7)
    with pytest.raises(ProbabilityError, match="from 2 to 5"):
        chances.pirate_track(6, chances.swords_a_turn())


@pytest.mark.parametrize(("soldiers", "boxes", "needed"), [(0, 0, 1), (1, 0, 0), (1, 6, 2)])
def test_defence_needed(soldiers: int, boxes: int, needed: int) -> None:
    city = {f"{column}5": "soldier" for column in "cde"[:soldiers]}
    state = position(city=city, boxes=boxes)
    assert chances.defence_needed(state, 0) == needed


def test_no_defence_is_needed_after_the_last_attack() -> None:
    assert chances.defence_needed(position(boxes=36), 0) == 0


# --------------------------------------------------------------------------- the adviser


def solver() -> Callable[[State], Fraction]:
    """The value of states that differ in their dice only: all actions and outcomes, one by one."""
    values: dict[tuple[int, int, int], Fraction] = {}

    def value(now: State) -> Fraction:
        key = (now.position.phase, now.position.dice, now.position.rolls)
        if key not in values:
            values[key] = fresh(now)
        return values[key]

    def fresh(now: State) -> Fraction:
        if now.is_chance_node():
            return sum((p * value(now.child(o)) for o, p in now.chance_outcomes()), Fraction(0))
        if now.position.phase == rules.USE:
            return hint.action_values(now)[0][1]
        return max(value(now.child(action)) for action in now.legal_actions())

    return value


@pytest.mark.parametrize(
    "facts",
    [
        {"rolls": 2, "coins": [5, 0, 1], "boxes": 5},
        {"rolls": 1, "city": {"c3": "church 1", "b5": "priest"}, "logs": 4},
    ],
)
def test_keeps_are_valued_exactly(facts: dict[str, Any]) -> None:
    state, value = position(**facts), solver()
    advice = hint.advise(state)
    assert {a.action for a in advice} == set(state.legal_actions())
    assert {a.action: a.value for a in advice} == {
        a.action: value(state.child(a.action)) for a in advice
    }


@cache
def some_states() -> list[State]:
    state = GAME.new_initial_state(seed=21)
    found = []
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_chance()
        else:
            found.append(state.clone())
            state.apply_action(hint.advise(state)[0].action)
    return found


def test_advice_is_sorted_and_led_by_what_greedy_does() -> None:
    for state in some_states():
        advice = hint.advise(state)
        assert {a.action for a in advice} == set(state.legal_actions())
        assert [a.value for a in advice] == sorted((a.value for a in advice), reverse=True)
        buffer = [0] * GAME.num_distinct_actions
        count = rules.legal_actions(state.position, buffer)
        choice = greedy(state.position.copy(), GAME.record(), buffer, count, Notes())
        assert advice[0].action == choice


def test_advice_gives_its_reason_in_words() -> None:
    for state in some_states()[:60]:
        first, *others = hint.advise(state)
        assert first.reason.startswith(f"{first.action}: {float(first.value):.2f} points ")
        if others:
            assert "the next best, " in first.reason or "just as good" in first.reason
            assert all(f"less than {first.action}" in other.reason for other in others)


def test_nothing_is_advised_where_nobody_decides() -> None:
    assert hint.advise(GAME.new_initial_state(seed=1)) == []
