"""The options of a game: what a user names is checked and goes into the record."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from .errors import BoardgamesError, OptionError, shown
from .record import OPTION, Record, Value, is_whole, names
from .rulebook import Rulebook

# An option whose value is a table, such as a board: its value and the other options become what is
# kept of it in records (the word "standard", or a text of several lines that gives the same table
# again) and the fixed fields it fills. Shorter words may name a file of the person who types them.
TableOption = Callable[[Any, Mapping[str, int]], tuple[Any, Mapping[str, Value]]]
STANDARD = "standard"  # the value every table option has if none is given
LONGEST_TABLE = 100_000  # characters


def configured(
    record: type[Record],
    rulebook: Rulebook,
    tables: Mapping[str, TableOption],
    options: Mapping[str, Any],
) -> tuple[Record, dict[str, Any]]:
    """A record with the options set, and every option with its value.

    tables: the options that are tables, by name. An option that does not exist or has a value that
    it cannot have is an OptionError.
    """
    start: Any = record()
    declared = names(record, OPTION)
    for name in options:
        if name not in declared and name not in tables:
            known = ", ".join([*declared, *tables])
            raise OptionError(
                f"{rulebook.title} has no option {shown(name)}; its options are {known}"
            )
    for name in declared:
        if name in options:
            setattr(start, name, _checked(record, rulebook, name, options[name]))
    chosen = {name: getattr(start, name) for name in declared}
    for name, read in tables.items():
        chosen[name], fields = _read(name, read, options.get(name, STANDARD), chosen)
        for field, value in fields.items():
            setattr(start, field, value)
    return start, chosen


def _read(
    name: str, read: TableOption, value: Any, chosen: Mapping[str, int]
) -> tuple[Any, Mapping[str, Value]]:
    """What a game makes of a table; whatever its reader trips over is an OptionError."""
    if isinstance(value, str) and len(value) > LONGEST_TABLE:
        raise OptionError(
            f"{name}: a table has at most {LONGEST_TABLE:,} characters, and this has {len(value):,}"
        )
    try:
        return read(value, chosen)
    except BoardgamesError:
        raise
    except Exception as error:
        raise OptionError(f"{name}: this table cannot be read: {shown(error)}") from error


def table_text(name: str, value: Any, standard: Traversable) -> str:
    """The text of a table: that of the package, of a file, or text of several lines as it is given.

    standard: the file in the package, for the word "standard". Anything else is an OptionError.
    """
    if isinstance(value, str) and value == STANDARD:
        return standard.read_text(encoding="utf8")
    if isinstance(value, str) and "\n" in value:
        return value
    if not isinstance(value, str | Path):
        raise OptionError(f"{name} is {STANDARD!r}, a CSV file or its text, not {shown(value)}")
    try:
        return _read_file(Path(value))
    except (OSError, ValueError):
        raise OptionError(
            f"{name}: there is no readable file {shown(str(value))}; "
            f"give {STANDARD!r}, a CSV file or its text"
        ) from None


def _read_file(path: Path) -> str:
    """The text of a file, if it is one and not far too long for a table."""
    if not path.is_file() or path.stat().st_size > LONGEST_TABLE:
        raise ValueError
    return path.read_text(encoding="utf8")


def check_recorded(tables: Mapping[str, TableOption], options: Mapping[str, Any]) -> None:
    """Refuse tables that a record does not hold itself: what is not text could name a file."""
    for name in tables:
        value = options.get(name, STANDARD)
        if value != STANDARD and not (isinstance(value, str) and "\n" in value):
            raise OptionError(
                f"a record holds the text of its {name} itself or the word {STANDARD!r}, "
                f"not {shown(value)}"
            )


def _checked(record: type[Record], rulebook: Rulebook, name: str, value: Any) -> int:
    """The value of an option as the whole number it stands for."""
    field = record.FIELDS[name]
    words = rulebook.options[name].values if name in rulebook.options else {}
    number: Any = words.get(value, value) if isinstance(value, str) else value
    flag = (field.low, field.high) == (0, 1) and isinstance(number, bool)
    if (flag or is_whole(number)) and field.low <= number.__index__() <= field.high:
        return int(number.__index__())
    allowed = f"{field.low} to {field.high}"
    if words:
        allowed += " or " + ", ".join(map(repr, words))
    raise OptionError(f"{rulebook.title}: option {name} is {allowed}, not {shown(value)}")
