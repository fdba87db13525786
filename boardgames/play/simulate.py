"""Many games between bots as a table: one row a player a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from boardgames.engine import seeding
from boardgames.engine.errors import OptionError
from boardgames.engine.game import Game, load

from .match import FIRST_LINE, RANK, SCORE, TURNS
from .runner import BotPage, Match

if TYPE_CHECKING:
    import pandas as pd


def simulate(
    game: str | Game,
    bots: Sequence[str | BotPage],
    games: int,
    seed: int = 0,
    compiled: bool = True,
    **options: Any,
) -> pd.DataFrame:
    """Play many games and return a pandas table with one row a player a game.

    bots: one for each seat, by name or as a page function (see `boardgames.play.match`).
    Columns: game, seat, bot, score, rank (1 is best, ties share it), turns, then one column for
    each line of the score sheet. The same seed gives the same games, compiled or not.
    """
    if isinstance(game, str):
        game = load(game, **{"players": len(bots), **options})
    if not hasattr(games, "__index__") or games < 1:
        raise OptionError(f"games is a whole number from 1 up, not {games!r}")
    match = Match(game, bots, use_numba=compiled)
    results, _ = match.play(seeding.check_seed(seed), range(games))
    return table(game, [_name(bot) for bot in bots], results)


def table(game: Game, bots: Sequence[str], results: Any) -> pd.DataFrame:
    """The table of `simulate` from an array of shape (games, players, numbers)."""
    import numpy as np
    import pandas as pd

    numbers = np.asarray(results)
    games, players, _ = numbers.shape
    columns = {
        "game": np.repeat(np.arange(games), players),
        "seat": np.tile(np.arange(players), games),
        "bot": pd.Categorical(list(bots) * games, categories=list(dict.fromkeys(bots))),
        "score": numbers[:, :, SCORE].ravel(),
        "rank": numbers[:, :, RANK].ravel(),
        "turns": numbers[:, :, TURNS].ravel(),
    }
    for line, text in enumerate(game.rulebook.score):
        columns[text.key] = numbers[:, :, FIRST_LINE + line].ravel()
    return pd.DataFrame(columns)


def _name(bot: str | BotPage) -> str:
    return bot if isinstance(bot, str) else getattr(bot, "__name__", "bot")
