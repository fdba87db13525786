"""Chance: the start seat, cards, events and dice."""

from boardgames.engine.events import EVERYONE, tell
from boardgames.engine.piles import one_at_random
from boardgames.engine.random_stream import below
from boardgames.engine.record import Row

from .disasters import roll_one, roll_pair, rolls_two, turn_over
from .drawing_cards import draw_card
from .numbering import *
from .record import Position
from .turn import go_on


def chance(state: Position, outcomes: Row, weights: Row) -> int:
    if state.phase == DRAW_STARTER:
        return equally_likely(0, state.players, outcomes, weights)
    if state.phase == DRAW:
        return cards_of(state.deck, FIRST_CARD, outcomes, weights)
    if state.phase == EVENT:
        return cards_of(state.events_left, FIRST_EVENT, outcomes, weights)
    if not rolls_two(state):
        return equally_likely(FIRST_ROLL, FACES, outcomes, weights)
    for pair in range(PAIRS):
        outcomes[pair] = FIRST_PAIR + pair
        weights[pair] = 1 if PAIR_LOW[pair] == PAIR_HIGH[pair] else 2
    return PAIRS


def equally_likely(first: int, number: int, outcomes: Row, weights: Row) -> int:
    for i in range(number):
        outcomes[i] = first + i
        weights[i] = 1
    return number


def cards_of(pile: Row, first: int, outcomes: Row, weights: Row) -> int:
    count = 0
    for card in range(len(pile)):
        if pile[card] > 0:
            outcomes[count] = first + card
            weights[count] = pile[card]
            count += 1
    return count


def sample(state: Position) -> int:
    if state.phase == DRAW_STARTER:
        return below(state.stream, state.players)
    if state.phase == DRAW:
        return FIRST_CARD + one_at_random(state.deck, state.stream)
    if state.phase == EVENT:
        return FIRST_EVENT + one_at_random(state.events_left, state.stream)
    if not rolls_two(state):
        return FIRST_ROLL + below(state.stream, FACES)
    return FIRST_PAIR + pair_of(1 + below(state.stream, FACES), 1 + below(state.stream, FACES))


def pair_of(one: int, other: int) -> int:
    """The number of a roll of two dice."""
    low = min(one, other)
    return (low - 1) * (2 * FACES - low) // 2 + max(one, other) - 1


def apply_chance(state: Position, outcome: int) -> None:
    state.event_count = 0
    if outcome < FIRST_CARD:
        state.first = outcome
        state.phase = DRAW
        tell(state, STARTS, outcome, 0, 0, SET_UP, EVERYONE)
    elif outcome < FIRST_EVENT:
        draw_card(state, outcome - FIRST_CARD)
    elif outcome < FIRST_ROLL:
        turn_over(state, outcome - FIRST_EVENT)
    elif outcome < FIRST_PAIR:
        roll_one(state, outcome - FIRST_ROLL + 1)
    else:
        roll_pair(state, outcome - FIRST_PAIR)
    go_on(state)
