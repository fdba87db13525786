"""A bot that tries each card on a copy."""

from boardgames.engine.contract import apply, standing
from boardgames.engine.record import Row, copy_into

from ..rules import Position


def trying(state: Position, after: Position, actions: Row, count: int) -> int:
    """The card after which it stands best right away; of equal ones the last."""
    best = actions[0]
    most = -1
    for i in range(count):
        copy_into(state, after)
        apply(after, actions[i])
        if standing(after, state.current) >= most:
            most = standing(after, state.current)
            best = actions[i]
    return best
