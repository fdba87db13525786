"""A room may be a package or a single file: what reads a game reads both."""

import ast
import importlib
import shutil
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from boardgames.engine import linter, rooms
from boardgames.engine.game import Game
from boardgames.play.runner import Match, bots_of
from tests.games.copies import copy_of_sealed_bids, edit, forget
from tests.suite.golden import FOLDER, golden_games, played, text_of

COPY = "copied_bids"
ORIGINAL, *GAME = golden_games()["sealed_bids_1.txt"]
GOLDEN = FOLDER / "sealed_bids_1.txt"
RULES = (
    *(
        "numbering",
        "record",
        "cards",
        "derived",
        "set_up",
        "turn",
        "dealing",
        "bidding",
        "legal_actions",
    ),
    *("actions", "chance", "hidden", "scoring", "validity"),
)


@pytest.fixture
def in_packages(tmp_path: Path) -> Iterator[Path]:
    with copy_of_sealed_bids(tmp_path, COPY) as home:
        yield home


@pytest.fixture
def in_files(in_packages: Path) -> Path:
    """The same game with its rules in one file and its bots in one."""
    into_one_file(in_packages / "rules", RULES)
    into_one_file(in_packages / "bots", ("peeking", "trying", "__init__"))
    words = in_packages / "words.py"
    words.write_text(words.read_text().replace(".rules.numbering", ".rules"))
    return in_packages


def into_one_file(room: Path, modules: tuple[str, ...]) -> None:
    body = [node for name in modules for node in statements(room / f"{name}.py")]
    shutil.rmtree(room)
    room.with_suffix(".py").write_text(ast.unparse(ast.Module(body, [])))


def statements(file: Path) -> Iterator[ast.stmt]:
    """The statements of a module of a room, as they stand in a room of one file."""
    for node in ast.parse(file.read_text()).body:
        if not isinstance(node, ast.ImportFrom) or node.level == 0:
            yield node
        elif node.level > 1:  # what is imported from the room itself stands in the same file
            node.level -= 1
            yield node


@pytest.mark.parametrize("form", ["in_packages", "in_files"])
def test_the_game_is_the_same_in_both_forms(form: str, request: pytest.FixtureRequest) -> None:
    home = request.getfixturevalue(form)
    assert (home / "rules.py").exists() == (form == "in_files")
    state = played(COPY, *GAME)
    assert text_of(state) == GOLDEN.read_text(encoding="utf8").replace(ORIGINAL, COPY)
    assert list(bots_of(state.game))[-2:] == ["peeking", "trying"]
    match = Match(state.game, ["trying", "peeking"], use_numba=False)
    tiny = Match(Game(ORIGINAL, {}), ["trying", "peeking"], use_numba=False)
    assert np.array_equal(match.play(3, range(4))[0], tiny.play(3, range(4))[0])
    assert linter.problems_of_game(COPY) == []


def test_the_modules_of_a_room(in_packages: Path) -> None:
    rules = importlib.import_module(f"{COPY}.rules")
    found = [module.__name__ for module in rooms.modules_of(rules)]
    assert found == [rules.__name__, *sorted(f"{rules.__name__}.{name}" for name in RULES)]
    words = importlib.import_module(f"{COPY}.words")
    assert rooms.modules_of(words) == [words]


def test_rooms_that_there_are_and_are_not() -> None:
    assert rooms.has_room("tests.games.sealed_bids", "rules")
    assert rooms.has_room("tests.games.sealed_bids", "words")
    assert not rooms.has_room("tests.games.sealed_bids", "board")


# ------------------------------------------------------------------ the linter in rooms

PLANTED = "x = state.pile[1:2]"


def found_in(home: Path) -> list[str]:
    forget(home.name)
    return [sentence.partition(":")[0] for sentence in linter.problems_of_game(home.name)]


@pytest.mark.parametrize("module", RULES)
def test_every_module_of_the_rules_is_read(in_packages: Path, module: str) -> None:
    file = in_packages / "rules" / f"{module}.py"
    text = file.read_text()
    file.write_text(f"{text}\n\ndef never_called(state) -> int:\n    {PLANTED}\n    return 0\n")
    assert found_in(in_packages) == [f"rules/{module}.py"]
    file.write_text(f"{text}\n\ndef _makes_a_table(state) -> int:\n    {PLANTED}\n    return 0\n")
    assert found_in(in_packages) == []


@pytest.mark.parametrize("module", ["peeking", "trying"])
def test_every_module_from_which_a_bot_reaches_a_function_is_read(
    in_packages: Path, module: str
) -> None:
    file = in_packages / "bots" / f"{module}.py"
    edit(file, "    for i in range(count):", f"    {PLANTED}\n    for i in range(count):")
    assert found_in(in_packages) == [f"bots/{module}.py"]


def test_a_module_of_the_bots_that_no_bot_reaches_is_ordinary_python(in_packages: Path) -> None:
    (in_packages / "bots" / "hint.py").write_text("def advise(state):\n    return [1.5, 'text']\n")
    assert found_in(in_packages) == []


def test_a_private_function_of_another_module_is_read(in_packages: Path) -> None:
    helper = f"def _first(state) -> int:\n    {PLANTED}\n    return 0\n"
    (in_packages / "bots" / "worth.py").write_text(helper)
    file = in_packages / "bots" / "trying.py"
    edit(file, "    most = -1", "    most = _first(state) - 1")
    file.write_text(f"from .worth import _first\n{file.read_text()}")
    assert found_in(in_packages) == ["bots/worth.py"]


def test_a_function_that_lies_among_the_parts_is_read_when_the_rules_call_it(
    in_packages: Path,
) -> None:
    parts = in_packages / "parts.py"
    parts.write_text(
        f"{parts.read_text()}\ndef three(state) -> int:\n    {PLANTED}\n    return 3\n"
    )
    assert found_in(in_packages) == []
    file = in_packages / "rules" / "turn.py"
    edit(file, "return state.finished", "return three(state) * state.finished")
    file.write_text(f"from ..parts import three\n{file.read_text()}")
    assert found_in(in_packages) == ["parts.py"]


def test_a_function_whose_text_cannot_be_read_is_refused(in_packages: Path) -> None:
    file = in_packages / "bots" / "trying.py"
    made = "\n\nexec('def unseen(state):\\n    return 0')\n"
    edit(file, "    most = -1", "    most = unseen(state) - 1")
    file.write_text(file.read_text() + made)
    forget(COPY)
    (sentence,) = linter.problems_of_game(COPY)
    assert "unseen is made where its text cannot be checked" in sentence


def test_a_row_of_the_record_is_known_in_modules_that_do_not_name_it(in_packages: Path) -> None:
    (in_packages / "rules" / "more.py").write_text(
        "def exchanged(state) -> None:\n    state.pile = state.discards\n"
    )
    assert found_in(in_packages) == ["rules/more.py"]
