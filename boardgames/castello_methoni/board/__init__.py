"""The island of Castello Methoni: read from a file, checked, turned into tables of the record."""

from .checks import check
from .files import read_board, read_objectives
from .island import Board, Border, Point, Space
from .options import TABLE_OPTIONS, load_board, of_position, standard

__all__ = [
    "TABLE_OPTIONS",
    "Board",
    "Border",
    "Point",
    "Space",
    "check",
    "load_board",
    "of_position",
    "read_board",
    "read_objectives",
    "standard",
]
