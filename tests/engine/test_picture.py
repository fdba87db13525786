"""Pictures of games without a drawing of their own, and what a click on a part picks."""

import boardgames as bg
from boardgames.engine.picture import image_of, picked, picture
from tests.games import sealed_bids


def dealt() -> bg.State:
    state = bg.load(sealed_bids, players=2).new_initial_state(3)
    while state.is_chance_node():
        state.apply_chance()
    return state


def test_parts_come_and_go_freely() -> None:
    none: frozenset[str] = frozenset()
    assert picked(none, "die-1") == {"die-1"}
    assert picked(frozenset({"die-1"}), "die-2") == {"die-1", "die-2"}
    assert picked(frozenset({"die-1", "die-2"}), "die-1") == {"die-2"}


def test_of_parts_named_alike_one_at_a_time_is_picked() -> None:
    chosen = frozenset({"card:1", "border:7", "die-1"})
    assert picked(chosen, "card:2") == {"card:2", "border:7", "die-1"}
    assert picked(chosen, "card:1") == {"border:7", "die-1"}


def test_a_game_without_a_drawing_shows_its_text_and_its_actions() -> None:
    state = dealt()
    svg = picture(state)
    assert all(line in svg for line in str(state).splitlines())
    for action in state.legal_actions():
        assert f'data-action="{int(action)}"' in svg
        assert f'aria-label="{action}"' in svg


def test_its_text_hides_what_the_viewer_may_not_see() -> None:
    state = dealt()
    own, others = state.position.hands[:2]
    svg = picture(state, viewer=0)
    assert str(own) in svg
    assert str(others) not in svg


def test_an_image_has_its_words() -> None:
    assert image_of("<svg/>", 'a "b"') == (
        '<img alt="a &quot;b&quot;" src="data:image/svg+xml;base64,PHN2Zy8+">'
    )
