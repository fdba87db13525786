"""Pictures of games without a drawing of their own, and what a click on a part picks."""

from collections.abc import Iterator
from pathlib import Path

import pytest

import boardgames as bg
from boardgames.engine.game import Game
from boardgames.engine.picture import image_of, picked, picture
from tests.games.copies import copy_of_sealed_bids
from tests.playing import drawn


@pytest.fixture
def dealt(tmp_path: Path) -> Iterator[bg.State]:
    """The tiny game without its drawing, after the deal."""
    with copy_of_sealed_bids(tmp_path, "undrawn_game") as home:
        (home / "drawing.py").unlink()
        yield drawn(Game("undrawn_game", {}).new_initial_state(3))


def test_parts_come_and_go_freely() -> None:
    none: frozenset[str] = frozenset()
    assert picked(none, "die-1") == {"die-1"}
    assert picked(frozenset({"die-1"}), "die-2") == {"die-1", "die-2"}
    assert picked(frozenset({"die-1", "die-2"}), "die-1") == {"die-2"}


def test_of_parts_named_alike_one_at_a_time_is_picked() -> None:
    chosen = frozenset({"card:1", "border:7", "die-1"})
    assert picked(chosen, "card:2") == {"card:2", "border:7", "die-1"}
    assert picked(chosen, "card:1") == {"border:7", "die-1"}


def test_a_game_without_a_drawing_shows_its_text_and_its_actions(dealt: bg.State) -> None:
    svg = picture(dealt)
    assert all(line in svg for line in str(dealt).splitlines())
    for action in dealt.legal_actions():
        assert f'data-action="{int(action)}"' in svg
        assert f'aria-label="{action}"' in svg


def test_its_text_hides_what_the_viewer_may_not_see(dealt: bg.State) -> None:
    own, others = dealt.position.hands[:2]
    svg = picture(dealt, viewer=0)
    assert str(own) in svg
    assert str(others) not in svg


def test_an_image_has_its_words() -> None:
    assert image_of("<svg/>", 'a "b"') == (
        '<img alt="a &quot;b&quot;" src="data:image/svg+xml;base64,PHN2Zy8+">'
    )
