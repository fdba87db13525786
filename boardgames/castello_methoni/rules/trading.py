"""Trading, and what the bank gives (CM-34 to CM-36)."""

from ..parts import *
from .domains import is_active, markets_active
from .numbering import LAND_CARD_TRADE, MARKET_CARD_TRADE
from .record import Position


def forbids_trade(state: Position, kind: int) -> int:
    if kind == MARKET_CARD:
        if state.market_card_needs_active == 1 and markets_active(state) == 0:
            return MARKET_CARD_TRADE
        return 0
    return 0 if is_active(state, kind) else LAND_CARD_TRADE


def take_from_bank(state: Position, ducats: int) -> int:
    """The bank gives what it has, at most as much as asked for."""
    given = min(ducats, state.bank)
    state.bank -= given
    state.money[state.current] += given
    return given
