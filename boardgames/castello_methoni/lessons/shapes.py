"""Area against outline on triangles: every connected shape, and the fewest walls around it.

A cell is a triangle named by the strips it lies in: the grid has three directions of lines, and
cell (a, b, c) lies in strip a of the first, b of the second and c of the third. Triangles that
point up have a + b + c = 2, those that point down 1. So a neighbour differs by one in one strip,
and turning or mirroring a shape only exchanges the directions.

Shapes that are turned or mirrored images of each other are one shape here (mathematicians call
them free polyiamonds). On an island every place and position counts, see `closed_areas.py`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby, permutations
from math import isqrt
from typing import Any

from boardgames.engine.errors import OptionError

from ..board import Space
from .shape_pictures import image, in_a_row

Cell = tuple[int, int, int]
Cells = tuple[Cell, ...]
SIDES = 3
MOST_CELLS = 12  # 3,334 shapes; with more the search takes long


@dataclass(frozen=True)
class Shape:
    """Connected triangles on open land, in one of the ways they can be turned and mirrored."""

    cells: Cells

    @property
    def walls(self) -> int:
        """The walls around it, those around a hole included."""
        return SIDES * len(self.cells) - 2 * self.meetings

    @property
    def meetings(self) -> int:
        """How many pairs of its triangles share a side."""
        return sum(near in self.cells for cell in self.cells for near in beside(cell)) // 2

    def spaces(self) -> tuple[Space, ...]:
        """The triangles as spaces of a board, in reading order; their land means nothing."""
        return tuple(sorted(_space(cell) for cell in self.cells))

    def __str__(self) -> str:
        return f"{len(self.cells)} spaces, {self.walls} walls".replace("1 spaces", "1 space")

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        return {"text/plain": str(self), "text/html": Shapes([self])._repr_html_()}

    def in_words(self) -> str:
        """Size, walls and the lengths of the rows from the top."""
        rows = [len(list(row)) for _, row in groupby(self.spaces(), key=lambda space: space.row)]
        return f"{self}; rows of {', '.join(map(str, rows))}"


class Shapes(tuple[Shape, ...]):
    """Several shapes; they show themselves side by side."""

    def __repr__(self) -> str:
        return "\n".join(shape.in_words() for shape in self)

    def _repr_html_(self) -> str:
        return in_a_row(image(one.spaces(), str(one), one.in_words()) for one in self)


def shapes(size: int) -> tuple[Shape, ...]:
    """Every shape of so many triangles, the fewest walls first."""
    check_size("a shape has", "triangles", size, MOST_CELLS)
    return tuple(sorted(map(Shape, _all(size)), key=lambda shape: (shape.walls, shape.cells)))


def fewest_walls(size: int) -> int:
    """The fewest walls that close so many spaces on open land, found by looking at all shapes."""
    return shapes(size)[0].walls


def best_shapes(size: int) -> tuple[Shape, ...]:
    """All shapes of so many triangles with the fewest walls."""
    every = shapes(size)
    return tuple(shape for shape in every if shape.walls == every[0].walls)


def proved_walls(size: int) -> int:
    """The same number by a theorem, for any size: the least p with p² >= 6n and p - n even.

    Source: F. Harary and H. Harborth, Extremal animals, Journal of Combinatorics, Information and
    System Sciences 1 (1976).
    """
    check_size("a shape has", "triangles", size, 10**6)
    root = isqrt(6 * size - 1) + 1  # the square root of 6n, rounded up
    return root + (root - size) % 2


def beside(cell: Cell) -> Iterator[Cell]:
    """The three triangles that share a side with this one."""
    step = -1 if sum(cell) == 2 else 1
    for strip in range(SIDES):
        yield _moved(cell, tuple(step * (strip == other) for other in range(SIDES)))


@lru_cache(maxsize=MOST_CELLS)
def _all(size: int) -> frozenset[Cells]:
    """Every shape once: a smaller one and one triangle more, in its standard place."""
    if size == 1:
        return frozenset([_standard([(1, 1, 0)])])
    return frozenset(
        _standard([*cells, near])
        for cells in _all(size - 1)
        for cell in cells
        for near in beside(cell)
        if near not in cells
    )


def _standard(cells: Iterable[Cell]) -> Cells:
    """One of the twelve images of a shape, always the same, and always at the same place."""
    every = list(cells)
    return min(_placed(_exchanged(every, order, turned)) for order, turned in _IMAGES)


_IMAGES = [(order, turned) for order in permutations(range(SIDES)) for turned in (False, True)]


def _exchanged(cells: list[Cell], order: tuple[int, ...], turned: bool) -> list[Cell]:
    a, b, c = order
    if turned:
        return [(1 - cell[a], 1 - cell[b], 1 - cell[c]) for cell in cells]
    return [(cell[a], cell[b], cell[c]) for cell in cells]


def _placed(cells: list[Cell]) -> Cells:
    """Moved so that its first strips in two directions have number 0."""
    a = min(cell[0] for cell in cells)
    b = min(cell[1] for cell in cells)
    return tuple(sorted((cell[0] - a, cell[1] - b, cell[2] + a + b) for cell in cells))


def _moved(cell: Cell, by: tuple[int, ...]) -> Cell:
    return cell[0] + by[0], cell[1] + by[1], cell[2] + by[2]


def _space(cell: Cell) -> Space:
    up = sum(cell) == 2
    row = 1 - cell[0]
    return Space(row, 2 * cell[1] - row + (0 if up else 1), up, 0, False)


def check_size(what: str, unit: str, size: int, most: int) -> None:
    """Refuse a size that is no whole number from 1 up, or takes too long."""
    fits = hasattr(size, "__index__") and not isinstance(size, bool)
    if not fits or not 1 <= size <= most:
        raise OptionError(f"{what} 1 to {most} {unit}, not {size!r}")
