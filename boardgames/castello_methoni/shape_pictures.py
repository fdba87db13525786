"""Shapes as pictures: triangles with their walls, side by side, the numbers below."""

from __future__ import annotations

from collections import Counter
from itertools import groupby
from math import sqrt

from boardgames.engine.picture import image_of
from boardgames.engine.svg import INK, LINE, PAPER, centred, joined, path, picture, rect, strokes

from .board import Point, Space
from .drawing_chart import line, outline
from .shapes import Shape

HALF = 17  # half the side of a triangle
EDGE = 10
CAPTION = 24
LEAST_WIDTH = 120
LAND, LAND_DOWN = "#cfe0b8", "#b7cf98"


class Shapes(tuple[Shape, ...]):
    """Several shapes; they show themselves side by side."""

    def __repr__(self) -> str:
        return "\n".join(map(in_words, self))

    def _repr_html_(self) -> str:
        images = "".join(image_of(drawn(shape), in_words(shape)) for shape in self)
        return f'<div style="display:flex;flex-wrap:wrap;gap:8px;align-items:end">{images}</div>'


def in_words(shape: Shape) -> str:
    """Size, walls and the lengths of the rows from the top."""
    rows = [len(list(row)) for _, row in groupby(shape.spaces(), key=lambda space: space.row)]
    return f"{shape}; rows of {', '.join(map(str, rows))}"


def drawn(shape: Shape) -> str:
    """A shape as SVG: its triangles, its walls, and below how many there are of each."""
    spaces = shape.spaces()
    corners = [corner for space in spaces for corner in space.corners()]
    left, right = min(x for x, _ in corners), max(x for x, _ in corners)
    top, bottom = min(y for _, y in corners), max(y for _, y in corners)
    width = max(LEAST_WIDTH, (right - left) * HALF + 2 * EDGE)
    height = round((bottom - top) * HALF * sqrt(3)) + 2 * EDGE + CAPTION
    shift = (width - (right - left) * HALF) / 2 - left * HALF

    def spot(point: Point) -> tuple[float, float]:
        return round(point[0] * HALF + shift, 1), round(EDGE + (point[1] - top) * HALF * sqrt(3), 1)

    land = (
        path(outline(tuple(map(spot, s.corners()))), fill=_fill(s), stroke=LINE) for s in spaces
    )
    walls = (strokes(line(spot(a), spot(b)), INK, 4) for a, b in outer_sides(spaces))
    words = centred(width / 2, height - 8, str(shape), 12)
    ground = rect((0, 0, width, height), fill=PAPER)
    return picture(width, height, in_words(shape), ground, joined(land), joined(walls), words)


def outer_sides(spaces: tuple[Space, ...]) -> list[tuple[Point, Point]]:
    """The sides that only one of these triangles has."""
    sides: Counter[tuple[Point, Point]] = Counter()
    for space in spaces:
        for _, one, other in space.sides():
            sides[min(one, other), max(one, other)] += 1
    return [side for side, times in sides.items() if times == 1]


def _fill(space: Space) -> str:
    return LAND if space.up else LAND_DOWN
