"""Bots: greedy takes what is worth taking; plain and compiled games are the same."""

import pytest

from boardgames.castello_methoni.bots.greedy import greedy
from boardgames.play.runner import Match
from tests.castello_methoni.shapes import outline
from tests.castello_methoni.table import game, made_up
from tests.playing import play_through

TWO = sorted({*outline(["D5", "D6", "D7"]), *outline(["C5", "C6", "C7", "C8"])})


def chosen(state):
    """What greedy does here, in words."""
    actions = state.legal_actions()
    row = [*map(int, actions), *[0] * 500]
    number = greedy(state.position.copy(), state.position.copy(), row, len(actions))
    assert number in actions
    return str(state.game.action(number))


def test_greedy_closes_a_cheap_domain():
    state = made_up({"walls": ["D5|D6", "D6|D7"], "houses_in": {"D6": "P0 P0"}})
    words = []
    while state.current_player() == 0 and state.position.played == 0:
        words.append(chosen(state))
        play_through(state, words[-1])
    assert words[0] in ("play Plains", "play Furrows", "play Forest", "play Fields")
    assert "wall D6|E5" in words
    assert "first house in D6" in words


def annexing(**facts):
    return made_up(
        {
            "walls": TWO,
            "domains": {"D5": "P1", "C5": "P0"},
            "phase": "annex",
            "claimed": "C5",
            "card": "Desert",
            "hands": ["Mountain Forest Plains Furrows", "Fields " * 5, "Forest " * 5],
            **facts,
        }
    )


@pytest.mark.rule("CM-30")
def test_greedy_annexes_what_is_cheap_and_leaves_what_is_dear():
    assert chosen(annexing()) == "annex the domain of D5"
    dear = annexing(villas_in={"D5": "P1 P1 P1"}, money=[40, 10, 10])
    assert "annex the domain of D5" in map(str, dear.legal_actions())
    assert chosen(dear) == "annex no more"


def test_greedy_takes_its_own_house_inside():
    walls = [wall for wall in outline(["D6", "D7"]) if wall != "D7|D8"]
    state = made_up({"walls": walls, "houses_in": {"D6": "P1"}})
    assert chosen(play_through(state, "play Forest", "wall D7|D8")) == "first house in D7"


def test_greedy_does_not_touch_the_position_it_is_given():
    state = made_up({"walls": TWO[:4]})
    position, after = state.position.copy(), state.position.copy()
    actions = [int(action) for action in state.legal_actions()]
    greedy(position, after, [*actions, *[0] * 500], len(actions))
    assert position == state.position


def test_greedy_beats_random_play():
    match = Match(game(), ["greedy", "random", "random"], use_numba=False)
    results, _ = match.play(5, range(6))
    assert all(result[0][1] == 1 for result in results)
    assert all(result[0][0] > 40 for result in results)
