"""Greedy against random, against its own other form, and against exact best keeps."""

import random
from collections.abc import Iterator
from itertools import product

import pytest

import boardgames as bg
from boardgames.engine import seeding
from boardgames.engine.game import Game
from boardgames.engine.state import State
from boardgames.play.runner import Match
from boardgames.probability import KeepTable, best_keeps
from boardgames.probability.keeps import FULL, MULTISETS, TOTAL
from boardgames.saint_malo import rules
from boardgames.saint_malo.bots import churches_and_persons, hint, survey, uses, weights
from boardgames.saint_malo.bots.greedy import greedy
from boardgames.saint_malo.bots.notes import Notes
from boardgames.saint_malo.parts import DICE
from boardgames.saint_malo.rules import scoring

SWITCHES = {
    "must_score": (0, 1),
    "turn_into_any": (0, 1),
    "old_links": (0, 1),
    "empty_architect": (0, 1),
    "juggler_counts_jugglers": (0, 1),
    "wall_on_broken_side": (0, 1),
    "decline_person": (0, 1),
}


def asked(state: State) -> int:
    """What greedy answers in a state, asked as a plain function."""
    buffer = [0] * state.game.num_distinct_actions
    count = rules.legal_actions(state.position, buffer)
    return greedy(state.position, state.game.record(), buffer, count, Notes())


def decisions(game: Game, seed: int, careless: float = 0.2) -> Iterator[State]:
    """All decisions of a game of greedy that now and then does something at random."""
    rng = random.Random(seed)
    state = game.new_initial_state(seed=seed)
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_chance()
            continue
        yield state
        at_random = rng.random() < careless
        state.apply_action(rng.choice(state.legal_actions()) if at_random else asked(state))


@pytest.mark.parametrize("seats", [["greedy", "random"], ["random", "greedy"]])
def test_greedy_beats_random(seats: list[str]) -> None:
    table = bg.simulate("saint_malo", seats, games=100, seed=5)
    greedy = table[table.bot == "greedy"]
    assert (greedy["rank"] == 1).sum() >= 95
    assert greedy.score.mean() > 50


@pytest.mark.parametrize(("players", "seat"), [(3, 0), (3, 2), (4, 1), (5, 4)])
def test_greedy_beats_a_whole_table_of_random(players: int, seat: int) -> None:
    seats = ["random"] * players
    seats[seat] = "greedy"
    table = bg.simulate("saint_malo", seats, games=40, seed=6)
    greedy = table[table.bot == "greedy"]
    assert (greedy["rank"] == 1).sum() >= 38


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_plain_and_compiled_greedy_play_the_same_games(players: int) -> None:
    seats = ["greedy", "random", "greedy", "random", "greedy"][:players]
    game = bg.load("saint_malo", players=players)
    plain = Match(game, seats, use_numba=False).play(7, range(2))
    compiled = Match(game, seats, use_numba=True).play(7, range(2))
    assert plain[0] == compiled[0].tolist()
    assert list(plain[1]) == compiled[1].tolist()


def test_greedy_is_legal_in_all_options_together() -> None:
    for number, values in enumerate(product(*SWITCHES.values())):
        options = dict(zip(SWITCHES, values, strict=True))
        players = 2 + number % 4
        seats = ["greedy", "random", "random", "greedy", "greedy"][:players]
        bg.simulate("saint_malo", seats, games=2, seed=number, **options)


def test_keep_is_the_best_of_an_exact_calculation() -> None:
    asked_keeps = 0
    for state in decisions(bg.load("saint_malo", players=3), seed=9):
        if state.position.phase == rules.KEEP:
            table, left = rewards_of(state), 3 - state.position.rolls
            answer = asked(state)
            dice = MULTISETS[state.position.dice]
            values = {keep.dice: keep.value for keep in table.best(dice, left).keeps}
            values[dice] = table.reward(dice)
            assert values[dice if answer == rules.STOP else MULTISETS[answer]] == max(
                values.values()
            )
            asked_keeps += 1
    assert asked_keeps > 50


def rewards_of(state: State) -> KeepTable:
    notes = Notes()
    uses.value_rolls(state.position.copy(), notes)
    return best_keeps(notes.rewards, faces=range(6), rolls=4 - state.position.rolls)


def test_a_roll_is_worth_its_best_legal_use() -> None:
    """The table of rewards against the legal uses of each of the 252 rolls, one by one."""
    game = bg.load("saint_malo", players=2)
    for number, state in enumerate(decisions(game, seed=10)):
        if state.position.phase == rules.KEEP and number % 40 == 0:
            notes = Notes()
            uses.value_rolls(state.position.copy(), notes)
            at_end = state.clone()
            at_end.position.phase, at_end.position.rolls = rules.USE, 3
            for dice in range(FULL, TOTAL):
                at_end.position.dice = dice
                best = max(value for _, value in hint.action_values(at_end))
                assert best * weights.POINT == notes.rewards[dice - FULL]


def test_greedy_reads_the_state_only_and_never_the_stream() -> None:
    for state in decisions(bg.load("saint_malo", players=4), seed=11):
        before = state.position.copy()
        answer = asked(state)
        assert state.position == before
        assert state.position.stream == before.stream
        other = state.clone()
        other.position.stream = seeding.stream_start(99)
        assert asked(other) == answer


def test_notes_of_other_positions_change_nothing() -> None:
    """Whatever the spare record held before, the answer is the same."""
    states = [s.clone() for s in decisions(bg.load("saint_malo", players=2), seed=12)]
    random.Random(1).shuffle(states)
    after, notes = states[0].game.record(), Notes()
    for state in states:
        buffer = [0] * state.game.num_distinct_actions
        count = rules.legal_actions(state.position, buffer)
        assert greedy(state.position, after, buffer, count, notes) == asked(state)


WALL_ROW = {f"{column}7": "wall" for column in "bcde"}


@pytest.mark.parametrize(
    ("facts", "answer"),
    [
        ({"city": WALL_ROW, "dice": "wall crate crate crate swords"}, "use 1 wall"),
        ({"dice": "head head swords swords log", "boxes": 2}, "use 2 heads"),  # a soldier in time
        ({"dice": "swords swords swords log log", "coins": [0, 0]}, "pass"),
    ],
)
def test_uses_that_anyone_would_see(facts: dict[str, object], answer: str) -> None:
    state = bg.load("saint_malo", players=2).state_from_dict(facts)
    assert str(state.game.action(asked(state))) == answer


def test_value_of_a_church_is_what_its_series_gains() -> None:
    """In the last round nothing is promised: gains are exact points."""
    game = bg.load("saint_malo", players=2)
    rng = random.Random(3)
    for _ in range(200):
        sizes = [rng.randint(1, 5) for _ in range(rng.randint(0, 9))]
        names = [f"{column}{row}" for row in (5, 6) for column in "bcdef"]
        city = {name: f"church {size}" for name, size in zip(names, sizes, strict=False)}
        state = game.state_from_dict({"city": city, "dice": "cross " * DICE})
        state.position.last_round = 1
        notes = Notes()
        survey.survey(state.position, notes)
        before = scoring.church_points(state.position, 0)
        for size in range(1, 6):
            after = game.state_from_dict({"city": {**city, "f2": f"church {size}"}})
            gain = scoring.church_points(after.position, 0) - before
            assert churches_and_persons.church_gain(state.position, notes, size) == 100 * gain
