"""What a made-up position must satisfy: each function gives the rule that is broken, or 0."""

from ..parts import COPIES, HAND, MOST_PLAYERS, VALUES
from .cards import size
from .numbering import (
    BID,
    CARDS,
    DEAL,
    HANDS,
    HIGHEST,
    LOTS,
    MODESTY,
    NO_BID,
    OVER,
    RESHUFFLE,
    SEALED,
    THE_END,
)
from .record import Position


def problem(state: Position) -> int:
    for card in range(VALUES):
        if copies_out(state, card) != COPIES:
            return CARDS
    for player in range(MOST_PLAYERS):
        if state.won[player][LOTS] < 0 or state.won[player][MODESTY] < 0:
            return HIGHEST
        if player >= state.players and state.held[player] + state.bids[player] != 0:
            return CARDS
    if state.phase == OVER:
        return 0 if state.finished == state.rounds and problem_of_bids(state, 0) == 0 else THE_END
    if state.finished < 0 or state.finished >= state.rounds:
        return THE_END
    if state.phase == BID:
        return problem_of_bidding(state)
    return problem_of_deal(state)


def copies_out(state: Position, card: int) -> int:
    """How often a card is anywhere; -1 if some number of cards is below zero."""
    number = state.pile[card] + state.discards[card]
    if state.pile[card] < 0 or state.discards[card] < 0:
        return -1
    for player in range(MOST_PLAYERS):
        if state.hands[player][card] < 0:
            return -1
        number += state.hands[player][card]
        if state.bids[player] == card + 1:
            number += 1
    return number


def problem_of_bids(state: Position, made: int) -> int:
    """SB-3: the first so many players have laid a card, the others have not."""
    for player in range(MOST_PLAYERS):
        if state.bids[player] < NO_BID or state.bids[player] > VALUES:
            return SEALED
        if (state.bids[player] != NO_BID) != (player < made):
            return SEALED
    return 0


def problem_of_bidding(state: Position) -> int:
    if state.current < 0 or state.current >= state.players:
        return SEALED
    for player in range(state.players):
        if state.held[player] != (HAND - 1 if player < state.current else HAND):
            return HANDS
    return problem_of_bids(state, state.current)


def problem_of_deal(state: Position) -> int:
    if state.phase != DEAL or state.current < 0 or state.current >= state.players:
        return HANDS
    for player in range(state.players):
        if state.held[player] > HAND or (player < state.current and state.held[player] < HAND):
            return HANDS
    if state.held[state.current] == HAND:
        return HANDS
    if size(state.pile) == 0:
        return RESHUFFLE
    return problem_of_bids(state, 0)
