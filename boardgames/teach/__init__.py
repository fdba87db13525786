"""What lessons are made of: predictions, checked exercises, figures with alt text, strips."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .exercise import Exercise, Lesson
    from .figures import show
    from .lesson_table import contents
    from .prediction import Prediction, guesses, predict
    from .strips import strip

_HOMES = {
    "contents": "lesson_table",
    "Exercise": "exercise",
    "Lesson": "exercise",
    "Prediction": "prediction",
    "guesses": "prediction",
    "predict": "prediction",
    "show": "figures",
    "strip": "strips",
}
__all__ = ["Exercise", "Lesson", "Prediction", "contents", "guesses", "predict", "show", "strip"]


def __getattr__(name: str) -> Any:
    """Widgets and figures bring heavy packages along, so each piece loads when first used."""
    if name in _HOMES:
        return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
