"""The signs of Castello Methoni: land, pieces and money, each known by its shape."""

from __future__ import annotations

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
    path,
    rect,
    strokes,
)

from .parts import DESERT, FIELDS, FOREST, FURROWS, MARKET_CARD, MOUNTAIN, PLAINS

# The ground of each terrain, and the ink of its sign.
GROUND = ("#d9d6d2", "#c9dfbf", "#e9efc4", "#e2c9ad", "#f7e8c3", "#f4dc8e")
SIGN_INK = ("#55504a", "#24592b", "#5d7a1c", "#7a4a1c", "#a07016", "#8a6200")
_SIGNS = {
    MOUNTAIN: "M-8 6L-2 -6L2 1L4 -3L9 6ZM-4 -2L-2 1L0 -1",
    FOREST: "M-4 -7L-9 3H-5V6H-3V3H1ZM5 -4L1 4H4V6H6V4H9Z",
    PLAINS: "M-8 5L-6 -1M-6 5V-3M-4 5L-2 -1M2 5L4 -2M4 5V-5M6 5L8 -2",
    FURROWS: "M-9 -4Q0 -8 9 -4M-9 0Q0 -4 9 0M-9 4Q0 0 9 4",
    DESERT: "M-9 4Q-5 -3 -1 3Q4 -5 9 4M-6 -5h.5M0 -6h.5M6 -5h.5",
    FIELDS: "M-5 7V-4M-5 -4l-3 -3M-5 -4l3 -3M-5 0l-3 -3M-5 0l3 -3M5 7V-4M5 -4l-3 -3M5 -4l3 -3"
    "M5 0l-3 -3M5 0l3 -3",
}
_FILLED = (MOUNTAIN, FOREST)


def land(terrain: int, x: Number, y: Number, size: Number = 18) -> str:
    """The sign of a terrain around x, y."""
    colour = SIGN_INK[terrain]
    if terrain in _FILLED:
        sign = path(_SIGNS[terrain], fill=colour)
    else:
        sign = strokes(_SIGNS[terrain], colour, 1.8)
    return at(x, y, sign, scale=size / 18)


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


def card(kind: int, words: str, x: Number, y: Number, legal: bool) -> str:
    """The face of a card: the sign of its terrain, or a stall, above its name."""
    ground = PAPER if kind == MARKET_CARD else GROUND[kind]
    frame = rect((x, y, 62, 62), rx=6, fill=ground, stroke=INK, stroke_width=2 if legal else 1)
    sign = stall(x + 31, y + 24, 26) if kind == MARKET_CARD else land(kind, x + 31, y + 24, 28)
    return frame + sign + centred(x + 31, y + 55, words, 10)


def card_back(x: Number, y: Number, number: int) -> str:
    """Cards face down, and how many."""
    cards = rect((x, y, 20, 26), rx=3, fill="#7d6b4f", stroke=INK)
    return cards + bold(x + 25, y + 19, f"× {number}", 13)
