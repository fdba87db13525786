"""Sums, largest and smallest of independent results, on tables of whole-number weights.

A table is a mapping from outcomes, numbers and perhaps a cut-off tail, to weights.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import reduce
from math import gcd, lcm, log2
from typing import Any

from boardgames.probability.exact import MOST_OUTCOMES, check_number, multiset_count
from boardgames.probability.tails import Above, bare, joined

Table = Mapping[Any, int]

MOST_PAIRS = 10_000_000  # that are added one by one
MOST_BITS = 1_500_000_000  # of all weights of a sum together


def added_up(first: Table, second: Table) -> dict[Any, Any]:
    """The sum of two independent results; tails keep their mean and variance."""
    check_number(len(first) * len(second), "the pairs of a sum", MOST_PAIRS)
    sums: dict[Any, int] = {}
    tails: list[tuple[Above, int]] = []
    for mine, weight in first.items():
        for theirs, more in second.items():
            if isinstance(mine, Above) or isinstance(theirs, Above):
                tails.append((_tail_sum(mine, theirs), weight * more))
            else:
                total = mine + theirs
                sums[total] = sums.get(total, 0) + weight * more
    return joined([*sums.items(), *tails]) if tails else sums


def _tail_sum(mine: Any, theirs: Any) -> Above:
    """Both are independent, so means and variances add."""
    total: Above = mine + theirs
    if isinstance(mine, Above) and isinstance(theirs, Above) and mine.mean and theirs.mean:
        variance = (mine.variance or 0) + (theirs.variance or 0)
        return Above(total.limit, mine.mean + theirs.mean, variance)
    return total


def repeated(table: Table, times: int) -> dict[Any, Any]:
    """The sum of so many independent results of one kind."""
    if times == 0:
        return {0: 1}
    if any(isinstance(outcome, Above) for outcome in table):
        return _doubled(table, times)
    scale = lcm(*(Fraction(outcome).denominator for outcome in table))
    least = min(table)
    gaps = {int((outcome - least) * scale): weight for outcome, weight in table.items()}
    step = gcd(*gaps) or 1
    dense, sparse = max(gaps) // step * times + 1, multiset_count(times, len(table))
    name = f"the outcomes of a sum of {times:,} results"
    check_number(min(dense, sparse), name)
    bits = dense * int(times * log2(sum(table.values())))
    if dense > min(MOST_OUTCOMES, 50 * sparse):
        return _doubled(table, times)
    check_number(bits, f"the binary digits of all weights of {name[16:]}", MOST_BITS)
    powers = _power({gap // step: weight for gap, weight in gaps.items()}, times)
    start, width = Fraction(least) * times, Fraction(step, scale)
    if start.denominator == width.denominator == 1:
        return {int(start) + int(width) * k: w for k, w in enumerate(powers) if w}
    return {start + width * k: weight for k, weight in enumerate(powers) if weight}


def _power(coefficients: Table, times: int) -> list[int]:
    """The coefficients of a polynomial to a power, by Euler's recurrence, each from those before.

    With p = sum of a[i] x^i and q = p^n: q[0] = a[0]^n, and from q' p = n p' q follows
    k a[0] q[k] = sum over i of (i (n + 1) - k) a[i] q[k - i].
    """
    first = coefficients[0]
    others = [(i, a) for i, a in coefficients.items() if i]
    powers = [first**times]
    for k in range(1, max(coefficients) * times + 1):
        total = sum((i * (times + 1) - k) * a * powers[k - i] for i, a in others if i <= k)
        powers.append(total // (k * first))
    return powers


def _doubled(table: Table, times: int) -> dict[Any, Any]:
    total: dict[Any, Any] = {0: 1}
    doubled: Table = table
    while times:
        if times % 2:
            total = added_up(total, doubled)
        times //= 2
        if times:
            doubled = added_up(doubled, doubled)
    return total


def common_tail(tables: Sequence[Table]) -> list[dict[Any, Any]]:
    """The tables cut at the lowest of their tails, if any of them has one."""
    limits = [outcome.limit for table in tables for outcome in table if isinstance(outcome, Above)]
    if not limits:
        return [dict(table) for table in tables]
    lowest = min(limits)
    cut = [
        joined((Above(lowest) if outcome > lowest else outcome, w) for outcome, w in table.items())
        for table in tables
    ]
    return [{bare(outcome): weight for outcome, weight in table.items()} for table in cut]


def largest(tables: Sequence[Table]) -> dict[Any, int]:
    """The largest of several independent results."""
    return _extreme(common_tail(tables), reverse=False)


def smallest(tables: Sequence[Table]) -> dict[Any, int]:
    """The smallest of several independent results; known up to the highest of the tails."""
    return _extreme([dict(table) for table in tables], reverse=True)


def _extreme(tables: list[dict[Any, int]], reverse: bool) -> dict[Any, int]:
    """Through the weights of "no more than this", which are multiplied."""
    outcomes = sorted({outcome for table in tables for outcome in table}, reverse=reverse)
    reached = [0] * len(tables)
    found, before = {}, 0
    for outcome in outcomes:
        reached = [
            sums + table.get(outcome, 0) for sums, table in zip(reached, tables, strict=True)
        ]
        now = reduce(lambda product, factor: product * factor, reached, 1)
        if now != before:
            found[outcome] = now - before
        before = now
    return found


def comparison(first: Table, second: Table) -> tuple[int, int, int]:
    """The weights of more, equal and less, the first compared with an independent second."""
    ordered = sorted(second)
    sums, total = [0], 0
    for outcome in ordered:
        total += second[outcome]
        sums.append(total)
    more = equal = 0
    for outcome, weight in first.items():
        below = _place(ordered, outcome)
        more += weight * sums[below]
        if below < len(ordered) and outcome == ordered[below]:
            equal += weight * second[ordered[below]]
    everything = total * sum(first.values())
    return more, equal, everything - more - equal


def _place(ordered: list[Any], outcome: Any) -> int:
    """How many are less; tails that meet raise ProbabilityError."""
    low, high = 0, len(ordered)
    while low < high:
        middle = (low + high) // 2
        if ordered[middle] < outcome:
            low = middle + 1
        else:
            high = middle
    return low
