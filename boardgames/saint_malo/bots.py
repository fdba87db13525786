"""Strategies for Saint Malo: page functions that run plain and compiled (see `play/match.py`)."""

from boardgames.engine.record import Row
from boardgames.probability.keeps import DICE, SIZE, best_keep, hold, one_more_roll

from .rules import KEEP, STOP, Position
from .valuation import action_worth, value_actions, value_rolls

ROLLS = 3


def greedy(state: Position, after: Position, actions: Row, count: int) -> int:
    """The best action by the valuation of `valuation.py`; it never looks further than this turn.

    At the dice it holds the best part by exact expectation over the rerolls that are left: the
    reward of a final roll is its best use for this city and purse, its swords included. Then it
    takes the best use, person and space, of equal ones the first. `after` serves as notes.
    """
    if state.phase == KEEP:
        return greedy_keep(state, after)
    value_actions(state, after)
    best = actions[0]
    most = action_worth(state, after, best)
    for i in range(1, count):
        worth = action_worth(state, after, actions[i])
        if worth > most:
            best = actions[i]
            most = worth
    return best


def greedy_keep(state: Position, notes: Position) -> int:
    """The best part to keep, of equal ones the most dice; to keep all five dice is to stop.

    In the table all dice may be kept and rolled again later. That never looks best where to stop
    is not: rolling at once is then better still, for the same roll may come again.
    """
    value_rolls(state, notes)
    for _ in range(ROLLS - 1 - state.rolls):
        one_more_roll(notes.rewards, notes.held, notes.best)
    hold(notes.rewards, notes.held)
    kept = best_keep(notes.held, state.dice)
    return STOP if SIZE[kept] == DICE else kept


BOTS = {"greedy": greedy}
