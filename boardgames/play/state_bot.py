"""Bots of explorers: an ordinary Python function of one argument, ``bot(state) -> action``."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from types import FunctionType
from typing import Any

from boardgames.engine.action import Action
from boardgames.engine.errors import BotError
from boardgames.engine.notes import notes_of
from boardgames.engine.random_stream import draw
from boardgames.engine.record import Row
from boardgames.engine.ruleset import Ruleset
from boardgames.engine.state import State

BotPage = Callable[..., int]  # (state, after, actions, count[, notes]) -> action: see `match.py`
StateFunction = Callable[[State], Action | int | str]
Bot = str | BotPage | StateFunction
PAGE_PARAMETERS = 4
KINDS = (
    "a bot is a name, a function of (state), or a page function of (state, after, actions, count)"
)


class StateBot:
    """Lets a function of a State play in a match: in plain Python, with any package it likes.

    The function gets a State of its own in which all that the player may not see is dealt anew,
    chance included. Its `seed` is fresh at each decision and the same in every run, so
    ``random.Random(state.seed)`` makes a bot that draws lots and can be repeated. It returns a
    legal action: the action, its number or its words.
    """

    def __init__(self, game: Ruleset, function: StateFunction) -> None:
        self.game = game
        self.function = function
        self.__name__ = bot_name(function)

    def __call__(self, state: Any, after: Any, actions: Row, count: int) -> int:
        """Decide as a page function does; its stream gives the seed of the decision."""
        player = self.game.rules.to_move(state)
        known = State(self.game, state).resampled(player, draw(state.stream))
        return int(self.game.action(self.function(known)))

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, StateBot)
            and self.game == other.game
            and self.function is other.function
        )

    def __hash__(self) -> int:
        return hash((self.game, self.function))


def page_of(game: Ruleset, bot: Callable[..., Any]) -> BotPage:
    """The page function behind a function, which its number of parameters tells."""
    needed, notes = _parameters(bot), notes_of(bot)
    if needed == 1:
        return StateBot(game, bot)
    if needed != PAGE_PARAMETERS + (notes is not None):
        if needed == PAGE_PARAMETERS + 1:
            raise BotError(f"{bot_name(bot)!r} takes notes: declare their record by takes_notes")
        raise BotError(f"{KINDS}; {bot_name(bot)!r} takes {needed} arguments")
    if not isinstance(bot, FunctionType):
        raise BotError(f"{bot_name(bot)!r} is no plain function, so it cannot be a page function")
    return bot


def bot_name(bot: Bot) -> str:
    """What a bot is called in tables and messages."""
    if isinstance(bot, str):
        return bot
    return str(getattr(bot, "__name__", type(bot).__name__))


def _parameters(bot: Callable[..., Any]) -> int | str:
    """How many arguments a function needs."""
    try:
        parameters = inspect.signature(bot).parameters.values()
    except (TypeError, ValueError):
        return "unknown"
    if any(one.kind == one.VAR_POSITIONAL for one in parameters):
        return "any number of"
    kinds = (inspect.Parameter.POSITIONAL_ONLY, inspect.Parameter.POSITIONAL_OR_KEYWORD)
    return sum(one.kind in kinds and one.default is one.empty for one in parameters)
