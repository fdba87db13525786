"""Boards that are unfair on purpose, to see what fairness is worth: by zones, and by Markets."""

from __future__ import annotations

from collections.abc import Collection

from boardgames.engine.errors import OptionError

from ..board import Board, Space, check
from ..parts import OBJECTIVE_TERRAINS, TERRAIN_NAMES, TERRAINS
from .fair_boards import hexagon

SIDE = 3  # the hexagon with 54 spaces


def zone_board(inner: Collection[str]) -> Board:
    """A hexagon of 54 spaces whose inner half has these three terrains, the outer half the others.

    inner: three names of terrains. In each half the terrains take turns; the Market of a terrain
    is its space nearest to the middle.
    """
    core = [number for number, name in enumerate(TERRAIN_NAMES) if name in inner]
    if len(core) != OBJECTIVE_TERRAINS or len(inner) != len(core):
        raise OptionError(
            f"inner names {OBJECTIVE_TERRAINS} different terrains of {', '.join(TERRAIN_NAMES)}, "
            f"not {', '.join(inner) or 'none'}"
        )
    rim = [number for number in range(TERRAINS) if number not in core]
    bare = Board(tuple(Space(*place, 0, False) for place in hexagon(SIDE)))
    ranked = sorted(
        range(len(bare.spaces)), key=lambda number: (_from_middle(bare, number), number)
    )
    terrains = dict.fromkeys(ranked, 0)
    for place, number in enumerate(ranked):
        zone = core if place < len(ranked) // 2 else rim
        terrains[number] = zone[place % len(zone)]
    made = [space._replace(terrain=terrains[n]) for n, space in enumerate(bare.spaces)]
    return with_markets(Board(tuple(made)), inland=True)


def with_markets(board: Board, inland: bool) -> Board:
    """The same island with the Market of each terrain nearest to its middle, or farthest from it.

    Of spaces equally far, the first in reading order is taken.
    """
    chosen = set()
    for terrain in range(TERRAINS):
        own = [n for n, space in enumerate(board.spaces) if space.terrain == terrain]
        far = {n: _from_middle(board, n) * (1 if inland else -1) for n in own}
        chosen.add(min(own, key=lambda number: (far[number], number)))
    spaces = [space._replace(market=n in chosen) for n, space in enumerate(board.spaces)]
    made = Board(tuple(spaces))
    check(made, even=False)
    return made


def _from_middle(board: Board, number: int) -> int:
    """How far a space lies from the middle of the island's corners, squared, in fixed units.

    A row is as high as √3 half sides. Six times the true coordinates are whole.
    """
    corners = board.corners
    middle_x = min(x for x, _ in corners) + max(x for x, _ in corners)
    middle_y = min(y for _, y in corners) + max(y for _, y in corners)
    own = board.spaces[number].corners()
    across = 2 * sum(x for x, _ in own) - 3 * middle_x
    down = 2 * sum(y for _, y in own) - 3 * middle_y
    return across**2 + 3 * down**2


def half_turned(board: Board) -> Board:
    """The same island turned by 180 degrees: what lay at the top lies at the bottom."""
    last_row = max(space.row for space in board.spaces)
    ends = min(x for x, _ in board.corners) + max(x for x, _ in board.corners)
    turned = [
        space._replace(row=last_row - space.row, x=ends - space.x, up=not space.up)
        for space in board.spaces
    ]
    return Board(tuple(sorted(turned)))
