"""Piles and hands as counts: a row says how many cards of each kind are there.

Page functions for rules and bots; they run plain and compiled.
"""

from .random_stream import below
from .record import Row


def size(pile: Row) -> int:
    """How many cards there are."""
    number = 0
    for count in pile:
        number += count
    return number


def one_at_random(pile: Row, stream: Row) -> int:
    """The kind of one card, each card equally likely; it stays where it is."""
    left = below(stream, size(pile))
    kind = 0
    while left >= pile[kind]:
        left -= pile[kind]
        kind += 1
    return kind


def pour(pile: Row, target: Row) -> None:
    """Put all cards of a pile onto another one."""
    for kind in range(len(pile)):
        target[kind] += pile[kind]
        pile[kind] = 0
