"""Saint Malo in words: actions, chance outcomes, events and positions, and positions back again."""

from .actions import action, outcome, symbols
from .events import event
from .parsing import read
from .positions import city_rows, describe, position, result, total, track, turn

__all__ = [
    "action",
    "city_rows",
    "describe",
    "event",
    "outcome",
    "position",
    "read",
    "result",
    "symbols",
    "total",
    "track",
    "turn",
]
