"""The rules of Sealed Bids, chapter by chapter; here is all that the engine's contract asks for."""

from .actions import apply
from .chance import apply_chance, chance, sample
from .derived import derive
from .hidden import resample
from .legal_actions import forbids, legal_actions
from .numbering import MAX_ACTIONS, MAX_LENGTH, MAX_OUTCOMES, SCORE_LINES
from .record import Position
from .scoring import score_count, score_line, standing
from .set_up import setup
from .turn import to_move, turns_taken
from .validity import problem

__all__ = [
    "MAX_ACTIONS",
    "MAX_LENGTH",
    "MAX_OUTCOMES",
    "SCORE_LINES",
    "Position",
    "apply",
    "apply_chance",
    "chance",
    "derive",
    "forbids",
    "legal_actions",
    "problem",
    "resample",
    "sample",
    "score_count",
    "score_line",
    "setup",
    "standing",
    "to_move",
    "turns_taken",
]
