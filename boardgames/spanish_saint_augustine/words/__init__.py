"""Spanish Saint Augustine in words: actions, outcomes, events and positions, and back again."""

from .actions import action, event_name, outcome
from .counting import cards, counted, listed, mat, side, things, tokens
from .events import event
from .parsing import read
from .positions import describe, events_to_come, offer, position, result, table, turn, when

__all__ = [
    "action",
    "cards",
    "counted",
    "describe",
    "event",
    "event_name",
    "events_to_come",
    "listed",
    "mat",
    "offer",
    "outcome",
    "position",
    "read",
    "result",
    "side",
    "table",
    "things",
    "tokens",
    "turn",
    "when",
]
