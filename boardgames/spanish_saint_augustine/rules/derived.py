"""What follows from the facts."""

from boardgames.engine.offers import last_place

from .record import Position


def derive(state: Position) -> None:
    state.last = last_place(state.offer)
