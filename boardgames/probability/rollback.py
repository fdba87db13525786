"""Backward induction over the rolls of a pool of dice, for one reward table or many at once.

Values are whole numbers in numpy arrays: int64 where a bound shows that nothing can overflow,
exact Python ints (dtype object) otherwise. The first axis is the multiset, further axes are
tables. As in `keeps`, dice are rolled one at a time and parts lose one die at a time.
"""

from collections.abc import Iterable
from functools import lru_cache
from math import lcm
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from boardgames.probability.errors import ProbabilityError
from boardgames.probability.exact import exact
from boardgames.probability.pools import Pool, pool

Values = NDArray[Any]

BLOCK = 128  # tables that are worked on together, so that they stay in the cache


class Steps(NamedTuple):
    """Index arrays for each size: the multisets one die more and one die less."""

    pool: Pool
    ways: Values
    add: list[NDArray[np.intp]]
    remove: list[NDArray[np.intp]]


@lru_cache(maxsize=16)
def steps(dice: int, weights: tuple[int, ...]) -> Steps:
    """The index arrays of a pool, made once."""
    made = pool(dice, weights)
    blocks = [slice(made.first[size], made.first[size + 1]) for size in range(dice + 1)]
    add = [np.array(made.add[block], np.intp).T.copy() for block in blocks[:-1]]
    orders = np.array(made.ways, np.int64 if made.scale < 2**63 else object)
    return Steps(made, orders, add, [_padded(made.remove[block]) for block in blocks])


def _padded(rows: list[list[int]]) -> NDArray[np.intp]:
    """Filled with 0, holding nothing, which is a part of every multiset anyway."""
    width = max(len(row) for row in rows)
    return np.array([row + [0] * (width - len(row)) for row in rows], np.intp).T.copy()


def whole_rewards(rewards: Iterable[Any], shape: tuple[int, ...]) -> tuple[Values, int]:
    """Rewards as whole numbers and their common denominator; each must be exact."""
    try:
        array = np.asarray(rewards)
        if array.dtype.kind not in "bi":
            array = np.array(rewards, dtype=object)
    except ValueError:
        array = np.empty(0)
    if array.shape[-1:] != shape[-1:] or array.ndim != len(shape):
        raise ProbabilityError(
            f"a reward table must have {shape[-1]} numbers, one for each final roll in "
            f"lexicographic order, but the shape given is {array.shape}"
        )
    if array.dtype != object:
        return array.astype(np.int64), 1
    return _common(array)


def _common(array: Values) -> tuple[Values, int]:
    numbers = [exact(reward, "a reward") for reward in array.flat]
    denominator = lcm(*(number.denominator for number in numbers))
    wholes = [int(number * denominator) for number in numbers]
    fits = max((abs(number) for number in wholes), default=0) < 2**62
    made = np.empty(len(wholes), np.int64 if fits else object)
    made[:] = wholes
    return made.reshape(array.shape), denominator


def peak(values: Values) -> int:
    """The largest absolute value."""
    return max(int(values.max()), -int(values.min()), 0) if values.size else 0


def roomy(values: Values, factor: int, largest: int) -> Values:
    """The same values, as Python ints where `largest` times `factor` would pass int64."""
    if values.dtype == object or largest * factor < 2**63:
        return values
    return values.astype(object)


def hold(values: Values, table: Steps) -> Values:
    """From values of full rolls to expected values of holding, times the pool's scale."""
    of = table.pool
    first = of.first
    held = np.empty((first[-1], *values.shape[1:]), values.dtype)
    held[first[of.dice] :] = values * of.scale
    for size in reversed(range(of.dice)):
        total = _by_face(held[table.add[size]], of.weights).sum(axis=0)
        held[first[size] : first[size + 1]] = total // sum(of.weights)
    return held


def _by_face(values: Values, weights: tuple[int, ...]) -> Values:
    if set(weights) == {1}:
        return values
    column: Values = np.array(weights, values.dtype).reshape(-1, *[1] * (values.ndim - 1))
    return values * column


def best_full(held: Values, table: Steps) -> Values:
    """The value of the best part of each full roll to hold."""
    first = table.pool.first
    best: Values = held.copy()
    for size in range(1, table.pool.dice + 1):
        block = best[first[size] : first[size + 1]]
        np.maximum(block, best[table.remove[size]].max(axis=0), out=block)
    return best[first[table.pool.dice] :]


def solve(values: Values, rolls: int, table: Steps) -> tuple[list[Values], Values]:
    """The held values for 1, 2, ... rolls left, and the values before the first roll.

    Those for s rolls left are times scale**s, those before the first roll times scale**rolls.
    """
    largest = peak(values)
    scale, total = table.pool.scale, sum(table.pool.weights)
    stages = []
    for _ in range(rolls - 1):
        values = roomy(values, scale * total, largest)
        stages.append(hold(values, table))
        values = best_full(stages[-1], table)
        largest *= scale
    values = roomy(values, scale, largest)
    return stages, table.ways.astype(values.dtype, copy=False) @ values


def start_values(rewards: Values, rolls: int, table: Steps) -> list[int]:
    """For each row of rewards the value before the first roll, times scale**rolls."""
    found: list[int] = []
    for start in range(0, len(rewards), BLOCK):
        values = np.ascontiguousarray(rewards[start : start + BLOCK].T)
        found += solve(values, rolls, table)[1].tolist()
    return found
