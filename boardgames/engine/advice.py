"""Advice to the player to move: an action, what it is worth, and why."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from .action import Action


class Advice(NamedTuple):
    """One recommended action, its value in points (None if nobody computed it), and the reason."""

    action: Action
    value: Fraction | float | None
    reason: str

    def __str__(self) -> str:
        if self.reason.startswith(str(self.action)):
            return self.reason
        worth = "" if self.value is None else f" ({float(self.value):.2f})"
        return f"{self.action}{worth}: {self.reason}"
