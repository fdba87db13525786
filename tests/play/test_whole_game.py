"""One game of bots with its history."""

import pytest

import boardgames as bg
from boardgames import OptionError
from boardgames.play.whole_game import whole_game


def test_a_game_to_its_end_with_every_step():
    start = bg.load("castello_methoni", players=3).new_initial_state(2)
    end = whole_game(start, ["greedy", "random", "greedy"])
    assert end.is_terminal()
    assert not start.steps()
    replayed = end.origin()
    for step in end.steps():
        replayed.apply_action(step.action)
    assert replayed == end
    assert whole_game(start, ["greedy", "random", "greedy"]) == end


def test_it_plays_on_from_the_middle():
    start = bg.load("saint_malo", players=2).new_initial_state(2)
    start.apply_chance()
    assert whole_game(start, ["random", "random"]).steps()[0].action == start.history()[0]


@pytest.mark.parametrize("seats", [["human", "greedy", "greedy"], ["greedy"], "greedy"])
def test_wrong_seats_are_refused(seats):
    start = bg.load("castello_methoni", players=3).new_initial_state(2)
    with pytest.raises(OptionError):
        whole_game(start, seats)
