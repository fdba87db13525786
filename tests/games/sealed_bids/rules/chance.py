"""SB-2: the card that is drawn next."""

from boardgames.engine.events import tell
from boardgames.engine.record import Row

from ..parts import VALUES
from .cards import drawn
from .dealing import deal_on
from .numbering import DEALT, HANDS
from .record import Position


def chance(state: Position, outcomes: Row, weights: Row) -> int:
    count = 0
    for card in range(VALUES):
        if state.pile[card] > 0:
            outcomes[count] = card
            weights[count] = state.pile[card]
            count += 1
    return count


def sample(state: Position) -> int:
    return drawn(state, state.pile)


def apply_chance(state: Position, outcome: int) -> None:
    state.event_count = 0
    state.pile[outcome] -= 1
    state.hands[state.current][outcome] += 1
    state.held[state.current] += 1
    tell(state, DEALT, state.current, outcome, 0, HANDS, state.current)
    deal_on(state)
