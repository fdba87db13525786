"""Annexing domains beside the one just claimed (CM-28 to CM-33)."""

from boardgames.engine.events import EVERYONE, tell
from boardgames.engine.record import Row

from .claiming import pay
from .derived import derive_corners
from .domains import domain_value, move_pieces, share_wall, take_walls, upgrade
from .numbering import (
    ANNEX,
    ANNEX_NO_MORE,
    ANNEXES,
    ANNEXING,
    CHAINS,
    FIRST_ANNEX,
    NONE,
    PRICE_OF_ANNEXING,
    THE_ISLAND,
    TOWER_BACK,
    TOWER_RETURNS,
    TURN_ORDER,
)
from .record import Position
from .turn import card_done


def add_annexations(state: Position, buffer: Row) -> int:
    count = 0
    for space in range(state.spaces):
        if state.offered[space] == 1 and forbids_annexing(state, space) == 0:
            buffer[count] = FIRST_ANNEX + space
            count += 1
    buffer[count] = ANNEX_NO_MORE
    return count + 1


def forbids_annexing(state: Position, target: int) -> int:
    if state.phase != ANNEX:
        return TURN_ORDER
    if target >= state.spaces:
        return THE_ISLAND
    if state.offered[target] == 0:
        return forbids_unoffered(state, target)
    if annex_price(state, target) > state.money[state.current]:
        return PRICE_OF_ANNEXING
    return 0


def forbids_unoffered(state: Position, target: int) -> int:
    """Why a domain is not on offer: with chains off, it may touch land just taken over."""
    away = state.size[target] == 0 or target == state.claimed
    if away or not share_wall(state, target, state.claimed):
        return ANNEXING
    return CHAINS


def annex_price(state: Position, target: int) -> int:
    """CM-30; nothing for the own domain (CM-31)."""
    return 0 if state.owner[target] == state.current else domain_value(state, target)


def offer_neighbours(state: Position, domain: int) -> None:
    """All domains that share a wall with this one may be annexed by the one just claimed."""
    for border in range(state.borders):
        if state.wall[border] == 1:
            first = state.domain[state.first_side[border]]
            second = state.domain[state.second_side[border]]
            if first == domain and second != NONE:
                state.offered[second] = 1
            elif second == domain and first != NONE:
                state.offered[first] = 1
    state.offered[domain] = 0  # its own dead-end walls offer nothing
    state.offered[state.claimed] = 0


def annex_or_go_on(state: Position) -> None:
    """There is something to decide only if a domain on offer can be paid."""
    for space in range(state.spaces):
        if state.offered[space] == 1:
            if annex_price(state, space) <= state.money[state.current]:
                state.phase = ANNEX
                return
    card_done(state)


def annex(state: Position, target: int) -> None:
    former = state.owner[target]
    tell(state, ANNEXES, state.current, former, target, ANNEXING, EVERYONE)
    if former != state.current:
        pay(state, former, domain_value(state, target), PRICE_OF_ANNEXING)
    take_walls(state, state.claimed, target)
    derive_corners(state)
    state.offered[target] = 0
    if state.chain_annex == 1:
        offer_neighbours(state, target)
    merge(state, target)
    upgrade(state, state.claimed)
    state.towers_left[former] += 1
    tell(state, TOWER_BACK, former, 0, target, TOWER_RETURNS, EVERYONE)
    annex_or_go_on(state)


def merge(state: Position, target: int) -> None:
    """One domain of the annexer, noted on the lower of the two first spaces."""
    domain = min(state.claimed, target)
    gone = max(state.claimed, target)
    for space in range(domain, state.spaces):
        if state.domain[space] == target or state.domain[space] == gone:
            state.domain[space] = domain
            state.owner[space] = state.current
    move_pieces(state, gone, domain)
    state.size[domain] += state.size[gone]
    state.size[gone] = 0
    state.claimed = domain
