"""Exercises, their boxes, and predictions."""

from fractions import Fraction

import pytest

from boardgames import BoardgamesError
from boardgames.teach import Exercise, Lesson, predict
from boardgames.teach.exercise import NOT_ANSWERED
from boardgames.teach.prediction_box import guesses


@pytest.fixture
def lesson():
    return Lesson(
        "Trial",
        [
            Exercise(
                "two dice",
                answer=lambda: Fraction(1, 36),
                because="One of 36 orders.",
                wrong={Fraction(1, 6): "That is one die.", "2/12": "Not added."},
                hints=["Count the orders.", "There are 36."],
            ),
            Exercise("a space", {"a2", "b3"}, "Both touch."),
            Exercise("odd", None, "Odd.", accept=lambda n: None if int(n) % 2 else "That is even."),
        ],
    )


def test_right_wrong_and_unanswered(lesson):
    assert lesson.check(1, "1/36").right
    assert lesson.check(1, Fraction(1, 6)) == lesson.check(1, "1/6")
    assert "one die" in str(lesson.check(1, "1/6"))
    assert lesson.check(1, "1/7").right is False
    assert lesson.check(1, ...).text == NOT_ANSWERED
    assert lesson.check(1, " ").right is None
    assert "write a number" in lesson.check(1, "many").text
    assert lesson.check(2, "b3 a2").right
    assert not lesson.check(2, "a2").right
    assert lesson.check(3, 3).right
    assert "even" in lesson.check(3, 4).text


def test_progress_and_hints(lesson):
    assert "0 of 3" in lesson.progress()
    lesson.check(1, "1/36")
    lesson.check(1, "1/36")
    assert "1 of 3" in repr(lesson)
    assert lesson.hint(1, 2) == "There are 36."
    with pytest.raises(BoardgamesError, match="2 hints"):
        lesson.hint(1, 3)
    with pytest.raises(BoardgamesError, match="from 1 to 3"):
        lesson.check(4, 1)


def test_the_box_checks_and_gives_hints_one_by_one(lesson):
    box = lesson.exercise(1)
    assert repr(box) == "<Exercise 1: two dice>"
    box.field.value = "1/6"
    assert "one die" in box.feedback.value
    box.hint_button.click()
    assert "Count the orders" in box.feedback.value
    assert "36." not in box.feedback.value
    box.hint_button.click()
    assert "There are 36" in box.feedback.value
    assert box.hint_button.disabled
    box.field.value = "1/36"
    assert "Right" in box.feedback.value
    assert lesson.solved == {1}
    assert lesson.exercise(2).hint_button.disabled


def test_the_box_escapes_what_is_typed(lesson):
    box = lesson.exercise(1)
    box.field.value = "<script>"
    assert "<script>" not in box.feedback.value


def test_a_prediction_is_computed_only_when_locked_and_stays():
    asked = []

    def answer():
        asked.append(1)
        return Fraction(1, 4)

    guess = predict("How likely?", answer, because="One in four.")
    assert repr(guess) == "<Prediction: How likely?>"
    assert not asked
    guess.field.value = 25
    guess.button.click()
    assert "it is 25 %" in guess.result.value
    assert "exactly 1/4" in guess.result.value
    assert guess.score() == 1.0
    assert guess.locked
    assert guess.lock(90) == guess.verdict()
    assert guess.guess == 25
    assert "guesses" in guesses()


def test_a_prediction_with_choices():
    guess = predict("Allowed?", "no", choices=["yes", "no"], because="SM-9.")
    assert guess.lock(None) == "Choose an answer first."
    assert not guess.locked
    with pytest.raises(BoardgamesError, match="choose one of yes, no"):
        guess.lock("perhaps")
    assert guess.lock("yes").startswith("✘ The answer is no")
    assert guess.score() == 0.0
    right = predict("Allowed?", "no", choices=["yes", "no"])
    assert right.lock("no").startswith("✔")
    assert right.score() == 1.0


def test_a_prediction_of_a_number():
    guess = predict("How many?", Fraction(7, 2), unit="VP", least=0, most=10)
    assert "it is 3.5 VP (exactly 7/2)" in guess.lock(5)
    assert guess.score() == pytest.approx(0.7)
