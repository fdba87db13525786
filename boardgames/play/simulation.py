"""Many games between bots as a table: one row a player a game."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Executor
from typing import TYPE_CHECKING, Any

from boardgames.engine import seeding
from boardgames.engine.checks import checked_count
from boardgames.engine.errors import BotError
from boardgames.engine.game import Game, load

from .match import FIRST_LINE, RANK, SCORE, TURNS
from .runner import Match
from .state_bot import Bot
from .workers import play_all

if TYPE_CHECKING:
    import pandas as pd


def simulate(
    game: str | Game,
    bots: Sequence[Bot],
    games: int,
    seed: int = 0,
    compiled: bool = True,
    workers: int = 1,
    progress: bool | None = None,
    executor: Executor | None = None,
    rotate: bool = False,
    **options: Any,
) -> pd.DataFrame:
    """Play many games and return a pandas table with one row a player a game.

    Columns: game, seat, bot, score, rank (1 is best, ties share it), turns, then one column for
    each line of the score sheet. The same seed gives the same table, compiled or not, with any
    number of workers.

    bots: one for each seat: a name; a function of a `State` that returns an action (see
    `play/state_bot.py`; runs as plain Python); or a page function (see `play/match.py`; compiled
    along). rotate: in each game everybody moves one seat on. workers: how many games are played
    side by side, by threads if the match is compiled, else by processes. executor: any
    `concurrent.futures.Executor` to play on instead, such as dask's ``client.get_executor()``.
    progress: a bar always, never, or (None) when it takes more than two seconds. options: of the
    game, if it is given by name.

    Ctrl-C ends the run with the games that are finished, and the warning `Interrupted`. A bot
    that fails or acts illegally is a `BotError` whose `finished` is the table of the games before
    and whose `state` is where it happened; workers that fail are a `WorkerError`.
    """
    bots = checked_bots(bots)
    if isinstance(game, str):
        game = load(game, **{"players": len(bots), **options})
    games, seed = checked_count(games, "games"), seeding.check_seed(seed)
    seats = range(len(bots))
    turned = [tuple((seat - turn) % len(bots) for seat in seats) for turn in seats]
    match = Match(game, bots, compiled, turned if rotate else None)
    played = play_all(match, seed, games, workers, progress, executor)
    made = table(match, played.results)
    return played.delivered(made if len(made) else None)


def checked_bots(bots: Sequence[Bot]) -> list[Bot]:
    """The bots as a list; a single name is not taken for a list of letters."""
    if isinstance(bots, str) or not hasattr(bots, "__iter__"):
        raise BotError(f"bots are a list, such as ['random', 'random'], not {bots!r}")
    return list(bots)


def table(match: Match, results: Any) -> pd.DataFrame:
    """The table of `simulate` from results of shape (games, players, numbers)."""
    import numpy as np
    import pandas as pd

    plays, players, _ = results.shape
    numbers = [match.number(play) for play in range(plays)]
    seatings = np.array(match.seatings)[np.arange(plays) % len(match.seatings)]
    names = list(dict.fromkeys(match.names))
    codes = np.array([names.index(name) for name in match.names])
    columns = {
        "game": np.repeat(np.array(numbers, np.int64), players),
        "seat": np.tile(np.arange(players), plays),
        "bot": pd.Categorical.from_codes(codes[seatings].ravel(), names),
        "score": results[:, :, SCORE].ravel(),
        "rank": results[:, :, RANK].ravel(),
        "turns": results[:, :, TURNS].ravel(),
    }
    for line, text in enumerate(match.game.rulebook.score):
        columns[text.key] = results[:, :, FIRST_LINE + line].ravel()
    return pd.DataFrame(columns)
