"""Castello Methoni in words: actions, events and positions, and positions back again.

Spaces and borders are named as the board of the game names them, so words belong to a board:
`for_board` makes those of one record. The functions of this room are those of the standard board.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..board import of_position, standard
from .actions import Actions
from .events import Events
from .parsing import read_position
from .phrases import counted, ducats, hand, listed, objective_name, stores
from .positions import Positions

__all__ = [
    "Words",
    "action",
    "counted",
    "describe",
    "ducats",
    "event",
    "for_board",
    "hand",
    "listed",
    "objective_name",
    "outcome",
    "position",
    "read",
    "stores",
]


class Words(Actions, Events, Positions):
    """Everything in words, with the places of one board."""

    def read(self, given: Mapping[str, Any], players: int) -> dict[str, Any]:
        """Friendlier forms of a made-up position, see `parsing.py`."""
        return read_position(self.board, given, players)


def for_board(start: Any) -> Words:
    """The words for the board of this record."""
    return Words(of_position(start))


_STANDARD = Words(standard())
action, outcome, event = _STANDARD.action, _STANDARD.outcome, _STANDARD.event
position, describe, read = _STANDARD.position, _STANDARD.describe, _STANDARD.read
