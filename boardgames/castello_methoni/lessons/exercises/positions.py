"""Made-up positions of Castello Methoni, played on a few actions: what exercises ask about."""

from __future__ import annotations

from typing import Any

from boardgames.engine.game import load
from boardgames.engine.state import State

from ...board import Board, standard
from ...rules import Position, derive
from ...rules.areas import closes

HANDS = [
    "Mountain Forest Plains Furrows Desert",
    "Fields Mountain Forest Plains Furrows",
    "Desert Fields Mountain Forest Plains",
    "Furrows Desert Fields Mountain Forest",
    "Plains Furrows Desert Fields Mountain",
]


def at(facts: dict[str, Any], *actions: str, players: int = 3) -> State:
    """A made-up position, and what it becomes after these actions.

    Where the facts say nothing of them, P0 is about to play a card, everybody holds five different
    cards, and P0 has the objective O1, P1 has O2 and so on.
    """
    cards = {"hands": HANDS[:players], "objectives": [f"O{n + 1}" for n in range(players)]}
    state = load("castello_methoni", players=players).state_from_dict({**cards, **facts}, seed=1)
    for action in actions:
        state.apply_action(action)
    return state


def around(*spaces: str) -> list[str]:
    """The names of the borders that lead out of these spaces of the standard island."""
    land = _numbers(spaces)
    return [b.name for b in standard().borders if (b.first in land) != (b.second in land)]


def deal_out(state: State) -> State:
    """Let chance draw until a player decides."""
    while state.is_chance_node():
        state.apply_chance()
    return state


def open_walls(number: int, walls: list[str], keep: tuple[str, ...] = ()) -> list[str]:
    """So many more walls that close nothing; the borders in `keep` stay free."""
    board = standard()
    names = [border.name for border in board.borders]
    land = _land(board, walls)
    found: list[str] = []
    for border, name in enumerate(names):
        free = name not in keep and not land.wall[border]
        if len(found) < number and free and not closes(land, border):
            land.wall[border] = 1
            derive(land)
            found.append(name)
    return found


def _land(board: Board, walls: list[str]) -> Position:
    """A record of the island with only these walls on it."""
    land = Position()
    for name, value in board.tables().items():
        setattr(land, name, value)
    for number, border in enumerate(board.borders):
        land.wall[number] = int(border.name in walls)
    derive(land)
    return land


def _numbers(spaces: tuple[str, ...]) -> set[int]:
    return {standard().names.index(space) for space in spaces}
