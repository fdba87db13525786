"""Whether an offer or melds that are being put together can stand."""

from boardgames.engine.offers import GIVEN, WANTED, named, side_of, thing_at

from .hidden import has_chosen
from .melds import other_meld_of_suit
from .numbering import *
from .record import Position
from .seats import player_on
from .trading import forbids_box


def problem_of_offer(state: Position) -> int:
    trading = TRADE <= state.phase <= ANSWER
    if trading and state.offers == 0:
        return COURSE_OF_TRADING
    if state.passes < 0 or state.passes >= state.players or (state.passes > 0 and not trading):
        return COURSE_OF_TRADING
    for player in range(MOST_PLAYERS):
        made = state.offers_made[player]
        if made < 0 or made > state.offers or (made > 0 and not trading):
            return COURSE_OF_TRADING
        if made > 0 and player >= state.players:
            return PLAYERS
    if not OFFER <= state.phase <= ANSWER:
        return problem_of_no_offer(state)
    if state.partner < 0 or state.partner >= state.players or state.partner == player_on(state):
        return COURSE_OF_TRADING
    if state.offers_made[player_on(state)] >= state.offers:
        return COURSE_OF_TRADING
    broken = problem_of_things(state)
    if broken == 0 and state.phase == ANSWER and state.last == NONE:
        return PUTTING_TOGETHER
    return problem_of_place(state) if broken == 0 else broken


def problem_of_no_offer(state: Position) -> int:
    if state.partner != NONE or state.place != NONE:
        return COURSE_OF_TRADING
    for thing in range(THINGS):
        if state.offer[thing] != 0:
            return COURSE_OF_TRADING
    return 0


def problem_of_things(state: Position) -> int:
    """What stands in the offer: within the limits, and given only what is there."""
    me = player_on(state)
    for kind in range(CARD_KINDS):
        if state.offer[kind] > state.hand[me][kind]:
            return ONLY_WHAT_IS_THERE
        if state.offer[kind] > state.known[me][kind]:
            return MADE_KNOWN
    for side in (GIVEN, WANTED):
        if named(state.offer, side, 0, CARD_KINDS) > CARDS_A_SIDE:
            return PUTTING_TOGETHER
    for box in range(BOXES):
        tokens = state.offer[CARD_KINDS + box]
        holder = me if tokens > 0 else state.partner
        if abs(tokens) > TOKENS_A_BOX:
            return PUTTING_TOGETHER
        if abs(tokens) > state.mat[holder][box]:
            return ONLY_WHAT_IS_THERE
        if box == VP and tokens != 0 and state.points_tradable == 0:
            return POINTS_IN_TRADES
    return 0


def problem_of_place(state: Position) -> int:
    """The box whose amount is being named comes after all that was named before."""
    place = state.place
    if (place != NONE) != (state.phase == AMOUNT):
        return PUTTING_TOGETHER
    if place == NONE:
        return 0
    if place < 0 or place >= PLACES or thing_at(state.offer, place) < CARD_KINDS:
        return PUTTING_TOGETHER
    if place <= state.last or state.offer[thing_at(state.offer, place)] != 0:
        return PUTTING_TOGETHER
    return forbids_box(
        state, thing_at(state.offer, place) - CARD_KINDS, side_of(state.offer, place)
    )


def problem_of_melds(state: Position) -> int:
    for player in range(MOST_PLAYERS):
        leaders = 0
        for kind in range(TYPES):
            chosen = state.chosen[player][kind]
            led = state.led[player][kind]
            leaders += led
            if led < 0 or led > 1:
                return LEADERS
            if chosen < 0 or chosen > state.hand[player][kind] or chosen + led > MELD_CARDS:
                return A_MELD
            if chosen + led > 0 and not may_hold_melds(state, player):
                return SECRET_MELDS
            if led > 0 and chosen == 0 and state.lone_leader == 0:
                return LONE_LEADERS
            if chosen + led > 0 and other_meld_of_suit(state, player, kind):
                return ONE_OF_EACH_SUIT
        if leaders > state.hand[player][LEADER]:
            return A_MELD
    return 0


def may_hold_melds(state: Position, player: int) -> bool:
    """Melds lie with the player who chooses and, while they are secret, with those before."""
    if state.phase != MELD or player >= state.players:
        return False
    if player == player_on(state):
        return True
    return state.melds_in_seat_order == 0 and has_chosen(state, player)
