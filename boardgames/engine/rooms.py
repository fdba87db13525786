"""The rooms of a game: modules that bear the same name in every game, each a file or a package."""

from __future__ import annotations

import importlib
import pkgutil
from importlib.util import find_spec
from types import ModuleType


def has_room(package: str, name: str) -> bool:
    """Whether a game has this room; looking does not run it."""
    return find_spec(f"{package}.{name}") is not None


def room(package: str, name: str) -> ModuleType:
    """One room of a game, such as ``drawing`` or ``bots``."""
    return importlib.import_module(f"{package}.{name}")


def modules_of(room: ModuleType) -> list[ModuleType]:
    """Every module of a room: the file, or the package with all that is in it, in a fixed order."""
    inside = pkgutil.walk_packages(getattr(room, "__path__", []), f"{room.__name__}.")
    return [room, *[importlib.import_module(name) for name in sorted(part.name for part in inside)]]
