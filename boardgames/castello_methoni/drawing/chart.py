"""Where the places of an island lie in a picture, and the land itself: terrains, signs, names."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from math import sqrt
from typing import NamedTuple

from boardgames.engine.svg import LINE, Value, element, group, joined, number, path, rect

from ..board import Board
from ..parts import SEA, TERRAINS
from . import signs

SEA_COLOUR, NAME_INK = "#cfe3ee", "#4a4438"
MARGIN = 18  # sea around the island
LEFT, RIGHT, TIP = range(3)  # the corners of a triangle as `Space.corners` lists them
Spot = tuple[float, float]


class Side(NamedTuple):
    """One side of a space: what lies behind it (a space or SEA), and its ends."""

    behind: int
    start: Spot
    end: Spot


@dataclass(frozen=True)
class Chart:
    """Where the places of a board lie in a picture of this width; lengths to a tenth."""

    board: Board
    width: int

    @cached_property
    def half(self) -> float:
        """Half the side of a triangle."""
        xs = [x for x, _ in self.board.corners]
        return (self.width - 2 * MARGIN) / (max(xs) - min(xs))

    @cached_property
    def height(self) -> int:
        """The height of the island with the sea around it."""
        rows = [y for _, y in self.board.corners]
        return round((max(rows) - min(rows)) * self.half * sqrt(3)) + 2 * MARGIN

    @cached_property
    def corners(self) -> tuple[Spot, ...]:
        """Where each corner lies."""
        return tuple(self._spot(point) for point in self.board.corners)

    @cached_property
    def triangles(self) -> tuple[tuple[Spot, ...], ...]:
        """The three corners of each space: left, right, tip."""
        return tuple(tuple(map(self._spot, space.corners())) for space in self.board.spaces)

    @cached_property
    def middles(self) -> tuple[Spot, ...]:
        """The middle of each space."""
        return tuple(
            (round(sum(x for x, _ in spots) / 3, 1), round(sum(y for _, y in spots) / 3, 1))
            for spots in self.triangles
        )

    @cached_property
    def sides(self) -> tuple[tuple[Side, ...], ...]:
        """The three sides of each space, each beginning where the last one ends."""
        return tuple(tuple(self._sides(number)) for number in range(len(self.board.spaces)))

    def ends(self, border: int) -> tuple[Spot, Spot]:
        """The two ends of a border, the upper one first, of equally high ones the left."""
        one, other = sorted(self.board.borders[border].ends)
        return self.corners[one], self.corners[other]

    def out(self, space: int, length: float) -> float:
        """A height so many half sides from the middle of a space towards its base."""
        away = length if self.board.spaces[space].up else -length
        return round(self.middles[space][1] + away * self.half, 1)

    def _sides(self, number: int) -> Iterator[Side]:
        space = self.board.spaces[number]
        spots = self.triangles[number]
        turn = {"base": (LEFT, RIGHT), "right": (RIGHT, TIP), "left": (TIP, LEFT)}
        for direction, (one, other) in turn.items():
            behind = self.board.numbers.get(space.across(direction), SEA)
            yield Side(behind, spots[one], spots[other])

    def _spot(self, point: tuple[int, int]) -> Spot:
        left = min(x for x, _ in self.board.corners)
        top = min(y for _, y in self.board.corners)
        x = MARGIN + (point[0] - left) * self.half
        return round(x, 1), round(MARGIN + (point[1] - top) * self.half * sqrt(3), 1)


@cache
def chart_of(board: Board, width: int) -> Chart:
    """The chart of a board, made once."""
    return Chart(board, width)


def towards(one: Spot, other: Spot, part: float) -> Spot:
    """The point this part of the way from one to the other."""
    x, y = one[0] + (other[0] - one[0]) * part, one[1] + (other[1] - one[1]) * part
    return round(x, 1), round(y, 1)


def line(*spots: Spot) -> str:
    """A line through these points."""
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in spots)


def outline(spots: tuple[Spot, ...]) -> str:
    """A closed line through these points."""
    return line(*spots) + "Z"


def inset(chart: Chart, space: int, part: float) -> tuple[Spot, ...]:
    """The corners of a space drawn in by a part of the way to its middle."""
    return tuple(towards(spot, chart.middles[space], part) for spot in chart.triangles[space])


@cache
def ground(chart: Chart) -> str:
    """Sea and land with the signs of the terrains; one path for all spaces of a terrain."""
    sea = rect((0, 0, chart.width, chart.height), rx=10, fill=SEA_COLOUR)
    return sea + joined(_terrain(chart, terrain) for terrain in range(TERRAINS))


def _terrain(chart: Chart, terrain: int) -> str:
    land = [n for n, space in enumerate(chart.board.spaces) if space.terrain == terrain]
    fields = joined(outline(chart.triangles[space]) for space in land)
    marks = joined(steps for space in land for steps in _signs(chart, space))
    return path(fields, fill=signs.GROUND[terrain], stroke=LINE) + signs.inked(terrain, marks)


def _signs(chart: Chart, space: int) -> Iterator[str]:
    """A sign in each corner; the tip of a Market space is left for its stall."""
    printed = chart.board.spaces[space]
    for corner, spot in enumerate(inset(chart, space, 0.42)):
        if not (printed.market and corner == TIP):
            yield signs.land_steps(printed.terrain, *spot, round(0.4 * chart.half, 1))


def names(chart: Chart, spaces: list[int], halo: str | None = None) -> str:
    """The names of these spaces, each along the base of its triangle."""
    written = joined(_name(chart, space) for space in spaces)
    look: dict[str, Value | None] = {"text_anchor": "middle", "font_size": 9, "fill": NAME_INK}
    if halo is not None:
        look |= {"stroke": halo, "stroke_width": 2.5, "paint_order": "stroke"}
    return group(written, **look) if spaces else ""


@cache
def _name(chart: Chart, space: int) -> str:
    up = chart.board.spaces[space].up
    y = chart.out(space, 0.44 if up else 0.29)
    return element("text", chart.board.names[space], x=chart.middles[space][0], y=y)
