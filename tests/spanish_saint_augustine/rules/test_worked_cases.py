"""The worked cases: small situations with the result that the rules give."""

from itertools import product

import pytest

import boardgames as bg
from boardgames.spanish_saint_augustine import rules
from boardgames.spanish_saint_augustine.parts import BOX_NAMES
from boardgames.spanish_saint_augustine.rules.prizes import prize
from tests.playing import legal, play, why
from tests.spanish_saint_augustine.table import (
    all_pass,
    boxes,
    cards_of,
    chance_until,
    game,
    made_up,
    none_discards,
    none_melds,
)


def melding(hand, **options):
    """P0 of two is about to choose melds from this hand."""
    return made_up({"hands": [hand], "phase": "meld"}, **{"players": 2, "starter": 0, **options})


def shown(state, *words):
    """P0 chooses so, the others meld nothing."""
    return none_melds(play(state, *words, "melds done"))


def prizes(totals, box, **options):
    """What each player gets for these totals of a building box."""
    mats = [{box: total} for total in totals]
    state = made_up({"mats": mats, "phase": "meld"}, players=len(totals), **options)
    number = BOX_NAMES.index(box)
    return [prize(state.position, player, number) for player in range(len(totals))]


def event_roll(card, mats, *rolls, **options):
    """The event turned over, and P0's rolls."""
    options = {"players": 2, "starter": 0, **options}
    return play(made_up({"mats": mats, "phase": "event"}, **options), f"event {card}", *rolls)


@pytest.mark.rule("SSA-3", "SSA-4", "SSA-7", "SSA-27")
@pytest.mark.parametrize(("players", "left"), [(2, 32), (3, 22), (4, 12)])
def test_case_01_decks(players, left):
    state = game(players=players, offers=0).new_initial_state(5)
    chance_until(state, rules.MELD)
    assert sum(state.position.deck) == left
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_chance()
        else:
            state.apply_action(state.legal_actions()[0])
    assert sum(state.position.events_left) == 18


@pytest.mark.rule("SSA-17", "SSA-18", "SSA-22", "SSA-23")
def test_case_02_meld_with_leader():
    state = melding("Spanish Merchants, Cuban Traders, Admiral")
    shown(state, "meld Trade", "meld Trade", "meld Leader as Trade")
    assert boxes(state, 0, "Gold") == 5 + 6
    assert cards_of(state.position.discards) == {"Trade": 2, "Leader": 1}
    assert cards_of(state.position.hand[0]) == {}


@pytest.mark.rule("SSA-17", "SSA-18")
def test_case_03_too_many():
    state = melding("4 Europeans, Leader, Castillo, Outposts")
    play(state, *["meld Europeans"] * 4)
    assert why(state, "meld Europeans") == "SSA-17"
    assert why(state, "meld Leader as Europeans") == "SSA-17"
    shown(state, "meld Fort", "meld Fort", "meld Leader as Fort")
    assert boxes(state, 0, "Population") == 7 + 10
    assert boxes(state, 0, "Fort") == 6


@pytest.mark.rule("SSA-16")
def test_case_04_two_building_types():
    hand = "2 Church, 2 Fort, Leader"
    for one, other in (("Church", "Fort"), ("Fort", "Church")):
        state = play(melding(hand), f"meld {one}", f"meld {one}", f"meld Leader as {one}")
        assert why(state, f"meld {other}") == "SSA-16"
        shown(state)
        assert boxes(state, 0, one, other) == (6, 0)


@pytest.mark.rule("SSA-18", "SSA-19")
def test_case_05_two_leaders():
    state = melding("Battle, War, Governor, Priest")
    play(state, "meld Fight the English", "meld Fight the English")
    play(state, "meld Leader as Fight the English")
    assert why(state, "meld Leader as Fight the English") == "SSA-18"
    shown(state, "meld Leader as Europeans")
    assert boxes(state, 0, "Glory", "Population") == (3 + 6, 7 + 1)
    alone = melding("Battle, War, Governor, Priest", lone_leader=False)
    play(alone, "meld Fight the English", "meld Leader as Fight the English")
    assert why(alone, "meld Leader as Europeans") == "SSA-19"


@pytest.mark.rule("SSA-24", "SSA-25", "SSA-26")
def test_case_06_building_prizes():
    assert prizes([6, 3, 3], "Church") == [4, 2, 2]
    assert prizes([5, 5, 3], "Church") == [4, 4, 0]
    assert prizes([0, 0, 0], "Church") == [0, 0, 0]
    assert prizes([4, 0], "Church") == [4, 0]
    assert prizes([7, 4, 4, 2], "Fort") == [2, 1, 1, 0]


@pytest.mark.rule("SSA-28", "SSA-30", "SSA-31")
def test_case_07_hurricane_without_buildings():
    state = event_roll("Great Storm", [{}], "roll 2", "roll 6", "roll 5")
    assert boxes(state, 0, "Population", "Fort", "Church", "Government") == (5, 0, 0, 0)


@pytest.mark.rule("SSA-32")
def test_case_08_score():
    mats = [{"Population": 10, "Gold": 8, "Glory": 6}]
    state = event_roll("Hurricane", mats, "roll 1", "roll 1", "roll 1", "roll 1", "roll 1")
    play(state, "roll 1")
    assert boxes(state, 0, "VP") == 9 + 16 + 18 == state.scores()[0]


@pytest.mark.rule("SSA-34", "SSA-35")
@pytest.mark.parametrize(("gold", "kept", "option"), [(7, 4, 3), (8, 4, 4), (1, 1, 0), (0, 0, 0)])
def test_case_09_end(gold, kept, option):
    for rounds_down, left in ((0, kept), (1, option)):
        mats = [{"Gold": gold, "Glory": 5, "Population": 9, "Church": 2}]
        facts = {"mats": mats, "phase": "discard", "event": "Fever", "dice": DISEASED}
        state = made_up(facts, players=2, kept_gold_rounds_down=rounds_down)
        none_discards(state)
        assert boxes(state, 0, "Gold", "Glory", "Population", "Church") == (left, 0, 9, 2)


DISEASED = [[1, 1, 0, 0, 0, 0]] * 2 + [[0] * 6] * 2


@pytest.mark.rule("SSA-5", "SSA-16", "SSA-28")
def test_case_10_idle_first_turn():
    state = game(players=2, starter=0, offers=0).new_initial_state(1)
    none_melds(chance_until(state, rules.MELD))
    play(state, "event Corsairs", "roll 6", "roll 6")
    assert boxes(state, 0, "VP", "Gold", "Glory") == (16, 0, 3)
    none_discards(state)
    assert boxes(state, 0, "VP", "Gold", "Glory") == (16, 0, 0)


@pytest.mark.rule("SSA-32")
def test_case_11_accumulation():
    mats = [{"VP": 16, "Population": 31, "Gold": 0, "Glory": 0}]
    state = made_up({"mats": mats, "phase": "event", "turn": 2}, players=2, starter=0)
    play(state, "event Hurricane", "roll 1", *["roll 1"] * 5)
    assert boxes(state, 0, "VP") == 46


@pytest.mark.rule("SSA-28", "SSA-31")
def test_case_12_disease_on_a_small_town():
    state = event_roll("Plague", [{"Population": 6}], "roll 4 5")
    assert boxes(state, 0, "Population") == 0


@pytest.mark.rule("SSA-7", "SSA-9", "SSA-10", "SSA-15")
def test_case_13_trade():
    hands = ["2 Church, 3 Trade, 3 Indians, 2 Control", "Priest, 3 Europeans, 3 Fort, 3 Industry"]
    facts = {"hands": hands, "phase": "trade"}
    state = made_up(facts, players=2, starter=0)
    play(state, "offer to P1", "give Gold tokens", "3 tokens", "want Leader card", "send", "accept")
    assert (boxes(state, 0, "Gold"), boxes(state, 1, "Gold")) == (2, 8)
    assert [sum(hand) for hand in state.position.hand[:2]] == [11, 9]
    all_pass(state)
    assert state.position.phase == rules.MELD
    assert [sum(hand) for hand in state.position.hand[:2]] == [11, 9]
    shown(state, "meld Trade", "meld Church")
    play(state, "event Corsairs", "roll 1", "roll 1")
    none_discards(state)
    assert sum(state.position.hand[0]) == 9
    chance_until(state, rules.TRADE)
    assert [sum(hand) for hand in state.position.hand[:2]] == [10, 10]


def final(vp, **options):
    """The last roll of the game; nobody has anything that scores."""
    nothing = {"Population": 0, "Gold": 0, "Glory": 0}
    mats = [{**nothing, "VP": points, **more} for points, more in vp]
    facts = {"mats": mats, "phase": "event", "turn": 20}
    state = made_up(facts, players=len(vp), **options)
    card = next(str(o) for o, _ in state.chance_outcomes() if str(o) in PIRACIES)
    play(state, card)
    while not state.is_terminal():
        state.apply_chance()
    return state


PIRACIES = [f"event {name}" for name in ("Pirate Raids", "Corsairs", "Interlopers", "Privateers")]


@pytest.mark.rule("SSA-36", "SSA-37")
def test_case_14_final_tie():
    vp = [(900, {}), (900, {"Church": 3}), (850, {})]
    assert final(vp).winners() == [0, 1]
    assert final(vp, ties_broken=True).winners() == [1]
    buildings = [(900, {"Fort": 3}), (900, {"Church": 3}), (850, {})]
    assert final(buildings, ties_broken=True).winners() == [0, 1]


@pytest.mark.rule("SSA-28", "SSA-29", "SSA-30", "SSA-31")
def test_case_15_raid():
    mats = [{"Population": 12, "Gold": 3, "Glory": 5, "Church": 4, "Fort": 2}]
    state = event_roll("Invasion", mats, *[f"roll {n}" for n in (4, 5, 2, 6, 3)])
    names = ("Population", "Gold", "Glory", "Church", "Fort")
    assert boxes(state, 0, *names) == (8, 0, 3, 0, 2)
    play(state, *["roll 1"] * 5)
    assert boxes(state, 0, "VP") == 17


@pytest.mark.rule("SSA-9", "SSA-24")
def test_case_16_trade_of_buildings():
    mats = [{"Church": 3}, {"Church": 2}]
    state = made_up({"mats": mats, "phase": "trade"}, players=2, starter=0)
    play(state, "offer to P1", "give Church tokens", "2 tokens", "want Gold tokens", "4 tokens")
    play(state, "send", "accept")
    assert [boxes(state, p, "Church", "Gold") for p in (0, 1)] == [(1, 9), (4, 1)]
    none_melds(all_pass(state))
    assert [boxes(state, p, "Population") for p in (0, 1)] == [7 + 2, 7 + 4]


@pytest.mark.rule("SSA-16", "SSA-19")
def test_case_17_leader_alone_suit_taken():
    state = play(melding("2 Trade, Leader, Leader"), "meld Leader as Control", "meld Trade")
    assert why(state, "meld Leader as Industry") == "SSA-16"
    shown(state, "meld Trade")
    assert boxes(state, 0, "Glory", "Gold") == (3 + 1, 5 + 3)


@pytest.mark.rule("SSA-6", "SSA-20", "SSA-24", "SSA-28", "SSA-32", "SSA-34", "SSA-35")
def test_case_18_whole_turn():
    facts = {"hands": ["2 Church, 3 Europeans", "Fort, 2 Trade"], "phase": "meld"}
    state = made_up(facts, players=2, starter=0)
    play(state, *["meld Europeans"] * 3, "meld Church", "meld Church", "melds done")
    assert boxes(state, 0, "Population", "Church") == (7, 0)
    play(state, "meld Trade", "meld Trade", "meld Fort", "melds done")
    assert boxes(state, 0, "Church", "Population") == (3, 17)
    assert boxes(state, 1, "Fort", "Gold", "Glory") == (1, 8, 5)
    play(state, "event Hurricane", "roll 3", "roll 2", "roll 4")
    assert boxes(state, 0, "Population", "Church") == (14, 1)
    play(state, "roll 1", "roll 5", "roll 1")
    assert boxes(state, 1, "Population", "Fort") == (6, 1)
    assert state.scores() == [33, 37]
    none_discards(state)
    assert [boxes(state, p, "Gold", "Glory") for p in (0, 1)] == [(3, 0), (4, 0)]
    assert (state.position.first, state.position.turn) == (1, 2)


@pytest.mark.rule("SSA-25", "SSA-26")
@pytest.mark.parametrize(
    ("box", "totals", "by_option"),
    [
        ("Church", [5, 5, 3, 1], [[4, 4, 0, 0], [4, 4, 2, 0], [3, 3, 0, 0], [0, 0, 0, 0]]),
        ("Church", [6, 3, 3, 0], [[4, 2, 2, 0], [4, 2, 2, 0], [4, 1, 1, 0], [4, 0, 0, 0]]),
        ("Church", [5, 5, 5, 0], [[4, 4, 4, 0], [4, 4, 4, 0], [2, 2, 2, 0], [0, 0, 0, 0]]),
        ("Fort", [4, 4], [[2, 2], [2, 2], [1, 1], [0, 0]]),
    ],
)
def test_case_19_prizes_under_the_options(box, totals, by_option):
    for option, wanted in zip(("no second", "next lower", "split", "none"), by_option, strict=True):
        assert prizes(totals, box, prize_ties=option) == wanted


@pytest.mark.rule("SSA-38", "SSA-39")
def test_case_20_what_is_known():
    hands = ["3 Trade", "2 Escaped Slaves, Castillo"]
    facts = {"hands": hands, "phase": "trade", "current": "P1"}
    state = made_up(facts, players=2, starter=0)
    play(state, "offer to P0", "give Blacks card", "want Gold tokens", "2 tokens", "send", "refuse")
    for player in (0, 1):
        assert cards_of(state.observation(player)["known"][1]) == {"Blacks": 1}
    assert all(state.resampled(0, s).position.hand[1][4] >= 1 for s in range(40))
    all_pass(state)
    play(state, "melds done", "meld Blacks", "meld Blacks", "melds done")
    assert cards_of(state.position.known[1]) == {}


@pytest.mark.rule("SSA-30", "SSA-31")
def test_case_21_per_point():
    mats = [{"Church": 1, "Fort": 2, "Population": 20, "Gold": 9, "Glory": 9}]
    rolls = [f"roll {n}" for n in (1, 1, 1, 4, 3, 3, 5, 1)]
    state = event_roll("Retaliation", mats, *rolls, loss_point_by_point=True)
    assert boxes(state, 0, "Church", "Fort", "Government") == (0, 1, 0)
    assert state.position.seat == 1


@pytest.mark.rule("SSA-2", "SSA-5")
def test_set_up():
    for players in (2, 3, 4):
        state = game(players=players).new_initial_state(3)
        assert len(state.chance_outcomes()) == players
        assert state.position.mat[:players] == [[0, 0, 0, 7, 5, 3, 0]] * players


@pytest.mark.rule("SSA-1")
def test_nobody_is_eliminated():
    mats = [dict.fromkeys(("Population", "Gold", "Glory"), 0)] * 2
    state = none_melds(made_up({"mats": mats, "phase": "meld"}, players=2, starter=0))
    play(state, "event Fever", "roll 1 1", "roll 6 6")
    assert state.current_player() == 0
    assert state.scores() == [0, 0]


@pytest.mark.rule("SSA-8")
def test_discards_become_the_deck():
    hands = ["2 Church, 2 Fort, 2 Trade, 2 Control, Indians", "2 Church, 2 Fort, 2 Trade, 4 Blacks"]
    pile = [4, 4, 2, 4, 0, 3, 4, 4, 0, 0, 0, 4, 4]
    facts = {"hands": hands, "discards": pile, "deck": [0] * 13}
    with pytest.raises(bg.PositionError, match="SSA-8"):
        made_up(facts, players=2, starter=0)
    one = [*pile[:4], 0, *pile[5:]]
    one[0] -= 1
    deck = [1] + [0] * 12
    facts = {"hands": [hands[0][:-9], hands[1]], "discards": [*one[:5], 4, *one[6:]], "deck": deck}
    state = made_up(facts, players=2, starter=0)
    state.apply_chance()
    assert "33 discards become the new deck" in state.last_log()
    assert state.position.discards == [0] * 13


@pytest.mark.rule("SSA-21")
def test_melds_are_put_together_in_the_order_of_the_card_list():
    state = play(melding("Fort, Control, Trade, Leader"), "meld Trade")
    assert why(state, "meld Control") == "SSA-21"
    assert set(legal(play(state, "meld Leader as Trade"))) == {"meld Fort", "melds done"}


@pytest.mark.rule("SSA-33")
def test_discarding_in_order():
    facts = {"hands": ["2 Fort, Control"], "phase": "discard", "event": "Fever", "dice": DISEASED}
    state = made_up(facts, players=2, starter=0)
    assert set(legal(state)) == {"discard Control", "discard Fort", "discard no more"}
    play(state, "discard Fort")
    assert why(state, "discard Control") == "SSA-33"
    play(state, "discard Fort", "discard no more")
    assert cards_of(state.position.discards) == {"Fort": 2}
    assert state.current_player() == 1


def test_most_tokens_from_ten_cards():
    """Melds of 4, 4 and 2: 23 tokens."""
    tokens = (0, 1, 3, 6, 10)
    sets = (s for s in product(range(5), repeat=4) if sum(s) <= 10)
    assert max(sum(tokens[n] for n in s) for s in sets) == 23
