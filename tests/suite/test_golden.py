"""Golden games are replayed and compared line by line; `golden.py` says how to renew them."""

import pytest

import boardgames as bg
from boardgames.engine.game import Game

from .golden import FOLDER, golden_games, played, text_of


def test_there_are_golden_games_of_every_game() -> None:
    assert {path.name for path in FOLDER.glob("*.txt")} == set(golden_games())


@pytest.mark.parametrize("name", golden_games())
def test_a_golden_game_replays_line_by_line(name: str) -> None:
    text = (FOLDER / name).read_text(encoding="utf8")
    package, options, _ = golden_games()[name]
    state = bg.replay(text, Game(package, options))
    assert state.is_terminal()
    assert text_of(state).splitlines() == text.splitlines()


@pytest.mark.parametrize("name", golden_games())
def test_a_golden_game_is_played_again_from_its_seed(name: str) -> None:
    text = (FOLDER / name).read_text(encoding="utf8")
    assert text_of(played(*golden_games()[name])).splitlines() == text.splitlines()
