"""Carrying out a bid; after the last one the round is over."""

from boardgames.engine.events import EVERYONE, tell

from .bidding import lay, turn_over
from .dealing import deal_on
from .numbering import ENDED, OVER, THE_END
from .record import Position


def apply(state: Position, action: int) -> None:
    state.event_count = 0
    lay(state, state.current, action)
    state.current += 1
    if state.current == state.players:
        turn_over(state)
        finish_round(state)


def finish_round(state: Position) -> None:
    """SB-7: another round, or the end of the game."""
    state.finished += 1
    state.current = 0
    if state.finished == state.rounds:
        state.phase = OVER
        tell(state, ENDED, 0, 0, 0, THE_END, EVERYONE)
    else:
        deal_on(state)
