"""Offers: what one is worth to a player, which to accept, and which to make.

Worth is that of `valuation.py`. Of the hand of another player only what all know is used: cards
that change hands are worth to others what cards are worth on average.
"""

from ..parts import *
from ..rules import Position
from ..rules.seats import player_on
from .best_melds import best_set
from .notes import POINT, Notes
from .valuation import box_worth

NOBODY = -1
CARD_WORTH, LEADER_WORTH = 200, 500  # of a card to a player whose hand is not known
LEAST_GAIN = 300  # an offer is made if it brings so much
SWAP, WITH_GOLD = 0, 1  # the offers a bot makes in a turn


def hand_worth(state: Position, notes: Notes) -> int:
    """The worth of the best melds of the hand in the notes."""
    return best_set(notes.hand, state.lone_leader, notes)


def copy_hand(state: Position, player: int, notes: Notes) -> None:
    """Write a player's hand into the notes."""
    for kind in range(CARD_KINDS):
        notes.hand[kind] = state.hand[player][kind]


def tokens_gain(state: Position, player: int, sign: int, turns: int, notes: Notes) -> int:
    """What the tokens of the offer change for a player; sign 1 for who takes what is given."""
    gain = 0
    for box in range(BOXES):
        change = sign * state.offer[CARD_KINDS + box]
        if change != 0:
            held = state.mat[player][box]
            gain += box_worth(state, player, box, held + change, turns, notes)
            gain -= box_worth(state, player, box, held, turns, notes)
    return gain


def cards_gain(state: Position, player: int, sign: int, notes: Notes) -> int:
    """What the cards of the offer change for the melds of a player whose hand is seen."""
    copy_hand(state, player, notes)
    before = hand_worth(state, notes)
    for kind in range(CARD_KINDS):
        notes.hand[kind] += sign * state.offer[kind]
    return hand_worth(state, notes) - before


def average_gain(state: Position, sign: int) -> int:
    """What the cards of the offer are worth to a player whose hand is not seen."""
    gain = 0
    for kind in range(CARD_KINDS):
        gain += sign * state.offer[kind] * (LEADER_WORTH if kind == LEADER else CARD_WORTH)
    return gain


def offer_helps(state: Position, turns: int, notes: Notes) -> bool:
    """Whether the player asked gains more by the offer than the others gain on average."""
    me = state.partner
    maker = player_on(state)
    own = tokens_gain(state, me, 1, turns, notes) + cards_gain(state, me, 1, notes)
    theirs = tokens_gain(state, maker, -1, turns, notes) + average_gain(state, -1)
    return own * (state.players - 1) > max(0, theirs)


# --------------------------------------------------------------------------- making offers


def plan_offer(state: Position, notes: Notes) -> int:
    """Write the next offer of this turn into the notes; the partner, or NOBODY.

    First a card that is hardly missed for the card that helps most; then the same with Gold added,
    half of what the card helps.
    """
    me = player_on(state)
    for thing in range(THINGS):
        notes.offer[thing] = 0
    made = state.offers_made[me]
    if made > WITH_GOLD or made >= state.offers:
        return NOBODY
    copy_hand(state, me, notes)
    before = hand_worth(state, notes)
    wanted = most_wanted(state, notes)
    notes.hand[wanted] += 1
    given = least_missed(state, wanted, notes)
    if given == NOBODY:
        return NOBODY
    notes.hand[given] -= 1
    gain = hand_worth(state, notes) - before
    if gain < LEAST_GAIN:
        return NOBODY
    notes.offer[wanted] = -1
    notes.offer[given] = 1
    if made == WITH_GOLD:
        price = gain // 2 // max(1, notes.per_token[GOLD])
        notes.offer[CARD_KINDS + GOLD] = min(price, state.mat[me][GOLD])
    return likely_partner(state, me, wanted)


def most_wanted(state: Position, notes: Notes) -> int:
    """The kind of card that would add most to the best melds."""
    best = 0
    most = -POINT
    for kind in range(CARD_KINDS):
        notes.hand[kind] += 1
        worth = hand_worth(state, notes)
        notes.hand[kind] -= 1
        if worth > most:
            most = worth
            best = kind
    return best


def least_missed(state: Position, wanted: int, notes: Notes) -> int:
    """The kind of card in the hand that the best melds miss least; NOBODY if there is none."""
    best = NOBODY
    most = -POINT
    for kind in range(CARD_KINDS):
        if kind != wanted and notes.hand[kind] > 0:
            notes.hand[kind] -= 1
            worth = hand_worth(state, notes)
            notes.hand[kind] += 1
            if worth > most:
                most = worth
                best = kind
    return best


def likely_partner(state: Position, me: int, wanted: int) -> int:
    """Somebody known to hold the card; else the next around, another one for each offer."""
    for step in range(1, state.players):
        other = (me + step) % state.players
        if state.known[other][wanted] > 0:
            return other
    return (me + 1 + state.offers_made[me] % (state.players - 1)) % state.players
