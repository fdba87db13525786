"""Questions about domains, and the pieces in them (CM-25 to CM-27)."""

from boardgames.engine.events import EVERYONE, tell

from ..parts import *
from .numbering import GETS_VILLA, NONE, UPGRADING, WALLS_BACK, WALLS_BETWEEN
from .record import Position


def is_active(state: Position, terrain: int) -> bool:
    """Whether the Market space of this terrain lies in a domain (CM-26)."""
    return state.owner[state.market[terrain]] != NONE


def markets_active(state: Position) -> int:
    number = 0
    for terrain in range(TERRAINS):
        if is_active(state, terrain):
            number += 1
    return number


def markets_of(state: Position, player: int) -> int:
    number = 0
    for terrain in range(TERRAINS):
        if state.owner[state.market[terrain]] == player:
            number += 1
    return number


def domains_of(state: Position, player: int) -> int:
    """How many domains, which is how many towers stand on the board."""
    number = 0
    for space in range(state.spaces):
        if state.size[space] > 0 and state.owner[space] == player:
            number += 1
    return number


def spaces_of(state: Position, player: int) -> int:
    number = 0
    for space in range(state.spaces):
        if state.owner[space] == player:
            number += 1
    return number


def wanted_spaces(state: Position, player: int) -> int:
    """Spaces in a player's domains whose terrain is on his objective card."""
    number = 0
    if state.objective[player] != NONE:
        wanted = state.wanted[state.objective[player]]
        for space in range(state.spaces):
            if state.owner[space] == player:
                number += wanted[state.terrain[space]]
    return number


def is_between(state: Position, border: int, one: int, other: int) -> bool:
    """Whether a border has one of these two domains on each side."""
    first = state.domain[state.first_side[border]]
    second = state.domain[state.second_side[border]]
    return (first == one and second == other) or (first == other and second == one)


def share_wall(state: Position, one: int, other: int) -> bool:
    for border in range(state.borders):
        if state.wall[border] == 1 and is_between(state, border, one, other):
            return True
    return False


def domain_value(state: Position, domain: int) -> int:
    """2 a space, 1 a house, 5 a villa, whatever their colours."""
    value = ANNEX_SPACE * state.size[domain]
    for player in range(state.players):
        value += ANNEX_HOUSE * state.houses[player][domain]
        value += ANNEX_VILLA * state.villas[player][domain]
    return value


def upgrade(state: Position, domain: int) -> None:
    """CM-25: three houses of a colour become a villa, as long as there are villas."""
    for player in range(state.players):
        while state.houses[player][domain] >= HOUSES_A_VILLA and state.villas_left[player] > 0:
            state.houses[player][domain] -= HOUSES_A_VILLA
            state.houses_left[player] += HOUSES_A_VILLA
            state.villas[player][domain] += 1
            state.villas_left[player] -= 1
            tell(state, GETS_VILLA, player, 1, domain, UPGRADING, EVERYONE)


def move_pieces(state: Position, space: int, domain: int) -> None:
    """Inside a domain places have no meaning: all its pieces are noted on one space (CM-27)."""
    if space != domain:
        for player in range(state.players):
            state.houses[player][domain] += state.houses[player][space]
            state.houses[player][space] = 0
            state.villas[player][domain] += state.villas[player][space]
            state.villas[player][space] = 0


def take_walls(state: Position, one: int, other: int) -> int:
    """Put the walls between two domains back into the supply; return how many."""
    number = 0
    for border in range(state.borders):
        if state.wall[border] == 1 and is_between(state, border, one, other):
            state.wall[border] = 0
            number += 1
    state.walls_left += number
    if number > 0:
        tell(state, WALLS_BACK, state.current, number, NONE, WALLS_BETWEEN, EVERYONE)
    return number
