"""Strategies for Spanish Saint Augustine and the hint of the board; they run plain and compiled."""

from .greedy import greedy, planner
from .hint import advise

__all__ = ["BOTS", "advise", "greedy", "planner"]

BOTS = {"greedy": greedy, "planner": planner}
