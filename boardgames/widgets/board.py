"""The board in the browser: shows a picture, and passes on what was clicked or keyed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import anywidget
import traitlets

STATIC = Path(__file__).parent / "static"
NO_ACTION = -1
PLAIN, RULE, ERROR = "", "rule", "error"  # the tones of a status line

Listener = Callable[[Mapping[str, Any]], None]


class BoardWidget(anywidget.AnyWidget):
    """One SVG picture with targets, a status line and the news, in any number of views.

    `svg` holds the picture and `picture` its number. What people do arrives as messages of four
    kinds: ``{"kind": "act", "action": 17, "picture": 3}``, ``pick`` with a ``name``, ``clear`` and
    ``show``; each says by its number which picture they saw. Every answer raises `heard`.
    """

    _esm = STATIC / "board.js"
    _css = STATIC / "board.css"
    svg = traitlets.Unicode().tag(sync=True)
    picture = traitlets.Int(0).tag(sync=True)
    label = traitlets.Unicode().tag(sync=True)
    status = traitlets.Unicode().tag(sync=True)
    tone = traitlets.Unicode(PLAIN).tag(sync=True)
    news = traitlets.List(traitlets.Unicode()).tag(sync=True)
    hint = traitlets.Int(NO_ACTION).tag(sync=True)
    heard = traitlets.Int(0).tag(sync=True)

    def __init__(self, listener: Listener) -> None:
        super().__init__()
        self._listener = listener
        self.on_msg(self._hear)

    def show(
        self,
        svg: str,
        label: str,
        status: str,
        tone: str = PLAIN,
        news: Sequence[str] = (),
        hint: int = NO_ACTION,
    ) -> None:
        """Show all this at once: one message to the browser, with only what has changed."""
        with self.hold_sync():
            if svg != self.svg:
                self.svg = svg
                self.picture += 1
            self.label, self.status, self.tone = label, status, tone
            self.news, self.hint = list(news), hint
            self.heard += 1

    def say(self, status: str, tone: str) -> None:
        """Change the status line only."""
        with self.hold_sync():
            self.status, self.tone = status, tone
            self.heard += 1

    def _hear(self, _widget: object, content: Mapping[str, Any], _buffers: object) -> None:
        self._listener(content)

    def __repr__(self) -> str:
        return f"<board: {self.label}>"
