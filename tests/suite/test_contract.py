"""Every rules page keeps the contract, and every rulebook fits its rules page."""

import inspect

import pytest

from boardgames.engine import contract, linter
from boardgames.engine.game import Game
from boardgames.engine.record import ALL, NOBODY, OPTION, OWNER, OWNER_SIZE, SIZE, names

from .tables import PACKAGES, Table, every_game, every_table


@every_game
def test_rules_page_is_complete(table: Table) -> None:
    rules = table.game.rules
    for name in contract.CONSTANTS:
        assert type(getattr(rules, name)) is int
        assert getattr(rules, name) > 0
    for name in contract.REQUIRED:
        wanted = list(inspect.signature(getattr(contract, name)).parameters)
        assert list(inspect.signature(getattr(rules, name)).parameters) == wanted, name


@every_game
def test_hidden_fields_need_a_resample(table: Table) -> None:
    fields = table.game.record.FIELDS.values()
    assert all(field.seen in (ALL, OWNER, OWNER_SIZE, SIZE, NOBODY) for field in fields)
    hidden = [field for field in fields if field.kind == "fact" and field.seen != ALL]
    assert not hidden or hasattr(table.game.rules, "resample")
    for field in hidden:
        if field.seen in (OWNER, OWNER_SIZE):
            most = table.game.record.FIELDS["players"].high
            assert field.shape[0] == most, "the first axis of an owner's field is the player"


@every_game
def test_record_declares_players_events_and_stream(table: Table) -> None:
    fields = table.game.record.FIELDS
    assert fields["players"].kind == OPTION
    assert {"events", "event_count", "stream"} <= set(fields)


@every_game
def test_rulebook_names_every_option_and_score_line(table: Table) -> None:
    game = table.game
    assert set(game.rulebook.options) == set(game.options) >= set(names(game.record, OPTION))
    assert len(game.rulebook.score) == game.rules.SCORE_LINES
    keys = [line.key for line in game.rulebook.score]
    assert len(set(keys)) == len(keys)
    assert all(key.isidentifier() for key in keys)
    for text in [*game.rulebook.options.values(), *game.rulebook.score]:
        assert game.rule(text.rule).reference == text.rule
    for name in names(game.record, OPTION):
        field, text = game.record.FIELDS[name], game.rulebook.options[name]
        assert all(field.low <= value <= field.high for value in text.values.values())


@every_game
def test_rules_are_numbered_from_one_and_say_where_they_come_from(table: Table) -> None:
    rulebook = table.game.rulebook
    assert list(rulebook.rules) == list(range(1, len(rulebook) + 1))
    for rule in rulebook:
        assert rule.title
        assert rule.text.endswith((".", ".)"))
        assert rule.source
        assert not rule.option or rule.option in rulebook.options


@every_table
def test_options_are_kept(table: Table) -> None:
    for name, value in table.options:
        assert table.game.options[name] == value
        assert getattr(table.game.new_initial_state(1).position, name) == value
        assert f"{name}={value}" in repr(table.game)
    assert table.game == Game(table.package, table.game.options)
    assert hash(table.game) == hash(Game(table.package, table.game.options))


@pytest.mark.parametrize("package", PACKAGES)
def test_pages_keep_to_the_form(package: str) -> None:
    assert linter.problems_of_game(package) == []
