"""What every panel around the board is made of."""

from __future__ import annotations

import html
from typing import Any, ClassVar

import ipywidgets

from .control import Control


class Panel:
    """A box of controls that opens below the board; only an open panel is kept up to date."""

    title: ClassVar[str]
    tooltip: ClassVar[str]

    def __init__(self, live: Control) -> None:
        self.live = live
        self.box = ipywidgets.VBox(self.parts())
        self.box.add_class("boardgames-panel")
        self.box.add_class(f"boardgames-{self.title.lower().replace(' ', '-')}")

    def parts(self) -> list[Any]:
        """The controls, made once."""
        raise NotImplementedError

    def refresh(self) -> None:
        """Show the game as it stands."""


def button(words: str, tooltip: str, icon: str = "", style: str = "") -> Any:
    """A button with a tooltip."""
    return ipywidgets.Button(description=words, tooltip=tooltip, icon=icon, button_style=style)


def row(*controls: Any) -> Any:
    """Controls side by side; they wrap where the column is narrow."""
    box = ipywidgets.HBox(controls)
    box.add_class("boardgames-bar")
    return box


def note(words: str) -> Any:
    """A line of explanation."""
    return ipywidgets.HTML(paragraph(words))


def paragraph(words: str) -> str:
    """Words as a paragraph of explanation."""
    return f'<p class="boardgames-note">{html.escape(words)}</p>'


def scrolling(content: str) -> str:
    """HTML that scrolls when it is long; people reach it by keyboard too."""
    return f'<div class="boardgames-scroll" tabindex="0">{content}</div>'
