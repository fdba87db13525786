"""What a question shows where no kernel runs: itself and its choices as text, never the answer."""

from __future__ import annotations

import html
from collections.abc import Sequence
from typing import Any

_HOW_TO = "Run this cell in JupyterLab to answer."


def with_text(
    bundle: dict[str, Any], title: str, question: str, choices: Sequence[str] = (), note: str = ""
) -> dict[str, Any]:
    """The outputs of a widget with text and a page beside them, for readers without widgets."""
    marks = "".join(f"\n  ( ) {choice}" for choice in choices)
    ending = f" ({note})" if note else ""
    items = "".join(f"<li>{html.escape(choice)}</li>" for choice in choices)
    page = f"<p><b>{html.escape(title)}</b> {html.escape(question + ending)}</p>"
    page += f"<ul>{items}</ul>" if items else ""
    return {
        **bundle,
        "text/plain": f"{title} {question}{ending}{marks}",
        "text/html": f"{page}<p><small>{_HOW_TO}</small></p>",
    }


def status(text: str, colour: str = "transparent") -> str:
    """A message that screen readers speak; its edge is coloured, so any theme can read the text."""
    style = f"border-left:4px solid {colour};padding-left:0.6em;min-height:1.6em;line-height:1.5"
    return f'<div role="status" aria-live="polite" style="{style}">{text}</div>'


def paragraphs(texts: Sequence[str]) -> str:
    """Texts as HTML, a paragraph each; an empty line in a text begins a new one."""
    pieces = [piece for text in texts for piece in text.split("\n\n") if piece.strip()]
    return "".join(f'<p style="margin:0 0 0.4em">{html.escape(piece)}</p>' for piece in pieces)
