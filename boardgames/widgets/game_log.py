"""The game log: everything that happened, in sentences, as the viewer may know it."""

from __future__ import annotations

import html
from typing import Any

import ipywidgets

from .panel import Panel, scrolling

MOST_LINES = 300


class LogPanel(Panel):
    """The log, newest first."""

    title = "Log"
    tooltip = "Everything that happened so far, newest first"

    def parts(self) -> list[Any]:
        """The list."""
        self.lines = ipywidgets.HTML()
        return [self.lines]

    def refresh(self) -> None:
        """Read the log again."""
        lines = self.live.table.log()
        items = "".join(f"<li>{html.escape(line)}</li>" for line in lines[: -MOST_LINES - 1 : -1])
        older = len(lines) - MOST_LINES
        more = f"<li>… and {older} older lines</li>" if older > 0 else ""
        self.lines.value = scrolling(f"<ol reversed start='{len(lines)}'>{items}{more}</ol>")
