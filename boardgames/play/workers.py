"""Playing many games in chunks: here, in threads, in processes, or wherever an executor sends them.

Seeds belong to games, so chunks and workers decide nothing but the time it takes. What is finished
is always the games from the first up to some number, without gaps: if something stops the run, it
is the same as a run that was asked for that many games only.
"""

from __future__ import annotations

import asyncio
import signal
import traceback
import warnings
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ThreadPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, TypeVar

from boardgames.engine.checks import checked_count
from boardgames.engine.errors import BotError, OptionError, WorkerError

from .runner import Chunk, Match

SECONDS_PER_CHUNK = 0.25  # how long a Ctrl-C may have to wait for compiled games
AHEAD = 2  # chunks per worker that are handed over before they are needed
FASTEST_GROWTH = 8  # of the size of chunks, from one to the next
EXECUTOR_CHUNKS = 64  # how many an executor of unknown size has at a time
SECONDS_UNTIL_PROGRESS = 2.0
IDLE_SECONDS = 60  # after which processes that have nothing to do end

Submit = Callable[[range], "Future[Chunk]"]
T = TypeVar("T")


class Interrupted(UserWarning):
    """Ctrl-C (or the notebook's stop button) ended a run early; `finished` is what was kept."""

    finished: Any = None


@dataclass(frozen=True)
class Played:
    """The results of the games that were played, and what stopped the run, if anything did."""

    results: Any  # shape (games, players, numbers)
    wanted: int
    stopped: BaseException | None = None

    def delivered(self, finished: T | None) -> T:
        """What is finished, with a warning after Ctrl-C; after an error, the error that holds it.

        finished: what the caller makes of the results, or None if nothing can be made of them.
        """
        if isinstance(self.stopped, KeyboardInterrupt):
            if finished is None:
                raise self.stopped
            told = f"interrupted: {len(self.results):,} of {self.wanted:,} games are finished"
            warning = Interrupted(told)
            warning.finished = finished
            warnings.warn(warning, stacklevel=3)
        elif self.stopped is not None:
            if isinstance(self.stopped, BotError | WorkerError):
                self.stopped.finished = finished
            raise self.stopped
        assert finished is not None
        return finished


def play_all(
    match: Match,
    seed: int,
    games: int,
    workers: int = 1,
    progress: bool | None = None,
    executor: Executor | None = None,
) -> Played:
    """Play the first so many games of a match.

    workers: threads if the match is compiled, else processes. executor: where to play instead;
    `workers` may then say how many it has. progress: a bar always (True), never (False), or when
    it takes more than two seconds (None).
    """
    workers = checked_count(workers, "workers")
    if executor is not None and not hasattr(executor, "submit"):
        raise OptionError(f"an executor has a method submit(), which {executor!r} has not")
    run = _Run(games)
    stopped: BaseException | None = None
    try:
        with (
            _crew(match, seed, workers, executor) as (submit, at_once),
            _bar(match, games, progress) as advance,
        ):
            run.play(submit, at_once, advance)
    except (KeyboardInterrupt, WorkerError) as error:
        stopped = error
    results = run.results(match)
    if isinstance(stopped, WorkerError):
        told = f"the workers failed after {len(results):,} of {games:,} games: {stopped}"
        cause, stopped = stopped.__cause__, WorkerError(told)
        stopped.__cause__ = cause
    return Played(results, games, stopped or run.failure)


@dataclass
class _Run:
    """The state of a run: what is handed over, and what has come back."""

    games: int
    next: int = 0
    size: int = 1
    failure: Exception | None = None
    waiting: dict[Future[Chunk], range] = field(default_factory=dict)
    chunks: dict[int, Chunk] = field(default_factory=dict)  # by the number of their first game

    def play(self, submit: Submit, at_once: int, advance: Callable[[int], Any]) -> None:
        """Hand over chunk after chunk and take the results, until all is played or one failed."""
        try:
            while self._hand_over(submit, at_once) or self._is_needed():
                done, _ = wait(self.waiting, return_when=FIRST_COMPLETED)
                for future in done:
                    chunk = self._take(future)
                    advance(len(chunk.results))
        finally:
            for future in list(self.waiting):
                if not future.cancel() and future.done() and future.exception() is None:
                    self._take(future)

    def results(self, match: Match) -> Any:
        """The results from the first game up to where one is missing."""
        import numpy as np

        shape = -1, match.game.num_players, match.width
        parts, reached = [np.zeros((0, *shape[1:]), np.int64)], 0
        while reached < self.games and reached in self.chunks:
            parts.append(np.array(self.chunks[reached].results, np.int64).reshape(shape))
            reached += len(parts[-1])
        return np.concatenate(parts)

    def _hand_over(self, submit: Submit, at_once: int) -> bool:
        """Whether anything was handed over."""
        before = self.next
        while len(self.waiting) < at_once and self.next < self.games:
            fair = (self.games - self.next) // at_once  # so that all end at about the same time
            chunk = range(self.next, self.next + max(1, min(self.size, fair)))
            with self._errors_of_workers():
                self.waiting[submit(chunk)] = chunk
            self.next = chunk.stop
        return self.next > before

    def _is_needed(self) -> bool:
        """Whether a chunk that is still out holds games that count."""
        return any(chunk.start < self.games for chunk in self.waiting.values())

    def _take(self, future: Future[Chunk]) -> Chunk:
        games = self.waiting.pop(future)
        with self._errors_of_workers():
            chunk = future.result()
        self.chunks[games.start] = chunk
        if chunk.failure is not None and games.start + len(chunk.results) < self.games:
            self.games = games.start + len(chunk.results)
            self.failure = chunk.failure
        pace = chunk.seconds / max(1, len(chunk.results))
        wanted = int(SECONDS_PER_CHUNK / max(pace, 1e-9))
        self.size = max(1, min(wanted, FASTEST_GROWTH * len(games)))
        return chunk

    @contextmanager
    def _errors_of_workers(self) -> Iterator[None]:
        """All that comes from workers instead of a chunk is a failure of theirs."""
        try:
            yield
        except (Exception, asyncio.CancelledError) as error:
            reason = " ".join(str(error).split())
            name = type(error).__name__
            raise WorkerError(f"{name}: {reason}" if reason else name) from error


# ------------------------------------------------------------------------------ where to play


@contextmanager
def _crew(
    match: Match, seed: int, workers: int, executor: Executor | None
) -> Iterator[tuple[Submit, int]]:
    """Where chunks are played: how to hand one over, and how many to hand over at a time."""
    if executor is not None:
        yield _sender(executor, match, seed), max(EXECUTOR_CHUNKS, AHEAD * workers)
    elif workers == 1:
        match.prepare()
        yield lambda games: _done(match.chunk(seed, games)), 1
    elif match.use_numba:
        match.prepare()
        pool = ThreadPoolExecutor(workers)
        try:
            yield lambda games: pool.submit(match.chunk, seed, games), AHEAD * workers
        finally:
            pool.shutdown(wait=False, cancel_futures=True)
    else:
        with _processes(workers) as processes:
            yield _sender(processes, match, seed), AHEAD * workers


@contextmanager
def _processes(workers: int) -> Iterator[Executor]:
    """Processes that stay for the next run. Loky's need no guarded main module in scripts."""
    from loky import get_reusable_executor

    pool = get_reusable_executor(workers, timeout=IDLE_SECONDS, initializer=_ignore_ctrl_c)
    try:
        yield pool
    except KeyboardInterrupt:
        pool.shutdown(wait=False, kill_workers=True)
        raise


def _ignore_ctrl_c() -> None:
    """Ctrl-C in a terminal reaches all processes; the main one ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _done(chunk: Chunk) -> Future[Chunk]:
    future: Future[Chunk] = Future()
    future.set_result(chunk)
    return future


def _sender(executor: Executor, match: Match, seed: int) -> Submit:
    """Hands chunks to an executor; bots made in a notebook or a function are sent by value."""
    import cloudpickle

    try:
        packed: bytes = cloudpickle.dumps((match, seed))
    except Exception as error:
        names = ", ".join(match.names)
        raise BotError(f"of the bots {names} one cannot be sent to workers: {error}") from error
    return lambda games: executor.submit(play_packed, packed, games.start, games.stop)


def play_packed(packed: bytes, first: int, stop: int) -> Chunk:
    """Play games of a match that came as bytes; what workers run."""
    try:
        match, seed = _unpacked(packed)
    except BotError as error:
        return Chunk([], [], error, 0.0)
    chunk = match.chunk(seed, range(first, stop))
    if chunk.failure is not None and chunk.failure.__cause__ is not None:
        chunk.failure.add_note("".join(traceback.format_exception(chunk.failure.__cause__)))
    return chunk


@lru_cache(maxsize=8)
def _unpacked(packed: bytes) -> tuple[Match, int]:
    import pickle

    match, seed = pickle.loads(packed)
    match.prepare()
    return match, seed


# ------------------------------------------------------------------------------ progress


@contextmanager
def _bar(match: Match, games: int, progress: bool | None) -> Iterator[Callable[[int], Any]]:
    """A progress bar on the error stream; $TQDM_DISABLE silences those nobody asked for."""
    if progress is False:
        yield lambda games: None
        return
    from tqdm import tqdm

    asked: dict[str, Any] = {"disable": False, "leave": True}
    quiet = {"delay": SECONDS_UNTIL_PROGRESS, "leave": False}
    look = asked if progress else quiet
    with tqdm(total=games, desc=match.game.title, unit="game", **look) as bar:
        yield bar.update
