"""The mats: one row a player, with tokens, cards in hand and the dice of this turn."""

from __future__ import annotations

from boardgames.engine.picture import Scene
from boardgames.engine.svg import LEGAL, PANEL, badge, joined, rect

from ..parts import BOXES, VP
from ..rules import NONE, Position
from ..rules.numbering import BOX_DIE, DICE
from ..rules.seats import hand_size
from ..words import cards, counted
from .signs import FRAME, box, die, note
from .sizes import EDGE, INSIDE, MAT

ORDER = (VP, *range(BOXES - 1))
BOX_WIDTH = 78


def mats(scene: Scene, y: float) -> str:
    """All players, one below the other."""
    return joined(
        mat(scene.position, player, y + player * MAT, scene.to_move == player)
        for player in range(scene.players)
    )


def mat(state: Position, player: int, y: float, on_turn: bool) -> str:
    """The row of one player."""
    frame = rect(
        (EDGE, y, INSIDE, MAT - 6),
        rx=6,
        fill=PANEL,
        stroke=LEGAL if on_turn else FRAME,
        stroke_width=2 if on_turn else 1,
    )
    boxes = (
        box(
            number, state.mat[player][number], EDGE + 52 + place * (BOX_WIDTH + 4), y + 4, BOX_WIDTH
        )
        for place, number in enumerate(ORDER)
    )
    known = cards(state.known[player])
    hand = counted(hand_size(state, player), "card") + (f"; known: {known}" if known else "")
    seat = "start seat" if player == state.first and state.phase > 0 else ""
    return joined(
        (
            frame,
            badge(player, EDGE + 8, y + 14),
            *boxes,
            note(EDGE + 52, y + 62, f"{hand}. {seat}"),
            dice(state, player, EDGE + 52 + BOXES * (BOX_WIDTH + 4) + 6, y + 14),
        )
    )


def dice(state: Position, player: int, x: float, y: float) -> str:
    """The dice the player has rolled for the event."""
    if state.event == NONE:
        return ""
    shown = [face for face in state.dice[player] if face]
    drawn = (die(face, x + 27 * place, y) for place, face in enumerate(shown))
    hit = state.dice[player][BOX_DIE]
    words = note(x, y + 40, "the last die: the box") if hit and len(shown) <= DICE else ""
    return joined(drawn) + words
