"""The Trade Phase (SSA-9 to 15)."""

from boardgames.engine.events import EVERYONE, tell
from boardgames.engine.offers import (
    GIVEN,
    WANTED,
    clear,
    exchange,
    has_all,
    named,
    side_of,
    thing_at,
)

from .numbering import *
from .record import Position
from .seats import player_on


def begin_trading(state: Position) -> None:
    state.passes = 0
    for player in range(state.players):
        state.offers_made[player] = 0


def trading_is_over(state: Position) -> bool:
    return state.offers == 0 or state.passes == state.players


# --------------------------------------------------------------------------- what may be done


def forbids_partner(state: Position, partner: int) -> int:
    me = player_on(state)
    if partner >= state.players or partner == me or state.offers_made[me] >= state.offers:
        return COURSE_OF_TRADING
    return 0


def forbids_place(state: Position, place: int) -> int:
    """Whether something may be named at this place of the offer."""
    thing = thing_at(state.offer, place)
    side = side_of(state.offer, place)
    last = state.last
    if place < last or (side == WANTED and state.offer[thing] > 0):
        return PUTTING_TOGETHER
    if thing >= CARD_KINDS:
        return PUTTING_TOGETHER if place == last else forbids_box(state, thing - CARD_KINDS, side)
    if named(state.offer, side, 0, CARD_KINDS) >= CARDS_A_SIDE:
        return PUTTING_TOGETHER
    if side == GIVEN and state.hand[player_on(state)][thing] <= state.offer[thing]:
        return ONLY_WHAT_IS_THERE
    return 0


def forbids_box(state: Position, box: int, side: int) -> int:
    if box == VP and state.points_tradable == 0:
        return POINTS_IN_TRADES
    return 0 if tokens_there(state, box, side) > 0 else ONLY_WHAT_IS_THERE


def tokens_there(state: Position, box: int, side: int) -> int:
    """The tokens of a box on the mat of who gives them."""
    return state.mat[player_on(state) if side == GIVEN else state.partner][box]


def forbids_amount(state: Position, amount: int) -> int:
    box = thing_at(state.offer, state.place) - CARD_KINDS
    there = tokens_there(state, box, side_of(state.offer, state.place))
    return 0 if amount <= there else ONLY_WHAT_IS_THERE


def forbids_sending(state: Position) -> int:
    return 0 if state.last != NONE else PUTTING_TOGETHER


def forbids_accepting(state: Position) -> int:
    return 0 if has_all(state.hand[state.partner], state.offer, WANTED, 0) else ANSWERING


# --------------------------------------------------------------------------- doing it


def pass_by(state: Position) -> None:
    tell(state, PASSES, player_on(state), 0, 0, COURSE_OF_TRADING, EVERYONE)
    state.passes += 1
    next_seat(state)


def next_seat(state: Position) -> None:
    state.seat = (state.seat + 1) % state.players
    state.phase = TRADE


def ask_partner(state: Position, partner: int) -> None:
    state.partner = partner
    state.phase = OFFER


def name_place(state: Position, place: int) -> None:
    """One more card; or a box, whose amount comes next."""
    thing = thing_at(state.offer, place)
    if thing >= CARD_KINDS:
        state.place = place
        state.phase = AMOUNT
        return
    state.offer[thing] += side_of(state.offer, place)
    state.last = place
    if place < THINGS:
        make_known(state, player_on(state), thing, state.offer[thing])


def make_known(state: Position, player: int, kind: int, number: int) -> None:
    """All know now that so many cards of a kind are in this hand (SSA-39)."""
    state.known[player][kind] = max(state.known[player][kind], number)


def name_amount(state: Position, amount: int) -> None:
    place = state.place
    state.offer[thing_at(state.offer, place)] = amount * side_of(state.offer, place)
    state.last = place
    state.place = NONE
    state.phase = OFFER


def send(state: Position) -> None:
    me = player_on(state)
    tell(state, OFFERS, me, 0, state.partner, TRADING, EVERYONE)
    for thing in range(THINGS):
        if state.offer[thing] > 0:
            tell(state, GIVES, me, state.offer[thing], thing, TRADING, EVERYONE)
    for thing in range(THINGS):
        if state.offer[thing] < 0:
            tell(state, WANTS, me, -state.offer[thing], thing, TRADING, EVERYONE)
    state.phase = ANSWER


def refuse(state: Position) -> None:
    tell(state, REFUSES, state.partner, 0, player_on(state), ANSWERING, EVERYONE)
    offer_is_answered(state)


def accept(state: Position) -> None:
    me = player_on(state)
    partner = state.partner
    tell(state, ACCEPTS, partner, 0, me, ANSWERING, EVERYONE)
    exchange(state.hand[me], state.hand[partner], state.offer, 0)
    exchange(state.mat[me], state.mat[partner], state.offer, CARD_KINDS)
    for kind in range(CARD_KINDS):
        pass_on_knowledge(state, me, partner, kind, state.offer[kind])
        pass_on_knowledge(state, partner, me, kind, -state.offer[kind])
    offer_is_answered(state)


def pass_on_knowledge(state: Position, giver: int, taker: int, kind: int, number: int) -> None:
    """Cards that were handed over are known to be where they went (SSA-39)."""
    if number > 0:
        state.known[giver][kind] = max(0, state.known[giver][kind] - number)
        state.known[taker][kind] += number


def offer_is_answered(state: Position) -> None:
    state.offers_made[player_on(state)] += 1
    state.passes = 0
    state.partner = NONE
    clear(state.offer)
    state.last = NONE
    next_seat(state)
