"""Positions as plain data: the whole position, what one player sees of it, and back again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .errors import PositionError, shown
from .record import (
    ALL,
    FACT,
    FIXED,
    NOBODY,
    OPTION,
    OWNER_SIZE,
    SIZE,
    STREAM,
    Field,
    Record,
    Value,
    is_whole,
    names,
    total,
)
from .ruleset import Ruleset
from .seeding import is_stream

VERSION = 1
LIMIT = 2**32  # numbers of a made-up position: sums and products of the rules stay below 2**63


def write_position(game: Ruleset, position: Record) -> dict[str, Any]:
    """The position as plain data: game, options (fixed tables follow from them), and every fact."""
    stored = names(game.record, FACT, STREAM)
    return {
        "game": game.name,
        "version": VERSION,
        "options": dict(game.options),
        **{name: _plain(getattr(position, name)) for name in stored},
    }


def read_position(game: Ruleset, facts: Mapping[str, Any]) -> Record:
    """The record that such data describes; fields left out keep the values of a new game.

    A game may accept friendlier forms of its fields through ``words.read``.
    Nonsense is refused with a PositionError.
    """
    given = _fields_only(game, facts)
    if hasattr(game.words, "read"):
        given = game.words.read(given, game.num_players)
    position = game.new_record()
    for name, value in given.items():
        setattr(position, name, _checked(game, name, value))
    game.rules.derive(position)
    broken = game.rules.problem(position)
    if broken:
        rule = game.rulebook[broken]
        raise PositionError(f"this position cannot be. {rule}", rule.reference)
    return position


def visible(position: Record, player: int) -> dict[str, Any]:
    """The fields one player may see. Of a hidden field whose size is known, the size is given."""
    seen: dict[str, Any] = {"player": player}
    for name, field in position.FIELDS.items():
        if field.kind in (OPTION, FIXED, FACT) and field.seen != NOBODY:
            seen[name] = _seen(field, getattr(position, name), player)
    return seen


def _seen(field: Field, value: Any, player: int) -> Any:
    if field.seen == ALL:
        return _plain(value)
    if field.seen == SIZE:
        return {"size": total(value)}
    hidden = [{"size": total(row)} if field.seen == OWNER_SIZE else None for row in value]
    hidden[player] = _plain(value[player])
    return hidden


def _fields_only(game: Ruleset, facts: Mapping[str, Any]) -> dict[str, Any]:
    if not isinstance(facts, Mapping):
        raise PositionError(f"a position is a dict of fields, not {type(facts).__name__}")
    if facts.get("game", game.name) != game.name:
        raise PositionError(f"this position is of {shown(facts['game'])}, not of {game.name!r}")
    if facts.get("version", VERSION) != VERSION:
        version = shown(facts["version"])
        raise PositionError(f"position version {version} is unknown; this is {VERSION}")
    if facts.get("options", game.options) != game.options:
        raise PositionError(
            f"this position is for the options {shown(facts['options'])}, not {shown(game.options)}"
        )
    return {k: v for k, v in facts.items() if k not in ("game", "version", "options")}


def _checked(game: Ruleset, name: str, value: Any) -> Value:
    """A copy of the value, if it has the declared shape and whole numbers only."""
    stored = names(game.record, FACT, STREAM)
    if name not in stored:
        known = ", ".join(names(game.record, FACT))
        raise PositionError(f"{game.title} has no field {shown(name)}; its fields are {known}")
    shape = game.record.FIELDS[name].shape
    if not _fits(value, shape):
        form = " by ".join(map(str, shape)) + " whole numbers" if shape else "one whole number"
        raise PositionError(
            f"field {shown(name)} holds {form} between -2**32 and 2**32; this is {shown(value)}"
        )
    checked = _plain(value)
    if game.record.FIELDS[name].kind == STREAM and any(checked) and not is_stream(checked):
        raise PositionError(f"field {shown(name)} holds no six words of a random stream")
    return checked  # type: ignore[no-any-return]


def _fits(value: Any, shape: tuple[int, ...]) -> bool:
    if not shape:
        return is_whole(value) and abs(value.__index__()) < LIMIT
    row = isinstance(value, list | tuple) or hasattr(value, "tolist")  # lists and numpy arrays
    if not row or not hasattr(value, "__len__") or len(value) != shape[0]:
        return False
    return all(_fits(item, shape[1:]) for item in value)


def _plain(value: Any) -> Any:
    """A deep copy with plain ints and lists."""
    return [_plain(v) for v in value] if hasattr(value, "__len__") else value.__index__()
