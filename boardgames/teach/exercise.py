"""Checked exercises: an answer field, a reason for each usual mistake, hints one at a time.

A lesson's exercises are data in the game's `exercises.py`; the question stands in the notebook's
text, so that it can be read without a kernel. Every check is tested on right and wrong answers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property, partial
from typing import Any

from boardgames.engine.errors import BoardgamesError

from . import answers
from .feedback import Feedback

NOT_ANSWERED = "Write your answer in place of the dots, then run the cell again."


@dataclass(frozen=True)
class Exercise:
    """One question with its answer.

    answer: a number (int or Fraction), words, or a set of names; or a function without arguments
    that computes it. wrong: the reason for each usual wrong answer. because: said with a right
    answer. hints: given one at a time. accept: instead of an answer, a function that takes what
    was given and returns None if it is right, or else the reason why not.
    """

    name: str
    answer: Any
    because: str
    wrong: Mapping[Any, str] = field(default_factory=dict)
    hints: Sequence[str] = ()
    accept: Callable[[Any], str | None] | None = None

    @cached_property
    def solution(self) -> Any:
        """The right answer, computed."""
        return self.answer() if callable(self.answer) else self.answer

    def check(self, given: Any) -> Feedback:
        """Feedback on an answer; `...` means that there is none yet."""
        if given is ... or (isinstance(given, str) and not given.strip()):
            return Feedback(None, NOT_ANSWERED)
        try:
            return self._judge(given)
        except BoardgamesError as error:
            return Feedback(False, str(error))

    def _judge(self, given: Any) -> Feedback:
        if self.accept is not None:
            reason = self.accept(given)
            return Feedback(True, self.because) if reason is None else Feedback(False, reason)
        if _matches(given, self.solution):
            return Feedback(True, self.because)
        for mistake, reason in self.wrong.items():
            if _matches(given, mistake):
                return Feedback(False, reason)
        return Feedback(False, "Have another look, or ask for a hint.")


def _matches(given: Any, answer: Any) -> bool:
    if isinstance(answer, str):
        return answers.words_match(given, answer)
    if isinstance(answer, frozenset | set | tuple | list):
        return answers.names_match(given, answer)
    return answers.number_matches(given, Fraction(answer))


class Lesson:
    """The exercises and predictions of one lesson, and how far the reader has come."""

    def __init__(self, title: str, exercises: Sequence[Exercise]) -> None:
        self.title = title
        self.exercises = list(exercises)
        self.solved: set[int] = set()

    def __len__(self) -> int:
        return len(self.exercises)

    def __iter__(self) -> Iterator[Exercise]:
        return iter(self.exercises)

    def exercise(self, number: int) -> Any:
        """The answer field of an exercise, with buttons for check and hint."""
        from .exercise_box import ExerciseBox

        exercise = self._numbered(number)
        check = partial(self.check, number)
        return ExerciseBox(number, exercise.name, exercise.hints, check)

    def check(self, number: int, given: Any) -> Feedback:
        """Check an answer written in a cell."""
        feedback = self._numbered(number).check(given)
        if feedback.right:
            self.solved.add(number)
        return feedback

    def hint(self, number: int, which: int = 1) -> str:
        """A hint to an exercise, the first by default."""
        hints = self._numbered(number).hints
        if not 1 <= which <= len(hints):
            raise BoardgamesError(f"exercise {number} has {len(hints)} hints, no hint {which!r}")
        return hints[which - 1]

    def progress(self) -> str:
        """How many exercises are solved."""
        return f"{self.title}: {len(self.solved)} of {len(self)} exercises solved."

    def __repr__(self) -> str:
        return f"<{self.progress()}>"

    def _numbered(self, number: int) -> Exercise:
        if not 1 <= number <= len(self):
            raise BoardgamesError(f"exercises are numbered from 1 to {len(self)}, not {number!r}")
        return self.exercises[number - 1]
