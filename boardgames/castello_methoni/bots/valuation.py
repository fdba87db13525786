"""What closing, annexing, houses and open walls are worth, in tenths of a point.

What a player may not see of others, their objectives, is left out of their points.
"""

from boardgames.engine.record import copy_into

from ..parts import *
from ..rules import (
    ANNEX,
    ANNEX_NO_MORE,
    CARD,
    FIRST_ANNEX,
    FIRST_CARD,
    FIRST_GIVER,
    FIRST_SIDE,
    GIVER,
    NONE,
    OBJECTIVE_LINE,
    SCORE_LINES,
    SIDE,
    Position,
    apply,
    forbids,
    score_line,
)
from ..rules.annexing import annex_price
from ..rules.areas import closed_size, closes
from ..rules.claiming import claim_price
from ..rules.domains import domains_of
from ..rules.houses import cost_by_side
from ..rules.scoring import largest_below, owns_largest
from ..rules.seats import left_of
from .weights import MARKET_WORTH, NEXT_PLAYER_CAN, POINT, TOWER_WORTH, VERY_BAD, WALL_WORTH


def closing_worth(state: Position, after: Position, kind: int, action: int) -> int:
    """How much better the points are once the area is claimed and neighbours are annexed."""
    me = state.current
    copy_into(state, after)
    if after.phase == CARD:
        apply(after, FIRST_CARD + kind)
    apply(after, action)
    while after.current == me and (after.phase == SIDE or after.phase == GIVER):
        apply(after, best_house(after))
    while after.current == me and after.phase == ANNEX:
        apply(after, best_annexation(after))
    return lead(after, me) - lead(state, me)


def lead(state: Position, player: int) -> int:
    """Own points minus the average of the others' as far as they are public."""
    others = 0
    for other in range(state.players):
        if other != player:
            others += public_points(state, other)
    own = public_points(state, player) + score_line(state, player, OBJECTIVE_LINE)
    return POINT * own - POINT * others // (state.players - 1)


def public_points(state: Position, player: int) -> int:
    """Points if the game ended now, the secret objective apart."""
    points = 0
    for line in range(SCORE_LINES):
        if line != OBJECTIVE_LINE:
            points += score_line(state, player, line)
    return points


def best_house(state: Position) -> int:
    """The best legal choice of side or giver."""
    best = NONE
    most = VERY_BAD
    for action in range(FIRST_SIDE, FIRST_ANNEX):
        if forbids(state, action) == 0 and house_worth(state, action) > most:
            best = action
            most = house_worth(state, action)
    return best


def house_worth(state: Position, action: int) -> int:
    """The worth of a side for the first house, or of taking a house of a player."""
    if action < FIRST_GIVER:
        return side_worth(state, action - FIRST_SIDE)
    return -public_points(state, action - FIRST_GIVER)


def side_worth(state: Position, side: int) -> int:
    """The first house goes where it makes a claim cheaper, else where walls are many."""
    walls = 0
    for border in state.around[side]:
        walls += state.wall[border]
    if not closes(state, state.border):
        return walls
    closed_size(state, state.border)
    return walls - POINT * cost_by_side(state, state.border, side, state.area[0])


def best_annexation(state: Position) -> int:
    """The annexation of the highest worth; none if no one is worth anything."""
    best = ANNEX_NO_MORE
    most = 0
    for space in range(state.spaces):
        if state.offered[space] == 1 and forbids(state, FIRST_ANNEX + space) == 0:
            worth = annex_worth(state, space)
            if worth > most:
                best = FIRST_ANNEX + space
                most = worth
    return best


def annex_worth(state: Position, target: int) -> int:
    """What taking over a domain changes: land, Markets, prizes, towers and money."""
    me = state.current
    owner = state.owner[target]
    prize = prize_worth(state, target)
    if owner == me:
        towers = domains_of(state, me)
        lost = TOWER_POINTS[towers] - TOWER_POINTS[towers - 1]
        return prize + TOWER_WORTH - POINT * lost
    gained = land_worth(state, target) - POINT * annex_price(state, target)
    towers = domains_of(state, owner)
    lost = TOWER_POINTS[towers] - TOWER_POINTS[towers - 1]
    return prize + gained + (gained + POINT * lost) // (state.players - 1)


def land_worth(state: Position, domain: int) -> int:
    """Points for the spaces of a domain, the own objective included, and its Markets."""
    worth = 0
    for space in range(domain, state.spaces):
        if state.domain[space] == domain:
            worth += space_worth(state, space)
    return worth


def space_worth(state: Position, space: int) -> int:
    """The points of one space for the player to move, and more if it is a Market."""
    terrain = state.terrain[space]
    worth = POINT * SPACE_POINTS
    if state.objective[state.current] >= 0:
        worth += POINT * state.wanted[state.objective[state.current]][terrain]
    if state.market[terrain] == space:
        worth += MARKET_WORTH
    return worth


def prize_worth(state: Position, target: int) -> int:
    """The prize of the largest domain, if joining these two wins it."""
    if owns_largest(state, state.current):
        return 0
    joined = state.size[state.claimed] + state.size[target]
    return POINT * LARGEST_POINTS if joined >= largest_below(state, MOST_SPACES + 1) else 0


def open_wall_worth(state: Position, kind: int, border: int) -> int:
    """A wall that closes nothing yet: what it lets whom close next."""
    state.wall[border] = 1
    own = 0
    theirs = 0
    rival = left_of(state, state.current)
    for other in range(state.borders):
        if state.free[other] == 1 and other != border and would_close(state, border, other):
            size = closed_size(state, other)
            if state.played == 0 and holds_card_for(state, kind, other):
                own = max(own, claim_worth(state, state.current, size))
            theirs = max(theirs, claim_worth(state, rival, size))
    state.wall[border] = 0
    return own + WALL_WORTH if own > 0 else WALL_WORTH - NEXT_PLAYER_CAN * theirs // 10


def would_close(state: Position, border: int, other: int) -> bool:
    """Whether the second wall would close an area thanks to the first."""
    joined = state.joined
    one = joined[state.first_end[border]]
    two = joined[state.second_end[border]]
    first = joined[state.first_end[other]]
    second = joined[state.second_end[other]]
    return (first == one and second == two) or (first == two and second == one)


def holds_card_for(state: Position, kind: int, border: int) -> bool:
    """Whether a card is left for a border when one of this kind is played."""
    for other in range(CARD_KINDS):
        held = state.hand[state.current][other]
        if other == kind and state.phase == CARD:
            held -= 1
        if held > 0 and state.cards[border] & (1 << other) != 0:
            return True
    return False


def claim_worth(state: Position, player: int, size: int) -> int:
    """What claiming the area looked at last is worth to a player; 0 if he cannot."""
    price = claim_price(state, size)
    if state.towers_left[player] == 0 or price > state.money[player]:
        return 0
    worth = -POINT * price
    for i in range(size):
        worth += POINT * SPACE_POINTS
        if state.market[state.terrain[state.area[i]]] == state.area[i]:
            worth += MARKET_WORTH
    return max(0, worth)
