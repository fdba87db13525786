"""Running matches: the match loop bound to one game and its bots, plain or compiled."""

from __future__ import annotations

import importlib.util
from collections.abc import Callable, Sequence
from functools import lru_cache
from types import FunctionType
from typing import Any

from boardgames.engine import compiled, linking, seeding
from boardgames.engine.errors import BotError
from boardgames.engine.game import Game

from . import match

BotPage = Callable[..., int]


def bots_of(game: Game) -> dict[str, BotPage | None]:
    """The bots a game has by name: `random` and those its `bots.py` names in ``BOTS``."""
    found: dict[str, BotPage | None] = {"random": None}
    if importlib.util.find_spec(f"{game.package}.bots") is not None:
        found.update(game.room("bots").BOTS)
    return found


def bot_page(game: Game, bot: str | BotPage) -> BotPage | None:
    """The function behind a bot's name (None for random); a function stands for itself."""
    if callable(bot):
        return bot
    known = bots_of(game)
    if bot not in known:
        raise BotError(f"{game.title} has no bot {bot!r}; its bots are {', '.join(known)}")
    return known[bot]


class Match:
    """A game and the bots of its seats, ready to play many games.

    Bots are page functions, see `match.py`; the same seeds give the same games plain and compiled.
    """

    def __init__(self, game: Game, bots: Sequence[str | BotPage], use_numba: bool = True) -> None:
        if len(bots) != game.num_players:
            raise BotError(f"{game.num_players} players need as many bots; {len(bots)} are named")
        self.game = game
        pages = [bot_page(game, bot) for bot in bots]
        self.different = tuple(dict.fromkeys(page for page in pages if page is not None))
        self.seats = [0 if page is None else 1 + self.different.index(page) for page in pages]
        self.use_numba = use_numba and compiled.available()
        self.lines = int(game.rules.SCORE_LINES)

    def play(self, seed: int, games: range) -> tuple[Any, Any]:
        """Play the games with these numbers; results (games, players, numbers) and moves (games).

        A bot's illegal action is a BotError that names game, seed and action.
        """
        run = self._compiled if self.use_numba else self._plain
        results, moves, done = run(seed, games)
        if done < len(games):
            raise self._failure(seed, games[done], int(moves[done]))
        return results, moves

    def _arguments(self, make: Callable[[list[int]], Any]) -> tuple[Any, ...]:
        return (
            make([0] * self.game.num_distinct_actions),
            make(self.seats),
        )

    def _compiled(self, seed: int, games: range) -> tuple[Any, Any, int]:
        import numpy as np

        entry = compiled_entry(self.game.package, self.different)
        records = np.zeros(match.RECORDS, compiled.layout(self.game.record))
        compiled.store(self.game.new_record(), records, match.START)
        streams = np.stack(
            [seeding.stream_starts(seed, games, role) for role in self._roles()], axis=1
        )
        results = np.zeros((len(games), self.game.num_players, self._width()), np.int64)
        moves = np.zeros(len(games), np.int64)
        done = entry(
            records,
            np.zeros(self.game.num_distinct_actions, np.int64),
            np.array(self.seats, np.int64),
            streams,
            self.game.num_players,
            self.lines,
            self.game.max_game_length,
            results,
            moves,
        )
        return results, moves, done

    def _plain(self, seed: int, games: range) -> tuple[Any, Any, int]:
        entry = plain_entry(self.game.package, self.different)
        records = [self.game.record() for _ in range(match.RECORDS)]
        records[match.START] = self.game.new_record()
        streams = [
            [seeding.stream_start(seed, number, role) for role in self._roles()] for number in games
        ]
        width, players = self._width(), self.game.num_players
        results = [[[0] * width for _ in range(players)] for _ in games]
        moves = [0] * len(games)
        done = entry(
            records,
            [0] * self.game.num_distinct_actions,
            self.seats,
            streams,
            players,
            self.lines,
            self.game.max_game_length,
            results,
            moves,
        )
        return results, moves, done

    def _roles(self) -> range:
        return range(1 + self.game.num_players)

    def _width(self) -> int:
        return match.FIRST_LINE + self.lines

    def _failure(self, seed: int, game: int, moves: int) -> BotError:
        where = f"game {game} of seed {seed}"
        if moves == match.TOO_LONG:
            return BotError(f"{where} did not end within {self.game.max_game_length} decisions")
        return BotError(f"{where}: a bot chose an illegal action at decision {-2 - moves}")


def substitutes(package: str, bots: tuple[BotPage, ...]) -> dict[Any, Any]:
    """What stands for the contract's functions and for `choose` in a match of this game."""
    import importlib

    rules = importlib.import_module(f"{package}.rules")
    return {**linking.substitutes_for(rules), match.choose: chooser(bots)}


def chooser(bots: Sequence[BotPage]) -> FunctionType:
    """A function that calls the bot with a number; made as text, so that it can be compiled."""
    lines = ["def choose(bot, state, after, actions, count):"]
    for number in range(1, len(bots) + 1):
        lines.append(f"    if bot == {number}:")
        lines.append(f"        return bot_{number}(state, after, actions, count)")
    lines.append("    return actions[0]")
    space: dict[str, Any] = {f"bot_{i}": bot for i, bot in enumerate(bots, 1)}
    space["__name__"] = __name__  # numba's cache imports the module of every function
    exec("\n".join(lines), space)
    made: FunctionType = space["choose"]
    return made


@lru_cache(maxsize=64)
def plain_entry(package: str, bots: tuple[BotPage, ...]) -> Callable[..., int]:
    """The match loop for these bots as plain Python."""
    return linking.link(match.play_games, substitutes(package, bots))  # type: ignore[arg-type]


@lru_cache(maxsize=64)
def compiled_entry(package: str, bots: tuple[BotPage, ...]) -> Callable[..., int]:
    """The match loop for these bots, compiled."""
    name = package.rpartition(".")[2]
    return compiled.compiled(match.play_games, substitutes(package, bots), name)  # type: ignore[arg-type]
