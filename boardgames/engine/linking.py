"""Linking pages: one set of plain functions, bound to one game, plain or compiled.

A page is a module of plain functions over records and rows. Pages that serve every game call the
functions of `contract.py`; linking follows every function that an entry point reaches through the
names it uses, and rebuilds each with the game's own functions in place of the contract's.
"""

from __future__ import annotations

import dis
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from types import CellType, CodeType, FunctionType, ModuleType
from typing import Any

from . import contract
from .errors import BoardgamesError

Function = Callable[..., Any]


def link(entry: FunctionType, substitutes: Mapping[Any, Any]) -> Function:
    """The entry function, and all it reaches, with substitutes in place of what they stand for."""
    made: dict[FunctionType, FunctionType] = {}

    def build(value: Any) -> Any:
        function = substitutes.get(value, value) if isinstance(value, FunctionType) else value
        if not isinstance(function, FunctionType):
            return function
        if function not in made:
            made[function] = twin(function)
            fill(made[function], function, build)
        return made[function]

    result: Function = build(entry)
    return result


def substitutes_for(rules: ModuleType) -> dict[Any, Any]:
    """The game's functions, keyed by the functions of the contract that they replace."""
    found = {}
    for name in contract.REQUIRED + contract.OPTIONAL:
        function = getattr(rules, name, nothing if name in contract.OPTIONAL else None)
        if isinstance(function, ModuleType):  # a chapter of that name, loaded after the function
            raise BoardgamesError(
                f"{rules.__name__}: {name} is a module, not a function; import the module first"
            )
        if function is None:
            raise BoardgamesError(f"{rules.__name__} lacks the function {name}")
        found[getattr(contract, name)] = function
    return found


def nothing(state: Any, viewer: int) -> None:
    """Stands for `resample` in games in which nothing is hidden."""


def used(function: FunctionType) -> Iterator[tuple[str, Any]]:
    """The outer names this function uses, with their values, in a stable order."""
    for name in sorted(_names(function.__code__)):
        if name in function.__globals__:
            yield name, function.__globals__[name]
    for name, cell in zip(function.__code__.co_freevars, function.__closure__ or (), strict=True):
        yield name, cell.cell_contents


def twin(function: FunctionType) -> FunctionType:
    """A copy of the function with outer names of its own, still to be filled in."""
    cells = tuple(CellType() for _ in function.__code__.co_freevars)
    space: dict[str, Any] = {"__builtins__": __builtins__, "__name__": function.__module__}
    copy = FunctionType(function.__code__, space, function.__name__, None, cells)
    copy.__defaults__ = function.__defaults__
    copy.__qualname__ = function.__qualname__
    return copy


def fill(copy: FunctionType, function: FunctionType, convert: Callable[[Any], Any]) -> None:
    """Give a twin the outer names of its function, each value converted."""
    inner = dict(zip(function.__code__.co_freevars, copy.__closure__ or (), strict=True))
    for name, value in used(function):
        if name in inner:
            inner[name].cell_contents = convert(value)
        else:
            copy.__globals__[name] = convert(value)


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


@cache
def _names(code: CodeType) -> frozenset[str]:
    """The module-level names in the code: a field that is called like a function is none."""
    inner = [constant for constant in code.co_consts if isinstance(constant, CodeType)]
    own = {i.argval for i in dis.get_instructions(code) if i.opname == "LOAD_GLOBAL"}
    return frozenset(own).union(*map(_names, inner))
