"""The position of Saint Malo as a picture.

Above the instruction; below it the city of the player on turn beside the dice and the choices;
then the pirate track and the other cities.
"""

from __future__ import annotations

from boardgames.engine.picture import Scene
from boardgames.engine.svg import at, badge, bold, picture

from .. import rules, words
from ..rules import Position
from . import tables, turn
from .board import LARGE_HEIGHT, LARGE_WIDTH, large_city
from .instruction import instruction
from .others import other_cities
from .pirates import track
from .sizes import BAR, EDGE, SMALL_CELLS, STORES, TRACK, WIDTH
from .stores import wide_stores


def draw(scene: Scene) -> str:
    """The position as SVG, at most 880 wide."""
    state: Position = scene.position
    large = city_on_top(state)
    right = EDGE + LARGE_WIDTH + 16
    middle = BAR + 10
    low = middle + STORES + LARGE_HEIGHT + 8
    others = low + TRACK + 8
    height = others + 7 * SMALL_CELLS[scene.players - 1] + 44
    return picture(
        WIDTH,
        height,
        words.describe(state),
        instruction(scene),
        owner(state, large, EDGE, middle),
        large_city(scene, large, EDGE, middle + STORES),
        panel(scene, right, middle),
        track(state, EDGE, low),
        other_cities(scene, large, others),
    )


def city_on_top(state: Position) -> int:
    """Whose city is drawn large: the player on turn, at the end a winner."""
    if state.phase != rules.OVER:
        return state.current
    return max(range(state.players), key=lambda player: rules.standing(state, player))


def owner(state: Position, player: int, x: float, y: float) -> str:
    """The player whose city is large, with all stores."""
    return badge(player, x, y, 28) + wide_stores(state, player, x + 54, y, 56)


def panel(scene: Scene, x: float, y: float) -> str:
    """Dice and choices, or the score sheet at the end."""
    state: Position = scene.position
    if state.phase == rules.OVER:
        return tables.score_panel(scene, x, y)
    dice = dice_title(state, x, y) + turn.dice_row(scene, x, y + 22)
    return dice + choices(scene, x, y + 112)


def dice_title(state: Position, x: float, y: float) -> str:
    """Which roll shows."""
    shows = f"Roll {max(1, state.rolls)} of 3" if state.rolls else "Five dice, not rolled yet"
    if state.phase == rules.ROLL and state.rolls:
        shows = f"After roll {state.rolls} of 3: the others are rolled again"
    return bold(x, y + 14, shows, 13)


def choices(scene: Scene, x: float, y: float) -> str:
    """What can be chosen in this phase; otherwise what the dice bring."""
    phase = scene.position.phase
    if phase == rules.KEEP:
        return turn.keep_panel(scene, x, y)
    if phase == rules.USE:
        return turn.use_panel(scene, x, y)
    if phase == rules.PERSON:
        return turn.person_panel(scene, x, y)
    if phase in (rules.PLACE, rules.HOUSES):
        return turn.draw_panel(scene, x, y)
    return at(x, y, turn.legend())
