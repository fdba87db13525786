"""Coins, logs, points, defence and cannons of a player."""

from __future__ import annotations

from boardgames.engine.svg import BAD, MUTED, bold, element, joined, number, strokes, text

from ..parts import ATTACKS, SPACES
from ..rules import Position, cities, pirates
from . import signs


def stores(state: Position, player: int) -> list[tuple[str, int]]:
    """What a player has, in the order in which it is shown."""
    return [
        ("coins", state.coins[player]),
        ("logs", state.logs[player]),
        ("VP", sum(state.earned[player])),
        ("defence", pirates.defence(state, player)),
    ]


def wide_stores(state: Position, player: int, x: float, y: float, step: float) -> str:
    """Stores in a row: sign and number, the word below; then the cannons."""
    row = joined(
        signs.store(name, x + i * step, y, 20)
        + bold(x + i * step + 23, y + 16, amount, 16)
        + text(x + i * step, y + 31, name, 11, fill=MUTED)
        for i, (name, amount) in enumerate(stores(state, player))
    )
    last = x + 4 * step
    return row + _cannons(state, player, last, y + 3, 13) + _lost(state, player, last, y + 31)


def _lost(state: Position, player: int, x: float, y: float) -> str:
    words_lost = f"{state.cannons[player]} of {ATTACKS} lost"
    return text(x, y, words_lost, 11, fill=MUTED)


def tall_stores(state: Position, player: int, x: float, y: float, step: float) -> str:
    """Stores below each other: sign, number and word; then the cannons."""
    rows = joined(
        signs.store(name, x, y + i * step, 15) + _amount(x + 18, y + 12 + i * step, amount, name)
        for i, (name, amount) in enumerate(stores(state, player))
    )
    low = y + 4 * step
    return rows + _cannons(state, player, x, low, 11) + _lost(state, player, x, low + 22)


def _amount(x: float, y: float, amount: int, name: str) -> str:
    digits = element("tspan", str(amount), font_weight="bold", font_size=13)
    return element("text", digits, f" {name}", x=x, y=y, font_size=10.5)


def _cannons(state: Position, player: int, x: float, y: float, size: float) -> str:
    """All six cannons; the lost ones are crossed off."""
    row = joined(signs.store("cannons", x + i * size, y, size) for i in range(ATTACKS))
    kept = ATTACKS - state.cannons[player]
    far = size - 2
    crosses = joined(
        f"M{number(x + i * size + 1)} {number(y + 1)}l{far} {far}m0-{far}l-{far} {far}"
        for i in range(kept, ATTACKS)
    )
    return row + (strokes(crosses, BAD, 1.8) if crosses else "")


def filled_words(state: Position, player: int) -> str:
    """How far a city is filled."""
    return f"{SPACES - cities.empty_spaces(state, player)} of {SPACES} filled"
