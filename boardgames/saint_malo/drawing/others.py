"""The cities of the other players."""

from __future__ import annotations

from boardgames.engine.picture import Scene
from boardgames.engine.svg import LINE, MUTED, PAPER, badge, joined, rect, text

from ..rules import Position
from . import tables
from .board import small_city
from .sizes import EDGE, SMALL_CELLS, WIDTH
from .stores import filled_words, tall_stores


def other_cities(scene: Scene, large: int, y: float) -> str:
    """The cities of the other players in the order of play."""
    others = [(large + i) % scene.players for i in range(1, scene.players)]
    step = (WIDTH - 2 * EDGE + 6) / max(3, len(others))
    cards = (
        other_city(scene, player, EDGE + i * step, y, step - 6) for i, player in enumerate(others)
    )
    return joined(cards) + tables.key(len(others), EDGE + len(others) * step, y)


def other_city(scene: Scene, player: int, x: float, y: float, width: float) -> str:
    """One other city with its owner and stores."""
    state: Position = scene.position
    cell = SMALL_CELLS[scene.players - 1]
    frame = rect((x, y, width, 7 * cell + 36), rx=6, fill=PAPER, stroke=LINE)
    name = badge(player, x + 6, y + 5, 18)
    note = text(x + 40, y + 18, filled_words(state, player), 11, fill=MUTED)
    city = small_city(scene, player, x + 7, y + 28, cell)
    step = (7 * cell - 24) / 4
    return frame + name + note + city + tall_stores(state, player, x + 7 * cell + 15, y + 28, step)
