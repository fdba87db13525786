"""The island as a picture: land, walls, houses and domains, and what can be clicked on it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from math import sqrt

from boardgames.engine.events import KIND, PLACE
from boardgames.engine.picture import Scene
from boardgames.engine.svg import (
    CHOSEN,
    INK,
    LEGAL,
    LINE,
    MUTED,
    PAPER,
    PLAYER_COLOURS,
    Box,
    Number,
    bold,
    button,
    centred,
    circle,
    joined,
    number,
    path,
    rect,
    strokes,
    text,
)

from . import drawing_icons as icons
from . import rules
from .board import Board, of_position
from .parts import MARKET_CARD, TERRAIN_NAMES
from .rules import NONE, Position
from .words import Words, ducats

SEA_COLOUR = "#cfe3ee"
Spot = tuple[float, float]


@dataclass(frozen=True)
class Chart:
    """Where the places of a board lie in a picture of this width."""

    board: Board
    width: int

    @cached_property
    def half(self) -> float:
        """Half the side of a triangle."""
        xs = [x for x, _ in self.board.corners]
        return (self.width - 36) / (max(xs) - min(xs))

    @cached_property
    def height(self) -> int:
        """The height of the island with the sea around it."""
        rows = [y for _, y in self.board.corners]
        return round((max(rows) - min(rows)) * self.half * sqrt(3)) + 36

    def spot(self, point: tuple[int, int]) -> Spot:
        """Where a corner lies."""
        left = min(x for x, _ in self.board.corners)
        top = min(y for _, y in self.board.corners)
        return 18 + (point[0] - left) * self.half, 18 + (point[1] - top) * self.half * sqrt(3)

    @cached_property
    def corners(self) -> list[Spot]:
        """Where each corner lies."""
        return [self.spot(point) for point in self.board.corners]

    @cached_property
    def triangles(self) -> list[tuple[Spot, ...]]:
        """The three corners of each space."""
        return [tuple(map(self.spot, space.corners())) for space in self.board.spaces]

    def middle(self, space: int) -> Spot:
        """The middle of a space."""
        corners = self.triangles[space]
        return sum(x for x, _ in corners) / 3, sum(y for _, y in corners) / 3

    def ends(self, border: int) -> tuple[Spot, Spot]:
        """The two ends of a border."""
        one, other = self.board.borders[border].ends
        return self.corners[one], self.corners[other]


@cache
def chart_of(board: Board, width: int) -> Chart:
    """The chart of a board, made once."""
    return Chart(board, width)


def island(scene: Scene, width: int, words: Words) -> str:
    """The whole island; its upper left corner is the origin."""
    state: Position = scene.position
    chart = chart_of(of_position(state), width)
    return (
        ground(chart)
        + joined(domains(state, chart))
        + joined(markets(state, chart))
        + joined(walls(scene, chart))
        + lit_spaces(scene, chart, words)
        + joined(pieces(state, chart))
        + joined(borders(scene, chart, words))
    )


# ------------------------------------------------------------------------------ land


@cache
def ground(chart: Chart) -> str:
    """Sea and land with the signs of the terrains and the names of the spaces."""
    sea = rect((0, 0, chart.width, chart.height), rx=10, fill=SEA_COLOUR)
    return sea + joined(_space(chart, space) for space in range(len(chart.board.spaces)))


def _space(chart: Chart, space: int) -> str:
    printed = chart.board.spaces[space]
    corners = chart.triangles[space]
    fill = icons.GROUND[printed.terrain]
    shape = path(outline(corners), fill=fill, stroke=LINE, stroke_width=1)
    x, y = chart.middle(space)
    sign = 0.42 * chart.half if not printed.market else 0.3 * chart.half
    signs = joined(
        icons.land(printed.terrain, *towards(corner, (x, y), 0.42), sign) for corner in corners
    )
    height = y + (0.36 if printed.up else -0.24) * chart.half
    name = centred(x, height, chart.board.names[space], 9, fill=MUTED)
    return shape + signs + name


def outline(corners: tuple[Spot, ...]) -> str:
    """A closed line through these corners."""
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in corners) + "Z"


def towards(one: Spot, other: Spot, part: float) -> Spot:
    """The point this part of the way from one to the other."""
    return one[0] + (other[0] - one[0]) * part, one[1] + (other[1] - one[1]) * part


def markets(state: Position, chart: Chart) -> Iterator[str]:
    """A stall on every Market space; the coin that still lies there."""
    for space in state.market:
        x, y = chart.middle(space)
        active = state.owner[space] != NONE
        up = chart.board.spaces[space].up
        height = y + (-0.52 if up else 0.56) * chart.half
        yield icons.stall(x, height, 0.46 * chart.half, active)
        if not active:
            yield icons.ducat(x + 0.1 * chart.half, height + 0.14 * chart.half, 0.25 * chart.half)


# ------------------------------------------------------------------------------ domains, pieces


def domains(state: Position, chart: Chart) -> Iterator[str]:
    """The spaces of each domain in the colour of its owner."""
    for space in range(state.spaces):
        if state.owner[space] != NONE:
            colour = PLAYER_COLOURS[state.owner[space]]
            yield path(outline(chart.triangles[space]), fill=colour, fill_opacity=0.34)


def pieces(state: Position, chart: Chart) -> Iterator[str]:
    """Houses on open land; tower, villas and houses spread over the spaces of a domain."""
    for first in range(state.spaces):
        if state.size[first] > 0:
            members = [s for s in range(state.spaces) if state.domain[s] == first]
            yield from _domain_pieces(state, chart, first, members)
        elif state.owner[first] == NONE:
            yield placed(chart, first, list(_houses(state, first)))


def _domain_pieces(state: Position, chart: Chart, first: int, members: list[int]) -> Iterator[str]:
    owner = state.owner[first]
    things = [("tower", owner, 1), *_villas(state, first), *_houses(state, first)]
    share = -(-len(things) // len(members))
    for i, space in enumerate(members):
        here = things[i * share : (i + 1) * share]
        yield placed(chart, space, here or [("pennant", owner, 1)])


Thing = tuple[str, int, int]  # what, whose, how many


def _houses(state: Position, space: int) -> Iterator[Thing]:
    for player in range(state.players):
        if state.houses[player][space]:
            yield "house", player, state.houses[player][space]


def _villas(state: Position, space: int) -> Iterator[Thing]:
    for player in range(state.players):
        if state.villas[player][space]:
            yield "villa", player, state.villas[player][space]


def placed(chart: Chart, space: int, things: list[Thing]) -> str:
    """Up to three things beside each other around the middle of a space, more in a second row."""
    x, y = chart.middle(space)
    size = 0.4 * chart.half if len(things) <= 2 else 0.33 * chart.half
    rows = [things[i : i + 3] for i in range(0, len(things), 3)]
    drawn = []
    for row, line in enumerate(rows):
        height = y + (row - (len(rows) - 1) / 2) * size * 1.15
        for column, thing in enumerate(line):
            drawn.append(
                _thing(thing, x + (column - (len(line) - 1) / 2) * size * 1.3, height, size)
            )
    return joined(drawn)


def _thing(thing: Thing, x: float, y: float, size: float) -> str:
    kind, player, count = thing
    if kind == "tower":
        return icons.tower(player, x, y, size * 1.3)
    if kind == "pennant":
        return icons.pennant(player, x, y)
    sign = (
        icons.villa(player, x, y, size * 1.2)
        if kind == "villa"
        else icons.house(player, x, y, size)
    )
    if count == 1:
        return sign
    times = circle(x + size * 0.5, y - size * 0.45, size * 0.32, fill=PAPER, stroke=INK)
    return sign + times + centred(x + size * 0.5, y - size * 0.28, count, size * 0.5)


# ------------------------------------------------------------------------------ walls and borders


def walls(scene: Scene, chart: Chart) -> Iterator[str]:
    """The walls that stand, the newest in a frame."""
    state: Position = scene.position
    fresh = {event[PLACE] for event in scene.last if event[KIND] == rules.BUILDS}
    building = state.border if state.phase in (rules.SIDE, rules.GIVER) else NONE
    for border in range(state.borders):
        if state.wall[border] or border == building:
            line = segment(*chart.ends(border), 0.04)
            if border in fresh or border == building:
                yield strokes(line, CHOSEN, 13)
            yield strokes(line, INK, 8)
            yield strokes(line, PAPER, 3, stroke_dasharray="5 6")


def segment(one: Spot, other: Spot, less: float) -> str:
    """A line between two points, shortened by a part at both ends."""
    (ax, ay), (bx, by) = towards(one, other, less), towards(other, one, less)
    return f"M{number(ax)} {number(ay)}L{number(bx)} {number(by)}"


def borders(scene: Scene, chart: Chart, words: Words) -> Iterator[str]:
    """While a wall is chosen, every border can be clicked; legal ones light up with their price."""
    state: Position = scene.position
    if state.phase != rules.ACTION or not scene.legal:
        return
    for border in range(state.borders):
        action = rules.FIRST_BORDER + border
        legal = action in scene.legal
        yield button(
            " ".join([words.action(action), words.price(state, border)]).strip(),
            around(chart, border),
            _lit(state, chart, border) if legal else "",
            action=action,
            legal=legal,
            area=lozenge(*chart.ends(border)),
        )


def around(chart: Chart, border: int) -> Box:
    """The box around the part of a border that can be clicked."""
    (ax, ay), (bx, by) = chart.ends(border)
    width, height = max(24, abs(ax - bx)), max(24, abs(ay - by))
    return (ax + bx - width) / 2, (ay + by - height) / 2, width, height


def lozenge(one: Spot, other: Spot) -> str:
    """The area around a border that takes clicks: as long as the border, 26 wide in the middle."""
    (ax, ay), (bx, by) = towards(one, other, 0.08), towards(other, one, 0.08)
    length = sqrt((bx - ax) ** 2 + (by - ay) ** 2)
    dx, dy = -13 * (by - ay) / length, 13 * (bx - ax) / length
    third, rest = towards(one, other, 0.3), towards(one, other, 0.7)
    corners = (
        (ax, ay),
        (third[0] + dx, third[1] + dy),
        (rest[0] + dx, rest[1] + dy),
        (bx, by),
        (rest[0] - dx, rest[1] - dy),
        (third[0] - dx, third[1] - dy),
    )
    return outline(corners)


def _lit(state: Position, chart: Chart, border: int) -> str:
    """A legal border: a dashed line and a dot; a closing one shows its price on a coin."""
    one, other = chart.ends(border)
    line = strokes(segment(one, other, 0.1), LEGAL, 5, stroke_dasharray="9 6")
    x, y = towards(one, other, 0.5)
    if not rules.closes(state, border):
        return line + circle(x, y, 5, fill=LEGAL, stroke=PAPER, stroke_width=1.5)
    size = rules.closed_size(state, border)
    fresh = rules.least_cost(state, border, state.area[0])
    return line + icons.ducat(x, y, 26, str(rules.claim_price(state, size) + fresh))


# ------------------------------------------------------------------------------ spaces to click


def lit_spaces(scene: Scene, chart: Chart, words: Words) -> str:
    """The sides of a new wall, or the domains that can be annexed, as areas to click."""
    state: Position = scene.position
    if not scene.legal:
        return ""
    if state.phase == rules.SIDE:
        return joined(_side(scene, chart, words, space) for space in range(state.spaces))
    if state.phase == rules.ANNEX:
        firsts = (space for space in range(state.spaces) if state.size[space])
        return joined(_annexable(scene, chart, words, first) for first in firsts)
    return ""


def _side(scene: Scene, chart: Chart, words: Words, space: int) -> str:
    action = rules.FIRST_SIDE + space
    return _area(scene, chart, [space], action, words.action(action))


def _annexable(scene: Scene, chart: Chart, words: Words, first: int) -> str:
    state: Position = scene.position
    action = rules.FIRST_ANNEX + first
    members = [space for space in range(state.spaces) if state.domain[space] == first]
    price = ducats(rules.annex_price(state, first))
    return _area(scene, chart, members, action, f"{words.action(action)}, {price}")


def _area(scene: Scene, chart: Chart, members: list[int], action: int, label: str) -> str:
    legal = action in scene.legal
    x, y = chart.middle(members[0])
    frames = joined(outline(inset(chart, space)) for space in members)
    frame = path(frames, fill=PAPER, fill_opacity=0.45, stroke=LEGAL, stroke_width=4)
    return button(
        label,
        (x - 20, y - 20, 40, 40),
        frame if legal else "",
        action=action,
        legal=legal,
        area=joined(outline(chart.triangles[space]) for space in members),
    )


def inset(chart: Chart, space: int) -> tuple[Spot, ...]:
    """The corners of a space drawn in a little, clear of its walls."""
    return tuple(towards(corner, chart.middle(space), 0.2) for corner in chart.triangles[space])


# ------------------------------------------------------------------------------ key


def key(state: Position, x: Number, y: Number) -> str:
    """The six terrains with their signs, and which markets are active."""
    return joined(_entry(state, terrain, x + terrain * 144, y) for terrain in range(MARKET_CARD))


def _entry(state: Position, terrain: int, x: Number, y: Number) -> str:
    swatch = rect((x, y, 26, 26), rx=4, fill=icons.GROUND[terrain], stroke=LINE)
    sign = icons.land(terrain, x + 13, y + 13, 18)
    active = rules.is_active(state, terrain)
    name = bold(x + 32, y + 11, TERRAIN_NAMES[terrain], 11)
    note = "market active" if active else "market not active"
    return swatch + sign + name + text(x + 32, y + 24, note, 10)
