"""Roll or stop: when to take what one has, exactly, for a stake that can be lost."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from graphlib import CycleError, TopologicalSorter
from numbers import Rational
from typing import TYPE_CHECKING, Any

from boardgames.probability.distribution import Distribution
from boardgames.probability.errors import ProbabilityError, called, shown
from boardgames.probability.exact import Exact, check_number, decimal, exact, in_short
from boardgames.probability.markov import solve
from boardgames.probability.pools import Faces, die_of
from boardgames.probability.showing import html_rows, named
from boardgames.probability.tails import has_tail
from boardgames.probability.weighted import Event, checked_outcome

if TYPE_CHECKING:
    import pandas as pd

State = Any
Step = Callable[[State], Distribution[Any] | Mapping[Any, Exact] | None]

MOST_STATES = 50_000
MOST_IN_CIRCLES = 300
MOST_STAKE = 20_000
MOST_SHOWN = 60


class StoppingGame:
    """A solved game of rolling on or stopping; made by `roll_or_stop` and `best_stopping`.

    value: the expected payoff from the start under best play.
    """

    def __init__(
        self,
        start: State,
        payoffs: Mapping[State, Fraction],
        rolls: Mapping[State, Mapping[State, Fraction]],
    ) -> None:
        self.start, self._payoffs, self._rolls = start, payoffs, rolls
        self._values = _solved(payoffs, rolls)
        self.value = self._values[start]

    @property
    def states(self) -> tuple[State, ...]:
        """All states of the game, in order where they have one."""
        return tuple(self._ordered())

    def value_of(self, state: State) -> Fraction:
        """The expected payoff from a state under best play."""
        return self._values[self._checked(state)]

    def value_of_stopping(self, state: State) -> Fraction:
        """The payoff of stopping in a state."""
        return self._payoffs[self._checked(state)]

    def value_of_rolling(self, state: State) -> Fraction:
        """The expected payoff of rolling once more, best play after it."""
        row = self._rolls.get(self._checked(state))
        if row is None:
            raise ProbabilityError(f"the game is over at {shown(state)}: nothing is rolled")
        return sum((p * self._values[s] for s, p in row.items()), Fraction(0))

    def should_stop(self, state: State) -> bool:
        """Whether stopping is best; also where rolling is just as good."""
        return self._values[self._checked(state)] == self._payoffs[state]

    @property
    def threshold(self) -> State:
        """The least state from which on stopping is best everywhere, such as 20 in Pig.

        Raises ProbabilityError where there is no such state, or states are not numbers.
        """
        if not all(isinstance(state, Rational) for state in self._rolls):
            raise ProbabilityError("a threshold needs states that are numbers: ask should_stop")
        ordered = sorted(state for state in self._payoffs if isinstance(state, Rational))
        rolling = max((s for s in self._rolls if not self.should_stop(s)), default=None)
        later = [state for state in ordered if rolling is None or state > rolling]
        if not later:
            raise ProbabilityError("rolling on is best in the highest state of all")
        return later[0]

    def stops(self) -> tuple[State, ...]:
        """The states in which stopping is best although one could roll."""
        return tuple(s for s in self._ordered() if s in self._rolls and self.should_stop(s))

    def final(self, stop: Callable[[State], object] | None = None) -> Distribution[Any]:
        """Where the game ends under best play, or under a rule for when to stop."""
        rows: dict[State, dict[State, Fraction]] = {}
        for state, row in self._rolls.items():
            rule = self.should_stop if stop is None else stop
            if not called(rule, "the rule for stopping", state):
                rows[state] = dict(row)
        return Distribution.from_weights(_ends(self.start, rows))

    def payoff(self, stop: Callable[[State], object] | None = None) -> Distribution[Any]:
        """The distribution of the payoff under best play, or under a rule for when to stop."""
        return self.final(stop).map(lambda state: self._payoffs[state])

    def table(self) -> pd.DataFrame:
        """A pandas table: for each state what stopping and rolling are worth, and what is best."""
        import pandas as pd

        rows = [
            (
                s,
                self._payoffs[s],
                self.value_of_rolling(s),
                "stop" if self.should_stop(s) else "roll",
            )
            for s in self._ordered()
            if s in self._rolls
        ]
        return pd.DataFrame(rows, columns=["state", "stopping", "rolling", "best"])

    def _repr_html_(self) -> str:
        open_states = [state for state in self._ordered() if state in self._rolls]
        rows = [
            [
                named(s),
                in_short(self._payoffs[s]),
                decimal(self.value_of_rolling(s), ".4f"),
                "stop" if self.should_stop(s) else "roll",
            ]
            for s in open_states[:MOST_SHOWN]
        ]
        caption = f"{len(open_states):,} states; from the start worth {decimal(self.value, '.4f')}"
        if len(open_states) > MOST_SHOWN:
            caption += f"; the first {MOST_SHOWN} of them"
        return html_rows(["state", "stopping", "rolling", "best"], rows, caption)

    def __repr__(self) -> str:
        return (
            f"<roll or stop, {len(self._payoffs):,} states: worth {decimal(self.value, '.4f')} "
            f"from {shown(self.start)}>"
        )

    def _checked(self, state: State) -> State:
        try:
            known = state in self._payoffs
        except TypeError:
            known = False
        if not known:
            raise ProbabilityError(f"the game never comes to {shown(state)}")
        return state

    def _ordered(self) -> list[State]:
        try:
            return sorted(self._payoffs)
        except TypeError:
            return list(self._payoffs)


def roll_or_stop(
    faces: Faces = 6,
    bust: Event = 1,
    gain: Callable[[Any], Any] | None = None,
    lost: Callable[[Any], Any] | None = None,
    start: Exact = 0,
    goal: Exact | None = None,
) -> StoppingGame:
    """Roll as often as you like and add up, but a bust loses the stake: when to stop?

    `roll_or_stop(6, bust=1)` is a turn of Pig for the most points: stop at 20 or more.

    faces: a die, or a distribution such as `Distribution.dice(2)`. bust: the event that ends the
        turn. gain: what a roll adds, never negative; the face itself, or the sum of a roll, if not
        given. lost: what is left of a stake after a bust, nothing if not given.
    start: the stake one begins with. goal: a stake at which one stops in any case.

    The payoff is the stake when one stops. Without a goal, stakes are followed as far as it takes
    for stopping to be best for good.
    """
    die = die_of(faces)
    if any(has_tail(face) for face in die.faces):
        raise ProbabilityError("rolling on needs every face, but a tail was cut off")
    table = Distribution.from_weights(die.table)
    busts = set(table.outcomes_in(bust))
    add = _sum_of if gain is None else gain
    adds: dict[Any, Fraction] = {}
    for face, p in table.items():
        if face not in busts:
            more = exact(called(add, "the gain", face), "a gain")
            if more < 0:
                raise ProbabilityError(f"a gain can't be negative, but that of {shown(face)} is")
            adds[more] = adds.get(more, Fraction(0)) + p
    first = exact(start, "the stake at the start")
    if goal is not None:
        return _turn(adds, lost, first, exact(goal, "the goal"))
    if not busts:
        raise ProbabilityError("without a bust rolling on is always best: name a bust or a goal")
    limit: Exact = first + 20 * max([1, *adds])
    while True:
        game = _turn(adds, lost, first, limit)
        near = [s for s in game._rolls if s + max(adds, default=0) >= limit]
        if all(game.should_stop(stake) for stake in near):
            return game
        limit = first + 2 * (limit - first)
        if limit - first > MOST_STAKE * min([more for more in adds if more > 0] or [1]):
            raise ProbabilityError("rolling on stays best however large the stake: name a goal")


def _turn(
    adds: Mapping[Any, Fraction], lost: Callable[[Any], Any] | None, start: Exact, goal: Exact
) -> StoppingGame:
    """Stakes below the goal may be rolled on; ("bust", left) is the end of a lost turn."""
    chance = 1 - sum(adds.values())
    payoffs: dict[State, Fraction] = {}
    rolls: dict[State, dict[State, Fraction]] = {}
    waiting: list[Any] = [start]
    while waiting:
        stake = waiting.pop()
        if stake in payoffs:
            continue
        payoffs[stake] = Fraction(stake)
        check_number(len(payoffs), "the stakes of this game", MOST_STATES)
        if stake >= goal:
            continue
        row: dict[State, Fraction] = {_plain(stake + more): p for more, p in adds.items()}
        waiting += row
        if chance:
            left = 0 if lost is None else exact(called(lost, "what is lost", stake), "what is left")
            end = ("bust", left)
            payoffs[end] = Fraction(left)
            row[end] = Fraction(chance)
        rolls[stake] = row
    return StoppingGame(start, payoffs, rolls)


def best_stopping(
    start: State, step: Step, payoff: Callable[[State], Any] | None = None
) -> StoppingGame:
    """Any game of going on or stopping, solved exactly.

    step(state): the distribution of the next state if one goes on, or None where the game is over.
    payoff(state): what one gets for stopping there, or for ending there; the state itself if not
    given. All states that can be reached are looked at; the game may come back to a state.
    """
    payoffs: dict[State, Fraction] = {}
    rolls: dict[State, dict[State, Fraction]] = {}
    waiting = [checked_outcome(start)]
    while waiting:
        state = waiting.pop()
        if state in payoffs:
            continue
        value = state if payoff is None else called(payoff, "the payoff", state)
        payoffs[state] = Fraction(exact(value, "a payoff"))
        check_number(len(payoffs), "the states of this game", MOST_STATES)
        following = called(step, "the step", state)
        if following is not None:
            row = _row(following)
            rolls[state] = dict(row.items())
            waiting += row.outcomes
    return StoppingGame(checked_outcome(start), payoffs, rolls)


# ---------------------------------------------------------------------- solving


def _solved(
    payoffs: Mapping[State, Fraction], rolls: Mapping[State, Mapping[State, Fraction]]
) -> dict[State, Fraction]:
    """The value of every state: backwards where the game never comes back, else by policies."""
    graph = {state: [s for s in row if s != state] for state, row in rolls.items()}
    try:
        order = list(TopologicalSorter(graph).static_order())
    except CycleError:
        return _improved(payoffs, rolls)
    values = dict(payoffs)
    for state in order:
        if state in rolls:
            values[state] = max(payoffs[state], _rolled_on(state, rolls[state], values))
    return values


def _rolled_on(
    state: State, row: Mapping[State, Fraction], values: Mapping[State, Fraction]
) -> Fraction:
    """Rolling until something changes."""
    stay = row.get(state, Fraction(0))
    if stay == 1:
        return values[state]
    ahead = sum((p * values[s] for s, p in row.items() if s != state), Fraction(0))
    return ahead / (1 - stay)


def _improved(
    payoffs: Mapping[State, Fraction], rolls: Mapping[State, Mapping[State, Fraction]]
) -> dict[State, Fraction]:
    """Policy iteration: from stopping everywhere, roll on wherever that is worth more."""
    check_number(len(rolls), "the states of a game that comes back to them", MOST_IN_CIRCLES)
    values = dict(payoffs)
    going: set[State] = set()
    while True:
        better = {
            state
            for state, row in rolls.items()
            if state not in going
            and sum((p * values[s] for s, p in row.items()), Fraction(0)) > values[state]
        }
        if not better:
            return values
        going |= better
        rows = {s: {t: p for t, p in rolls[s].items() if t in going} for s in going}
        ends = {
            s: sum((p * payoffs[t] for t, p in rolls[s].items() if t not in going), Fraction(0))
            for s in going
        }
        values = dict(payoffs) | solve(rows, ends)


def _ends(start: State, rows: Mapping[State, Mapping[State, Fraction]]) -> dict[State, Fraction]:
    """Where a chain ends: the states without a row, with their chances."""
    met: set[State] = set()
    waiting = [start]
    while waiting:
        state = waiting.pop()
        if state in rows and state not in met:
            met.add(state)
            waiting += rows[state]
    graph = {s: [t for t in rows[s] if t in met and t != s] for s in met}
    try:
        order = list(TopologicalSorter(graph).static_order())[::-1]
    except CycleError:
        return _ends_in_circles(start, {state: rows[state] for state in met})
    masses: dict[State, Fraction] = {start: Fraction(1)}
    for state in order:
        mass = masses.pop(state, Fraction(0))
        stay = rows[state].get(state, Fraction(0))
        if stay == 1:
            raise ProbabilityError(f"from {shown(state)} the game goes on for ever")
        for following, p in rows[state].items():
            if following != state:
                more = mass * p / (1 - stay)
                masses[following] = masses.get(following, Fraction(0)) + more
    return masses


def _ends_in_circles(
    start: State, rows: Mapping[State, Mapping[State, Fraction]]
) -> dict[State, Fraction]:
    check_number(len(rows), "the states of a game that comes back to them", MOST_IN_CIRCLES)
    inside = {s: {t: p for t, p in row.items() if t in rows} for s, row in rows.items()}
    ends = {following for row in rows.values() for following in row if following not in rows}
    check_number(len(ends), "the ends of a game that comes back", MOST_IN_CIRCLES)
    try:
        return {
            end: solve(inside, {s: row.get(end, Fraction(0)) for s, row in rows.items()})[start]
            for end in ends
        }
    except ZeroDivisionError:
        raise ProbabilityError("under this rule the game may go on for ever") from None


def _row(following: object) -> Distribution[Any]:
    row = Distribution(following) if isinstance(following, Mapping) else following
    if not isinstance(row, Distribution):
        raise ProbabilityError(
            f"a step gives a Distribution of the next states, or None, not {shown(following)}"
        )
    if any(has_tail(state) for state in row):
        raise ProbabilityError("the next states must all be known, but a tail was cut off")
    return row


def _sum_of(face: Any) -> Any:
    return sum(face) if isinstance(face, tuple) else face


def _plain(number: Exact) -> Exact:
    return int(number) if number == int(number) else number
