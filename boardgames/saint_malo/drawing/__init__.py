"""The position of Saint Malo as a picture."""

from .picture import draw

__all__ = [
    "draw",
]
