"""The exercises and predictions of a lesson, and the workbook of a game's lessons."""

from __future__ import annotations

import difflib
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeVar

from boardgames.engine.errors import BoardgamesError

from .exercise import Exercise
from .feedback import Feedback
from .prediction import Prediction
from .progress import THIS_SESSION, Progress
from .wording import key_of

Thing = TypeVar("Thing")


class Lesson:
    """The exercises and predictions of one lesson, and how far the reader has come.

    key: the game and the lesson, such as ``saint_malo.dice``; made of the title if not given.
    """

    def __init__(
        self,
        title: str,
        exercises: Sequence[Exercise],
        predictions: Sequence[Prediction] = (),
        key: str = "",
    ) -> None:
        self.title, self.key = title, key or key_of(title)
        self.exercises = list(exercises)
        self.predictions = {prediction.key: prediction for prediction in predictions}
        self.solved: set[int] = set()
        self.record = THIS_SESSION

    def __len__(self) -> int:
        return len(self.exercises)

    def __iter__(self) -> Iterator[Exercise]:
        return iter(self.exercises)

    def exercise(self, which: int | str) -> Any:
        """The answer field of an exercise, by number or key, with buttons for check and hint."""
        from .exercise_box import ExerciseBox

        number = self._number(which)
        return ExerciseBox(number, self.exercises[number - 1], _Desk(self, number))

    def predict(self, key: str) -> Any:
        """The question of a prediction with a slider or choices and the button that locks it."""
        from .prediction_box import PredictionBox

        prediction = found(self.predictions, key, f"the predictions of {self.title!r}")
        return PredictionBox(prediction, f"{self.key}.{key}", self.record)

    def check(self, which: int | str, given: Any) -> Feedback:
        """Check an answer written in a cell, and note it."""
        number = self._number(which)
        exercise = self.exercises[number - 1]
        feedback = exercise.check(given)
        if feedback.right:
            self.solved.add(number)
        if feedback.right is not None:
            self.record.tried(self._key(number), exercise.name, given, feedback.right)
        return feedback

    def hint(self, which: int | str, hint: int = 1) -> str:
        """A hint to an exercise, the first by default."""
        number = self._number(which)
        hints = self.exercises[number - 1].hints
        if not 1 <= hint <= len(hints):
            raise BoardgamesError(f"exercise {number} has {len(hints)} hints, no hint {hint!r}")
        self.hinted(number, hint)
        return hints[hint - 1]

    def solution(self, which: int | str) -> str:
        """The worked solution of an exercise that is solved or was tried three times."""
        number = self._number(which)
        if not self.is_closed(number):
            raise BoardgamesError("the solution opens after a right answer or three tries")
        return self.exercises[number - 1].worked_solution()

    def hinted(self, number: int, hints: int) -> None:
        """Note that so many hints were given."""
        self.record.hinted(self._key(number), self.exercises[number - 1].name, hints)

    def is_closed(self, number: int) -> bool:
        """Whether the worked solution of an exercise may be shown."""
        return number in self.solved or self.record.closed(self._key(number))

    def progress(self) -> str:
        """How many exercises are solved."""
        return f"{self.title}: {len(self.solved)} of {len(self)} exercises solved."

    def __repr__(self) -> str:
        return f"<{self.progress()}>"

    def _key(self, number: int) -> str:
        return f"{self.key}.{self.exercises[number - 1].key}"

    def _number(self, which: int | str) -> int:
        if isinstance(which, str):
            numbers = {exercise.key: n for n, exercise in enumerate(self.exercises, 1)}
            return found(numbers, which, f"the exercises of {self.title!r}")
        if not 1 <= which <= len(self):
            raise BoardgamesError(f"exercises are numbered from 1 to {len(self)}, not {which!r}")
        return which


class _Desk:
    """One exercise of a lesson, as its box needs it."""

    def __init__(self, lesson: Lesson, number: int) -> None:
        self.lesson, self.number = lesson, number

    def check(self, given: Any) -> Feedback:
        return self.lesson.check(self.number, given)

    def hinted(self, hints: int) -> None:
        self.lesson.hinted(self.number, hints)

    def closed(self) -> bool:
        return self.lesson.is_closed(self.number)


class Workbook:
    """The lessons of one game, whose questions are named by lesson and key: ``dice.some_head``."""

    def __init__(self, lessons: Sequence[Lesson], record: Progress | None = None) -> None:
        self.lessons = {lesson.key.rpartition(".")[2]: lesson for lesson in lessons}
        for lesson in lessons:
            lesson.record = record or lesson.record

    def predict(self, key: str) -> Any:
        """The question of a prediction with a slider or choices and the button that locks it."""
        lesson, question = self._lesson(key)
        return lesson.predict(question)

    def exercise(self, key: str) -> Any:
        """The answer field of an exercise, with buttons for check and hint."""
        lesson, question = self._lesson(key)
        return lesson.exercise(question)

    def check(self, key: str, given: Any) -> Feedback:
        """Check an answer written in a cell, and note it."""
        lesson, question = self._lesson(key)
        return lesson.check(question, given)

    def solution(self, key: str) -> str:
        """The worked solution of an exercise that is solved or was tried three times."""
        lesson, question = self._lesson(key)
        return lesson.solution(question)

    def _lesson(self, key: str) -> tuple[Lesson, str]:
        name, dot, question = key.partition(".")
        if not dot:
            raise BoardgamesError(f"a question is named by its lesson and its key, not {key!r}")
        return found(self.lessons, name, "the lessons"), question


def found(things: Mapping[str, Thing], key: str, where: str) -> Thing:
    """What a key names; an error names the nearest keys there are."""
    if key not in things:
        near = difflib.get_close_matches(key, things, cutoff=0.3) or list(things)[:5]
        raise BoardgamesError(f"{where} have no {key!r}; perhaps {', '.join(near)}")
    return things[key]
