"""Cards of a pile or hand, counted by their number."""

from boardgames.engine.random_stream import below
from boardgames.engine.record import Row

from .record import Position


def size(cards: Row) -> int:
    number = 0
    for count in cards:
        number += count
    return number


def drawn(state: Position, cards: Row) -> int:
    """One of the cards at random; it stays where it is."""
    left = below(state.stream, size(cards))
    card = 0
    while left >= cards[card]:
        left -= cards[card]
        card += 1
    return card
