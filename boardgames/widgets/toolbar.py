"""The row of buttons below the board, and the place where its panels open, one at a time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import ipywidgets

from .control import Control
from .panel import Panel, button, row

UNDO_WORDS = "Back to the last decision of a human. Dice rolled again fall as they fell before."
REDO_WORDS = "Forward again to where undo came from, with the same dice."


class Toolbar:
    """Undo, redo, hint, the next move of a bot, and a switch for each panel."""

    def __init__(self, live: Control, panels: Sequence[Panel]) -> None:
        self.live = live
        self.undo = button("Undo", UNDO_WORDS, "undo")
        self.redo = button("Redo", REDO_WORDS, "repeat")
        self.hint = button("Hint", "What you might do now, and why", "lightbulb-o")
        self.next = button("Next move", "Let the bot that is to move decide", "step-forward")
        self.undo.on_click(live.answer(live.undo))
        self.redo.on_click(live.answer(live.redo))
        self.hint.on_click(live.answer(live.hint))
        self.next.on_click(live.answer(live.next_move))
        self.switches = {panel.title: self._switch(panel) for panel in panels}
        self.open: Panel | None = None
        gap = ipywidgets.HTML()
        gap.add_class("boardgames-gap")
        self.bar = row(self.undo, self.redo, self.hint, self.next, gap, *self.switches.values())
        self.place = ipywidgets.VBox([])

    def refresh(self) -> None:
        """Buttons can be pressed when they do something; the open panel is up to date."""
        table = self.live.table
        self.undo.disabled = not table.can_undo
        self.redo.disabled = not table.can_redo
        self.hint.disabled = not table.human_to_move
        self.next.layout.display = None if table.bot_to_move else "none"
        if self.open is not None:
            self.open.refresh()

    def _switch(self, panel: Panel) -> Any:
        switch = ipywidgets.ToggleButton(description=panel.title, tooltip=panel.tooltip)
        switch.observe(self.live.answer(lambda: self._turned(panel, bool(switch.value))), "value")
        return switch

    def _turned(self, panel: Panel, on: bool) -> None:
        if on:
            self._open(panel)
        elif self.open is panel:
            self.open = None
            self.place.children = ()

    def _open(self, panel: Panel) -> None:
        for title, switch in self.switches.items():
            if title != panel.title:
                switch.value = False
        self.open = panel
        panel.refresh()
        self.place.children = (panel.box,)
