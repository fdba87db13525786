"""One game that bots play to its end, kept with its whole history."""

from __future__ import annotations

from collections.abc import Sequence

from boardgames.engine.errors import OptionError
from boardgames.engine.state import State

from .runner import BotPage
from .table import HUMAN, Table, seated


def whole_game(start: State, bots: Sequence[str | BotPage]) -> State:
    """The end of a game in which these bots, one for each seat, play on from a state.

    The history is that of the state returned, so it can be followed step by step; the same start
    gives the same game. Unlike `simulate` this is one game in plain Python.
    """
    table = Table(start, [_bot(bot) for bot in seated(start, bots)])
    while not table.state.is_terminal():
        table.step()
    return table.state


def _bot(seat: str | BotPage) -> str | BotPage:
    if seat == HUMAN:
        raise OptionError("a whole game is played by bots alone: there is no seat for a human")
    return seat
