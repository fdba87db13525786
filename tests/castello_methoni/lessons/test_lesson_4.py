"""The numbers of the lesson on strategies, found another way.

The bots are followed decision by decision in plain Python against words of the rules; the measures
of fairness are reckoned from finished games with other seeds than the notebook's, and shares that
the lesson states must lie where large runs of ours put them.
"""

import json
import math
from fractions import Fraction
from itertools import product
from typing import Any

import networkx as nx
import numpy as np
import pandas as pd
import pytest
from scipy import stats

import boardgames as bg
from boardgames.castello_methoni.board import Board, standard
from boardgames.castello_methoni.bots.annexing_limit import annexing_up_to
from boardgames.castello_methoni.bots.area_threshold import closing_from
from boardgames.castello_methoni.bots.greedy import greedy
from boardgames.castello_methoni.lessons import exercises
from boardgames.castello_methoni.lessons.fair_boards import fair_board
from boardgames.castello_methoni.lessons.unfair_boards import half_turned, with_markets, zone_board
from boardgames.castello_methoni.rules import FIRST_ANNEX, FIRST_BORDER
from boardgames.engine.errors import OptionError
from boardgames.play.table import Table
from tests.lessons.page import NOTEBOOKS

NOTEBOOK = NOTEBOOKS / "castello_methoni" / "4_strategies.ipynb"
LAND = ["Mountain", "Forest", "Plains"]


def printed() -> str:
    """All text that the committed notebook prints."""
    cells = json.loads(NOTEBOOK.read_text("utf8"))["cells"]
    outputs = [out for cell in cells for out in cell.get("outputs", [])]
    texts = [out.get("text") or out.get("data", {}).get("text/plain", "") for out in outputs]
    return "\n".join("".join(text) for text in texts)


def played(bots: list[Any], games: int, seed: int, **options: Any) -> pd.DataFrame:
    table = bg.simulate("castello_methoni", bots, games=games, seed=seed, progress=False, **options)
    return table.assign(won=table["rank"] == 1)


# ------------------------------------------------------------------ the bots


def closed_by(state: Any, border: int) -> int:
    """How many spaces a wall would cut off from the sea, by networkx; 0 if none."""
    position = state.position
    land = nx.Graph()
    land.add_nodes_from([*range(position.spaces), "sea"])
    for other in range(position.borders):
        if other != border and position.wall[other] == 0:
            one, two = position.first_side[other], position.second_side[other]
            land.add_edge(one, two if two < position.spaces else "sea")
    inside = position.first_side[border], position.second_side[border]
    for space in inside:
        if space < position.spaces and position.owner[space] < 0:
            piece = nx.node_connected_component(land, space)
            if "sea" not in piece:
                return len(piece)
    return 0


def states(seed: int, **options: Any) -> list[Any]:
    """All decisions of one game of the greedy bot."""
    table = Table(
        bg.load("castello_methoni", **options).new_initial_state(seed=seed), ["greedy"] * 3
    )
    met = []
    while not table.state.is_terminal():
        if not table.state.is_chance_node():
            met.append(table.state)
        table.step()
    return met


def choice(bot: Any, state: Any) -> str:
    """What a page function chooses, called as plain Python."""
    actions = [int(action) for action in state.legal_actions()]
    after = state.game.record()
    return str(state.game.action(bot(state.position, after, actions, len(actions))))


@pytest.mark.parametrize("least", [1, 2, 3])
def test_the_bot_of_a_few_rules_closes_the_largest_area_that_is_large_enough(least: int) -> None:
    closings = 0
    for state in states(seed=3):
        legal = {str(a): int(a) for a in state.legal_actions()}
        sizes = {
            name: closed_by(state, number - FIRST_BORDER)
            for name, number in legal.items()
            if name.startswith("wall ")
        }
        if not sizes:
            continue
        chosen = choice(closing_from(least), state)
        good = [size for size in sizes.values() if size >= least]
        if good:
            closings += 1
            assert sizes[chosen] == max(good)
        elif 0 in sizes.values():
            assert sizes[chosen] == 0
        else:
            assert chosen == "trade" or "trade" not in legal
    assert closings > 0


@pytest.mark.parametrize("limit", [0, 6, 100])
def test_the_price_limit_only_changes_annexations_that_are_too_dear(limit: int) -> None:
    changed = asked = 0
    for seed in (3, 4):
        for state in states(seed):
            own, greedys = choice(annexing_up_to(limit), state), choice(greedy, state)
            position = state.position
            legal = {str(a): int(a) for a in state.legal_actions()}
            domain = legal[greedys] - FIRST_ANNEX
            foreign = 0 <= domain < position.spaces and position.owner[domain] != position.current
            if not foreign:
                assert own == greedys
                continue
            asked += 1
            inside = sum(number == domain for number in position.domain)
            houses = sum(row[domain] for row in position.houses)
            villas = sum(row[domain] for row in position.villas)
            dear = 2 * inside + houses + 5 * villas > limit
            changed += dear
            assert (own != greedys) == dear
    assert asked > 0
    assert {0: changed == asked, 100: changed == 0}.get(limit, True)


@pytest.mark.parametrize(
    ("make", "bad"), [(closing_from, 0), (closing_from, 1.5), (annexing_up_to, -1)]
)
def test_a_bad_number_is_refused_in_one_sentence(make: Any, bad: Any) -> None:
    with pytest.raises(OptionError, match="is a whole number from"):
        make(bad)


# ------------------------------------------------------------------ the claims of the lesson


def test_the_seat_effect_is_one_of_numbers_and_comes_again_with_other_seeds() -> None:
    """P0 wins more than a third and has more ducats than P2; the second to move wins less."""
    runs = [
        played(["greedy"] * 3, 1000, 100 + starter, starter=starter).assign(starter=starter)
        for starter in range(3)
    ]
    games = pd.concat(runs)
    first = games[games["seat"] == 0]["won"]
    assert stats.binomtest(int(first.sum()), len(first), 1 / 3, "greater").pvalue < 0.001
    ducats = games.groupby("seat")["ducats"].mean()
    assert ducats[0] > ducats[2]
    order = games.groupby((games["seat"] - games["starter"]) % 3)
    assert order["won"].mean()[1] < 1 / 3 < order["won"].mean()[0] < 0.4
    assert order["turns"].mean()[0] > order["turns"].mean()[2] + 0.5


def test_two_spaces_are_the_best_smallest_area_with_other_seeds() -> None:
    bots = {str(n): closing_from(n) for n in range(1, 5)}
    result = bg.tournament("castello_methoni", bots, games=40, seed=112, progress=False)
    wins = result.standings.set_index("bot")["wins"]
    assert wins["2"] > 0.6
    assert wins["1"] < wins["3"] > wins["4"]
    assert "from_2 in training" in printed()


def test_the_winners_curse_by_listing_and_by_drawing() -> None:
    share = stats.binom(18, 1 / 3).cdf(np.arange(19)) ** 4
    exact = float((np.arange(19) * np.diff(np.concatenate([[0], share]))).sum() / 18)
    assert f"exact     {exact:.4f}" in printed()
    assert 0.44 < exact < 0.46


def same_card(names: list[str]) -> str:
    return "card,a,b,c\n" + f"same,{','.join(names)}\n" * 6


def points(board: Board, names: list[str], seed: int) -> float:
    games = played(["greedy"] * 3, 150, seed, board=board, objectives=same_card(names))
    return float(games["objective"].mean())


def test_turning_the_island_reverses_the_habit_but_not_the_island() -> None:
    card, others = LAND, ["Plains", "Furrows", "Desert"]
    fair, unfair = fair_board(1), zone_board(LAND)
    assert points(fair, card, 109) > points(fair, others, 109) + 1
    assert points(half_turned(fair), card, 109) < points(half_turned(fair), others, 109) - 0.7
    for island in (unfair, half_turned(unfair)):
        assert points(island, card, 109) > points(island, others, 109) + 0.7


def test_markets_in_the_middle_widen_the_gap() -> None:
    gaps = {}
    for inland in (True, False):
        board = with_markets(standard(), inland=inland)
        scores = played(["greedy"] * 3, 400, 103, board=board).pivot(
            index="game", columns="seat", values="score"
        )
        gaps[inland] = scores.max(axis=1) - scores.min(axis=1)
    assert stats.ttest_ind(gaps[True], gaps[False]).pvalue < 0.001
    assert gaps[True].mean() > gaps[False].mean() + 2


# ------------------------------------------------------------------ the islands


def middle(space: Any) -> tuple[float, float]:
    """The centre of a triangle in true coordinates, sides of length 2."""
    height = math.sqrt(3)
    return space.x, height * (space.row + (2 / 3 if space.up else 1 / 3))


def test_the_inner_half_has_its_three_terrains() -> None:
    board = zone_board(LAND)
    distance = [math.dist(middle(space), (6, 3 * math.sqrt(3))) for space in board.spaces]
    inner = [d for d, space in zip(distance, board.spaces, strict=True) if space.terrain < 3]
    outer = [d for d, space in zip(distance, board.spaces, strict=True) if space.terrain >= 3]
    assert len(inner) == len(outer) == 27
    assert max(inner) <= min(outer) + 1e-9
    with pytest.raises(OptionError, match="3 different terrains"):
        zone_board(["Mountain", "Forest"])


@pytest.mark.parametrize("inland", [True, False])
def test_markets_move_to_the_middle_or_to_the_coast(inland: bool) -> None:
    board = with_markets(standard(), inland=inland)
    far = [math.dist(middle(space), (6, 3 * math.sqrt(3))) for space in board.spaces]
    for number in board.markets():
        terrain = board.spaces[number].terrain
        own = [d for d, s in zip(far, board.spaces, strict=True) if s.terrain == terrain]
        assert math.isclose(far[number], min(own) if inland else max(own))


def test_a_half_turn_keeps_all_neighbours_and_twice_is_none() -> None:
    for board in (standard(), fair_board(2, 24), zone_board(LAND)):
        turned = half_turned(board)
        assert turned != board == half_turned(turned)
        last = len(board.spaces) - 1
        for number, space in enumerate(board.spaces):
            other = turned.spaces[last - number]
            assert (other.terrain, other.market) == (space.terrain, space.market)
            there = {last - near for near in turned.neighbours(last - number)}
            assert there == set(board.neighbours(number))


# ------------------------------------------------------------------ the exercises


def test_the_answers_another_way() -> None:
    solutions = [exercise.solution for exercise in exercises.the_strategies]
    errors = (300 / 800 - 1 / 3) / math.sqrt(1 / 3 * 2 / 3 / 800)
    assert float(solutions[0]) == pytest.approx(errors)
    assert float(solutions[1]) == np.mean([1] * 40 + [0] * 30 + [-1] * 30)
    assert solutions[2] == sum([2, 2, 1, 1, 1, 1])
    assert solutions[3] == 1
    walls, rounds = 36, 0
    while walls > 0:
        walls, rounds = walls - 5 * 2, rounds + 1
    assert solutions[4] == rounds
    assert solutions[5] == 4 * 2 * 3 + (1 + 2 + 3 + 4)
    pair = {frozenset(p) for p in [("a", "b"), ("b", "c"), ("a", "c"), ("b", "d"), ("c", "d")]}
    outline = pair - {frozenset(("b", "c"))}
    assert solutions[6] == 4 * len(outline)
    assert solutions[7] == Fraction(48, 100)
    cards = [set(card) for card in product(range(6), repeat=3) if len(set(card)) == 3]
    even = [Fraction(sum(Fraction(8, 6) for _ in card)) for card in cards]
    assert {solutions[8]} == set(even)
    assert float(solutions[9]) == pytest.approx(np.mean([4.8, 2.9]))
