"""The position as a picture: the turn, the mats, the decks, the own hand and what can be done."""

from __future__ import annotations

from boardgames.engine.picture import Scene
from boardgames.engine.svg import INK, PAPER, bold, picture, rect, text

from .. import rules
from ..rules import Position
from ..words import describe, event_name, events_to_come, result, table, turn, when
from .choices import buttons, hand, offer_words
from .mats import mats
from .sizes import BAR, CARD_HEIGHT, EDGE, INSIDE, MAT, WIDTH


def draw(scene: Scene) -> str:
    """The position as SVG, 880 wide. What the viewer may not see is left out."""
    state: Position = scene.position
    below = BAR + 10 + scene.players * MAT
    choices, bottom = buttons(scene, below + CARD_HEIGHT + 112)
    return picture(
        WIDTH,
        int(bottom) + EDGE,
        describe(state),
        instruction(state),
        mats(scene, BAR + 8),
        decks(state, below + 10),
        hand(scene, below + 74),
        choices,
    )


def instruction(state: Position) -> str:
    """One line: who does what now; at its right the turn."""
    told = result(state) if state.phase == rules.OVER else turn(state)
    bar = rect((0, 0, WIDTH, BAR), fill=INK)
    size = 15 if len(told) < 70 else 11
    now = bold(EDGE, 26, told if len(told) < LONG else f"{told[:LONG]} …", size, fill=PAPER)
    return bar + now + text(WIDTH - EDGE, 25, when(state), 12, fill=PAPER, text_anchor="end")


def decks(state: Position, y: float) -> str:
    """The decks, the event and the offer, in words."""
    event = f"Event: {event_name(state.event)}. " if state.event != rules.NONE else ""
    return (
        fitted(EDGE, y, f"{table(state)}.")
        + fitted(EDGE, y + 18, f"{event}{events_to_come(state)}.")
        + fitted(EDGE, y + 38, offer_words(state), font_weight="bold")
    )


def fitted(x: float, y: float, words: str, **attributes: str) -> str:
    """A line of words that is squeezed where it would be wider than the picture."""
    wide = len(words) * LETTER > INSIDE
    return text(x, y, words, 12, textLength=INSIDE if wide else None, **SQUEEZED, **attributes)


LETTER, LONG = 6.9, 110
SQUEEZED = {"lengthAdjust": "spacingAndGlyphs"}
