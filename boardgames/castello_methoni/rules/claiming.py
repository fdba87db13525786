"""Claiming a closed area: what it costs, and what becomes of it (CM-21 to CM-27)."""

from boardgames.engine.events import EVERYONE, tell

from ..parts import *
from .areas import houses_in_area
from .derived import derive_corners
from .domains import move_pieces, take_walls
from .numbering import (
    ACTIVATES,
    MUST_AFFORD,
    MUST_HAVE_TOWER,
    NONE,
    PAYS_BANK,
    PAYS_PLAYER,
    PRICE_OF_CLAIMING,
    THE_TOWER,
)
from .record import Position


def claim_price(state: Position, size: int) -> int:
    """What the area looked at last costs the current player, fresh houses apart (CM-24)."""
    price = CLAIM_SPACE * size
    for player in range(state.players):
        if player != state.current:
            price += CLAIM_HOUSE * houses_in_area(state, player, size)
    return price


def forbids_claim(state: Position, size: int, fresh: int) -> int:
    """What forbids claiming the area looked at last; `fresh` is the price of fresh houses."""
    if state.towers_left[state.current] == 0:
        return MUST_HAVE_TOWER
    if claim_price(state, size) + fresh > state.money[state.current]:
        return MUST_AFFORD
    return 0


def pay_for_claim(state: Position, size: int) -> None:
    """All payments come out of the money the builder had before (CM-24)."""
    me = state.current
    state.money[me] -= CLAIM_SPACE * size
    state.bank += CLAIM_SPACE * size
    tell(state, PAYS_BANK, me, CLAIM_SPACE * size, NONE, PRICE_OF_CLAIMING, EVERYONE)
    for player in range(state.players):
        if player != me:
            houses = houses_in_area(state, player, size)
            pay(state, player, CLAIM_HOUSE * houses, PRICE_OF_CLAIMING)


def pay(state: Position, player: int, ducats: int, rule: int) -> None:
    if ducats > 0:
        state.money[state.current] -= ducats
        state.money[player] += ducats
        tell(state, PAYS_PLAYER, state.current, ducats, player, rule, EVERYONE)


def found_domain(state: Position, size: int) -> int:
    """Make the area looked at last a domain; its first space has the lowest number."""
    domain = state.area[0]
    for i in range(size):
        domain = min(domain, state.area[i])
    for i in range(size):
        space = state.area[i]
        state.owner[space] = state.current
        state.domain[space] = domain
        for near in state.around[space]:
            state.free[near] = 0
        move_pieces(state, space, domain)
    state.size[domain] = size
    return domain


def activate_markets(state: Position, domain: int) -> None:
    """CM-26: every Market space of a new domain gives up its coin and serves all from now on."""
    for terrain in range(TERRAINS):
        if state.domain[state.market[terrain]] == domain:
            state.money[state.current] += 1
            tell(
                state, ACTIVATES, state.current, terrain, state.market[terrain], THE_TOWER, EVERYONE
            )


def return_dead_ends(state: Position, domain: int) -> None:
    """Option dead_ends_return: walls inside a new domain go back to the supply."""
    if take_walls(state, domain, domain) > 0:
        derive_corners(state)
