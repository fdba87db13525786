"""The areas that walls close on a board, and the fewest walls still missing around one."""

from __future__ import annotations

from dataclasses import dataclass

from boardgames.engine.state import State

from ..board import Board, of_position
from ..parts import SEA
from ..rules import NONE
from .shapes import check_size

MOST_SPACES = 10  # some 60,000 areas


@dataclass(frozen=True)
class Area:
    """Open spaces that hang together, and the walls that are missing around them, by name."""

    spaces: tuple[str, ...]
    walls: tuple[str, ...]

    def __str__(self) -> str:
        return f"{len(self.walls)} walls for {' '.join(self.spaces)}: {', '.join(self.walls)}"


def areas(state: State, size: int) -> list[Area]:
    """Every group of so many open spaces that hang together, the fewest missing walls first.

    Walls that stand are used; domains are left out. Neither prices are looked at nor whether the
    walls close something else on the way, which would be a domain of its own (CM-21).
    """
    check_size("an area has", "spaces", size, MOST_SPACES)
    land = of_position(state.position)
    beyond = _open_ways(state, land)
    groups = {frozenset([space]) for space in beyond}
    for _ in range(size - 1):
        groups = {
            group | {near}
            for group in groups
            for space in group
            for near in beyond[space]
            if near not in group
        }
    found = [_area(state, land, group) for group in groups]
    return sorted(found, key=lambda area: (len(area.walls), area.spaces))


def fewest_missing(state: State, size: int) -> int:
    """The fewest walls that have to be added to close off so many open spaces."""
    return len(areas(state, size)[0].walls)


def _open_ways(state: State, land: Board) -> dict[int, list[int]]:
    """For each open space the open spaces beside it, no wall between."""
    position = state.position
    ways: dict[int, list[int]] = {
        s: [] for s in range(position.spaces) if position.owner[s] == NONE
    }
    for number, border in enumerate(land.borders):
        if border.second != SEA and position.free[number]:
            ways[border.first].append(border.second)
            ways[border.second].append(border.first)
    return ways


def _area(state: State, land: Board, group: frozenset[int]) -> Area:
    around = [
        border.name
        for number, border in enumerate(land.borders)
        if (border.first in group) != (border.second in group) and not state.position.wall[number]
    ]
    return Area(tuple(land.names[space] for space in sorted(group)), tuple(around))
