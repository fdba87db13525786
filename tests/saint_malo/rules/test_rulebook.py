"""The rulebook: complete, numbered without gaps, tied to options, scores, events and tests."""

import ast
from pathlib import Path

import pytest

import boardgames as bg
from boardgames.saint_malo import parts, rules, words
from tests.saint_malo.table import BOTTOM, LEFT, RIGHT, TOP, made_up

BOOK = bg.load("saint_malo").rulebook
TESTS = Path(__file__).parents[1]


def marked_rules():
    """The rule numbers that tests in this folder name in their marks."""
    found = set()
    for path in TESTS.rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
                found |= {a.value for a in node.args if isinstance(a, ast.Constant)}
    return found


def test_every_rule_has_a_test():
    known = {rule.reference for rule in BOOK}
    assert known <= marked_rules()
    assert marked_rules() <= known


def test_numbers_run_without_gaps():
    assert [rule.number for rule in BOOK] == list(range(1, len(BOOK) + 1))
    assert len(BOOK) == 42
    assert all(rule.title and rule.text.endswith((".", ".)")) and rule.source for rule in BOOK)


def test_options_and_rules_name_each_other():
    declared = set(bg.load("saint_malo").options)
    assert set(BOOK.options) == declared
    for rule in BOOK:
        if rule.option:
            assert BOOK.options[rule.option].rule == rule.reference
    tied = {rule.option for rule in BOOK} - {""}
    assert tied == declared - {"players"}


@pytest.mark.parametrize("option", sorted(BOOK.options))
def test_every_option_has_its_values_and_no_others(option):
    values = {"players": (2, 3, 4, 5), "starter": (0, 1, 2, 3, 4)}.get(option, (0, 1))
    for value in values:
        game = bg.load("saint_malo", **{"players": 5, option: value})
        assert game.options[option] == value
    for value in (-2, max(values) + 1, "maybe", 0.5, None):
        with pytest.raises(bg.OptionError, match=f"option {option} is"):
            bg.load("saint_malo", **{option: value})


def test_score_lines_name_rules():
    assert len(BOOK.score) == rules.SCORE_LINES
    named = {"citizens": 29, "priests": 30, "houses": 26, "jugglers": 32, "nobles": 29}
    named |= {"bottom_wall": 35, "full_city": 38, "coins": 38, "logs": 38, "churches": 39}
    assert {line.key: line.rule for line in BOOK.score} == {
        key: f"SM-{number}" for key, number in (named | {"cannons": 40}).items()
    }


@pytest.mark.parametrize(
    ("name", "title"),
    [
        ("PLAYERS", "Players"),
        ("THE_CITY", "The city"),
        ("PRINTED", "Printed crates"),
        ("THE_DICE", "The dice"),
        ("STORES", "Coins, logs and points"),
        ("THE_TRACK", "The pirate track"),
        ("TURN_ORDER", "The turn"),
        ("ROLLING", "Rolling"),
        ("KEEP_WHAT_SHOWS", "Keeping"),
        ("EMPTY_SPACE", "Only empty spaces"),
        ("CHOOSE_FIRST", "Choose before you draw"),
        ("THREE_ROLLS", "Three rolls"),
        ("ONE_SYMBOL", "One symbol"),
        ("PAY_ROTATIONS", "Turning dice"),
        ("NEVER_TURN_SWORDS", "Swords stay swords"),
        ("TURN_INTO_ANY", "Turning to a symbol nobody rolled"),
        ("LEVEL_OF_PERSON", "Persons by level"),
        ("MUST_SCORE", "Passing"),
        ("PAY_DELIVERY", "Logs"),
        ("CRATES_CONNECTED", "Crates"),
        ("WALLS_OUTSIDE", "Walls stand outside"),
        ("WALL_ON_BROKEN_SIDE", "Walls on a spoiled side"),
        ("CHURCHES", "Churches"),
        ("ARCHITECT_BUILDS", "The architect"),
        ("HOUSES_CONNECTED", "Where houses stand"),
        ("THE_FREE_PERSON", "The free person"),
        ("PLAIN_PERSONS", "Citizen, soldier, noble"),
        ("PRIESTS", "Priest"),
        ("MERCHANTS", "Merchant"),
        ("JUGGLERS", "Juggler"),
        ("MARK_SWORDS", "Swords mark boxes"),
        ("ATTACK", "Pirates attack"),
        ("WALL_BONUS", "Complete sides"),
        ("CITY_IS_FULL", "The end"),
    ],
)
def test_the_rules_page_names_the_right_numbers(name, title):
    assert BOOK[getattr(rules, name)].title == title


@pytest.mark.rule("SM-4", "SM-6", "SM-19", "SM-39")
def test_the_box():
    assert parts.STRENGTHS == (1, 3, 6, 8, 10, 12)
    assert parts.SERIES_POINTS == (0, 1, 4, 8, 13, 20)
    levels = dict(zip(parts.THING_NAMES[parts.CITIZEN :], parts.LEVELS, strict=True))
    assert levels == {
        "citizen": 1,
        "soldier": 2,
        "priest": 2,
        "architect": 3,
        "merchant": 3,
        "juggler": 4,
        "noble": 5,
    }
    sides = {
        name: tuple(s for s, side in zip(parts.SPACE_NAMES, parts.SIDE, strict=True) if side == i)
        for i, name in enumerate(parts.SIDE_NAMES)
    }
    assert sides == {"top": TOP, "right": RIGHT, "bottom": BOTTOM, "left": LEFT}


@pytest.mark.rule("SM-11", "SM-12")
def test_neighbours_by_their_distance():
    for a, (row, column) in enumerate(parts.CELLS):
        around, beside = set(), set()
        for b, (other_row, other_column) in enumerate(parts.CELLS):
            far = sorted((abs(row - other_row), abs(column - other_column)))
            around |= {b} if far in ([0, 1], [1, 1]) else set()
            beside |= {b} if far == [0, 1] else set()
        assert set(parts.AROUND[a]) - {parts.NOWHERE} == around
        assert set(parts.BESIDE[a]) - {parts.NOWHERE} == beside


def test_every_action_and_outcome_is_told_in_words_of_its_own():
    game = bg.load("saint_malo", players=5, starter="random")
    actions = [str(game.action(n)) for n in range(game.num_distinct_actions)]
    assert len(set(actions)) == len(actions)
    outcomes = [str(game.outcome(n)) for n in range(game.max_chance_outcomes)]
    assert len(set(outcomes)) == len(outcomes)


def test_the_turn_is_told_in_words():
    state = made_up({"dice": "head", "rolls": 1, "phase": "roll"})
    assert words.turn(state.position) == "P0 keeps head and rerolls 4 dice."
    state = made_up({"rolls": 2, "phase": "roll"})
    assert words.turn(state.position) == "P0 keeps nothing and rerolls 5 dice."
    state = made_up({"dice": "head head head head", "rolls": 2, "phase": "roll"})
    assert words.turn(state.position) == "P0 keeps head head head head and rerolls 1 die."
    state = made_up({"dice": "crate crate log log swords"})
    assert words.turn(state.position).startswith("P0 chooses a symbol. Dice: log log crate")
    state.apply_action("use 2 crates")
    assert words.turn(state.position).startswith("P0 draws 2 more crates.")
    state.apply_action("crate at d4")
    assert words.turn(state.position).startswith("P0 draws a crate.")
