"""Drawing and dealing as chance: what can come, how likely it is, and carrying it out."""

from boardgames.engine.events import EVERYONE, tell
from boardgames.engine.random_stream import below
from boardgames.engine.record import Row

from ..parts import *
from .cards import deck_size, fill_deck, hand_size
from .numbering import (
    CARD,
    CARD_IS,
    DEAL,
    DEAL_OBJECTIVES,
    DRAW_STARTER,
    FIRST_OBJECTIVE,
    FIRST_STARTER,
    NONE,
    OBJECTIVE_IS,
    PLAYERS,
    STARTS,
    TAKES_CARD,
    TAKES_OBJECTIVE,
    THE_CARDS,
    THE_OBJECTIVES,
)
from .record import Position
from .turn import next_turn, start_turn


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
