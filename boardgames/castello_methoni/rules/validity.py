"""What a made-up position must satisfy: the land, the pieces, the money and the cards."""

from ..parts import *
from .cards import hand_size
from .domains import domains_of, markets_active
from .numbering import (
    CARD,
    CLOSING,
    DEAL,
    DEAL_OBJECTIVES,
    DOMAINS_STAY,
    DRAW,
    DRAW_STARTER,
    HOUSES_AT_A_WALL,
    MAX_LENGTH,
    MONEY,
    NONE,
    OVER,
    PIECES,
    PLAYERS,
    THE_CARDS,
    THE_ISLAND,
    THE_OBJECTIVES,
    TURN_ORDER,
    UPGRADING,
    WALL_SUPPLY,
)
from .record import Position
from .validity_of_turn import problem_of_turn


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
