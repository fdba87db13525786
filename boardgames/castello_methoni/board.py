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
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from importlib.resources import files
from pathlib import Path
from string import ascii_uppercase
from typing import Any, NamedTuple

from boardgames.engine.errors import OptionError, bare, shown
from boardgames.engine.options import LONGEST_TABLE, STANDARD
from boardgames.engine.record import Value

from .parts import (
    CARD_KINDS,
    MARKET_CARD,
    MOST_BORDERS,
    MOST_SPACES,
    NO_TERRAIN,
    OBJECTIVE_TERRAINS,
    OBJECTIVES,
    SEA,
    TERRAIN_NAMES,
    TERRAINS,
)

COLUMNS = ("space_id", "row", "points", "x_half_units", "terrain", "market")
DIRECTIONS = ("left", "right", "base")  # the sides of a triangle, and what lies behind them
Point = tuple[int, int]


class Space(NamedTuple):
    """One triangle: row from the top (0, 1, ...), middle in half sides, what is printed."""

    row: int
    x: int
    up: bool
    terrain: int
    market: bool

    def corners(self) -> tuple[Point, Point, Point]:
        """Left, right and the one in the middle (the tip)."""
        base = self.row + 1 if self.up else self.row
        tip = self.row if self.up else self.row + 1
        return (self.x - 1, base), (self.x + 1, base), (self.x, tip)

    def sides(self) -> Iterator[tuple[str, Point, Point]]:
        """Each side with its direction and its two ends."""
        left, right, tip = self.corners()
        yield from zip(DIRECTIONS, (left, tip, left), (tip, right, right), strict=True)

    def across(self, direction: str) -> Point:
        """Row and middle of the triangle behind a side."""
        if direction == "base":
            return (self.row + 1 if self.up else self.row - 1), self.x
        return self.row, self.x + (1 if direction == "right" else -1)


class Border(NamedTuple):
    """A side of one space, shared with another or with the sea, and the corners at its ends."""

    first: int
    second: int
    ends: tuple[int, int]
    name: str


@dataclass(frozen=True)
class Board:
    """An island. Spaces are in reading order; all else is derived from them."""

    spaces: tuple[Space, ...]

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The name of each space: the letter of its row and its place in the row."""
        met: Counter[int] = Counter()
        found = []
        for space in self.spaces:
            met[space.row] += 1
            found.append(f"{ascii_uppercase[space.row]}{met[space.row]}")
        return tuple(found)

    @cached_property
    def numbers(self) -> dict[Point, int]:
        """The number of the space at (row, x)."""
        return {(space.row, space.x): number for number, space in enumerate(self.spaces)}

    @cached_property
    def corners(self) -> tuple[Point, ...]:
        """Every corner point, in reading order; where spaces meet in a point, it is one corner."""
        points = {point for space in self.spaces for point in space.corners()}
        return tuple(sorted(points, key=lambda point: (point[1], point[0])))

    @cached_property
    def borders(self) -> tuple[Border, ...]:
        """Every border, numbered space by space; an inland one belongs to its first space."""
        corner = {point: number for number, point in enumerate(self.corners)}
        found = []
        for number, space in enumerate(self.spaces):
            for direction, *ends in space.sides():
                other = self.numbers.get(space.across(direction), SEA)
                if other > number:
                    between = (corner[ends[0]], corner[ends[1]])
                    name = self._border_name(number, other, direction)
                    found.append(Border(number, other, between, name))
        return tuple(found)

    def neighbours(self, number: int) -> list[int]:
        """The spaces that share a border with this one."""
        space = self.spaces[number]
        near = (self.numbers.get(space.across(direction)) for direction in DIRECTIONS)
        return sorted(other for other in near if other is not None)

    def coast(self, number: int) -> int:
        """How many sides of a space lie at the sea."""
        return len(DIRECTIONS) - len(self.neighbours(number))

    def markets(self) -> list[int]:
        """The Market spaces, in the order of their terrains."""
        found = [n for n, space in enumerate(self.spaces) if space.market]
        return sorted(found, key=lambda number: self.spaces[number].terrain)

    def text(self) -> str:
        """The board as the text of a CSV file with the columns that are needed."""
        lines = [",".join(COLUMNS)]
        for name, space in zip(self.names, self.spaces, strict=True):
            points = "up" if space.up else "down"
            row, terrain = ascii_uppercase[space.row], TERRAIN_NAMES[space.terrain]
            lines.append(f"{name},{row},{points},{space.x},{terrain},{int(space.market)}")
        return "\n".join(lines) + "\n"

    def tables(self) -> dict[str, Value]:
        """The fixed fields of the record, filled up to the size of the largest board."""
        first = [border.first for border in self.borders]
        second = [border.second for border in self.borders]
        return {
            "spaces": len(self.spaces),
            "borders": len(self.borders),
            "corners": len(self.corners),
            "row": _filled([space.row for space in self.spaces], MOST_SPACES),
            "column": _filled([space.x for space in self.spaces], MOST_SPACES),
            "up": _filled([int(space.up) for space in self.spaces], MOST_SPACES),
            "terrain": _filled([s.terrain for s in self.spaces], MOST_SPACES + 1, NO_TERRAIN),
            "market": list(self.markets()),
            "around": self._around(),
            "first_side": _filled(first, MOST_BORDERS),
            "second_side": _filled(second, MOST_BORDERS),
            "first_end": _filled([border.ends[0] for border in self.borders], MOST_BORDERS),
            "second_end": _filled([border.ends[1] for border in self.borders], MOST_BORDERS),
            "cards": _filled([self._cards(border) for border in self.borders], MOST_BORDERS),
        }

    def _around(self) -> list[list[int]]:
        """The borders of each space; the sea has none that are listed."""
        around: list[list[int]] = [[] for _ in self.spaces]
        for number, border in enumerate(self.borders):
            for side in (border.first, border.second):
                if side != SEA:
                    around[side].append(number)
        return around + [[0] * len(DIRECTIONS) for _ in range(MOST_SPACES + 1 - len(around))]

    def _cards(self, border: Border) -> int:
        """The kinds of card that may wall a border, as the bits of one number."""
        sides = [self.spaces[side] for side in (border.first, border.second) if side != SEA]
        kinds = {side.terrain for side in sides}
        if border.second == SEA or any(side.market for side in sides):
            kinds.add(MARKET_CARD)
        return sum(1 << kind for kind in range(CARD_KINDS) if kind in kinds)

    def _border_name(self, number: int, other: int, direction: str) -> str:
        if other != SEA:
            return f"{self.names[number]}|{self.names[other]}"
        only = self.coast(number) == 1
        return f"{self.names[number]}|sea" + ("" if only else f" {direction}")


def _filled(row: Sequence[int], size: int, rest: int = 0) -> list[int]:
    return [*row, *[rest] * (size - len(row))]


# ------------------------------------------------------------------------------ reading


def board_table(value: Any, options: Mapping[str, int]) -> tuple[str, dict[str, Value]]:
    """The option ``board``: 'standard', a CSV file, its text, or a `Board`; checked.

    Returns what is kept of it in records (the word or the text) and the fixed fields. Every fault
    is an OptionError that names the space or the line.
    """
    board = value if isinstance(value, Board) else read_board(_text(value, "board"))
    check(board, even=not options.get("uneven_terrains", 0))
    return (STANDARD if board == standard() else board.text()), board.tables()


def objectives_table(value: Any, options: Mapping[str, int]) -> tuple[str, dict[str, Value]]:
    """The option ``objectives``: 'standard', a CSV file or its text; checked."""
    cards = read_objectives(_text(value, "objectives"))
    lines = [f"O{i}," + ",".join(TERRAIN_NAMES[t] for t in card) for i, card in enumerate(cards, 1)]
    kept = "card,terrain_1,terrain_2,terrain_3\n" + "\n".join(lines) + "\n"
    shown = [[int(terrain in card) for terrain in range(TERRAINS)] for card in cards]
    same = cards == read_objectives(_text(STANDARD, "objectives"))
    return (STANDARD if same else kept), {"wanted": shown}


TABLE_OPTIONS = {"board": board_table, "objectives": objectives_table}


@lru_cache
def standard() -> Board:
    """The board that comes with the package."""
    return read_board(_text(STANDARD, "board"))


def load_board(source: str | Path | Board = STANDARD, even: bool = True) -> Board:
    """A checked board from 'standard', a CSV file or its text.

    even: whether every terrain must have equally many spaces. Faults are OptionErrors.
    """
    board = source if isinstance(source, Board) else read_board(_text(source, "board"))
    check(board, even)
    return board


def of_position(position: Any) -> Board:
    """The board of a record, from its fixed fields."""
    size = position.spaces
    markets = tuple(position.market)
    return _rebuilt(
        tuple(position.row[:size]),
        tuple(position.column[:size]),
        tuple(position.up[:size]),
        tuple(position.terrain[:size]),
        markets,
    )


@lru_cache(maxsize=32)
def _rebuilt(
    rows: tuple[int, ...],
    columns: tuple[int, ...],
    ups: tuple[int, ...],
    terrains: tuple[int, ...],
    markets: tuple[int, ...],
) -> Board:
    parts = enumerate(zip(rows, columns, ups, terrains, strict=True))
    return Board(tuple(Space(r, x, bool(up), t, n in markets) for n, (r, x, up, t) in parts))


def _text(value: Any, what: str) -> str:
    """The text of a CSV file, wherever it comes from."""
    if isinstance(value, str) and value == STANDARD:
        return (files(__package__) / f"{what}.csv").read_text(encoding="utf8")
    if isinstance(value, str) and "\n" in value:
        return value
    if not isinstance(value, str | Path):
        raise OptionError(f"{what} is 'standard', a CSV file or its text, not {shown(value)}")
    try:
        return _read_file(Path(value))
    except (OSError, UnicodeDecodeError, ValueError):
        raise OptionError(
            f"{what}: there is no readable file {shown(str(value))}; "
            f"give 'standard', a CSV file or its text"
        ) from None


def _read_file(path: Path) -> str:
    """The text of a file, if it is one and not far too long for a table."""
    if not path.is_file() or path.stat().st_size > LONGEST_TABLE:
        raise ValueError
    return path.read_text(encoding="utf8")


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


# ------------------------------------------------------------------------------ checking


def check(board: Board, even: bool = True) -> None:
    """Whether a board can be played on; an OptionError in one sentence if not."""
    _check_places(board)
    _check_connected(board)
    _check_sea(board)
    _check_markets(board)
    if even:
        _check_even(board)


def _check_connected(board: Board) -> None:
    met, waiting = {0}, [0]
    while waiting:
        for other in board.neighbours(waiting.pop()):
            if other not in met:
                met.add(other)
                waiting.append(other)
    apart = [board.names[n] for n in range(len(board.spaces)) if n not in met]
    if apart:
        raise OptionError(
            f"board: the island is not connected: no way over land leads from "
            f"{board.names[0]} to {apart[0]}"
        )


def _check_sea(board: Board) -> None:
    """Euler's formula: corners - borders + spaces of one piece of land without lakes is 1."""
    if len(board.corners) - len(board.borders) + len(board.spaces) != 1:
        raise OptionError("board: the sea must be in one piece, but the island encloses a lake")


def _check_markets(board: Board) -> None:
    for terrain, terrain_name in enumerate(TERRAIN_NAMES):
        found = [board.names[n] for n in board.markets() if board.spaces[n].terrain == terrain]
        if len(found) != 1:
            where = f" ({_listed(found)})" if found else ""
            raise OptionError(
                f"board: each terrain needs exactly one Market space; "
                f"{terrain_name} has {len(found)}{where}"
            )


def _check_even(board: Board) -> None:
    counts = Counter(space.terrain for space in board.spaces)
    most = max(range(TERRAINS), key=lambda terrain: counts[terrain])
    least = min(range(TERRAINS), key=lambda terrain: counts[terrain])
    if counts[most] != counts[least]:
        raise OptionError(
            f"board: every terrain needs equally many spaces, but {TERRAIN_NAMES[most]} has "
            f"{counts[most]} and {TERRAIN_NAMES[least]} has {counts[least]} "
            f"(the option uneven_terrains=1 lets them differ)"
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
