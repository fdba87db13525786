"""The games there are, and the object a user begins with. Names and meanings follow OpenSpiel."""

from __future__ import annotations

import difflib
import importlib
import pkgutil
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from types import ModuleType
from typing import Any

from . import seeding
from .errors import UnknownGameError, shown
from .position import read_position
from .rooms import has_room
from .ruleset import Ruleset
from .state import State

ROOMS = ("rules", "words")  # what a game cannot do without


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
        return Game(_checked_package(game), options)
    return Game(package_of(game), options)


def package_of(game: str) -> str:
    """The package of a game by its name; nothing but the games that are found here is imported."""
    known = find_games()
    if not isinstance(game, str) or game not in known:
        near = difflib.get_close_matches(shown(game), known, n=1, cutoff=0.4)
        hint = f" Did you mean {near[0]!r}?" if near else ""
        raise UnknownGameError(
            f"there is no game called {shown(game)}; the games are {', '.join(known)}.{hint}"
        )
    return known[game]


def _checked_package(module: ModuleType) -> str:
    """The name of a module that is the package of a game."""
    if hasattr(module, "__path__") and all(map(partial(has_room, module.__name__), ROOMS)):
        return module.__name__
    raise UnknownGameError(
        f"the module {shown(module.__name__)} is no game: it lacks {' or '.join(ROOMS)}"
    )
