"""What lessons are made of: predictions, checked exercises, figures with alt text, strips."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .class_guesses import compare_with_class
    from .exercise import Exercise
    from .figures import show
    from .group_report import class_report
    from .lesson import Lesson, Workbook
    from .lesson_table import contents
    from .prediction import Prediction
    from .prediction_box import guesses, predict
    from .progress_file import save_progress
    from .reader_report import my_progress
    from .strips import strip

_HOMES = {
    "class_report": "group_report",
    "compare_with_class": "class_guesses",
    "contents": "lesson_table",
    "Exercise": "exercise",
    "guesses": "prediction_box",
    "Lesson": "lesson",
    "my_progress": "reader_report",
    "predict": "prediction_box",
    "Prediction": "prediction",
    "save_progress": "progress_file",
    "show": "figures",
    "strip": "strips",
    "Workbook": "lesson",
}
__all__ = [
    "Exercise",
    "Lesson",
    "Prediction",
    "Workbook",
    "class_report",
    "compare_with_class",
    "contents",
    "guesses",
    "my_progress",
    "predict",
    "save_progress",
    "show",
    "strip",
]


def __getattr__(name: str) -> Any:
    """Widgets and figures bring heavy packages along, so each piece loads when first used."""
    if name in _HOMES:
        return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
