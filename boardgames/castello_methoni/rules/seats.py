"""Who sits where."""

from .record import Position


def left_of(state: Position, player: int) -> int:
    """The next player clockwise."""
    return (player + 1) % state.players


def right_of(state: Position, player: int) -> int:
    return (player + state.players - 1) % state.players
