"""Module by module: a change of any function or constant is seen by all that reach it.

The fingerprints decide which compiled code may be used again. What should change is found here in
another way than the package does it: from the text of the modules, as paths in a graph of calls.
"""

import ast
import inspect
import sys
from collections.abc import Iterator
from functools import cache
from types import FunctionType, ModuleType
from typing import Any

import networkx as nx
import pytest

from boardgames.engine import compiled, contract, linking, rooms
from boardgames.engine.game import Game
from boardgames.play import match
from boardgames.play.runner import bots_of, substitutes

from . import probe
from .tables import PACKAGES

ROOMS = ("parts", "board", "rules", "bots")
ENTRIES: list[Any] = [match.play_games, probe.examine_or_play, contract.setup]


class Reached:
    """All functions of a game that matches and the probe reach, and which uses which."""

    def __init__(self, package: str) -> None:
        pages = [bot for bot in bots_of(Game(package, {})).values() if bot is not None]
        self.package = package
        self.substitutes = substitutes(package, tuple(pages))
        self.order = linking.reached(ENTRIES, self.substitutes)
        self.uses = nx.DiGraph()
        self.uses.add_nodes_from(self.order)
        for function in self.order:
            for name in names_in(function):
                value = self.outer(function).get(name)
                if isinstance(value, FunctionType):
                    self.uses.add_edge(function, self.substitutes.get(value, value))

    def keys(self) -> dict[FunctionType, str]:
        return compiled.fingerprints(self.order, self.substitutes)

    def outer(self, function: FunctionType) -> dict[str, Any]:
        return {**function.__globals__, **inspect.getclosurevars(function).nonlocals}

    def reaching(self, changed: list[FunctionType]) -> set[FunctionType]:
        """These functions and all that reach one of them."""
        return set(changed).union(*[nx.ancestors(self.uses, one) for one in changed])

    def modules(self) -> list[ModuleType]:
        """Every module of the rooms that compiled code is made of, and others that it reaches."""
        found = [rooms.room(self.package, name) for name in ROOMS if self.has(name)]
        inside = {module.__name__ for room in found for module in rooms.modules_of(room)}
        inside |= {f.__module__ for f in self.order if f.__module__.startswith(self.package)}
        return [sys.modules[name] for name in sorted(inside)]

    def has(self, room: str) -> bool:
        return rooms.has_room(self.package, room)


@cache
def reached(package: str) -> Reached:
    return Reached(package)


@cache
def names_in(function: FunctionType) -> frozenset[str]:
    """The names that stand in the text of a function and are none of its own."""
    if function.__name__ == "choose":  # made while bots are seated: it calls all of them
        return frozenset(function.__code__.co_names)
    text = texts(function.__module__)[function.__code__.co_firstlineno]
    names = [node for node in ast.walk(text) if isinstance(node, ast.Name)]
    own = {node.arg for node in ast.walk(text) if isinstance(node, ast.arg)}
    own |= {node.id for node in names if isinstance(node.ctx, ast.Store)}
    return frozenset(node.id for node in names) - own


@cache
def texts(module: str) -> dict[int, ast.FunctionDef]:
    """The functions of a module by their first line, which may be a decorator's."""
    nodes = [n for n in ast.walk(tree_of(sys.modules[module])) if isinstance(n, ast.FunctionDef)]
    return {min(n.lineno for n in [node, *node.decorator_list]): node for node in nodes}


def tree_of(module: ModuleType) -> ast.Module:
    return ast.parse(inspect.getsource(module))


def constants(module: ModuleType) -> Iterator[tuple[str, Any]]:
    """The numbers and tables that a module gives a name to."""
    for node in tree_of(module).body:
        targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
        for target in targets:
            for part in ast.walk(target) if target is not None else ():
                if isinstance(part, ast.Name) and of_numbers(vars(module)[part.id]):
                    yield part.id, vars(module)[part.id]


def of_numbers(value: Any) -> bool:
    return all(map(of_numbers, value)) if isinstance(value, tuple) else isinstance(value, int)


def other(value: Any) -> Any:
    """A number or table of the same form in which one number is another."""
    if isinstance(value, tuple):
        return (*value[:-1], other(value[-1])) if value else (0,)
    return value + 1


every_module = pytest.mark.parametrize(
    ("package", "name"),
    [
        pytest.param(package, module.__name__, id=module.__name__)
        for package in PACKAGES
        for module in reached(package).modules()
    ],
)


@every_module
def test_a_changed_function_is_seen_by_all_that_reach_it(package: str, name: str) -> None:
    found = reached(package)
    before = found.keys()
    for function in [one for one in found.order if one.__module__ == name]:
        code = function.__code__
        function.__code__ = code.replace(co_consts=(*code.co_consts, 7))
        try:
            after = found.keys()
        finally:
            function.__code__ = code
        assert {one for one in before if before[one] != after[one]} == found.reaching([function])
    assert found.keys() == before


@every_module
def test_a_changed_constant_is_seen_by_all_that_reach_it(
    package: str, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = reached(package)
    before = found.keys()
    for constant, value in constants(sys.modules[name]):
        users = []
        for module in {one.__module__ for one in found.order} | {name}:
            if vars(sys.modules[module]).get(constant) is value:
                monkeypatch.setattr(sys.modules[module], constant, other(value))
                users += [f for f in found.order if f.__module__ == module]
        after = found.keys()
        monkeypatch.undo()
        users = [function for function in users if constant in names_in(function)]
        changed = {one for one in before if before[one] != after[one]}
        assert changed == found.reaching(users), constant
    assert found.keys() == before


@pytest.mark.parametrize("package", PACKAGES)
def test_the_entries_reach_something_in_every_module_of_the_rules(package: str) -> None:
    """Where there are functions at all: a numbering or a record only declares."""
    found = reached(package)
    whole = {one.__module__ for one in found.order}
    for module in rooms.modules_of(rooms.room(package, "rules")):
        if any(isinstance(node, ast.FunctionDef) for node in tree_of(module).body):
            assert module.__name__ in whole
