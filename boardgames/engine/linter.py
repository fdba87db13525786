"""The linter of pages: finds what would not mean the same plain and compiled.

A page is a module of plain functions over records and rows. Its public functions, and the private
ones that pages call, keep to a small part of Python; of a function that makes a function and
returns it, the function made. Private functions that no page calls build tables while the page is
imported; they are ordinary Python, as is everything outside functions.

The pages of a game are all modules of its room ``rules``, and every module of the game from which
the rules or the bots reach a function. Other modules, such as the hint beside the bots, are
ordinary Python.
"""

from __future__ import annotations

import ast
import builtins
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

from . import linking, rooms
from .record import Record

BUILTINS = ("abs", "bool", "divmod", "enumerate", "int", "len", "max", "min", "range", "zip")
WIDEST_SHIFT = 62

Finding = tuple[int, str]

_STATEMENTS = (
    ast.Return,
    ast.Assign,
    ast.AugAssign,
    ast.AnnAssign,
    ast.For,
    ast.While,
    ast.If,
    ast.Expr,
    ast.Break,
    ast.Continue,
    ast.Pass,
)
_EXPRESSIONS = (
    ast.BoolOp,
    ast.BinOp,
    ast.UnaryOp,
    ast.IfExp,
    ast.Call,
    ast.Compare,
    ast.Constant,
    ast.Attribute,
    ast.Subscript,
    ast.Name,
    ast.Tuple,
)
_COMPREHENSION = "a comprehension or generator expression is not compiled; write a loop"
_LITERAL = "a list, dict or set is made here; use the fields of the record and module tables"
_FUNCTION = "a function is defined inside a function; put it beside the others"
_MAKER = "write it at the top of its page, or in a function that ends by returning it"
_SENTENCES: dict[type[ast.AST], str] = {
    ast.Slice: "a slice is a copy in plain Python and a view when compiled; write a loop",
    ast.ListComp: _COMPREHENSION,
    ast.SetComp: _COMPREHENSION,
    ast.DictComp: _COMPREHENSION,
    ast.GeneratorExp: _COMPREHENSION,
    ast.Lambda: _FUNCTION,
    ast.FunctionDef: _FUNCTION,
    ast.AsyncFunctionDef: _FUNCTION,
    ast.List: _LITERAL,
    ast.Dict: _LITERAL,
    ast.Set: _LITERAL,
    ast.Try: "an exception is caught; compiled pages know no exceptions",
    ast.Raise: "an exception is raised; return the number of the broken rule",
    ast.Assert: "an assertion is made; let `problem` return the broken rule",
    ast.Global: "a global name is set; keep everything in the record",
    ast.Nonlocal: "an outer name is set; keep everything in the record",
    ast.JoinedStr: "a text is made; texts belong into the words",
    ast.Starred: "a row is spread with a star; name each value",
    ast.Is: "'is' compares where things are kept; compare with ==",
    ast.IsNot: "'is not' compares where things are kept; compare with !=",
    ast.Div: "true division gives a float; divide with //",
    ast.keyword: "an argument is passed by name; pass it by its place",
}


def problems_of(module: ModuleType) -> list[str]:
    """What a page does that pages must not do: one sentence each, with file and line."""
    return _problems(module, Path(str(module.__file__)).name, (), {})


def problems_of_game(package: str) -> list[str]:
    """The same of all pages of a game; files are named by their place in its folder."""
    rules = rooms.room(package, "rules")
    bots = rooms.room(package, "bots").BOTS if rooms.has_room(package, "bots") else {}
    reached = _reached(rules, bots.values())
    pages = {module.__name__: module for module in rooms.modules_of(rules)}
    for function in reached:
        if function.__module__.startswith(f"{package}."):
            pages.setdefault(function.__module__, sys.modules[function.__module__])
    home = Path(str(sys.modules[package].__file__)).parent
    found = []
    for name, module in sorted(pages.items()):
        file = Path(str(module.__file__)).relative_to(home).as_posix()
        called = [function for function in reached if function.__module__ == name]
        found += _problems(module, file, called, _shapes(vars(rules)))
    return found


def _reached(rules: ModuleType, bots: Iterable[Any]) -> list[FunctionType]:
    """Every function that matches of this game can reach."""
    substitutes = linking.substitutes_for(rules)
    pages = [bot for bot in bots if isinstance(bot, FunctionType)]
    return linking.reached([*substitutes.values(), *pages], substitutes)


def _problems(
    module: ModuleType, file: str, called: Iterable[FunctionType], shapes: Mapping[str, int]
) -> list[str]:
    """called: functions that other pages call. shapes: of the game's record, by field."""
    tree = ast.parse(Path(str(module.__file__)).read_text(encoding="utf8"))
    found = sorted(set(_findings(tree, module, called, shapes)))
    return [f"{file}:{line}: {sentence}" for line, sentence in found]


def _findings(
    tree: ast.Module,
    module: ModuleType,
    called: Iterable[FunctionType],
    shapes: Mapping[str, int],
) -> Iterator[Finding]:
    texts = list(_functions(tree.body))
    names = _page_functions(texts, {function.__name__ for function in called})
    for text in texts:
        if text.name in names and not _is_stand_in(text):
            yield from _Reader(text, module, shapes).findings()
    own = (getattr(module, name, None) for name in names)
    for function in {*called, *(one for one in own if isinstance(one, FunctionType))}:
        line = function.__code__.co_firstlineno
        yield from ((line, sentence) for sentence in _outside(function))
        if function.__name__ not in names:
            yield line, f"{function.__name__} is made where its text cannot be checked; {_MAKER}"


def _functions(body: list[ast.stmt]) -> Iterator[ast.FunctionDef]:
    """The functions of a page; of one that makes a function and returns it, those inside."""
    for node in body:
        if isinstance(node, ast.FunctionDef):
            inner = {part.name: part for part in node.body if isinstance(part, ast.FunctionDef)}
            if ast.unparse(node.body[-1]) in (f"return {name}" for name in inner):
                yield from inner.values()
            else:
                yield node


def _page_functions(texts: list[ast.FunctionDef], called: set[str]) -> set[str]:
    """The public functions, those that other pages call, and all private ones that these call."""
    calls: dict[str, set[str]] = {text.name: set() for text in texts}
    for text in texts:
        calls[text.name] |= {node.id for node in ast.walk(text) if isinstance(node, ast.Name)}
    waiting = [name for name in calls if not name.startswith("_") or name in called]
    found: set[str] = set()
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += calls[name] & set(calls)
    return found


def _is_stand_in(function: ast.FunctionDef) -> bool:
    """Whether linking puts another function in its place: it does nothing but say so."""
    return ast.unparse(function.body[-1]) == "raise NotImplementedError" and len(function.body) < 3


# ------------------------------------------------------------------ what a function uses


def _outside(function: FunctionType) -> Iterator[str]:
    """Recursion, and outer names that are no number, table of numbers or function."""
    if function in linking.reached(_callees(function), {}):
        yield f"{function.__name__} calls itself, directly or through others; write a loop"
    for name, value in linking.used(function):
        if not (callable(value) or _is_number(value) or _is_table(value)):
            yield (
                f"{function.__name__} uses {name}, which is no whole number, tuple of whole "
                f"numbers, tuple of equally long tuples of them, or function"
            )


def _callees(function: FunctionType) -> list[FunctionType]:
    return [value for _, value in linking.used(function) if isinstance(value, FunctionType)]


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) < 2**63


def _is_table(value: object) -> bool:
    if not isinstance(value, tuple):
        return False
    if all(map(_is_number, value)):
        return True
    rows = all(isinstance(row, tuple) and all(map(_is_number, row)) for row in value)
    return rows and len({len(row) for row in value}) == 1


def _shapes(names: Mapping[str, Any]) -> dict[str, int]:
    """How many axes each field of the records among these has."""
    return {
        name: len(field.shape)
        for value in names.values()
        if isinstance(value, type) and issubclass(value, Record)
        for name, field in value.FIELDS.items()
    }


# ------------------------------------------------------------------ what a function says


class _Reader:
    """Reads one page function."""

    def __init__(
        self, function: ast.FunctionDef, module: ModuleType, shapes: Mapping[str, int]
    ) -> None:
        self.function = function
        self.module = module
        self.shapes = {**shapes, **_shapes(vars(module))}
        self.truths: set[str] = set()  # local names that hold truth values

    def findings(self) -> Iterator[Finding]:
        """Every finding in the function's body, with its line."""
        for node in self._nodes(self.function):
            for sentence in self._about(node):
                yield getattr(node, "lineno", self.function.lineno), sentence

    def _nodes(self, parent: ast.AST) -> Iterator[ast.AST]:
        """All nodes of the body in reading order, without docstring and annotations."""
        for name, value in ast.iter_fields(parent):
            if name in ("annotation", "returns", "args", "decorator_list") and not isinstance(
                parent, ast.Call
            ):
                continue
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.AST) and not self._is_docstring(child):
                    yield child
                    yield from self._nodes(child)

    def _is_docstring(self, node: ast.AST) -> bool:
        first = self.function.body[0]
        return (
            node is first and isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant)
        )

    def _about(self, node: ast.AST) -> Iterator[str]:
        if type(node) in _SENTENCES and not isinstance(node, ast.operator | ast.cmpop):
            yield _SENTENCES[type(node)]
        elif (isinstance(node, ast.stmt) and not isinstance(node, _STATEMENTS)) or (
            isinstance(node, ast.expr) and not isinstance(node, _EXPRESSIONS)
        ):
            yield f"'{ast.unparse(node)}' is Python that pages do without"
        elif isinstance(node, ast.Constant):
            yield from self._about_constant(node.value)
        elif isinstance(node, ast.Compare):
            yield from (_SENTENCES[type(op)] for op in node.ops if type(op) in _SENTENCES)
        elif isinstance(node, ast.BinOp | ast.AugAssign):
            yield from self._about_operator(node)
        elif isinstance(node, ast.Call):
            yield from self._about_call(node)
        if isinstance(node, ast.Assign | ast.AugAssign | ast.AnnAssign):
            yield from self._about_assignment(node)
        elif isinstance(node, ast.Return) and node.value and self._is_truth(node.value):
            yield from self._about_returned_truth()

    def _about_constant(self, value: object) -> Iterator[str]:
        if isinstance(value, str | bytes):
            yield f"the text {value!r} stands here; texts belong into the words"
        elif isinstance(value, float | complex):
            yield f"the number {value!r} is not whole; count in whole numbers"
        elif not isinstance(value, int):
            yield f"{value!r} is no whole number"
        elif abs(value) >= 2**63:
            yield f"the number {value} needs more than 64 bits"

    def _about_operator(self, node: ast.BinOp | ast.AugAssign) -> Iterator[str]:
        right = node.right if isinstance(node, ast.BinOp) else node.value
        if type(node.op) in _SENTENCES:
            yield _SENTENCES[type(node.op)]
        elif isinstance(node.op, ast.LShift | ast.RShift):
            width = self._value(right)
            if width is not None and not 0 <= width <= WIDEST_SHIFT:
                yield f"a shift by {width} does not fit in 64 bits; shift by 0 to {WIDEST_SHIFT}"
        elif isinstance(node.op, ast.Pow) and (self._value(right) or -1) < 0:
            yield "a power whose exponent is not given can leave 64 bits; multiply in a loop"

    def _about_call(self, node: ast.Call) -> Iterator[str]:
        if not isinstance(node.func, ast.Name):
            yield f"'{ast.unparse(node.func)}' is called as a method; call plain functions only"
        elif node.func.id == "print":
            yield "something is printed; tell it as an event"
        elif self._is_other_builtin(node.func.id):
            yield f"the built-in {node.func.id}() is used; pages may use {', '.join(BUILTINS)}"

    def _is_other_builtin(self, name: str) -> bool:
        known = hasattr(builtins, name) and not hasattr(self.module, name)
        return known and name not in BUILTINS

    def _about_assignment(self, node: ast.Assign | ast.AugAssign | ast.AnnAssign) -> Iterator[str]:
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        truth = node.value is not None and self._is_truth(node.value)
        for target in targets:
            if isinstance(target, ast.Name) and truth:
                self.truths.add(target.id)
            elif isinstance(target, ast.Attribute | ast.Subscript) and truth:
                yield f"'{ast.unparse(target)}' gets a truth value; store 0 or 1"
            if isinstance(target, ast.Attribute | ast.Subscript) and self._is_row(target):
                yield (
                    f"'{ast.unparse(target)}' is a whole row: two names for one row in plain "
                    "Python, a copy when compiled; set its numbers one by one"
                )

    def _about_returned_truth(self) -> Iterator[str]:
        declared = self.function.returns
        if declared is not None and ast.unparse(declared) != "bool":
            yield f"a truth value is returned, but {ast.unparse(declared)} is declared"

    def _is_truth(self, node: ast.expr) -> bool:
        """Whether an expression gives True or False rather than a number."""
        if isinstance(node, ast.BoolOp):
            return any(map(self._is_truth, node.values))
        if isinstance(node, ast.IfExp):
            return self._is_truth(node.body) or self._is_truth(node.orelse)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            real = self._real(node.func.id)
            return real is bool or getattr(real, "__annotations__", {}).get("return") in (
                bool,
                "bool",
            )
        if isinstance(node, ast.Name):
            return node.id in self.truths
        return (
            isinstance(node, ast.Compare)
            or (isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not))
            or (isinstance(node, ast.Constant) and isinstance(node.value, bool))
        )

    def _is_row(self, target: ast.expr) -> bool:
        """Whether the target is a row or grid of a record, not one of its numbers."""
        depth = 0
        while isinstance(target, ast.Subscript):
            target, depth = target.value, depth + 1
        return isinstance(target, ast.Attribute) and depth < self.shapes.get(target.attr, 0)

    def _value(self, node: ast.expr) -> int | None:
        """The whole number a constant expression or a name of the module stands for, if any."""
        if isinstance(node, ast.Name):
            value = getattr(self.module, node.id, None)
            return value if isinstance(value, int) else None
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
            inner = self._value(node.operand)
            return None if inner is None else -inner
        if isinstance(node, ast.Constant) and isinstance(node.value, int):
            return node.value
        return None

    def _real(self, name: str) -> Any:
        return getattr(self.module, name, getattr(builtins, name, None))
