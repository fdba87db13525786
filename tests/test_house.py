"""The house keeps its plan: imports run one way, games have the same rooms, modules stay short."""

import shutil
from pathlib import Path

import pytest

from tests import house

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "boardgames"
TINY_GAME = ROOT / "tests" / "games" / "sealed_bids"

# Parts of the house that are being brought into the plan; what offends there is not counted yet.
NOT_YET = ()


def test_the_house_keeps_its_plan() -> None:
    found = house.offences(house.read(PACKAGE, "boardgames"))
    counted = [one for one in found if not any(map(one.concerns, NOT_YET))]
    assert [one.sentence for one in counted] == []


def test_every_module_is_read() -> None:
    home = house.read(PACKAGE, "boardgames")
    assert {"boardgames", "boardgames.engine.state", "boardgames.play"} <= set(home.files)
    assert {"saint_malo", "castello_methoni"} <= home.games
    assert home.imports.has_edge("boardgames", "boardgames.widgets.live")  # under TYPE_CHECKING
    assert home.imports.has_edge("boardgames", "boardgames.play")  # by import_module
    assert home.imports.has_edge("boardgames.play", "boardgames.widgets.live")  # in a function


def test_the_model_game_keeps_the_plan_too(tmp_path: Path) -> None:
    ignored = shutil.ignore_patterns("__pycache__")
    shutil.copytree(PACKAGE, tmp_path / "boardgames", ignore=ignored)
    shutil.copytree(TINY_GAME, tmp_path / "boardgames" / "sealed_bids", ignore=ignored)
    found = house.offences(house.read(tmp_path / "boardgames", "boardgames"))
    assert [one.sentence for one in found if one.concerns("sealed_bids")] == []


# ------------------------------------------------------------------ offences made up on purpose

SOUND = {
    "__init__.py": """
from typing import TYPE_CHECKING
from importlib import import_module
if TYPE_CHECKING:
    from .widgets.live import play
def __getattr__(name):
    return import_module(f"{__name__}.play")
""",
    "engine/__init__.py": "",
    "engine/contract.py": "",
    "engine/state.py": "from . import contract",
    "probability/__init__.py": "",
    "probability/draws.py": "from boardgames.engine import contract",
    "play/__init__.py": "def play():\n    from boardgames.widgets.live import play",
    "play/match.py": "from boardgames.engine.state import State",
    "widgets/live.py": "import boardgames.play.match",
    "teach/exercise.py": "",
} | {
    f"{game}/{file}": text
    for game in ("chess", "go")
    for file, text in {
        "__init__.py": "",
        "rulebook.toml": "",
        "parts.py": "",
        "rules/__init__.py": "from .scoring import score",
        "rules/record.py": "from .. import parts\nfrom boardgames.engine import contract",
        "rules/scoring.py": "from boardgames.probability import draws\nfrom . import record",
        "words/__init__.py": "from .. import rules",
        "drawing.py": "from . import words\nfrom .rules import score",
        "bots/__init__.py": "from ..rules import record",
        "lessons/chances.py": "from ..bots import greedy\nfrom boardgames.play import match",
        "lessons/exercises/one.py": "from boardgames.teach.exercise import Exercise",
    }.items()
}

CIRCLE = (
    "a circle of 2 modules: boardgames.engine.contract -> boardgames.engine.state -> "
    "boardgames.engine.contract"
)
PLANTED = {
    "a circle": (
        {"engine/contract.py": "from .state import State"},
        CIRCLE,
    ),
    "a circle through a function": (
        {"engine/contract.py": "def f():\n    import boardgames.engine.state"},
        CIRCLE,
    ),
    "a circle under TYPE_CHECKING": (
        {"engine/contract.py": "if TYPE_CHECKING:\n    from . import state"},
        CIRCLE,
    ),
    "a circle by name": (
        {"engine/contract.py": "importlib.import_module('boardgames.engine.state')"},
        CIRCLE,
    ),
    "a longer circle": (
        {
            "engine/contract.py": "from .action import Action",
            "engine/action.py": "def f():\n    from . import state",
        },
        "a circle of 3 modules: boardgames.engine.action -> boardgames.engine.state -> "
        "boardgames.engine.contract -> boardgames.engine.action",
    ),
    "a module that asks its own table of contents": (
        {"chess/rules/scoring.py": "from . import score"},
        "a circle of 2 modules: boardgames.chess.rules -> boardgames.chess.rules.scoring -> "
        "boardgames.chess.rules",
    ),
    "the front door from inside": (
        {"engine/contract.py": "import boardgames"},
        "boardgames.engine.contract imports boardgames: engine knows only engine",
    ),
    "the engine knows a game": (
        {"engine/contract.py": "def f():\n    from boardgames.chess import parts"},
        "boardgames.engine.contract imports boardgames.chess.parts: "
        "a game is reached only through the engine",
    ),
    "probability knows a game": (
        {"probability/draws.py": "from ..go.rules import record"},
        "boardgames.probability.draws imports boardgames.go.rules.record: "
        "a game is reached only through the engine",
    ),
    "the engine knows who plays": (
        {"engine/contract.py": "import boardgames.play.match"},
        "boardgames.engine.contract imports boardgames.play.match: engine knows only engine",
    ),
    "matches know the widgets": (
        {"play/workers.py": "from boardgames.widgets import live"},
        "boardgames.play.workers imports boardgames.widgets.live: "
        "play knows only engine, play, probability",
    ),
    "a game knows another": (
        {"go/lessons/chances.py": "from boardgames.chess import parts"},
        "boardgames.go.lessons.chances imports boardgames.chess.parts: "
        "a game knows engine, play, probability, teach here, and itself",
    ),
    "bots know who plays": (
        {"chess/bots/__init__.py": "from boardgames.play.match import choose"},
        "boardgames.chess.bots imports boardgames.play.match: "
        "a game knows engine, probability here, and itself",
    ),
    "words know the lessons' tools": (
        {"chess/words/__init__.py": "from ...teach.exercise import Exercise"},
        "boardgames.chess.words imports boardgames.teach.exercise: "
        "a game knows engine, probability here, and itself",
    ),
    "rules know the words": (
        {"chess/rules/record.py": "def f():\n    from .. import words"},
        "boardgames.chess.rules.record imports boardgames.chess.words: rules stands before words",
    ),
    "parts know the board": (
        {"chess/parts.py": "from .board import HEXES", "chess/board.py": ""},
        "boardgames.chess.parts imports boardgames.chess.board: parts stands before board",
    ),
    "bots know the lessons": (
        {"chess/bots/hint.py": "from ..lessons.chances import best"},
        "boardgames.chess.bots.hint imports boardgames.chess.lessons.chances: "
        "bots stands before lessons",
    ),
    "the front of a game knows its rooms": (
        {"chess/__init__.py": "from . import parts"},
        "boardgames.chess imports boardgames.chess.parts: its front imports nothing of it",
    ),
    "a long module": (
        {"chess/bots/greedy.py": "pass\n" * 601},
        "boardgames.chess.bots.greedy has 601 lines, more than 600",
    ),
    "a room of its own": ({"go/worth.py": ""}, "go has a room of its own: worth"),
    "a missing room": ({"go/drawing.py": None}, "go lacks the room drawing"),
}


def built(folder: Path, files: dict[str, str | None]) -> house.House:
    for name, text in files.items():
        if text is not None:
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text(text)
    return house.read(folder, "boardgames")


def test_a_sound_house_has_no_offence(tmp_path: Path) -> None:
    assert house.offences(built(tmp_path, {**SOUND, "chess/board.py": "pass\n" * 600})) == []


@pytest.mark.parametrize("name", PLANTED)
def test_a_planted_offence_is_found(tmp_path: Path, name: str) -> None:
    files, sentence = PLANTED[name]
    found = [one.sentence for one in house.offences(built(tmp_path, {**SOUND, **files}))]
    assert sentence in found


def test_an_offence_concerns_the_parts_of_its_modules() -> None:
    offence = house.Offence(("boardgames.play.match",), "")
    assert offence.concerns("play")
    assert not offence.concerns("playing")
