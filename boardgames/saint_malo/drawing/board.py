"""A city as a picture, large with places to click or small, and in words."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from boardgames.engine.events import KIND, PLACE, PLAYER
from boardgames.engine.picture import Scene
from boardgames.engine.svg import (
    BAD,
    CHOSEN,
    GOLD,
    INK,
    LEGAL,
    LINE,
    MUTED,
    PAPER,
    arrow,
    at,
    bold,
    button,
    centred,
    circle,
    crossed,
    group,
    joined,
    labelled,
    path,
    rect,
)

from .. import parts, rules, words
from ..parts import (
    BOTTOM,
    CELLS,
    EMPTY,
    LEFT,
    PRINTED_CRATES,
    RIGHT,
    SIDE,
    SIDE_COINS,
    SIDE_DEFENCE,
    SIDE_LENGTH,
    SIDE_POINTS,
    SIDES,
    SPACES,
    THING_NAMES,
    TOP,
)
from ..rules import Position
from . import signs

GRID = 7
LARGE = 46  # a space of the large city
MARGIN = 18  # room for the names of columns and rows
BAND = 6  # the strip outside a side that tells how the side stands
LARGE_WIDTH = MARGIN + GRID * LARGE + 2 * BAND
LARGE_HEIGHT = LARGE_WIDTH
OUTER_GROUND, INNER_GROUND, TOWER = "#d8d3c8", "#f7f1df", "#bdb7aa"


def large_city(scene: Scene, player: int, x: float, y: float) -> str:
    """The city of the player whose turn it is, with names of the spaces and all bonuses."""
    state: Position = scene.position
    fresh = set(just_drawn(scene))
    spaces = joined(
        _large_space(scene, player, space, (player, space) in fresh) for space in range(SPACES)
    )
    inside = _large_ground() + joined(_bands(state, player, LARGE, BAND)) + spaces
    city = labelled(city_in_words(state, player), inside, role="group")
    return at(x, y, _names(), at(MARGIN + BAND, MARGIN + BAND, city))


@cache
def _names() -> str:
    """Column letters above and row numbers at the left."""
    middle = MARGIN + BAND + LARGE / 2
    letters = (
        centred(middle + i * LARGE, 13, "abcdefg"[i], 13, fill=MUTED, font_weight="bold")
        for i in range(GRID)
    )
    numbers = (
        centred(9, middle + 5 + i * LARGE, i + 1, 13, fill=MUTED, font_weight="bold")
        for i in range(GRID)
    )
    return joined(letters) + joined(numbers)


@cache
def _large_ground() -> str:
    return _ground(LARGE) + joined(_tower_signs())


@cache
def _ground(cell: int) -> str:
    """Spaces and towers without anything on them: outer spaces are darker, with a thick ring."""
    outer = [space for space in range(SPACES) if SIDE[space] < SIDES]
    inner = [space for space in range(SPACES) if SIDE[space] >= SIDES]
    ring = rect((cell, cell, 5 * cell, 5 * cell), fill="none", stroke=MUTED)
    line = max(1, cell // 20)
    return (
        path(_squares(outer, cell), fill=OUTER_GROUND, stroke=LINE, stroke_width=line)
        + path(_squares(inner, cell), fill=INNER_GROUND, stroke=LINE, stroke_width=line)
        + group(ring, stroke_width=max(1.5, cell / 18))
        + joined(_tower(x, y, cell) for x in (0, 6 * cell) for y in (0, 6 * cell))
    )


def _squares(spaces: list[int], cell: int) -> str:
    return joined(
        f"M{CELLS[s][1] * cell} {CELLS[s][0] * cell}h{cell}v{cell}h-{cell}z" for s in spaces
    )


def _tower(x: int, y: int, cell: int) -> str:
    """A square tower seen from above: battlements all around."""
    rim = max(2, cell // 12)
    dashes = (cell - rim) / 8
    stones = rect((x, y, cell, cell), fill=TOWER, stroke=MUTED)
    return stones + rect(
        (x + rim / 2, y + rim / 2, cell - rim, cell - rim),
        fill="none",
        stroke=MUTED,
        stroke_width=rim,
        stroke_dasharray=dashes,
    )


def _tower_signs() -> Iterator[str]:
    """What each side pays: beside an arrow along that side, in the tower where it starts."""
    far = 6 * LARGE
    low, high = 10, LARGE - 10
    yield at(0, 0, _bonus(TOP, 2, 17), arrow(9, low, LARGE - 1, low, INK, 2.5))
    yield at(far, 0, _bonus(RIGHT, 2, 6), arrow(high, 9, high, LARGE - 1, INK, 2.5))
    yield at(far, far, _bonus(BOTTOM, 4, 6), arrow(LARGE - 9, high, 1, high, INK, 2.5))
    yield at(0, far, _bonus(LEFT, 13, 17), arrow(low, LARGE - 9, low, 1, INK, 2.5))


def _bonus(side: int, x: float, y: float) -> str:
    sign, amount = _BONUSES[side]
    return signs.store(sign, x + 3, y + 3, 16) + bold(x + 20, y + 16, amount, 11)


_BONUSES = {
    TOP: ("person", f"1-{parts.BONUS_LEVEL}"),
    RIGHT: ("coins", str(SIDE_COINS)),
    BOTTOM: ("VP", str(SIDE_POINTS)),
    LEFT: ("coins", str(SIDE_COINS)),
}


def _large_space(scene: Scene, player: int, space: int, fresh: bool) -> str:
    """One space with what stands on it; while drawing, it can be clicked."""
    state: Position = scene.position
    row, column = CELLS[space]
    x, y = column * LARGE, row * LARGE
    thing = state.city[player][space]
    content = _contents(thing, space, x, y, LARGE) + (_fresh_mark(x, y, LARGE) if fresh else "")
    if state.phase not in (rules.PLACE, rules.HOUSES) or player != state.current:
        return content
    action = rules.FIRST_PLACE + SPACES * state.piece + space
    legal = action in scene.legal
    mark = _legal_mark(x, y, LARGE) if legal else ""
    label = words.action(action)
    if thing != EMPTY:
        label += f" (holds {THING_NAMES[thing]})"
    return button(label, (x, y, LARGE, LARGE), content, mark, action=action, legal=legal)


def _contents(thing: int, space: int, x: float, y: float, cell: float) -> str:
    if thing == EMPTY:
        return ""
    inset = cell * 0.06
    printed = space in PRINTED_CRATES
    return signs.thing(thing, x + inset, y + inset, cell - 2 * inset, printed)


def _legal_mark(x: float, y: float, cell: float) -> str:
    """A frame and a dot: a piece can be drawn here."""
    frame = rect((x + 3, y + 3, cell - 6, cell - 6), rx=4, stroke=LEGAL, stroke_width=3)
    dot = circle(x + cell / 2, y + cell / 2, 5, fill=LEGAL)
    return group(frame, fill=PAPER, fill_opacity=0.6) + dot


def _fresh_mark(x: float, y: float, cell: float) -> str:
    """A frame with a filled corner: this was drawn just now."""
    corner = cell * 0.3
    flag = path(f"M{x + 1} {y + 1}h{corner:.1f}l-{corner:.1f} {corner:.1f}z", fill=CHOSEN)
    frame = rect((x + 1, y + 1, cell - 2, cell - 2), fill="none", stroke=CHOSEN, stroke_width=2)
    return frame + flag


def just_drawn(scene: Scene) -> Iterator[tuple[int, int]]:
    """Player and space of all that was drawn in the last step or in this turn."""
    state: Position = scene.position
    for event in scene.last:
        if event[KIND] == rules.DREW:
            yield event[PLAYER], event[PLACE]
    for space in state.group[: state.drawn]:
        yield state.current, space


def _bands(state: Position, player: int, cell: int, band: int) -> Iterator[str]:
    """A strip along each side: golden when complete, broken through when spoiled."""
    for side in range(SIDES):
        if state.walls[player][side] == SIDE_LENGTH:
            yield _band(side, cell, band, GOLD)
            if cell == LARGE:
                yield _complete_sign(side)
        elif state.broken[player][side] > 0:
            x, y = _middle_of_band(side, cell, band)
            yield _band(side, cell, band, PAPER)
            size = max(7, band * 2)
            yield crossed(x - size / 2, y - size / 2, size, BAD)


def _band(side: int, cell: int, band: int, colour: str) -> str:
    start, length, far = cell, 5 * cell, 7 * cell
    thin = band - 1
    box: dict[int, tuple[int, int, int, int]] = {
        TOP: (start, -band, length, thin),
        BOTTOM: (start, far + 1, length, thin),
        LEFT: (-band, start, thin, length),
        RIGHT: (far + 1, start, thin, length),
    }
    dashes = None if colour == GOLD else "4 4"
    line = INK if colour == GOLD else BAD
    return rect(box[side], fill=colour, stroke=line, stroke_width=1, stroke_dasharray=dashes)


def _middle_of_band(side: int, cell: int, band: int) -> tuple[float, float]:
    middle, far = 3.5 * cell, 7 * cell + band / 2
    return {
        TOP: (middle, -band / 2),
        BOTTOM: (middle, far),
        LEFT: (-band / 2, middle),
        RIGHT: (far, middle),
    }[side]


def _complete_sign(side: int) -> str:
    """A shield with +2 on the edge of a complete side, between the names of two spaces."""
    x, y = _middle_of_band(side, LARGE, BAND)
    if side in (TOP, BOTTOM):
        x -= LARGE / 2
    else:
        y -= LARGE / 2
    sign = signs.store("defence", -11, -11, 22)
    amount = centred(0, 3, f"+{SIDE_DEFENCE}", 11, font_weight="bold")
    return at(x, y, sign, amount)


def small_city(scene: Scene, player: int, x: float, y: float, cell: int) -> str:
    """The city of somebody else, without names of spaces."""
    state: Position = scene.position
    fresh = set(just_drawn(scene))
    filled = (
        _small_space(state, player, space, cell, (player, space) in fresh)
        for space in range(SPACES)
        if state.city[player][space] != EMPTY
    )
    inside = _ground(cell) + joined(_bands(state, player, cell, 4)) + joined(filled)
    return at(x, y, labelled(city_in_words(state, player), inside))


def _small_space(state: Position, player: int, space: int, cell: int, fresh: bool) -> str:
    row, column = CELLS[space]
    x, y = column * cell, row * cell
    mark = _fresh_mark(x, y, cell) if fresh else ""
    return _contents(state.city[player][space], space, x, y, cell) + mark


def city_in_words(state: Position, player: int) -> str:
    """What is read aloud for a city."""
    filled = [
        f"{THING_NAMES[thing]} {parts.SPACE_NAMES[space]}"
        for space, thing in enumerate(state.city[player][:SPACES])
        if thing != EMPTY
    ]
    return f"City of P{player}: {', '.join(filled)}"
