"""The hand of the player who looks, what is being put together, and buttons for what is legal."""

from __future__ import annotations

from boardgames.engine.picture import Scene
from boardgames.engine.svg import bold, joined, text, worded_button

from .. import rules
from ..parts import CARD_KINDS
from ..rules import Position
from ..rules.seats import player_on
from ..words import action, offer
from ..words.counting import melds
from .signs import card
from .sizes import CARD_GAP, CARD_HEIGHT, CARD_WIDTH, EDGE, INSIDE

BUTTON, LETTER = 30, 7.6


def owner_of_view(scene: Scene) -> int | None:
    """Whose hand lies open: that of who looks, or of the player to decide."""
    if scene.viewer is not None:
        return scene.viewer
    return scene.to_move if scene.to_move >= 0 else None


def hand(scene: Scene, y: float) -> str:
    """The cards of one player, sorted by suit, and melds being put together."""
    player = owner_of_view(scene)
    if player is None:
        return ""
    state: Position = scene.position
    kinds = [kind for kind in range(CARD_KINDS) if state.hand[player][kind]]
    faces = (
        card(
            kind,
            state.hand[player][kind],
            EDGE + place * (CARD_WIDTH + CARD_GAP),
            y + 8,
            CARD_WIDTH,
            CARD_HEIGHT,
        )
        for place, kind in enumerate(kinds)
    )
    laid = melds(state.chosen[player], state.led[player])
    words = f"Laid for melds: {laid}" if laid else ""
    return joined((bold(EDGE, y, f"Hand of P{player}", 13), *faces)) + text(
        EDGE, y + CARD_HEIGHT + 26, words, 13
    )


def buttons(scene: Scene, y: float) -> tuple[str, float]:
    """A button for each legal action, in rows, and where the last row ends."""
    made, x = [], float(EDGE)
    for number in sorted(scene.legal):
        words = action(number)
        width = max(34, LETTER * len(words) + 18)
        if x + width > EDGE + INSIDE:
            x, y = EDGE, y + BUTTON + 6
        made.append(worded_button(words, (x, y, width, BUTTON), action=number, legal=True, size=12))
        x += width + 6
    return joined(made), y + (BUTTON if made else 0)


def offer_words(state: Position) -> str:
    """The offer that stands or is put together; empty without one."""
    if state.phase not in (rules.OFFER, rules.AMOUNT, rules.ANSWER):
        return ""
    return f"P{player_on(state)} offers P{state.partner}: {offer(state)}"
