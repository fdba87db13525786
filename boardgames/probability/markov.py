"""Markov chains with exact transition fractions."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Mapping
from fractions import Fraction
from typing import Any, Generic, TypeVar, cast

from boardgames.probability.distribution import Above, Distribution
from boardgames.probability.errors import ProbabilityError
from boardgames.probability.exact import Exact, whole

S = TypeVar("S", bound=Hashable)
MOST_STATES = 20_000


class MarkovChain(Generic[S]):
    """States, and for each the distribution of the next one.

    `MarkovChain({"dry": {"dry": Fraction(3, 4), "wet": Fraction(1, 4)}, "wet": {"wet": 1}})`.
    Every state needs a row, and each row must add to exactly 1.
    """

    def __init__(self, steps: Mapping[S, Mapping[S, Exact] | Distribution[S]]) -> None:
        self._steps = {state: _row(state, row) for state, row in steps.items()}
        for state, row in self._steps.items():
            for following in row:
                if following not in self._steps:
                    raise ProbabilityError(f"{state!r} leads to {following!r}, which has no row")

    @classmethod
    def explored(
        cls, start: S, step: Callable[[S], Mapping[S, Exact] | Distribution[S]]
    ) -> MarkovChain[S]:
        """All states that can be reached from `start` by a function that gives the next ones."""
        rows: dict[S, Distribution[S]] = {}
        waiting = [start]
        while waiting:
            state = waiting.pop()
            if state not in rows:
                rows[state] = _row(state, step(state))
                waiting += rows[state].outcomes
            if len(rows) > MOST_STATES:
                raise ProbabilityError(f"the chain has more than {MOST_STATES:,} states")
        return cls(rows)

    @property
    def states(self) -> tuple[S, ...]:
        """All states, in the order of the rows."""
        return tuple(self._steps)

    @property
    def absorbing(self) -> tuple[S, ...]:
        """The states that are never left."""
        return tuple(state for state, row in self._steps.items() if row.outcomes == (state,))

    def step(self, state: S) -> Distribution[S]:
        """The distribution of the state after `state`."""
        return self._steps[self._checked(state)]

    def after(self, start: S | Distribution[S], steps: int) -> Distribution[S]:
        """The distribution after so many steps from a state or from a distribution of states."""
        now = start if isinstance(start, Distribution) else Distribution.certain(start)
        for state in now:
            self._checked(state)
        for _ in range(whole(steps, "the number of steps")):
            now = now.then(self._steps.__getitem__)
        return now

    def reach_chance(self, start: S, target: S | Collection[S]) -> Fraction:
        """The probability that a target state is ever reached."""
        return self._reach(self._targets(target)).get(self._checked(start), Fraction(0))

    def mean_time(self, start: S, target: S | Collection[S]) -> Fraction:
        """The expected number of steps until a target state is reached for the first time.

        Raises ProbabilityError where the target may never be reached.
        """
        targets = self._targets(target)
        chance = self._reach(targets).get(self._checked(start), Fraction(0))
        if chance < 1:
            raise ProbabilityError(
                f"from {start!r} the target is reached with probability {chance} only, "
                "so the mean time is not finite"
            )
        inside = self._forward(start, targets)
        one_step = dict.fromkeys(inside, Fraction(1))
        return self._solve(inside, one_step).get(start, Fraction(0))

    def time_to(self, start: S, target: S | Collection[S], up_to: int) -> Distribution[int | Above]:
        """The step at which a target is first reached; later or never is `Above(up_to)`."""
        targets = self._targets(target)
        up_to = whole(up_to, "up_to")
        now: dict[S, Fraction] = {self._checked(start): Fraction(1)}
        times: dict[int | Above, Fraction] = {}
        for time in range(up_to + 1):
            times[time] = sum((now.pop(state, Fraction(0)) for state in targets), Fraction(0))
            now = self._moved(now) if time < up_to else now
        times[Above(up_to)] = sum(now.values(), Fraction(0))
        return Distribution(times)

    def absorption(self, start: S) -> Distribution[S]:
        """In which absorbing state the chain ends.

        Raises ProbabilityError where the chain may go on for ever.
        """
        ends = {state: self.reach_chance(start, {state}) for state in self.absorbing}
        certain = sum(ends.values())
        if certain < 1:
            raise ProbabilityError(
                f"from {start!r} the chain ends with probability {certain} only; "
                "with the rest it goes on for ever"
            )
        return Distribution(ends)

    def __repr__(self) -> str:
        return f"<Markov chain of {len(self._steps)} states, {len(self.absorbing)} absorbing>"

    # ------------------------------------------------------------------ helpers

    def _checked(self, state: S) -> S:
        if state not in self._steps:
            some = ", ".join(map(repr, self.states[:6]))
            raise ProbabilityError(f"there is no state {state!r}: the states are {some}")
        return state

    def _targets(self, target: Any) -> set[S]:
        if isinstance(target, set | frozenset | list | range):
            return {self._checked(state) for state in cast(Collection[S], target)}
        return {self._checked(target)}

    def _forward(self, start: S, targets: set[S]) -> set[S]:
        """The states that can be met before a target."""
        seen: set[S] = set()
        waiting = [start]
        while waiting:
            state = waiting.pop()
            if state not in seen and state not in targets:
                seen.add(state)
                waiting += self._steps[state].outcomes
        return seen

    def _backward(self, targets: set[S]) -> set[S]:
        """The states, targets left out, from which a target can be reached."""
        before: dict[S, list[S]] = {state: [] for state in self._steps}
        for state, row in self._steps.items():
            for following in row:
                before[following].append(state)
        seen: set[S] = set()
        waiting = list(targets)
        while waiting:
            for state in before[waiting.pop()]:
                if state not in seen and state not in targets:
                    seen.add(state)
                    waiting.append(state)
        return seen

    def _reach(self, targets: set[S]) -> dict[S, Fraction]:
        inside = self._backward(targets)
        arrive = {
            state: sum((p for s, p in self._steps[state].items() if s in targets), Fraction(0))
            for state in inside
        }
        return self._solve(inside, arrive) | dict.fromkeys(targets, Fraction(1))

    def _solve(self, inside: set[S], constant: Mapping[S, Fraction]) -> dict[S, Fraction]:
        rows = {
            state: {s: p for s, p in self._steps[state].items() if s in inside}
            for state in self._steps
            if state in inside
        }
        return solve(rows, constant)

    def _moved(self, now: Mapping[S, Fraction]) -> dict[S, Fraction]:
        after: dict[S, Fraction] = {}
        for state, mass in now.items():
            for following, p in self._steps[state].items():
                after[following] = after.get(following, Fraction(0)) + mass * p
        return after


def solve(
    rows: Mapping[S, Mapping[S, Fraction]], constant: Mapping[S, Fraction]
) -> dict[S, Fraction]:
    """The x with x[s] = constant[s] + sum of rows[s][t] * x[t], by substitution.

    No set of states may be closed in itself; then the solution is unique.
    """
    done: list[tuple[S, dict[S, Fraction], Fraction]] = []
    open_rows = {state: (dict(row), constant[state]) for state, row in rows.items()}
    while open_rows:
        state = next(iter(open_rows))
        row, number = open_rows.pop(state)
        stay = 1 / (1 - row.pop(state, Fraction(0)))
        row = {other: p * stay for other, p in row.items()}
        done.append((state, row, number * stay))
        for other, (theirs, more) in open_rows.items():
            if state in theirs:
                open_rows[other] = _substituted(theirs, more, state, row, number * stay)
    found: dict[S, Fraction] = {}
    for state, row, number in reversed(done):
        found[state] = number + sum(p * found[other] for other, p in row.items())
    return found


def _substituted(
    row: dict[S, Fraction],
    number: Fraction,
    state: S,
    of_state: Mapping[S, Fraction],
    more: Fraction,
) -> tuple[dict[S, Fraction], Fraction]:
    factor = row.pop(state)
    for other, p in of_state.items():
        row[other] = row.get(other, Fraction(0)) + factor * p
    return row, number + factor * more


def _row(state: S, row: Mapping[S, Exact] | Distribution[S]) -> Distribution[S]:
    if isinstance(row, Distribution):
        return row
    try:
        return Distribution(row)
    except ProbabilityError as error:
        raise ProbabilityError(f"the row of {state!r}: {error}") from None
