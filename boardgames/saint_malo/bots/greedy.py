"""The bot `greedy`: the best action of this turn by the valuation."""

from boardgames.engine.notes import takes_notes
from boardgames.engine.record import Row
from boardgames.probability.keeps import DICE, SIZE, best_keep, hold, one_more_roll

from ..rules import KEEP, STOP, Position
from .notes import Notes
from .uses import value_rolls
from .valuation import action_worth, value_actions

ROLLS = 3


@takes_notes(Notes)
def greedy(state: Position, after: Position, actions: Row, count: int, notes: Notes) -> int:
    """The best action by the valuation of `valuation.py`; it never looks further than this turn.

    At the dice it holds the best part by exact expectation over the rerolls that are left: the
    reward of a final roll is its best use for this city and purse, its swords included. Then it
    takes the best use, person and space, of equal ones the first.
    """
    if state.phase == KEEP:
        return greedy_keep(state, notes)
    value_actions(state, notes)
    best = actions[0]
    most = action_worth(state, notes, best)
    for i in range(1, count):
        worth = action_worth(state, notes, actions[i])
        if worth > most:
            best = actions[i]
            most = worth
    return best


def greedy_keep(state: Position, notes: Notes) -> int:
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
