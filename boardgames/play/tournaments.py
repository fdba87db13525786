"""Tournaments: bots against each other in every seat, on the same chance events."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from concurrent.futures import Executor
from itertools import combinations, islice, product
from typing import Any

from boardgames.engine import seeding
from boardgames.engine.checks import checked_count
from boardgames.engine.errors import BotError, OptionError
from boardgames.engine.game import Game, load

from .runner import Match, Seating, names_of
from .simulation import checked_bots
from .state_bot import Bot
from .tournament_result import LEAST_ROUNDS, TournamentResult
from .workers import play_all

ALL_PAIRS, ALL_SEATINGS = "all pairs", "all seatings"
MOST_SEATINGS = 10_000


def tournament(
    game: str | Game,
    bots: Sequence[Bot] | Mapping[str, Bot],
    games: int,
    seed: int = 0,
    pairing: str = ALL_PAIRS,
    compiled: bool = True,
    workers: int = 1,
    progress: bool | None = None,
    executor: Executor | None = None,
    **options: Any,
) -> TournamentResult:
    """Let bots play each other; the result has standings, payoffs, intervals, tables and figures.

    bots: names or functions as for `simulate`, or by a name of your choice. games: rounds; in
    each round every seating plays one game, and all these games have the same chance events as
    far as the players leave them alike. pairing: "all pairs" seats every two different bots (at
    a table of n, every n) in each rotation of the seats; "all seatings" is every way to fill the
    seats, with the same bot in several of them too. Other arguments and what happens at Ctrl-C or
    errors: as for `simulate`; `finished` then is the result of the rounds that are complete, or
    None if there are fewer than two.
    """
    named = _named(bots)
    if isinstance(game, str):
        game = load(game, **options)
    rounds = checked_count(games, "games", LEAST_ROUNDS)
    seatings = seatings_of(pairing, len(named), game.num_players)
    match = Match(game, list(named.values()), compiled, seatings, same_chance=True)
    match.names = list(named)
    seed = seeding.check_seed(seed)
    played = play_all(match, seed, rounds * len(seatings), workers, progress, executor)
    complete = len(played.results) // len(seatings)
    made = None
    if complete >= LEAST_ROUNDS:
        made = TournamentResult(match, seed, played.results[: complete * len(seatings)])
    return played.delivered(made)


def seatings_of(pairing: str, bots: int, seats: int) -> list[Seating]:
    """Who sits where: each seating names a bot for each seat."""
    if pairing == ALL_SEATINGS:
        found = list(islice(product(range(bots), repeat=seats), MOST_SEATINGS + 1))
    elif pairing == ALL_PAIRS:
        if bots < seats:
            raise BotError(
                f"{pairing!r} at a table of {seats} needs {seats} different bots, not {bots}; "
                f"{ALL_SEATINGS!r} seats the same bot several times"
            )
        groups = islice(combinations(range(bots), seats), MOST_SEATINGS + 1)
        found = [group[turn:] + group[:turn] for group in groups for turn in range(seats)]
    else:
        raise OptionError(f"pairing is {ALL_PAIRS!r} or {ALL_SEATINGS!r}, not {pairing!r}")
    if len(found) > MOST_SEATINGS:
        raise OptionError(f"{bots} bots have more than {MOST_SEATINGS:,} seatings; take fewer bots")
    return found


def _named(bots: Sequence[Bot] | Mapping[str, Bot]) -> dict[str, Bot]:
    """The bots by name; each takes part once."""
    if isinstance(bots, Mapping):
        named = {str(name): bot for name, bot in bots.items()}
    else:
        listed = checked_bots(bots)
        named = dict(zip(names_of(listed), listed, strict=True))
        if len(named) < len(listed):
            raise BotError("each bot takes part once: one is named twice")
    if len(named) < 2:
        raise BotError(f"a tournament needs at least two bots, not {len(named)}")
    return named
