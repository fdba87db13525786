"""One seat played by a bot, decision by decision: the same moves as in a match of that seed."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from boardgames.engine import linking, seeding
from boardgames.engine.action import Action
from boardgames.engine.errors import BoardgamesError, BotError
from boardgames.engine.record import Row
from boardgames.engine.ruleset import Ruleset
from boardgames.engine.state import State

from . import match
from .runner import BotPage, bot_page, new_buffer, notes_for, substitutes


class BotSeat:
    """A bot (its name or its page function) in the seat of one player.

    It draws from the stream of (seed, game number, 1 + player), as in `Match.play`, and sees a
    copy of the position in which the secrets of others are dealt anew.
    """

    def __init__(
        self, game: Ruleset, player: int, bot: str | BotPage, seed: int, number: int = 0
    ) -> None:
        page = bot_page(game, bot)
        self.player = player
        self.name = bot if isinstance(bot, str) else getattr(bot, "__name__", "bot")
        self.stream: Row = seeding.stream_start(seed, number, 1 + player)
        self._bot = match.RANDOM if page is None else 1
        self._decide = decide_entry(game.package, page)
        self._records: list[Any] = [game.record() for _ in range(match.RECORDS)]
        self._notes = notes_for(game, [] if page is None else [page])

    def choose(self, state: State) -> Action:
        """The bot's action in this state, which stays as it is; a BotError if it is not legal."""
        self._records[match.STATE] = state.position.copy()
        buffer = new_buffer(state.game)
        try:
            number = self._decide(
                self._records, buffer, self._bot, self.player, self.stream, self._notes
            )
            action = state.game.action(number)
            broken = state.why_not(action)
        except BoardgamesError as error:
            raise BotError(f"{self} chose no action of the game: {error}") from error
        except Exception as error:
            raise BotError(f"{self} failed: {type(error).__name__}: {error}") from error
        if broken:
            raise BotError(f"{self} chose '{action}', which is not legal now. {broken}")
        return action

    def __repr__(self) -> str:
        return f"P{self.player}'s bot {self.name!r}"


@lru_cache(maxsize=64)
def decide_entry(package: str, page: BotPage | None) -> Callable[..., int]:
    """One decision of a match, as plain Python, for one bot (None for random)."""
    bots = () if page is None else (page,)
    return linking.link(match.decide, substitutes(package, bots))  # type: ignore[arg-type]
