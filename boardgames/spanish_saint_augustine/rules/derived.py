"""What follows from the facts: nothing in this game."""

from .record import Position


def derive(state: Position) -> None:
    """Nothing is derived: every question is answered from the facts."""
