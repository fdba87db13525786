"""The rules of Saint Malo, gathered: the record, the functions of the contract, and the numbers.

Each chapter of the rulebook has a module of plain functions named after what the rules say;
numbers such as SM-14 are those of `rulebook.toml`.
"""

from .actions import apply
from .chance import apply_chance, chance, sample
from .derived import derive
from .legal_actions import forbids, legal_actions
from .numbering import *
from .record import Position
from .scoring import score_count, score_line, standing
from .set_up import setup
from .turn import to_move, turns_taken
from .validity import problem

__all__ = [
    "Position",
    "apply",
    "apply_chance",
    "chance",
    "derive",
    "forbids",
    "legal_actions",
    "problem",
    "sample",
    "score_count",
    "score_line",
    "setup",
    "standing",
    "to_move",
    "turns_taken",
]
