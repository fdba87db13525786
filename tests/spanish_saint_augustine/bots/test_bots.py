"""Bots: the best melds against brute force, what is accepted and offered, and who wins."""

from itertools import product
from random import Random

import pytest

from boardgames.play.runner import Match
from boardgames.spanish_saint_augustine.bots import BOTS, advise
from boardgames.spanish_saint_augustine.bots.best_melds import best_set
from boardgames.spanish_saint_augustine.bots.notes import Notes
from boardgames.spanish_saint_augustine.bots.valuation import FAR, NEAR, box_worth, value_tokens
from boardgames.spanish_saint_augustine.parts import GOLD, POPULATION
from tests.playing import play
from tests.spanish_saint_augustine.table import game, made_up

EVENTS_LEFT = (8, 10, 6, 4, 10)


def brute_force(hand, worth, kept, lone):
    """The most any set of melds is worth, by trying every one."""
    of_suit = [[(0, 0)] for _ in range(4)]
    for kind in range(12):
        for cards, led in product(range(hand[kind] + 1), (0, 1)):
            if 0 < cards + led <= 4 and (cards or lone):
                value = worth[kind][cards + led] - cards * kept[kind] - led * kept[12]
                of_suit[kind // 3].append((led, value))
    sets = product(*of_suit)
    return max(sum(v for _, v in s) for s in sets if sum(led for led, _ in s) <= hand[12])


def random_hand(rng):
    hand = [0] * 13
    for _ in range(rng.choice((3, 10, 10, 12))):
        kind = rng.choice([k for k in range(13) if hand[k] < 4])
        hand[kind] += 1
    return hand


@pytest.mark.rule("SSA-16", "SSA-17", "SSA-18", "SSA-19")
@pytest.mark.parametrize("seed", range(60))
def test_the_best_set_of_melds_is_the_best_of_all(seed):
    rng, notes = Random(seed), Notes()
    hand, lone = random_hand(rng), rng.randint(0, 1)
    for kind in range(12):
        notes.worth[kind] = [0, *sorted(rng.randint(-3, 30) for _ in range(4))]
    notes.kept = [rng.choice((0, 0, 1, 4)) for _ in range(13)]
    best = best_set(hand, lone, notes)
    assert best == brute_force(hand, notes.worth, notes.kept, lone)
    said = 0
    for kind in range(12):
        cards, led = notes.cards[kind], notes.leader[kind]
        assert cards <= hand[kind]
        assert cards + led <= 4
        if cards + led:
            said += notes.worth[kind][cards + led] - cards * notes.kept[kind] - led * notes.kept[12]
    assert said == best
    assert sum(notes.leader) <= hand[12]


def chosen(name, state):
    """What a bot does here, in words."""
    actions = state.legal_actions()
    buffer = [*map(int, actions), *[0] * 200]
    position, after = state.position.copy(), state.position.copy()
    number = BOTS[name](position, after, buffer, len(actions), Notes())
    assert number in actions
    assert position == state.position
    return str(state.game.action(number))


def played(name, state):
    """All that a bot does until another one decides."""
    player, words = state.current_player(), []
    while state.current_player() == player and words[-1:] != ["melds done"]:
        words.append(chosen(name, state))
        play(state, words[-1])
    return words


OUT_OF_REACH = [{}, *[dict.fromkeys(("Government", "Church", "Fort"), 500)] * 2]  # buildings


@pytest.mark.parametrize("name", ["greedy", "planner"])
def test_four_cards_and_a_leader_for_another_suit(name):
    hands = ["4 Europeans, Leader, 2 Trade"]
    facts = {"hands": hands, "phase": "meld", "mats": OUT_OF_REACH}
    words = played(name, made_up(facts, starter=0))
    assert words.count("meld Europeans") == 4
    assert "meld Leader as Trade" in words


def test_planner_prefers_population_early_and_greedy_glory():
    hands = ["2 Europeans, 2 Control, Leader"]
    early = {"hands": hands, "phase": "meld", "mats": OUT_OF_REACH}
    assert "meld Leader as Europeans" in played("planner", made_up(early, starter=0))
    assert "meld Leader as Control" in played("greedy", made_up(early, starter=0))
    late = {**early, "turn": 20}
    assert "meld Leader as Control" in played("planner", made_up(late, starter=0))


def expected_left(tokens, dice):
    """The mean of what is left, over all events of a full deck and all rolls."""
    left = 0.0
    for number, rolled in zip(EVENTS_LEFT, dice, strict=True):
        rolls = [sum(faces) for faces in product(range(1, 7), repeat=rolled)]
        left += number / 38 * sum(max(0, tokens - loss) for loss in rolls) / len(rolls)
    return left


@pytest.mark.rule("SSA-28", "SSA-31")
@pytest.mark.parametrize("tokens", [0, 1, 3, 7, 15])
def test_planner_counts_what_the_coming_event_takes(tokens):
    state = made_up({"phase": "meld"}, starter=0)
    notes = Notes()
    value_tokens(state.position, 0, FAR, notes)
    worth = box_worth(state.position, 0, POPULATION, tokens, 20, notes)
    assert worth == pytest.approx(2000 * expected_left(tokens, (1, 1, 2, 1, 0)), abs=1)
    worth = box_worth(state.position, 0, GOLD, tokens, 20, notes)
    assert worth == pytest.approx(
        notes.per_token[GOLD] * expected_left(tokens, (1, 0, 0, 0, 1)), abs=1
    )
    value_tokens(state.position, 0, NEAR, notes)
    assert box_worth(state.position, 0, GOLD, tokens, 1, notes) == 200 * tokens


@pytest.mark.parametrize("name", ["greedy", "planner"])
def test_bots_accept_what_helps_and_refuse_the_rest(name):
    hands = ["2 Trade, Leader", "3 Europeans, Fort"]
    state = made_up({"hands": hands, "phase": "trade"}, players=2, starter=0)
    gift = play(state.clone(), "offer to P1", "give Leader card", "send")
    assert chosen(name, gift) == "accept"
    robbery = play(state.clone(), "offer to P1", "want Gold tokens", "5 tokens", "send")
    assert chosen(name, robbery) == "refuse"
    vain = play(state.clone(), "offer to P1", "give Leader card", "want Control card", "send")
    assert chosen(name, vain) == "refuse"


def test_planner_offers_a_card_it_hardly_misses_for_one_it_wants():
    hands = ["3 Europeans, 2 Control, Indians, Blacks", "Europeans, Indians"]
    facts = {"hands": hands, "phase": "trade", "known_cards": ["", "Europeans"]}
    facts["mats"] = OUT_OF_REACH
    state = made_up(facts, starter=0)
    words = []
    while state.current_player() == 0:
        words.append(chosen("planner", state))
        play(state, words[-1])
    assert words[0] == "offer to P1"
    assert words[-1] == "send"
    assert "want Leader card" in words or "want Europeans card" in words
    assert any(w in words for w in ("give Indians card", "give Blacks card"))


@pytest.mark.parametrize("name", ["greedy", "planner"])
def test_bots_finish_offers_they_did_not_begin(name):
    hands = ["2 Trade, Leader", "3 Europeans, Fort"]
    state = made_up({"hands": hands, "phase": "trade"}, players=2, starter=0)
    play(state, "offer to P1", "give Trade card", "want Population tokens")
    for _ in range(10):
        if state.current_player() == 0:
            play(state, chosen(name, state))
    assert state.position.offers_made[0] == 1 or state.current_player() == 1


def test_planner_beats_greedy_and_greedy_beats_random():
    results, _ = Match(game(), ["greedy", "planner", "random"], use_numba=False).play(5, range(3))
    for row in results:
        greedy, planner, random = (player[0] for player in row)
        assert planner > greedy > random


def test_hints_are_what_planner_does_with_its_reason():
    rng = Random(3)
    state = game(players=2).new_initial_state(5)
    for _ in range(700):
        if state.is_terminal():
            break
        if state.is_chance_node():
            assert advise(state) == []
            state.apply_chance()
            continue
        (advice,) = advise(state)
        assert str(advice.action) == chosen("planner", state)
        assert advice.reason.startswith(f"{advice.action}: ")
        state.apply_action(
            advice.action if rng.random() < 0.7 else rng.choice(state.legal_actions())
        )


def test_the_hint_names_the_best_melds_and_their_worth():
    facts = {"hands": ["3 Europeans, Leader"], "phase": "meld", "mats": OUT_OF_REACH, "turn": 20}
    (advice,) = advise(made_up(facts, starter=0))
    assert str(advice.action) == "meld Europeans"
    assert "the best melds are 4 Europeans with a Leader, worth +" in advice.reason
    assert (
        advice.value == 10
    )  # no Disease is left, and a single die takes all its points either way
