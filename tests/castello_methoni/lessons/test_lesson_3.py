"""The third lesson on Castello Methoni: every number it states, worked out another way."""

import json
from collections import Counter
from fractions import Fraction
from itertools import groupby
from math import comb

import networkx as nx
import numpy as np
import pytest

import boardgames as bg
from boardgames.castello_methoni.board import of_position
from boardgames.castello_methoni.lessons import exercises
from boardgames.castello_methoni.lessons.closed_areas import areas
from boardgames.castello_methoni.lessons.ducat_flows import payments
from boardgames.castello_methoni.lessons.exercises import money_and_scoring
from boardgames.castello_methoni.lessons.marginal_values import claim_gain, wanted_spaces
from boardgames.castello_methoni.lessons.shapes import proved_walls
from boardgames.play.whole_game import whole_game
from tests.castello_methoni.oracle import EDGE, EDGES, NAMES, OBJECTIVES, ORDER, SEA, TERRAIN
from tests.lessons.page import NOTEBOOKS

NOTEBOOK = NOTEBOOKS / "castello_methoni" / "3_money_and_scoring.ipynb"
SOLUTIONS = {exercise.name: exercise.solution for exercise in money_and_scoring}
LAND = nx.Graph(tuple(edge) for edge in EDGES if SEA not in edge)
HONEYCOMB = nx.hexagonal_lattice_graph(14, 14)  # each vertex is a triangle, each edge a shared side


@pytest.fixture(scope="module")
def cells():
    return json.loads(NOTEBOOK.read_text(encoding="utf8"))["cells"]


@pytest.fixture(scope="module")
def prose(cells):
    return "\n".join("".join(c["source"]) for c in cells if c["cell_type"] == "markdown")


@pytest.fixture(scope="module")
def printed(cells):
    outputs = [output for cell in cells for output in cell.get("outputs", [])]
    return "\n".join("".join(o["text"]) for o in outputs if o["output_type"] == "stream")


@pytest.fixture(scope="module")
def games():
    return bg.simulate("castello_methoni", ["greedy"] * 3, games=600, seed=88, progress=False)


def connected(graph, size, start):
    """All connected groups of so many vertices that hold the start."""
    groups = {frozenset([start])}
    for _ in range(size - 1):
        groups = {g | {n} for g in groups for v in g for n in graph[v] if n not in g}
    return groups


# ------------------------------------------------------------------------------ area and outline


def test_walls_on_the_honeycomb(prose):
    """The outline of triangles is three for each vertex, less two for each edge among them."""
    middle = (7, 15)
    near = nx.ego_graph(HONEYCOMB, middle, radius=6)
    assert {HONEYCOMB.degree[vertex] for vertex in near} == {3}
    for size, least, most in ((4, 6, 6), (5, 7, 7), (6, 6, 8), (7, 7, 9)):
        meetings = [
            HONEYCOMB.subgraph(g).number_of_edges() for g in connected(HONEYCOMB, size, middle)
        ]
        walls = {3 * size - 2 * number for number in meetings}
        assert (min(walls), max(walls)) == (least, most)
    assert "all shapes of four need 6 walls, all of five need 7" in prose
    assert "The hexagon needs 6 walls, all the others 8" in prose


def test_hexagons_of_24_and_54_spaces(prose):
    assert len([edge for edge in EDGES if SEA in edge]) == 18
    assert proved_walls(54) == 18
    assert proved_walls(24) == 12
    assert "24 spaces with 12 walls, and the whole island of 54 with 18" in prose


def test_ten_spaces():
    """Ten vertices of the honeycomb: two hexagons share an edge, and no group has 12 edges."""
    two_hexagons = nx.hexagonal_lattice_graph(1, 2)
    assert (len(two_hexagons), two_hexagons.number_of_edges()) == (10, 11)
    assert SOLUTIONS["ten spaces"] == 3 * 10 - 2 * 11
    assert 7 * 7 < 6 * 10 <= 8 * 8


def test_the_shore_saves_nothing(prose):
    for size in (1, 2, 3, 4, 6):
        found = {True: set(), False: set()}
        for start in ORDER:
            for group in connected(LAND, size, start):
                around = [edge for edge in EDGES if len(edge & group) == 1]
                found[any(SEA in edge for edge in around)].add(len(around))
        assert min(found[True]) == min(found[False]) == proved_walls(size)
    assert "The shore saves nothing" in prose


def missing(size):
    """The fewest walls for so many spaces beside P1's domain, with the oracle's graph."""
    standing = {EDGE[n] for n in ("C4|C5", "C5|D5", "B5|C6", "C6|C7", "C7|C8", "D4|D5")}
    open_land = nx.Graph(tuple(e) for e in EDGES - standing if SEA not in e)
    open_land.remove_nodes_from(["C5", "C6"])
    groups = {g for start in open_land for g in connected(open_land, size, start)}
    return min(len([e for e in EDGES - standing if len(e & g) == 1]) for g in groups)


def test_beside_a_domain(prose):
    assert SOLUTIONS["four spaces beside a domain"] == missing(4) == 2
    assert missing(3) == 3
    assert "Four spaces need fewer walls here than three" in prose


# ------------------------------------------------------------------------------ claims


def test_the_price_by_hand():
    """Own house inside: 3 spaces, P1 in B3 and C4, P2 in B4."""
    assert SOLUTIONS["the price"] == 3 + 2 + 1
    assert SOLUTIONS["who earns"] == 2 + 1
    wanted = sum(TERRAIN[space] in OBJECTIVES["O2"] for space in ("B3", "B4", "C4"))
    assert SOLUTIONS["what the claim is worth"] == 9 - 6 + 1 + wanted + 10 + 1
    assert SOLUTIONS["paid back"] == -(-(6 - 1) // 2)
    assert SOLUTIONS["income from a poor bank"] == min(4, 3) + min(2, 3 - min(4, 3))


def test_a_claim_never_loses(prose):
    """However many walls, all houses but one foreign: 2n - f + step is never below n."""
    for size in range(1, 55):
        for walls in range(3, size + 3):
            for towers in range(4):
                gain = 3 * size - size - (walls - 1) + (1, 2, 3, 4)[towers]
                assert claim_gain(size, walls - 1, towers) == gain >= size
    assert "as many as it has spaces" in prose
    assert claim_gain(1, 2) == 1
    assert "With one space and two houses of P1 you gain 1 point and P1 gains 2" in prose


# ------------------------------------------------------------------------------ money


def test_the_bank_pays_what_it_got(printed):
    game = bg.load("castello_methoni", players=3, starter=0)
    for seed in (7, 8):
        end = whole_game(game.new_initial_state(seed), ["greedy"] * 3)
        claimed = sum(event.ducats for event in payments(end) if event.reason == "spaces claimed")
        paid_out = sum(event.ducats for event in payments(end) if event.giver == "bank")
        assert paid_out == 4 + claimed - end.position.bank
        assert claimed == sum(owner >= 0 for owner in end.position.owner)
    assert "sums: [70]" in printed
    followed, counted = (
        next(line for line in printed.splitlines() if line.startswith(word)).partition("[")[2]
        for word in ("followed", "counted")
    )
    assert followed == counted


def test_what_whole_games_show(prose, games):
    means = games[["spaces", "ducats", "objective", "largest", "second", "towers"]].mean()
    assert means["spaces"] + means["ducats"] > means.sum() / 2
    assert 0.75 < means["ducats"] / means["spaces"] < 1.25
    assert "Land and money bring most of the points" in prose
    assert 5 < games["turns"].mean() < 9
    assert "a game has few turns" in prose


# ------------------------------------------------------------------------------ annexing


def test_break_even_by_land_alone(prose):
    """3n points for 2n + h + 5v ducats, with one house at least for each wall."""
    best = {n: 3 * n - (2 * n + proved_walls(n)) for n in range(1, 15)}
    assert [n for n, gain in best.items() if gain > 0] == [10, 11, 12, 13, 14]
    assert "never more than 0 below ten spaces" in prose
    for houses in range(30):
        for villas in range(houses // 3 + 1):
            assert houses - 3 * villas + 5 * villas >= houses


def test_four_spaces_annexed():
    price = 2 * 4 + 2 * 1 + 5
    mine, his = 3 * 4 + 1 - price, price - (3 * 4 + 2 + (10 - 6))
    assert SOLUTIONS["annexing four spaces"] == mine == -2
    assert SOLUTIONS["the difference"] == mine - his


def prizes_of(rows):
    sizes = [size for size, _ in groupby(sorted((s for row in rows for s in row), reverse=True))]
    return [10 * (sizes[0] in row) + 5 * (len(sizes) > 1 and sizes[1] in row) for row in rows]


def test_the_same_domain_twice(prose, printed):
    for beside, expected in ((4, (-4, -2)), (1, (1, -7))):
        before, after = prizes_of([[beside], [2]]), prizes_of([[beside + 2], []])
        price = 2 * 2 + 1 + 5
        mine = 3 * 2 - price + after[0] - before[0]
        his = price - 3 * 2 - 1 + after[1] - before[1]
        assert (mine, his) == expected
        assert f"P0 {mine:+}, P1 {his:+}" in printed
    assert "He loses 2 points on P1" in prose
    assert "he gains 8 points on P1" in prose
    assert {TERRAIN["C5"], TERRAIN["C6"]} & (OBJECTIVES["O1"] | OBJECTIVES["O2"]) == set()


def test_exercises_on_prizes():
    assert SOLUTIONS["the prizes"] == prizes_of([[6, 4], [6], [4]])[0] == 15
    before, after = prizes_of([[3, 4, 1], [6], [2]]), prizes_of([[7, 1], [6], [2]])
    assert SOLUTIONS["joining two of one's own"] == after[0] - before[0] + 3 - 6


# ------------------------------------------------------------------------------ objectives


def test_half_of_any_land_is_wanted(prose):
    """Each terrain is on three of six cards, so a space is wanted with chance one half."""
    for terrain in set(TERRAIN.values()):
        assert Fraction(sum(terrain in card for card in OBJECTIVES.values()), 6) == Fraction(1, 2)
    others = [card for name, card in OBJECTIVES.items() if name != "O2"]
    wanted = [sum(TERRAIN[s] in card for s in ("B3", "B4", "C4")) for card in others]
    assert SOLUTIONS["what another player wants"] == Fraction(sum(wanted), 5)
    assert "half of its spaces are wanted" in prose


def test_the_best_six_spaces_for_o1(prose, printed):
    groups = {g for start in ORDER for g in connected(LAND, 6, start)}
    wanted = Counter()
    for group in groups:
        walls = len([edge for edge in EDGES if len(edge & group) == 1])
        wanted[sum(TERRAIN[s] in OBJECTIVES["O1"] for s in group), -walls] += 1
    assert max(wanted) == (5, -8)
    assert "5 of 6 wanted, 8 walls" in printed
    assert "Five is the most" in prose
    assert {TERRAIN[space] for space in exercises.HEXAGON} == set(TERRAIN.values())
    assert "The hexagon has every terrain once" in prose


def test_an_area_that_is_a_gamble(printed):
    named = printed.partition("8 walls: ")[2].split()[:6]
    island = bg.load("castello_methoni", players=3).state_from_dict({})
    numbers = list(wanted_spaces(island, named).values())
    assert sum(numbers) == 18
    assert len(set(numbers)) > 1
    assert frozenset(named) in {frozenset(area.spaces) for area in areas(island, 6)}


def beyond_half(table):
    sums = table.groupby("game")[["objective", "spaces"]].sum()
    return (sums["objective"] - sums["spaces"] / 6).to_numpy()


def test_bots_and_their_objectives(prose, games):
    random_games = bg.simulate(
        "castello_methoni", ["random"] * 3, games=1500, seed=91, progress=False
    )
    values = beyond_half(random_games)
    assert abs(values.mean()) < 4 * values.std() / np.sqrt(len(values))
    greedy = beyond_half(games)
    error = greedy.std() / np.sqrt(len(greedy))
    assert greedy.mean() > 4 * error
    assert greedy.mean() / 3 < 1
    assert "do better than half, beyond any luck, but not by much" in prose


# ------------------------------------------------------------------------------ final scoring


def domains_by_networkx(state):
    """The closed areas with their owners, from the names of the walls alone."""
    position = state.position
    board = of_position(position)
    walls = {board.borders[n].name for n in range(90) if position.wall[n]}
    land = nx.Graph(tuple(edge) for edge in EDGES if NAMES[edge] not in walls)
    land.add_nodes_from(ORDER)
    for area in nx.connected_components(land):
        if SEA not in area:
            yield position.owner[board.names.index(min(area))], area


def test_the_final_scoring_by_hand():
    state = exercises.last_position()
    domains = list(domains_by_networkx(state))
    rows = [[len(area) for owner, area in domains if owner == p] for p in range(3)]
    cards = [OBJECTIVES["O4"], OBJECTIVES["O1"], OBJECTIVES["O6"]]
    assert [sorted(row) for row in rows] == [[1, 1], [1, 2, 3, 5], [1, 1, 2, 7]]
    for player, row in enumerate(rows):
        land = [space for owner, area in domains if owner == player for space in area]
        wanted = sum(TERRAIN[space] in cards[player] for space in land)
        towers = comb(len(row) + 1, 2)
        total = 3 * len(land) + (49, 15, 4)[player] + wanted + prizes_of(rows)[player] + towers
        assert SOLUTIONS[f"P{player}'s final score"] == total
    assert SOLUTIONS["the winner"] == "P1"
    assert state.position.walls_left == 0
    assert state.position.last_turn == 1
    assert state.child("end the turn").scores() == state.scores()


def test_the_picture_does_not_tell_the_scores():
    shown = exercises.last_position().svg()
    assert "End the turn" in shown
    assert not any(f">{total}<" in shown for total in (59, 69, 64))


def test_every_exercise_is_asked(prose):
    for number in range(1, len(money_and_scoring) + 1):
        assert f"**Exercise {number}.**" in prose
