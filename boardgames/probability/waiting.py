"""How long one waits, and how often it happens: trials, collections, patterns, streaks.

Times count trials from 1 on. Where a time has no end, what lies above `up_to` is one outcome,
`Above(up_to)`, whose chance, mean and variance are exact, so that `mean`, `variance` and sums of
waiting times are exact as well. If no `up_to` is given, less than one in a million lies above
wherever that is within reach.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from fractions import Fraction
from graphlib import TopologicalSorter
from typing import Any

from boardgames.probability.distribution import Distribution
from boardgames.probability.errors import ProbabilityError, shown
from boardgames.probability.exact import Exact, check_number, listed, share, whole
from boardgames.probability.markov import solve
from boardgames.probability.pools import Faces, die_of
from boardgames.probability.tails import Above

State = Hashable

MOST_TRIALS = 100_000
MOST_WORK = 60_000_000  # binary digits of all states of all times
MOST_STATES = 5_000
_RARE = 1_000_000


def binomial(trials: int, p: Exact | float) -> Distribution[int]:
    """How many of so many independent trials succeed, each with probability p."""
    trials = whole(trials, "the number of trials", 0, MOST_TRIALS)
    chance = share(p, "the probability of success")
    return Distribution({1: chance, 0: 1 - chance}).repeat(trials)


def geometric(p: Exact | float, up_to: int | None = None) -> Distribution[int | Above]:
    """Which trial is the first success: 1, 2, and so on; mean 1/p, variance (1 - p)/p²."""
    return negative_binomial(1, p, up_to)


def negative_binomial(
    wanted: int, p: Exact | float, up_to: int | None = None
) -> Distribution[int | Above]:
    """Which trial brings success number `wanted`, each trial succeeding with probability p.

    All trials are counted, failures and successes. Mean w/p, variance w(1 - p)/p².
    """
    wanted = whole(wanted, "the number of successes wanted", 1, MOST_TRIALS)
    chance = share(p, "the probability of success")
    if chance == 0:
        raise ProbabilityError("what has probability 0 is waited for in vain")
    hit, miss = chance.numerator, chance.denominator - chance.numerator
    bits = chance.denominator.bit_length()
    last = _limit(up_to, wanted, bits)
    ways: list[tuple[int, int]] = []
    missing = chance.denominator**wanted - hit**wanted  # not done yet, among denominator**trial
    number = hit**wanted
    for trial in range(wanted, last + 1):
        if trial > wanted:
            number = number * miss * (trial - 1) // (trial - wanted)
            missing = missing * chance.denominator - number
        ways.append((trial, number))
        if up_to is None and missing * _RARE < chance.denominator**trial:
            last = trial
            break
    mean = wanted / chance
    return _timed(ways, last, chance.denominator, (mean, mean * (1 - chance) / chance))


def collector(
    kinds: Faces | Iterable[Any] = 6, wanted: int | None = None, up_to: int | None = None
) -> Distribution[int | Above]:
    """How many draws, each put back, until every kind has been seen: the coupon collector.

    kinds: a number of equally likely kinds, or a die with its weights such as `{"a": 1, "b": 3}`.
    wanted: until so many different kinds have been seen, if not all.
    """
    die = die_of(kinds)  # type: ignore[arg-type]
    weights = sorted(die.table.values())
    needed = len(weights) if wanted is None else wanted
    needed = whole(needed, "the number of kinds wanted", 0, len(weights))
    classes = [(weight, weights.count(weight)) for weight in dict.fromkeys(weights)]
    states = 1
    for _, number in classes:
        states *= number + 1
    check_number(states, "the sets of kinds to look at", MOST_STATES)

    def step(seen: tuple[int, ...]) -> dict[State, int]:
        found: dict[State, int] = {}
        for place, (weight, number) in enumerate(classes):
            missing = number - seen[place]
            if missing:
                more = (*seen[:place], seen[place] + 1, *seen[place + 1 :])
                found[more] = weight * missing
        return found

    start = (0,) * len(classes)
    return first_time(start, step, lambda seen: sum(seen) >= needed, sum(weights), up_to)


def pattern_time(
    pattern: Iterable[Any], faces: Faces = 2, up_to: int | None = None
) -> Distribution[int | Above]:
    """How many rolls until a pattern of faces first shows, one after the other.

    `pattern_time("HTH", ["H", "T"])`, `pattern_time([6, 6], 6)`.
    """
    die = die_of(faces)
    wanted = list(pattern) if isinstance(pattern, str) else listed(pattern, "a pattern", 200)
    for face in wanted:
        if face not in die.table:
            raise ProbabilityError(f"no face is {shown(face)}, so the pattern never shows")

    def step(matched: int) -> dict[State, int]:
        found: dict[State, int] = {}
        for face, weight in die.table.items():
            longest = _longest_match(wanted, [*wanted[:matched], face])
            if longest != matched:
                found[longest] = found.get(longest, 0) + weight
        return found

    end = len(wanted)
    return first_time(0, step, lambda matched: matched == end, sum(die.table.values()), up_to)


def longest_streak(trials: int, p: Exact | float) -> Distribution[int]:
    """How long the longest run of successes in so many trials is, each with probability p."""
    trials = whole(trials, "the number of trials", 0, 2_000)
    chance = share(p, "the probability of success")
    hit, scale = chance.numerator, chance.denominator
    check_number(trials**3 * scale.bit_length(), "the binary digits to reckon with", 10**11)
    none_longer = [_without_streak(trials, length + 1, hit, scale) for length in range(trials + 1)]
    pairs = zip(none_longer, [0, *none_longer], strict=False)
    return Distribution.from_weights((n, more - less) for n, (more, less) in enumerate(pairs))


# ---------------------------------------------------------------------- parts of the above


def first_time(
    start: Any,
    step: Callable[[Any], Mapping[State, int]],
    done: Callable[[Any], bool],
    total: int,
    up_to: int | None,
) -> Distribution[int | Above]:
    """When a state that is done is first reached.

    step(state): the weights, of `total`, of the states it leads to, itself left out.
    """
    steps = _explored(start, step, done)
    if done(start):
        return Distribution.certain(0)
    last = _limit(up_to, 1, total.bit_length() * len(steps))
    now: dict[State, int] = {start: 1}
    ways: list[tuple[int, int]] = []
    for trial in range(1, last + 1):
        after: dict[State, int] = {}
        arrived = 0
        for state, mass in now.items():
            stay = total
            for following, weight in steps[state].items():
                stay -= weight
                if following in steps:
                    after[following] = after.get(following, 0) + mass * weight
                else:
                    arrived += mass * weight
            if stay:
                after[state] = after.get(state, 0) + mass * stay
        ways.append((trial, arrived))
        now = after
        if up_to is None and sum(now.values()) * _RARE < total**trial:
            last = trial
            break
    return _timed(ways, last, total, _moments(start, steps, total))


def _explored(
    start: Any, step: Callable[[Any], Mapping[State, int]], done: Callable[[Any], bool]
) -> dict[State, Mapping[State, int]]:
    """The steps of all states on the way; those that are done have none."""
    steps: dict[State, Mapping[State, int]] = {}
    waiting = [start]
    while waiting:
        state = waiting.pop()
        if state not in steps and not done(state):
            steps[state] = step(state)
            waiting += steps[state]
    return steps


def _moments(
    start: State, steps: Mapping[State, Mapping[State, int]], total: int
) -> tuple[Fraction, Fraction]:
    """Mean and variance of the time, by the first step: T = 1 + T' of the state it leads to."""
    means = _solved(steps, total, dict.fromkeys(steps, Fraction(1)))
    # T² = 1 + 2 T' + T'², and the mean of 1 + 2 T' is 2 E(T) - 1.
    squares = _solved(steps, total, {state: 2 * mean - 1 for state, mean in means.items()})
    return means[start], squares[start] - means[start] ** 2


def _solved(
    steps: Mapping[State, Mapping[State, int]], total: int, constant: Mapping[State, Fraction]
) -> dict[State, Fraction]:
    """The x with x[s] = constant[s] + the mean of x over the states that s leads to."""
    graph = {state: [s for s in row if s in steps] for state, row in steps.items()}
    try:
        order = list(TopologicalSorter(graph).static_order())
    except ValueError:  # there is a way back
        return _solved_in_circles(steps, total, constant)
    found: dict[State, Fraction] = {}
    for state in order:
        row = steps[state]
        ahead = sum((weight * found[s] for s, weight in row.items() if s in steps), Fraction(0))
        found[state] = (constant[state] * total + ahead) / sum(row.values())
    return found


def _solved_in_circles(
    steps: Mapping[State, Mapping[State, int]], total: int, constant: Mapping[State, Fraction]
) -> dict[State, Fraction]:
    rows = {
        state: {
            **{s: Fraction(weight, total) for s, weight in row.items() if s in steps},
            state: 1 - Fraction(sum(row.values()), total),
        }
        for state, row in steps.items()
    }
    return solve(rows, constant)


def _limit(up_to: int | None, least: int, bits: int) -> int:
    """The last time that is listed; numbers grow by so many binary digits a trial."""
    if up_to is not None:
        last = whole(up_to, "up_to", 0, MOST_TRIALS)
        check_number(last * last * bits, "the binary digits to reckon with", MOST_WORK)
        return last
    return max(least, int((MOST_WORK / bits) ** 0.5))


def _timed(
    ways: list[tuple[int, int]], last: int, scale: int, moments: tuple[Fraction, Fraction]
) -> Distribution[int | Above]:
    """Times with their ways, those of time t among scale**t, and the tail above the last time."""
    everything = scale**last
    weights = [(time, number * scale ** (last - time)) for time, number in ways]
    left = everything - sum(weight for _, weight in weights)
    if left:
        mean = moments[0] * everything - sum(time * w for time, w in weights)
        square = (moments[1] + moments[0] ** 2) * everything
        square -= sum(time**2 * w for time, w in weights)
        of_mean = mean / left
        tail: Any = Above(last, of_mean, square / left - of_mean**2)
        return Distribution.from_weights([*weights, (tail, left)])
    return Distribution.from_weights(weights)


def _longest_match(pattern: list[Any], seen: list[Any]) -> int:
    """How much of the pattern the end of what was seen shows."""
    most = min(len(pattern), len(seen))
    return next(n for n in range(most, -1, -1) if pattern[:n] == seen[len(seen) - n :])


def _without_streak(trials: int, length: int, hit: int, scale: int) -> int:
    """Ways, of scale**trials, in which no run of successes has this length."""
    if length > trials:
        return int(scale**trials)
    miss = scale - hit
    # ways[n]: n trials without such a run; a run that ends at trial n began after a failure.
    ways: list[int] = [scale**n for n in range(length)]
    ways.append(scale**length - hit**length)
    for n in range(length + 1, trials + 1):
        ways.append(ways[-1] * scale - ways[n - length - 1] * miss * hit**length)
    return ways[trials]
