"""The bot of a few rules: a clean page, the same plain and compiled, legal under every option."""

from itertools import product

import pytest

import boardgames as bg
from boardgames.engine import linter
from boardgames.play.runner import Match
from boardgames.saint_malo.bots import defence_first as page
from boardgames.saint_malo.bots.defence_first import defence_first

SWITCHES = ("must_score", "turn_into_any", "empty_architect", "wall_on_broken_side")


def test_it_keeps_to_the_language_of_pages() -> None:
    assert linter.problems_of(page) == []


def test_plain_and_compiled_play_the_same_games() -> None:
    game = bg.load("saint_malo", players=3)
    bots = [defence_first(0), defence_first(3), defence_first(8)]
    plain, compiled = (
        Match(game, bots, use_numba).play(5, range(2)) for use_numba in (False, True)
    )
    assert plain[0] == compiled[0].tolist()
    assert list(plain[1]) == compiled[1].tolist()


def test_it_acts_legally_under_every_option() -> None:
    for number, values in enumerate(product((0, 1), repeat=len(SWITCHES))):
        options = dict(zip(SWITCHES, values, strict=True))
        game = bg.load("saint_malo", old_links=number % 2, **options)
        Match(game, [defence_first(12), defence_first(1)], use_numba=False).play(number, range(1))


def test_its_name_tells_its_number() -> None:
    assert defence_first(7).__name__ == "defence_7"


@pytest.mark.parametrize("wanted", [-1, 1.5, "3", True, None])
def test_a_wanted_defence_is_a_whole_number(wanted: object) -> None:
    with pytest.raises(bg.OptionError, match="the wanted defence is a whole number from 0 up"):
        defence_first(wanted)  # type: ignore[arg-type]
