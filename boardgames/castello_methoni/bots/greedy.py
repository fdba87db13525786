"""The bot `greedy`: the best play of this card, and the best of what follows from it."""

from boardgames.engine.record import Row

from ..parts import *
from ..rules import (
    ANNEX_NO_MORE,
    FIRST_ANNEX,
    FIRST_BORDER,
    FIRST_CARD,
    FIRST_SIDE,
    TRADE,
    Position,
)
from ..rules.areas import closes
from ..rules.trading import forbids_trade
from ..rules.walls import forbids_building
from .valuation import annex_worth, closing_worth, house_worth, open_wall_worth
from .weights import POINT, VERY_BAD


def greedy(state: Position, after: Position, actions: Row, count: int) -> int:
    """The action of the highest worth, of equal ones the first.

    A closing wall is worth what the points are after it, dearest annexations included; any other
    wall what it lets the bot close with its second card, or the next player with his first.
    """
    best = actions[0]
    most = VERY_BAD
    for i in range(count):
        worth = action_worth(state, after, actions[i])
        if worth > most:
            best = actions[i]
            most = worth
    return best


def action_worth(state: Position, after: Position, action: int) -> int:
    """The worth of one legal action."""
    if action < TRADE:
        return card_worth(state, after, action - FIRST_CARD)
    if action < FIRST_SIDE:
        return play_worth(state, after, state.card, action)
    if action < FIRST_ANNEX:
        return house_worth(state, action)
    if action < ANNEX_NO_MORE:
        return annex_worth(state, action - FIRST_ANNEX)
    return 0


def card_worth(state: Position, after: Position, kind: int) -> int:
    """The worth of the best use of a card."""
    most = VERY_BAD
    if forbids_trade(state, kind) == 0:
        most = play_worth(state, after, kind, TRADE)
    bit = 1 << kind
    for border in range(state.borders):
        if state.free[border] == 1 and state.cards[border] & bit != 0:
            if forbids_building(state, border) == 0:
                most = max(most, play_worth(state, after, kind, FIRST_BORDER + border))
    return most


def play_worth(state: Position, after: Position, kind: int, action: int) -> int:
    """The worth of using a card of this kind to trade or to wall a border."""
    if action == TRADE:
        return POINT * min(TRADE_INCOME, state.bank)
    border = action - FIRST_BORDER
    if closes(state, border):
        return closing_worth(state, after, kind, action)
    return open_wall_worth(state, kind, border)
