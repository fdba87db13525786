"""The options `board` and `objectives`, and boards by name, file, text or position."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from boardgames.engine.options import STANDARD
from boardgames.engine.record import Value

from ..parts import TERRAIN_NAMES, TERRAINS
from .checks import check
from .files import read_board, read_objectives, text_of
from .island import Board, Space


def board_table(value: Any, options: Mapping[str, int]) -> tuple[str, dict[str, Value]]:
    """The option ``board``: 'standard', a CSV file, its text, or a `Board`; checked.

    Returns what is kept of it in records (the word or the text) and the fixed fields. Every fault
    is an OptionError that names the space or the line.
    """
    board = value if isinstance(value, Board) else read_board(text_of(value, "board"))
    check(board, even=not options.get("uneven_terrains", 0))
    return (STANDARD if board == standard() else board.text()), board.tables()


def objectives_table(value: Any, options: Mapping[str, int]) -> tuple[str, dict[str, Value]]:
    """The option ``objectives``: 'standard', a CSV file or its text; checked."""
    cards = read_objectives(text_of(value, "objectives"))
    lines = [f"O{i}," + ",".join(TERRAIN_NAMES[t] for t in card) for i, card in enumerate(cards, 1)]
    kept = "card,terrain_1,terrain_2,terrain_3\n" + "\n".join(lines) + "\n"
    shown = [[int(terrain in card) for terrain in range(TERRAINS)] for card in cards]
    same = cards == read_objectives(text_of(STANDARD, "objectives"))
    return (STANDARD if same else kept), {"wanted": shown}


TABLE_OPTIONS = {"board": board_table, "objectives": objectives_table}


@lru_cache
def standard() -> Board:
    """The board that comes with the package."""
    return read_board(text_of(STANDARD, "board"))


def load_board(source: str | Path | Board = STANDARD, even: bool = True) -> Board:
    """A checked board from 'standard', a CSV file or its text.

    even: whether every terrain must have equally many spaces. Faults are OptionErrors.
    """
    board = source if isinstance(source, Board) else read_board(text_of(source, "board"))
    check(board, even)
    return board


def of_position(position: Any) -> Board:
    """The board of a record, from its fixed fields."""
    size = position.spaces
    markets = tuple(position.market)
    return _rebuilt(
        tuple(position.row[:size]),
        tuple(position.column[:size]),
        tuple(position.up[:size]),
        tuple(position.terrain[:size]),
        markets,
    )


@lru_cache(maxsize=32)
def _rebuilt(
    rows: tuple[int, ...],
    columns: tuple[int, ...],
    ups: tuple[int, ...],
    terrains: tuple[int, ...],
    markets: tuple[int, ...],
) -> Board:
    parts = enumerate(zip(rows, columns, ups, terrains, strict=True))
    return Board(tuple(Space(r, x, bool(up), t, n in markets) for n, (r, x, up, t) in parts))
