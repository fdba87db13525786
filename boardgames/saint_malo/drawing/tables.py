"""The score sheet at the end, and the key to the signs."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from boardgames.engine.picture import Scene
from boardgames.engine.rulebook import Rulebook
from boardgames.engine.svg import (
    BAD,
    CHOSEN,
    GOLD,
    INK,
    MUTED,
    PANEL,
    PAPER,
    at,
    badge,
    bold,
    centred,
    crossed,
    group,
    joined,
    path,
    rect,
    text,
)

from .. import parts, rules, words
from ..parts import CITIZEN, LEVELS, PERSONS, THING_NAMES
from ..rules import Position
from . import signs
from .turn import PERSON_EFFECTS, WIDTH


@cache
def _score_lines() -> tuple[str, ...]:
    return tuple(line.what for line in Rulebook.of(parts.__package__ or "").score)


def score_panel(scene: Scene, x: float, y: float) -> str:
    """The score sheet of everybody, with the winners marked."""
    state: Position = scene.position
    lines = _score_lines()
    table = joined(
        _score_row(state, name, line, x, y + 34 + line * 22) for line, name in enumerate(lines)
    )
    low = y + 34 + len(lines) * 22
    return table + _totals(state, x, low) + _score_heads(scene, x, y)


def _column(x: float, player: int) -> float:
    return x + 150 + player * 68


def _score_heads(scene: Scene, x: float, y: float) -> str:
    return joined(badge(p, _column(x, p) - 16, y) for p in range(scene.players))


def _score_row(state: Position, name: str, line: int, x: float, y: float) -> str:
    ground = rect((x, y - 2, WIDTH - 2, 22), fill=PANEL) if line % 2 == 0 else ""
    cells = joined(
        centred(_column(x, p), y + 14, rules.score_line(state, p, line), 13)
        for p in range(state.players)
    )
    return ground + text(x + 6, y + 14, name, 13) + cells


def _totals(state: Position, x: float, y: float) -> str:
    best = max(rules.standing(state, p) for p in range(state.players))
    cells = []
    for player in range(state.players):
        won = rules.standing(state, player) == best
        middle = _column(x, player)
        if won:
            cells.append(rect((middle - 31, y + 1, 62, 40), rx=6, fill=GOLD, stroke=INK))
            cells.append(centred(middle, y + 37, "winner", 11, font_weight="bold"))
        cells.append(centred(middle, y + 20, words.total(state, player), 17, font_weight="bold"))
    return bold(x + 6, y + 20, "Total", 15) + group(*cells)


def key(others: int, x: float, y: float) -> str:
    """Where fewer than three other cities leave room: what persons bring, and what signs mean."""
    if others > 2:
        return ""
    return at(x, y, _persons_key() if others == 2 else _persons_key() + at(290, 0, _signs_key()))


@cache
def _persons_key() -> str:
    rows = joined(
        signs.person(person, 8, 23 + person * 23, 21)
        + bold(35, 38 + person * 23, f"{LEVELS[person]} {THING_NAMES[CITIZEN + person]}", 12)
        + text(118, 38 + person * 23, PERSON_EFFECTS[person], 11.5)
        for person in range(PERSONS)
    )
    return text(8, 16, "Persons: level 1 to 5 is the number of heads", 11.5, fill=MUTED) + rows


@cache
def _signs_key() -> str:
    """Churches and the signs on a city."""
    series = joined(
        signs.thing(parts.CHURCH + size, 8 + size * 54, 24, 26)
        + centred(21 + size * 54, 66, parts.SERIES_POINTS[size + 1], 12, font_weight="bold")
        for size in range(parts.CHURCH_SIZES)
    )
    title = text(8, 16, "Churches: VP at the end for a series up to", 11.5, fill=MUTED)
    return title + series + joined(_sign_rows())


def _sign_rows() -> Iterator[str]:
    complete = rect((10, 86, 30, 6), fill=GOLD, stroke=INK)
    yield complete + text(50, 93, "complete side: +2 defence", 12)
    spoiled = rect((10, 112, 30, 6), fill=PAPER, stroke=BAD, stroke_dasharray="4 4")
    yield spoiled + crossed(20, 110, 10) + text(50, 119, "spoiled side: no bonus, no defence", 12)
    yield signs.thing(parts.CRATE, 14, 130, 22, printed=True) + text(50, 145, "printed crate", 12)
    flag = path("M14 158h10l-10 10z", fill=CHOSEN)
    frame = rect((14, 158, 22, 22), fill="none", stroke=CHOSEN, stroke_width=2)
    yield frame + flag + text(50, 173, "drawn just now", 12)
