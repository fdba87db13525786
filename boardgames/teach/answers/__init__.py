"""Answers as people write them: numbers in any spelling, names, places, players.

Text is read by one small grammar; it is never run as code, and it takes one pass.
"""

from __future__ import annotations

from .errors import AnswerError
from .judging import UNDECIDED, Verdict, judge, number_matches, value_of
from .names import (
    names_match,
    read_border,
    read_names,
    read_places,
    read_players,
    words_match,
)
from .quantity import Quantity
from .reading import read

__all__ = [
    "UNDECIDED",
    "AnswerError",
    "Quantity",
    "Verdict",
    "judge",
    "names_match",
    "number_matches",
    "read",
    "read_border",
    "read_names",
    "read_places",
    "read_players",
    "value_of",
    "words_match",
]
