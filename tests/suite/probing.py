"""Runs the probe plain and compiled, on arguments of the same form."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from types import FunctionType
from typing import Any

import numpy as np

from boardgames.engine import compiled, linking, seeding
from boardgames.engine.game import Game
from boardgames.engine.record import SCRATCH
from boardgames.engine.state import State

from . import probe

MOST_STEPS = 50_000
LEFTOVER = 3  # stands in all working space: a function must fill it before it reads it


@cache
def plain_probe(package: str) -> Callable[..., int]:
    entry: FunctionType = probe.examine_or_play  # type: ignore[assignment]
    return linking.link(entry, linking.substitutes_for(_rules(package)))


@cache
def compiled_probe(package: str) -> Callable[..., int]:
    entry: FunctionType = probe.examine_or_play  # type: ignore[assignment]
    name = package.rpartition(".")[2]  # the cache of its matches holds the same rules
    return compiled.compiled(entry, linking.substitutes_for(_rules(package)), name)


def _rules(package: str) -> Any:
    import importlib

    return importlib.import_module(f"{package}.rules")


@dataclass
class Findings:
    """What a probe found: answers, rules broken by each action, and the states made."""

    answers: Any
    broken: Any
    made: Any  # an array of `compiled.layout`


def room_for_made(game: Game, states: Sequence[State]) -> int:
    legal = sum(len(state.legal_actions()) for state in states)
    return legal + (3 + game.num_players) * len(states)


def examine_plain(game: Game, states: Sequence[State]) -> Findings:
    room = room_for_made(game, states)
    made = [game.record() for _ in range(room)]
    answers, broken = _tables(game, len(states))
    answer_rows, broken_rows = answers.tolist(), broken.tolist()
    count = plain_probe(game.package)(
        0,
        [state.position.copy() for state in states],
        made,
        *_buffers(game, list),
        answer_rows,
        broken_rows,
        game.rules.SCORE_LINES,
    )
    array = np.zeros(count, compiled.layout(game.record))
    for i in range(count):
        compiled.store(made[i], array, i)
    return Findings(np.array(answer_rows), np.array(broken_rows), array)


def examine_compiled(game: Game, states: Sequence[State]) -> Findings:
    layout = compiled.layout(game.record)
    array, made = np.zeros(len(states), layout), np.zeros(room_for_made(game, states), layout)
    for i, state in enumerate(states):
        compiled.store(state.position, array, i)
    for name, field in game.record.FIELDS.items():
        if field.kind == SCRATCH:
            array[name] = LEFTOVER
    answers, broken = _tables(game, len(states))
    count = compiled_probe(game.package)(
        0,
        array,
        made,
        *_buffers(game, _array),
        answers,
        broken,
        game.rules.SCORE_LINES,
    )
    return Findings(answers, broken, made[:count])


def differences(game: Game, plain: Findings, fast: Findings) -> list[str]:
    """The names of everything in which two findings differ."""
    found = []
    if not np.array_equal(plain.answers, fast.answers):
        found.append("answers")
    if not np.array_equal(plain.broken, fast.broken):
        found.append("forbids")
    for name, field in game.record.FIELDS.items():
        if field.kind != SCRATCH and not np.array_equal(plain.made[name], fast.made[name]):
            found.append(name)
    return found


def moves_plain(game: Game, seed: int) -> list[int]:
    position: Any = game.new_initial_state(seed).position
    moves = [0] * MOST_STEPS
    actions, _ = _buffers(game, list)
    stream = seeding.stream_start(seed, role=1)
    count = plain_probe(game.package)(1, [position], [], actions, stream, [], [moves], 0)
    return moves[:count]


def moves_compiled(game: Game, seed: int) -> list[int]:
    layout = compiled.layout(game.record)
    array = np.zeros(1, layout)
    compiled.store(game.new_initial_state(seed).position, array, 0)
    moves = np.zeros((1, MOST_STEPS), np.int64)
    actions, _ = _buffers(game, _array)
    stream = np.array(seeding.stream_start(seed, role=1), np.int64)
    answers = np.zeros((1, 1), np.int64)
    count = compiled_probe(game.package)(
        1, array, np.zeros(1, layout), actions, stream, answers, moves, 0
    )
    found: list[int] = moves[0, :count].tolist()
    return found


def _tables(game: Game, states: int) -> tuple[Any, Any]:
    width = probe.FIRST_PLAYER + probe.PER_PLAYER * game.num_players
    return (
        np.zeros((states, width), np.int64),
        np.zeros((states, game.num_distinct_actions), np.int64),
    )


def _buffers(game: Game, make: Callable[[list[int]], Any]) -> tuple[Any, Any]:
    size = max(game.num_distinct_actions, game.max_chance_outcomes)
    return make([0] * size), make([0] * size)


def _array(row: list[int]) -> Any:
    return np.array(row, np.int64)
