"""The position of Spanish Saint Augustine as an SVG picture."""

from .picture import draw

__all__ = ["draw"]
