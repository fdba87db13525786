"""The rules of Castello Methoni: the record of a game and plain functions named after the rules.

Numbers such as CM-14 are those of `rulebook.toml`.
"""

from typing import Annotated

from boardgames.engine.contract import CHANCE, TERMINAL
from boardgames.engine.events import EVERYONE, EventCount, EventRow, tell
from boardgames.engine.random_stream import below
from boardgames.engine.record import (
    OWNER,
    OWNER_SIZE,
    SIZE,
    Grid,
    Record,
    Row,
    derived,
    fact,
    fixed,
    option,
    record,
    scratch,
    stream,
)

from .parts import *  # noqa: F403 - the whole box

# What the player (or chance) does next.
DRAW_STARTER, DEAL, DEAL_OBJECTIVES, CARD, ACTION, SIDE, GIVER, ANNEX, DRAW, OVER = range(10)

# Actions: play a card, trade, wall a border, put the first house into a space, take the other
# house of a player, annex the domain that begins with a space, end annexing, end the turn, show
# the hand.
FIRST_CARD = 0
TRADE = FIRST_CARD + CARD_KINDS
FIRST_BORDER = TRADE + 1
FIRST_SIDE = FIRST_BORDER + MOST_BORDERS
FIRST_GIVER = FIRST_SIDE + MOST_SPACES
FIRST_ANNEX = FIRST_GIVER + MOST_PLAYERS
ANNEX_NO_MORE = FIRST_ANNEX + MOST_SPACES
END_TURN = ANNEX_NO_MORE + 1
SHOW_HAND = END_TURN + 1
MAX_ACTIONS = SHOW_HAND + 1
# Chance outcomes: the kind of card drawn, the objective dealt, the player who starts.
FIRST_OBJECTIVE = CARD_KINDS
FIRST_STARTER = FIRST_OBJECTIVE + OBJECTIVES
MAX_OUTCOMES = FIRST_STARTER + MOST_PLAYERS
# A border is walled at most once, and at most 5 rounds pass between two walls (CM-39); a turn has
# at most 12 decisions besides the annexations, of which there are fewer than spaces.
MAX_LENGTH = 12 * (5 * MOST_PLAYERS) * (MOST_BORDERS + 1) + MOST_SPACES

NONE = -1  # no card, no border, no space, no domain, no player

# Events.
(
    STARTS,
    TAKES_CARD,
    CARD_IS,
    TAKES_OBJECTIVE,
    OBJECTIVE_IS,
    COLLECTS,
    PLAYS,
    TRADES,
    BUILDS,
    PUTS_HOUSE,
    CLOSES,
    PAYS_BANK,
    PAYS_PLAYER,
    GETS_VILLA,
    PUTS_TOWER,
    ACTIVATES,
    TAKES_COIN,
    ANNEXES,
    WALLS_BACK,
    TOWER_BACK,
    SHOWS,
    RESHUFFLED,
    LAST_WALL_TAKEN,
    NOTHING_LEFT_TO_WALL,
    QUIET_TOO_LONG,
    REVEALS,
    ENDED,
) = range(27)

# Lines of the score sheet.
SPACES_LINE, DUCATS_LINE, OBJECTIVE_LINE, LARGEST_LINE, SECOND_LINE, TOWERS_LINE = range(6)
SCORE_LINES = 6

# Rules of the rulebook: `forbids` and `problem` return them, events name them.
PLAYERS, THE_ISLAND, MARKET_SPACES, MONEY, WALL_SUPPLY, PIECES = 1, 2, 3, 4, 5, 6
THE_CARDS, THE_OBJECTIVES, TURN_ORDER, INCOME, FROM_THE_HAND = 7, 8, 9, 10, 11
MUST_PLAY, NOTHING_PLAYABLE, WHERE_WALLS, FREE_BORDERS, TAKE_A_WALL = 12, 13, 14, 15, 16
HOUSES_AT_A_WALL, NEIGHBOURS_ONLY, OWN_HOUSES_OUT, NEIGHBOURS_OUT = 17, 18, 19, 20
CLOSING, MUST_AFFORD, MUST_HAVE_TOWER, PRICE_OF_CLAIMING = 21, 22, 23, 24
UPGRADING, THE_TOWER, DOMAINS_STAY, ANNEXING, CHAINS = 25, 26, 27, 28, 29
PRICE_OF_ANNEXING, OWN_DOMAIN, WALLS_BETWEEN, TOWER_RETURNS = 30, 31, 32, 33
TRADING, LAND_CARD_TRADE, MARKET_CARD_TRADE, REFILL = 34, 35, 36, 37
LAST_WALL, SAFETY_NETS, SECRET_OBJECTIVE = 38, 39, 41


@record
class Position(Record):
    """One game of Castello Methoni.

    Players, spaces, borders and corners have rows of the largest size. Index SEA of a row by
    space stands for the sea. Pieces of a domain are noted on its first space.
    """

    players: Annotated[int, option(FEWEST_PLAYERS, MOST_PLAYERS, start=FEWEST_PLAYERS)]
    starter: Annotated[int, option(-1, MOST_PLAYERS - 1, start=-1)]
    chain_annex: Annotated[int, option(0, 1, start=1)]
    market_card_needs_active: Annotated[int, option(0, 1, start=0)]
    dead_ends_return: Annotated[int, option(0, 1, start=0)]
    shared_first_takes_second: Annotated[int, option(0, 1, start=0)]
    quiet_rounds: Annotated[int, option(1, 5, start=3)]
    uneven_terrains: Annotated[int, option(0, 1, start=0)]

    spaces: Annotated[int, fixed()]
    borders: Annotated[int, fixed()]
    corners: Annotated[int, fixed()]
    row: Annotated[Row, fixed((MOST_SPACES,))]  # where a space lies, as in `board.py`
    column: Annotated[Row, fixed((MOST_SPACES,))]
    up: Annotated[Row, fixed((MOST_SPACES,))]
    terrain: Annotated[Row, fixed((MOST_SPACES + 1,), start=NO_TERRAIN)]
    market: Annotated[Row, fixed((TERRAINS,))]  # the Market space of each terrain
    around: Annotated[Grid, fixed((MOST_SPACES + 1, 3))]  # the borders of each space
    first_side: Annotated[Row, fixed((MOST_BORDERS,))]  # the spaces of each border
    second_side: Annotated[Row, fixed((MOST_BORDERS,))]  # (SEA on the shore)
    first_end: Annotated[Row, fixed((MOST_BORDERS,))]  # the corners of each border
    second_end: Annotated[Row, fixed((MOST_BORDERS,))]
    cards: Annotated[Row, fixed((MOST_BORDERS,))]  # kinds of card that may wall it, as bits
    wanted: Annotated[Grid, fixed((OBJECTIVES, TERRAINS))]  # terrains of each objective card

    phase: Annotated[int, fact()]
    first: Annotated[int, fact()]  # the starting player
    current: Annotated[int, fact()]
    turns: Annotated[Row, fact((MOST_PLAYERS,))]
    played: Annotated[int, fact()]  # cards carried out in this turn
    shown: Annotated[int, fact()]  # 1: the hand was shown and discarded in this turn
    built: Annotated[int, fact()]  # 1: a wall was built in this turn
    quiet: Annotated[int, fact()]  # turns in a row without a wall
    last_turn: Annotated[int, fact()]  # 1: the last wall was taken in this turn

    card: Annotated[int, fact(start=NONE)]  # the card being carried out
    border: Annotated[int, fact(start=NONE)]  # the border being walled
    side: Annotated[int, fact(start=NONE)]  # the space chosen for the first house
    claimed: Annotated[int, fact(start=NONE)]  # first space of the domain that may annex
    offered: Annotated[Row, fact((MOST_SPACES + 1,))]  # first spaces of domains it may annex

    wall: Annotated[Row, fact((MOST_BORDERS,))]
    owner: Annotated[Row, fact((MOST_SPACES + 1,), start=NONE)]  # of the domain of each space
    houses: Annotated[Grid, fact((MOST_PLAYERS, MOST_SPACES + 1))]  # by colour and space
    villas: Annotated[Grid, fact((MOST_PLAYERS, MOST_SPACES + 1))]
    money: Annotated[Row, fact((MOST_PLAYERS,))]
    bank: Annotated[int, fact()]
    walls_left: Annotated[int, fact()]
    houses_left: Annotated[Row, fact((MOST_PLAYERS,))]
    villas_left: Annotated[Row, fact((MOST_PLAYERS,))]
    towers_left: Annotated[Row, fact((MOST_PLAYERS,))]

    hand: Annotated[Grid, fact((MOST_PLAYERS, CARD_KINDS), seen=OWNER_SIZE)]
    deck: Annotated[Row, fact((CARD_KINDS,), seen=SIZE)]
    discards: Annotated[Row, fact((CARD_KINDS,))]
    objective: Annotated[Row, fact((MOST_PLAYERS,), start=NONE, seen=OWNER)]

    domain: Annotated[Row, derived((MOST_SPACES + 1,), start=NONE)]  # its first space
    size: Annotated[Row, derived((MOST_SPACES + 1,))]  # of the domain that begins here
    free: Annotated[Row, derived((MOST_BORDERS,))]  # 1: no wall, not inside a domain
    joined: Annotated[Row, derived((MOST_CORNERS,))]  # first corner joined to this one by walls

    area: Annotated[Row, scratch((MOST_SPACES + 1,))]  # spaces of the area looked at last
    place: Annotated[Row, scratch((MOST_SPACES + 1,))]  # where a space stands in it
    dealt: Annotated[Row, scratch((MOST_PLAYERS,))]  # sizes of hands
    events: EventRow
    event_count: EventCount
    stream: Annotated[Row, stream()]


# --------------------------------------------------------------------------- set-up (CM-1 to 8)


def setup(state: Position) -> None:
    for player in range(state.players):
        state.money[player] = START_MONEY[state.players]
        state.houses_left[player] = HOUSES
        state.villas_left[player] = VILLAS
        state.towers_left[player] = TOWERS
    state.bank = START_BANK
    state.walls_left = WALLS[state.players]
    for kind in range(CARD_KINDS):
        state.deck[kind] = CARDS[kind]
    state.phase = DRAW_STARTER
    if state.starter >= 0:
        state.first = state.starter
        state.current = state.starter
        state.phase = DEAL


def derive(state: Position) -> None:
    derive_domains(state)
    derive_corners(state)
    for border in range(MOST_BORDERS):
        outside = state.domain[state.first_side[border]] == NONE
        unwalled = border < state.borders and state.wall[border] == 0
        state.free[border] = 1 if unwalled and outside else 0


def derive_domains(state: Position) -> None:
    """The closed areas: land that hangs together and is cut off from the sea."""
    for space in range(MOST_SPACES + 1):
        state.domain[space] = NONE
        state.size[space] = 0
    for space in range(state.spaces):
        if state.domain[space] == NONE:
            size = land_from(state, space, NONE)
            for i in range(size):
                state.domain[state.area[i]] = space
            state.size[space] = size


def derive_corners(state: Position) -> None:
    for corner in range(MOST_CORNERS):
        state.joined[corner] = corner
    for border in range(state.borders):
        if state.wall[border] == 1:
            join_ends(state, border)


def join_ends(state: Position, border: int) -> None:
    """A wall joins the corners at its two ends, and all that were joined to them before."""
    joined = state.joined
    one = joined[state.first_end[border]]
    other = joined[state.second_end[border]]
    if one != other:
        kept = min(one, other)
        gone = max(one, other)
        for corner in range(state.corners):
            if joined[corner] == gone:
                joined[corner] = kept


# --------------------------------------------------------------------------- questions


def to_move(state: Position) -> int:
    if state.phase == OVER:
        return TERMINAL
    if state.phase <= DEAL_OBJECTIVES or state.phase == DRAW:
        return CHANCE
    return state.current


def turns_taken(state: Position, player: int) -> int:
    return state.turns[player]


def left_of(state: Position, player: int) -> int:
    """The next player clockwise."""
    return (player + 1) % state.players


def right_of(state: Position, player: int) -> int:
    return (player + state.players - 1) % state.players


def hand_size(state: Position, player: int) -> int:
    number = 0
    for kind in range(CARD_KINDS):
        number += state.hand[player][kind]
    return number


def deck_size(state: Position) -> int:
    number = 0
    for kind in range(CARD_KINDS):
        number += state.deck[kind]
    return number


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


# --------------------------------------------------------------------------- areas (CM-21)


def land_from(state: Position, start: int, border: int) -> int:
    """How many spaces hang together with this one if the border is walled; 0 if the sea does too.

    The spaces stand in `area`, the start first; a space is among them if its `place` says so.
    """
    area = state.area
    place = state.place
    area[0] = start
    place[start] = 0
    found = 1
    done = 0
    while done < found:
        space = area[done]
        for near in state.around[space]:
            if state.wall[near] == 0 and near != border:
                other = state.first_side[near] + state.second_side[near] - space
                if other == SEA:
                    return 0
                at = place[other]
                if at < 0 or at >= found or area[at] != other:
                    place[other] = found
                    area[found] = other
                    found += 1
        done += 1
    return found


def closes(state: Position, border: int) -> bool:
    """A wall closes an area exactly when its ends are joined by walls already."""
    joined = state.joined
    return joined[state.first_end[border]] == joined[state.second_end[border]]


def closed_size(state: Position, border: int) -> int:
    """The size of the area that a closing wall cuts off; its spaces stand in `area`."""
    size = land_from(state, state.first_side[border], border)
    if size > 0:
        return size
    return land_from(state, state.second_side[border], border)


def houses_in_area(state: Position, player: int, size: int) -> int:
    number = 0
    houses = state.houses[player]
    for i in range(size):
        number += houses[state.area[i]]
    return number


def claim_price(state: Position, size: int) -> int:
    """What the area looked at last costs the current player, fresh houses apart (CM-24)."""
    price = CLAIM_SPACE * size
    for player in range(state.players):
        if player != state.current:
            price += CLAIM_HOUSE * houses_in_area(state, player, size)
    return price


# --------------------------------------------------------------------------- houses (CM-17 to 20)


def first_house(state: Position) -> int:
    """Whose house is placed first: the builder's, else his left, else his right neighbour's."""
    me = state.current
    if state.houses_left[me] > 0:
        return me
    if state.houses_left[left_of(state, me)] > 0:
        return left_of(state, me)
    if state.houses_left[right_of(state, me)] > 0:
        return right_of(state, me)
    return NONE


def givers(state: Position) -> int:
    """How many neighbours have a house to give."""
    number = 0
    if state.houses_left[left_of(state, state.current)] > 0:
        number += 1
    if state.houses_left[right_of(state, state.current)] > 0:
        number += 1
    return number


def others_left(state: Position, first: int) -> int:
    """How many players can give the second house once the first is chosen."""
    if first == NONE:
        return 0
    return givers(state) if first == state.current else givers(state) - 1


def second_house(state: Position, first: int) -> int:
    """Whose house is the second one where only one player can give it; NONE if nobody can."""
    me = state.current
    left = left_of(state, me)
    right = right_of(state, me)
    if left != first and state.houses_left[left] > 0:
        return left
    if right != first and state.houses_left[right] > 0:
        return right
    return NONE


def is_shore(state: Position, border: int) -> bool:
    return state.second_side[border] == SEA


def cost_inside(state: Position, owner: int) -> int:
    """What one fresh house inside the closed area adds to its price."""
    return CLAIM_HOUSE if owner not in (NONE, state.current) else 0


def cost_by_side(state: Position, border: int, side: int, inside: int) -> int:
    """The least that the fresh houses cost if the first one goes to this side."""
    first = first_house(state)
    if side == inside or is_shore(state, border):
        return cost_inside(state, first)
    return CLAIM_HOUSE if others_left(state, first) > 0 else 0


def least_cost(state: Position, border: int, inside: int) -> int:
    """The least that the fresh houses cost, over all ways to place them (CM-22)."""
    one = cost_by_side(state, border, state.first_side[border], inside)
    other = cost_by_side(state, border, state.second_side[border], inside)
    return min(one, other)


# --------------------------------------------------------------------------- legal actions


def legal_actions(state: Position, buffer: Row) -> int:
    if state.phase == CARD:
        return add_cards(state, buffer)
    if state.phase == ACTION:
        return add_plays(state, buffer)
    if state.phase == SIDE:
        count = add_legal(state, buffer, 0, FIRST_SIDE + state.first_side[state.border])
        return add_legal(state, buffer, count, FIRST_SIDE + state.second_side[state.border])
    if state.phase == GIVER:
        count = 0
        for player in range(state.players):
            count = add_legal(state, buffer, count, FIRST_GIVER + player)
        return count
    if state.phase == ANNEX:
        return add_annexations(state, buffer)
    return 0


def add_legal(state: Position, buffer: Row, count: int, action: int) -> int:
    if forbids(state, action) == 0:
        buffer[count] = action
        count += 1
    return count


def add_cards(state: Position, buffer: Row) -> int:
    count = 0
    for kind in range(CARD_KINDS):
        if state.hand[state.current][kind] > 0 and can_play(state, kind):
            buffer[count] = FIRST_CARD + kind
            count += 1
    if state.played > 0:
        buffer[count] = END_TURN
        return count + 1
    if count == 0:
        buffer[0] = END_TURN if state.shown == 1 else SHOW_HAND
        return 1
    return count


def add_plays(state: Position, buffer: Row) -> int:
    count = 0
    if forbids_trade(state, state.card) == 0:
        buffer[0] = TRADE
        count = 1
    bit = 1 << state.card
    for border in range(state.borders):
        if state.free[border] == 1 and state.cards[border] & bit != 0:
            if forbids_building(state, border) == 0:
                buffer[count] = FIRST_BORDER + border
                count += 1
    return count


def add_annexations(state: Position, buffer: Row) -> int:
    count = 0
    for space in range(state.spaces):
        if state.offered[space] == 1 and forbids_annexing(state, space) == 0:
            buffer[count] = FIRST_ANNEX + space
            count += 1
    buffer[count] = ANNEX_NO_MORE
    return count + 1


def forbids(state: Position, action: int) -> int:
    """The rule that forbids this action now; 0 if none does."""
    if action < TRADE:
        return forbids_card(state, action - FIRST_CARD)
    if action == TRADE:
        return forbids_trade(state, state.card) if state.phase == ACTION else TURN_ORDER
    if action < FIRST_SIDE:
        if state.phase != ACTION:
            return TURN_ORDER
        return forbids_wall(state, state.card, action - FIRST_BORDER)
    if action < FIRST_GIVER:
        return forbids_side(state, action - FIRST_SIDE)
    if action < FIRST_ANNEX:
        return forbids_giver(state, action - FIRST_GIVER)
    if action < ANNEX_NO_MORE:
        return forbids_annexing(state, action - FIRST_ANNEX)
    if action == ANNEX_NO_MORE:
        return 0 if state.phase == ANNEX else TURN_ORDER
    return forbids_end(state) if action == END_TURN else forbids_show(state)


def forbids_card(state: Position, kind: int) -> int:
    if state.phase != CARD:
        return TURN_ORDER
    if state.hand[state.current][kind] == 0:
        return FROM_THE_HAND
    return 0 if can_play(state, kind) else NOTHING_PLAYABLE


def can_play(state: Position, kind: int) -> bool:
    """Whether a card of this kind has any legal action."""
    return forbids_trade(state, kind) == 0 or can_build(state, kind)


def can_build(state: Position, kind: int) -> bool:
    bit = 1 << kind
    for border in range(state.borders):
        if state.free[border] == 1 and state.cards[border] & bit != 0:
            if forbids_building(state, border) == 0:
                return True
    return False


def forbids_trade(state: Position, kind: int) -> int:
    if kind == MARKET_CARD:
        if state.market_card_needs_active == 1 and markets_active(state) == 0:
            return MARKET_CARD_TRADE
        return 0
    return 0 if is_active(state, kind) else LAND_CARD_TRADE


def forbids_wall(state: Position, kind: int, border: int) -> int:
    if border >= state.borders:
        return THE_ISLAND
    if state.free[border] == 0:
        return FREE_BORDERS
    if state.cards[border] & (1 << kind) == 0:
        return WHERE_WALLS
    return forbids_building(state, border)


def forbids_building(state: Position, border: int) -> int:
    """What forbids a wall on a free border, whatever the card."""
    if state.walls_left == 0:
        return TAKE_A_WALL
    if not closes(state, border):
        return 0
    size = closed_size(state, border)
    return forbids_claim(state, size, least_cost(state, border, state.area[0]))


def forbids_claim(state: Position, size: int, fresh: int) -> int:
    """What forbids claiming the area looked at last; `fresh` is the price of fresh houses."""
    if state.towers_left[state.current] == 0:
        return MUST_HAVE_TOWER
    if claim_price(state, size) + fresh > state.money[state.current]:
        return MUST_AFFORD
    return 0


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


def share_wall(state: Position, one: int, other: int) -> bool:
    for border in range(state.borders):
        if state.wall[border] == 1 and is_between(state, border, one, other):
            return True
    return False


def is_between(state: Position, border: int, one: int, other: int) -> bool:
    """Whether a border has one of these two domains on each side."""
    first = state.domain[state.first_side[border]]
    second = state.domain[state.second_side[border]]
    return (first == one and second == other) or (first == other and second == one)


def annex_price(state: Position, target: int) -> int:
    """CM-30; nothing for the own domain (CM-31)."""
    return 0 if state.owner[target] == state.current else domain_value(state, target)


def domain_value(state: Position, domain: int) -> int:
    """2 a space, 1 a house, 5 a villa, whatever their colours."""
    value = ANNEX_SPACE * state.size[domain]
    for player in range(state.players):
        value += ANNEX_HOUSE * state.houses[player][domain]
        value += ANNEX_VILLA * state.villas[player][domain]
    return value


def forbids_end(state: Position) -> int:
    if state.phase != CARD:
        return TURN_ORDER
    if state.played > 0:
        return 0
    if hand_playable(state):
        return MUST_PLAY
    return 0 if state.shown == 1 else NOTHING_PLAYABLE


def forbids_show(state: Position) -> int:
    if state.phase != CARD:
        return TURN_ORDER
    if state.played > 0 or state.shown == 1 or hand_playable(state):
        return NOTHING_PLAYABLE
    return 0


def hand_playable(state: Position) -> bool:
    for kind in range(CARD_KINDS):
        if state.hand[state.current][kind] > 0 and can_play(state, kind):
            return True
    return False


# --------------------------------------------------------------------------- actions


def apply(state: Position, action: int) -> None:
    state.event_count = 0
    if action < TRADE:
        play_card(state, action - FIRST_CARD)
    elif action == TRADE:
        trade(state)
    elif action < FIRST_SIDE:
        choose_border(state, action - FIRST_BORDER)
    elif action < FIRST_GIVER:
        choose_side(state, action - FIRST_SIDE)
    elif action < FIRST_ANNEX:
        build(state, action - FIRST_GIVER)
    elif action < ANNEX_NO_MORE:
        annex(state, action - FIRST_ANNEX)
    elif action == ANNEX_NO_MORE:
        card_done(state)
    elif action == END_TURN:
        end_turn(state)
    else:
        show_hand(state)


def play_card(state: Position, kind: int) -> None:
    state.hand[state.current][kind] -= 1
    state.discards[kind] += 1
    state.card = kind
    state.phase = ACTION
    tell(state, PLAYS, state.current, kind, NONE, FROM_THE_HAND, EVERYONE)


def trade(state: Position) -> None:
    ducats = take_from_bank(state, TRADE_INCOME)
    tell(state, TRADES, state.current, ducats, NONE, TRADING, EVERYONE)
    card_done(state)


def take_from_bank(state: Position, ducats: int) -> int:
    """The bank gives what it has, at most as much as asked for."""
    given = min(ducats, state.bank)
    state.bank -= given
    state.money[state.current] += given
    return given


def show_hand(state: Position) -> None:
    """CM-13: nothing is playable, so the whole hand is exchanged."""
    me = state.current
    state.shown = 1
    for kind in range(CARD_KINDS):
        if state.hand[me][kind] > 0:
            tell(state, SHOWS, me, state.hand[me][kind], kind, NOTHING_PLAYABLE, EVERYONE)
        state.discards[kind] += state.hand[me][kind]
        state.hand[me][kind] = 0
    state.phase = DRAW
    fill_deck(state)


# --------------------------------------------------------------------------- building (CM-14 to 20)


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


def put_wall(state: Position, border: int) -> None:
    state.wall[border] = 1
    state.free[border] = 0
    join_ends(state, border)
    state.walls_left -= 1
    state.built = 1
    tell(state, BUILDS, state.current, 0, border, TAKE_A_WALL, EVERYONE)
    if state.walls_left == 0:
        state.last_turn = 1
        tell(state, LAST_WALL_TAKEN, state.current, 0, border, LAST_WALL, EVERYONE)


def put_houses(state: Position, border: int, giver: int) -> None:
    """The first house on the chosen side, the second on the other; on the shore only one."""
    first = first_house(state)
    if is_shore(state, border):
        own = state.houses_left[state.current] > 0
        put_house(state, first if own or giver == NONE else giver, state.side)
    elif first != NONE:
        put_house(state, first, state.side)
        other = state.first_side[border] + state.second_side[border] - state.side
        put_house(state, giver, other)


def put_house(state: Position, player: int, space: int) -> None:
    if player != NONE:
        state.houses_left[player] -= 1
        state.houses[player][space] += 1
        tell(state, PUTS_HOUSE, player, 0, space, HOUSES_AT_A_WALL, EVERYONE)


# --------------------------------------------------------------------------- claiming (CM-21 to 27)


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


def move_pieces(state: Position, space: int, domain: int) -> None:
    """Inside a domain places have no meaning: all its pieces are noted on one space (CM-27)."""
    if space != domain:
        for player in range(state.players):
            state.houses[player][domain] += state.houses[player][space]
            state.houses[player][space] = 0
            state.villas[player][domain] += state.villas[player][space]
            state.villas[player][space] = 0


def upgrade(state: Position, domain: int) -> None:
    """CM-25: three houses of a colour become a villa, as long as there are villas."""
    for player in range(state.players):
        while state.houses[player][domain] >= HOUSES_A_VILLA and state.villas_left[player] > 0:
            state.houses[player][domain] -= HOUSES_A_VILLA
            state.houses_left[player] += HOUSES_A_VILLA
            state.villas[player][domain] += 1
            state.villas_left[player] -= 1
            tell(state, GETS_VILLA, player, 1, domain, UPGRADING, EVERYONE)


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


# --------------------------------------------------------------------------- annexing (CM-28 to 33)


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


# --------------------------------------------------------------------------- turns (CM-9 to 13, 37 to 39)


def card_done(state: Position) -> None:
    """One card is carried out completely; a second one may follow."""
    for space in range(state.spaces):
        state.offered[space] = 0
    state.claimed = NONE
    state.card = NONE
    state.played += 1
    state.phase = CARD
    if state.played == CARDS_A_TURN:
        end_turn(state)


def end_turn(state: Position) -> None:
    me = state.current
    state.turns[me] += 1
    state.quiet = 0 if state.built == 1 else state.quiet + 1
    if game_ends(state):
        end_game(state)
    elif hand_size(state, me) < HAND:
        state.phase = DRAW
        fill_deck(state)
    else:
        next_turn(state)


def game_ends(state: Position) -> bool:
    return state.last_turn == 1 or all_is_walled(state) or too_quiet(state)


def all_is_walled(state: Position) -> bool:
    for border in range(state.borders):
        if state.free[border] == 1:
            return False
    return True


def too_quiet(state: Position) -> bool:
    return state.quiet >= state.quiet_rounds * state.players


def end_game(state: Position) -> None:
    me = state.current
    if state.last_turn == 0:
        kind = NOTHING_LEFT_TO_WALL if all_is_walled(state) else QUIET_TOO_LONG
        tell(state, kind, me, state.quiet, NONE, SAFETY_NETS, EVERYONE)
    clear_turn(state)
    state.phase = OVER
    for player in range(state.players):
        shown = state.objective[player]
        tell(state, REVEALS, player, shown, NONE, SECRET_OBJECTIVE, EVERYONE)
    tell(state, ENDED, me, 0, NONE, LAST_WALL, EVERYONE)


def clear_turn(state: Position) -> None:
    state.played = 0
    state.shown = 0
    state.built = 0


def next_turn(state: Position) -> None:
    state.current = left_of(state, state.current)
    start_turn(state)


def start_turn(state: Position) -> None:
    clear_turn(state)
    state.phase = CARD
    markets = markets_of(state, state.current)
    if markets > 0:
        ducats = take_from_bank(state, MARKET_INCOME * markets)
        tell(state, COLLECTS, state.current, ducats, NONE, INCOME, EVERYONE)


def fill_deck(state: Position) -> None:
    """A card is needed: if the deck is empty, the discards become the new deck (CM-37)."""
    if deck_size(state) == 0:
        for kind in range(CARD_KINDS):
            state.deck[kind] = state.discards[kind]
            state.discards[kind] = 0
        tell(state, RESHUFFLED, state.current, deck_size(state), NONE, REFILL, EVERYONE)


# --------------------------------------------------------------------------- chance


def chance(state: Position, outcomes: Row, weights: Row) -> int:
    if state.phase == DRAW_STARTER:
        for player in range(state.players):
            outcomes[player] = FIRST_STARTER + player
            weights[player] = 1
        return state.players
    count = 0
    if state.phase == DEAL_OBJECTIVES:
        for card in range(OBJECTIVES):
            if not is_dealt(state, card):
                outcomes[count] = FIRST_OBJECTIVE + card
                weights[count] = 1
                count += 1
        return count
    for kind in range(CARD_KINDS):
        if state.deck[kind] > 0:
            outcomes[count] = kind
            weights[count] = state.deck[kind]
            count += 1
    return count


def sample(state: Position) -> int:
    if state.phase == DRAW_STARTER:
        return FIRST_STARTER + below(state.stream, state.players)
    if state.phase == DEAL_OBJECTIVES:
        return FIRST_OBJECTIVE + any_objective(state)
    return any_card(state)


def any_card(state: Position) -> int:
    """A card of the deck, each as likely as any other."""
    rest = below(state.stream, deck_size(state))
    kind = 0
    while rest >= state.deck[kind]:
        rest -= state.deck[kind]
        kind += 1
    return kind


def any_objective(state: Position) -> int:
    """An objective that nobody holds, each as likely as any other."""
    free = 0
    for card in range(OBJECTIVES):
        if not is_dealt(state, card):
            free += 1
    rest = below(state.stream, free)
    for card in range(OBJECTIVES):
        if not is_dealt(state, card):
            if rest == 0:
                return card
            rest -= 1
    return NONE


def is_dealt(state: Position, objective: int) -> bool:
    for player in range(state.players):
        if state.objective[player] == objective:
            return True
    return False


def apply_chance(state: Position, outcome: int) -> None:
    state.event_count = 0
    if state.phase == DRAW_STARTER:
        state.first = outcome - FIRST_STARTER
        state.current = state.first
        tell(state, STARTS, state.first, 0, NONE, PLAYERS, EVERYONE)
        deal_on(state)
    elif state.phase == DEAL_OBJECTIVES:
        take_objective(state, next_without_objective(state), outcome - FIRST_OBJECTIVE)
        deal_on(state)
    elif state.phase == DEAL:
        take_card(state, next_to_be_dealt(state), outcome)
        deal_on(state)
    else:
        take_card(state, state.current, outcome)
        draw_on(state)


def take_card(state: Position, player: int, kind: int) -> None:
    state.deck[kind] -= 1
    state.hand[player][kind] += 1
    tell(state, TAKES_CARD, player, 0, NONE, THE_CARDS, EVERYONE)
    tell(state, CARD_IS, player, kind, NONE, THE_CARDS, player)


def take_objective(state: Position, player: int, card: int) -> None:
    state.objective[player] = card
    tell(state, TAKES_OBJECTIVE, player, 0, NONE, THE_OBJECTIVES, EVERYONE)
    tell(state, OBJECTIVE_IS, player, card, NONE, THE_OBJECTIVES, player)


def next_to_be_dealt(state: Position) -> int:
    """The first player, from the starting player on, whose hand is not full; NONE if all are."""
    for i in range(state.players):
        player = (state.current + i) % state.players
        if hand_size(state, player) < HAND:
            return player
    return NONE


def next_without_objective(state: Position) -> int:
    for i in range(state.players):
        player = (state.current + i) % state.players
        if state.objective[player] == NONE:
            return player
    return NONE


def deal_on(state: Position) -> None:
    """Full hands first, then the objectives; then the first turn begins."""
    if next_to_be_dealt(state) != NONE:
        state.phase = DEAL
    elif next_without_objective(state) != NONE:
        state.phase = DEAL_OBJECTIVES
    else:
        start_turn(state)


def draw_on(state: Position) -> None:
    """The hand is filled up; a player who showed his hand goes on with the new one."""
    if hand_size(state, state.current) < HAND:
        fill_deck(state)
    elif state.played == 0:
        state.phase = CARD
    else:
        next_turn(state)


# --------------------------------------------------------------------------- hidden things


def resample(state: Position, viewer: int) -> None:
    """Deal anew the deck, the others' hands and their objectives; sizes stay."""
    gather_hidden(state, viewer)
    for player in range(state.players):
        if player != viewer:
            for _ in range(state.dealt[player]):
                kind = any_card(state)
                state.deck[kind] -= 1
                state.hand[player][kind] += 1
    for player in range(state.players):
        if state.objective[player] == HIDDEN:
            state.objective[player] = any_objective(state)


HIDDEN = -2  # an objective that is about to be dealt anew


def gather_hidden(state: Position, viewer: int) -> None:
    for player in range(state.players):
        if player != viewer:
            state.dealt[player] = hand_size(state, player)
            for kind in range(CARD_KINDS):
                state.deck[kind] += state.hand[player][kind]
                state.hand[player][kind] = 0
            if state.objective[player] != NONE:
                state.objective[player] = HIDDEN


# --------------------------------------------------------------------------- scores (CM-40 to 44)


def score_count(state: Position, player: int, line: int) -> int:
    if line == SPACES_LINE:
        return spaces_of(state, player)
    if line == DUCATS_LINE:
        return state.money[player]
    if line == OBJECTIVE_LINE:
        return wanted_spaces(state, player)
    if line == LARGEST_LINE:
        return 1 if owns_largest(state, player) else 0
    if line == SECOND_LINE:
        return 1 if owns_second(state, player) else 0
    return domains_of(state, player)


def score_line(state: Position, player: int, line: int) -> int:
    count = score_count(state, player, line)
    if line == SPACES_LINE:
        return SPACE_POINTS * count
    if line == LARGEST_LINE:
        return LARGEST_POINTS * count
    if line == SECOND_LINE:
        return SECOND_POINTS * count
    if line == TOWERS_LINE:
        return TOWER_POINTS[count]
    return count


def largest_below(state: Position, limit: int) -> int:
    """The size of the largest domain on the board that is smaller than the limit; 0 if none is."""
    largest = 0
    for space in range(state.spaces):
        if largest < state.size[space] < limit:
            largest = state.size[space]
    return largest


def owns_size(state: Position, player: int, size: int) -> bool:
    for space in range(state.spaces):
        if size > 0 and state.size[space] == size and state.owner[space] == player:
            return True
    return False


def owns_largest(state: Position, player: int) -> bool:
    return owns_size(state, player, largest_below(state, MOST_SPACES + 1))


def owns_second(state: Position, player: int) -> bool:
    largest = largest_below(state, MOST_SPACES + 1)
    if state.shared_first_takes_second == 1 and owners_of_size(state, largest) > 1:
        return False
    return owns_size(state, player, largest_below(state, largest))


def owners_of_size(state: Position, size: int) -> int:
    number = 0
    for player in range(state.players):
        if owns_size(state, player, size):
            number += 1
    return number


def best_value(state: Position, player: int) -> int:
    """What the player's largest domain would cost to annex; of equally large ones the dearest."""
    size = 0
    value = 0
    for space in range(state.spaces):
        if state.size[space] > 0 and state.owner[space] == player:
            if state.size[space] > size:
                size = state.size[space]
                value = domain_value(state, space)
            elif state.size[space] == size:
                value = max(value, domain_value(state, space))
    return value


VALUES = 1000  # more than any domain is worth


def standing(state: Position, player: int) -> int:
    """Points first; of equal points, the value of the largest domain (CM-44)."""
    points = 0
    for line in range(SCORE_LINES):
        points += score_line(state, player, line)
    return points * VALUES + best_value(state, player)


# --------------------------------------------------------------------------- made-up positions


def problem(state: Position) -> int:
    """The rule of the box that a position breaks; 0 if it can stand."""
    if state.phase < DRAW_STARTER or state.phase > OVER:
        return TURN_ORDER
    for seat in (state.current, state.first):
        if seat < 0 or seat >= state.players:
            return PLAYERS
    broken = problem_of_land(state)
    if broken != 0:
        return broken
    for player in range(MOST_PLAYERS):
        broken = problem_of_pieces(state, player)
        if broken != 0:
            return broken
    if not money_fits(state):
        return MONEY
    broken = problem_of_cards(state)
    if broken != 0:
        return broken
    return problem_of_turn(state)


def problem_of_land(state: Position) -> int:
    """Walls and domains: every closed area, and only that, belongs to one player."""
    walls = 0
    for border in range(MOST_BORDERS):
        if state.wall[border] < 0 or state.wall[border] > 1:
            return WALL_SUPPLY
        if state.wall[border] == 1 and border >= state.borders:
            return THE_ISLAND
        walls += state.wall[border]
    if state.walls_left < 0 or walls + state.walls_left != WALLS[state.players]:
        return WALL_SUPPLY
    for space in range(MOST_SPACES + 1):
        owner = state.owner[space]
        if owner < NONE or owner >= state.players:
            return PLAYERS
        if state.domain[space] == NONE:
            if owner != NONE:
                return CLOSING
        elif owner == NONE or owner != state.owner[state.domain[space]]:
            return DOMAINS_STAY
    return 0


def problem_of_pieces(state: Position, player: int) -> int:
    """CM-6, CM-25 and CM-27: pieces of one colour, on the board and left."""
    playing = player < state.players
    houses = state.houses_left[player]
    villas = state.villas_left[player]
    towers = state.towers_left[player] + domains_of(state, player)
    if state.turns[player] < 0 or state.turns[player] > MAX_LENGTH:
        return TURN_ORDER
    if houses < 0 or villas < 0 or state.towers_left[player] < 0:
        return PIECES
    for space in range(MOST_SPACES + 1):
        broken = problem_of_space(state, player, space)
        if broken != 0:
            return broken
        houses += state.houses[player][space]
        villas += state.villas[player][space]
    if not playing:
        return 0 if houses + villas + towers + state.turns[player] == 0 else PLAYERS
    if houses != HOUSES or villas != VILLAS or towers != TOWERS:
        return PIECES
    return 0


def problem_of_space(state: Position, player: int, space: int) -> int:
    houses = state.houses[player][space]
    villas = state.villas[player][space]
    if houses < 0 or villas < 0 or houses > HOUSES or villas > VILLAS:
        return PIECES
    if houses + villas == 0:
        return 0
    if space >= state.spaces:
        return HOUSES_AT_A_WALL
    if state.domain[space] == NONE:
        return 0 if villas == 0 else UPGRADING
    if state.domain[space] != space:
        return DOMAINS_STAY
    if houses >= HOUSES_A_VILLA and state.villas_left[player] > 0:
        return UPGRADING
    return 0


def money_fits(state: Position) -> bool:
    total = state.bank + TERRAINS - markets_active(state)
    for player in range(MOST_PLAYERS):
        if state.money[player] < 0 or (player >= state.players and state.money[player] > 0):
            return False
        if state.money[player] > DUCATS:
            return False
        total += state.money[player]
    return state.bank >= 0 and total == DUCATS


def problem_of_cards(state: Position) -> int:
    for kind in range(CARD_KINDS):
        number = state.deck[kind] + state.discards[kind]
        if min(state.deck[kind], state.discards[kind]) < 0:
            return THE_CARDS
        for player in range(MOST_PLAYERS):
            if state.hand[player][kind] < 0 or state.hand[player][kind] > HAND:
                return THE_CARDS
            number += state.hand[player][kind]
        if number != CARDS[kind]:
            return THE_CARDS
    for player in range(MOST_PLAYERS):
        if not hand_fits(state, player):
            return THE_CARDS
        if not objective_fits(state, player):
            return THE_OBJECTIVES
    return 0


def hand_fits(state: Position, player: int) -> bool:
    """Hands are full but for cards being dealt, played or replaced."""
    size = hand_size(state, player)
    if player >= state.players:
        return size == 0
    if state.phase <= DEAL or (state.phase == OVER and player == state.current):
        return size <= HAND
    if state.phase < CARD or player != state.current or state.phase == OVER:
        return size == HAND
    if state.phase == DRAW:
        return size < HAND and (state.played == 0 or size >= HAND - state.played)
    in_play = 0 if state.phase == CARD else 1
    return size == HAND - state.played - in_play


def objective_fits(state: Position, player: int) -> bool:
    card = state.objective[player]
    if player >= state.players:
        return card == NONE
    if card < NONE or card >= OBJECTIVES or (card == NONE and state.phase > DEAL_OBJECTIVES):
        return False
    for other in range(player):
        if card != NONE and state.objective[other] == card:
            return False
    return True


def problem_of_turn(state: Position) -> int:
    if not counters_fit(state) or not turn_is_clear(state):
        return TURN_ORDER
    if state.phase == OVER:
        return 0 if game_ends(state) else LAST_WALL
    if too_quiet(state):
        return SAFETY_NETS
    if state.walls_left == 0 and state.last_turn == 0:
        return LAST_WALL
    if state.phase <= DEAL_OBJECTIVES:
        return problem_of_dealing(state)
    if state.phase == DRAW:
        return problem_of_drawing(state)
    return problem_of_play(state)


def counters_fit(state: Position) -> bool:
    for flag in (state.shown, state.built, state.last_turn):
        if flag < 0 or flag > 1:
            return False
    if state.played < 0 or state.played > CARDS_A_TURN or state.quiet < 0:
        return False
    if state.last_turn == 1 and state.built == 0 and state.phase != OVER:
        return False
    return state.quiet <= state.quiet_rounds * state.players


def turn_is_clear(state: Position) -> bool:
    """What a phase does not need is empty."""
    choosing = state.phase == SIDE or state.phase == GIVER
    playing = CARD <= state.phase <= DRAW
    if not playing and state.played + state.shown + state.built > 0:
        return False
    if (state.card != NONE) != (ACTION <= state.phase <= ANNEX):
        return False
    if (state.border != NONE) != choosing or (state.side != NONE) != (state.phase == GIVER):
        return False
    if (state.claimed != NONE) != (state.phase == ANNEX):
        return False
    for space in range(MOST_SPACES + 1):
        if state.offered[space] != 0 and state.phase != ANNEX:
            return False
    return True


def problem_of_dealing(state: Position) -> int:
    if state.phase == DRAW_STARTER:
        if state.starter >= 0:
            return PLAYERS
        return 0 if deck_is_enough(state) else THE_CARDS
    if state.phase == DEAL:
        return 0 if next_to_be_dealt(state) != NONE and deck_is_enough(state) else THE_CARDS
    return 0 if next_without_objective(state) != NONE else THE_OBJECTIVES


def deck_is_enough(state: Position) -> bool:
    """Whether the deck fills all hands."""
    needed = 0
    for player in range(state.players):
        needed += HAND - hand_size(state, player)
    return deck_size(state) >= needed


def problem_of_drawing(state: Position) -> int:
    if deck_size(state) == 0 or state.last_turn == 1:
        return REFILL
    if state.played == 0 and (state.shown == 0 or state.built == 1):
        return TURN_ORDER
    return 0


def problem_of_play(state: Position) -> int:
    """The phases in which a player decides."""
    if state.played == CARDS_A_TURN or (
        state.played == 0 and state.phase == CARD and state.built == 1
    ):
        return TURN_ORDER
    if state.phase == CARD:
        return 0 if cards_discarded(state, state.played) else THE_CARDS
    if state.card < 0 or state.card >= CARD_KINDS or state.discards[state.card] == 0:
        return THE_CARDS
    if not cards_discarded(state, state.played + 1):
        return THE_CARDS
    if state.phase == ANNEX:
        return problem_of_annexing(state)
    if state.played == 0 and state.built == 1:
        return TURN_ORDER
    if state.phase == ACTION:
        return 0 if can_play(state, state.card) else NOTHING_PLAYABLE
    return problem_of_houses(state)


def cards_discarded(state: Position, number: int) -> bool:
    """The cards of this turn lie among the discards."""
    for kind in range(CARD_KINDS):
        number -= state.discards[kind]
    return number <= 0


def problem_of_houses(state: Position) -> int:
    """A border is chosen and the houses beside it are not."""
    border = state.border
    if border < 0 or border >= state.borders:
        return THE_ISLAND
    broken = forbids_wall(state, state.card, border)
    if broken != 0:
        return broken
    own = state.houses_left[state.current] > 0
    if state.phase == SIDE:
        return 0 if not is_shore(state, border) and first_house(state) != NONE else HOUSES_AT_A_WALL
    if givers(state) < 2:
        return NEIGHBOURS_OUT
    if is_shore(state, border):
        return 0 if not own and state.side == state.first_side[border] else HOUSES_AT_A_WALL
    return forbids_first_house(state, state.side) if own else OWN_HOUSES_OUT


def problem_of_annexing(state: Position) -> int:
    claimed = state.claimed
    if claimed < 0 or claimed >= state.spaces or state.size[claimed] == 0:
        return ANNEXING
    if state.owner[claimed] != state.current or state.built == 0:
        return ANNEXING
    for space in range(MOST_SPACES + 1):
        if state.offered[space] < 0 or state.offered[space] > 1:
            return ANNEXING
        if state.offered[space] == 1:
            if space >= state.spaces or state.size[space] == 0 or space == claimed:
                return ANNEXING
            if not share_wall(state, space, claimed):
                return ANNEXING
    return 0
