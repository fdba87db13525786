"""A tampered record is refused, with a sentence that says where."""

import json
from collections.abc import Callable

import pytest

import boardgames as bg
from boardgames.engine.errors import RecordError
from tests.playing import assert_one_sentence

from .tables import Table, every_table, walk

Change = Callable[[list[str]], list[str]]


def lines_of(table: Table) -> list[str]:
    state = walk(table)[min(60, len(walk(table)) - 1)]
    return bg.write_record(state).splitlines()


def first(lines: list[str], start: str) -> int:
    return next(i for i, line in enumerate(lines) if line.startswith(start))


def refused(table: Table, lines: list[str]) -> str:
    with pytest.raises(RecordError) as caught:
        bg.replay("\n".join(lines), table.game)
    assert_one_sentence(caught.value)
    return str(caught.value)


def replaced(lines: list[str], index: int, line: str) -> list[str]:
    return [*lines[:index], line, *lines[index + 1 :]]


@every_table
def test_frame_is_checked(table: Table) -> None:
    lines = lines_of(table)
    assert "version" in refused(table, replaced(lines, 0, "boardgames record, version 2"))
    refused(table, replaced(lines, 0, "something else"))
    refused(table, [])
    for length in range(1, len(lines) - 1, 7):
        refused(table, lines[:length])
    steps = len([line for line in lines if line.startswith(("P", "ch"))])
    assert str(steps) in refused(table, replaced(lines, len(lines) - 1, f"end: {steps + 1} steps"))
    refused(table, [*lines[:-1], lines[-1], "P0: pass"])


@every_table
def test_heads_are_checked(table: Table) -> None:
    lines = lines_of(table)
    options = json.loads(lines[2].removeprefix("options: "))
    for start in ("game:", "options:", "seed:"):
        refused(table, [line for line in lines if not line.startswith(start)])
        index = first(lines, start)
        refused(table, [*lines[: index + 1], *lines[index:]])
        for value in ("", "{", "nonsense", "[1]", "1.5", "true", "null", '"x"', "-1", "..", ".a"):
            refused(table, replaced(lines, index, f"{start} {value}"))
    for name in ("engine", "boardgames.engine", "os.path", "no.such.game", "tests.games"):
        refused(table, replaced(lines, 1, f"game: {name}"))
    refused(table, replaced(lines, 2, "options: " + json.dumps({**options, "no_such_option": 1})))
    refused(table, replaced(lines, 2, "options: " + json.dumps({**options, "players": 99})))
    refused(table, [*lines[:4], 'position: {"no_such_field": 1}', *lines[4:]])
    refused(table, [*lines[:4], "position: 7", *lines[4:]])
    refused(table, [*lines[:4], "surprise: 7", *lines[4:]])


@every_table
def test_steps_are_checked(table: Table) -> None:
    lines = lines_of(table)
    step = first(lines, "P")
    refused(table, replaced(lines, step, "P0: no such words"))
    refused(table, replaced(lines, step, "P9" + lines[step][2:]))
    refused(table, replaced(lines, step, "chance" + lines[step][2:]))
    refused(table, replaced(lines, step, lines[step].replace(":", "")))
    for missing in range(5, len(lines) - 2, 9):
        shorter = [*lines[:missing], *lines[missing + 1 :]]
        refused(table, shorter)
    drawn = first(lines, "chance:")
    game = table.game
    for number in range(min(30, game.max_chance_outcomes)):
        words = str(game.outcome(number))
        if lines[drawn] != f"chance: {words}":
            refused(table, replaced(lines, drawn, f"chance: {words}"))


@every_table
def test_impossible_moves_are_refused_with_their_line(table: Table) -> None:
    lines = lines_of(table)
    state = table.game.new_initial_state(1)
    for index in range(first(lines, lines[5]), len(lines) - 2):
        if not state.is_chance_node():
            illegal = next(n for n in range(table.game.num_distinct_actions) if state.why_not(n))
            who = f"P{state.current_player()}"
            message = refused(table, replaced(lines, index, f"{who}: {table.game.action(illegal)}"))
            assert f"line {index + 1}" in message
            return
        state.apply_action(lines[index].partition(": ")[2])


@every_table
def test_another_seed_draws_other_dice(table: Table) -> None:
    lines = lines_of(table)
    assert "the seed draws" in refused(
        table, replaced(lines, first(lines, "seed:"), "seed: 123456")
    )


@every_table
def test_remarks_and_blank_lines_do_not_matter(table: Table) -> None:
    lines = lines_of(table)
    spaced = [text for line in lines for text in ("# a remark", "", f"  {line}  ")]
    assert "\n".join(lines) + "\n" == bg.write_record(bg.replay("\n".join(spaced), table.game))
