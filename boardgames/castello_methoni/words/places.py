"""Names of spaces and borders, as the board of a game names them."""

from __future__ import annotations

from ..board import Board


class Places:
    """The places of one board in words."""

    def __init__(self, board: Board) -> None:
        self.board = board

    def space(self, number: int) -> str:
        """The name of a space, such as ``C4``."""
        if number < len(self.board.spaces):
            return self.board.names[number]
        return f"space {number + 1} of a larger board"

    def border(self, number: int) -> str:
        """The name of a border, such as ``C4|C5`` or ``A1|sea``."""
        if number < len(self.board.borders):
            return self.board.borders[number].name
        return f"border {number + 1} of a larger board"
