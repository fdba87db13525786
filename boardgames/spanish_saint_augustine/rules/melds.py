"""The Meld Phase (SSA-16 to 23).

Melds that are put together stay in the hand until they are shown, so nobody sees how many cards
they take.
"""

from boardgames.engine.events import EVERYONE, tell
from boardgames.engine.record import Row

from .numbering import *
from .record import Position
from .seats import discard, player_on


def melded(state: Position, player: int, kind: int) -> int:
    """How many cards the player has put into the meld of this type, the Leader counted."""
    return state.chosen[player][kind] + state.led[player][kind]


def other_meld_of_suit(state: Position, player: int, kind: int) -> bool:
    """Whether the player has a meld of another type of the same suit."""
    first = kind - kind % SUIT_TYPES
    for other in range(first, first + SUIT_TYPES):
        if other != kind and melded(state, player, other) > 0:
            return True
    return False


def last_melded(state: Position, player: int) -> int:
    """The last type in the order of the card list of which there is a meld; NONE without."""
    last = NONE
    for kind in range(TYPES):
        if melded(state, player, kind) > 0:
            last = kind
    return last


def leaders_used(state: Position, player: int) -> int:
    number = 0
    for kind in range(TYPES):
        number += state.led[player][kind]
    return number


# --------------------------------------------------------------------------- what may be done


def forbids_card(state: Position, kind: int) -> int:
    """Whether a card of this type may be put into its meld."""
    me = player_on(state)
    if state.hand[me][kind] <= state.chosen[me][kind]:
        return A_MELD
    if other_meld_of_suit(state, me, kind):
        return ONE_OF_EACH_SUIT
    if melded(state, me, kind) >= MELD_CARDS:
        return A_MELD
    if state.led[me][kind] == 1 or kind < last_melded(state, me):
        return MELD_ORDER
    return 0


def forbids_leader(state: Position, kind: int) -> int:
    """Whether a Leader may be put into the meld of this type."""
    me = player_on(state)
    if state.hand[me][LEADER] <= leaders_used(state, me):
        return A_MELD
    if other_meld_of_suit(state, me, kind):
        return ONE_OF_EACH_SUIT
    if state.led[me][kind] == 1:
        return LEADERS
    if state.chosen[me][kind] >= MELD_CARDS:
        return A_MELD
    if state.chosen[me][kind] == 0 and state.lone_leader == 0:
        return LONE_LEADERS
    return MELD_ORDER if kind < last_melded(state, me) else 0


# --------------------------------------------------------------------------- doing it


def choose_card(state: Position, kind: int) -> None:
    me = player_on(state)
    state.chosen[me][kind] += 1
    tell(state, CHOOSES, me, 1, kind, A_MELD, me)


def choose_leader(state: Position, kind: int) -> None:
    me = player_on(state)
    state.led[me][kind] = 1
    tell(state, CHOOSES_LEADER, me, 1, kind, LEADERS, me)


def melds_done(state: Position) -> None:
    """The next player chooses; shown are the melds now, or when all have chosen (SSA-20)."""
    me = player_on(state)
    if state.melds_in_seat_order == 1:
        show_melds(state, me)
    else:
        tell(state, HAS_CHOSEN, me, 0, 0, SECRET_MELDS, EVERYONE)
    state.seat += 1
    if state.melds_in_seat_order == 0 and state.seat == state.players:
        for seat in range(state.players):
            show_melds(state, (state.first + seat) % state.players)


def show_melds(state: Position, player: int) -> None:
    if last_melded(state, player) == NONE:
        tell(state, MELDS_NOTHING, player, 0, 0, ONE_OF_EACH_SUIT, EVERYONE)
    for kind in range(TYPES):
        cards = melded(state, player, kind)
        if cards > 0:
            led = state.led[player][kind]
            tell(state, MELDS_WITH_LEADER if led else MELDS, player, cards, kind, A_MELD, EVERYONE)
            gain(state, player, BOX_OF_TYPE[kind], MELD_TOKENS[cards], MELD_GAINS)
            discard(state, player, kind, state.chosen[player][kind])
            discard(state, player, LEADER, led)
            state.chosen[player][kind] = 0
            state.led[player][kind] = 0


def gain(state: Position, player: int, box: int, tokens: int, rule: int) -> None:
    state.mat[player][box] += tokens
    tell(state, GAINS, player, tokens, box, rule, EVERYONE)


def plain_melds(hand: Row, chosen: Row) -> None:
    """In each suit all cards of the type that has most in this hand: melds as one may expect."""
    for suit in range(SUITS):
        best = suit * SUIT_TYPES
        for kind in range(suit * SUIT_TYPES, suit * SUIT_TYPES + SUIT_TYPES):
            chosen[kind] = 0
            if hand[kind] > hand[best]:
                best = kind
        chosen[best] = min(MELD_CARDS, hand[best])
