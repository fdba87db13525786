"""Where the ducats go: every payment of a game, in order, and what everybody holds after each turn.

The 70 ducats are always with the players, in the bank or on the Market spaces (CM-4), so a payment
has one who gives and one who takes: ``P0`` to ``P4``, ``bank`` or ``markets``.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pandas as pd

from boardgames.engine.errors import OptionError
from boardgames.engine.events import AMOUNT, KIND, PLACE, PLAYER, RULE, WIDTH
from boardgames.engine.state import State

from .. import rules
from ..parts import DUCATS, MARKET_INCOME, START_BANK, START_MONEY, TERRAINS
from ..rules import domains

BANK, MARKETS = "bank", "markets"
INCOME, TRADE, LAND, HOUSES, COIN, ANNEXED = (
    "income",
    "trade",
    "spaces claimed",
    "houses paid",
    "coin of a Market",
    "annexed",
)


class Payment(NamedTuple):
    """Ducats that changed hands: in which turn of the game (1, 2, ...), from whom to whom, why.

    due: what would have been paid if the bank had enough; only income can be less.
    """

    turn: int
    giver: str
    taker: str
    ducats: int
    reason: str
    due: int


def payments(state: State) -> list[Payment]:
    """Every payment of this game so far, oldest first. The game must be known from its start."""
    replayed, turn, last = _start(state), 0, None
    found: list[Payment] = []
    for step in state.steps():
        replayed.apply_action(step.action)
        if step.player >= 0 and step.player != last:
            turn, last = turn + 1, step.player
        for event in _rows(step.events):
            paid = _payment(event, replayed.position)
            if paid is not None:
                found.append(paid._replace(turn=turn + (event[PLAYER] != last)))
    return found


def flows(state: State) -> pd.DataFrame:
    """How many ducats went from whom (rows) to whom (columns) in the whole game."""
    import pandas as pd

    names = _holders(state)
    table = pd.DataFrame(0, index=names, columns=names)
    for paid in payments(state):
        table.loc[paid.giver, paid.taker] += paid.ducats
    return table.rename_axis("from").rename_axis("to", axis="columns")


def holdings(state: State) -> pd.DataFrame:
    """What bank, Markets and players hold at the start (row 0) and after each turn of the game.

    Followed payment by payment from the start of the game; every row adds to 70.
    """
    import pandas as pd

    now = dict.fromkeys(_holders(state), START_MONEY[state.game.num_players])
    now |= {BANK: START_BANK, MARKETS: TERRAINS}
    rows = [dict(now)]
    for paid in payments(state):
        while len(rows) < paid.turn:
            rows.append(dict(now))
        now[paid.giver] -= paid.ducats
        now[paid.taker] += paid.ducats
    rows += [dict(now)] * (1 + sum(state.position.turns) - len(rows))
    return pd.DataFrame(rows).rename_axis("turn")


def _holders(state: State) -> list[str]:
    return [BANK, MARKETS, *(f"P{player}" for player in range(state.game.num_players))]


def _start(state: State) -> State:
    """The first position of the game, with all its money in its places of the start."""
    start = state.origin()
    position = start.position
    money = sum(position.money) == DUCATS - TERRAINS - START_BANK
    if not money or position.bank != START_BANK or sum(position.wall):
        raise OptionError("the money is followed from the start: this game began in the middle")
    return start


def _rows(flat: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    for first in range(0, len(flat), WIDTH):
        yield flat[first : first + WIDTH]


def _payment(event: tuple[int, ...], position: rules.Position) -> Payment | None:
    """The payment that an event tells of; its turn is filled in later."""
    kind, player, ducats = event[KIND], f"P{event[PLAYER]}", event[AMOUNT]
    if kind == rules.COLLECTS:
        due = MARKET_INCOME * domains.markets_of(position, event[PLAYER])
        return Payment(0, BANK, player, ducats, INCOME, due)
    if kind == rules.TRADES:
        return Payment(0, BANK, player, ducats, TRADE, ducats)
    if kind == rules.PAYS_BANK:
        return Payment(0, player, BANK, ducats, LAND, ducats)
    if kind == rules.ACTIVATES:
        return Payment(0, MARKETS, player, 1, COIN, 1)
    if kind == rules.PAYS_PLAYER:
        reason = ANNEXED if event[RULE] == rules.PRICE_OF_ANNEXING else HOUSES
        return Payment(0, player, f"P{event[PLACE]}", ducats, reason, ducats)
    return None
