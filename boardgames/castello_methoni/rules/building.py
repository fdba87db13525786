"""Building a wall in steps: the border, the side of the first house, whose the other one is."""

from boardgames.engine.events import EVERYONE, tell

from ..parts import *
from .annexing import annex_or_go_on, offer_neighbours
from .areas import closed_size, closes, is_shore
from .claiming import activate_markets, forbids_claim, found_domain, pay_for_claim, return_dead_ends
from .domains import upgrade
from .houses import cost_by_side, first_house, givers, others_left, put_houses, second_house
from .numbering import (
    CLOSES,
    CLOSING,
    GIVER,
    HOUSES_AT_A_WALL,
    NEIGHBOURS_ONLY,
    NEIGHBOURS_OUT,
    NONE,
    PLAYERS,
    PUTS_TOWER,
    SIDE,
    THE_TOWER,
    TURN_ORDER,
)
from .record import Position
from .seats import left_of, right_of
from .turn import card_done
from .walls import put_wall


def forbids_side(state: Position, side: int) -> int:
    return forbids_first_house(state, side) if state.phase == SIDE else TURN_ORDER


def forbids_first_house(state: Position, side: int) -> int:
    border = state.border
    if side != state.first_side[border] and side != state.second_side[border]:
        return HOUSES_AT_A_WALL
    if not closes(state, border):
        return 0
    size = closed_size(state, border)
    return forbids_claim(state, size, cost_by_side(state, border, side, state.area[0]))


def forbids_giver(state: Position, giver: int) -> int:
    if state.phase != GIVER:
        return TURN_ORDER
    me = state.current
    if giver >= state.players:
        return PLAYERS
    if giver != left_of(state, me) and giver != right_of(state, me):
        return NEIGHBOURS_ONLY
    if state.houses_left[giver] == 0:
        return NEIGHBOURS_OUT
    if not closes(state, state.border):
        return 0
    size = closed_size(state, state.border)
    own_inside = state.side == state.area[0] and not is_shore(state, state.border)
    return forbids_claim(state, size, 0 if own_inside else CLAIM_HOUSE)


def choose_border(state: Position, border: int) -> None:
    """The wall is built when it is clear which houses stand beside it."""
    state.border = border
    own = state.houses_left[state.current] > 0
    if is_shore(state, border):
        state.side = state.first_side[border]
        if own or givers(state) < 2:
            build(state, NONE)
        else:
            state.phase = GIVER
    elif first_house(state) == NONE:
        build(state, NONE)
    else:
        state.phase = SIDE


def choose_side(state: Position, side: int) -> None:
    state.side = side
    first = first_house(state)
    if others_left(state, first) == 2:
        state.phase = GIVER
    else:
        build(state, second_house(state, first))


def build(state: Position, giver: int) -> None:
    """Wall and houses at once; then the closed area, if there is one, is claimed."""
    border = state.border
    closing = closes(state, border)
    put_wall(state, border)
    put_houses(state, border, giver)
    state.border = NONE
    state.side = NONE
    if closing:
        claim(state, border)
    else:
        card_done(state)


def claim(state: Position, border: int) -> None:
    me = state.current
    size = closed_size(state, border)
    tell(state, CLOSES, me, size, state.area[0], CLOSING, EVERYONE)
    pay_for_claim(state, size)
    domain = found_domain(state, size)
    upgrade(state, domain)
    state.towers_left[me] -= 1
    tell(state, PUTS_TOWER, me, 0, domain, THE_TOWER, EVERYONE)
    activate_markets(state, domain)
    if state.dead_ends_return == 1:
        return_dead_ends(state, domain)
    state.claimed = domain
    offer_neighbours(state, domain)
    annex_or_go_on(state)
