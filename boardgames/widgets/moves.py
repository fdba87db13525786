"""All legal actions as a list: a way to play without pictures, and to see what there is."""

from __future__ import annotations

from typing import Any

import ipywidgets

from boardgames.engine.errors import IllegalActionError

from .panel import Panel, button, row


class MovesPanel(Panel):
    """A list to choose an action from, and a button that does it."""

    title = "Moves"
    tooltip = "All legal actions as a list: play without the picture"

    def parts(self) -> list[Any]:
        """The list and its button."""
        self.list = ipywidgets.Dropdown(layout={"width": "320px"})
        self.do = button("Do it", "Do the chosen action", "check", "primary")
        self.do.on_click(self.live.answer(self._act))
        return [row(self.list, self.do)]

    def refresh(self) -> None:
        """List what is legal now."""
        table = self.live.table
        actions = [] if table.covered or not table.human_to_move else table.state.legal_actions()
        options = [(str(action), int(action)) for action in actions]
        if tuple(self.list.options) != tuple(options):
            self.list.options = options
        self.do.disabled = not options

    def _act(self) -> None:
        if self.list.value is None:
            raise IllegalActionError("no action is chosen in the list of moves")
        self.live.act(self.list.value)
