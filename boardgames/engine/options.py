"""The options of a game: what a user names is checked and goes into the record."""

from __future__ import annotations

import reprlib
from collections.abc import Callable, Mapping
from typing import Any

from .errors import OptionError
from .record import OPTION, Record, Value, is_whole, names
from .rulebook import Rulebook

# An option whose value is a table, such as a board: its value and the other options become what is
# kept of it in records (plain data that gives the same table again) and the fixed fields it fills.
TableOption = Callable[[Any, Mapping[str, int]], tuple[Any, Mapping[str, Value]]]
STANDARD = "standard"  # the value every table option has if none is given


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
            raise OptionError(f"{rulebook.title} has no option {name!r}; its options are {known}")
    for name in declared:
        if name in options:
            setattr(start, name, _checked(record, rulebook, name, options[name]))
    chosen = {name: getattr(start, name) for name in declared}
    for name, read in tables.items():
        chosen[name], fields = read(options.get(name, STANDARD), chosen)
        for field, value in fields.items():
            setattr(start, field, value)
    return start, chosen


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
    raise OptionError(f"{rulebook.title}: option {name} is {allowed}, not {reprlib.repr(value)}")
