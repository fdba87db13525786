"""From plans to actions: the next card of the melds planned, the next part of an offer."""

from boardgames.engine.offers import side_of, thing_at
from boardgames.engine.record import Row

from ..parts import *
from ..rules import Position, forbids
from ..rules.numbering import *
from ..rules.seats import player_on
from .notes import Notes


def next_meld_action(state: Position, notes: Notes) -> int:
    """The next card of the melds in the notes."""
    me = player_on(state)
    for kind in range(TYPES):
        if state.chosen[me][kind] < notes.cards[kind] and forbids(state, FIRST_MELD + kind) == 0:
            return FIRST_MELD + kind
        if state.led[me][kind] < notes.leader[kind] and forbids(state, FIRST_LEADER + kind) == 0:
            return FIRST_LEADER + kind
    return MELDS_DONE


def next_offer_action(state: Position, notes: Notes, actions: Row) -> int:
    """The next part of the offer in the notes; sent when it is complete."""
    for place in range(PLACES):
        thing = thing_at(state.offer, place)
        side = side_of(state.offer, place)
        missing = side * (notes.offer[thing] - state.offer[thing])
        if side * notes.offer[thing] > 0 and missing > 0:
            if forbids(state, FIRST_PLACE + place) == 0:
                return FIRST_PLACE + place
    return SEND if forbids(state, SEND) == 0 else actions[0]


def amount_action(state: Position, notes: Notes, actions: Row) -> int:
    """The amount of tokens that stands in the offer of the notes."""
    wanted = abs(notes.offer[thing_at(state.offer, state.place)])
    action = FIRST_AMOUNT + wanted - 1
    return action if wanted > 0 and forbids(state, action) == 0 else actions[0]
