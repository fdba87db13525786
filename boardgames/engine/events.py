"""Events: what an action did, written by the rules while they apply it.

The record holds the events of the last action in a transient row; the game log, the animation and
"what just happened" read them. An event is six whole numbers, see the positions below.
"""

from typing import Annotated, Protocol

from .record import Row, transient

KIND, PLAYER, AMOUNT, PLACE, RULE, VIEWER = 0, 1, 2, 3, 4, 5
WIDTH = 6
EVERYONE = -1
MOST_EVENTS = 64
EventRow = Annotated[Row, transient((WIDTH * MOST_EVENTS,))]
EventCount = Annotated[int, transient()]


class HasEvents(Protocol):
    """A record that declares ``events: EventRow`` and ``event_count: EventCount``."""

    events: Row
    event_count: int


def tell(
    state: HasEvents, kind: int, player: int, amount: int, place: int, rule: int, viewer: int
) -> None:
    """Write down one event; `viewer` is the only player who sees it, or EVERYONE."""
    if state.event_count < MOST_EVENTS:
        row = state.events
        first = WIDTH * state.event_count
        row[first + KIND] = kind
        row[first + PLAYER] = player
        row[first + AMOUNT] = amount
        row[first + PLACE] = place
        row[first + RULE] = rule
        row[first + VIEWER] = viewer
        state.event_count += 1
