"""The seven phases, one after the other (SSA-6 and 36)."""

from boardgames.engine.events import EVERYONE, tell

from .drawing_cards import somebody_draws
from .end_of_turn import lose_gold_and_glory, score
from .numbering import *
from .prizes import award_prizes
from .record import Position
from .trading import begin_trading, trading_is_over


def go_on(state: Position) -> None:
    """Through the phases to where a player chooses, or chance does."""
    while phase_is_over(state):
        next_phase(state)


def phase_is_over(state: Position) -> bool:
    if state.phase == DRAW:
        return not somebody_draws(state)
    if state.phase == TRADE:
        return trading_is_over(state)
    if state.phase == MELD or state.phase == ROLL or state.phase == DISCARD:
        return state.seat == state.players
    return False


def next_phase(state: Position) -> None:
    state.seat = 0
    if state.phase == DRAW:
        state.phase = TRADE
    elif state.phase == TRADE:
        begin_trading(state)
        state.phase = MELD
    elif state.phase == MELD:
        award_prizes(state)
        state.phase = EVENT
    elif state.phase == ROLL:
        score(state)
        state.phase = OVER if state.turn == TURNS else DISCARD
        if state.phase == OVER:
            tell(state, ENDED, 0, 0, 0, THE_END, EVERYONE)
    else:
        lose_gold_and_glory(state)
        next_turn(state)


def next_turn(state: Position) -> None:
    state.turn += 1
    state.first = (state.first + 1) % state.players
    state.event = NONE
    for player in range(state.players):
        for die in range(DICE):
            state.dice[player][die] = 0
    state.phase = DRAW
    tell(state, TURN_BEGINS, state.first, state.turn, 0, TURN_ORDER, EVERYONE)
