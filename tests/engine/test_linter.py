"""The linter finds each thing that pages must not do, and nothing in the pages there are."""

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

from boardgames.engine import events, linter, random_stream
from boardgames.play import match, search
from boardgames.probability import keeps
from tests.suite import probe

HEAD = """
from typing import Annotated
from boardgames.engine.record import Grid, Record, Row, fact, record

WIDE = 63
TABLE = (1, 2, 3)
GRID = ((1, 2), (3, 4))
RAGGED = ((1, 2), (3,))
NAMES = ("a", "b")
KNOWN = {1: 2}

@record
class Position(Record):
    number: Annotated[int, fact()]
    row: Annotated[Row, fact((3,))]
    grid: Annotated[Grid, fact((2, 3))]

def is_odd(number: int) -> bool:
    return number % 2 == 1
"""

BANNED = {
    "state.row[1:2]": "a slice",
    "[x for x in state.row]": "a comprehension",
    "sum(x for x in state.row)": "a comprehension",
    "{x: 1 for x in state.row}": "a comprehension",
    "(lambda x: x)(1)": "a function is defined inside",
    "[1, 2]": "a list, dict or set",
    "{1: 2}": "a list, dict or set",
    "{1, 2}": "a list, dict or set",
    "1.5": "is not whole",
    "state.number / 2": "true division",
    "state.number is 1": "'is' compares",
    "state.number is not 1": "'is not' compares",
    "'text'": "the text",
    "f'{state.number}'": "a text is made",
    "None": "no whole number",
    "9223372036854775808": "more than 64 bits",
    "1 << 63": "a shift by 63",
    "1 << WIDE": "a shift by 63",
    "1 >> 64": "a shift by 64",
    "1 << -1": "a shift by -1",
    "2 ** state.number": "a power",
    "max(1, key=2)": "passed by name",
    "max(*state.row)": "with a star",
    "state.row.count(1)": "called as a method",
    "print(1)": "printed",
    "sorted(state.row)": "the built-in sorted()",
    "(y := 1)": "Python that pages do without",
    "RAGGED[0][0]": "uses RAGGED",
    "NAMES[0]": "uses NAMES",
    "KNOWN[1]": "uses KNOWN",
}

BANNED_LINES = {
    "try:\n        x = 1\n    except ValueError:\n        x = 2": "an exception is caught",
    "raise ValueError": "an exception is raised",
    "assert state.number": "an assertion",
    "global WIDE": "a global name",
    "def inner():\n        return 1": "a function is defined inside",
    "import math": "Python that pages do without",
    "del state.row": "Python that pages do without",
    "with state:\n        pass": "Python that pages do without",
    "state.number = state.number > 1": "gets a truth value",
    "state.number = True": "gets a truth value",
    "state.row[1] = not state.number": "gets a truth value",
    "state.row[1] = is_odd(3)": "gets a truth value",
    "state.row[1] = is_odd(3) if state.number else 0": "gets a truth value",
    "odd = is_odd(3)\n    state.grid[0][0] = odd": "gets a truth value",
    "state.number |= state.row[0] == 1": "gets a truth value",
    "state.row = state.grid[0]": "is a whole row",
    "state.grid[1] = state.row": "is a whole row",
    "return state.number == 1": "a truth value is returned",
    "state.number /= 2": "true division",
    "state.number <<= 70": "a shift by 70",
    "return page(state)": "calls itself",
    "return other(state)": "calls itself",
}

ALLOWED = [
    "x = state.number",
    "state.number += max(1, TABLE[0]) * len(TABLE) - GRID[1][0]",
    "for i in range(3):\n        state.row[i] = state.grid[1][i] if is_odd(i) else 0",
    "while state.number < 2**40 and not is_odd(state.number):\n        state.number += 1 << 62",
    "row = state.grid[0]\n    for x in row:\n        state.number += x",
    "for x in (state.number, 3):\n        state.number = -x // 2 % 5",
    "odd = is_odd(3)\n    if odd:\n        return 1",
    "a, b = 1, 2\n    state.number = a if a > b else b",
]


def page(folder: Path, body: str) -> ModuleType:
    text = f"{HEAD}\ndef page(state: Position) -> int:\n    {body}\n    return 0\n"
    text += "\ndef other(state: Position) -> int:\n    return page(state)\n"
    file = folder / "page.py"
    file.write_text(text)
    spec = importlib.util.spec_from_file_location("page", file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("expression", BANNED)
@pytest.mark.filterwarnings("ignore::SyntaxWarning")
def test_banned_expressions_are_found(tmp_path: Path, expression: str) -> None:
    found = linter.problems_of(page(tmp_path, f"x = {expression}"))
    assert any(BANNED[expression] in sentence for sentence in found)
    line = HEAD.count("\n") + 3
    assert all(sentence.startswith(("page.py:",)) for sentence in found)
    assert any(
        sentence.startswith((f"page.py:{line}:", f"page.py:{line - 1}:")) for sentence in found
    )
    assert all("\n" not in sentence for sentence in found)


@pytest.mark.parametrize("lines", BANNED_LINES)
def test_banned_statements_are_found(tmp_path: Path, lines: str) -> None:
    found = linter.problems_of(page(tmp_path, lines))
    assert any(BANNED_LINES[lines] in sentence for sentence in found)


@pytest.mark.parametrize("lines", ALLOWED)
def test_ordinary_pages_are_clean(tmp_path: Path, lines: str) -> None:
    assert linter.problems_of(page(tmp_path, f'"""A docstring."""\n    {lines}')) == []


def test_only_private_functions_that_pages_call_are_read(tmp_path: Path) -> None:
    unused = "return 0\n\ndef _table() -> object:\n    return [1.5]\n\ndef last() -> int:"
    assert linter.problems_of(page(tmp_path, unused)) == []
    used = unused.replace("return 0\n", "return _table()\n", 1)
    assert len(linter.problems_of(page(tmp_path, used))) == 2


def test_a_function_that_is_made_and_returned_is_read_instead_of_its_maker(tmp_path: Path) -> None:
    maker = "return 0\n\ndef make(names: list) -> object:\n    {}\n    def made(state: int) -> int:"
    maker += "\n        {}\n        return 1\n    return made\n\ndef last() -> int:"
    assert linter.problems_of(page(tmp_path, maker.format("x = [1.5]", "x = 1"))) == []
    assert len(linter.problems_of(page(tmp_path, maker.format("x = [1.5]", "x = [1]")))) == 1


def test_nested_nonsense_is_found_inside_calls_and_conditions(tmp_path: Path) -> None:
    body = "if max(1, len([2])) > 1.0:\n        return max(1, 3 / 2)"
    found = " ".join(linter.problems_of(page(tmp_path, body)))
    for sentence in ("a list, dict or set", "is not whole", "true division"):
        assert sentence in found


@pytest.mark.parametrize(
    "module",
    [keeps, random_stream, events, match, search, probe],
    ids=lambda module: module.__name__,
)
def test_pages_of_the_package_are_clean(module: ModuleType) -> None:
    assert linter.problems_of(module) == []
