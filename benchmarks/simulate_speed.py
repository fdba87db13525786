"""Simulations of Saint Malo: games a second, and what compiling, threads and processes gain.

Ratios are taken in one run; each number is the best of three, because a machine that is shared
can only be slower than it is.
"""

import os
from collections.abc import Sequence
from time import perf_counter
from typing import Any

import boardgames as bg

GAMES = 100_000
BOTS = ["greedy", "greedy"]


def seconds(games: int, times: int = 3, bots: Sequence[Any] = BOTS, **how: Any) -> float:
    """The time of one simulation, the best of some."""
    runs = []
    for _ in range(times):
        begun = perf_counter()
        bg.simulate("saint_malo", bots, games, seed=1, progress=False, **how)
        runs.append(perf_counter() - begun)
    return min(runs)


def last(state: bg.State) -> int:
    """A bot of an explorer."""
    return state.legal_actions()[-1]


def main() -> None:
    print(f"{os.cpu_count()} cores; Saint Malo, two players")
    first = seconds(1, times=1)
    print(
        f"greedy against greedy, the first game: {first:.1f} s (compiled, or read from the cache)"
    )
    few = GAMES // 20
    one, two = seconds(few), seconds(few, workers=2)
    print(f"one thread: {few / one:,.0f} games a second")
    print(f"two threads: {few / two:,.0f} games a second, {one / two:.2f} times as many")
    plain = seconds(20, compiled=False) / 20
    print(
        f"plain Python: {1 / plain:,.1f} games a second; compiled {plain / (one / few):,.0f} times"
    )
    seconds(4, times=1, compiled=False, workers=2)  # starts the processes
    alone, shared = seconds(100, compiled=False), seconds(100, compiled=False, workers=2)
    print(f"plain Python in two processes: {alone / shared:.2f} times one")
    own = seconds(50, bots=[last, "random"]) / 50
    print(f"a bot of an explorer (a function of a State): {1 / own:,.0f} games a second")
    many = seconds(GAMES, times=1, workers=2)
    print(f"{GAMES:,} games with two threads: {many:.1f} s")


if __name__ == "__main__":
    main()
