"""The position as a picture: a row for each player with the hand and the card that is laid."""

from __future__ import annotations

from collections.abc import Iterator

from boardgames.engine.picture import Scene
from boardgames.engine.svg import (
    INK,
    MUTED,
    PANEL,
    PAPER,
    Box,
    badge,
    bold,
    button,
    centred,
    joined,
    labelled,
    picture,
    plate,
    rect,
    text,
)

from . import words
from .parts import HAND, VALUES
from .rules import Position, standing

WIDTH, TOP, ROW = 440, 44, 72
CARD = (40, 56)  # width and height
LAID = 300  # where the card that is laid lies


def draw(scene: Scene) -> str:
    """The position as SVG, 440 wide. What the viewer may not see is face down."""
    state: Position = scene.position
    below = TOP + ROW * state.players
    discards = f"Discards: {words.cards(state.discards)}"
    return picture(
        WIDTH,
        below + 30,
        words.describe(state),
        bold(12, 28, words.turn(state), 16),
        joined(player_row(scene, player) for player in range(state.players)),
        text(12, below + 12, discards, 14, fill=MUTED),
    )


def player_row(scene: Scene, player: int) -> str:
    """Who it is, the points, the cards in hand and the card that is laid."""
    state: Position = scene.position
    y = TOP + ROW * player
    shown = scene.viewer in (None, player)
    parts = [badge(player, 12, y + 17), text(54, y + 34, f"{standing(state, player)} points", 14)]
    hand = in_hand(state, player)
    for place, card in enumerate(hand):
        parts.append(hand_card(scene, player, card if shown else None, 130 + 48 * place, y))
    if state.bids[player]:
        parts.append(face(state.bids[player] - 1 if shown else None, (LAID, y, *CARD)))
    label = f"P{player}, {len(hand)} of {HAND} cards in hand"
    return labelled(label, *parts, role="group")


def in_hand(state: Position, player: int) -> list[int]:
    """The cards of a hand by their numbers."""
    return [card for card in range(VALUES) for _ in range(state.hands[player][card])]


def hand_card(scene: Scene, player: int, card: int | None, x: int, y: int) -> str:
    """A card in hand; a button if it may be bid now."""
    box = (x, y, *CARD)
    if card is None or player != scene.to_move or card not in scene.legal:
        return face(card, box)
    return button(words.action(card), box, plate(box), *value(card, box, PAPER), action=card)


def face(card: int | None, box: Box) -> str:
    """A card that lies there; face down without a number."""
    back = rect(box, rx=5, fill=PANEL if card is None else PAPER, stroke=INK)
    return back if card is None else joined([back, *value(card, box, INK)])


def value(card: int, box: Box, colour: str) -> Iterator[str]:
    x, y, width, height = box
    yield centred(x + width / 2, y + height / 2 + 8, card + 1, 24, fill=colour, font_weight="bold")
