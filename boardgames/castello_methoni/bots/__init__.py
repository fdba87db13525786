"""Strategies for Castello Methoni and the hint of the board; they run plain and compiled."""

from .greedy import greedy
from .hint import advise

__all__ = ["BOTS", "advise", "greedy"]

BOTS = {"greedy": greedy}
