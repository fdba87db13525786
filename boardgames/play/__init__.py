"""Bots, matches and the simulation of many games, for every game alike.

This package is also a function, because ``bg.play(game)`` opens the live board of a game: see
`boardgames.widgets.live.play` for what it takes.
"""

from __future__ import annotations

import sys
from types import ModuleType
from typing import Any


class _CallablePackage(ModuleType):
    """Importing a package sets its name in the parent package; so this one has to be callable."""

    def __call__(self, *arguments: Any, **options: Any) -> Any:
        """Open the live board: ``bg.play(game)``, ``bg.play(state)`` or ``bg.play(name)``."""
        from boardgames.widgets.live import play

        return play(*arguments, **options)


sys.modules[__name__].__class__ = _CallablePackage
