"""Made-up positions: friendly forms are read, nonsense is refused with the rule it breaks."""

import pytest

import boardgames as bg
from boardgames.castello_methoni import rules
from boardgames.engine.errors import PositionError
from tests.castello_methoni.shapes import outline
from tests.castello_methoni.table import HANDS, game, made_up, number, seen
from tests.playing import drawn, legal

SPACES, BORDERS, SEA = 97, 193, 96
CLOSED = {"walls": outline(["D6"]), "domains": {"D6": "P1"}}
TWO = sorted({*outline(["D5", "D6", "D7"]), *outline(["C5", "C6", "C7", "C8"])})
ANNEXING = {
    "walls": TWO,
    "domains": {"D5": "P1", "C5": "P0"},
    "phase": "annex",
    "claimed": "C5",
    "card": "Desert",
    "hands": ["Mountain Forest Plains Furrows", *HANDS[1:3]],
}
IN_PLAY = {"card": "Mountain", "hands": ["Forest Plains Furrows Desert", *HANDS[1:3]]}
CHOOSING = {**IN_PLAY, "phase": "side", "border": "A1|A2"}


def row(size, **numbers):
    values = [numbers.get("rest", 0)] * size
    for key, value in numbers.items():
        if key != "rest":
            values[int(key[1:])] = value
    return values


def grid(player, space, value):
    rows = [[0] * SPACES for _ in range(5)]
    rows[player][space] = value
    return rows


NONSENSE = {
    # players
    "the player to move does not play": ({"current": 3}, "CM-1"),
    "the first player is below zero": ({"first": -1}, "CM-1"),
    "a domain of nobody at the table": (
        {"walls": outline(["D6"]), "owner": row(SPACES, rest=-1, _32=4)},
        "CM-1",
    ),
    "houses of nobody at the table": ({"houses": grid(4, 3, 1)}, "CM-1"),
    "turns below zero": ({"turns": row(5, _0=-1)}, "CM-9"),
    # walls and domains
    "half a wall": ({"wall": row(BORDERS, _3=2)}, "CM-5"),
    "a wall beyond the island": ({"wall": row(BORDERS, _90=1)}, "CM-2"),
    "a closed area without an owner": ({"walls": outline(["D6"])}, "CM-27"),
    "a domain in the open": ({"owner": row(SPACES, rest=-1, _3=1)}, "CM-21"),
    "the sea is owned": ({"owner": row(SPACES, rest=-1, _96=1)}, "CM-21"),
    "two owners of one domain": (
        {"walls": outline(["D6", "D7"]), "owner": row(SPACES, rest=-1, _32=1, _33=0)},
        "CM-27",
    ),
    # pieces
    "houses below zero": ({"houses": grid(0, 3, -1)}, "CM-6"),
    "a house in the sea": ({"houses": grid(0, SEA, 1)}, "CM-17"),
    "a house beyond the island": ({"houses": grid(0, 60, 1)}, "CM-17"),
    "a villa in the open": ({"villas_in": {"A1": "P0"}}, "CM-25"),
    "three houses and villas left": ({**CLOSED, "houses_in": {"D6": "P0 P0 P0"}}, "CM-25"),
    "too many towers": ({**CLOSED, "towers_left": row(5, _0=4, _1=4, _2=4)}, "CM-6"),
    # cards
    "a hand of six": ({"hands": ["Forest " * 6], "phase": "card"}, "CM-7"),
    "a hand of four": ({"hands": ["Forest " * 4, *HANDS[1:3]], "phase": "card"}, "CM-7"),
    "the same objective twice": ({"objectives": ["O1", "O1", "O2"]}, "CM-8"),
    "no objective in a turn": ({"objectives": ["O1", "O2"], "phase": "card"}, "CM-8"),
    "an unknown objective": ({"objective": row(5, _0=6, _1=1, _2=2, _3=-1, _4=-1)}, "CM-8"),
    # the turn
    "an unknown phase": ({"phase": 10}, "CM-9"),
    "a card in play too early": ({"card": 3}, "CM-9"),
    "a border chosen too early": ({"border": "A1|A2"}, "CM-9"),
    "a side chosen too early": ({"side": "A1"}, "CM-9"),
    "a domain claimed too early": ({**CLOSED, "claimed": "D6"}, "CM-9"),
    "a domain offered too early": ({"offered": row(SPACES, _3=1)}, "CM-9"),
    "two cards played and one more": ({"played": 2, "hands": ["Forest " * 3, *HANDS[1:3]]}, "CM-9"),
    "a wall before the first card": ({"built": 1}, "CM-9"),
    "shown twice": ({"shown": 2}, "CM-9"),
    "a hand played but not discarded": (
        {"played": 1, "hands": ["Forest " * 4, *HANDS[1:3]], "phase": "card"},
        "CM-7",
    ),
    "three quiet rounds are over": ({"quiet": 9}, "CM-39"),
    "quiet below zero": ({"quiet": -1}, "CM-9"),
    "the last turn without a wall": ({"last_turn": 1}, "CM-9"),
    "over without a reason": ({"phase": "over"}, "CM-38"),
    "a card drawn with a full hand": ({"phase": "draw", "played": 1}, "CM-7"),
    "cards drawn before playing": (
        {"phase": "draw", "hands": ["Forest " * 4, *HANDS[1:3]]},
        "CM-9",
    ),
    "cards dealt to full hands": ({"phase": "deal"}, "CM-7"),
    "objectives dealt twice": ({"phase": "deal objectives"}, "CM-8"),
    # building and annexing
    "the card in play is not discarded": (
        {**IN_PLAY, "phase": "action", "discards": [0] * 7},
        "CM-7",
    ),
    "no card of this kind": ({**IN_PLAY, "phase": "action", "card": 7}, "CM-7"),
    "a border that the card cannot wall": ({**CHOOSING, "border": "D6|D7"}, "CM-14"),
    "a walled border": ({**CHOOSING, "walls": ["A1|A2"]}, "CM-15"),
    "no side to choose on the shore": ({**CHOOSING, "border": "A1|sea"}, "CM-17"),
    "a border beyond the island": ({**CHOOSING, "border": 95}, "CM-2"),
    "a side elsewhere": ({**CHOOSING, "phase": "giver", "side": "C4"}, "CM-17"),
    "nobody can give": (
        {**CHOOSING, "phase": "giver", "side": "A1", "houses_in": {"F1": "P1 " * 15}},
        "CM-20",
    ),
    "the builder has none": (
        {**CHOOSING, "phase": "giver", "side": "A1", "houses_in": {"F1": "P0 " * 15}},
        "CM-19",
    ),
    "annexing for another": (
        {**ANNEXING, "current": 1, "hands": [HANDS[0], "Fields Mountain Forest Plains", HANDS[2]]},
        "CM-28",
    ),
    "an offer that touches nothing": ({**ANNEXING, "offered": row(SPACES, _3=1)}, "CM-28"),
    "half an offer": ({**ANNEXING, "offered": row(SPACES, _31=2)}, "CM-28"),
}


@pytest.mark.rule("CM-27")
@pytest.mark.parametrize(("facts", "rule"), NONSENSE.values(), ids=NONSENSE)
def test_nonsense_is_refused_with_its_rule(facts, rule):
    with pytest.raises(PositionError, match=r"this position cannot be\. CM-") as caught:
        made_up(facts)
    assert caught.value.rule == rule


WORDS = {
    "no border": ({"walls": ["A1|C9"]}, "no border is called 'A1|C9'"),
    "no list": ({"walls": "A1|A2"}, "walls is a list"),
    "no space": ({"houses_in": {"Z1": "P0"}}, "no space is called 'Z1'"),
    "no player": ({"houses_in": {"A1": "P7"}}, "no player is called 'P7'"),
    "no dict": ({"domains": ["D6"]}, "domains is a dict by space"),
    "open land": ({"domains": {"D6": "P0"}}, "D6 is no domain"),
    "no card": ({"hands": ["Swamp"]}, "no card is called 'Swamp'"),
    "no text": ({"hands": [5]}, "cards are words"),
    "too many hands": ({"hands": HANDS}, "a list of at most 3 entries"),
    "no objective": ({"objectives": ["O9"]}, "no objective is called 'O9'"),
    "no phase": ({"phase": "tea"}, "no phase is called 'tea'"),
    "said twice": ({"walls": ["A1|A2"], "wall": [0] * BORDERS}, "'walls' and 'wall' say the same"),
    "no field": ({"dice": 5}, "no field 'dice'"),
    "wrong shape": ({"wall": [1, 2]}, "field 'wall'"),
}


@pytest.mark.parametrize(("facts", "sentence"), WORDS.values(), ids=WORDS)
def test_words_that_mean_nothing_are_refused(facts, sentence):
    with pytest.raises(PositionError) as caught:
        made_up(facts)
    assert sentence in str(caught.value)


def test_borders_may_be_named_in_either_order():
    assert made_up({"walls": ["A2|A1", "sea|A1"]}) == made_up({"walls": ["A1|A2", "A1|sea"]})


def test_what_is_not_said_is_dealt():
    state = game().state_from_dict({"walls": ["A1|A2"]}, seed=4)
    assert state.position.phase == rules.DEAL
    assert drawn(state).current_player() == 0
    assert [sum(hand) for hand in state.position.hand] == [5, 5, 5, 0, 0]
    assert seen(state)["walls"] == {frozenset(("A1", "A2"))}


def test_nothing_said_is_a_new_game():
    assert game().state_from_dict({}, seed=4) == game().new_initial_state(4)


@pytest.mark.rule("CM-27")
def test_pieces_of_a_domain_are_noted_on_its_first_space():
    two = outline(["D6", "D7"])
    facts = {"walls": two, "domains": {"D7": "P1"}}
    one = made_up({**facts, "houses_in": {"D7": "P0", "D6": "P2"}})
    assert one == made_up({**facts, "houses_in": {"D6": "P0 P2"}})
    assert one.position.houses[0][number(one, "D6")] == 1
    rows = one.to_dict()
    rows["houses"][0][number(one, "D6")], rows["houses"][0][number(one, "D7")] = 0, 1
    with pytest.raises(PositionError) as caught:
        game().state_from_dict(rows)
    assert caught.value.rule == "CM-27"


def test_an_annexation_in_words():
    state = made_up(ANNEXING)
    assert set(legal(state)) == {"annex the domain of D5", "annex no more"}


@pytest.mark.rule("CM-45")
def test_what_each_player_sees():
    state = made_up({"discarded": "Forest"})
    for player in range(3):
        seen_by = state.observation(player)
        assert seen_by["deck"] == {"size": 60 - 15 - 1}
        assert seen_by["discards"][1] == 1
        assert seen_by["objective"] == [p if p == player else None for p in range(3)] + [None] * 2
        for other in range(3):
            hand = state.position.hand[other]
            assert seen_by["hand"][other] == (hand if other == player else {"size": 5})


@pytest.mark.rule("CM-45")
def test_drawn_cards_are_told_to_their_owner_only():
    state = game(starter=0).new_initial_state(1)
    state.apply_action("draw Forest")
    assert state.last_log(0) == ["P0 takes a card", "the new card of P0 is Forest"]
    assert state.last_log(1) == ["P0 takes a card"]


@pytest.mark.rule("CM-45")
def test_hidden_things_are_dealt_anew_evenly():
    """Each of the two others holds each unseen objective equally often."""
    state = made_up()
    objectives = [state.resampled(0, seed).position.objective for seed in range(400)]
    for other in (1, 2):
        counts = [sum(row[other] == card for row in objectives) for card in range(6)]
        assert counts[0] == 0
        assert min(counts[1:]) > 40
    assert all(row[0] == 0 and row[1] != row[2] for row in objectives)


def test_a_game_of_another_kind_is_refused():
    facts = bg.load("saint_malo").new_initial_state(1).to_dict()
    with pytest.raises(PositionError, match="saint_malo"):
        game().state_from_dict(facts)
