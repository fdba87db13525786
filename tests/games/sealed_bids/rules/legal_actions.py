"""What may be bid: legality is written once, and the list of legal actions asks for it."""

from boardgames.engine.record import Row

from .numbering import MAX_ACTIONS, SEALED
from .record import Position


def legal_actions(state: Position, buffer: Row) -> int:
    count = 0
    for action in range(MAX_ACTIONS):
        if forbids(state, action) == 0:
            buffer[count] = action
            count += 1
    return count


def forbids(state: Position, action: int) -> int:
    return 0 if state.hands[state.current][action] > 0 else SEALED
