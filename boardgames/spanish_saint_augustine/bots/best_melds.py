"""The best set of melds from a hand, by looking at all of them.

The worth of a set is the sum of its melds' worths less what the cards would be worth if kept. At
most one meld a suit and one Leader a meld: so in each suit the best meld without a Leader and the
best with one are looked for among all, and Leaders go where they add most. That is exact, because
what a Leader adds in one suit does not depend on the others.
"""

from boardgames.engine.record import Row

from ..parts import *
from .notes import Notes

NOTHING = -1
IMPOSSIBLE = -(10**12)


def best_set(hand: Row, lone_leader: int, notes: Notes) -> int:
    """The worth of the best set of melds; the set stands in `cards` and `leader` of the notes.

    `worth` and `kept` of the notes say what melds and cards are worth.
    """
    total = 0
    for suit in range(SUITS):
        without = best_of_suit(hand, suit, 0, 0, notes)
        least = 1 - lone_leader
        notes.with_leader[suit] = best_of_suit(hand, suit, 1, least, notes) - without
        total += without
        notes.led[suit] = 0
        for kind in range(suit * SUIT_TYPES, suit * SUIT_TYPES + SUIT_TYPES):
            notes.cards[kind] = 0
            notes.leader[kind] = 0
    for _ in range(hand[LEADER]):
        total += use_leader(notes)
    for suit in range(SUITS):
        led = notes.led[suit]
        kind = notes.best_type[suit][led]
        if kind != NOTHING:
            notes.cards[kind] = notes.best_cards[suit][led]
            notes.leader[kind] = led
    return total


def best_of_suit(hand: Row, suit: int, led: int, least: int, notes: Notes) -> int:
    """The worth of the best meld of a suit, with a Leader or without; without there may be none.

    least: how many cards of the type it needs.
    """
    most = IMPOSSIBLE if led == 1 else 0
    notes.best_type[suit][led] = NOTHING
    for kind in range(suit * SUIT_TYPES, suit * SUIT_TYPES + SUIT_TYPES):
        for number in range(least, min(MELD_CARDS - led, hand[kind]) + 1):
            if number + led > 0:
                worth = notes.worth[kind][number + led] - number * notes.kept[kind]
                worth -= led * notes.kept[LEADER]
                if worth > most:
                    most = worth
                    notes.best_type[suit][led] = kind
                    notes.best_cards[suit][led] = number
    return most


def use_leader(notes: Notes) -> int:
    """Give a Leader to the meld where it adds most; what it adds, 0 if it adds nothing."""
    best = NOTHING
    most = 0
    for suit in range(SUITS):
        if notes.led[suit] == 0 and notes.with_leader[suit] > most:
            most = notes.with_leader[suit]
            best = suit
    if best != NOTHING:
        notes.led[best] = 1
    return most
