"""Swords, attacks, the last round, final scores and ties."""

from itertools import permutations

import pytest

from tests.playing import play, score_line
from tests.saint_malo.table import (
    BOTTOM,
    FIVE_SWORDS,
    LEFT,
    LINES,
    NO_SWORDS,
    ONE_SWORDS,
    OUTSIDE,
    RIGHT,
    TOP,
    all_that_happened,
    cannons,
    defence,
    earned,
    filled,
    full_but,
    happened,
    made_up,
    pass_turn,
    points,
    roll,
    walled,
)

SPACES = ("d4", "d5", "d6", "e4", "e5", "e6", "f4", "f5", "f6", "c4", "c5", "c6")


def soldiers(number):
    return dict.fromkeys(SPACES[:number], "soldier")


# ------------------------------------------------------------------------------ swords


@pytest.mark.rule("SM-33")
@pytest.mark.parametrize("swords", range(1, 6))
def test_every_swords_die_marks_a_box(swords):
    dice = " ".join(["swords"] * swords + ["log"] * (5 - swords))
    state = pass_turn(made_up(players=5), dice)
    assert state.position.boxes == swords
    assert happened(state)[1:] == [("SWORDS_MARKED", 0, swords, "", "SM-33")]


@pytest.mark.rule("SM-33")
def test_only_boxes_that_are_left_are_marked():
    state = made_up({"boxes": 22, "cannons": 5, "dice": FIVE_SWORDS})
    play(state, "pass")
    assert state.position.boxes == 24
    assert happened(state)[1] == ("SWORDS_MARKED", 0, 2, "", "SM-33")
    assert cannons(state) == [6, 6]


@pytest.mark.rule("SM-33", "SM-9")
def test_swords_that_are_rerolled_mark_nothing():
    state = play(made_up(), f"roll {FIVE_SWORDS}", "keep nothing", f"roll {NO_SWORDS}")
    play(state, "stop rolling", "pass")
    assert state.position.boxes == 0


# ------------------------------------------------------------------------------ attacks


@pytest.mark.rule("SM-34", "SM-6")
@pytest.mark.parametrize(("row", "strength"), list(enumerate((1, 3, 6, 8, 10, 12), 1)))
def test_equal_strength_is_enough(row, strength):
    cities = [soldiers(strength), soldiers(strength - 1)]
    state = made_up({"city": cities, "boxes": 4 * row - 1, "dice": ONE_SWORDS})
    play(state, "pass")
    assert cannons(state) == [0, 1]
    assert happened(state)[2:] == [
        ("ATTACKED", 0, strength, "", "SM-34"),
        ("HELD", 0, strength, "", "SM-34"),
        ("CANNON_LOST", 1, strength, "", "SM-34"),
    ]


@pytest.mark.rule("SM-34")
@pytest.mark.parametrize("walls", range(21))
def test_defence_is_soldiers_and_two_for_each_complete_side(walls):
    city = {**walled(*OUTSIDE[:walls]), **soldiers(3)}
    assert defence(made_up({"city": city})) == 3 + 2 * (walls // 5)


@pytest.mark.rule("SM-34")
def test_an_attack_takes_a_cannon_and_nothing_else():
    city = {**walled(*TOP), "d4": "soldier", "d5": "church 1"}
    facts = {"city": [city, city], "boxes": 23, "coins": 5, "logs": 4, "dice": ONE_SWORDS}
    state = made_up(facts)
    before = state.to_dict()
    play(state, "pass")
    after = state.to_dict()
    changed = {name for name in before if before[name] != after[name]}
    assert changed == {"boxes", "cannons", "current", "dice", "phase", "rolls", "turns"}
    assert cannons(state) == [1, 1]


@pytest.mark.rule("SM-34", "SM-7")
@pytest.mark.parametrize(("heads", "held"), [(2, True), (1, False)])
def test_a_soldier_drawn_in_this_turn_already_defends(heads, held):
    state = made_up({"boxes": 3, "dice": "head head swords swords log"})
    play(state, "use 2 heads" if heads == 2 else "use 1 head")
    play(state, *(["choose soldier"] if heads == 2 else []), "person at d4")
    assert cannons(state) == [0 if held else 1, 1]


@pytest.mark.rule("SM-34")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("swords", range(1, 6))
def test_at_most_two_attacks_in_one_turn_and_two_only_with_two_players(players, swords):
    most = 0
    for boxes in range(12 * players):
        dice = " ".join(["swords"] * swords + ["log"] * (5 - swords))
        state = play(made_up({"boxes": boxes, "dice": dice}, players=players), "pass")
        most = max(most, sum(e.kind == "ATTACKED" for e in happened(state)))
    assert most == (2 if players == 2 and swords == 5 else 1)


@pytest.mark.rule("SM-34", "SM-33")
def test_after_the_sixth_attack_there_is_peace():
    state = made_up({"boxes": 24, "cannons": 6})
    for _ in range(6):
        pass_turn(state, FIVE_SWORDS)
    assert cannons(state) == [6, 6]
    assert not [e for e in all_that_happened(state) if e.kind in ("ATTACKED", "SWORDS_MARKED")]


# ------------------------------------------------------------------------------ the end


@pytest.mark.rule("SM-37")
@pytest.mark.parametrize(
    ("players", "first", "filler"),
    [(p, f, s) for p in (2, 3, 4, 5) for f in range(p) for s in range(p)],
)
def test_all_have_equally_many_turns_whoever_fills_the_city(players, first, filler):
    cities = [{} for _ in range(players)]
    cities[filler] = full_but("d4")
    facts = {"city": cities, "current": first, "first": first}
    state = made_up(facts, players=players, starter=first)
    for turn in range(players):
        player = (first + turn) % players
        assert state.position.current == player
        if player == filler:
            play(roll(state, "head log log log log"), "use 1 head", "person at d4")
            assert ("CITY_FULL", player, 0, "", "SM-37") in happened(state)
        else:
            pass_turn(state)
    assert state.is_terminal()
    assert list(state.position.turns[:players]) == [1] * players
    assert happened(state)[-1][0] == "ENDED"
    assert state.last_log()[-1] == "the game is over"


@pytest.mark.rule("SM-37", "SM-34", "SM-33")
def test_swords_of_the_last_turns_still_count():
    cities = [full_but("d4"), soldiers(1)]
    state = made_up({"city": cities, "boxes": 2, "dice": "crate swords log log log"})
    play(state, "use 1 crate", "crate at d4")
    assert [e.kind for e in happened(state)] == ["DREW", "SWORDS_MARKED", "CITY_FULL"]
    pass_turn(state, ONE_SWORDS)
    assert state.is_terminal()
    assert cannons(state) == [1, 0]


@pytest.mark.rule("SM-37")
@pytest.mark.parametrize(
    ("dice", "actions"),
    [
        ("crate log log log log", ["use 1 crate", "crate at d4"]),
        ("cross log log log log", ["use 1 cross", "church at d4"]),
        ("head log log log log", ["use 1 head", "person at d4"]),
        ("wall log log log log", ["use 1 wall", "wall at a4"]),
    ],
)
def test_whatever_fills_the_last_space_ends_the_game(dice, actions):
    last = actions[-1].split()[-1]
    state = made_up({"city": [{}, full_but(last)], "current": 1, "dice": dice})
    play(state, *actions)
    assert state.is_terminal()
    assert (state.winners(), score_line(state, 1, "full_city")) == ([1], (1, 5))


@pytest.mark.rule("SM-37", "SM-38")
def test_two_cities_filled_in_the_last_round_are_both_told_and_paid():
    state = made_up({"city": [full_but("d4"), full_but("d4")]})
    for _ in range(2):
        play(roll(state, "crate log log log log"), "use 1 crate", "crate at d4")
    assert [e.player for e in all_that_happened(state) if e.kind == "CITY_FULL"] == [0, 1]
    assert [points(state, player, "full_city") for player in range(2)] == [5, 5]


@pytest.mark.rule("SM-37")
def test_after_the_end_nobody_moves():
    state = made_up({"city": [{}, full_but("d4")], "current": 1, "dice": ONE_SWORDS})
    play(state, "use 1 log")
    assert not state.is_terminal()
    state = made_up({"city": [{}, filled()], "phase": "over", "last_round": 1})
    assert state.is_terminal()
    assert state.legal_actions() == []
    assert isinstance(state.why_not("pass"), str)
    assert state.returns() == [-1, 1]


@pytest.mark.rule("SM-3", "SM-28", "SM-37")
def test_the_shortest_game_takes_eight_rounds():
    """41 spaces, five a turn, and once a free architect with his houses: never fewer than eight."""
    assert 7 * 5 + 1 + 3 < 41
    crates = [
        ("b6", "c6", "c5", "b5", "d5"),
        ("e5", "f5", "f4", "e4", "d4"),
        ("c4", "c3", "d3", "e3", "f3"),
        ("d2", "e2", "f2"),
    ]
    state = made_up()
    for side in (TOP, RIGHT, BOTTOM, LEFT):
        play(roll(state, "wall wall wall wall wall"), "use 5 walls")
        play(state, *[f"wall at {space}" for space in side])
        if side == TOP:
            play(state, "choose architect", "person at f6", "house at e6", "house at d6")
        pass_turn(state)
    for group in crates:
        play(roll(state, "crate crate crate crate crate"), f"use {len(group)} crates")
        play(state, *[f"crate at {space}" for space in group])
        assert not state.is_terminal()
        pass_turn(state)
    assert state.is_terminal()
    assert list(state.position.turns[:2]) == [8, 8]
    assert {entry.key: entry.points for entry in state.score_sheet(0)} == {
        "citizens": 0,
        "priests": 0,
        "houses": 6,
        "jugglers": 0,
        "nobles": 0,
        "bottom_wall": 3,
        "full_city": 5,
        "coins": 3,
        "logs": 0,
        "churches": 0,
        "cannons": 0,
    }
    assert (state.scores(), state.winners()) == ([17, 3], [0])


# ------------------------------------------------------------------------------ scores


@pytest.mark.rule("SM-38")
@pytest.mark.parametrize("coins", range(8))
def test_two_coins_are_a_point_rounded_down(coins):
    state = made_up({"coins": [coins, 0], "logs": [0, 4]})
    assert state.scores() == [coins // 2, 4]
    assert score_line(state, 0, "coins") == (coins, coins // 2)
    assert score_line(state, 1, "logs") == (4, 4)


@pytest.mark.rule("SM-40")
@pytest.mark.parametrize("lost", range(7))
def test_five_points_for_every_lost_cannon(lost):
    state = made_up({"boxes": 24, "cannons": [lost, 0]})
    assert score_line(state, 0, "cannons") == (lost, -5 * lost)
    assert state.scores() == [3 - 5 * lost, 3]


@pytest.mark.rule("SM-29", "SM-30", "SM-26", "SM-32", "SM-35")
@pytest.mark.parametrize("number", range(6))
def test_points_of_the_game_stand_on_their_own_lines(number):
    rows = [[0] * 6 for _ in range(5)]
    rows[1][number] = 9
    state = made_up({"earned": rows, "coins": 0, "logs": 0})
    assert points(state, 1, LINES[number]) == 9
    assert state.scores() == [0, 9]


@pytest.mark.rule("SM-29", "SM-30", "SM-26", "SM-32", "SM-35", "SM-39")
def test_the_sheet_counts_what_stands_in_the_city():
    city = walled(*BOTTOM)
    city.update({"d4": "citizen", "d5": "priest", "e5": "priest", "f5": "house", "f4": "noble"})
    city.update({"e4": "juggler", "g4": "church 5", "g5": "church 4"})
    sheet = {entry.key: entry.count for entry in made_up({"city": city}).score_sheet(0)}
    assert sheet == {
        "citizens": 1,
        "priests": 2,
        "houses": 1,
        "jugglers": 1,
        "nobles": 1,
        "bottom_wall": 1,
        "full_city": 0,
        "coins": 3,
        "logs": 2,
        "churches": 2,
        "cannons": 0,
    }


def finished(cities, points_earned):
    """A game that has just ended."""
    facts = {"phase": "over", "last_round": 1, "coins": 0, "logs": 0}
    players = len(cities)
    return made_up({**facts, "city": cities, "earned": earned(*points_earned)}, players=players)


@pytest.mark.rule("SM-41")
def test_most_points_win_whatever_the_empty_spaces():
    state = finished([filled(), {}], [34, 38])
    assert state.scores() == [39, 38]
    assert (state.winners(), state.returns()) == ([0], [1, -1])


@pytest.mark.rule("SM-41")
@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_ties_are_broken_by_empty_spaces_in_all_seats(order):
    """Equal points: 3 empty spaces beat 1, and 1 beats none."""
    kinds = [(filled(), 35), (full_but("d4"), 40), (full_but("d4", "d5", "d6"), 40)]
    state = finished([kinds[i][0] for i in order], [kinds[i][1] for i in order])
    assert state.scores() == [40, 40, 40]
    assert state.winners() == [order.index(2)]
    assert state.ranks() == [3 - i for i in order]
    assert state.returns() == [2 * (i - 1) for i in order]


@pytest.mark.rule("SM-41")
def test_equal_points_and_equal_spaces_share_the_victory():
    state = finished([filled(), full_but("d4"), full_but("g4")], [20, 30, 30])
    assert (state.winners(), state.ranks(), state.returns()) == ([1, 2], [3, 1, 1], [-2, 1, 1])


@pytest.mark.rule("SM-41", "SM-5")
def test_negative_totals_are_compared_too():
    state = finished([filled(), {}], [0, 0])
    state = state.game.state_from_dict({**state.to_dict(), "boxes": 24, "cannons": [6, 5, 0, 0, 0]})
    assert state.scores() == [-25, -25]
    assert state.winners() == [1]
