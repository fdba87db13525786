"""Every game can be played to its end, and no step does anything but what it should."""

import json
import pickle
from collections import Counter
from fractions import Fraction
from random import Random
from typing import Any

from scipy import stats

import boardgames as bg
from boardgames.engine import seeding
from boardgames.engine.contract import CHANCE, TERMINAL
from boardgames.engine.random_stream import below
from boardgames.engine.rulebook import Rule
from boardgames.engine.state import State
from boardgames.play import match
from boardgames.play.runner import Match
from tests.playing import everything, play_on, play_out

from .tables import Table, chance_node, decision, every_game, every_table, some, walk

SAMPLES, LEAST_EXPECTED, FALSE_ALARM = 3000, 8, 1e-7


@every_table
def test_legal_actions_until_the_end(table: Table) -> None:
    game, states = table.game, walk(table)
    for state in states:
        actions = state.legal_actions()
        assert bool(actions) == (state.current_player() >= 0)
        assert [int(a) for a in actions] == sorted({int(a) for a in actions})
        assert all(0 <= a < game.num_distinct_actions for a in actions)
        assert state.current_player() in (CHANCE, TERMINAL, *range(game.num_players))
    assert [state.is_terminal() for state in states].index(True) == len(states) - 1
    assert sum(map(decision, states)) <= game.max_game_length


@every_table
def test_chance_is_exact(table: Table) -> None:
    for state in filter(chance_node, walk(table)):
        outcomes = state.chance_outcomes()
        assert sum(p for _, p in outcomes) == 1
        assert all(isinstance(p, Fraction) and p > 0 for _, p in outcomes)
        assert len({int(o) for o, _ in outcomes}) == len(outcomes)
        assert all(0 <= o < table.game.max_chance_outcomes for o, _ in outcomes)


@every_table
def test_sampling_agrees_with_the_exact_chances(table: Table) -> None:
    for state in some(table, 4, chance_node):
        exact = {int(outcome): p for outcome, p in state.chance_outcomes()}
        sample, position = table.game.rules.sample, state.position.copy()
        position.stream = seeding.stream_start(11)
        counts = Counter(sample(position) for _ in range(SAMPLES))
        assert set(counts) <= set(exact)
        assert p_value(counts, exact) > FALSE_ALARM


def p_value(counts: Counter[int], exact: dict[int, Fraction]) -> float:
    """Chi-square test; rare outcomes are counted together."""
    common = [o for o, p in exact.items() if SAMPLES * p >= LEAST_EXPECTED]
    seen = [counts[o] for o in common]
    expected = [float(SAMPLES * exact[o]) for o in common]
    rest = SAMPLES - sum(expected)
    if rest > 1e-6:
        seen.append(SAMPLES - sum(seen))
        expected.append(rest)
    if len(seen) < 2:
        return 1.0 if seen == [SAMPLES] else 0.0
    return float(stats.chisquare(seen, expected).pvalue)


@every_table
def test_earlier_states_do_not_change(table: Table) -> None:
    state = table.game.new_initial_state(4)
    kept: list[tuple[State, int, dict[str, Any]]] = []
    for step in play_on(state, Random(4)):
        clone = step.clone()
        kept.append((clone, hash(clone), everything(clone.position)))
    for clone, hashed, fields in kept:
        assert hash(clone) == hashed
        assert everything(clone.position) == fields
    assert len({id(clone.position) for clone, *_ in kept}) == len(kept)


@every_table
def test_clones_are_independent_and_equal(table: Table) -> None:
    for state in some(table, 5):
        copy = state.clone()
        assert copy == state
        assert hash(copy) == hash(state)
        assert copy.history() == state.history()
        before = everything(state.position)
        play_out(copy, Random(1))
        assert everything(state.position) == before
        assert len(copy.history()) >= len(state.history())


@every_table
def test_only_whole_numbers_are_stored_and_derived_fields_are_up_to_date(table: Table) -> None:
    for state in walk(table):
        fields = everything(state.position)
        assert all(type(number) is int for number in flat(fields.values()))
        fresh = state.position.copy()
        table.game.rules.derive(fresh)
        assert everything(fresh) == fields
        assert table.game.rules.problem(state.position) == 0


def flat(value: Any) -> Any:
    if isinstance(value, int):
        yield value
    else:
        for item in value:
            yield from flat(item)


@every_table
def test_json_round_trip_plays_on_alike(table: Table) -> None:
    for state in some(table, 12):
        text = json.dumps(state.to_dict())
        back = table.game.state_from_dict(json.loads(text))
        assert back == state
        assert hash(back) == hash(state)
        assert json.dumps(back.to_dict()) == text
        for one, other in zip(play_on(state, Random(3)), play_on(back, Random(3)), strict=True):
            assert one == other
        assert back.scores() == state.scores()


@every_table
def test_record_round_trip(table: Table) -> None:
    for state in some(table, 4):
        text = bg.write_record(state)
        back = bg.replay(text, table.game)
        assert everything(back.position) == everything(state.position)
        assert back.history() == state.history()
        assert back.log() == state.log()
        assert bg.write_record(back) == text
    made_up = table.game.state_from_dict(some(table, 1, decision)[0].to_dict())
    play_out(made_up, Random(1), 30)
    assert bg.replay(bg.write_record(made_up), table.game) == made_up


@every_table
def test_chosen_outcomes_are_recorded(table: Table) -> None:
    state = some(table, 1, chance_node)[0]
    state.apply_action(state.chance_outcomes()[-1][0])
    assert f"chosen: {state.history()[-1]}" in bg.write_record(state)
    assert everything(bg.replay(bg.write_record(state), table.game).position) == everything(
        state.position
    )


@every_table
def test_pickles_keep_everything(table: Table) -> None:
    middle = some(table, 1, decision)[0]
    made_up = table.game.state_from_dict(middle.to_dict())
    for state in (middle, made_up):
        play_out(state, Random(2), 10)
        back = pickle.loads(pickle.dumps(state))
        assert back == state
        assert everything(back.position) == everything(state.position)
        assert bg.write_record(back) == bg.write_record(state)
    assert pickle.loads(pickle.dumps(table.game)) == table.game


@every_table
def test_scores_sheets_ranks_and_returns_agree(table: Table) -> None:
    game = table.game
    for state in [*some(table, 10), walk(table)[-1]]:
        scores, ranks = state.scores(), state.ranks()
        for player in range(game.num_players):
            sheet = state.score_sheet(player)
            assert sum(line.points for line in sheet) == scores[player]
            assert [line.key for line in sheet] == [line.key for line in game.rulebook.score]
        assert min(ranks) == 1
        assert sum(state.returns()) == 0
        if state.is_terminal():
            assert state.winners() == [p for p, rank in enumerate(ranks) if rank == 1]
            best = max(scores)
            assert all(scores[p] == best for p in state.winners())
            for p, payoff in enumerate(state.returns()):
                assert payoff == sum((r > ranks[p]) - (r < ranks[p]) for r in ranks)
        else:
            assert state.winners() == []
            assert state.returns() == [0] * game.num_players


@every_table
def test_why_not_is_none_exactly_for_legal_actions(table: Table) -> None:
    game, named = table.game, set()
    for state in some(table, 60, decision):
        legal = {int(action) for action in state.legal_actions()}
        for number in range(game.num_distinct_actions):
            reason = state.why_not(number)
            assert (reason is None) == (number in legal)
            if reason is not None:
                assert isinstance(reason, Rule)
                assert game.rule(reason.reference) is reason
                named.add(reason.reference)
    assert named
    for state in [*some(table, 3, chance_node), walk(table)[-1]]:
        assert isinstance(state.why_not(0), str)


@every_game
def test_words_parse_back(table: Table) -> None:
    for vocabulary in (table.game.actions, table.game.outcomes):
        for number in range(len(vocabulary)):
            found = vocabulary[number]
            assert found == number
            assert vocabulary.parse(str(found)) is found
            assert vocabulary.parse(f"  {str(found).upper()} ".replace(" ", "  ")) is found
            assert repr(found) == f"<{found}>"
            back = pickle.loads(pickle.dumps(found))
            assert back == found
            assert str(back) == str(found)


@every_table
def test_words_lead_to_the_same_state_as_numbers(table: Table) -> None:
    for state in some(table, 25, decision):
        action = state.legal_actions()[-1]
        assert state.child(str(action)) == state.child(int(action)) == state.child(action)
    for state in some(table, 5, chance_node):
        outcome = state.chance_outcomes()[0][0]
        assert state.child(str(outcome)) == state.child(int(outcome)) == state.child(outcome)


@every_table
def test_events_and_positions_have_words(table: Table) -> None:
    for state in walk(table):
        for line in state.last_log():
            assert line.strip()
            assert "\n" not in line
        for row in state.last_events():
            assert row[4] == 0 or table.game.rule(row[4])
    for state in [*some(table, 5), walk(table)[-1]]:
        assert str(state)
        assert state.describe()
        assert "<svg" in state.svg()
        assert 'alt="' in state._repr_mimebundle_()["text/html"]


@every_table
def test_stepping_states_is_what_matches_do(table: Table) -> None:
    """The same seed gives the same games through State and through the match loop."""
    game, players = table.game, table.game.num_players
    results, moves = Match(game, ["random"] * players, use_numba=False).play(9, range(5))
    for number in range(5):
        state, decisions = stepped(table, 9, number)
        assert decisions == moves[number]
        assert [row[match.SCORE] for row in results[number]] == state.scores()
        assert [row[match.RANK] for row in results[number]] == state.ranks()


def stepped(table: Table, seed: int, number: int) -> tuple[State, int]:
    """One game of a match of random bots, step by step, and its number of decisions."""
    game = table.game
    streams = [seeding.stream_start(seed, number, role) for role in range(1 + game.num_players)]
    state, decisions = game.new_initial_state(seed), 0
    state.position.stream = streams[0]
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_chance()
        else:
            listed = [0] * game.num_distinct_actions
            count = game.rules.legal_actions(state.position, listed)
            assert sorted(listed[:count]) == state.legal_actions()
            state.apply_action(listed[below(streams[1 + state.current_player()], count)])
            decisions += 1
    return state, decisions


@every_table
def test_the_same_seed_gives_the_same_game(table: Table) -> None:
    one, other = (table.game.new_initial_state(6) for _ in range(2))
    for a, b in zip(play_on(one, Random(6)), play_on(other, Random(6)), strict=True):
        assert everything(a.position) == everything(b.position)
    assert one.log() == other.log()
    different = table.game.new_initial_state(7)
    play_out(different, Random(6))
    assert different.history() != one.history()
    assert one.origin() == table.game.new_initial_state(6)
