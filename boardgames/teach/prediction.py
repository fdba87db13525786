"""Predict, then reveal: a guess is locked first, and only then the answer is shown.

The answer may be a function: it is computed when the guess is locked, so that a saved notebook
never shows it. Guesses of a chance are scored by how far off they were.
"""

from __future__ import annotations

import html
from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any

import ipywidgets as widgets

from boardgames.engine.errors import BoardgamesError

from .answers import value_of

_GUESSES: list[Prediction] = []


class Prediction(widgets.VBox):  # type: ignore[misc]
    """A question to be guessed at; see `predict`."""

    def __init__(
        self,
        question: str,
        answer: Any,
        choices: Sequence[str] | None,
        because: str,
        unit: str,
        least: float,
        most: float,
    ) -> None:
        self.question, self.because, self.unit = question, because, unit
        self._answer = answer
        self.choices = list(choices) if choices else None
        self.locked = False
        self.guess: Any = None
        self.field = self._field(least, most)
        self.button = widgets.Button(description="Lock my guess", button_style="primary")
        self.result = widgets.HTML(_status(""))
        title = widgets.HTML(f"<b>Predict.</b> {html.escape(question)}")
        super().__init__([title, widgets.HBox([self.field, self.button]), self.result])
        self.button.on_click(lambda _button: self.lock(self.field.value))

    def lock(self, guess: Any) -> str:
        """Lock a guess and reveal the answer; a locked guess stays."""
        if self.locked:
            return self.verdict()
        if guess is None:
            self.result.value = _status("Choose an answer first.")
            return "Choose an answer first."
        if self.choices and guess not in self.choices:
            raise BoardgamesError(f"choose one of {', '.join(self.choices)}, not {guess!r}")
        self.guess, self.locked = guess, True
        self.field.disabled = self.button.disabled = True
        self.button.description = "Locked"
        _GUESSES.append(self)
        verdict = self.verdict()
        self.result.value = _status(html.escape(verdict))
        return verdict

    @property
    def answer(self) -> Any:
        """The answer, computed when it is first asked for."""
        if callable(self._answer):
            self._answer = self._answer()
        return self._answer

    def verdict(self) -> str:
        """The answer, how close the guess was, and why it is so."""
        if self.choices:
            start = "✔ Right:" if self.guess == self.answer else "✘ The answer is"
            return f"{start} {self.answer}. {self.because}".strip()
        said, true = self._shown(self.guess), self._shown(self.answer)
        return f"You said {said}; it is {true}. {self.because}".strip()

    def score(self) -> float:
        """0 to 1: right or wrong for choices; for numbers, the closer the better."""
        if not self.locked:
            return 0.0
        if self.choices:
            return float(self.guess == self.answer)
        span = (self.field.max - self.field.min) or 1
        off = abs(float(value_of(self.guess)) - float(self._scaled(self.answer)))
        return max(0.0, 1 - 2 * off / span)

    def _field(self, least: float, most: float) -> Any:
        if self.choices:
            layout = widgets.Layout(width="max-content", margin="2px 1.5em 2px 2px")
            return widgets.RadioButtons(options=self.choices, value=None, layout=layout)
        whole = float(least).is_integer() and float(most).is_integer()
        slider = widgets.IntSlider if whole else widgets.FloatSlider
        middle = (int(least) + int(most)) // 2 if whole else (least + most) / 2
        style = {"description_width": "initial"}
        kind = int if whole else float
        return slider(
            value=middle,
            min=kind(least),
            max=kind(most),
            description=self.unit,
            style=style,
            layout=widgets.Layout(width="30em"),
        )

    def _scaled(self, value: Any) -> Fraction:
        return Fraction(value) * 100 if self.unit == "%" else Fraction(value)

    def _shown(self, value: Any) -> str:
        if value is self.guess:
            return f"{value} {self.unit}".strip()
        scaled = self._scaled(value)
        exact = f" (exactly {Fraction(value)})" if Fraction(value).denominator != 1 else ""
        digits = f"{float(scaled):.1f}" if scaled.denominator != 1 else str(scaled)
        return f"{digits} {self.unit}".strip() + exact

    def __repr__(self) -> str:
        return f"<Prediction: {self.question}>"


def predict(
    question: str,
    answer: Any | Callable[[], Any],
    choices: Sequence[str] | None = None,
    because: str = "",
    unit: str = "%",
    least: float = 0,
    most: float = 100,
) -> Prediction:
    """A question with a slider, or with choices, a button to lock the guess, and the answer.

    answer: a probability as a Fraction when the unit is "%", a number otherwise, or one of the
    choices; or a function that computes it. because: said with the answer.
    """
    return Prediction(question, answer, choices, because, unit, least, most)


def guesses() -> str:
    """How good the guesses locked so far have been, on average."""
    if not _GUESSES:
        return "No guess is locked yet."
    mean = sum(guess.score() for guess in _GUESSES) / len(_GUESSES)
    return f"{len(_GUESSES)} guesses, {mean:.0%} right on average."


def _status(text: str) -> str:
    return f'<div role="status" aria-live="polite" style="min-height:1.6em">{text}</div>'
