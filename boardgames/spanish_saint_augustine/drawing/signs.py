"""Colours and small signs: boxes, suits, cards and dice."""

from __future__ import annotations

from boardgames.engine.svg import INK, LINE, PAPER, centred, circle, joined, rect, text

from ..parts import BOX_NAMES, CARD_NAMES, LEADER, SUIT_TYPES

BOX_COLOURS = ("#5b5470", "#6f4a8e", "#6b5a3a", "#1f6b3a", "#8a6a00", "#a3241c", "#1d3f73")
SUIT_COLOURS = ("#a3241c", "#1f6b3a", "#8a6a00", "#5b5470", "#2b2a27")
PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, 1), (-1, 1), (1, -1)),
    5: ((-1, -1), (1, 1), (-1, 1), (1, -1), (0, 0)),
    6: ((-1, -1), (1, 1), (-1, 1), (1, -1), (-1, 0), (1, 0)),
}


def suit_colour(kind: int) -> str:
    """The colour of a card's suit; Leaders have their own."""
    return SUIT_COLOURS[kind // SUIT_TYPES]


def box(number: int, tokens: int, x: float, y: float, width: float) -> str:
    """A box of a mat: its name and its tokens."""
    return joined(
        (
            rect((x, y, width, 44), rx=5, fill=PAPER, stroke=BOX_COLOURS[number], stroke_width=1.5),
            centred(x + width / 2, y + 14, BOX_NAMES[number], 11, fill=BOX_COLOURS[number]),
            centred(x + width / 2, y + 36, tokens, 18, font_weight="bold"),
        )
    )


def card(kind: int, number: int, x: float, y: float, width: float, height: float) -> str:
    """The face of so many cards of a kind."""
    colour = suit_colour(kind)
    words = CARD_NAMES[kind].split()
    lines = [words[0], " ".join(words[1:])] if len(words) > 1 else [words[0]]
    return joined(
        (
            rect((x, y, width, height), rx=6, fill=PAPER, stroke=colour, stroke_width=2),
            rect((x, y, width, 8), rx=4, fill=colour),
            *(
                centred(x + width / 2, y + 26 + 12 * line, words, 9.5, fill=INK)
                for line, words in enumerate(lines)
            ),
            centred(x + width / 2, y + height - 12, f"× {number}", 17, font_weight="bold"),
            centred(x + width / 2, y + 42, "★ any type", 9, fill=colour) if kind == LEADER else "",
        )
    )


def die(face: int, x: float, y: float, size: float = 22) -> str:
    """A die that shows this face."""
    middle, step = size / 2, size * 0.27
    pips = (
        circle(x + middle + dx * step, y + middle + dy * step, size * 0.09, fill=INK)
        for dx, dy in PIPS[face]
    )
    return rect((x, y, size, size), rx=4, fill=PAPER, stroke=INK) + joined(pips)


def note(x: float, y: float, words: str) -> str:
    """A small remark."""
    return text(x, y, words, 12, fill="#645d4f")


FRAME = LINE
