"""Offers between two players: one row of signed amounts over all things that can change hands.

offer[thing] above 0: who makes the offer gives so many. Below 0: he wants so many. So nothing can
stand on both sides. An offer is put together in one order, which gives every part of it a place:
what is given has the place of the thing, what is wanted that of the thing plus the length of the
row. Things may lie in several rows, such as hand and mat; `first` is the first thing of a row.

Page functions for rules and bots; they run plain and compiled.
"""

from .record import Row

NOTHING = -1
GIVEN, WANTED = 1, -1  # the sides of an offer


def thing_at(offer: Row, place: int) -> int:
    """The thing whose amount stands at this place."""
    return place % len(offer)


def side_of(offer: Row, place: int) -> int:
    """GIVEN or WANTED."""
    return GIVEN if place < len(offer) else WANTED


def last_place(offer: Row) -> int:
    """The place of the last part named so far; NOTHING if there is none."""
    last = NOTHING
    for thing in range(len(offer)):
        if offer[thing] < 0:
            last = len(offer) + thing
        elif offer[thing] > 0 and last < len(offer):
            last = thing
    return last


def named(offer: Row, side: int, first: int, length: int) -> int:
    """How many of these things stand on one side."""
    number = 0
    for thing in range(first, first + length):
        if offer[thing] * side > 0:
            number += offer[thing] * side
    return number


def has_all(holdings: Row, offer: Row, side: int, first: int) -> bool:
    """Whether the things of one side can be taken from these holdings."""
    missing = 0
    for i in range(len(holdings)):
        missing += max(0, offer[first + i] * side - holdings[i])
    return missing == 0


def exchange(giver: Row, taker: Row, offer: Row, first: int) -> None:
    """Carry out the part of an offer that concerns these rows of who made it and who took it."""
    for i in range(len(giver)):
        giver[i] -= offer[first + i]
        taker[i] += offer[first + i]


def clear(offer: Row) -> None:
    """Nothing is offered any more."""
    for thing in range(len(offer)):
        offer[thing] = 0
