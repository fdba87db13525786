"""The record of a game: whole-number fields, declared once.

The rules of a game declare its record as a class::

    @record
    class Position(Record):
        players: Annotated[int, option(2, 5, start=2)]
        coins: Annotated[Row, fact((5,), start=3)]
        hand: Annotated[Grid, fact((5, 7), seen=OWNER_SIZE)]

Storage, copy, equality, hash, JSON and the compiled layout all follow from that declaration.
Every field is a whole number, a row (list) or a grid (list of rows) of whole numbers of 64 bits.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Self, TypeVar, get_args, get_origin, get_type_hints

Row = list[int]
Grid = list[list[int]]
Value = int | Row | Grid

OPTION, FIXED, FACT, DERIVED, TRANSIENT, SCRATCH, STREAM = (
    "option",
    "fixed",
    "fact",
    "derived",
    "transient",
    "scratch",
    "stream",
)
ALL, OWNER, OWNER_SIZE, SIZE, NOBODY = "all", "owner", "owner, others size", "size", "nobody"


@dataclass(frozen=True)
class Field:
    """One declared field: what it is (kind), its shape, its start value and who sees it."""

    kind: str
    shape: tuple[int, ...] = ()
    start: int = 0
    seen: str = ALL
    low: int = 0
    high: int = 0

    def new(self) -> Value:
        """A fresh start value of this field's shape."""
        if len(self.shape) == 2:
            return [[self.start] * self.shape[1] for _ in range(self.shape[0])]
        return [self.start] * self.shape[0] if self.shape else self.start


def option(low: int, high: int, start: int) -> Field:
    """A whole-number option from low to high, set when the game is loaded."""
    return Field(OPTION, (), start, ALL, low, high)


def fixed(shape: tuple[int, ...] = (), start: int = 0) -> Field:
    """A table that never changes during a game; it follows from the options. Copies share it."""
    return Field(FIXED, shape, start)


def fact(shape: tuple[int, ...] = (), start: int = 0, seen: str = ALL) -> Field:
    """Part of the position itself. The first axis of an OWNER field is the player."""
    return Field(FACT, shape, start, seen)


def derived(shape: tuple[int, ...] = (), start: int = 0, seen: str = ALL) -> Field:
    """Kept up to date by the rules and rebuilt by `derive` from the facts."""
    return Field(DERIVED, shape, start, seen)


def transient(shape: tuple[int, ...] = (), start: int = 0) -> Field:
    """What only the last action left behind, such as its events."""
    return Field(TRANSIENT, shape, start, NOBODY)


def scratch(shape: tuple[int, ...]) -> Field:
    """Working space that a function fills before it reads it; plain copies do not carry it."""
    return Field(SCRATCH, shape, 0, NOBODY)


def stream() -> Field:
    """The six words of the random stream that draws this game's chance events."""
    return Field(STREAM, (6,), 0, NOBODY)


class Record:
    """Base of all records; the `record` decorator supplies storage and methods."""

    __slots__ = ()
    FIELDS: ClassVar[Mapping[str, Field]] = {}

    def copy(self) -> Self:
        """An independent copy; options and fixed tables are shared."""
        raise NotImplementedError

    def copy_into(self, target: Self) -> None:
        """Overwrite another record of the same class with this one."""
        raise NotImplementedError

    def identity(self) -> tuple[Any, ...]:
        """The options, fixed tables and facts as a tuple: what equality compares."""
        return tuple(_frozen(getattr(self, name)) for name in names(type(self), *_IDENTITY))

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return all(getattr(self, n) == getattr(other, n) for n in names(type(self), *_IDENTITY))

    def __hash__(self) -> int:
        hashed = names(type(self), OPTION, FACT)  # tables are long and nearly always the same
        return hash(tuple(_frozen(getattr(self, name)) for name in hashed))


_IDENTITY = (OPTION, FIXED, FACT)
R = TypeVar("R", bound=Record)


def record(declaration: type[R]) -> type[R]:
    """Class decorator: turn a declaration of fields into a class with slots and fast copies."""
    fields = dict(_declared(declaration))
    body: dict[str, Any] = {
        "__slots__": tuple(fields),
        "__doc__": declaration.__doc__,
        "__module__": declaration.__module__,
        "__qualname__": declaration.__qualname__,
        "__annotations__": declaration.__annotations__,
        "FIELDS": fields,
        "__init__": _make_init(fields),
        "__getattr__": _new_scratch,
        "copy": _make_copy(fields),
        "copy_into": _make_copy_into(fields),
    }
    return type(declaration.__name__, declaration.__bases__, body)


def names(cls: type[Record], *kinds: str) -> list[str]:
    """The names of a record's fields of these kinds, in declared order."""
    return [name for name, field in cls.FIELDS.items() if field.kind in kinds]


def copy_into(source: Record, target: Record) -> None:
    """Overwrite `target` with `source`; rules and bots may call it, plain or compiled."""
    source.copy_into(target)


def is_whole(value: object) -> bool:
    """Whether a user's value is a whole number: an int of Python or numpy, but no truth value."""
    if isinstance(value, bool | type) or not hasattr(value, "__index__"):
        return False
    try:
        value.__index__()
    except Exception:  # an array of several numbers has the method too
        return False
    return True


def total(value: Value) -> int:
    """The sum of all numbers of a field: its size where the field counts cards or pieces."""
    if isinstance(value, int):
        return value
    return sum(total(item) for item in value)


def _declared(declaration: type[Record]) -> Iterator[tuple[str, Field]]:
    hints = get_type_hints(declaration, include_extras=True)
    for name in declaration.__annotations__:
        hint = hints[name]
        if get_origin(hint) is not Annotated:
            raise TypeError(f"field {name} of {declaration.__name__} is not declared by Annotated")
        plain, field = get_args(hint)[:2]
        if plain != (int, Row, Grid)[len(field.shape)]:
            raise TypeError(f"field {name} has shape {field.shape} but is declared as {plain}")
        yield name, field


def _frozen(value: Value) -> Any:
    return tuple(_frozen(item) for item in value) if isinstance(value, list) else value


def _make_init(fields: Mapping[str, Field]) -> Callable[[Any], None]:
    def __init__(self: Any) -> None:
        for name, field in _kept(fields).items():
            setattr(self, name, field.new())

    return __init__


def _kept(fields: Mapping[str, Field]) -> dict[str, Field]:
    """All fields but working space."""
    return {name: field for name, field in fields.items() if field.kind != SCRATCH}


def _new_scratch(self: Any, name: str) -> Value:
    """Python asks here for a field that is not set yet: working space, made when first used."""
    field: Field | None = type(self).FIELDS.get(name)
    if field is None or field.kind != SCRATCH:
        raise AttributeError(f"{type(self).__name__} has no field {name!r}")
    value = field.new()
    setattr(self, name, value)
    return value


def _copied(field: Field, source: str) -> str:
    """The expression that copies one field; written out for each, which makes copies fast."""
    if field.kind in (OPTION, FIXED) or not field.shape:
        return source
    if len(field.shape) == 1:
        return f"[*{source}]"
    return f"[*map(copy_row, {source})]"


def _make_copy(fields: Mapping[str, Field]) -> Callable[..., Any]:
    lines = ["def copy(self):", "    new = make(cls_of(self))"]
    lines += [f"    new.{n} = {_copied(field, f'self.{n}')}" for n, field in _kept(fields).items()]
    return _defined("copy", [*lines, "    return new"], make=object.__new__, cls_of=type)


def _make_copy_into(fields: Mapping[str, Field]) -> Callable[..., Any]:
    lines = ["def copy_into(self, target):", "    pass"]
    lines += [
        f"    target.{n} = {_copied(field, f'self.{n}')}" for n, field in _kept(fields).items()
    ]
    return _defined("copy_into", lines)


def _defined(name: str, lines: list[str], **space: Any) -> Callable[..., Any]:
    space["copy_row"] = list.copy
    exec("\n".join(lines), space)  # text made above from declared names only
    made: Callable[..., Any] = space[name]
    return made
