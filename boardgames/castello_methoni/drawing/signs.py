"""The signs of Castello Methoni: land, pieces and money, each known by its shape."""

from __future__ import annotations

import re
from functools import cache

from boardgames.engine.svg import (
    GOLD,
    INK,
    PAPER,
    PLAYER_COLOURS,
    Number,
    at,
    bold,
    centred,
    circle,
    number,
    path,
    rect,
    strokes,
)

from ..parts import DESERT, FIELDS, FOREST, FURROWS, MARKET_CARD, MOUNTAIN, PLAINS

# The ground of each terrain, and the ink of its sign.
GROUND = ("#d9d6d2", "#c9dfbf", "#e9efc4", "#e2c9ad", "#f7e8c3", "#f4dc8e")
SIGN_INK = ("#55504a", "#24592b", "#5d7a1c", "#7a4a1c", "#a07016", "#8a6200")

# The signs as steps from their middle, 18 wide; every step is relative, so that they can be scaled.
_SIGNS = {
    MOUNTAIN: "m-8 6l6 -12l4 7l2 -4l5 9zm4 -8l2 3l2 -2z",
    FOREST: "m-4 -7l-5 10h4v3h2v-3h4zm9 3l-4 8h3v2h2v-2h3z",
    PLAINS: "m-8 5l2 -6m0 6v-8m2 8l2 -6m4 6l2 -7m0 7v-10m2 10l2 -7",
    FURROWS: "m-9 -4q9 -4 18 0m-18 4q9 -4 18 0m-18 4q9 -4 18 0",
    DESERT: "m-9 4q4 -7 8 -1q5 -8 10 1m-15 -9h.5m5.5 -1h.5m5.5 1h.5",
    FIELDS: "m-5 7v-11l-3 -3m3 3l3 -3m-3 7l-3 -3m3 3l3 -3m7 10v-11l-3 -3m3 3l3 -3m-3 7l-3 -3m3 3"
    "l3 -3",
}
_FILLED = (MOUNTAIN, FOREST)
_NUMBER = re.compile(r"-?\d*\.?\d+")


def land(terrain: int, x: Number, y: Number, size: Number = 18) -> str:
    """The sign of a terrain around x, y."""
    return inked(terrain, land_steps(terrain, x, y, size))


def land_steps(terrain: int, x: Number, y: Number, size: Number) -> str:
    """The steps of that sign, so that many of them can be one path."""
    return f"M{number(x)} {number(y)}{_scaled(terrain, size)}"


def inked(terrain: int, steps: str) -> str:
    """Signs of a terrain in its ink."""
    if terrain in _FILLED:
        return path(steps, fill=SIGN_INK[terrain])
    return strokes(steps, SIGN_INK[terrain], 1.8)


@cache
def _scaled(terrain: int, size: Number) -> str:
    return _NUMBER.sub(lambda n: number(round(float(n.group()) * size / 18, 1)), _SIGNS[terrain])


def stall(x: Number, y: Number, size: Number = 22, active: bool = False) -> str:
    """A market stall with a striped roof; a tick on it once the market is active."""
    roof = path("M-9 -8H9L11 -1H-11Z", fill="#b5362c", stroke=INK, stroke_width=1)
    stripes = path("M-5 -8H0L0 -1H-6ZM5 -8H9L11 -1H6Z", fill=PAPER, stroke=INK, stroke_width=0.6)
    legs = strokes("M-9 -1V9M9 -1V9M-9 5H9", INK, 1.8)
    tick = strokes("M-4 4L-1 8L5 0", "#1f6b3a", 3) if active else ""
    return at(x, y, roof, stripes, legs, tick, scale=size / 22)


def house(player: int, x: Number, y: Number, size: Number = 16) -> str:
    """A house in the colour of a player, with the player's number on it."""
    shape = path(
        "M-7 8V-1L0 -8L7 -1V8Z", fill=PLAYER_COLOURS[player], stroke=PAPER, stroke_width=1.2
    )
    return at(x, y, shape, _digit(player, 6.5, 10), scale=size / 16)


def villa(player: int, x: Number, y: Number, size: Number = 20) -> str:
    """A villa: broad, with two gables."""
    shape = path(
        "M-10 8V-3L-5 -8L0 -3L5 -8L10 -3V8Z",
        fill=PLAYER_COLOURS[player],
        stroke=PAPER,
        stroke_width=1.2,
    )
    return at(x, y, shape, _digit(player, 6.5, 10), scale=size / 20)


def tower(player: int, x: Number, y: Number, size: Number = 22) -> str:
    """A tower with battlements: the sign of a domain's owner."""
    shape = path(
        "M-7 11V-5H-9V-11H-5V-8H-2V-11H2V-8H5V-11H9V-5H7V11Z",
        fill=PLAYER_COLOURS[player],
        stroke=INK,
        stroke_width=1,
    )
    return at(x, y, shape, _digit(player, 6, 10), scale=size / 22)


def pennant(player: int, x: Number, y: Number) -> str:
    """A small flag for the other spaces of a domain."""
    pole = strokes("M-6 8V-8", INK, 1.4)
    cloth = path("M-6 -8H7L3 -3.5L7 1H-6Z", fill=PLAYER_COLOURS[player])
    return at(x, y, pole, cloth, _digit(player, 0.5, 8, x=-1.5))


def _digit(player: int, y: Number, size: Number, x: Number = 0) -> str:
    return centred(x, y, str(player), size, fill=PAPER, font_weight="bold")


def ducat(x: Number, y: Number, size: Number = 16, words: str = "") -> str:
    """A coin, with an amount on it if one is given."""
    coin = circle(x, y, size / 2, fill=GOLD, stroke=INK, stroke_width=1)
    if words:
        return coin + centred(x, y + size * 0.22, words, size * 0.62, font_weight="bold")
    return coin + circle(x, y, size / 2 - 3, fill="none", stroke=INK, stroke_width=0.8)


def wall_sign(x: Number, y: Number) -> str:
    """A piece of wall, for the supply."""
    return at(x, y, rect((-11, -4, 22, 8), fill=INK), strokes("M-7 0H7", PAPER, 2))


def card_ground(kind: int) -> str:
    """The colour of a card."""
    return PAPER if kind == MARKET_CARD else GROUND[kind]


def card_sign(kind: int, x: Number, y: Number, size: Number) -> str:
    """The sign of a card: that of its terrain, or a stall."""
    return stall(x, y, size) if kind == MARKET_CARD else land(kind, x, y, size)


def card(kind: int, words: str, x: Number, y: Number, legal: bool) -> str:
    """The face of a card, 54 wide: its sign above its name."""
    width = 2 if legal else 1
    frame = rect((x, y, 54, 62), rx=6, fill=card_ground(kind), stroke=INK, stroke_width=width)
    return frame + card_sign(kind, x + 27, y + 31, 27) + centred(x + 27, y + 56, words, 10)


def card_back(x: Number, y: Number, number: int) -> str:
    """Cards face down, and how many."""
    cards = rect((x, y, 20, 26), rx=3, fill="#7d6b4f", stroke=INK)
    return cards + bold(x + 25, y + 19, f"× {number}", 13)
