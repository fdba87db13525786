"""Nothing enters or leaves the table, in games and in made-up positions."""

from random import Random

import pytest

from boardgames.castello_methoni.parts import CARDS
from boardgames.engine.errors import PositionError
from tests.castello_methoni.made_up import facts_of, random_options, random_table
from tests.castello_methoni.table import game, made_up
from tests.playing import play_on


def check_conservation(at):
    """Money 70, walls 30, 33 or 36, pieces of each colour, 60 cards."""
    seats = range(at.players)
    coins = sum(at.owner[space] < 0 for space in at.market)
    assert sum(at.money) + at.bank + coins == 70
    assert min(*at.money, at.bank) >= 0
    assert sum(at.wall) + at.walls_left == (30, 33, 36)[at.players - 3]
    assert at.walls_left >= 0
    for player in seats:
        towers = {at.domain[s] for s in range(at.spaces) if at.owner[s] == player}
        assert sum(at.houses[player]) + at.houses_left[player] == 15
        assert sum(at.villas[player]) + at.villas_left[player] == 5
        assert len(towers) + at.towers_left[player] == 4
        assert min(at.houses_left[player], at.villas_left[player], at.towers_left[player]) >= 0
    for kind, number in enumerate(CARDS):
        held = sum(hand[kind] for hand in at.hand)
        assert held + at.deck[kind] + at.discards[kind] == number


@pytest.mark.rule("CM-4", "CM-5", "CM-6", "CM-7")
@pytest.mark.parametrize("seed", range(8))
def test_games(seed):
    rng = Random(seed)
    state = game(**random_options(rng)).new_initial_state(seed)
    for now in play_on(state, rng):
        check_conservation(now.position)


@pytest.mark.rule("CM-4", "CM-5", "CM-6", "CM-7")
@pytest.mark.parametrize("seed", range(40))
def test_made_up_positions(seed):
    rng = Random(1000 + seed)
    options = random_options(rng)
    facts = facts_of(random_table(rng, options), 0)
    state = game(**options).state_from_dict(facts, seed=seed)
    for now in play_on(state, rng, limit=25):
        check_conservation(now.position)


BROKEN = [
    ({"money": [21, 20, 20], "bank": 4}, "CM-4"),
    ({"bank": 5}, "CM-4"),
    ({"money": [30, 30, 30]}, "CM-4"),
    ({"money": [-1, 20, 20]}, "CM-4"),
    ({"walls_left": 31}, "CM-5"),
    ({"walls": ["A1|A2"], "walls_left": 30}, "CM-5"),
    ({"houses_left": [14, 15, 15, 0, 0]}, "CM-6"),
    ({"houses_in": {"A1": "P0 " * 16}}, "CM-6"),
    ({"villas_left": [5, 5, 6, 0, 0]}, "CM-6"),
    ({"towers_left": [4, 3, 4, 0, 0]}, "CM-6"),
    ({"hands": ["Market Market Market Market Market"] * 3}, "CM-7"),
    ({"deck": [9, 9, 9, 9, 9, 9, 6]}, "CM-7"),
    ({"discarded": "Forest " * 10}, "CM-7"),
]


@pytest.mark.parametrize(("facts", "rule"), BROKEN, ids=range(len(BROKEN)))
def test_positions_that_break_conservation_are_refused(facts, rule):
    with pytest.raises(PositionError, match=r"this position cannot be\. ") as caught:
        made_up(facts)
    assert caught.value.rule == rule
