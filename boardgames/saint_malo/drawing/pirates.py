"""The pirate track: boxes, attacks, and who would hold."""

from __future__ import annotations

from functools import cache

from boardgames.engine.svg import (
    BAD,
    CHOSEN,
    GOOD,
    INK,
    LINE,
    MUTED,
    PANEL,
    PAPER,
    at,
    badge,
    bold,
    centred,
    crossed,
    joined,
    labelled,
    path,
    rect,
    strokes,
    text,
    tick,
)

from .. import rules, words
from ..parts import ATTACKS, STRENGTHS, SWORDS
from ..rules import Position, dice, pirates
from . import signs
from .sizes import EDGE, TRACK, WIDTH


def track(state: Position, x: float, y: float) -> str:
    """The six rows of the pirate track, and who would hold against the next attack."""
    frame = rect((x, y, WIDTH - 2 * EDGE, TRACK), rx=6, fill=PANEL, stroke=LINE)
    title = signs.store("pirates", x + 8, y + 6, 34) + bold(x + 6, y + 54, "Pirates", 12)
    rows = joined(track_row(state, row, x + 64 + row * 132, y + 6) for row in range(ATTACKS))
    return labelled(words.track(state), frame + title + rows) + outlook(state, x + 8, y + 66)


def track_row(state: Position, row: int, x: float, y: float) -> str:
    """One row: its strength and its boxes; crossed off when its attack is over."""
    size = pirates.boxes_per_row(state)
    marked = min(size, max(0, state.boxes - row * size))
    now = row == pirates.attacks(state)
    over = row < pirates.attacks(state)
    frame = rect(
        (x, y, 126, 54),
        rx=5,
        fill=PAPER,
        stroke=CHOSEN if now else LINE,
        stroke_width=2.5 if now else 1,
    )
    strength = centred(x + 19, y + 30, STRENGTHS[row], 20, font_weight="bold")
    under = centred(x + 19, y + 47, "next" if now else "over" if over else "", 11, fill=MUTED)
    cross = strokes(f"M{x + 4} {y + 32}l30 -18", BAD, 3) if over else ""
    boxes = at(x + 38, y + 8, _boxes(size), _marks(marked), _coming(state, marked) if now else "")
    return frame + strength + under + cross + boxes


@cache
def _boxes(size: int) -> str:
    """The empty boxes of a row, five beside each other."""
    squares = joined(f"M{i % 5 * 17} {i // 5 * 21}h14v14h-14z" for i in range(size))
    return path(squares, fill="none", stroke=INK)


@cache
def _marks(number: int) -> str:
    """A sword over a sword in each marked box."""
    steps = joined(f"M{i % 5 * 17 + 3} {i // 5 * 21 + 3}l8 8m0-8l-8 8" for i in range(number))
    return strokes(steps, INK, 2.5) if number else ""


def _coming(state: Position, marked: int) -> str:
    """The next box in a thick frame, and a plus in the boxes that this turn will mark."""
    swords = dice.rolled(state, SWORDS) if rules.USE <= state.phase <= rules.HOUSES else 0
    places = range(marked, min(marked + swords, pirates.boxes_per_row(state)))
    x, y = marked % 5 * 17, marked // 5 * 21
    frame = rect((x, y, 14, 14), fill="none", stroke=CHOSEN, stroke_width=3)
    return frame + joined(
        centred(i % 5 * 17 + 7, i // 5 * 21 + 12, "+", 14, fill=CHOSEN, font_weight="bold")
        for i in places
    )


def outlook(state: Position, x: float, y: float) -> str:
    """For every player, whether the defence would hold against the next attack."""
    row = pirates.attacks(state)
    if row >= ATTACKS:
        return text(x, y + 14, "All six attacks are over.", 13)
    strength = STRENGTHS[row]
    start = text(x, y + 14, f"Defence against {strength}:", 12)
    return start + joined(
        _holds(state, player, strength, x + 148 + player * 142, y)
        for player in range(state.players)
    )


def _holds(state: Position, player: int, strength: int, x: float, y: float) -> str:
    own = pirates.defence(state, player)
    holds = own >= strength
    sign = tick(x + 33, y + 3, 13, GOOD) if holds else crossed(x + 33, y + 3, 13, BAD)
    verdict = f"{own} holds" if holds else f"{own} too weak"
    return badge(player, x, y, 18) + text(x + 51, y + 14, verdict, 12) + sign
