"""The tables the suite sits down at: every game there is, over several sets of options."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from random import Random

import pytest

from boardgames.engine.errors import OptionError
from boardgames.engine.game import Game, find_games
from boardgames.engine.record import OPTION
from boardgames.engine.state import State
from tests.playing import game_of, play_on

PACKAGES = [*find_games().values(), *find_games("tests.games").values()]


@dataclass(frozen=True)
class Table:
    """One game with one set of options."""

    package: str
    options: tuple[tuple[str, int], ...] = ()

    def __str__(self) -> str:
        chosen = ",".join(f"{name}={value}" for name, value in self.options)
        return f"{self.package.rpartition('.')[2]}({chosen})"

    @property
    def game(self) -> Game:
        return game_of(self.package, **dict(self.options))


def tables() -> list[Table]:
    """Every game with its defaults, the fewest and most players, each option off its default."""
    return [table for package in PACKAGES for table in _tables_of(package)]


def _tables_of(package: str) -> Iterator[Table]:
    yield Table(package)
    fields = Game(package, {}).record.FIELDS
    for name, field in fields.items():
        if field.kind == OPTION:
            ends = [value for value in (field.low, field.high) if value != field.start]
            others = ends if name == "players" else [*ends, *range(field.low, field.high)]
            playable = [v for v in others if v != field.start and _fits(package, name, v)]
            assert playable, f"option {name} of {package} has its default only"
            for value in playable if name == "players" else playable[:1]:
                yield Table(package, ((name, value),))


def _fits(package: str, name: str, value: int) -> bool:
    try:
        Game(package, {name: value})
    except OptionError:
        return False
    return True


every_table = pytest.mark.parametrize("table", tables(), ids=str)
every_game = pytest.mark.parametrize("table", [Table(package) for package in PACKAGES], ids=str)


@lru_cache(maxsize=4)
def walk(table: Table, seed: int = 1) -> tuple[State, ...]:
    """One random game: a clone of every state in it, the last one terminal."""
    state = table.game.new_initial_state(seed)
    return tuple(step.clone() for step in play_on(state, Random(seed)))


def some(table: Table, number: int, wanted: Callable[[State], bool] = bool) -> list[State]:
    """A sample of the states of a random game, clones to be used up."""
    states = [state for state in walk(table) if wanted(state)]
    chosen = Random(2).sample(states, min(number, len(states)))
    return [state.clone() for state in chosen]


def decision(state: State) -> bool:
    return state.current_player() >= 0


def chance_node(state: State) -> bool:
    return state.is_chance_node()
