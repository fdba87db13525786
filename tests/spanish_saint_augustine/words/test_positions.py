"""Made-up positions: friendly forms are read, nonsense is refused with the rule it breaks."""

import pytest

import boardgames as bg
from boardgames.spanish_saint_augustine import rules
from tests.playing import legal, play
from tests.spanish_saint_augustine.table import boxes, cards_of, game, made_up

NO_CARDS = [0] * 13
THINGS = [0] * 20


def row(size, **numbers):
    values = [numbers.get("rest", 0)] * size
    for key, value in numbers.items():
        if key != "rest":
            values[int(key[1:])] = value
    return values


def rows(player, values):
    return [values if p == player else [0] * len(values) for p in range(4)]


def dice(*rolled):
    return [*rolled, *[[0] * 6 for _ in range(4 - len(rolled))]]


RAID = {"phase": "roll", "event": "Invasion"}
ALL_RAIDED = [1, 0, 1, 1, 1, 1]
ASKING = {"phase": "offer", "partner": "P1", "hands": ["2 Church", "Fort"]}

NONSENSE = {
    # players and turns
    "an unknown phase": ({"phase": 11}, "SSA-6"),
    "turn 21": ({"turn": 21, "phase": "meld"}, "SSA-6"),
    "turn 0": ({"turn": 0, "phase": "meld"}, "SSA-6"),
    "a start seat of nobody": ({"first": 3, "phase": "meld"}, "SSA-1"),
    "a seat of nobody": ({"seat": 3, "phase": "meld"}, "SSA-6"),
    "the event in the middle of the round": ({"seat": 1, "phase": "event"}, "SSA-6"),
    "over too early": ({"phase": "over", "turn": 19, "event": "Fever"}, "SSA-36"),
    "an End Phase in turn 20": ({"phase": "discard", "turn": 20, "event": "Fever"}, "SSA-36"),
    "a draw of the start seat in turn 2": ({"phase": "draw starter", "turn": 2}, "SSA-5"),
    "cards before the start": ({"phase": "draw starter", "hands": ["Fort"]}, "SSA-5"),
    # tokens
    "tokens below zero": ({"mats": [{"Gold": -1}], "phase": "meld"}, "SSA-2"),
    "more tokens than can be": ({"mats": [{"Gold": 10_000}], "phase": "meld"}, "SSA-2"),
    "tokens of nobody": ({"mat": rows(3, [0, 0, 0, 1, 0, 0, 0]), "phase": "meld"}, "SSA-1"),
    "scored below zero": ({"scored": rows(0, [-1, 0, 0]), "phase": "meld"}, "SSA-32"),
    # cards
    "53 cards": ({"hands": ["Fort"], "deck": [4] * 13, "phase": "meld"}, "SSA-3"),
    "51 cards": ({"deck": [3, *[4] * 12], "phase": "meld"}, "SSA-3"),
    "five cards of a type": ({"hands": ["5 Fort"], "phase": "meld"}, "SSA-3"),
    "cards of nobody": ({"hand": rows(3, [1, *[0] * 12]), "phase": "meld"}, "SSA-1"),
    "known and not held": ({"known_cards": ["Fort"], "phase": "meld"}, "SSA-39"),
    "a full hand draws": ({"hands": ["4 Fort, 4 Church, 2 Control"], "phase": "draw"}, "SSA-7"),
    "a seat was passed over": ({"phase": "draw", "seat": 1}, "SSA-7"),
    "nothing to draw from": ({"deck": NO_CARDS, "discards": [4] * 13, "phase": "draw"}, "SSA-8"),
    "discarding out of turn": ({"last_discard": 3, "phase": "meld"}, "SSA-33"),
    # trading
    "everybody has passed": ({"phase": "trade", "passes": 3}, "SSA-12"),
    "passes of another phase": ({"phase": "meld", "passes": 1}, "SSA-12"),
    "four offers": ({"phase": "trade", "offers_made": [4, 0, 0, 0]}, "SSA-12"),
    "an offer too many": ({**ASKING, "offers_made": [3, 0, 0, 0]}, "SSA-12"),
    "an offer to oneself": ({**ASKING, "partner": "P0"}, "SSA-12"),
    "an offer to nobody": ({**ASKING, "partner": -1}, "SSA-12"),
    "an offer in the Meld Phase": ({"phase": "meld", "offer": row(20, _17=1)}, "SSA-12"),
    "a partner in the Meld Phase": ({"phase": "meld", "partner": 1}, "SSA-12"),
    "cards not held": ({**ASKING, "offer": row(20, _10=3)}, "SSA-14"),
    "cards given and not known": ({**ASKING, "offer": row(20, _10=1)}, "SSA-39"),
    "tokens not held": ({**ASKING, "offer": row(20, _17=6)}, "SSA-14"),
    "tokens wanted and not there": ({**ASKING, "offer": row(20, _17=-6)}, "SSA-14"),
    "eleven cards wanted": ({**ASKING, "offer": row(20, _3=-11)}, "SSA-13"),
    "a hundred tokens": (
        {**ASKING, "mats": [{"Gold": 200}], "offer": row(20, _17=100)},
        "SSA-13",
    ),
    "an empty offer is answered": ({**ASKING, "phase": "answer"}, "SSA-13"),
    "an amount of nothing": ({**ASKING, "phase": "amount"}, "SSA-13"),
    "an amount of cards": ({**ASKING, "phase": "amount", "place": 3}, "SSA-13"),
    "an amount out of order": (
        {**ASKING, "phase": "amount", "place": 17, "offer": row(20, _18=1)},
        "SSA-13",
    ),
    "a box on both sides": (
        {**ASKING, "phase": "amount", "place": 37, "offer": row(20, _17=1)},
        "SSA-13",
    ),
    "an amount of an empty box": ({**ASKING, "phase": "amount", "place": 13}, "SSA-14"),
    "a place without an amount": ({**ASKING, "place": 17}, "SSA-13"),
    # melds
    "melds of one who comes later": (
        {"phase": "meld", "hands": ["Fort", "Fort"], "chosen": rows(1, row(12, _9=1))},
        "SSA-20",
    ),
    "melds in another phase": (
        {"phase": "event", "hands": ["Fort"], "chosen": rows(0, row(12, _9=1))},
        "SSA-20",
    ),
    "cards melded and not held": ({"phase": "meld", "chosen": rows(0, row(12, _9=1))}, "SSA-17"),
    "a Leader not held": (
        {
            "phase": "meld",
            "hands": ["Fort"],
            "chosen": rows(0, row(12, _9=1)),
            "led": rows(0, row(12, _9=1)),
        },
        "SSA-17",
    ),
    "two Leaders in a meld": (
        {"phase": "meld", "hands": ["Fort, 2 Leader"], "led": rows(0, row(12, _9=2))},
        "SSA-18",
    ),
    "two melds of a suit": (
        {"phase": "meld", "hands": ["Fort, Church"], "chosen": rows(0, row(12, _9=1, _10=1))},
        "SSA-16",
    ),
    "five cards in a meld": (
        {
            "phase": "meld",
            "hands": ["4 Fort, Leader"],
            "chosen": rows(0, row(12, _9=4)),
            "led": rows(0, row(12, _9=1)),
        },
        "SSA-17",
    ),
    # events
    "an event too many": ({"phase": "meld", "events_seen": ["Fever"]}, "SSA-27"),
    "an event used twice": ({"phase": "meld", "turn": 3, "events_seen": ["Fever"] * 2}, "SSA-4"),
    "an event before its time": ({"phase": "meld", "turn": 2, "event": "Fever"}, "SSA-27"),
    "no event to roll for": ({"phase": "roll"}, "SSA-27"),
    "a die with seven faces": ({**RAID, "dice": dice([7, 0, 0, 0, 0, 0])}, "SSA-29"),
    "a die the event does not take": (
        {"phase": "roll", "event": "Corsairs", "dice": dice([1, 0, 0, 0, 0, 0])},
        "SSA-29",
    ),
    "dice out of order": ({**RAID, "dice": dice([0, 0, 1, 0, 0, 0])}, "SSA-29"),
    "all dice rolled": ({**RAID, "dice": dice(ALL_RAIDED)}, "SSA-29"),
    "dice of one who comes later": (
        {**RAID, "dice": dice([0] * 6, [1, 0, 0, 0, 0, 0])},
        "SSA-29",
    ),
    "who came before has not rolled": ({**RAID, "seat": 1}, "SSA-29"),
    "dice without an event": ({"phase": "meld", "dice": dice(ALL_RAIDED)}, "SSA-29"),
    "half a roll of two": (
        {"phase": "roll", "event": "Fever", "dice": dice([0, 3, 0, 0, 0, 0])},
        "SSA-29",
    ),
    "hits before the dice": ({**RAID, "hits": 1}, "SSA-29"),
}


@pytest.mark.parametrize(("facts", "rule"), NONSENSE.values(), ids=NONSENSE)
def test_nonsense_is_refused_with_its_rule(facts, rule):
    with pytest.raises(bg.PositionError, match=r"this position cannot be\. SSA-") as caught:
        made_up(facts)
    assert caught.value.rule == rule


@pytest.mark.rule("SSA-19")
def test_a_lone_leader_against_the_option_is_refused():
    facts = {"phase": "meld", "hands": ["Leader"], "led": rows(0, row(12, _9=1))}
    assert "melds done" in legal(made_up(facts))
    with pytest.raises(bg.PositionError, match="SSA-19"):
        made_up(facts, lone_leader=False)


WORDS = {
    "no card": ({"hands": ["Castello"]}, "no card is called 'Castello' (did you mean 'Castillo'?)"),
    "no text": ({"hands": [5]}, "cards are words"),
    "too many hands": ({"hands": [""] * 4}, "a list of at most 3 entries"),
    "no list": ({"mats": {"Gold": 3}}, "a list of at most 3 entries"),
    "no mat": ({"mats": [7]}, "a mat is a dict by box"),
    "no box": ({"mats": [{"Silver": 3}]}, "no box is called 'Silver'"),
    "no number": ({"mats": [{"Gold": "3"}]}, "whole number of tokens"),
    "no phase": ({"phase": "tea"}, "no phase is called 'tea'"),
    "no event": ({"phase": "roll", "event": "Flood"}, "no event card is called 'Flood'"),
    "no list of events": ({"events_seen": "Fever"}, "events_seen is a list"),
    "no player": ({"current": "P7"}, "no player is called 'P7'"),
    "no partner": ({"partner": "P7"}, "no player is called 'P7'"),
    "said twice": ({"mats": [{}], "mat": [[0] * 7] * 4}, "'mats' and 'mat' say the same"),
    "no field": ({"walls": 5}, "no field 'walls'"),
    "wrong shape": ({"mat": [1, 2]}, "field 'mat'"),
}


@pytest.mark.parametrize(("facts", "sentence"), WORDS.values(), ids=WORDS)
def test_words_that_mean_nothing_are_refused(facts, sentence):
    with pytest.raises(bg.PositionError) as caught:
        made_up(facts)
    assert sentence in str(caught.value)


def test_cards_may_be_named_by_type_or_by_their_own_names():
    by_type = made_up({"hands": ["2 Church, Leader, Fight the French"], "phase": "meld"})
    by_name = made_up({"hands": ["missions, Catholicism, Priest, massacre"], "phase": "meld"})
    assert by_type == by_name
    wanted = {"Fight the French": 1, "Church": 2, "Leader": 1}
    assert cards_of(by_type.position.hand[0]) == wanted


def test_what_is_not_said_follows():
    state = made_up({"hands": ["4 Church, 4 Fort, 2 Trade", "Control"], "turn": 5})
    assert state.position.phase == rules.DRAW
    assert state.position.seat == 1
    assert sum(state.position.deck) == 52 - 11
    assert sum(state.position.events_left) == 34
    assert boxes(state, 2, "Population", "Gold", "Glory") == (7, 5, 3)
    full = made_up(
        {"hands": ["4 Church, 4 Fort, 2 Trade", "4 Control, 4 Blacks, 2 Trade"]}, players=2
    )
    assert full.position.phase == rules.MELD


def test_nothing_said_is_a_new_game():
    assert game().state_from_dict({}, seed=4) == game().new_initial_state(4)


@pytest.mark.rule("SSA-38")
def test_what_each_player_sees():
    state = made_up({"hands": ["2 Church", "Fort"], "phase": "meld", "discarded": "Priest"})
    for player in range(3):
        seen = state.observation(player)
        assert seen["deck"] == {"size": 52 - 4}
        assert seen["discards"][12] == 1
        assert seen["mat"] == state.position.mat
        for other in range(3):
            hand = state.position.hand[other]
            assert seen["hand"][other] == (hand if other == player else {"size": sum(hand)})


@pytest.mark.rule("SSA-38")
def test_drawn_cards_are_told_to_their_owner_only():
    state = game(starter=0).new_initial_state(1)
    state.apply_action("draw Fort")
    assert state.last_log(0) == ["P0 takes a card", "the new card of P0 is Fort"]
    assert state.last_log(1) == ["P0 takes a card"]


def test_actions_that_break_rules_change_nothing():
    state = made_up({"hands": ["4 Europeans, 2 Leader, Indians"], "phase": "meld"}, starter=0)
    play(state, *["meld Europeans"] * 4)
    before = state.to_dict()
    for words, rule in (
        ("meld Leader as Europeans", "SSA-17"),
        ("meld Indians", "SSA-16"),
        ("meld Church", "SSA-17"),
        ("accept", "SSA-15"),
        ("discard Indians", "SSA-6"),
    ):
        with pytest.raises(bg.IllegalActionError) as caught:
            state.apply_action(words)
        assert caught.value.rule == rule
    assert state.to_dict() == before
