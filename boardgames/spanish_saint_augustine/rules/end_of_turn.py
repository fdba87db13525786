"""The Score Phase and the End Phase (SSA-32 to 35)."""

from boardgames.engine.events import EVERYONE, tell

from .disasters import lose
from .numbering import *
from .record import Position
from .seats import discard, player_on


def score(state: Position) -> None:
    for player in range(state.players):
        points = 0
        for line in range(SCORED_LINES):
            tokens = state.mat[player][LINE_BOX[line]]
            state.scored[player][line] += tokens
            points += POINTS[LINE_BOX[line]] * tokens
        state.mat[player][VP] += points
        tell(state, SCORES, player, points, 0, SCORING, EVERYONE)


def forbids_discard(state: Position, kind: int) -> int:
    if state.hand[player_on(state)][kind] == 0 or kind < state.last_discard:
        return DISCARDING
    return 0


def discard_card(state: Position, kind: int) -> None:
    me = player_on(state)
    discard(state, me, kind, 1)
    state.last_discard = kind
    tell(state, DISCARDS, me, 1, kind, DISCARDING, EVERYONE)


def discards_done(state: Position) -> None:
    tell(state, LEAVES, player_on(state), 0, 0, DISCARDING, EVERYONE)
    state.last_discard = NONE
    state.seat += 1


def gold_lost(state: Position, gold: int) -> int:
    """Half of the Gold (SSA-34)."""
    return gold - gold // 2 if state.kept_gold_rounds_down == 1 else gold // 2


def lose_gold_and_glory(state: Position) -> None:
    for player in range(state.players):
        gold = gold_lost(state, state.mat[player][GOLD])
        lose(state, player, GOLD, gold, HALF_THE_GOLD)
        lose(state, player, GLORY, state.mat[player][GLORY], ALL_THE_GLORY)
