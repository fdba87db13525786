"""An island of triangles: its spaces, its borders, and the tables of the record that follow."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from string import ascii_uppercase
from typing import NamedTuple

from boardgames.engine.record import Value

from ..parts import (
    CARD_KINDS,
    MARKET_CARD,
    MOST_BORDERS,
    MOST_SPACES,
    NO_TERRAIN,
    SEA,
    TERRAIN_NAMES,
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
