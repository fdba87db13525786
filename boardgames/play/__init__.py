"""Bots, matches, the simulation of many games, and tournaments, for every game alike.

`simulate` and `tournament` let bots play; `one_step`, `flat_monte_carlo` and `tree_search` make
bots for any game. This package is also a function, because ``bg.play(game)`` opens the live board
of a game: see `boardgames.widgets.live.play` for what it takes.
"""

from __future__ import annotations

import sys
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .search import flat_monte_carlo, one_step, tree_search
    from .simulation import simulate
    from .tournament_result import TournamentResult
    from .tournaments import tournament
    from .workers import Interrupted

__all__ = [
    "Interrupted",
    "TournamentResult",
    "flat_monte_carlo",
    "one_step",
    "simulate",
    "tournament",
    "tree_search",
]

_ROOMS = {
    "Interrupted": "workers",
    "TournamentResult": "tournament_result",
    "flat_monte_carlo": "search",
    "one_step": "search",
    "simulate": "simulation",
    "tournament": "tournaments",
    "tree_search": "search",
}


def __getattr__(name: str) -> Any:
    """What is used is imported when it is used first: it may bring numpy and pandas along."""
    if name not in _ROOMS:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_ROOMS[name]}"), name)


class _CallablePackage(ModuleType):
    """Importing a package sets its name in the parent package; so this one has to be callable."""

    def __call__(self, *arguments: Any, **options: Any) -> Any:
        """Open the live board: ``bg.play(game)``, ``bg.play(state)`` or ``bg.play(name)``."""
        from boardgames.widgets.live import play

        return play(*arguments, **options)


sys.modules[__name__].__class__ = _CallablePackage
