"""The first lesson on Castello Methoni: its answers by another way, and that it leaves no rule out.

Land and neighbours come from the board's file through networkx, prices from counting by hand.
"""

import json
import re
from itertools import combinations

import networkx as nx
import pytest

from boardgames import load
from boardgames.castello_methoni.lessons import exercises
from boardgames.castello_methoni.lessons.exercises import the_rules
from tests.castello_methoni.oracle import (
    EDGE,
    EDGES,
    LAND,
    MARKETS,
    NAMES,
    OBJECTIVES,
    SEA,
    TERRAIN,
    suits,
)
from tests.castello_methoni.table import seen
from tests.lessons.page import NOTEBOOKS
from tests.playing import legal, why

NOTEBOOK = NOTEBOOKS / "castello_methoni" / "1_the_rules.ipynb"
SOLUTIONS = {exercise.name: exercise.solution for exercise in the_rules}
D5, C5 = {"D5", "D6", "D7"}, {"C5", "C6", "C7", "C8"}


def source():
    cells = json.loads(NOTEBOOK.read_text(encoding="utf8"))["cells"]
    return "\n".join("".join(cell["source"]) for cell in cells)


def closed(walls):
    """The areas that these walls cut off from the sea: components of a graph."""
    graph = nx.Graph(tuple(edge) for edge in EDGES - {EDGE[name] for name in walls})
    graph.add_nodes_from([*LAND, SEA])
    return {frozenset(area) for area in nx.connected_components(graph) if SEA not in area}


def walls_of(state):
    return {NAMES[edge] for edge in seen(state)["walls"]}


def test_every_rule_is_quoted():
    quoted = set(re.findall(r'"(CM-\d+)"', source()))
    missing = [r.reference for r in load("castello_methoni").rulebook if r.reference not in quoted]
    assert not missing
    assert "game.quote(" in source()


def test_every_exercise_is_asked():
    text = source()
    for number in range(1, len(the_rules) + 1):
        assert f"the_rules.exercise({number})" in text
        assert f"**Exercise {number}.**" in text


def test_the_island_is_said_to_be_ours_and_can_be_replaced():
    text = source()
    assert "None of our sources shows the printed map" in text
    assert 'bg.load("castello_methoni", board=small)' in text


def test_around_is_the_outline():
    for land in ({"D6"}, D5, C5, {"A1", "A2"}):
        outline = {NAMES[edge] for edge in EDGES if len(edge & land) == 1}
        assert set(exercises.around(*land)) == outline


def test_cards_in_the_deck_and_ducats():
    assert SOLUTIONS["cards in the deck"] == 6 * 9 + 6 - 3 * 5
    assert 6 + 4 + 3 * 20 == 70


def test_borders_for_cards_counted_on_the_graph():
    assert SOLUTIONS["borders for a Mountain card"] == sum(suits("Mountain", e) for e in EDGES)
    assert exercises.borders_for("Market") == sum(suits("Market", e) for e in EDGES) == 36
    shores = sum(SEA in edge for edge in EDGES)
    assert shores + 3 * len(MARKETS) == 36
    mountains = [space for space in LAND if TERRAIN[space] == "Mountain"]
    assert not [pair for pair in combinations(mountains, 2) if frozenset(pair) in EDGES]


def test_the_player_opposite_never_gives():
    assert SOLUTIONS["who never gives a house"] == f"P{(1 + 2) % 4}"
    game = load("castello_methoni", players=4)
    state = exercises.at({"current": 1}, "play Mountain", "wall A1|A2", players=4)
    state.apply_action("first house in A1")
    assert game == state.game
    assert set(legal(state)) == {"house from P0", "house from P2"}


def test_a_shortage_of_houses():
    state = exercises.short_of_houses()
    left = [houses for houses, _, _ in seen(state)["stock"]]
    assert left == [0, 3, 15, 0]
    assert SOLUTIONS["houses when they run short"] == min(left[1], 1) + min(left[3], 1)


def test_the_coast_is_open_and_the_last_wall_closes_it():
    coast = exercises.corner_of_the_coast()
    assert closed(walls_of(coast)) == set()
    assert closed(walls_of(coast) | {"A1|sea"}) == {frozenset({"A1"})}


def test_the_last_gap_is_the_only_one():
    walls = walls_of(exercises.gap())
    assert closed(walls) == set()
    closing = [name for name in EDGE if frozenset({"D6", "D7"}) in closed(walls | {name})]
    assert closing == ["D7|D8"]
    for name in EDGE:
        assert the_rules.check(5, name).right == (name == "D7|D8")
    assert the_rules.check(5, "D8|D7").right
    assert the_rules.check(5, "d7-d8").right


def test_prices_of_claiming():
    state = exercises.five_spaces()
    area = next(iter(closed(walls_of(state) | {"D8|D9"})))
    assert area == {"D4", "D5", "D6", "D7", "D8"}
    inside = sum(n for (space, p), n in seen(state)["open"].items() if space in area and p != 0)
    assert SOLUTIONS["the price of five spaces"] == len(area) + inside == 8
    gap = exercises.two_prices()
    assert why(gap, "first house in D7") == ""
    assert gap.position.money[0] == 2 + 1 < 2 + 2


def test_a_fifth_tower_is_not_there():
    state = exercises.no_tower()
    assert len(closed(walls_of(state))) == 4
    assert len(closed(walls_of(state) | {"D6|E5"})) == 5
    assert why(state, "wall D6|E5") == "CM-23"


def test_houses_after_upgrading():
    left = seen(exercises.three_houses())["stock"][0][0]
    assert left == 13
    assert SOLUTIONS["houses after upgrading"] == left - 1 + 3


def test_money_after_the_market_and_income():
    assert SOLUTIONS["money after claiming a Market"] == 20 - 1 - (1 + 1 + 1) + 1
    assert MARKETS["Fields"] == "B3"
    bank, due = 3, 2 * 2
    assert SOLUTIONS["income from a poor bank"] == min(bank, due)
    state = exercises.poor_bank(10)
    assert seen(state)["bank"] == 10
    assert "P1 collects 4 ducats for Market spaces" in NOTEBOOK.read_text(encoding="utf8")


def test_the_price_of_annexing_and_what_comes_back():
    _, spaces, houses, villas = seen(exercises.annexing())["domains"][frozenset(D5)]
    price = 2 * len(spaces) + houses.total() + 5 * villas.total()
    assert SOLUTIONS["the price of annexing"] == price == 14
    between = [edge for edge in EDGES if len(edge & D5) == 1 and len(edge & C5) == 1]
    assert sorted(NAMES[edge] for edge in between) == ["C5|D5", "C7|D7"]
    assert SOLUTIONS["walls between two domains"] == len(between)
    after = exercises.annexing().child("annex the domain of D5")
    assert after.position.money[0] == 20 - 14
    assert 20 - 14 >= 2 * 1 + 1  # the price of D8
    assert not any(len(edge & C5) == 1 and "D8" in edge for edge in EDGES)


def test_nothing_can_be_played_by_the_stuck_player():
    state = exercises.stuck()
    walls = walls_of(state)
    assert closed(walls) == set()
    for edge in EDGES:
        if suits("Fields", edge) and NAMES[edge] not in walls:
            assert len(closed(walls | {NAMES[edge]})) == 1
    assert state.position.money[0] == 0


def test_one_wall_is_left_and_it_closes():
    state = exercises.last_wall()
    walls = walls_of(state)
    assert len(walls) == 29
    assert closed(walls) == {frozenset(D5)}
    assert closed(walls | {"C4|C5"}) == {frozenset(D5), frozenset(C5)}


def test_prizes_from_sizes_alone():
    owned = [
        (owner, len(spaces)) for owner, spaces, *_ in seen(exercises.sizes())["domains"].values()
    ]
    assert sorted(owned) == [(0, 4), (0, 6), (1, 6), (2, 4)]
    top, second = sorted({size for _, size in owned})[::-1][:2]
    points = {p: 10 * ((p, top) in owned) + 5 * ((p, second) in owned) for p in range(3)}
    assert SOLUTIONS["prizes for the largest domains"] == points[0] == 15


def test_the_final_score():
    spaces = [
        s for o, land, *_ in seen(exercises.final())["domains"].values() if o == 0 for s in land
    ]
    wanted = sum(TERRAIN[space] in OBJECTIVES["O2"] for space in spaces)
    assert (len(spaces), wanted) == (7, 3)
    assert SOLUTIONS["a final score"] == 3 * 7 + 9 + 3 + 10 + 3


@pytest.mark.parametrize(("villas", "winners"), [("P1", [1]), ("", [0])])
def test_the_tie(villas, winners):
    """40 points each: land and money are chosen so that the largest domains decide."""
    five, four = ("B7", "C5", "C6", "C7", "C8"), ("E1", "E2", "E3", "E4")
    facts = {
        "walls": sorted({*exercises.around(*five), *exercises.around(*four)}),
        "domains": {"C5": "P0", "E1": "P1"},
        "houses_in": {"C5": "P0 P1", "E1": "P2"},
        "villas_in": {"E1": villas},
        "phase": "over",
        "last_turn": 1,
    }
    level = exercises.at(facts).scores()
    gap = level[0] - level[1]
    facts["money"] = [20 - gap, 20, 20]
    state = exercises.at(facts)
    assert state.scores()[0] == state.scores()[1]
    value = {0: 2 * 5 + 2, 1: 2 * 4 + 1 + 5 * len(villas.split())}
    assert state.winners() == winners == [max(value, key=value.get)]
    assert SOLUTIONS["a tie"] == "P1"
