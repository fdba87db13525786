"""Offers step by step: who may make them, how they are put together, and what they change."""

from collections import Counter

import pytest

import boardgames as bg
from boardgames.spanish_saint_augustine import rules
from tests.playing import legal, play, why
from tests.spanish_saint_augustine.table import all_pass, boxes, cards_of, game, made_up

HANDS = ["3 Church, 2 Trade, Leader", "2 Europeans, Fort", "Control"]


def trading(facts=(), **options):
    """P0 of three is about to make an offer."""
    options = {"starter": 0, **options}
    return made_up({"hands": HANDS, "phase": "trade", **dict(facts)}, **options)


def offering(*words, **options):
    return play(trading(**options), "offer to P1", *words)


@pytest.mark.rule("SSA-12")
def test_offers_go_around_until_all_pass_in_a_row():
    state = trading()
    assert set(legal(state)) == {"pass", "offer to P1", "offer to P2"}
    play(state, "offer to P1", "give Church card", "send")
    assert state.current_player() == 1
    play(state, "refuse")
    assert state.current_player() == 1
    play(state, "pass", "pass")
    assert state.current_player() == 0
    assert state.position.phase == rules.TRADE
    play(state, "pass")
    assert state.position.phase == rules.MELD


@pytest.mark.rule("SSA-12")
@pytest.mark.parametrize("most", [1, 3, 5])
def test_offers_a_turn_are_limited(most):
    state = trading(offers=most)
    for number in range(most):
        play(state, "offer to P2", "want Europeans card", "send", "refuse", "pass", "pass")
        assert state.position.offers_made[0] == number + 1
    assert set(legal(state)) == {"pass"}
    assert why(state, "offer to P1") == "SSA-12"
    assert why(state, "offer to P0") == "SSA-12"
    play(state, "pass")
    assert state.position.offers_made == [0] * 4


@pytest.mark.rule("SSA-12")
def test_without_offers_there_is_no_trade_phase():
    state = game(offers=0).new_initial_state(2)
    while state.is_chance_node():
        state.apply_chance()
    assert state.position.phase == rules.MELD
    assert why(state, "pass") == "SSA-6"
    with pytest.raises(bg.PositionError, match="SSA-12"):
        trading(offers=0)


@pytest.mark.rule("SSA-13")
def test_an_offer_is_put_together_in_one_order():
    state = offering("give Trade card", "give Trade card")
    assert why(state, "give Church card") == ""
    play(state, "give Church card")
    assert why(state, "give Trade card") == "SSA-13"
    play(state, "give Gold tokens")
    assert why(state, "send") == "SSA-13"
    play(state, "5 tokens")
    assert why(state, "give Church card") == why(state, "give Population tokens") == "SSA-13"
    assert why(state, "give Gold tokens") == "SSA-13"
    play(state, "give Glory tokens", "1 token", "want Europeans card")
    assert why(state, "want Trade card") != ""
    assert why(state, "want Gold tokens") == "SSA-13"
    assert why(state, "give Leader card") == "SSA-13"
    play(state, "want Population tokens", "7 tokens", "send")
    assert "P0 would give 2 Trade cards" in state.last_log(2)
    assert "P0 wants 7 Population" in state.last_log(2)


@pytest.mark.rule("SSA-13")
def test_something_must_change_hands():
    assert why(offering(), "send") == "SSA-13"
    assert why(offering("want Leader card"), "send") == ""


@pytest.mark.rule("SSA-13")
def test_ten_cards_a_side():
    state = offering(*["want Europeans card"] * 10)
    assert why(state, "want Europeans card") == why(state, "want Fort card") == "SSA-13"
    assert why(state, "want Gold tokens") == ""


@pytest.mark.rule("SSA-13", "SSA-14")
def test_amounts_are_what_is_there_and_at_most_99():
    rich = {"mats": [{"Gold": 250}, {"Gold": 40}, {}]}
    state = play(trading(rich), "offer to P1", "give Gold tokens")
    assert len(legal(state)) == 99
    state = play(trading(rich), "offer to P1", "want Gold tokens")
    assert len(legal(state)) == 40
    assert why(state, "41 tokens") == "SSA-14"


@pytest.mark.rule("SSA-14")
def test_only_what_is_there():
    state = offering("give Church card", "give Church card", "give Church card")
    assert why(state, "give Church card") == "SSA-14"
    assert why(state, "give Government card") == "SSA-14"
    assert why(state, "give VP tokens") == why(state, "want Fort tokens") == "SSA-14"
    assert why(state, "want Fort card") == ""


@pytest.mark.rule("SSA-11")
def test_vp_are_traded_unless_the_option_forbids():
    rich = {"mats": [{"VP": 30}, {}, {}]}
    state = play(trading(rich), "offer to P1", "give VP tokens", "30 tokens", "send", "accept")
    assert [boxes(state, p, "VP") for p in (0, 1)] == [0, 30]
    assert state.score_sheet(1)[3].points == state.scores()[1] == 30
    assert sum(state.score_sheet(p)[3].points for p in range(3)) == 30
    state = play(trading(rich, points_tradable=False), "offer to P1")
    assert why(state, "give VP tokens") == "SSA-11"


@pytest.mark.rule("SSA-15")
def test_only_who_holds_the_cards_can_accept():
    state = offering("give Trade card", *["want Europeans card"] * 3, "send")
    assert set(legal(state)) == {"refuse"}
    assert why(state, "accept") == "SSA-15"
    with pytest.raises(bg.IllegalActionError, match="SSA-15"):
        state.apply_action("accept")


@pytest.mark.rule("SSA-15")
def test_an_offer_that_does_not_stand_cannot_be_accepted():
    state = offering("give Trade card", "send", "refuse")
    before = state.to_dict()
    for words in ("accept", "refuse"):
        with pytest.raises(bg.IllegalActionError, match="SSA-15"):
            state.apply_action(words)
    assert state.to_dict() == before
    assert why(offering("give Trade card"), "accept") == "SSA-15"


@pytest.mark.rule("SSA-9", "SSA-10", "SSA-15")
def test_gifts_of_cards_and_tokens():
    state = offering(
        "give Church card", "give Leader card", "give Glory tokens", "2 tokens", "send"
    )
    play(state, "accept")
    assert cards_of(state.position.hand[0]) == {"Church": 2, "Trade": 2}
    held = {"Europeans": 2, "Fort": 1, "Church": 1, "Leader": 1}
    assert cards_of(state.position.hand[1]) == held
    assert [boxes(state, p, "Glory") for p in (0, 1)] == [1, 5]
    assert sum(state.position.discards) == 0


@pytest.mark.rule("SSA-39")
def test_what_is_known_goes_where_the_cards_go():
    state = offering("give Church card", "give Church card", "want Europeans card", "send")
    assert cards_of(state.position.known[0]) == {"Church": 2}
    play(state, "accept")
    assert cards_of(state.position.known[0]) == {"Europeans": 1}
    assert cards_of(state.position.known[1]) == {"Church": 2}
    play(state, "offer to P2", "give Church card", "send", "accept")
    assert cards_of(state.position.known[1]) == {"Church": 1}
    assert cards_of(state.position.known[2]) == {"Church": 1}


@pytest.mark.rule("SSA-39")
def test_a_second_offer_of_the_same_card_tells_nothing_more():
    state = offering("give Church card", "send", "refuse", "pass", "pass")
    play(state, "offer to P2", "give Church card", "send", "refuse", "pass", "pass")
    assert cards_of(state.position.known[0]) == {"Church": 1}
    play(state, "offer to P2", "give Church card", "give Church card", "send", "refuse")
    assert cards_of(state.position.known[0]) == {"Church": 2}


@pytest.mark.rule("SSA-39")
def test_wanting_a_card_makes_nothing_known():
    state = offering("want Europeans card", "send", "refuse")
    assert all(sum(row) == 0 for row in state.position.known)


@pytest.mark.rule("SSA-38", "SSA-39")
def test_known_cards_stay_in_dealt_worlds_and_the_rest_is_dealt_evenly():
    state = all_pass(offering("give Leader card", "send", "refuse"))
    worlds = [state.resampled(1, seed).position for seed in range(300)]
    assert all(world.hand[0][12] >= 1 for world in worlds)
    assert all(sum(world.hand[0]) == 6 and world.hand[1] == worlds[0].hand[1] for world in worlds)
    # Five unknown cards of P0 come from the 52 less P1's three and the Leader that is known.
    churches = Counter(world.hand[0][10] for world in worlds)
    mean = sum(number * times for number, times in churches.items()) / 300
    assert abs(mean - 5 * 4 / 48) < 0.15


@pytest.mark.rule("SSA-20", "SSA-38")
def test_secret_melds_are_seen_by_their_owner_only():
    state = play(made_up({"hands": HANDS, "phase": "meld"}, starter=0), "meld Trade", "melds done")
    assert state.observation(0)["chosen"][0][8] == 1
    assert state.observation(1)["chosen"][0] is None
    assert state.observation(1)["hand"][0] == {"size": 6}
    assert state.last_log(1) == ["P0 has chosen melds"]
    play(state, "meld Europeans", "melds done", "melds done")
    assert "P0 melds 1 Trade" in state.last_log(2)
    assert "P2 melds nothing" in state.last_log(0)
    assert sum(map(sum, state.position.chosen)) == 0


@pytest.mark.rule("SSA-20")
def test_melds_in_seat_order_are_seen_by_those_who_follow():
    facts = {"hands": HANDS, "phase": "meld"}
    state = made_up(facts, starter=0, melds_in_seat_order=True)
    play(state, "meld Trade", "melds done")
    assert boxes(state, 0, "Gold") == 6
    assert cards_of(state.position.discards) == {"Trade": 1}
    assert state.current_player() == 1
