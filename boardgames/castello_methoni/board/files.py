"""The island: read from a table of triangles, checked, and turned into the tables of the record.

A board is a CSV file with one line a space: ``space_id`` (row letter and place in the row, such as
``B3``), ``row`` (a letter, from the top), ``points`` (up or down), ``x_half_units`` (the middle of
the triangle, counted in half sides from the left), ``terrain`` and ``market`` (0 or 1). The columns
``neighbours`` and ``coast_edges`` are optional; what they say must agree with the geometry.

Corners are points (x, y): x in half sides, y in rows. A triangle of row y that points up has its
tip at y and its base at y + 1.
"""

from __future__ import annotations

import csv
import difflib
import io
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from importlib.resources import files
from string import ascii_uppercase
from typing import Any

from boardgames.engine.errors import OptionError, bare, shown
from boardgames.engine.options import table_text

from ..parts import MOST_SPACES, OBJECTIVE_TERRAINS, OBJECTIVES, TERRAIN_NAMES, TERRAINS
from .island import COLUMNS, Board, Space


def read_board(text: str) -> Board:
    """The board that a CSV text describes; a fault in a line is an OptionError that names it."""
    rows = csv.DictReader(io.StringIO(text.strip("\ufeff \n")))
    missing = [column for column in COLUMNS if column not in (rows.fieldnames or ())]
    if missing:
        raise OptionError(
            f"board: the column {missing[0]!r} is missing; a board needs {_listed(COLUMNS)}"
        )
    lines = [{k: v or "" for k, v in row.items() if isinstance(k, str)} for row in rows]
    spaces = [(_space(number, row), row) for number, row in enumerate(lines, 2)]
    spaces.sort(key=lambda pair: (pair[0].row, pair[0].x))
    board = Board(tuple(space for space, _ in spaces))
    _check_places(board)
    _check_named(lines)
    for number, (_, row) in enumerate(spaces):
        _check_line(board, number, row)
    return board


def _space(number: int, row: Mapping[str, str]) -> Space:
    """One line of the file."""
    where = f"board, line {number}"
    values = {column: str(row.get(column, "")).strip() for column in COLUMNS}
    letter, x = values["row"].upper(), values["x_half_units"]
    if len(letter) != 1 or letter not in ascii_uppercase:
        raise OptionError(f"{where}: row is a letter from A to Z, not {shown(values['row'])}")
    if not re.fullmatch("[0-9]{1,4}", x) or int(x) > 1000:
        raise OptionError(f"{where}: x_half_units is a whole number from 0 to 1000, not {shown(x)}")
    if values["points"] not in ("up", "down"):
        raise OptionError(f"{where}: points is 'up' or 'down', not {shown(values['points'])}")
    if values["market"] not in ("0", "1"):
        raise OptionError(f"{where}: market is 0 or 1, not {shown(values['market'])}")
    terrain = _terrain(values["terrain"], where)
    up = values["points"] == "up"
    return Space(ascii_uppercase.index(letter), int(x), up, terrain, values["market"] == "1")


def _terrain(name: str, where: str) -> int:
    if name not in TERRAIN_NAMES:
        near = difflib.get_close_matches(name, TERRAIN_NAMES, n=1)
        hint = f"; did you mean {near[0]!r}?" if near else ""
        raise OptionError(
            f"{where}: {shown(name)} is no terrain; the terrains are {_listed(TERRAIN_NAMES)}{hint}"
        )
    return TERRAIN_NAMES.index(name)


def _check_places(board: Board) -> None:
    """Every triangle lies on one grid, once."""
    if not TERRAINS <= len(board.spaces) <= MOST_SPACES:
        raise OptionError(
            f"board: an island has {TERRAINS} to {MOST_SPACES} spaces, not {len(board.spaces)}"
        )
    for (place, times), name in zip(
        Counter((s.row, s.x) for s in board.spaces).items(), board.names, strict=False
    ):
        if times > 1:
            row = ascii_uppercase[place[0]]
            raise OptionError(f"board: {times} spaces lie at row {row}, x {place[1]}, near {name}")
    grid = (board.spaces[0].row + board.spaces[0].x) % 2, board.spaces[0].up
    for name, space in zip(board.names, board.spaces, strict=True):
        if ((space.row + space.x) % 2 == grid[0]) != (space.up == grid[1]):
            points, other = ("up", "down") if space.up else ("down", "up")
            raise OptionError(
                f"board: {name} points {points}, but at its place beside the others a triangle "
                f"points {other}"
            )


def _check_named(rows: list[dict[str, str]]) -> None:
    """Every neighbour that a line names has a line of its own."""
    known = {row["space_id"].strip() for row in rows}
    for row in rows:
        for other in _named(row):
            if other not in known:
                raise OptionError(
                    f"board: {bare(row['space_id'])} names the neighbour {bare(other)}, "
                    f"which is not on the board"
                )


def _named(row: Mapping[str, str]) -> list[str]:
    return row.get("neighbours", "").replace(";", " ").split()


def _check_line(board: Board, number: int, row: Mapping[str, str]) -> None:
    """The name, neighbours and coast that a line states are those of its place."""
    name = board.names[number]
    if row["space_id"].strip() != name:
        raise OptionError(
            f"board: the space {shown(row['space_id'].strip())} should be called {name}: "
            f"row letter and place in the row"
        )
    if "neighbours" in row:
        _check_neighbours(board, number, _named(row))
    stated = row.get("coast_edges", "").strip()
    if stated and stated != str(board.coast(number)):
        raise OptionError(
            f"board: {name} lies at the sea with {board.coast(number)} sides, not {bare(stated)}"
        )


def _check_neighbours(board: Board, number: int, stated: list[str]) -> None:
    name = board.names[number]
    near = [board.names[other] for other in board.neighbours(number)]
    for other in near:
        if other not in stated:
            raise OptionError(f"board: {name} lies beside {other} but does not name it a neighbour")
    for other in stated:
        if other not in near:
            raise OptionError(
                f"board: {name} names the neighbour {bare(other)}, which lies elsewhere"
            )


def read_objectives(text: str) -> list[tuple[int, ...]]:
    """The six objective cards of a CSV text: each three terrains, in the order of the terrains."""
    rows = list(csv.reader(io.StringIO(text.strip("\ufeff \n"))))[1:]
    rows = [row for row in rows if row]
    if len(rows) != OBJECTIVES:
        raise OptionError(f"objectives: there are {OBJECTIVES} cards, not {len(rows)}")
    return [_objective(number, row) for number, row in enumerate(rows, 1)]


def _objective(number: int, row: Sequence[str]) -> tuple[int, ...]:
    where = f"objectives, card {number}"
    terrains = {_terrain(name.strip(), where) for name in row[1:]}
    if len(terrains) != OBJECTIVE_TERRAINS or len(row) != OBJECTIVE_TERRAINS + 1:
        raise OptionError(f"{where}: a card shows {OBJECTIVE_TERRAINS} different terrains")
    return tuple(sorted(terrains))


def _listed(names: Sequence[str]) -> str:
    return ", ".join(names)


def text_of(value: Any, what: str) -> str:
    """The text of a CSV file, wherever it comes from."""
    return table_text(what, value, files(__package__) / f"{what}.csv")
