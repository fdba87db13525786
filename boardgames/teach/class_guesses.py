"""How others of the class guessed, told after the answer, if the teacher gives their files."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from statistics import quantiles
from typing import Any

from .prediction import Prediction
from .progress import PREDICTION
from .progress_file import Files, read_files

FEWEST = 3  # fewer guesses are not told: they would point at persons
_GUESSES: dict[str, list[str]] = {}


def compare_with_class(files: Files) -> str:
    """Read what others guessed from files of `save_progress`; predictions then tell it.

    files: paths, or a folder. No names are shown.
    """
    readers, skipped = read_files(files)
    _GUESSES.clear()
    for reader in readers:
        for entry in reader.of_kind(PREDICTION):
            _GUESSES.setdefault(entry.question, []).extend(entry.given[:1])
    left_out = f" Skipped: {'; '.join(skipped)}." if skipped else ""
    return f"The guesses of {len(readers)} readers are at hand.{left_out}"


def others_guessed(key: str, prediction: Prediction, guess: Any) -> str:
    """A sentence about the guesses of the class, empty if there are too few."""
    given = _GUESSES.get(key, [])
    if prediction.choices:
        chosen = Counter(text for text in given if text in prediction.choices)
        told = ", ".join(f"{count} “{choice}”" for choice, count in chosen.most_common())
        total = chosen.total()
        return f"Of {total} of your class, chosen were: {told}." if total >= FEWEST else ""
    numbers = sorted(number for text in given for number in _numbers(text))
    return _spread(numbers, prediction, guess) if len(numbers) >= FEWEST else ""


def _spread(numbers: list[float], prediction: Prediction, guess: Any) -> str:
    low, middle, high = quantiles(numbers, n=4, method="inclusive")
    own = prediction.score(guess)
    nearer = sum(prediction.score(number) > own for number in numbers)
    unit = prediction.unit
    return (
        f"Of {len(numbers)} of your class, half guessed from {low:g} to {high:g} {unit}, "
        f"the middle one {middle:g} {unit}; {nearer} guessed nearer than you."
    )


def _numbers(text: str) -> list[float]:
    try:
        return [float(Fraction(text))]
    except (ValueError, ZeroDivisionError):
        return []
