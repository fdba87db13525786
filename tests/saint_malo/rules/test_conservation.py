"""Nothing appears or vanishes: events explain every change, and nothing else moves."""

from random import Random

import pytest

from boardgames.saint_malo.parts import SPACE_NAMES, THING_NAMES
from boardgames.saint_malo.rules.cities import empty_spaces
from tests.playing import game_of, legal, play, play_on, step
from tests.saint_malo.made_up import random_facts, random_options
from tests.saint_malo.oracle import Table
from tests.saint_malo.table import KINDS, LINES, TOP, happened, made_up, walled

EARNED_BY = {"SM-26": "houses", "SM-30": "priests", "SM-32": "jugglers", "SM-35": "bottom_wall"}


class Account:
    """A position kept up to date from events alone."""

    def __init__(self, state):
        self.facts = state.to_dict()

    def read(self, event):
        facts, player, amount = self.facts, event.player, event.amount
        if event.kind == "DREW":
            space = SPACE_NAMES.index(event.place)
            assert facts["city"][player][space] == 0
            facts["city"][player][space] = amount
            facts["logs"][player] -= THING_NAMES[amount] == "house"
        elif event.kind == "EARNED":
            facts["earned"][player][LINES.index(self.line(event))] += amount
        elif event.kind == "GOT_COINS":
            facts["coins"][player] += amount
        elif event.kind == "TURNED":
            facts["coins"][player] -= amount
        elif event.kind == "DELIVERED":
            facts["coins"][player] -= 2
            facts["logs"][player] += amount
        elif event.kind == "SWORDS_MARKED":
            facts["boxes"] += amount
        elif event.kind == "CANNON_LOST":
            facts["cannons"][player] += 1

    @staticmethod
    def line(event):
        if event.rule == "SM-29":
            return "citizens" if event.amount == 1 else "nobles"
        return EARNED_BY[event.rule]

    def check(self, state):
        now = state.to_dict()
        for name in ("city", "coins", "logs", "earned", "cannons", "boxes"):
            assert self.facts[name] == now[name], (name, state.last_log())
        assert Table(self.facts).totals() == state.scores()


def check_numbers(state):
    players = state.game.num_players
    for player in range(players):
        city = state.position.city[player]
        filled = sum(thing != 0 for thing in city[:45])
        assert city[45] == 0
        assert filled + empty_spaces(state.position, player) == 45
        assert min(state.position.coins[player], state.position.logs[player]) >= 0
    assert 0 <= state.position.boxes <= 12 * players
    assert max(state.position.cannons) <= state.position.boxes // (2 * players)


@pytest.mark.rule("SM-5", "SM-10", "SM-33", "SM-34")
@pytest.mark.parametrize("seed", range(5))
def test_events_explain_every_change_of_whole_games(seed):
    rng = Random(seed)
    state = game_of("saint_malo", **random_options(rng)).new_initial_state(seed)
    account = Account(state)
    while not state.is_terminal():
        step(state, rng)
        for event in happened(state):
            account.read(event)
        account.check(state)
        check_numbers(state)
    assert [KINDS[row[0]] for row in state.last_events()][-1] == "ENDED"


@pytest.mark.rule("SM-5", "SM-10")
def test_events_explain_every_change_from_made_up_positions():
    rng = Random(1)
    for _ in range(200):
        options = random_options(rng)
        state = made_up(random_facts(rng, options["players"]), **options)
        account = Account(state)
        while not state.is_chance_node() and not state.is_terminal():
            step(state, rng)
            for event in happened(state):
                account.read(event)
        account.check(state)
        check_numbers(state)


@pytest.mark.rule("SM-2", "SM-7", "SM-37")
@pytest.mark.parametrize("seed", range(3))
def test_every_position_of_a_game_can_be_made_up(seed):
    """All positions that are reached are accepted, come back equal, and have something to do."""
    rng = Random(seed)
    start = rng.choice(("random", 0, 1))
    game = game_of("saint_malo", **random_options(rng), starter=start)
    for state in play_on(game.new_initial_state(seed), rng):
        again = game.state_from_dict(state.to_dict())
        assert again == state
        assert legal(again) == legal(state)
        assert legal(state) or state.is_chance_node() or state.is_terminal()


@pytest.mark.rule("SM-7")
def test_positions_in_the_middle_of_a_turn_can_be_made_up():
    """Whatever the options: half-drawn crates, persons to choose, unfinished houses."""
    rng = Random(2)
    phases = set()
    rules = made_up().game.rules
    for _ in range(150):
        options = random_options(rng)
        state = made_up(random_facts(rng, options["players"]), **options)
        while not state.is_chance_node() and not state.is_terminal():
            phases.add(state.position.phase)
            assert state.game.state_from_dict(state.to_dict()) == state
            step(state, rng)
    assert phases == {rules.USE, rules.PERSON, rules.PLACE, rules.HOUSES}


@pytest.mark.rule("SM-28", "SM-26")
def test_every_step_of_a_free_architect_can_be_made_up():
    facts = {"city": walled(*TOP[:4]), "dice": "wall log log log swords", "logs": 3}
    state = made_up(facts)
    for action in ("use 1 wall", "wall at f1", "choose architect", "person at d4", *HOUSES):
        play(state, action)
        assert state.game.state_from_dict(state.to_dict()) == state
    assert state.position.current == 1


HOUSES = ("house at e5", "house at f5", "house at g5")
