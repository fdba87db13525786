"""Cards and tokens: nothing gets lost, in games and from made-up positions."""

from random import Random

import pytest

from boardgames.spanish_saint_augustine import rules
from boardgames.spanish_saint_augustine.parts import BOXES, CARD_KINDS, VP
from tests.spanish_saint_augustine.made_up import facts_of, random_options, random_table
from tests.spanish_saint_augustine.table import game

TRADES = (rules.OFFER, rules.AMOUNT, rules.ANSWER, rules.TRADE)


def check_cards(at):
    """52 cards, four of each kind, in deck, discards and hands; 38 events, one used a turn."""
    for kind in range(CARD_KINDS):
        held = sum(hand[kind] for hand in at.hand)
        assert at.deck[kind] + at.discards[kind] + held == 4
        assert min(at.deck[kind], at.discards[kind], *(hand[kind] for hand in at.hand)) >= 0
        assert all(0 <= at.known[p][kind] <= at.hand[p][kind] for p in range(4))
    happened = at.turn if at.phase >= rules.ROLL else at.turn - 1
    assert sum(at.events_left) == 38 - happened


def totals(at):
    return [sum(mat[box] for mat in at.mat) for box in range(BOXES)]


def check_tokens(before, after):
    """No box is below zero; trades move tokens and change no total; VP only grow by scoring."""
    assert min(min(mat) for mat in after.mat) >= 0
    if before.phase in TRADES:
        assert totals(before) == totals(after)
    elif not (before.phase == rules.ROLL and after.phase != rules.ROLL):
        assert totals(before)[VP] == totals(after)[VP]
        assert [mat[VP] for mat in before.mat] == [mat[VP] for mat in after.mat]


def follow(state, rng, steps):
    for _ in range(steps):
        if state.is_terminal():
            break
        before = state.position.copy()
        actions = state.legal_actions()
        if actions:
            state.apply_action(rng.choice(actions))
        else:
            state.apply_chance()
        check_cards(state.position)
        check_tokens(before, state.position)


@pytest.mark.rule("SSA-2", "SSA-3", "SSA-4", "SSA-9", "SSA-23")
@pytest.mark.parametrize("seed", range(8))
def test_games(seed):
    rng = Random(seed)
    state = game(**random_options(rng)).new_initial_state(seed)
    follow(state, rng, 20_000)
    assert state.is_terminal()


@pytest.mark.rule("SSA-2", "SSA-3", "SSA-4")
@pytest.mark.parametrize("seed", range(40))
def test_made_up_positions(seed):
    rng = Random(1000 + seed)
    options = random_options(rng)
    facts = facts_of(random_table(rng, options), "meld")
    follow(game(**options).state_from_dict(facts, seed=seed), rng, 60)


@pytest.mark.rule("SSA-8", "SSA-10")
def test_hoarding_can_leave_nothing_to_draw():
    hands = ["4 Control, 4 Europeans, 4 Blacks, 4 Indians, 4 Industry, 4 Agriculture, 4 Trade"]
    hands = [hands[0] + ", 4 Fort, 4 Church, 4 Government, 4 Fight the French", "4 Leader, War"]
    deck = [0, 1] + [0] * 11
    discards = [0, 2] + [0] * 11
    facts = {"hands": hands, "deck": deck, "discards": discards, "phase": "draw"}
    state = game(players=2, starter=0, offers=0).state_from_dict({**facts, "seat": 1}, seed=1)
    for _ in range(3):
        state.apply_chance()
    assert state.position.phase == rules.MELD
    assert [sum(hand) for hand in state.position.hand[:2]] == [44, 8]
