"""A position as a picture: the same drawing for notebooks, files and the live board.

A game's `drawing.py` has one function ``draw(scene) -> str`` that returns SVG. A game without one
is shown as its text.
"""

from __future__ import annotations

import base64
import html
import importlib.util
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from .action import Action

if TYPE_CHECKING:
    from .game import State


@dataclass(frozen=True)
class Scene:
    """All a drawing needs.

    position: the record. players: how many. to_move: as `State.current_player`.
    legal: the numbers of the legal actions. viewer: who looks (None: everything is shown).
    chosen: names of the parts the user has picked so far, for choices made of several clicks.
    last: the events of the last step, as rows of whole numbers.
    """

    position: Any
    players: int
    to_move: int
    legal: frozenset[int]
    viewer: int | None = None
    chosen: frozenset[str] = frozenset()
    last: tuple[tuple[int, ...], ...] = field(default=())


def scene_of(
    state: State,
    viewer: int | None = None,
    chosen: frozenset[str] = frozenset(),
    legal: list[Action] | None = None,
) -> Scene:
    """The scene of a state as one viewer sees it."""
    actions = state.legal_actions() if legal is None else legal
    return Scene(
        state.position,
        state.game.num_players,
        state.current_player(),
        frozenset(map(int, actions)),
        viewer,
        chosen,
        state.last_events(viewer),
    )


def picture(state: State, viewer: int | None = None, chosen: frozenset[str] = frozenset()) -> str:
    """The position as SVG text, drawn by the game's own drawing or, failing that, as its text."""
    if importlib.util.find_spec(f"{state.game.package}.drawing") is None:
        return _text_picture(str(state))
    svg: str = state.game.room("drawing").draw(scene_of(state, viewer, chosen))
    return svg


def image(state: State) -> str:
    """An ``<img>`` with alternative text; it shows in untrusted and unrun notebooks too."""
    data = base64.b64encode(picture(state).encode()).decode("ascii")
    alt = html.escape(state.describe(), quote=True)
    return f'<img alt="{alt}" src="data:image/svg+xml;base64,{data}">'


def _text_picture(text: str) -> str:
    lines = text.splitlines()
    width, height = 9 * max(map(len, lines), default=1) + 20, 18 * len(lines) + 20
    rows = "".join(
        f'<text x="10" y="{24 + 18 * i}" xml:space="preserve">{html.escape(line)}</text>'
        for i, line in enumerate(lines)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" '
        f'height="{height}" font-family="monospace" font-size="15">'
        f'<rect width="{width}" height="{height}" fill="#fffdf7"/>{rows}</svg>'
    )
