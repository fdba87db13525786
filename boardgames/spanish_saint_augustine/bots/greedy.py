"""The bots of the game: `greedy` looks at the coming Score Phase, `planner` at all turns left."""

from boardgames.engine.notes import takes_notes
from boardgames.engine.record import Row

from ..parts import *
from ..rules import Position, forbids, to_move
from ..rules.numbering import *
from .best_melds import best_set
from .choosing import amount_action, next_meld_action, next_offer_action
from .notes import Notes
from .trading import NOBODY, offer_helps, plan_offer
from .valuation import FAR, NEAR, value_tokens


@takes_notes(Notes)
def greedy(state: Position, after: Position, actions: Row, count: int, notes: Notes) -> int:
    """The melds that are worth most in the coming Score Phase; keeps all other cards."""
    return play(state, actions, NEAR, notes)


@takes_notes(Notes)
def planner(state: Position, after: Position, actions: Row, count: int, notes: Notes) -> int:
    """The melds that are worth most over all turns left, by the events that can still come."""
    return play(state, actions, FAR, notes)


def play(state: Position, actions: Row, sight: int, notes: Notes) -> int:
    """The action of either bot."""
    if state.phase == DISCARD:
        return DISCARDS_DONE
    me = to_move(state)
    turns = TURNS - state.turn + 1 if sight == FAR else 1
    value_tokens(state, me, sight, notes)
    if state.phase == MELD:
        best_set(state.hand[me], state.lone_leader, notes)
        return next_meld_action(state, notes)
    if state.phase == ANSWER:
        helps = forbids(state, ACCEPT) == 0 and offer_helps(state, turns, notes)
        return ACCEPT if helps else REFUSE
    partner = plan_offer(state, notes)
    if state.phase == TRADE:
        return PASS if partner == NOBODY else FIRST_PARTNER + partner
    if state.phase == AMOUNT:
        return amount_action(state, notes, actions)
    return next_offer_action(state, notes, actions)
