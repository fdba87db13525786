"""Hidden things stay hidden: changing only them changes nothing that others see or choose."""

import json
from collections.abc import Callable
from typing import Any

from boardgames.engine import linking, seeding
from boardgames.engine.game import Game
from boardgames.engine.record import ALL, FACT
from boardgames.engine.state import State
from boardgames.play import match, search
from boardgames.play.runner import bots_of, chooser, new_buffer, notes_for
from tests.playing import all_events, everything

from .tables import Table, chance_node, decision, every_game, every_table, some, walk


def hidden_fields(game: Game) -> list[str]:
    return [n for n, f in game.record.FIELDS.items() if f.kind == FACT and f.seen != ALL]


@every_table
def test_observations_and_pictures_do_not_show_hidden_things(table: Table) -> None:
    for state in some(table, 8):
        for player in range(table.game.num_players):
            for seed in (1, 2, 3):
                other = state.resampled(player, seed)
                other._past = state._past  # pictures mark what happened last
                assert other.observation(player) == state.observation(player)
                assert other.describe() == state.describe()
                assert other.svg(player) == state.svg(player)
                assert other.current_player() == state.current_player()
                if state.current_player() == player:
                    assert other.legal_actions() == state.legal_actions()
            json.dumps(state.observation(player))


@every_table
def test_resampling_changes_hidden_fields_only_and_leaves_a_possible_position(
    table: Table,
) -> None:
    hidden, changed = hidden_fields(table.game), False
    for state in some(table, 20):
        before = everything(state.position)
        for player in range(table.game.num_players):
            other = state.resampled(player, 5)
            for name in table.game.record.FIELDS:
                if table.game.record.FIELDS[name].kind == FACT and name not in hidden:
                    assert getattr(other.position, name) == getattr(state.position, name)
            assert table.game.rules.problem(other.position) == 0
            fresh = other.position.copy()
            table.game.rules.derive(fresh)
            assert everything(fresh) == everything(other.position)
            changed = changed or other != state
        assert everything(state.position) == before
    assert changed == bool(hidden)


@every_table
def test_coming_chance_events_cannot_be_learnt_from_a_resampled_state(table: Table) -> None:
    for state in some(table, 5, chance_node):
        true_stream = state.position.stream
        other = state.clone()
        other.position.stream = seeding.stream_start(99)
        for player in range(table.game.num_players):
            copies = [s.resampled(player, 3) for s in (state, other)]
            assert copies[0].position.stream == copies[1].position.stream != true_stream


@every_table
def test_no_bot_of_the_game_is_moved_by_what_it_may_not_see(table: Table) -> None:
    own = [name for name in bots_of(table.game) if name not in ("random", *search.BOTS)]
    check_bots(table, own, states=12, variants=4)


@every_game
def test_no_bot_of_all_games_is_moved_by_what_it_may_not_see(table: Table) -> None:
    if hidden_fields(table.game):  # elsewhere there is nothing to learn
        check_bots(table, list(search.BOTS), states=2, variants=2)


def check_bots(table: Table, names: list[str], states: int, variants: int) -> None:
    """Each bot chooses the same in a state and in those that look the same to it."""
    known = bots_of(table.game)
    decide = decider(table.game, [known[name] for name in names])
    for state in some(table, states, decision):
        player = state.current_player()
        alike = [state, *[state.resampled(player, seed) for seed in range(1, variants)]]
        for bot in range(1, 1 + len(names)):
            choices = {decide(one, bot) for one in alike}
            assert len(choices) == 1
            assert choices <= {int(action) for action in state.legal_actions()}


def decider(game: Game, pages: list[Any]) -> Callable[[State, int], int]:
    """The decision of the match loop for one state and one bot, with the bot's stream fixed."""
    substitutes = {**linking.substitutes_for(game.rules), match.choose: chooser(pages)}
    page = linking.link(match.decide, substitutes)  # type: ignore[arg-type]

    def decide(state: State, bot: int) -> int:
        records = [game.record() for _ in range(match.RECORDS)]
        records[match.STATE] = state.position.copy()
        player, actions = state.current_player(), new_buffer(game)
        before = everything(records[match.STATE])
        stream, notes = seeding.stream_start(1, 0, 1 + player), notes_for(game, pages)
        chosen: int = page(records, actions, bot, player, stream, notes)
        assert everything(records[match.STATE]) == before
        return chosen

    return decide


@every_table
def test_events_with_a_viewer_are_told_to_nobody_else(table: Table) -> None:
    state = walk(table)[-1]
    rows = all_events(state)
    assert len(state.log()) == len(rows) == sum(len(step.events) for step in state.steps()) // 6
    for player in range(table.game.num_players):
        assert len(state.log(player)) == sum(row[5] in (-1, player) for row in rows)
