"""What lies on the island as a picture: Markets, domains, houses, villas and towers."""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt

from boardgames.engine.events import KIND, PLACE, PLAYER
from boardgames.engine.picture import Scene
from boardgames.engine.svg import (
    CHOSEN,
    INK,
    PAPER,
    PLAYER_COLOURS,
    centred,
    circle,
    joined,
    path,
    strokes,
)

from .. import rules
from ..rules import NONE, Position
from . import signs
from .chart import Chart, Spot, line, outline, towards

MOST_APART = 5  # more pieces than this on a space are counted, not drawn one by one
RIM, CLEAR = 4, 6  # width of the line inside the walls of a domain; how far from the border
SIZES = (0.4, 0.3, 0.24, 0.2)  # of a piece, in half sides, by number of rows
Thing = tuple[str, int, int]  # what, whose, how many


def markets(state: Position, chart: Chart) -> Iterator[str]:
    """A stall on every Market space; the coin that still lies there."""
    for space in state.market:
        x, y = chart.middles[space][0], chart.out(space, -0.6)
        active = state.owner[space] != NONE
        yield signs.stall(x, y, round(0.38 * chart.half, 1), active)
        if not active:
            away = round(0.12 * chart.half, 1)
            yield signs.ducat(x + away, y + away, round(0.24 * chart.half, 1))


def members(state: Position, first: int) -> list[int]:
    """The spaces of the domain that begins with this one."""
    return [space for space in range(state.spaces) if state.domain[space] == first]


def domains(state: Position, chart: Chart) -> Iterator[str]:
    """Each domain tinted in its owner's colour, with a line in that colour inside its walls."""
    for first in range(state.spaces):
        if state.size[first]:
            colour = PLAYER_COLOURS[state.owner[first]]
            land = members(state, first)
            tint = joined(outline(chart.triangles[space]) for space in land)
            yield path(tint, fill=colour, fill_opacity=0.22)
            yield strokes(joined(rim(chart, frozenset(land))), colour, RIM)


def rim(chart: Chart, land: frozenset[int]) -> Iterator[str]:
    """A line along the borders that lead out of this land, on its inner side."""
    outer = [side for n in sorted(land) for side in chart.sides[n] if side.behind not in land]
    touched = {spot for side in outer for spot in (side.start, side.end)}
    for space in sorted(land):
        yield from _rim_of(chart, space, land, touched)


def _rim_of(chart: Chart, space: int, land: frozenset[int], touched: set[Spot]) -> Iterator[str]:
    """The part of the line in one space; at corners it leads on into the next space."""
    sides = chart.sides[space]
    outer = [side.behind not in land for side in sides]
    for i, (_, start, end) in enumerate(sides):
        third, before, after = sides[i - 1].start, outer[i - 1], outer[(i + 1) % 3]
        if outer[i]:
            turn = _joint(chart, space, end, third, after)
            yield line(_joint(chart, space, start, third, before), turn)
        elif not before and start in touched:
            yield line(_along(chart, start, end), _along(chart, start, third))


def _joint(chart: Chart, space: int, corner: Spot, third: Spot, closed: bool) -> Spot:
    """Where the line turns: inside the corner, or on the border that leads on within the land."""
    if not closed:
        return _along(chart, corner, third)
    return towards(corner, chart.middles[space], CLEAR * sqrt(3) / chart.half)


def _along(chart: Chart, corner: Spot, other: Spot) -> Spot:
    """A point on a border so far from its corner that it is clear of the next border."""
    return towards(corner, other, CLEAR / sqrt(3) / chart.half)


def pieces(scene: Scene, chart: Chart) -> Iterator[str]:
    """Houses on open land; tower, villas and houses spread over the spaces of a domain."""
    state: Position = scene.position
    fresh = fresh_pieces(scene)
    for first in range(state.spaces):
        if state.size[first]:
            yield from _domain_pieces(state, chart, first, fresh)
        elif state.owner[first] == NONE:
            yield placed(chart, first, _houses(state, first), fresh.get(first, []))


def fresh_pieces(scene: Scene) -> dict[int, list[Thing]]:
    """The pieces that came with the last step, by the space on which they are noted."""
    state: Position = scene.position
    found: dict[int, list[Thing]] = {}
    for event in scene.last:
        kind, player, place = event[KIND], event[PLAYER], event[PLACE]
        if kind == rules.PUTS_HOUSE and state.domain[place] == NONE:
            found.setdefault(place, []).append(("house", player, 1))
        if kind in (rules.PUTS_TOWER, rules.ANNEXES):
            first = state.domain[place]
            found[first] = [("tower", state.owner[first], 1)]
    return found


def _domain_pieces(
    state: Position, chart: Chart, first: int, fresh: dict[int, list[Thing]]
) -> Iterator[str]:
    """The pieces of a domain in equal shares; a pennant where nothing stands."""
    owner, land = state.owner[first], members(state, first)
    things = [("tower", owner, 1), *_villas(state, first), *_houses(state, first)]
    share = -(-len(things) // len(land))
    for i, space in enumerate(land):
        here = things[i * share : (i + 1) * share] or [("pennant", owner, 1)]
        yield placed(chart, space, here, fresh.get(first, []))


def _houses(state: Position, space: int) -> list[Thing]:
    return _counted("house", [state.houses[p][space] for p in range(state.players)])


def _villas(state: Position, space: int) -> list[Thing]:
    return _counted("villa", [state.villas[p][space] for p in range(state.players)])


def _counted(kind: str, numbers: list[int]) -> list[Thing]:
    """Pieces one by one if they are few, else one of each colour with its number."""
    if sum(numbers) <= MOST_APART:
        return [(kind, player, 1) for player, number in enumerate(numbers) for _ in range(number)]
    return [(kind, player, number) for player, number in enumerate(numbers) if number]


def placed(chart: Chart, space: int, things: list[Thing], fresh: list[Thing]) -> str:
    """Things in rows on a space, the longest row along its base; fresh ones in a ring."""
    drawn, left = [], [*fresh]
    lines = rows(things)
    size = round(SIZES[min(len(lines), len(SIZES)) - 1] * chart.half, 1)
    base = 0.18 - 0.5 * size / chart.half
    for row, things_in_row in enumerate(lines):
        y = chart.out(space, base - row * 1.15 * size / chart.half)
        start = chart.middles[space][0] - (len(things_in_row) - 1) * 0.6 * size
        for column, thing in enumerate(things_in_row):
            new = thing in left
            if new:
                left.remove(thing)
            drawn.append(_thing(thing, round(start + column * 1.2 * size, 1), y, size, new))
    return joined(drawn)


def rows(things: list[Thing]) -> list[list[Thing]]:
    """Up to three things in one row; more in rows that shrink by one towards the tip."""
    longest = 3
    while longest * (longest + 1) // 2 - 1 < len(things) and len(things) > 3:
        longest += 1
    found, rest = [], [*things]
    while rest:
        found.append(rest[:longest])
        rest, longest = rest[longest:], max(1, longest - 1)
    return found


def _thing(thing: Thing, x: float, y: float, size: float, new: bool) -> str:
    kind, player, count = thing
    ring = circle(x, y, round(size * 0.8, 1), fill=PAPER, stroke=CHOSEN, stroke_width=2.5)
    return (ring if new else "") + _sign(kind, player, x, y, size) + _times(count, x, y, size)


def _sign(kind: str, player: int, x: float, y: float, size: float) -> str:
    if kind == "tower":
        return signs.tower(player, x, y, round(size * 1.25, 1))
    if kind == "pennant":
        return signs.pennant(player, x, y)
    if kind == "villa":
        return signs.villa(player, x, y, round(size * 1.15, 1))
    return signs.house(player, x, y, size)


def _times(count: int, x: float, y: float, size: float) -> str:
    """How many pieces one sign stands for."""
    if count == 1:
        return ""
    x, y = round(x + size * 0.5, 1), round(y - size * 0.45, 1)
    disc = circle(x, y, round(size * 0.34, 1), fill=PAPER, stroke=INK)
    return disc + centred(x, round(y + size * 0.17, 1), count, round(size * 0.5, 1))
