"""The games there are, and the object a user begins with. Names and meanings follow OpenSpiel."""

from __future__ import annotations

import difflib
import importlib
import pkgutil
from collections.abc import Mapping
from pathlib import Path
from types import ModuleType
from typing import Any

from . import seeding
from .errors import UnknownGameError
from .position import read_position
from .ruleset import Ruleset
from .state import State


def find_games(package: str = "boardgames") -> dict[str, str]:
    """The games there are, name to package: every package inside `package` with a rulebook."""
    home = importlib.import_module(package)
    return {
        module.name: f"{package}.{module.name}"
        for module in pkgutil.iter_modules(home.__path__)
        if module.ispkg
        and any((Path(path) / module.name / "rulebook.toml").exists() for path in home.__path__)
    }


class Game(Ruleset):
    """One game with its options chosen; makes states and knows what numbers mean."""

    def new_initial_state(self, seed: int | None = None) -> State:
        """A new game. The seed decides every later chance event; without one a seed is made up."""
        return State.initial(self, seed)

    def state_from_dict(self, facts: Mapping[str, Any], seed: int | None = None) -> State:
        """A state from `State.to_dict`, or a made-up position: fields left out keep their start.

        A position that breaks a rule is refused with a PositionError that names the rule.
        """
        position: Any = read_position(self, facts)
        if seed is not None or not any(position.stream):
            seed = seeding.new_seed() if seed is None else seeding.check_seed(seed)
            position.stream = seeding.stream_start(seed)
        return State(self, position, seed, made_up=True)

    def __reduce__(self) -> tuple[type, tuple[str, dict[str, Any]]]:
        return Game, (self.package, dict(self.options))


def load(game: str | ModuleType, /, **options: Any) -> Game:
    """A game by name (or by its package), with options by keyword, such as ``players=3``."""
    if isinstance(game, ModuleType):
        return Game(game.__name__, options)
    known = find_games()
    if not isinstance(game, str) or game not in known:
        near = difflib.get_close_matches(str(game), known, n=1, cutoff=0.4)
        hint = f" Did you mean {near[0]!r}?" if near else ""
        raise UnknownGameError(
            f"there is no game called {game!r}; the games are {', '.join(known)}.{hint}"
        )
    return Game(known[game], options)
