"""What every island must satisfy: connected land, fair terrains, one Market each."""

from __future__ import annotations

from collections import Counter

from boardgames.engine.errors import OptionError

from ..parts import TERRAIN_NAMES, TERRAINS
from .files import _check_places, _listed
from .island import Board


def check(board: Board, even: bool = True) -> None:
    """Whether a board can be played on; an OptionError in one sentence if not."""
    _check_places(board)
    _check_connected(board)
    _check_sea(board)
    _check_markets(board)
    if even:
        _check_even(board)


def _check_connected(board: Board) -> None:
    met, waiting = {0}, [0]
    while waiting:
        for other in board.neighbours(waiting.pop()):
            if other not in met:
                met.add(other)
                waiting.append(other)
    apart = [board.names[n] for n in range(len(board.spaces)) if n not in met]
    if apart:
        raise OptionError(
            f"board: the island is not connected: no way over land leads from "
            f"{board.names[0]} to {apart[0]}"
        )


def _check_sea(board: Board) -> None:
    """Euler's formula: corners - borders + spaces of one piece of land without lakes is 1."""
    if len(board.corners) - len(board.borders) + len(board.spaces) != 1:
        raise OptionError("board: the sea must be in one piece, but the island encloses a lake")


def _check_markets(board: Board) -> None:
    for terrain, terrain_name in enumerate(TERRAIN_NAMES):
        found = [board.names[n] for n in board.markets() if board.spaces[n].terrain == terrain]
        if len(found) != 1:
            where = f" ({_listed(found)})" if found else ""
            raise OptionError(
                f"board: each terrain needs exactly one Market space; "
                f"{terrain_name} has {len(found)}{where}"
            )


def _check_even(board: Board) -> None:
    counts = Counter(space.terrain for space in board.spaces)
    most = max(range(TERRAINS), key=lambda terrain: counts[terrain])
    least = min(range(TERRAINS), key=lambda terrain: counts[terrain])
    if counts[most] != counts[least]:
        raise OptionError(
            f"board: every terrain needs equally many spaces, but {TERRAIN_NAMES[most]} has "
            f"{counts[most]} and {TERRAIN_NAMES[least]} has {counts[least]} "
            f"(the option uneven_terrains=1 lets them differ)"
        )
