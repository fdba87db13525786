"""The island as a picture: its walls, and what can be clicked on it."""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt

from boardgames.engine.events import KIND, PLACE
from boardgames.engine.picture import Scene
from boardgames.engine.svg import (
    CHOSEN,
    GOLD,
    INK,
    LEGAL,
    LINE,
    MUTED,
    PANEL,
    PAPER,
    Box,
    bold,
    button,
    centred,
    circle,
    joined,
    path,
    rect,
    strokes,
    text,
)

from .. import rules
from ..board import of_position
from ..parts import CARD_NAMES, CARDS, CLAIM_HOUSE, MARKET_CARD, SEA
from ..rules import NONE, Position, annexing, areas, building, claiming, domains, houses
from ..words import Words, ducats
from . import pieces, signs
from .chart import (
    LEFT,
    MARGIN,
    RIGHT,
    TIP,
    Chart,
    Spot,
    chart_of,
    ground,
    inset,
    line,
    names,
    outline,
    towards,
)

LARGEST_COIN, SMALLEST_COIN = 22, 17
HOUSES_CHOSEN = (rules.SIDE, rules.GIVER)
KEY_COLUMNS, KEY_ROW = 4, 44


def island(scene: Scene, width: int, words: Words) -> str:
    """The whole island; its upper left corner is the origin."""
    state: Position = scene.position
    chart = chart_of(of_position(state), width)
    owned = [space for space in range(state.spaces) if state.owner[space] != NONE]
    free = [space for space in range(state.spaces) if state.owner[space] == NONE]
    return (
        ground(chart)
        + joined(pieces.domains(state, chart))
        + names(chart, free)
        + names(chart, owned, PAPER)
        + joined(pieces.markets(state, chart))
        + joined(walls(scene, chart))
        + lit_spaces(scene, chart, words)
        + joined(pieces.pieces(scene, chart))
        + marks(state, chart)
        + joined(borders(scene, chart, words))
    )


def walls(scene: Scene, chart: Chart) -> Iterator[str]:
    """The walls that stand, the newest in a frame; the one being built stands out."""
    state: Position = scene.position
    fresh = {event[PLACE] for event in scene.last if event[KIND] == rules.BUILDS}
    for border in range(state.borders):
        if state.wall[border]:
            steps = wall_line(chart, border)
            frame = strokes(steps, CHOSEN, 13) if border in fresh else ""
            yield frame + wall(steps, INK)
    if state.phase in HOUSES_CHOSEN:
        steps = wall_line(chart, state.border)
        yield strokes(steps, GOLD, 18) + wall(steps, CHOSEN)


def wall(steps: str, colour: str) -> str:
    """A wall from end to end of a border."""
    return strokes(steps, colour, 8) + strokes(steps, PAPER, 3, stroke_dasharray="5 6")


def wall_line(chart: Chart, border: int) -> str:
    """The line of a wall, a little shorter than its border."""
    one, other = chart.ends(border)
    return line(towards(one, other, 0.04), towards(other, one, 0.04))


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
            box_of(chart, border),
            _lit(chart, border) if legal else "",
            _price(state, chart, border, legal),
            action=action,
            legal=legal,
            area=outline(lozenge(chart, border)),
        )


def lozenge(chart: Chart, border: int) -> tuple[Spot, ...]:
    """The area that takes the clicks of a border: all land nearer to it than to any other."""
    one, other = chart.ends(border)
    printed = chart.board.borders[border]
    near = chart.middles[printed.first]
    if printed.second != SEA:
        return one, near, other, chart.middles[printed.second]
    depth = min(1, MARGIN * sqrt(3) / chart.half)  # at the shore no wider than the sea
    return one, near, other, towards(towards(one, other, 0.5), near, -depth)


def box_of(chart: Chart, border: int) -> Box:
    """The box around the area of a border."""
    spots = lozenge(chart, border)
    left, top = min(x for x, _ in spots), min(y for _, y in spots)
    return left, top, max(x for x, _ in spots) - left, max(y for _, y in spots) - top


def _lit(chart: Chart, border: int) -> str:
    """A legal border: a dashed line with a dot in its middle."""
    one, other = chart.ends(border)
    steps = line(towards(one, other, 0.1), towards(other, one, 0.1))
    x, y = towards(one, other, 0.5)
    dot = circle(x, y, 5, fill=LEGAL, stroke=PAPER, stroke_width=1.5)
    return strokes(steps, LEGAL, 5, stroke_dasharray="9 6") + dot


def _price(state: Position, chart: Chart, border: int, legal: bool) -> str:
    """What a wall that closes an area costs at least, if the card may build it."""
    fits = state.free[border] and state.cards[border] >> state.card & 1
    if not fits or not areas.closes(state, border):
        return ""
    size = areas.closed_size(state, border)
    price = claiming.claim_price(state, size) + houses.least_cost(state, border, state.area[0])
    return coin(chart, coin_spot(chart, border), price, legal)


def coin(chart: Chart, spot: Spot, price: int, payable: bool) -> str:
    """A price: on a coin if it can be paid, on a pale disc if not."""
    x, y, size = *spot, coin_size(chart)
    if payable:
        return signs.ducat(x, y, size, str(price))
    disc = circle(x, y, size / 2, fill=PANEL, stroke=MUTED, stroke_dasharray="3 2")
    return disc + centred(x, round(y + 0.22 * size, 1), price, round(0.6 * size, 1), fill=MUTED)


def coin_size(chart: Chart) -> float:
    """Coins are smaller where the land is."""
    return min(LARGEST_COIN, max(SMALLEST_COIN, round(chart.half / 2, 1)))


def coin_spot(chart: Chart, border: int) -> Spot:
    """A place on a border that is clear of names, pieces and stalls."""
    one, other = chart.ends(border)
    if one[1] == other[1]:
        return towards(one, other, 0.25)
    sides = (chart.board.borders[border].first, chart.board.borders[border].second)
    spaces = [chart.board.spaces[side] for side in sides if side != SEA]
    stall = any(space.up and space.market for space in spaces)
    return towards(one, other, 0.72 if stall else 0.28)


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
    price = ducats(annexing.annex_price(state, first))
    land = pieces.members(state, first)
    return _area(scene, chart, land, action, f"{words.action(action)}, {price}")


def _area(scene: Scene, chart: Chart, land: list[int], action: int, label: str) -> str:
    legal = action in scene.legal
    x, y = chart.middles[land[0]]
    return button(
        label,
        (x - 16, y - 16, 32, 32),
        _frame(chart, land, LEGAL) if legal else "",
        action=action,
        legal=legal,
        area=joined(outline(chart.triangles[space]) for space in land),
    )


def _frame(chart: Chart, land: list[int], colour: str) -> str:
    """A broken frame inside these spaces."""
    frames = joined(outline(inset(chart, space, 0.3)) for space in land)
    return path(
        frames,
        fill=PAPER,
        fill_opacity=0.5,
        stroke=colour,
        stroke_width=3.5,
        stroke_dasharray="9 5",
        stroke_linejoin="round",
    )


def marks(state: Position, chart: Chart) -> str:
    """Prices of the sides of a closing wall or of domains on offer; where a house is missing."""
    if state.phase == rules.SIDE and areas.closes(state, state.border):
        ends = (state.first_side[state.border], state.second_side[state.border])
        return joined(_side_price(state, chart, side) for side in ends)
    if state.phase == rules.GIVER:
        return question(chart, corner_spot(chart, missing_side(state), state.border))
    if state.phase == rules.ANNEX:
        offered = (first for first in range(state.spaces) if state.offered[first])
        return joined(_annex_price(state, chart, first) for first in offered)
    return ""


def question(chart: Chart, spot: Spot) -> str:
    """A question mark where a house is still missing."""
    x, y, size = *spot, coin_size(chart)
    disc = circle(x, y, size / 2, fill=PAPER, stroke=CHOSEN, stroke_width=2.5)
    mark = centred(x, round(y + size / 4, 1), "?", 16, fill=CHOSEN, font_weight="bold")
    return disc + mark


def missing_side(state: Position) -> int:
    """The space that awaits the house of the giver."""
    if areas.is_shore(state, state.border):
        return state.side
    return state.first_side[state.border] + state.second_side[state.border] - state.side


def _side_price(state: Position, chart: Chart, side: int) -> str:
    price = side_price(state, side)
    payable = building.forbids_first_house(state, side) == 0
    return coin(chart, corner_spot(chart, side, state.border), price, payable)


def side_price(state: Position, side: int) -> int:
    """What a closing wall costs if the first house stands on this side."""
    size = areas.closed_size(state, state.border)
    fresh = houses.cost_by_side(state, state.border, side, state.area[0])
    return claiming.claim_price(state, size) + fresh


def giver_price(state: Position) -> int:
    """What a closing wall costs once the first house has its side; givers make no difference."""
    size = areas.closed_size(state, state.border)
    own_inside = state.side == state.area[0] and not areas.is_shore(state, state.border)
    return claiming.claim_price(state, size) + (0 if own_inside else CLAIM_HOUSE)


def _annex_price(state: Position, chart: Chart, first: int) -> str:
    price = annexing.annex_price(state, first)
    payable = price <= state.money[state.current]
    return coin(chart, corner_spot(chart, first, NONE), price, payable)


def corner_spot(chart: Chart, space: int, border: int) -> Spot:
    """A corner of a space that is clear of its stall and, if it can be, away from a border."""
    ends = chart.ends(border) if border != NONE else ()
    stall = chart.board.spaces[space].market

    def crowded(corner: int) -> tuple[bool, bool]:
        return stall and corner == TIP, chart.triangles[space][corner] in ends

    return inset(chart, space, 0.4)[min((TIP, LEFT, RIGHT), key=crowded)]


def key(state: Position, x: float, y: float, width: float) -> str:
    """The cards: each terrain with its sign and its Market, and how many cards are discarded."""
    step = width / KEY_COLUMNS
    return joined(
        _entry(state, kind, x + kind % KEY_COLUMNS * step, y + kind // KEY_COLUMNS * KEY_ROW)
        for kind in range(len(CARDS))
    )


def _entry(state: Position, kind: int, x: float, y: float) -> str:
    out = text(x + 34, y + 35, f"{state.discards[kind]} of {CARDS[kind]} discarded", 10, fill=MUTED)
    name = bold(x + 34, y + 10, CARD_NAMES[kind], 11)
    if kind == MARKET_CARD:
        note = text(x + 34, y + 23, "stalls and all shores", 10)
        return signs.stall(x + 14, y + 17, 24) + name + note + out
    swatch = rect((x, y + 3, 28, 28), rx=4, fill=signs.GROUND[kind], stroke=LINE)
    sign = signs.land(kind, x + 14, y + 17, 20)
    active = domains.is_active(state, kind)
    note = text(x + 34, y + 23, "market active" if active else "market not active", 10)
    return swatch + sign + name + note + out
