"""Area against outline on triangles: every connected shape, and the fewest walls around it.

A cell is a triangle named by the strips it lies in: the grid has three directions of lines, and
cell (a, b, c) lies in strip a of the first, b of the second and c of the third. Triangles that
point up have a + b + c = 2, those that point down 1. So a neighbour differs by one in one strip,
and turning or mirroring a shape only exchanges the directions.

Shapes that are turned or mirrored images of each other are one shape here (mathematicians call
them free polyiamonds). On an island every place and position counts, see `areas`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import permutations
from math import isqrt
from typing import Any

from boardgames.engine.errors import OptionError
from boardgames.engine.game import State

from .board import Board, Space, of_position
from .parts import SEA
from .rules import NONE

Cell = tuple[int, int, int]
Cells = tuple[Cell, ...]
SIDES = 3
MOST_CELLS = 12  # 3,334 shapes; with more the search takes long
MOST_SPACES = 10  # on an island: some 60,000 areas


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
        from .shape_pictures import Shapes

        return {"text/plain": str(self), "text/html": Shapes([self])._repr_html_()}


def shapes(size: int) -> tuple[Shape, ...]:
    """Every shape of so many triangles, the fewest walls first."""
    _check("a shape has", "triangles", size, MOST_CELLS)
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
    _check("a shape has", "triangles", size, 10**6)
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


# ------------------------------------------------------------------------------ on an island


@dataclass(frozen=True)
class Area:
    """Open spaces that hang together, and the walls that are missing around them, by name."""

    spaces: tuple[str, ...]
    walls: tuple[str, ...]

    def __str__(self) -> str:
        return f"{len(self.walls)} walls for {' '.join(self.spaces)}: {', '.join(self.walls)}"


def areas(state: State, size: int) -> list[Area]:
    """Every group of so many open spaces that hang together, the fewest missing walls first.

    Walls that stand are used; domains are left out. Neither prices are looked at nor whether the
    walls close something else on the way, which would be a domain of its own (CM-21).
    """
    _check("an area has", "spaces", size, MOST_SPACES)
    land = of_position(state.position)
    beyond = _open_ways(state, land)
    groups = {frozenset([space]) for space in beyond}
    for _ in range(size - 1):
        groups = {
            group | {near}
            for group in groups
            for space in group
            for near in beyond[space]
            if near not in group
        }
    found = [_area(state, land, group) for group in groups]
    return sorted(found, key=lambda area: (len(area.walls), area.spaces))


def fewest_missing(state: State, size: int) -> int:
    """The fewest walls that have to be added to close off so many open spaces."""
    return len(areas(state, size)[0].walls)


def _open_ways(state: State, land: Board) -> dict[int, list[int]]:
    """For each open space the open spaces beside it, no wall between."""
    position = state.position
    ways: dict[int, list[int]] = {
        s: [] for s in range(position.spaces) if position.owner[s] == NONE
    }
    for number, border in enumerate(land.borders):
        if border.second != SEA and position.free[number]:
            ways[border.first].append(border.second)
            ways[border.second].append(border.first)
    return ways


def _area(state: State, land: Board, group: frozenset[int]) -> Area:
    around = [
        border.name
        for number, border in enumerate(land.borders)
        if (border.first in group) != (border.second in group) and not state.position.wall[number]
    ]
    return Area(tuple(land.names[space] for space in sorted(group)), tuple(around))


def _check(what: str, unit: str, size: int, most: int) -> None:
    fits = hasattr(size, "__index__") and not isinstance(size, bool)
    if not fits or not 1 <= size <= most:
        raise OptionError(f"{what} 1 to {most} {unit}, not {size!r}")
