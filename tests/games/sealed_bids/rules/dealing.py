"""SB-2 and SB-6: hands are filled card by card, and the discards become the pile."""

from boardgames.engine.events import EVERYONE, tell

from ..parts import HAND, VALUES
from .cards import size
from .numbering import BID, DEAL, RESHUFFLE, RESHUFFLED
from .record import Position


def deal_on(state: Position) -> None:
    """Find the next player who draws, and cards to draw from; when all hands are full, all bid."""
    state.phase = DEAL
    while state.current < state.players and state.held[state.current] == HAND:
        state.current += 1
    if state.current == state.players:
        state.phase = BID
        state.current = 0
    elif size(state.pile) == 0:
        reshuffle(state)


def reshuffle(state: Position) -> None:
    for card in range(VALUES):
        state.pile[card] = state.discards[card]
        state.discards[card] = 0
    tell(state, RESHUFFLED, 0, size(state.pile), 0, RESHUFFLE, EVERYONE)
