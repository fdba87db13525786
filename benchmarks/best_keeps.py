"""Best keeps of five dice in three rolls: how fast, against icepool's recursion in the same run.

The reward function's own 252 calls are left out on our side: tables start from ready rewards.
"""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import combinations
from time import perf_counter
from typing import Any

import icepool
import numpy as np

from boardgames.engine.compiled import compiled
from boardgames.probability import best_keeps, best_values
from boardgames.probability.keeps import (
    FULL,
    MULTISETS,
    RESULTS,
    SCALE,
    TOTAL,
    expected,
    one_more_roll,
)

Dice = tuple[int, ...]
TABLES = 10_000


def largest_group(dice: Dice) -> int:
    return max((count for face, count in Counter(dice).items() if face != 5), default=0)


def icepool_value(reward: Callable[[Dice], int]) -> Fraction:
    """The same question put to icepool: its dice roll what is not kept, over all subsets."""
    die = icepool.z(6)
    rolls: list[Any] = [icepool.Die([()])]
    rolls += [icepool.tupleize(*[die] * n).map(lambda new: tuple(sorted(new))) for n in range(1, 6)]

    @cache
    def held(keep: Dice, left: int) -> Fraction:
        rolled = rolls[5 - len(keep)].map(lambda new: best(tuple(sorted(keep + new)), left - 1))
        return Fraction(rolled.mean())

    @cache
    def best(dice: Dice, left: int) -> Fraction:
        if left == 0:
            return Fraction(reward(dice))
        return max(held(keep, left) for n in range(6) for keep in set(combinations(dice, n)))

    return held((), 3)


def value_often(rewards: list[int], buffers: list[list[int]], times: int) -> int:
    """Solve one table again and again; the buffers are values, held and best."""
    total = 0
    for _ in range(times):
        for result in range(RESULTS):
            buffers[0][result] = rewards[result]
        one_more_roll(buffers[0], buffers[1], buffers[2])
        one_more_roll(buffers[0], buffers[1], buffers[2])
        total = expected(buffers[0])
    return total


def seconds(work: Callable[[], Any], times: int) -> float:
    """Of one call, the best of three runs."""
    runs = []
    for _ in range(3):
        start = perf_counter()
        for _ in range(times):
            work()
        runs.append((perf_counter() - start) / times)
    return min(runs)


def main() -> None:
    rewards = [largest_group(roll) for roll in MULTISETS[FULL:]]
    ready, row = np.array(rewards, np.int64), np.zeros((3, TOTAL), np.int64)
    plain_buffers = [[0] * TOTAL for _ in range(3)]
    often = compiled(value_often, {}, "benchmark-best-keeps")  # type: ignore[arg-type]
    answers = {
        icepool_value(largest_group),
        best_keeps(rewards, faces=range(6)).value,
        Fraction(value_often(rewards, plain_buffers, 1), SCALE**3),
        Fraction(int(often(ready, row, 1)), SCALE**3),
    }
    assert answers == {Fraction(44215796465, 14693280768)}, answers
    theirs = seconds(lambda: icepool_value(largest_group), 1)
    print(f"icepool's recursion: {theirs * 1e3:.0f} ms a table")
    ways = {
        "best_keeps (numpy), all keeps of all stages": seconds(
            lambda: best_keeps(ready, faces=range(6)), 100
        ),
        "plain functions": seconds(lambda: value_often(rewards, plain_buffers, 1), 20),
        "the same functions compiled": seconds(lambda: often(ready, row, 1000), 3) / 1000,
    }
    for name, ours in ways.items():
        print(f"{name}: {ours * 1e6:.1f} microseconds a table, {theirs / ours:,.0f} times")
    many = np.random.default_rng(1).integers(0, 100, (TABLES, len(ready)))
    at_once = seconds(lambda: best_values(many), 1)
    print(f"best_values of {TABLES:,} tables in one call: {at_once:.2f} s")


if __name__ == "__main__":
    main()
