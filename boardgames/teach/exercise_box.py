"""The answer field of an exercise: ipywidgets only, usable by keyboard, stable in notebooks."""

from __future__ import annotations

import html
from typing import Any, Protocol

import ipywidgets as widgets

from .exercise import Exercise
from .fallback import paragraphs, status, with_text
from .feedback import Feedback

_COLOURS = {True: "green", False: "firebrick", None: "darkorange"}


class Desk(Protocol):
    """Who checks and notes the answers to one exercise."""

    def check(self, given: Any) -> Feedback:
        """Feedback on an answer, which is noted."""

    def hinted(self, hints: int) -> None:
        """Note that so many hints were given."""

    def closed(self) -> bool:
        """Whether the worked solution may be shown."""


class ExerciseBox(widgets.VBox):  # type: ignore[misc]
    """Answer field, buttons "Check" and "Hint", the feedback, and in the end the solution."""

    def __init__(self, number: int, exercise: Exercise, desk: Desk) -> None:
        self.number, self.exercise, self.desk = number, exercise, desk
        self.hints_given = 0
        self.field = self._field()
        self.check_button = widgets.Button(description="Check", button_style="primary")
        hints = len(exercise.hints)
        self.hint_button = widgets.Button(
            description="Hint", tooltip=f"one hint at a time, {hints} in all", disabled=not hints
        )
        self.feedback = widgets.HTML(status(""))
        self.solution = widgets.HTML()
        name = f"<b>{self._title()}</b> {html.escape(exercise.name)}"
        title = widgets.HTML(name + paragraphs([exercise.question]))
        row = widgets.HBox([self.field, self.check_button, self.hint_button])
        super().__init__([title, row, self.feedback, self.solution])
        self.field.observe(self._entered, "value")
        self.check_button.on_click(self._check)
        self.hint_button.on_click(self._hint)
        self._open()

    def answer(self, given: Any) -> Feedback:
        """Check an answer as if it had been typed."""
        feedback = self.desk.check(given)
        self.feedback.value = status(html.escape(str(feedback)), _COLOURS[feedback.right])
        self._open()
        return feedback

    def _field(self) -> Any:
        label = f"answer to exercise {self.number}"
        if self.exercise.choices:
            layout = widgets.Layout(width="max-content", margin="2px 1.5em 2px 2px")
            return widgets.RadioButtons(
                options=self.exercise.choices, value=None, layout=layout, tooltip=label
            )
        return widgets.Text(
            placeholder=f"your answer{f' ({self.exercise.unit})' if self.exercise.unit else ''}",
            continuous_update=False,
            layout=widgets.Layout(width="22em"),
            tooltip=label,
        )

    def _entered(self, _change: Any) -> None:
        if not self.exercise.choices:  # a choice is checked when the button says so
            self._check(None)

    def _check(self, _button: Any) -> None:
        self.answer(self.field.value)

    def _hint(self, _button: Any) -> None:
        hints = self.exercise.hints
        self.hints_given = min(self.hints_given + 1, len(hints))
        self.desk.hinted(self.hints_given)
        shown = "".join(f"<li>{html.escape(hint)}</li>" for hint in hints[: self.hints_given])
        left = len(hints) - self.hints_given
        self.feedback.value = status(f"<ol>{shown}</ol>")
        self.hint_button.description = f"Hint ({left} left)" if left else "No more hints"
        self.hint_button.disabled = left == 0

    def _open(self) -> None:
        """Show the worked solution once it may be seen."""
        if self.desk.closed() and not self.solution.value:
            way = paragraphs([self.exercise.worked_solution()])
            self.solution.value = f"<details open><summary>Worked solution</summary>{way}</details>"

    def _title(self) -> str:
        return f"Exercise {self.number}." if self.number else "Exercise."

    def __repr__(self) -> str:
        return f"<Exercise {self.number}: {self.exercise.name}>"

    def _repr_mimebundle_(self, **options: Any) -> dict[str, Any]:
        """The widget, and for viewers without one the question with its choices."""
        exercise = self.exercise
        question = f"{exercise.name}: {exercise.question}" if exercise.question else exercise.name
        bundle = super()._repr_mimebundle_(**options)
        return with_text(bundle, self._title(), question, exercise.choices)
