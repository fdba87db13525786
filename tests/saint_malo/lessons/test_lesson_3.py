"""The third lesson on Saint Malo: every number it states, worked out another way."""

import json
from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations, combinations_with_replacement, pairwise, product

import networkx
import numpy as np
import pytest
from scipy.optimize import Bounds, LinearConstraint, linear_sum_assignment, milp

import boardgames as bg
from boardgames.saint_malo.lessons import exercises
from boardgames.saint_malo.lessons.exercises import at, the_scoring
from boardgames.saint_malo.lessons.layouts import best_merchants, juggler_layouts, merchant_layouts
from boardgames.saint_malo.lessons.marginal_values import (
    attack_chances,
    cannons_lost,
    church_turn,
    defence_points,
    next_church,
    series_points,
)
from tests.lessons.page import NOTEBOOKS

NOTEBOOK = NOTEBOOKS / "saint_malo" / "3_scoring.ipynb"
SOLUTIONS = {exercise.name: exercise.solution for exercise in the_scoring}
EXERCISES = {exercise.name: exercise for exercise in the_scoring}
PRINTED = {"b2", "c2", "b3", "b4"}
INSIDE = [f"{column}{row}" for column in "bcdef" for row in range(2, 7)]
FREE = [space for space in INSIDE if space not in PRINTED]
STRENGTHS = (1, 3, 6, 8, 10, 12)


@pytest.fixture(scope="module")
def prose():
    cells = json.loads(NOTEBOOK.read_text(encoding="utf8"))["cells"]
    return "\n".join("".join(c["source"]) for c in cells if c["cell_type"] == "markdown")


def touch(one, other):
    columns, rows = abs(ord(one[0]) - ord(other[0])), abs(int(one[1]) - int(other[1]))
    return max(columns, rows) == 1


# ------------------------------------------------------------------------------ churches


def series_by_minima(sizes):
    """The closed form: each step pays for as many series as reach it."""
    counts = [list(sizes).count(size) for size in range(1, 6)]
    steps = (1, 3, 4, 5, 7)
    return sum(step * min(counts[: size + 1]) for size, step in enumerate(steps))


def test_every_city_of_up_to_six_churches():
    for number in range(7):
        for sizes in combinations_with_replacement(range(1, 6), number):
            assert series_points(sizes) == series_by_minima(sizes)


def test_marginal_values_of_the_table(prose):
    cities = [[], [1], [1, 2], [1, 2, 3], [1, 2, 3, 4], [1, 2, 4, 5], [2, 3, 4, 5], [1, 1, 2, 3, 4]]
    for built in cities:
        before = series_by_minima(built)
        for size, gain in next_church(built).items():
            assert gain == series_by_minima([*built, size]) - before
    assert next_church([1, 2, 4, 5])[3] == 16
    assert "size 3 adds 16: its own step and the two that waited" in prose
    assert 16 == 4 + 5 + 7
    assert "In the last row a size 2 adds 3 and a size 5 adds 7" in prose
    assert (next_church(cities[-1])[2], next_church(cities[-1])[5]) == (3, 7)
    assert next_church([2, 3, 4, 5])[1] == 20
    assert next_church([])[1] == 1


def test_the_order_of_a_series_does_not_matter():
    for order in ([1, 2, 3, 4, 5], [5, 4, 3, 2, 1], [5, 1, 3, 2, 4]):
        gains = [next_church(order[:n])[size] for n, size in enumerate(order)]
        assert sum(gains) == 20


def test_exercises_on_churches():
    gains = [
        series_by_minima([1, 2, 3, 5, n]) - series_by_minima([1, 2, 3, 5]) for n in range(1, 6)
    ]
    assert SOLUTIONS["the church that is missing"] == max(gains) == 20 - 8
    assert SOLUTIONS["a second church of size 2"] == (8 + 4) - (8 + 1)


# ------------------------------------------------------------------------------ layouts


def most_coins(merchants, crates):
    """The same question as an integer programme, solved by scipy's HiGHS.

    Variables: a merchant on each free space, a crate on each, and each touching pair of the two.
    """
    size = len(FREE)
    pairs = [(i, j) for i in range(size) for j in range(size) if touch(FREE[i], FREE[j])]
    total = 2 * size + len(pairs)
    printed = [sum(touch(space, crate) for crate in PRINTED) for space in FREE]
    gain = -np.concatenate([printed, np.zeros(size), np.ones(len(pairs))])
    rows, low, high = [], [], []

    def row(entries, least, most):
        line = np.zeros(total)
        for place, value in entries:
            line[place] += value
        rows.append(line)
        low.append(least)
        high.append(most)

    row([(i, 1) for i in range(size)], merchants, merchants)
    row([(size + i, 1) for i in range(size)], crates, crates)
    for i in range(size):
        row([(i, 1), (size + i, 1)], 0, 1)
    for number, (i, j) in enumerate(pairs):
        row([(2 * size + number, 1), (i, -1)], -1, 0)
        row([(2 * size + number, 1), (size + j, -1)], -1, 0)
    limits = LinearConstraint(np.array(rows), low, high)
    found = milp(gain, constraints=limits, integrality=np.ones(total), bounds=Bounds(0, 1))
    assert found.success
    return round(-found.fun)


@pytest.mark.parametrize(("merchants", "crates"), [(1, 3), (2, 4), (2, 8), (3, 4)])
def test_merchants_by_an_integer_programme(merchants, crates):
    assert best_merchants(merchants, crates).gain == most_coins(merchants, crates)


def all_at_once(persons, bonus, most):
    """The best gain for 0 to `most` neighbours: one numpy row for each choice of spaces."""
    standing = list(combinations(range(len(FREE)), persons))
    touching = np.array([[touch(one, other) for other in FREE] for one in FREE], dtype=int)
    near = np.array([touching[list(chosen)].sum(axis=0) for chosen in standing])
    for row, chosen in zip(near, standing, strict=True):
        row[list(chosen)] = -100
    added = np.cumsum(-np.sort(-near, axis=1)[:, :most], axis=1)
    starts = np.array([bonus([FREE[i] for i in chosen]) for chosen in standing])
    return [starts.max(), *(starts[:, None] + added).max(axis=0)]


@pytest.mark.parametrize("merchants", [1, 2, 3])
def test_the_table_of_merchants(merchants):
    def printed(standing):
        return sum(touch(space, crate) for space in standing for crate in PRINTED)

    row = [layout.gain for layout in merchant_layouts(merchants, 9)]
    assert row == all_at_once(merchants, printed, 9)


@pytest.mark.parametrize("jugglers", [1, 2, 3, 4])
def test_the_table_of_jugglers(jugglers):
    row = [layout.gain for layout in juggler_layouts(jugglers, 6)]
    assert row == [2 * points for points in all_at_once(jugglers, links, 6)]


def links(standing):
    """How many jugglers touch an earlier one in the best order: all but one of each group."""
    graph = networkx.Graph()
    graph.add_nodes_from(standing)
    graph.add_edges_from(pair for pair in combinations(standing, 2) if touch(*pair))
    return len(standing) - networkx.number_connected_components(graph)


def test_what_the_lesson_says_of_merchants(prose):
    one, two, three = ([lay.gain for lay in merchant_layouts(n, 9)] for n in (1, 2, 3))
    assert np.diff(one).tolist() == [1, 1, 1, 1, 0, 0, 0, 0, 0]
    assert [two[1] - two[0], two[2] - two[1]] == [2, 2]
    assert (two[0] - one[0], three[0] - two[0]) == (2, 1)
    assert "all 210 ways to put two merchants on the 21 empty inner spaces" in prose
    assert (len(FREE), len(list(combinations(FREE, 2)))) == (21, 210)
    assert f"two merchants bring {two[4]} coins with four new crates" in prose
    border = best_merchants(2, 0, inner=False)
    assert (border.gain, set(border.city)) == (two[0] + 1, {"a3", "c3"})


def test_two_turns_with_two_crate_dice_draw_the_second_picture():
    layout = best_merchants(2, 4)
    assert layout.spaces_of("crate") == ("d2", "e2", "c4", "d4")
    dice = "crate crate head head head"
    at({"dice": dice}, "use 2 crates", "crate at d2", "crate at e2")
    at({"dice": dice}, "use 2 crates", "crate at c4", "crate at d4")


def test_with_eight_crates_touching_merchants_bring_less():
    most = 0
    for pair in combinations(FREE, 2):
        if touch(*pair):
            near = Counter(s for m in pair for s in INSIDE if touch(m, s) and s not in pair)
            printed = sum(near[crate] for crate in PRINTED)
            others = sorted((near[s] for s in near if s not in PRINTED), reverse=True)
            most = max(most, printed + sum(others[:8]))
    layout = best_merchants(2, 8)
    assert layout.gain == 15 > most
    assert not touch(*layout.spaces_of("merchant"))


@pytest.mark.parametrize(("jugglers", "kinds"), [(2, 4), (2, 6), (3, 6)])
def test_jugglers_by_an_assignment(jugglers, kinds):
    best = 0
    for standing in combinations(FREE, jugglers):
        rest = [space for space in FREE if space not in standing]
        near = np.array([[sum(touch(j, s) for j in standing) for s in rest]] * kinds)
        persons = near[linear_sum_assignment(near, maximize=True)].sum()
        best = max(best, 2 * (links(standing) + int(persons)))
    assert juggler_layouts(jugglers, kinds)[kinds].gain == best


def test_what_the_lesson_says_of_jugglers(prose):
    with_six = [juggler_layouts(n, 6)[6].gain for n in (1, 2, 3, 4)]
    assert [with_six[0], *np.diff(with_six).tolist()] == [12, 10, 10, 6]
    assert (
        "the first earns 12, the second and the third add 10 each, and the fourth adds 6" in prose
    )
    assert f"earn {with_six[1]} points, three in a row {with_six[2]}" in prose
    assert juggler_layouts(1, 2)[2].gain == 4
    layout = juggler_layouts(2, 6)[6]
    persons = [space for space, thing in layout.drawn if thing != "juggler"]
    upper, lower = layout.spaces_of("juggler")
    kinds = [sum(touch(juggler, person) for person in persons) for juggler in (upper, lower)]
    assert (kinds, int(lower[1]) > int(upper[1]), touch(upper, lower)) == ([4, 6], True, True)
    assert f"{2 * kinds[0]} + {2 * (kinds[1] + 1)} points" in prose
    for number in (3, 4):
        columns = {space[0] for space in juggler_layouts(number, 6)[6].spaces_of("juggler")}
        assert len(columns) == 1


def test_exercises_on_layouts():
    assert SOLUTIONS["two jugglers"] == 2 * 4 + 2 * (4 + 1)
    judged = EXERCISES["a crate for two merchants"]
    for space in bg.load("saint_malo").room("parts").SPACE_NAMES:
        both = touch(space, "c3") and touch(space, "d3")
        free = space not in PRINTED | {"c3", "d3"}
        assert bool(judged.check(space).right) == (both and free)
    assert "only d3" in judged.check("e2").text
    assert "neither" in judged.check("g7").text or "no space" in judged.check("g7").text


# ------------------------------------------------------------------------------ logs


def test_logs_and_houses():
    coins, logs = 3 - 2, 2 + 3 - 3
    assert SOLUTIONS["from logs to houses"] == (9 + coins // 2 + logs) - (3 // 2 + 2)
    for number in range(1, 6):
        dice = " ".join(["log"] * number + ["crate"] * (5 - number))
        before = at({"dice": dice, "coins": 4})
        after = before.child(f"use {number} log{'s' if number > 1 else ''}")
        assert after.scores()[0] - before.scores()[0] == number - 1


# ------------------------------------------------------------------------------ pirates


@cache
def swords_left(group, rerolls):
    """Swords at the end of a turn by plain enumeration: only the size of the group matters."""
    chances = Counter()
    for roll in product(range(6), repeat=5 - group):
        counts = Counter(roll)
        counts[0] += group  # the group's symbol is called 0; swords are 5
        largest = max(counts[face] for face in range(5))
        p = Fraction(1, 6 ** (5 - group))
        later = swords_left(largest, rerolls - 1) if rerolls else {counts[5]: Fraction(1)}
        for swords, chance in later.items():
            chances[swords] += p * chance
    return chances


def by_convolution(players, rounds):
    """Chance of each attack, with floats: the turns added one by one by numpy."""
    turn = swords_left(0, 2)
    one = np.array([float(turn[swords]) for swords in range(6)])
    total = np.array([1.0])
    for _ in range(players * rounds):
        total = np.convolve(total, one)
    return [total[2 * players * attack :].sum() for attack in range(1, 7)]


@pytest.mark.parametrize(
    ("players", "rounds"), [(2, r) for r in (5, 10, 15, 20, 25, 30)] + [(4, 9)]
)
def test_chances_of_the_attacks(players, rounds):
    assert [float(p) for p in attack_chances(players, rounds)] == pytest.approx(
        by_convolution(players, rounds), abs=1e-12
    )


def test_boxes_that_are_marked_already_count():
    late = attack_chances(2, 3, marked=8)
    assert late[:2] == [1, 1]
    assert late[2:4] == attack_chances(2, 3)[:2]
    assert attack_chances(3, 0) == [0] * 6


def test_what_a_defence_saves(prose):
    chances = by_convolution(2, 25)
    exact = attack_chances(2, 25)
    for defence in range(13):
        saved = 5 * sum(p for s, p in zip(STRENGTHS, chances, strict=True) if s <= defence)
        assert float(defence_points(defence, exact)) == pytest.approx(saved)
    assert sum(chances) == pytest.approx(float(cannons_lost(0, exact)))
    assert "more than four and a half cannons" in prose
    assert 4.5 < sum(chances) < 4.65
    assert 16 < 50 * sum(n * p for n, p in swords_left(0, 2).items()) < 20.5
    three_sides = (5 * sum(chances[:3]) + 3 + 2) / 15
    assert round(three_sides, 2) == round(20 / 15, 2) == 1.33


def test_a_late_defence_saves_less(prose):
    end, early = by_convolution(2, 25), by_convolution(2, 10)
    saved = 5 * (sum(end[:3]) - sum(early[:3]))
    assert 0.4 < saved / (5 * sum(end[:3])) < 0.5
    assert "After ten rounds less than half of the value is left" in prose


def test_exercises_on_the_insurance(prose):
    assert SOLUTIONS["break-even"] * 5 == 2
    assert float(SOLUTIONS["from defence 6 to 8"]) == pytest.approx(5 * by_convolution(2, 25)[3])
    attack = 1 - swords_left(0, 2)[0]
    assert SOLUTIONS["the next attack"] == attack
    assert attack < SOLUTIONS["break-even"] < attack + Fraction(6, 100)
    assert "waiting pays on average, just about" in prose


def test_the_fourth_attack_with_real_dice():
    """4,000 games of 25 rounds of two players, every die rolled by numpy."""
    rng = np.random.default_rng(seed=99)
    turns = 4_000 * 50
    dice = rng.integers(6, size=(turns, 5))
    for _ in range(2):
        counts = np.stack([(dice == face).sum(axis=1) for face in range(5)], axis=1)
        kept = dice == counts.argmax(axis=1)[:, None]
        dice = np.where(kept, dice, rng.integers(6, size=dice.shape))
    boxes = (dice == 5).sum(axis=1).reshape(4_000, 50).sum(axis=1)
    exact = float(attack_chances(2, 25)[3])
    error = (exact * (1 - exact) / 4_000) ** 0.5
    assert abs((boxes >= 16).mean() - exact) < 4 * error


# ------------------------------------------------------------------------------ coins


def value_of_turn(size, gain, coins):
    """The best expected reward by a plain recursion with fractions over sorted dice."""

    def reward(dice):
        turned = max(0, size - dice.count(3))
        possible = 2 * turned <= coins and size <= 5 - dice.count(5)
        return max(0, gain - turned) if possible else 0

    @cache
    def hold(kept, rerolls):
        rolled = Counter(tuple(sorted(new)) for new in product(range(6), repeat=5 - len(kept)))
        value = sum(n * best(tuple(sorted(kept + new)), rerolls) for new, n in rolled.items())
        return Fraction(value, 6 ** (5 - len(kept)))

    @cache
    def best(dice, rerolls):
        if rerolls == 0:
            return Fraction(reward(dice))
        keeps = {kept for n in range(6) for kept in combinations(dice, n)}
        return max(hold(kept, rerolls - 1) for kept in keeps)

    return hold((), 2)


@pytest.mark.parametrize("coins", [0, 4, 6])
def test_a_turn_for_one_church(coins):
    assert church_turn(5, 7, coins).value == value_of_turn(5, 7, coins)


def test_what_the_lesson_says_of_coins(prose):
    values = [church_turn(5, 7, coins).value for coins in range(0, 13, 2)]
    added = [float(b - a) for a, b in pairwise(values)]
    assert values[0] == 7 * Fraction(91, 216) ** 5
    assert max(added) == added[2]
    assert added[5] == 0
    assert f"the third pair is worth {1 + added[2]:.2f} points in all" in prose
    assert church_turn(5, 7, 3).value == values[1]


def test_exercises_on_coins():
    assert SOLUTIONS["two dice turned"] == (20 - 13) - 4 // 2


# ------------------------------------------------------------------------------ final scoring


def test_the_final_scoring_by_hand():
    first, second = exercises.scoring.FIRST_CITY, exercises.scoring.SECOND_CITY
    sizes = [[int(letter) for letter in city if letter.isdigit()] for city in (first, second)]
    assert SOLUTIONS["P0's churches"] == series_by_minima(sizes[0]) == 13 + 8 + 8 + 4 + 1
    assert series_by_minima(sizes[1]) == 24
    assert SOLUTIONS["P0's final score"] == 42 + 5 + 1 // 2 + 0 + 34 - 2 * 5
    assert SOLUTIONS["P1's final score"] == 65 + 0 + 3 // 2 + 1 + 24 - 4 * 5
    assert "." not in first
    assert second.count(".") == 5
    assert SOLUTIONS["the winner"] == "P1"
    assert SOLUTIONS["the missing coin"] == 2 - 1


def test_the_finished_game_fits_together():
    state = exercises.finished()
    assert state.is_terminal()
    assert state.scores()[0] == state.scores()[1]
    for player, city in enumerate((exercises.scoring.FIRST_CITY, exercises.scoring.SECOND_CITY)):
        lines = {line.key: line for line in state.score_sheet(player)}
        assert lines["citizens"].points == city.count("C")
        assert lines["houses"].points == 3 * city.count("h")
        assert (
            sum(lines[key].points for key in ("citizens", "priests", "houses"))
            + sum(lines[key].points for key in ("jugglers", "nobles", "bottom_wall"))
            == (42, 65)[player]
        )
        assert str((42, 65)[player]) in repr(exercises.finished_cities())


def test_the_pictures_of_the_finished_game_do_not_tell_the_result():
    shown = exercises.finished_cities()._repr_html_()
    assert "wins" not in shown
    assert "71" not in "".join(part.partition('"')[2] for part in shown.split("base64,"))


# ------------------------------------------------------------------------------ whole games


def test_games_of_greedy_bots(prose):
    games = bg.simulate("saint_malo", ["greedy", "greedy"], games=300, seed=77, progress=False)
    assert 25 < games["turns"].mean() < 30
    lines = list(games.columns[games.columns.get_loc("turns") + 1 :])
    means = games[lines].mean()
    brought = means.drop("cannons")
    assert (brought < -means["cannons"]).sum() > len(brought) / 2
    assert "The pirates take more than most lines bring" in prose


def test_every_exercise_is_asked(prose):
    for number in range(1, len(the_scoring) + 1):
        assert f"**Exercise {number}.**" in prose
