"""The dice as chance: every roll, how likely it is, and carrying it out."""

from boardgames.engine.events import EVERYONE, tell
from boardgames.engine.random_stream import below
from boardgames.engine.record import Row
from boardgames.probability.keeps import ADD, FACES, FIRST, SIZE, WEIGHTS, joined

from ..parts import *
from .numbering import (
    DRAW_STARTER,
    FIRST_STARTER,
    KEEP,
    ORDERS,
    PLAYERS,
    ROLL,
    ROLLED,
    ROLLING,
    STARTS,
    USE,
)
from .record import Position


def chance(state: Position, outcomes: Row, weights: Row) -> int:
    """Every multiset that the rolled dice can show, weighted by its number of orders."""
    if state.phase == DRAW_STARTER:
        for player in range(state.players):
            outcomes[player] = FIRST_STARTER + player
            weights[player] = 1
        return state.players
    first = FIRST[DICE - SIZE[state.dice]]
    end = FIRST[DICE - SIZE[state.dice] + 1]
    for outcome in range(first, end):
        outcomes[outcome - first] = outcome
        weights[outcome - first] = WEIGHTS[outcome]
    return end - first


def sample(state: Position) -> int:
    if state.phase == DRAW_STARTER:
        return FIRST_STARTER + below(state.stream, state.players)
    dice = DICE - SIZE[state.dice]
    faces = below(state.stream, ORDERS[dice])  # one number says what every die shows
    outcome = 0
    for _ in range(dice):
        outcome = ADD[outcome][faces % FACES]
        faces //= FACES
    return outcome


def apply_chance(state: Position, outcome: int) -> None:
    state.event_count = 0
    if state.phase == DRAW_STARTER:
        state.first = outcome - FIRST_STARTER
        state.current = state.first
        state.phase = ROLL
        tell(state, STARTS, state.first, 0, NOWHERE, PLAYERS, EVERYONE)
        return
    state.dice = joined(state.dice, outcome)
    state.rolls += 1
    state.phase = USE if state.rolls == 3 else KEEP
    tell(state, ROLLED, state.current, outcome, NOWHERE, ROLLING, EVERYONE)
