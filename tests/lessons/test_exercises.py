"""Every checked exercise of every lesson: right answers, usual mistakes, hints, and its place."""

import importlib
import importlib.util
import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

import boardgames
from boardgames.teach import Exercise, Lesson
from tests.lessons.page import NOTEBOOKS


def lessons() -> list[Any]:
    found = []
    for game in boardgames.games():
        name = f"boardgames.{game}.lessons.exercises"
        if importlib.util.find_spec(name) is not None:
            for key, value in vars(importlib.import_module(name)).items():
                if isinstance(value, Lesson):
                    found.append(pytest.param(game, key, value, id=f"{game}-{key}"))
    return found


def exercises() -> list[Any]:
    return [
        pytest.param(exercise, id=f"{param.id}-{number}")
        for param in lessons()
        for number, exercise in enumerate(param.values[2], 1)
    ]


def spellings(number: Fraction) -> list[Any]:
    """The same number as people write it."""
    decimal = float(number)
    ways = [number, str(number), decimal, f"{decimal:.4f}", f"{100 * decimal:.2f} %"]
    return [*ways, f"{decimal:.2f}".replace(".", ",")]


def is_number(value: Any) -> bool:
    return isinstance(value, int | Fraction)


@pytest.mark.parametrize(("game", "key", "lesson"), lessons())
def test_a_lesson_has_six_exercises_and_shows_each_of_them(
    game: str, key: str, lesson: Lesson
) -> None:
    assert len(lesson) >= 6
    names = [exercise.name for exercise in lesson]
    assert len(set(names)) == len(names)
    shown = [uses(path, key) for path in sorted((NOTEBOOKS / game).glob("*.ipynb"))]
    assert list(range(1, len(lesson) + 1)) in shown


def uses(path: Path, key: str) -> list[int]:
    """The exercises of a lesson that a notebook shows, in order."""
    sources = ["".join(cell["source"]) for cell in json.loads(path.read_text("utf8"))["cells"]]
    starts = [s.removeprefix(f"{key}.exercise(") for s in sources if f"{key}.exercise(" in s]
    return [int(start.partition(")")[0]) for start in starts]


@pytest.mark.parametrize("exercise", exercises())
def test_the_right_answer_is_right_however_it_is_written(exercise: Exercise) -> None:
    if exercise.accept is not None:
        return
    solution = exercise.solution
    given = spellings(Fraction(solution)) if is_number(solution) else [solution]
    for answer in given:
        feedback = exercise.check(answer)
        assert feedback.right, (answer, str(feedback))
        assert exercise.because in feedback.text


@pytest.mark.parametrize("exercise", exercises())
def test_every_usual_mistake_gets_its_own_reason(exercise: Exercise) -> None:
    assert exercise.wrong or exercise.accept
    for mistake, reason in exercise.wrong.items():
        for answer in (mistake, str(mistake)):
            feedback = exercise.check(answer)
            assert feedback.right is False, (answer, str(feedback))
            assert feedback.text == reason, (answer, feedback.text)


@pytest.mark.parametrize("exercise", exercises())
def test_it_explains_itself_and_bears_any_input(exercise: Exercise) -> None:
    assert exercise.hints
    assert exercise.because.endswith(".")
    texts = [*exercise.hints, *exercise.wrong.values()]
    assert all(text.endswith((".", "?")) for text in texts)
    assert exercise.check(...).right is None
    assert exercise.check("  ").right is None
    for nonsense in ("no idea", "1/0", -1, "<b>", [], True):
        assert not exercise.check(nonsense).right
