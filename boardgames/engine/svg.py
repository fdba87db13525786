"""SVG as text, for the drawings of every game: elements, words, buttons, arrows and signs.

Lengths are in picture units: one CSS pixel at 100 %. All text and attribute values are escaped, and
numbers are written in one way only, so that a position gives the same bytes on every Python.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from math import hypot

Number = int | float
Value = Number | str
Box = tuple[Number, Number, Number, Number]  # left, top, width, height

SMALLEST_TARGET = 24  # a part that can be clicked is at least this wide and high (WCAG 2.5.8)
FONT = "'DejaVu Sans', Verdana, Arial, sans-serif"

# The palette. Ink on PAPER or PANEL, and PAPER on any of the strong colours, read well (4.5 to 1).
PAPER, PANEL, LINE, INK, MUTED = "#fffdf7", "#f3ecdd", "#b8ab90", "#2b2a27", "#645d4f"
LEGAL, CHOSEN, GOOD, BAD, GOLD = "#0a5ca8", "#b04a00", "#1f6b3a", "#a3241c", "#f0b429"
PLAYER_COLOURS = ("#8a2d5b", "#1d5fa0", "#3d6b1f", "#8a5200", "#4b4b8f")

_UNSAFE = re.compile(r'[&<>"\x00-\x08\x0b\x0c\x0e-\x1f]')
_ENTITIES = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"}


def escaped(words: str) -> str:
    """Words as they may stand in XML; characters that XML forbids are left out."""
    return _UNSAFE.sub(lambda found: _ENTITIES.get(found.group(), ""), words)


def number(value: Number) -> str:
    """A number with at most two decimals and no needless zeros."""
    if isinstance(value, int):
        return str(value)
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def element(tag: str, *content: str, **attributes: Value | None) -> str:
    """One element around content that is SVG already.

    Attribute names are written with ``_`` for ``-`` and may end in ``_`` (``class_``); attributes
    that are None are left out.
    """
    given = "".join(_attribute(name, value) for name, value in attributes.items())
    inside = "".join(content)
    return f"<{tag}{given}>{inside}</{tag}>" if inside else f"<{tag}{given}/>"


def _attribute(name: str, value: Value | None) -> str:
    if value is None:
        return ""
    written = escaped(value) if isinstance(value, str) else number(value)
    return f' {name.rstrip("_").replace("_", "-")}="{written}"'


def picture(width: int, height: int, label: str, *content: str) -> str:
    """A whole picture with its own background; the label says in words what it shows."""
    return element(
        "svg",
        rect((0, 0, width, height), fill=PAPER),
        *content,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width} {height}",
        width=width,
        height=height,
        role="group",
        aria_label=label,
        font_family=FONT,
        fill=INK,
    )


def at(x: Number, y: Number, *content: str, scale: Number = 1) -> str:
    """The content moved to x, y and scaled."""
    scaled = "" if scale == 1 else f" scale({number(scale)})"
    return f'<g transform="translate({number(x)} {number(y)}){scaled}">{"".join(content)}</g>'


def group(*content: str, **attributes: Value | None) -> str:
    """Content that belongs together."""
    return element("g", *content, **attributes)


def labelled(label: str, *content: str, role: str = "img") -> str:
    """Content that is read aloud as these words: one picture, or a group with parts to click."""
    return element("g", *content, role=role, aria_label=label)


def rect(box: Box, **attributes: Value | None) -> str:
    """A rectangle."""
    x, y, width, height = box
    return element("rect", x=x, y=y, width=width, height=height, **attributes)


def circle(x: Number, y: Number, radius: Number, **attributes: Value | None) -> str:
    """A circle around x, y."""
    return element("circle", cx=x, cy=y, r=radius, **attributes)


def path(steps: str, **attributes: Value | None) -> str:
    """A path in SVG's own letters."""
    return element("path", d=steps, **attributes)


def strokes(steps: str, colour: str = INK, width: Number = 2, **attributes: Value | None) -> str:
    """Lines without a filling, with round ends."""
    return path(
        steps,
        fill="none",
        stroke=colour,
        stroke_width=width,
        stroke_linecap="round",
        stroke_linejoin="round",
        **attributes,
    )


def text(x: Number, y: Number, words: Value, size: Number = 14, **attributes: Value | None) -> str:
    """A line of words whose baseline starts at x, y."""
    written = words if isinstance(words, str) else number(words)
    return element("text", escaped(written), x=x, y=y, font_size=size, **attributes)


def bold(x: Number, y: Number, words: Value, size: Number = 14, **attributes: Value | None) -> str:
    """A line of bold words whose baseline starts at x, y."""
    return text(x, y, words, size, font_weight="bold", **attributes)


def centred(
    x: Number, y: Number, words: Value, size: Number = 14, **attributes: Value | None
) -> str:
    """A line of words around x, with its baseline at y."""
    return text(x, y, words, size, text_anchor="middle", **attributes)


# ------------------------------------------------------------------------------ things to click


def button(
    label: str,
    box: Box,
    *content: str,
    action: int | None = None,
    pick: str | None = None,
    legal: bool = True,
    pressed: bool | None = None,
    area: str | None = None,
) -> str:
    """A part that can be clicked: an action by its number, or a part to pick first.

    label: what is read aloud. box: the area that takes the click; `area` is its outline as a path
    if it is no rectangle. legal: whether a click would be accepted; if not, it asks why. pressed:
    for parts to pick, whether it is picked.
    """
    if min(box[2], box[3]) < SMALLEST_TARGET:
        raise ValueError(f"'{label}' is smaller than {SMALLEST_TARGET} by {SMALLEST_TARGET}")
    return element(
        "g",
        rect(box, fill="none", pointer_events="all", class_="area")
        if area is None
        else path(area, fill="none", pointer_events="all", class_="area"),
        *content,
        class_="target legal" if legal else "target",
        data_action=action,
        data_pick=pick,
        role="button",
        aria_label=label,
        aria_disabled="false" if legal else "true",
        aria_pressed=None if pressed is None else "true" if pressed else "false",
    )


def plate(box: Box, legal: bool = True) -> str:
    """The face of a button: full and framed when legal, pale and dashed when not."""
    if legal:
        return rect(box, rx=5, fill=LEGAL, stroke=INK, stroke_width=1)
    return rect(box, rx=5, fill=PANEL, stroke=LINE, stroke_width=1, stroke_dasharray="3 3")


def worded_button(
    words: str, box: Box, *, action: int, legal: bool, label: str | None = None, size: Number = 14
) -> str:
    """A button with words on its face, read aloud as the label."""
    x, y, width, height = box
    face = centred(
        x + width / 2,
        y + height / 2 + size * 0.36,
        words,
        size,
        fill=PAPER if legal else MUTED,
        font_weight="bold" if legal else None,
    )
    return button(label or words, box, plate(box, legal), face, action=action, legal=legal)


# ------------------------------------------------------------------------------ signs


def badge(player: int, x: Number, y: Number, height: Number = 22) -> str:
    """The sign of a player: P0, P1, ..."""
    size = height * 0.68
    plate = rect((x, y, height * 1.5, height), rx=4, fill=PLAYER_COLOURS[player])
    name = centred(x + height * 0.75, y + height * 0.74, f"P{player}", size, fill=PAPER)
    return plate + group(name, font_weight="bold")


def arrow(
    x1: Number, y1: Number, x2: Number, y2: Number, colour: str = INK, width: Number = 2
) -> str:
    """An arrow from x1, y1 to x2, y2."""
    length = hypot(x2 - x1, y2 - y1) or 1
    ux, uy, head = (x2 - x1) / length, (y2 - y1) / length, 2.4 * width
    bx, by = x2 - ux * head, y2 - uy * head
    wings = (
        (bx - uy * head, by + ux * head),
        (x2, y2),
        (bx + uy * head, by - ux * head),
    )
    tip = " ".join(f"{number(x)} {number(y)}" for x, y in wings)
    shaft = f"M{number(x1)} {number(y1)}L{number(x2)} {number(y2)}"
    return strokes(f"{shaft}M{tip}", colour, width)


def tick(x: Number, y: Number, size: Number = 12, colour: str = GOOD) -> str:
    """A tick in a square whose upper left corner is x, y."""
    a, b, c, d = (number(size * part) for part in (0.1, 0.55, 0.4, 0.85))
    return at(x, y, strokes(f"M{a} {b}L{c} {d}L{number(size * 0.9)} {a}", colour, size / 5))


def crossed(x: Number, y: Number, size: Number = 12, colour: str = BAD) -> str:
    """A cross in a square whose upper left corner is x, y."""
    low, high = number(size * 0.1), number(size * 0.9)
    steps = f"M{low} {low}L{high} {high}M{high} {low}L{low} {high}"
    return at(x, y, strokes(steps, colour, size / 5))


def joined(parts: Iterable[str]) -> str:
    """Many pieces of SVG as one."""
    return "".join(parts)
