"""The answer field of an exercise: ipywidgets only, usable by keyboard, stable in notebooks."""

from __future__ import annotations

import html
from collections.abc import Callable, Sequence
from typing import Any

import ipywidgets as widgets

from .feedback import Feedback


class ExerciseBox(widgets.VBox):  # type: ignore[misc]
    """Answer field, buttons "Check" and "Hint", and the feedback below."""

    def __init__(
        self, number: int, name: str, hints: Sequence[str], check: Callable[[Any], Feedback]
    ) -> None:
        self.number, self.name, self.hints, self.check = number, name, hints, check
        self.hints_given = 0
        self.field = widgets.Text(
            placeholder="your answer",
            continuous_update=False,
            layout=widgets.Layout(width="22em"),
            tooltip=f"answer to exercise {number}",
        )
        self.check_button = widgets.Button(description="Check", button_style="primary")
        self.hint_button = widgets.Button(
            description="Hint", tooltip=f"one hint at a time, {len(hints)} in all"
        )
        self.hint_button.disabled = not hints
        self.feedback = widgets.HTML(_status(""))
        title = widgets.HTML(f"<b>Exercise {number}</b> {html.escape(name)}")
        row = widgets.HBox([self.field, self.check_button, self.hint_button])
        super().__init__([title, row, self.feedback])
        self.field.observe(self._entered, "value")
        self.check_button.on_click(self._check)
        self.hint_button.on_click(self._hint)

    def answer(self, given: Any) -> Feedback:
        """Check an answer as if it had been typed."""
        feedback = self.check(given)
        colour = {True: "green", False: "firebrick", None: "transparent"}[feedback.right]
        self.feedback.value = _status(html.escape(str(feedback)), colour)
        return feedback

    def _entered(self, _change: Any) -> None:
        self._check(None)

    def _check(self, _button: Any) -> None:
        self.answer(self.field.value)

    def _hint(self, _button: Any) -> None:
        self.hints_given = min(self.hints_given + 1, len(self.hints))
        shown = "".join(f"<li>{html.escape(hint)}</li>" for hint in self.hints[: self.hints_given])
        left = len(self.hints) - self.hints_given
        self.feedback.value = _status(f"<ol>{shown}</ol>")
        self.hint_button.description = f"Hint ({left} left)" if left else "No more hints"
        self.hint_button.disabled = left == 0

    def __repr__(self) -> str:
        return f"<Exercise {self.number}: {self.name}>"


def _status(text: str, colour: str = "transparent") -> str:
    """A message that screen readers speak; its edge is coloured, so any theme can read the text."""
    style = f"border-left:4px solid {colour};padding-left:0.6em;min-height:1.6em"
    return f'<div role="status" aria-live="polite" style="{style}">{text}</div>'
