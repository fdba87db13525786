"""The Event Phase (SSA-27 to 31)."""

from boardgames.engine.events import EVERYONE, tell

from .numbering import *
from .record import Position
from .seats import player_on


def turn_over(state: Position, card: int) -> None:
    state.events_left[card] -= 1
    state.event = card
    tell(state, EVENT_IS, 0, card, 0, THE_EVENT, EVERYONE)
    state.phase = ROLL
    state.seat = 0


def boxes_to_roll(state: Position, player: int) -> int:
    """How many dice for boxes a building loss takes (SSA-30)."""
    return state.dice[player][LOSS_DIE] if state.loss_point_by_point == 1 else 1


def next_die(state: Position, player: int) -> int:
    """The column of the next die of the player who rolls; NONE if all are rolled (SSA-29)."""
    kind = state.event_type[state.event]
    dice = state.dice[player]
    if POPULATION_DICE[kind] > 0 and dice[POPULATION_DIE] == 0:
        return POPULATION_DIE
    if GOLD_DICE[kind] > 0 and dice[GOLD_DIE] == 0:
        return GOLD_DIE
    if GLORY_DICE[kind] > 0 and dice[GLORY_DIE] == 0:
        return GLORY_DIE
    if BUILDING_DICE[kind] > 0 and dice[LOSS_DIE] == 0:
        return LOSS_DIE
    if BUILDING_DICE[kind] > 0 and state.hits < boxes_to_roll(state, player):
        return BOX_DIE
    return NONE


def rolls_two(state: Position) -> bool:
    """Whether the roll that is due is one of two dice."""
    if POPULATION_DICE[state.event_type[state.event]] < 2:
        return False
    return next_die(state, player_on(state)) == POPULATION_DIE


def roll_one(state: Position, face: int) -> None:
    me = player_on(state)
    column = next_die(state, me)
    state.dice[me][column] = face
    if column == BOX_DIE:
        tell(state, ROLLS_BOX, me, face, BOX_OF_FACE[face], BUILDING_HIT, EVERYONE)
        state.hits += 1
        loss = 1 if state.loss_point_by_point == 1 else state.dice[me][LOSS_DIE]
        lose(state, me, BOX_OF_FACE[face], loss, BUILDING_HIT)
    else:
        tell(state, ROLLS, me, face, column, ROLLING, EVERYONE)
        if column == POPULATION_DIE:
            lose(state, me, POPULATION, face, LOSSES)
        elif column == GOLD_DIE:
            lose(state, me, GOLD, face, LOSSES)
        elif column == GLORY_DIE:
            lose(state, me, GLORY, face, LOSSES)
    next_roller(state)


def roll_pair(state: Position, pair: int) -> None:
    me = player_on(state)
    state.dice[me][POPULATION_DIE] = PAIR_LOW[pair]
    state.dice[me][SECOND_DIE] = PAIR_HIGH[pair]
    tell(state, ROLLS_TWO, me, PAIR_LOW[pair], PAIR_HIGH[pair], ROLLING, EVERYONE)
    lose(state, me, POPULATION, PAIR_LOW[pair] + PAIR_HIGH[pair], LOSSES)
    next_roller(state)


def next_roller(state: Position) -> None:
    if next_die(state, player_on(state)) == NONE:
        state.seat += 1
        state.hits = 0


def lose(state: Position, player: int, box: int, loss: int, rule: int) -> None:
    """A box pays what it has (SSA-31)."""
    lost = min(loss, state.mat[player][box])
    state.mat[player][box] -= lost
    tell(state, LOSES, player, lost, box, rule, EVERYONE)
