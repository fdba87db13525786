"""The tables the suite sits down at: every game there is, over several sets of options."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from random import Random
from typing import Any

import pytest

from boardgames.engine.errors import BoardgamesError, OptionError
from boardgames.engine.game import Game, State, find_games
from boardgames.engine.record import FACT, OPTION, SCRATCH

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
        return made_game(self)


@cache
def made_game(table: Table) -> Game:
    return Game(table.package, dict(table.options))


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


def play_on(state: State, random: Random, limit: int | None = None) -> Iterator[State]:
    """Random play in place to the end (or for so many steps); yields the state before each step."""
    steps = 0
    while not state.is_terminal() and steps != limit:
        yield state
        if state.is_chance_node():
            state.apply_chance()
        else:
            state.apply_action(random.choice(state.legal_actions()))
        steps += 1
    yield state


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


def everything(position: Any) -> dict[str, Any]:
    """All that a record holds but working space, deeply copied."""
    return {
        name: _copied(getattr(position, name))
        for name, field in position.FIELDS.items()
        if field.kind != SCRATCH
    }


def _copied(value: Any) -> Any:
    return [_copied(item) for item in value] if isinstance(value, list) else value


Path = tuple[str | int, ...]


def numbers_in(value: Any, path: Path = ()) -> Iterator[tuple[Path, int]]:
    """Every number of plain data with the path that leads to it."""
    if isinstance(value, int):
        yield path, value
    elif isinstance(value, dict | list):
        for key, item in value.items() if isinstance(value, dict) else enumerate(value):
            yield from numbers_in(item, (*path, key))


def put(value: Any, path: Path, number: Any) -> Any:
    """A copy of the data with one number changed."""
    if not path:
        return number
    copy = value.copy()
    copy[path[0]] = put(value[path[0]], path[1:], number)
    return copy


def mutated(state: State, random: Random, changes: int = 1) -> State | None:
    """The state with some numbers of its facts changed, or None if that position cannot be."""
    facts = state.to_dict()
    places = list(numbers_in({k: v for k, v in facts.items() if _is_fact(state.game, k)}))
    for _ in range(changes):
        path, number = random.choice(places)
        facts = put(facts, path, another(number, random))
    try:
        return state.game.state_from_dict(facts)
    except BoardgamesError as error:
        assert_one_sentence(error)
        return None


def _is_fact(game: Game, name: str) -> bool:
    return name in game.record.FIELDS and game.record.FIELDS[name].kind == FACT


def another(number: int, random: Random) -> int:
    """A number near this one, a small one, or now and then a huge one."""
    near = [number - 1, number + 1, number + random.randint(2, 9), 0, 1, -1]
    return random.choice([*near, random.randint(0, 20), random.randint(0, 500), 2**32 - 1])


def assert_one_sentence(error: BaseException) -> None:
    """The message is one line that a person can read."""
    text = str(error)
    assert text
    assert "\n" not in text
    assert "object at 0x" not in text
    assert len(text) < 1200
