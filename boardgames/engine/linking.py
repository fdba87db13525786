"""Linking pages: one set of plain functions, bound to one game, plain or compiled.

A page is a module of plain functions over records and rows. Pages that serve every game call the
functions of `contract.py`; linking follows every function that an entry point reaches through the
names it uses, and rebuilds each with the game's own functions in place of the contract's.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import CodeType, FunctionType, ModuleType
from typing import Any

from . import contract
from .errors import BoardgamesError

Function = Callable[..., Any]


def link(entry: FunctionType, substitutes: Mapping[Any, Any]) -> Function:
    """The entry function, and all it reaches, with substitutes in place of what they stand for."""
    made: dict[Any, Any] = dict(substitutes)

    def build(function: FunctionType) -> Any:
        if function in made:
            return made[function]
        space: dict[str, Any] = {"__builtins__": __builtins__}
        copy = FunctionType(function.__code__, space, function.__name__, function.__defaults__)
        made[function] = copy
        for name, value in used(function):
            space[name] = build(value) if isinstance(value, FunctionType) else value
        return copy

    result: Function = build(entry)
    return result


def substitutes_for(rules: ModuleType) -> dict[Any, Any]:
    """The game's functions, keyed by the functions of the contract that they replace."""
    found = {}
    for name in contract.REQUIRED + contract.OPTIONAL:
        function = getattr(rules, name, None)
        if function is None:
            if name in contract.REQUIRED:
                raise BoardgamesError(f"{rules.__name__} lacks the function {name}")
            function = nothing
        found[getattr(contract, name)] = function
    return found


def nothing(state: Any, viewer: int) -> None:
    """Stands for `resample` in games in which nothing is hidden."""


def used(function: FunctionType) -> Iterator[tuple[str, Any]]:
    """The module-level names this function uses, with their values, in a stable order."""
    for name in sorted(_names(function.__code__)):
        if name in function.__globals__:
            yield name, function.__globals__[name]


def reached(entries: list[FunctionType], substitutes: Mapping[Any, Any]) -> list[FunctionType]:
    """Every function the entries reach, callees before callers where no cycle prevents it."""
    order: list[FunctionType] = []
    seen: set[FunctionType] = set()

    def visit(function: FunctionType) -> None:
        function = substitutes.get(function, function)
        if function in seen or not isinstance(function, FunctionType):
            return
        seen.add(function)
        for _, value in used(function):
            if isinstance(value, FunctionType):
                visit(value)
        order.append(function)

    for entry in entries:
        visit(entry)
    return order


def _names(code: CodeType) -> set[str]:
    inner = [constant for constant in code.co_consts if isinstance(constant, CodeType)]
    return set(code.co_names).union(*map(_names, inner))
