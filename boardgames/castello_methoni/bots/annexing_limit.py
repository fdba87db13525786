"""`greedy` with one number: the most it pays for annexing one domain."""

from collections.abc import Callable

from boardgames.engine.checks import checked_count
from boardgames.engine.record import Row

from ..rules import ANNEX, ANNEX_NO_MORE, FIRST_ANNEX, Position
from ..rules.annexing import annex_price
from .greedy import greedy


def annexing_up_to(limit: int) -> Callable[[Position, Position, Row, int], int]:
    """A bot that plays as `greedy`, but annexes no domain that costs more than `limit` ducats.

    limit: a whole number from 0 up. With 0 it annexes nobody else: only its own are free (CM-31).
    """
    limit = checked_count(limit, "the price limit", 0)

    def annexing_up_to_bot(state: Position, after: Position, actions: Row, count: int) -> int:
        action = greedy(state, after, actions, count)
        annexes = state.phase == ANNEX and action != ANNEX_NO_MORE
        if annexes and annex_price(state, action - FIRST_ANNEX) > limit:
            return ANNEX_NO_MORE
        return action

    annexing_up_to_bot.__name__ = f"limit_{limit}"
    return annexing_up_to_bot
