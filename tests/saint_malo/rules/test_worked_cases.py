"""The worked cases: small situations with the result that the rules give."""

import pytest

from boardgames.saint_malo.rules.cities import empty_spaces
from tests.playing import legal, play, score_line, why
from tests.saint_malo.table import (
    BOTTOM,
    FIVE_SWORDS,
    LEFT,
    NO_SWORDS,
    ONE_SWORDS,
    OUTSIDE,
    RIGHT,
    TOP,
    all_that_happened,
    at,
    cannons,
    coins,
    defence,
    earned,
    filled,
    full_but,
    happened,
    logs,
    made_up,
    of_kind,
    pass_turn,
    places,
    points,
    roll,
    uses,
    walled,
)

ROW_3 = ("a3", "c3", "d3", "e3", "f3", "g3")
ROW_5 = ("a5", "b5", "c5", "d5", "e5", "f5", "g5")


def church_points(*sizes):
    city = {space: f"church {size}" for space, size in zip(ROW_3 + ROW_5, sizes, strict=False)}
    return points(made_up({"city": city}), 0, "churches")


@pytest.mark.rule("SM-39")
def test_case_01_nine_churches_make_three_series_that_count():
    """Series 1-5, 1-2 and 1; the second church of size 5 belongs to none."""
    assert church_points(1, 1, 1, 2, 2, 3, 4, 5, 5) == 20 + 4 + 1 + 0 == 25


@pytest.mark.rule("SM-39")
def test_case_02_series_of_every_length():
    """A series needs its church of size 1; each length has its value."""
    assert church_points(2, 3) == 0
    assert church_points(1) == 1
    assert church_points(1, 2) == 4
    assert church_points(1, 2, 3) == 8
    assert church_points(1, 2, 3, 4) == 13
    assert church_points(1, 2, 3, 4, 5) == 20


@pytest.mark.rule("SM-39", "SM-25")
def test_case_03_the_church_that_completes_the_longest_series():
    """With sizes 1 to 4 in the city, a church of size 5 is worth 7 points more."""
    city = {"a3": "church 1", "c3": "church 2", "d3": "church 3", "e3": "church 4"}
    state = made_up({"city": city, "dice": "cross cross cross cross cross"})
    before = state.scores()[0]
    play(state, "use 5 crosses", "church at g6")
    assert state.scores()[0] - before == 20 - 13 == 7


@pytest.mark.rule("SM-34", "SM-29", "SM-35")
@pytest.mark.parametrize(("marked", "held"), [(7, True), (11, False)])
def test_case_04_a_soldier_and_a_complete_side_are_three(marked, held):
    """Defence 3 stands against strength 3 and not against strength 6."""
    city = {**walled(*TOP), "d4": "soldier"}
    state = made_up({"city": city, "boxes": marked, "dice": ONE_SWORDS})
    assert defence(state) == 3
    play(state, "pass")
    assert cannons(state) == [0 if held else 1, 1]


@pytest.mark.rule("SM-34")
def test_case_05_a_strong_attack_hits_everybody_below_it():
    """Defences 0, 1, 3 and 5 all fail against 6; a defence of 6 holds."""
    soldiers = [{}, {"d4": "soldier"}, dict.fromkeys(ROW_3[:3], "soldier")]
    five = dict.fromkeys(ROW_5[:5], "soldier")
    facts = {"boxes": 23, "dice": ONE_SWORDS}
    state = made_up({**facts, "city": [*soldiers, five]}, players=4)
    assert [defence(state, player) for player in range(4)] == [0, 1, 3, 5]
    assert cannons(play(state, "pass")) == [1, 1, 1, 1]
    six = {**five, "d4": "soldier"}
    state = made_up({**facts, "city": [*soldiers, six]}, players=4)
    assert cannons(play(state, "pass")) == [1, 1, 1, 0]


@pytest.mark.rule("SM-7", "SM-16", "SM-33")
def test_case_06_walls_are_drawn_before_the_pirates_come():
    """A head is turned to a wall; the two sections complete a side, and only then boxes fill."""
    city = {**walled(*TOP, *LEFT[:3]), "c4": "soldier", "d4": "soldier"}
    state = made_up({"city": city, "boxes": 9, "dice": "swords swords swords wall head"})
    assert defence(state) == 4
    play(state, "use 2 walls")
    assert coins(state) == 3 - 2
    play(state, "wall at a5", "wall at a6")
    assert state.position.boxes == 12
    assert cannons(state) == [0, 1]
    kinds = [event.kind for event in happened(state)]
    assert kinds == ["DREW", "GOT_COINS", "SWORDS_MARKED", "ATTACKED", "HELD", "CANNON_LOST"]


@pytest.mark.rule("SM-31", "SM-3")
def test_case_07_merchants_count_printed_and_new_crates():
    """Three crates close the ring around c3: seven coins there, then four coins at c4."""
    state = made_up({"dice": "crate crate crate log log", "coins": 0})
    play(state, "use 3 crates", "crate at d2", "crate at d3", "crate at d4")
    pass_turn(state)
    roll(state, "head head head log log")
    play(state, "use 3 heads", "choose merchant", "person at c3")
    assert coins(state) == 7
    pass_turn(state)
    roll(state, "head head head log log")
    play(state, "use 3 heads", "choose merchant", "person at c4")
    assert coins(state) == 7 + 4


@pytest.mark.rule("SM-21")
def test_case_08_a_delivery_of_three_logs():
    """Two logs and three more are five; the delivery takes two of the three coins."""
    state = play(made_up({"dice": "log log log wall wall"}), "use 3 logs")
    assert (logs(state), coins(state)) == (5, 1)


@pytest.mark.rule("SM-26", "SM-27", "SM-19")
def test_case_09_four_heads_used_as_three_for_an_architect():
    """He turns both logs into two houses, of which one touches him at a corner."""
    state = made_up({"dice": "head head head head swords"})
    play(state, "use 3 heads", "choose architect", "person at d4")
    play(state, "house at e5", "house at f5")
    assert points(state, 0, "houses") == 6
    assert logs(state) == 0
    assert state.position.turns[0] == 1


@pytest.mark.rule("SM-26")
@pytest.mark.parametrize(("houses", "worth"), [(1, 3), (2, 6), (3, 9)])
def test_case_10_one_two_or_three_houses(houses, worth):
    """Three points a house; of five logs two are left after three houses."""
    state = made_up({"dice": "head head head log log", "logs": 5})
    play(state, "use 3 heads", "choose architect", "person at d4")
    play(state, *[f"house at {space}" for space in ("d5", "e5", "f5")[:houses]])
    if houses < 3:
        play(state, "done")
    assert points(state, 0, "houses") == worth
    assert logs(state) == 5 - houses
    assert state.position.turns[0] == 1


@pytest.mark.rule("SM-32")
def test_case_11_jugglers_count_kinds_not_persons():
    """Three kinds, one of them twice, are 6 points; they count again for another juggler."""
    city = {"c4": "citizen", "d4": "architect", "e4": "merchant", "e2": "architect"}
    state = made_up({"city": city, "dice": "head head head head log"})
    play(state, "use 4 heads", "person at d3")
    assert points(state, 0, "jugglers") == 6
    pass_turn(state)
    roll(state, "head head head head log")
    play(state, "use 4 heads", "person at d5")
    assert points(state, 0, "jugglers") == 12


@pytest.mark.rule("SM-30")
def test_case_12_a_priest_counts_churches_once():
    """Churches 1, 1 and 5 next to him are 3 points; one drawn later adds nothing."""
    city = {"c3": "church 1", "d3": "church 1", "e5": "church 5"}
    state = made_up({"city": city, "dice": "head head log log log"})
    play(state, "use 2 heads", "choose priest", "person at d4")
    assert points(state, 0, "priests") == 3
    pass_turn(state)
    play(roll(state, "cross cross log log log"), "use 1 cross", "church at d5")
    assert points(state, 0, "priests") == 3


@pytest.mark.rule("SM-25", "SM-15")
@pytest.mark.parametrize("size", [1, 2, 3])
def test_case_13_three_crosses_are_one_church(size):
    """Its size is 1, 2 or 3; the other crosses are not used for a second one."""
    state = made_up({"dice": "cross cross cross swords swords", "coins": 0})
    assert uses(state, "cross") == [1, 2, 3]
    play(state, f"use {size} cross" + ("es" if size > 1 else ""), "church at d4")
    assert at(state, "d4") == f"church {size}"
    assert state.is_chance_node()
    assert state.position.current == 1
    assert score_line(state, 0, "churches")[0] == 1


@pytest.mark.rule("SM-19", "SM-15")
@pytest.mark.parametrize(
    ("level", "person"),
    [(1, "citizen"), (2, "soldier"), (2, "priest"), (3, "merchant"), (4, "juggler")],
)
def test_case_14_four_heads_are_one_person(level, person):
    """Of level 1 to 4; never two persons for two and two heads."""
    state = made_up({"dice": "head head head head swords", "coins": 0})
    assert uses(state, "head") == [1, 2, 3, 4]
    play(state, f"use {level} head" + ("s" if level > 1 else ""))
    if level in (2, 3):
        play(state, f"choose {person}")
    play(state, "person at e5")
    assert at(state, "e5") == person
    assert state.position.current == 1
    assert state.is_chance_node()


@pytest.mark.rule("SM-16", "SM-17", "SM-33")
def test_case_15_crates_from_two_dice_and_some_coins():
    """2 crates are free, 3 cost 2 coins, 4 cost 4; the swords die never becomes one."""
    facts = {"dice": "crate crate wall head swords"}
    assert uses(made_up({**facts, "coins": 4}), "crate") == [1, 2, 3, 4]
    assert uses(made_up({**facts, "coins": 3}), "crate") == [1, 2, 3]
    assert why(made_up(facts), "use 4 crates") == "SM-16"
    assert why(made_up({**facts, "coins": 9}), "use 5 crates") == "SM-17"
    state = play(made_up({**facts, "coins": 4}), "use 4 crates")
    assert coins(state) == 0
    play(state, "crate at d4", "crate at d5", "crate at e5", "crate at e4")
    assert state.position.boxes == 1


@pytest.mark.rule("SM-35", "SM-28")
def test_case_16_what_each_side_pays():
    """Bottom 3 points, left and right 2 coins, top a free person; each side defends with 2."""

    def complete(side):
        state = made_up({"city": walled(*side[:4]), "dice": "wall log log log log"})
        play(state, "use 1 wall", f"wall at {side[4]}")
        assert defence(state) == 2
        return state

    bottom = complete(BOTTOM)
    assert (points(bottom, 0, "bottom_wall"), coins(bottom)) == (3, 3)
    for side in (LEFT, RIGHT):
        state = complete(side)
        assert (points(state, 0, "bottom_wall"), coins(state)) == (0, 3 + 2)
    top = complete(TOP)
    assert coins(top) == 3
    assert legal(top) == [
        "choose citizen",
        "choose soldier",
        "choose priest",
        "choose architect",
        "choose merchant",
    ]


@pytest.mark.rule("SM-40", "SM-34", "SM-6")
def test_case_17_no_defence_at_all_costs_all_six_cannons():
    """Six attacks cross off six cannons: 30 points less."""
    state = made_up()
    for _ in range(5):
        pass_turn(state, FIVE_SWORDS)
    assert cannons(state) == [6, 6]
    assert score_line(state, 0, "cannons") == (6, -30)
    assert state.scores() == [1 + 2 - 30] * 2


@pytest.mark.rule("SM-36")
def test_case_18_a_priest_in_the_fifth_space_of_a_side():
    """Four walls and a priest: no bonus, no defence, and nothing can mend it."""
    state = made_up({"city": walled(*TOP[:4]), "dice": "head head log log log"})
    play(state, "use 2 heads", "choose priest", "person at f1")
    assert defence(state) == 0
    assert not of_kind(state, "FREE_PERSON")
    pass_turn(state)
    play(roll(state, "wall log log log log"), "use 1 wall")
    assert why(state, "wall at f1") == "SM-10"


@pytest.mark.rule("SM-6", "SM-34")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_case_19_every_row_has_two_boxes_a_player(players):
    """3 players: the sixth mark brings strength 1; 2 players: every fourth; 5: every tenth."""
    state, attacks = made_up(players=players), []
    for mark in range(1, 12 * players + 3):
        pass_turn(state, ONE_SWORDS)
        attacks += [(mark, e.amount) for e in happened(state) if e.kind == "ATTACKED"]
    strengths = (1, 3, 6, 8, 10, 12)
    assert attacks == [(2 * players * (i + 1), strengths[i]) for i in range(6)]


@pytest.mark.rule("SM-33")
def test_case_20_after_the_sixth_attack_swords_mark_nothing():
    """Three swords then fill no box and cost nobody a cannon."""
    state = made_up({"boxes": 24, "cannons": 2, "dice": "swords swords swords log log"})
    play(state, "pass")
    assert state.position.boxes == 24
    assert cannons(state) == [2, 2]
    assert [event.kind for event in happened(state)] == ["PASSED"]


@pytest.mark.rule("SM-41")
def test_case_21_a_tie_goes_to_the_one_with_more_empty_spaces():
    """40 to 40 with 0 and 3 empty spaces: the second wins. With equal ones they share it."""
    facts = {"coins": 0, "logs": 0, "boxes": 24, "current": 1, "last_round": 1}
    state = made_up(
        {
            **facts,
            "city": [filled(), full_but("d4", "d5", "d6")],
            "earned": earned(35, 40),
            "dice": FIVE_SWORDS,
        }
    )
    play(state, "pass")
    assert state.scores() == [40, 40]
    assert (state.winners(), state.ranks(), state.returns()) == ([1], [2, 1], [-1, 1])
    state = made_up(
        {
            **facts,
            "city": [filled(), full_but("d4")],
            "earned": earned(35, 35),
            "dice": "crate swords swords swords swords",
        }
    )
    play(state, "use 1 crate", "crate at d4")
    assert state.scores() == [40, 40]
    assert (state.winners(), state.ranks(), state.returns()) == ([0, 1], [1, 1], [0, 0])


@pytest.mark.rule("SM-37")
@pytest.mark.parametrize("filler", [0, 1, 2])
def test_case_22_the_round_is_finished(filler):
    """Whoever fills the city in round 15, everybody has had 15 turns when the game ends."""
    cities = [{} for _ in range(3)]
    cities[filler] = full_but("d4")
    state = made_up({"city": cities, "turns": 14}, players=3)
    for player in range(3):
        assert not state.is_terminal()
        assert state.position.current == player
        if player == filler:
            play(roll(state, "crate log log log log"), "use 1 crate", "crate at d4")
        else:
            pass_turn(state)
    assert state.is_terminal()
    assert list(state.position.turns[:3]) == [15, 15, 15]


@pytest.mark.rule("SM-3", "SM-22", "SM-15")
def test_case_23_the_last_space_takes_one_crate():
    """4 printed and 41 drawn things are 45; four crates do not fit into one space."""
    state = made_up()
    assert sum(at(state, space) == "crate" for space in ("b2", "c2", "b3", "b4")) == 4
    assert empty_spaces(state.position, 0) == 41
    state = made_up({"city": full_but("d4"), "dice": "crate crate crate crate log"})
    assert uses(state, "crate") == [1]
    assert why(state, "use 2 crates") == "SM-22"
    play(state, "use 1 crate", "crate at d4")
    assert empty_spaces(state.position, 0) == 0
    assert of_kind(state, "CITY_FULL")


@pytest.mark.rule("SM-20", "SM-33")
def test_case_24_five_swords_score_nothing():
    """Nothing can be chosen; five boxes are marked."""
    state = roll(made_up({"coins": 20}), FIVE_SWORDS)
    assert legal(state) == ["pass"]
    play(state, "pass")
    assert state.position.boxes == 5


@pytest.mark.rule("SM-20", "SM-23", "SM-21")
def test_case_25_walls_without_a_space_outside():
    """No outer space and too few coins: the player passes. A crate would have to be drawn."""
    outside = dict.fromkeys(OUTSIDE, "house")
    state = made_up({"city": outside, "coins": 1, "dice": "wall wall wall swords log"})
    assert legal(state) == ["pass"]
    play(state, "pass")
    assert state.position.boxes == 1
    facts = {"city": outside, "dice": "wall wall wall swords crate"}
    state = made_up({**facts, "coins": 1})
    assert legal(state) == ["use 1 crate"]
    assert why(state, "pass") == "SM-20"
    state = made_up({**facts, "coins": 2})
    assert "use 1 head" in legal(state)
    assert why(state, "pass") == "SM-20"


@pytest.mark.rule("SM-35", "SM-28")
def test_case_26_five_walls_complete_two_sides():
    """2 coins, a free person and defence 4; without an empty space the person is lost."""
    missing = (*TOP[2:], *LEFT[3:])
    standing = walled(*TOP[:2], *LEFT[:3])
    draw = [f"wall at {space}" for space in missing]
    state = made_up({"city": standing, "dice": "wall wall wall wall wall"})
    play(state, "use 5 walls", *draw)
    assert (coins(state), defence(state)) == (5, 4)
    play(state, "choose citizen", "person at d4")
    assert points(state, 0, "citizens") == 1
    assert state.position.current == 1

    last_five = {**full_but(*missing), **standing}
    state = made_up({"city": last_five, "dice": "wall wall wall wall wall"})
    play(state, "use 5 walls", *draw)
    assert (coins(state), defence(state)) == (5, 4)
    assert [e.rule for e in happened(state) if e.kind == "LOST_PERSON"] == ["SM-28"]
    assert state.position.current == 1

    state = made_up({"city": last_five, "dice": "wall wall wall wall wall"})
    play(state, "use 4 walls", *draw[:4], "choose soldier")
    assert places(state) == {missing[4]}
    play(state, f"person at {missing[4]}")
    assert (coins(state), defence(state)) == (3, 3)


@pytest.mark.rule("SM-34", "SM-33")
def test_case_27_two_attacks_in_one_turn():
    """Defence 3 holds against 3 and fails against 6, in this order."""
    city = {**walled(*TOP), "d4": "soldier"}
    state = made_up({"city": city, "boxes": 7, "dice": FIVE_SWORDS})
    play(state, "pass")
    attacks = [e for e in happened(state) if e.kind in ("ATTACKED", "HELD", "CANNON_LOST")]
    assert [(e.kind, e.player, e.amount) for e in attacks] == [
        ("ATTACKED", 0, 3),
        ("HELD", 0, 3),
        ("CANNON_LOST", 1, 3),
        ("ATTACKED", 0, 6),
        ("CANNON_LOST", 0, 6),
        ("CANNON_LOST", 1, 6),
    ]
    assert cannons(state) == [1, 2]


@pytest.mark.rule("SM-16")
def test_case_28_only_the_dice_that_are_used_are_paid():
    """Four crates from two dice cost 4 of 5 coins; two crates cost nothing."""
    facts = {"dice": "crate crate head wall log", "coins": 5}
    state = play(made_up(facts), "use 4 crates")
    assert coins(state) == 1
    assert [(e.amount, e.place) for e in happened(state)] == [(4, "crate")]
    state = play(made_up(facts), "use 2 crates")
    assert coins(state) == 5
    assert not all_that_happened(state)


@pytest.mark.rule("SM-38", "SM-39", "SM-40")
def test_case_29_the_final_score():
    """31 + 5 for the full city + 2 + 2 + 8 for churches 1, 2, 3 - 10 for two cannons = 38."""
    churches = {"d4": "church 1", "d5": "church 2", "d6": "church 3"}
    facts = {"city": [filled(churches), {}], "coins": [5, 0], "logs": 2, "cannons": [2, 0]}
    turn = {"boxes": 24, "current": 1, "last_round": 1, "dice": NO_SWORDS}
    state = made_up({**facts, **turn, "earned": earned(31)})
    play(state, "pass")
    assert state.is_terminal()
    sheet = {entry.key: entry.points for entry in state.score_sheet(0)}
    assert sheet == {
        "citizens": 31,
        "priests": 0,
        "houses": 0,
        "jugglers": 0,
        "nobles": 0,
        "bottom_wall": 0,
        "full_city": 5,
        "coins": 2,
        "logs": 2,
        "churches": 8,
        "cannons": -10,
    }
    assert state.scores()[0] == 38
