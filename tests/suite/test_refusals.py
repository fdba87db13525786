"""Nonsense is refused with one sentence, and nothing is half-done."""

from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import pytest

import boardgames as bg
from boardgames.engine.action import Action, Outcome
from boardgames.engine.errors import (
    BoardgamesError,
    ChanceError,
    IllegalActionError,
    OptionError,
    PositionError,
    UnknownActionError,
)
from boardgames.engine.game import Game
from boardgames.engine.record import FACT, OPTION, names
from tests.playing import (
    another,
    assert_one_sentence,
    everything,
    facts_of,
    mutated,
    numbers_in,
    play_on,
    put,
)

from .tables import Table, chance_node, decision, every_game, every_table, some, walk

NONSENSE: list[Any] = [
    None,
    True,
    1.0,
    1.5,
    float("nan"),
    "no such thing",
    "",
    b"12345",
    [],
    [1, 2],
    {},
    {1},
    2**62,
    2**63,
    10**30,
    -(10**30),
    object,
    np.float64(1),
    np.bool_(True),
]


def nested(depth: int, inside: Any = 1, as_dict: bool = False) -> Any:
    for _ in range(depth):
        inside = {"A1": inside} if as_dict else [inside]
    return inside


HUGE: list[Any] = [
    10**10_000,
    -(10**10_000),
    "9" * 10_000,
    "[" * 5000,
    "a\n" * 5000,
    *[nested(depth, 1, as_dict) for depth in (900, 5000) for as_dict in (False, True)],
    [10**10_000],
    {"P0": 10**10_000},
    {"A1": nested(5000)},
    {10**10_000: 1},
]


def refused(kinds: type[BaseException] | tuple[type[BaseException], ...], call: Callable) -> None:  # type: ignore[type-arg]
    with pytest.raises(kinds) as caught:
        call()
    assert_one_sentence(caught.value)


@every_game
def test_options_are_checked(table: Table) -> None:
    refused(OptionError, lambda: Game(table.package, {"no_such_option": 1}))
    for name in names(table.game.record, OPTION):
        field = table.game.record.FIELDS[name]
        flag = (field.low, field.high) == (0, 1)
        for value in [field.low - 1, field.high + 1, *NONSENSE]:
            if not (flag and value is True):
                refused(OptionError, lambda n=name, v=value: Game(table.package, {n: v}))


@every_game
def test_seeds_and_players_are_checked(table: Table) -> None:
    game = table.game
    for seed in [-1, 2**64, *NONSENSE]:
        if seed is not None and not (type(seed) is int and 0 <= seed < 2**64):
            refused(OptionError, lambda s=seed: game.new_initial_state(s))
    state = game.new_initial_state(1)
    for player in [-1, game.num_players, *NONSENSE]:
        for ask in (state.observation, state.score_sheet, lambda p: state.resampled(p, 1)):
            refused(OptionError, lambda a=ask, p=player: a(p))


@every_table
def test_what_is_not_legal_changes_nothing(table: Table) -> None:
    game, random = table.game, Random(3)
    for state in some(table, 15, decision):
        before, past = everything(state.position), state.history()
        legal = {int(action) for action in state.legal_actions()}
        illegal = [n for n in range(game.num_distinct_actions) if n not in legal]
        for number in random.sample(illegal, min(6, len(illegal))):
            for form in (number, game.action(number), str(game.action(number))):
                with pytest.raises(IllegalActionError) as caught:
                    state.apply_action(form)
                assert_one_sentence(caught.value)
                assert caught.value.rule == state.why_not(number).reference  # type: ignore[union-attr]
        for nonsense in [-1, game.num_distinct_actions, *NONSENSE]:
            refused(UnknownActionError, lambda s=state, n=nonsense: s.apply_action(n))
            refused(UnknownActionError, lambda s=state, n=nonsense: s.why_not(n))
        outcome = Outcome(min(legal), str(game.outcome(0)))
        refused(UnknownActionError, lambda s=state, o=outcome: s.apply_action(o))
        foreign = Action(min(legal), "an action of another game")
        refused(UnknownActionError, lambda s=state, a=foreign: s.apply_action(a))
        refused(ChanceError, state.apply_chance)
        refused(ChanceError, state.chance_outcomes)
        assert everything(state.position) == before
        assert state.history() == past


@every_table
def test_only_possible_outcomes_happen(table: Table) -> None:
    game = table.game
    for state in some(table, 8, chance_node):
        before = everything(state.position)
        possible = {int(outcome) for outcome, _ in state.chance_outcomes()}
        impossible = [n for n in range(game.max_chance_outcomes) if n not in possible]
        for number in impossible[:5]:
            for form in (number, game.outcome(number), str(game.outcome(number))):
                refused(ChanceError, lambda s=state, f=form: s.apply_action(f))
        for nonsense in [-1, game.max_chance_outcomes, game.action(0), *NONSENSE]:
            refused(ChanceError, lambda s=state, n=nonsense: s.apply_action(n))
        assert everything(state.position) == before


@every_table
def test_nothing_happens_after_the_end(table: Table) -> None:
    state = walk(table)[-1].clone()
    before = everything(state.position)
    assert state.legal_actions() == []
    refused(IllegalActionError, lambda: state.apply_action(0))
    refused(ChanceError, state.apply_chance)
    assert everything(state.position) == before


@every_game
def test_made_up_positions_are_checked(table: Table) -> None:
    game = table.game
    facts = walk(table)[len(walk(table)) // 2].to_dict()
    for nonsense in (None, 5, "text", [1], {"no_such_field": 1}, {3: 4}):
        refused(PositionError, lambda n=nonsense: game.state_from_dict(n))
    for key, value in (("game", "chess"), ("version", 99), ("version", "x"), ("game", None)):
        refused(PositionError, lambda k=key, v=value: game.state_from_dict({**facts, k: v}))
    for value in [*NONSENSE, {**game.options, "players": 99}]:
        refused(PositionError, lambda v=value: game.state_from_dict({**facts, "options": v}))
    # No dice, nothing drawn, numbers for the first players only: `words.read` may take these.
    friendly = ["''", "{}", "[]", "[1, 2]"] if hasattr(game.words, "read") else []
    for name in [*names(game.record, FACT), "stream"]:
        for value in [[[[1]]], *[v for v in NONSENSE if repr(v) not in friendly]]:
            refused(
                (PositionError, UnknownActionError),
                lambda n=name, v=value: game.state_from_dict({**facts, n: v}),
            )


@every_game
def test_what_is_huge_or_deeply_nested_is_refused_in_a_short_sentence(table: Table) -> None:
    game = table.game
    state = game.new_initial_state(1)
    facts = state.to_dict()
    friendly = ["walls", "domains", "houses_in", "villas_in", "hands", "discarded", "objectives"]
    for value in HUGE:
        for name in [*facts, *friendly, "9" * 10_000]:
            for given in ({name: value}, {**facts, name: value}, {name: [value] * 5}):
                refused(BoardgamesError, lambda g=given: game.state_from_dict(g))
        for name in [*game.options, "9" * 10_000]:
            refused(OptionError, lambda n=name, v=value: Game(table.package, {n: v}))
        for ask in (
            *(state.why_not, state.apply_action, state.observation, state.score_sheet),
            *(game.action, game.outcome, game.rule, game.new_initial_state, bg.load, bg.replay),
        ):
            refused(BoardgamesError, lambda a=ask, v=value: a(v))


@every_game
def test_every_number_of_a_position_is_checked(table: Table) -> None:
    """Each number in turn is replaced by things that are no number at all, or far too large."""
    game = table.game
    facts = walk(table)[len(walk(table)) // 3].to_dict()
    stored = {n: v for n, v in facts.items() if n in game.record.FIELDS}
    places = [path for path, _ in numbers_in(stored)]
    for path in Random(2).sample(places, min(len(places), 150)):
        for value in (None, True, 1.0, "1", [1], 2**32, 2**62, 10**30, -(10**30)):
            refused(PositionError, lambda p=path, v=value: game.state_from_dict(put(facts, p, v)))


@every_game
def test_streams_that_cannot_be_are_refused(table: Table) -> None:
    game = table.game
    for row in ([0, 0, 0, 1, 1, 1], [1, 1, 1, 0, 0, 0], [-1] * 6, [2**32 - 1] * 6, [1] * 5):
        refused(PositionError, lambda r=row: game.state_from_dict({"stream": r}))
    assert any(game.state_from_dict({"stream": [0] * 6}).position.stream)


@every_table
def test_a_position_that_is_accepted_can_be_played_to_its_end(table: Table) -> None:
    """Change single numbers at random: the position is refused, or play goes on to the end."""
    random, accepted, tries = Random(13), 0, 0
    states = walk(table)
    while accepted < 50 and tries < 500:
        tries += 1
        state = mutated(random.choice(states), random, random.choice((1, 1, 2)))
        if state is not None:
            accepted += 1
            for step in play_on(state, random, 2000 if accepted % 10 == 0 else 60):
                assert step.is_terminal() or step.is_chance_node() or step.legal_actions()
    assert accepted >= 10


@every_game
def test_hardly_any_change_of_one_number_slips_through_unnoticed(table: Table) -> None:
    """A second look at accepted positions: they are equal to what they say, and ask no repair."""
    random, game = Random(17), table.game
    for state in some(table, 10):
        facts = state.to_dict()
        path, number = random.choice(list(numbers_in(facts_of(state))))
        changed = put(facts, path, another(number, random))
        try:
            made = game.state_from_dict(changed)
        except BoardgamesError as error:
            assert_one_sentence(error)
        else:
            assert made.to_dict() == changed


def test_unknown_games_are_refused() -> None:
    for name in ("saint_mallo", "", "chess", "os", "../engine", None, 5):
        refused(bg.UnknownGameError, lambda n=name: bg.load(n))
    with pytest.raises(bg.UnknownGameError, match="Did you mean 'saint_malo'"):
        bg.load("saint_mallo")
