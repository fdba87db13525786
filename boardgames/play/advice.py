"""A hint for the player to move: the game's own adviser or, failing that, what a bot would do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from boardgames.engine import seeding
from boardgames.engine.advice import Advice
from boardgames.engine.errors import ChanceError
from boardgames.engine.rooms import has_room
from boardgames.engine.ruleset import Ruleset
from boardgames.engine.state import State

from .runner import bots_of
from .seat import BotSeat

_ADVICE_STREAM = 2**40  # a game number that no match reaches: advice never uses a bot's own draws


def advise(state: State) -> list[Advice]:
    """What the player to move might do, best first, from what this player knows.

    A game's adviser is a function ``advise(state)`` in its room `bots` that returns
    (action, value, reason) for each action it recommends.
    """
    player = state.current_player()
    if player < 0:
        raise ChanceError("there is no advice: nobody has to decide now")
    adviser = adviser_of(state.game)
    known = state.resampled(player, seeding.new_seed()) if _has_secrets(state.game) else state
    given = adviser(known.clone()) if adviser is not None else []
    advice = [Advice(state.game.action(action), value, why) for action, value, why in given]
    return advice or [_advice_of_a_bot(state, player)]


def adviser_of(game: Ruleset) -> Callable[[State], Any] | None:
    """The game's own adviser, if its room `bots` has one."""
    if not has_room(game.package, "bots"):
        return None
    adviser: Callable[[State], Any] | None = getattr(game.room("bots"), "advise", None)
    return adviser


def best_bot(game: Ruleset) -> str:
    """The bot that a game names last; its room `bots` lists them from weak to strong."""
    return list(bots_of(game))[-1]


def _advice_of_a_bot(state: State, player: int) -> Advice:
    name = best_bot(state.game)
    bot = BotSeat(state.game, player, name, state.seed or 0, _ADVICE_STREAM)
    reason = "any legal action; this game has no adviser" if name == "random" else ""
    return Advice(bot.choose(state), None, reason or f"the bot {name!r} would do this")


def _has_secrets(game: Ruleset) -> bool:
    return hasattr(game.rules, "resample")
