"""A position as a picture: the same drawing for notebooks, files and the live board.

A game's room `drawing` has one function ``draw(scene) -> str`` that returns SVG, made with `svg`.
A game without one is shown as its text, with its legal actions as buttons.

Targets of the live board are the elements that `svg.button` makes. An action is done at once; a
part to pick is only remembered in `Scene.chosen`, and the drawing answers with what it costs and a
button that confirms it. Of parts named alike up to a colon, such as ``card:2`` and ``card:5``, one
at a time is picked; others come and go freely.
"""

from __future__ import annotations

import base64
import html
import json
from dataclasses import dataclass, field
from typing import Any, Protocol

from . import svg
from .action import Action
from .record import ALL, FACT, names
from .rooms import has_room
from .ruleset import Ruleset

_LETTER, _LINE, _BUTTON, _MARGIN, _WIDTH = 9, 18, 30, 12, 800
_KEEP_SPACES: dict[str, svg.Value] = {"xml:space": "preserve"}
_MONOSPACE = "'DejaVu Sans Mono', Menlo, Consolas, monospace"


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


class Drawable(Protocol):
    """What is asked of a state to draw it."""

    game: Ruleset
    position: Any

    def current_player(self) -> int:
        """The player to decide, CHANCE or TERMINAL."""

    def legal_actions(self) -> list[Action]:
        """What the player to move may do."""

    def last_events(self, viewer: int | None = None) -> tuple[tuple[int, ...], ...]:
        """The events of the last step, as far as the viewer may know."""

    def observation(self, player: int) -> dict[str, Any]:
        """What this player may see, as plain data."""

    def describe(self) -> str:
        """The position in a sentence or two."""


def scene_of(
    state: Drawable,
    viewer: int | None = None,
    chosen: frozenset[str] = frozenset(),
    legal: list[Action] | None = None,
) -> Scene:
    """The scene of a state as one viewer sees it."""
    actions = _offered(state, viewer) if legal is None else legal
    return Scene(
        state.position,
        state.game.num_players,
        state.current_player(),
        frozenset(map(int, actions)),
        viewer,
        chosen,
        state.last_events(viewer),
    )


def _offered(state: Drawable, viewer: int | None) -> list[Action]:
    """The legal actions; none for a viewer who is not to move: they would tell hidden things."""
    return state.legal_actions() if viewer in (None, state.current_player()) else []


def picked(chosen: frozenset[str], name: str) -> frozenset[str]:
    """The picks after a click on this part; see the top of this page for names with a colon."""
    if name in chosen:
        return chosen - {name}
    kind, colon, _ = name.partition(":")
    if colon:
        chosen = frozenset(other for other in chosen if not other.startswith(kind + colon))
    return chosen | {name}


def picture(
    state: Drawable, viewer: int | None = None, chosen: frozenset[str] = frozenset()
) -> str:
    """The position as SVG text, drawn by the game's own drawing or, failing that, as its text."""
    if not has_room(state.game.package, "drawing"):
        return _text_picture(state, viewer)
    svg: str = state.game.room("drawing").draw(scene_of(state, viewer, chosen))
    return svg


def image(state: Drawable, viewer: int | None = None) -> str:
    """An ``<img>`` with alternative text; it shows in untrusted and unrun notebooks too."""
    return image_of(picture(state, viewer), state.describe())


def image_of(svg: str, alt: str) -> str:
    """An ``<img>`` of a picture, with its text in words."""
    data = base64.b64encode(svg.encode()).decode("ascii")
    return f'<img alt="{html.escape(alt, quote=True)}" src="data:image/svg+xml;base64,{data}">'


# ------------------------------------------------------------------------------ games without one


def _text_picture(state: Drawable, viewer: int | None) -> str:
    lines = _text(state, viewer).splitlines()
    rows = [
        svg.text(
            _MARGIN,
            24 + _LINE * number,
            line,
            15,
            font_family=_MONOSPACE,
            **_KEEP_SPACES,
        )
        for number, line in enumerate(lines)
    ]
    top = 24 + _LINE * len(lines)
    buttons, height = _action_buttons(_offered(state, viewer), top)
    width = max(_WIDTH, _LETTER * max(map(len, lines), default=0) + 2 * _MARGIN)
    return svg.picture(width, height, state.describe(), *rows, *buttons)


def _text(state: Drawable, viewer: int | None) -> str:
    """The whole position, or what one player may see of it where something is hidden."""
    record = state.game.record
    hidden = any(record.FIELDS[name].seen != ALL for name in names(record, FACT))
    if viewer is None or not hidden:
        return str(state)
    seen = state.observation(viewer)
    return "\n".join(f"{name}: {json.dumps(value)}" for name, value in seen.items())


def _action_buttons(actions: list[Action], top: int) -> tuple[list[str], int]:
    """These actions in rows from left to right, and where the last row ends."""
    buttons, x = [], _MARGIN
    for action in actions:
        width = _LETTER * len(str(action)) + 2 * _MARGIN
        if x + width > _WIDTH:
            x, top = _MARGIN, top + _BUTTON + 6
        box = (x, top, width, _BUTTON)
        buttons.append(svg.worded_button(str(action), box, action=int(action), legal=True))
        x += width + 8
    return buttons, top + _MARGIN + (_BUTTON if actions else 0)
