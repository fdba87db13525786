"""The first lesson on Saint Malo: its answers by another way, and that it leaves no rule out."""

import json
from itertools import product

import pytest

from boardgames import load
from boardgames.saint_malo.lessons import exercises
from boardgames.saint_malo.lessons.exercises import the_rules
from tests.lessons.page import NOTEBOOKS
from tests.playing import made_up

NOTEBOOK = NOTEBOOKS / "saint_malo" / "1_the_rules.ipynb"
SOLUTIONS = {exercise.name: exercise.solution for exercise in the_rules}


def source():
    cells = json.loads(NOTEBOOK.read_text(encoding="utf8"))["cells"]
    return "\n".join("".join(cell["source"]) for cell in cells)


def test_every_rule_is_quoted():
    text = source()
    missing = [r.reference for r in load("saint_malo").rulebook if f'"{r.reference}"' not in text]
    assert not missing


def test_every_exercise_is_asked():
    text = source()
    for number in range(1, len(the_rules) + 1):
        assert f"the_rules.exercise({number})" in text
        assert f"**Exercise {number}.**" in text


def test_empty_spaces_counted_cell_by_cell():
    corners = set(product((0, 6), repeat=2))
    printed = {(1, 1), (1, 2), (2, 1), (3, 1)}
    empty = [cell for cell in product(range(7), repeat=2) if cell not in corners | printed]
    assert SOLUTIONS["empty spaces"] == len(empty)


def test_turned_dice_are_paid_one_by_one():
    assert SOLUTIONS["what four crates cost"] == sum(2 for _ in range(4 - 2))
    affordable = [n for n in range(1, 6) if 2 * max(0, n - 2) <= 3]
    assert SOLUTIONS["the most crates with 3 coins"] == max(affordable)


def test_logs_after_a_delivery():
    assert SOLUTIONS["logs after a delivery"] == 2 + 3


def test_the_merchants_best_space_by_counting_all_neighbourhoods():
    crates = {(1, 1), (1, 2), (2, 1), (3, 1), (1, 3), (2, 3), (3, 3)}

    def around(row, column):
        return {(row + i, column + j) for i, j in product((-1, 0, 1), repeat=2)} & crates

    coins = {cell: len(around(*cell)) for cell in product(range(7), repeat=2)}
    best = max(cell for cell in coins if cell not in crates and coins[cell] == max(coins.values()))
    assert best == (2, 2)
    before = exercises.merchant().position.coins[0]
    for space, cell in {"c3": (2, 2), "c4": (3, 2), "f6": (5, 5)}.items():
        after = exercises.merchant().child(f"person at {space}")
        assert after.position.coins[0] - before == coins[cell]
    assert the_rules.check(5, "c3").right


def test_kinds_around_the_juggler():
    around = ["architect", "citizen", "architect", "church", "soldier", "crate"]
    persons = {"citizen", "soldier", "priest", "architect", "merchant", "juggler", "noble"}
    assert SOLUTIONS["what the juggler earns"] == 2 * len(persons & set(around))


@pytest.mark.parametrize("space", ["d3", "f3", "d5", "f5"])
def test_corner_houses(space):
    assert the_rules.check(7, space).right


@pytest.mark.parametrize("space", ["e3", "d4", "f4", "e5", "b6", "e4"])
def test_other_houses(space):
    assert the_rules.check(7, space).right is False


def test_defence_boxes_churches_and_the_final_score():
    assert SOLUTIONS["defence"] == 2 * 1 + 1
    assert SOLUTIONS["boxes in the second row"] == (4 + 3) - 2 * 3
    assert SOLUTIONS["church series"] == 20 + 4 + 1
    assert SOLUTIONS["a final score"] == 31 + 5 + 5 // 2 + 2 + 8 - 2 * 5


def test_the_tie_is_won_by_the_emptier_city():
    state = made_up(
        "saint_malo",
        {
            "city": [exercises.FULL_CITY, exercises.FULL_CITY.replace("c c w", ". . w")],
            "earned": [[20, 0, 0, 0, 0, 0], [25, 0, 0, 0, 0, 0], *[[0] * 6] * 3],
            "coins": [0, 0],
            "logs": [0, 0],
            "phase": "over",
            "last_round": 1,
        },
    )
    assert state.scores()[0] == state.scores()[1]
    assert state.winners() == [1]
    assert SOLUTIONS["a tie"] == "P1"
