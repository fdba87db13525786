"""Things, symbols and stores as small signs."""

from __future__ import annotations

from functools import cache

from boardgames.engine.svg import BAD, GOLD, INK, PAPER, at, centred, circle, path, rect, strokes

from .. import parts
from ..parts import CHURCH, CITIZEN, CRATE, HOUSE, LEVELS, THING_LETTERS, WALL

SIZE = 40
SMALL = 32  # things drawn smaller than this are simplified
STONE, MORTAR, WOOD, BARK, CLOTH, ROBE, SKIN = (
    "#9aa0a6",
    "#3f454b",
    "#e3a557",
    "#6b3f10",
    "#27693f",
    "#6d3591",
    "#f2d3ae",
)
CRATE_LINES = "M6 6H34V34H6ZL34 34M6 34L34 6"
BRICKS = "M3 14.5H37M3 25.5H37M15 4V14.5M28 4V14.5M9 14.5V25.5M22 14.5V25.5M15 25.5V36M28 25.5V36"


def thing(number: int, x: float, y: float, size: float, printed: bool = False) -> str:
    """What stands on a space, in a square of this size; printed crates are thinner."""
    if printed:
        return at(x, y, PRINTED_CRATE, scale=size / SIZE)
    return at(x, y, _thing(number, size < SMALL), scale=size / SIZE)


def symbol(face: int, x: float, y: float, size: float) -> str:
    """The symbol of a face of the dice."""
    return at(x, y, SYMBOLS[face], scale=size / SIZE)


def store(name: str, x: float, y: float, size: float) -> str:
    """The sign of a store: coins, logs, VP, defence or cannons."""
    return at(x, y, STORES[name], scale=size / SIZE)


def person(number: int, x: float, y: float, size: float) -> str:
    """A person by the number in the list of persons (0 is the citizen)."""
    return at(x, y, _person(number), scale=size / SIZE)


@cache
def _thing(number: int, small: bool) -> str:
    if number == WALL:
        return _small_wall() if small else _wall()
    if number == CRATE:
        return _crate()
    if number == HOUSE:
        return _house()
    if number < CITIZEN:
        return _church(number - CHURCH + 1, small)
    return _small_person(number - CITIZEN) if small else _person(number - CITIZEN)


def _wall() -> str:
    stones = rect((3, 4, 34, 32), rx=2, fill=STONE, stroke=MORTAR, stroke_width=2)
    return stones + path(BRICKS, stroke=MORTAR, stroke_width=2)


def _small_wall() -> str:
    lines = "M2 4H38V36H2ZM2 20H38M20 4V20M10 20V36M30 20V36"
    return path(lines, fill=STONE, stroke=MORTAR, stroke_width=3)


def _crate() -> str:
    return path(CRATE_LINES, fill=WOOD, stroke=BARK, stroke_width=3.5)


PRINTED_CRATE = path(CRATE_LINES, fill="#fbeed8", stroke=BARK, stroke_width=1.4)


def _house() -> str:
    walls = rect((8, 19, 24, 17), fill="#f8e6c6", stroke=INK, stroke_width=2)
    roof = path("M3 20L20 5L37 20Z", fill="#b3402b", stroke=INK, stroke_width=2)
    return walls + roof + rect((16, 25, 8, 11), fill=BARK)


def _church(size: int, small: bool) -> str:
    spire = strokes("M20 1V11M15.5 4.5H24.5", ROBE, 2.6)
    nave = path("M6 37V21L20 9L34 21V37Z", fill=ROBE, stroke=INK, stroke_width=1.5)
    if small:
        spire, nave = "", path("M3 38V16L20 2L37 16V38Z", fill=ROBE)
    height = 26 if small else 20
    return spire + nave + _letter(20, 36 if small else 34.5, str(size), height)


def _letter(x: float, y: float, words: str, size: float, colour: str = PAPER) -> str:
    return centred(x, y, words, size, fill=colour, font_weight="bold")


def _small_person(number: int) -> str:
    shape = "M1 39C1 20 6 13 16 12A8 8 0 1 1 24 12C34 13 39 20 39 39Z"
    return path(shape, fill=CLOTH) + _letter(20, 37, THING_LETTERS[CITIZEN + number], 25)


@cache
def _person(number: int) -> str:
    """A figure with the sign of its trade, its letter on the chest, its level upper right."""
    body = path("M4 39C4 27 11 22 20 22S36 27 36 39Z", fill=CLOTH, stroke=INK)
    head = circle(20, 14, 8, fill=SKIN, stroke=INK)
    letter = THING_LETTERS[CITIZEN + number]
    chest = _letter(*_CHESTS.get(number, (20, 37)), letter, 15)
    level = _letter(36, 11, str(LEVELS[number]), 12, INK)
    return body + head + _TRADES[number] + chest + level


_CHESTS = {1: (14, 37), 3: (15, 37), 4: (14, 37)}
_TRADES = (
    # citizen: a flat cap
    path("M10 11Q19 0 27 9L30 12Z", fill=BARK, stroke=INK),
    # soldier: helmet and shield
    path("M11 14Q11 4 20 4Q29 4 29 14Z", fill=STONE, stroke=INK)
    + path("M23 22H38V30Q37 36 30.5 39Q24 36 23 30Z", fill="#c9d6e6", stroke=INK, stroke_width=1.5)
    + strokes("M30.5 25V35M26 29.5H35", BAD, 2.4),
    # priest: a mitre with a cross
    path("M12 11V6L20 0L28 6V11Z", fill=PAPER, stroke=INK) + strokes("M20 3V9M17.5 5.5H22.5", ROBE),
    # architect: a set square
    path("M22 38H38V20Z", fill=GOLD, stroke=INK, stroke_width=1.5)
    + path("M30 34.5H35V29Z", fill=PAPER, stroke=INK),
    # merchant: a broad hat and a purse
    path("M8 10H32L26 8Q25 3 20 3T14 8Z", fill=BARK, stroke=INK)
    + circle(30, 31, 7.5, fill=GOLD, stroke=INK, stroke_width=1.5)
    + strokes("M27 22L30 25L33 22", INK, 2),
    # juggler: three balls in the air
    circle(5, 17, 3.6, fill=BAD, stroke=INK)
    + circle(10, 5, 3.6, fill=GOLD, stroke=INK)
    + circle(24, 3.8, 3.6, fill="#3b76b5", stroke=INK),
    # noble: a crown
    path("M10 11L9 1L15 5L20 0L25 5L31 1L30 11Z", fill=GOLD, stroke=INK),
)
_LOG = (
    rect((4, 12, 28, 16), rx=3, fill="#a8743f", stroke=BARK, stroke_width=2)
    + strokes("M9 17H22M12 23H24", BARK, 1.6)
    + circle(32, 20, 8, fill="#e6c79a", stroke=BARK, stroke_width=2)
    + circle(32, 20, 3.5, fill="none", stroke=BARK, stroke_width=1.5)
)
_CROSS = path("M16 3H24V12H33V20H24V37H16V20H7V12H16Z", fill=ROBE, stroke=INK, stroke_width=1.5)
_HEAD = path("M4 38C4 28 11 24 20 24S36 28 36 38Z", fill=CLOTH, stroke=INK) + circle(
    20, 13, 10, fill=CLOTH, stroke=INK
)
_SWORDS = strokes("M6 5L30 31M34 5L10 31", INK, 3.5) + strokes(
    "M23 33L33 23M17 33L7 23M31 32L35 36M9 32L5 36", INK, 3
)
SYMBOLS = (_LOG, _crate(), _wall(), _CROSS, _HEAD, _SWORDS)
_SHIELD = "M5 4H35V20Q33 32 20 38Q7 32 5 20Z"
STORES = {
    "coins": circle(20, 20, 16, fill=GOLD, stroke=INK, stroke_width=2.5)
    + circle(20, 20, 10.5, fill="none", stroke=INK, stroke_width=1.5),
    "logs": _LOG,
    "VP": path(
        "M20 2L25 14.5L38 15.5L28 24L31.5 37L20 30L8.5 37L12 24L2 15.5L15 14.5Z",
        fill="#fff3c4",
        stroke=INK,
        stroke_width=2.5,
    ),
    "defence": path(_SHIELD, fill="#c9d6e6", stroke=INK, stroke_width=2.5),
    "cannons": path("M2 16L34 6L37 17L25 21A8 8 0 1 1 9 25.5L6 27Z", fill=MORTAR),
    "person": _HEAD,
    "pirates": path("M4 26H36L31 36H10Z", fill=BARK, stroke=INK, stroke_width=1.5)
    + path("M19 3V24H6Q16 14 19 3Z", fill=INK)
    + path("M22 6V24H35Q32 12 22 6Z", fill=INK),
}
UNKNOWN = centred(parts.DICE * 4, 31, "?", 30, font_weight="bold")
