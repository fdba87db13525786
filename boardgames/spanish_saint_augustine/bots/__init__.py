"""Strategies for Spanish Saint Augustine; they run plain and compiled."""

from .greedy import greedy, planner

__all__ = ["BOTS", "greedy", "planner"]

BOTS = {"greedy": greedy, "planner": planner}
