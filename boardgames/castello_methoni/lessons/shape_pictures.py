"""Shapes as pictures: triangles with their walls, side by side, the numbers below."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from math import sqrt

from boardgames.engine.picture import image_of
from boardgames.engine.svg import INK, LINE, PAPER, centred, joined, path, picture, rect, strokes

from ..board import Point, Space
from ..drawing.chart import line, outline

HALF = 17  # half the side of a triangle
EDGE = 10
CAPTION = 24
LEAST_WIDTH = 120
LAND, LAND_DOWN = "#cfe0b8", "#b7cf98"


def in_a_row(images: Iterable[str]) -> str:
    """Pictures side by side."""
    return (
        f'<div style="display:flex;flex-wrap:wrap;gap:8px;align-items:end">{"".join(images)}</div>'
    )


def image(spaces: Sequence[Space], caption: str, alt: str) -> str:
    """Spaces with the walls around them as an ``<img>``, the caption below."""
    return image_of(drawn(spaces, caption, alt), alt)


def drawn(spaces: Sequence[Space], caption: str, alt: str) -> str:
    """Spaces as SVG: the triangles, the walls around them, and the caption below."""
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
    words = centred(width / 2, height - 8, caption, 12)
    ground = rect((0, 0, width, height), fill=PAPER)
    return picture(width, height, alt, ground, joined(land), joined(walls), words)


def outer_sides(spaces: Iterable[Space]) -> list[tuple[Point, Point]]:
    """The sides that only one of these triangles has."""
    sides: Counter[tuple[Point, Point]] = Counter()
    for space in spaces:
        for _, one, other in space.sides():
            sides[min(one, other), max(one, other)] += 1
    return [side for side, times in sides.items() if times == 1]


def _fill(space: Space) -> str:
    return LAND if space.up else LAND_DOWN
