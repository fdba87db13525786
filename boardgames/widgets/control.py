"""What the panels and the toolbar may ask of the live board that they belong to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from boardgames.engine.advice import Advice
from boardgames.engine.rulebook import Rule
from boardgames.engine.ruleset import Ruleset
from boardgames.play.runner import BotPage
from boardgames.play.table import Table


class Control(Protocol):
    """A live board, as its panels know it."""

    table: Table

    @property
    def game(self) -> Ruleset:
        """The game that is played, with its options."""

    def answer(self, deed: Callable[[], object]) -> Callable[..., None]:
        """A callback for a control: what goes wrong is said on the board."""

    def act(self, action: int | str) -> None:
        """Do this for the human to move; then chance and the bots move."""

    def undo(self) -> None:
        """Back to the last decision of a human."""

    def redo(self) -> None:
        """Forward again to where undo came from."""

    def hint(self) -> list[Advice]:
        """What the human to move might do, best first."""

    def next_move(self) -> None:
        """Let the bot that is to move decide."""

    def why_not(self, action: int | str) -> Rule | str | None:
        """None if the action is legal now, otherwise the rule that forbids it."""

    def new_game(
        self,
        seats: Sequence[str | BotPage] | None = None,
        seed: int | None = None,
        **options: Any,
    ) -> None:
        """Begin anew."""

    def save(self) -> str:
        """The text record of the game so far."""

    def load(self, record: str) -> None:
        """Go on from a text record."""
