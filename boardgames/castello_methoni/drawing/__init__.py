"""The position of Castello Methoni as a picture."""

from .picture import draw

__all__ = [
    "draw",
]
