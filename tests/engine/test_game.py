"""Finding and loading games; the front door."""

import subprocess
import sys

import pytest

import boardgames as bg
import tests.games.sealed_bids as sealed_bids
from boardgames.engine.game import find_games


def test_games_are_found() -> None:
    assert "saint_malo" in bg.games()
    assert find_games("tests.games") == {"sealed_bids": "tests.games.sealed_bids"}
    assert "engine" not in bg.games()


def test_a_game_can_be_loaded_by_its_package() -> None:
    game = bg.load(sealed_bids, players=3)
    assert game.title == "Sealed Bids"
    assert game.num_players == 3
    assert game.name == "sealed_bids"


def test_options_have_words() -> None:
    assert bg.load(sealed_bids, rounds="short").options["rounds"] == 1
    with pytest.raises(bg.OptionError, match=r"option rounds is 1 to 8 or 'short', not 'long'"):
        bg.load(sealed_bids, rounds="long")
    with pytest.raises(bg.OptionError, match="its options are players, rounds"):
        bg.load(sealed_bids, cards=3)


def test_every_error_is_of_one_family() -> None:
    kinds = [value for value in vars(bg).values() if isinstance(value, type)]
    errors = [kind for kind in kinds if issubclass(kind, Exception)]
    assert len(errors) >= 8
    assert all(issubclass(kind, bg.BoardgamesError) for kind in errors)


def test_the_package_itself_imports_no_heavy_package() -> None:
    heavy = "{'numpy', 'numba', 'pandas', 'matplotlib', 'ipywidgets', 'scipy', 'anywidget'}"
    code = f"import boardgames, sys; print(sorted({heavy} & set(sys.modules)))"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"
