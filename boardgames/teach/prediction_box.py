"""Predict, then reveal: a guess is locked first, and only then the answer is worked out and shown.

No value is set before the reader sets one: choices begin unchosen, and a slider stands at its
lower end without a number until it is moved.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import ipywidgets as widgets

from .class_guesses import others_guessed
from .fallback import paragraphs, status, with_text
from .prediction import Prediction
from .progress import PREDICTION, THIS_SESSION, Progress
from .wording import key_of

NOTHING_CHOSEN = "Choose an answer first."
NOT_MOVED = "Move the slider first."
WORKING = "Working it out …"


class PredictionBox(widgets.VBox):  # type: ignore[misc]
    """A question to be guessed at. key: its name in the reader's record."""

    def __init__(self, prediction: Prediction, key: str, record: Progress) -> None:
        self.prediction, self.key, self.record = prediction, key, record
        self.locked = False
        self.guess: Any = None
        self.field = self._radio() if prediction.choices else self._slider()
        self.value = widgets.HTML(_reading("no guess yet"))
        self.button = widgets.Button(
            description="Lock my guess", button_style="primary", disabled=True
        )
        self.result = widgets.HTML(status(""))
        title = widgets.HTML(paragraphs([f"Predict. {prediction.question}"]))
        row = [self.field, *([] if prediction.choices else [self.value]), self.button]
        super().__init__([title, widgets.HBox(row), self.result])
        self.field.observe(self._touched, "value")
        self.button.on_click(self._pressed)

    def lock(self, guess: Any) -> str:
        """Lock a guess and reveal the answer; a locked guess stays."""
        if self.locked:
            return self.verdict()
        if guess is None:
            self.result.value = status(NOTHING_CHOSEN)
            return NOTHING_CHOSEN
        self.guess, self.locked = self.prediction.checked(guess), True
        self.field.disabled = self.button.disabled = True
        self.button.description = "Locked"
        self.result.value = status(WORKING)
        try:
            texts = self._revealed()
        except Exception as error:  # said where the answer would stand, or nobody would see it
            texts = [f"The answer could not be worked out: {type(error).__name__}: {error}"]
        self.result.value = status(paragraphs(texts))
        return " ".join(texts)

    def verdict(self) -> str:
        """The answer, how close the guess was, why it is so, and what others guess."""
        return " ".join(self._revealed())

    def score(self) -> float:
        """0 to 1: right or wrong for choices; for numbers, the closer the better."""
        return self.prediction.score(self.guess) if self.locked else 0.0

    def _revealed(self) -> list[str]:
        prediction, guess = self.prediction, self.guess
        self.record.guessed(self.key, prediction.question, guess, prediction.score(guess))
        texts = [prediction.verdict(guess), prediction.because, *prediction.usual_guesses(guess)]
        return [text for text in (*texts, others_guessed(self.key, prediction, guess)) if text]

    def _touched(self, _change: Any) -> None:
        if not self.locked:
            self.button.disabled = False
            if not self.prediction.choices:
                self.value.value = _reading(f"{self.field.value:g} {self.prediction.unit}".strip())

    def _pressed(self, _button: Any) -> None:
        if self.button.disabled and not self.locked:
            self.result.value = status(NOTHING_CHOSEN if self.prediction.choices else NOT_MOVED)
            return
        self.lock(self.field.value)

    def _radio(self) -> Any:
        layout = widgets.Layout(width="max-content", margin="2px 1.5em 2px 2px")
        return widgets.RadioButtons(options=self.prediction.choices, value=None, layout=layout)

    def _slider(self) -> Any:
        least, most = self.prediction.least, self.prediction.most
        whole = float(least).is_integer() and float(most).is_integer() and most - least >= 10
        kind, slider = (int, widgets.IntSlider) if whole else (float, widgets.FloatSlider)
        return slider(
            value=kind(least),
            min=kind(least),
            max=kind(most),
            readout=False,
            layout=widgets.Layout(width="30em"),
        )

    def __repr__(self) -> str:
        return f"<Prediction: {self.prediction.question}>"

    def _repr_mimebundle_(self, **options: Any) -> dict[str, Any]:
        """The widget, and for viewers without one the question with its choices or scale."""
        asked = self.prediction
        scale = f"from {asked.least:g} to {asked.most:g} {asked.unit}".strip()
        note = "" if asked.choices else scale
        bundle = super()._repr_mimebundle_(**options)
        return with_text(bundle, "Predict.", asked.question, asked.choices, note)


def predict(
    question: str,
    answer: Any | Callable[[], Any],
    choices: Sequence[str] | None = None,
    because: str = "",
    unit: str = "%",
    least: float = 0,
    most: float = 100,
) -> PredictionBox:
    """A prediction made in a cell, with its answer in the code; lessons keep theirs as data."""
    made = Prediction(
        key_of(question), question, answer, because, choices or (), {}, unit, least, most
    )
    return PredictionBox(made, made.key, THIS_SESSION)


def guesses() -> str:
    """How good the guesses locked so far have been, on average."""
    entries = THIS_SESSION.of_kind(PREDICTION)
    if not entries:
        return "No guess is locked yet."
    mean = sum(entry.score or 0 for entry in entries) / len(entries)
    return f"{len(entries)} guesses, {mean:.0%} right on average."


def _reading(text: str) -> str:
    return f'<span style="display:inline-block;min-width:6em;padding-left:0.5em">{text}</span>'
