"""The commands ``python -m boardgames games`` and ``simulate``: what works from a terminal."""

from __future__ import annotations

import argparse
import importlib.util
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from boardgames.engine.errors import BotError, OptionError, WorkerError
from boardgames.engine.game import find_games, load

if TYPE_CHECKING:
    import pandas as pd

WELL, INTERRUPTED = 0, 130  # exit codes; shells use 130 for Ctrl-C


def add_commands(commands: Any) -> None:
    """Add both commands to the subparsers of a parser; each sets `run`."""
    games = commands.add_parser("games", help="list the games with their options and bots")
    games.set_defaults(run=list_games)
    simulate = commands.add_parser("simulate", help="let bots play many games")
    simulate.set_defaults(run=run_simulate)
    add = simulate.add_argument
    add("game", help="the name of a game, such as saint_malo")
    add("--bots", required=True, help="a bot for each seat, with commas: greedy,random")
    add("--games", type=int, default=1000, help="how many (default: 1000)")
    add("--seed", type=int, default=0, help="the same seed gives the same games (default: 0)")
    add("--players", type=int, help="checked against the number of bots")
    add("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
    add("--workers", type=int, default=1, help="games played side by side (default: 1)")
    add("--rotate", action="store_true", help="in each game everybody moves one seat on")
    add("--plain", action="store_true", help="without compiling: slower, but starts at once")
    add("--quiet", action="store_true", help="without a progress bar")
    add("--out", type=Path, help="write the table to a file: .csv or .parquet")


def list_games(_: argparse.Namespace) -> int:
    """Print each game's name, title, options and bots."""
    from .runner import bots_of

    for name in find_games():
        game = load(name)
        print(f"{name}: {game.title}")
        print(f"    options: {', '.join(f'{key}={value}' for key, value in _short(game.options))}")
        print(f"    bots: {', '.join(bots_of(game))}")
    return WELL


def run_simulate(given: argparse.Namespace) -> int:
    """Simulate, write the table to a file if asked, and print a summary; return the exit code.

    What is finished when something stops the run is written too.
    """
    from .simulation import simulate
    from .workers import Interrupted

    write = writer(given.out)
    bots = [bot.strip() for bot in given.bots.split(",")]
    try:
        with warnings.catch_warnings(record=True) as caught:
            warnings.simplefilter("always", Interrupted)
            table = simulate(
                given.game,
                bots,
                given.games,
                seed=given.seed,
                compiled=not given.plain,
                workers=given.workers,
                progress=False if given.quiet else None,
                rotate=given.rotate,
                **options_of(given),
            )
    except (BotError, WorkerError) as error:
        if error.finished is not None:
            write(error.finished)
        raise
    write(table)
    print(summary(table, given.rotate).to_string(index=False))
    stops = [warning for warning in caught if issubclass(warning.category, Interrupted)]
    for warning in stops:
        print(warning.message)
    return INTERRUPTED if stops else WELL


def options_of(given: argparse.Namespace) -> dict[str, Any]:
    """The options of the game: whole numbers as such, anything else as words."""
    options: dict[str, Any] = {} if given.players is None else {"players": given.players}
    for text in given.option:
        name, sign, value = text.partition("=")
        if not sign or not name:
            raise OptionError(f"--option takes NAME=VALUE, not {text!r}")
        options[name] = int(value) if value.lstrip("-").isdecimal() else value
    return options


def writer(path: Path | None) -> Callable[[pd.DataFrame], None]:
    """What writes a table to this file; refused before any game is played if it cannot be."""
    if path is None:
        return lambda table: None
    if not path.absolute().parent.is_dir():
        raise OptionError(f"there is no folder {path.absolute().parent} to write {path.name} into")
    if path.suffix == ".csv":
        return lambda table: table.to_csv(path, index=False)
    if path.suffix != ".parquet":
        raise OptionError(f"--out is a file that ends in .csv or .parquet, not {str(path)!r}")
    if importlib.util.find_spec("pyarrow") is None:
        raise OptionError("Parquet files need pyarrow: pip install 'boardgames[parquet]'")
    return lambda table: table.to_parquet(path, index=False)


def summary(table: pd.DataFrame, rotated: bool) -> pd.DataFrame:
    """One row for each seat (or each bot, if they changed seats): games, wins and mean score.

    Columns: seat (unless they changed), bot, games, wins (share of games finished first, alone
    or shared), score, low and high (95 % interval of the mean score), turns.
    """
    keys = ["bot"] if rotated else ["seat", "bot"]
    groups = table.assign(wins=table["rank"] == 1).groupby(keys, observed=True)
    rows = groups.agg(
        games=("score", "size"),
        wins=("wins", "mean"),
        score=("score", "mean"),
        turns=("turns", "mean"),
    )
    ends = groups["score"].apply(_interval)
    rows.insert(3, "low", [low for low, _ in ends])
    rows.insert(4, "high", [high for _, high in ends])
    return rows.round({"wins": 4, "score": 2, "low": 2, "high": 2, "turns": 2}).reset_index()


def _interval(scores: pd.Series) -> tuple[float, float]:
    from boardgames.probability.means import MeanEstimate

    if len(scores) < 2:
        return float("nan"), float("nan")
    interval = MeanEstimate.of(scores.to_numpy()).interval()
    return interval.low, interval.high


def _short(options: Any) -> list[tuple[str, Any]]:
    """The options without those that are whole tables."""
    return [(name, value) for name, value in options.items() if isinstance(value, int | str)]
