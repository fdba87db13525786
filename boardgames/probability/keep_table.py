"""Best keeps: which dice to hold before each reroll, exactly, for any reward on the final roll."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any, NamedTuple

from numpy.typing import NDArray

from boardgames.probability import rollback
from boardgames.probability.distribution import Distribution
from boardgames.probability.errors import ProbabilityError
from boardgames.probability.exact import Exact, whole
from boardgames.probability.pools import Dice, checked_roll, die_weights
from boardgames.probability.showing import html_rows, named

if TYPE_CHECKING:
    import pandas as pd

Reward = Callable[[Dice], Any] | Mapping[Dice, Any] | Sequence[Any] | NDArray[Any]
Policy = Callable[[Dice, int], Iterable[int]]

_ALL_KEPT = "with no roll left all {} dice must be kept"


class Keep(NamedTuple):
    """Dice that could be held, the expected reward of it, and what it gives away."""

    dice: Dice
    value: Fraction
    cost: Fraction


class Decision:
    """Every keep of one roll, best first; of equal ones the most dice first, then in order."""

    def __init__(self, dice: Dice, rolls_left: int, keeps: Sequence[Keep]) -> None:
        self.dice, self.rolls_left, self.keeps = dice, rolls_left, tuple(keeps)

    @property
    def keep(self) -> Dice:
        """The best keep; of equal ones the first."""
        return self.keeps[0].dice

    @property
    def value(self) -> Fraction:
        """The expected reward under best play."""
        return self.keeps[0].value

    @property
    def ties(self) -> tuple[Keep, ...]:
        """All best keeps: those with exactly the best value."""
        return tuple(keep for keep in self.keeps if keep.cost == 0)

    @property
    def next_best(self) -> Keep | None:
        """The first keep that costs something, if there is one."""
        return next((keep for keep in self.keeps if keep.cost > 0), None)

    def in_words(self, faces: Sequence[str] | None = None) -> str:
        """Such as "keep head head: 3.41; next best head: 3.22", with the given names of faces."""
        best = " or ".join(_spelt(keep.dice, faces) for keep in self.ties)
        text = f"keep {best}: {float(self.value):.2f}"
        if self.next_best is None:
            return text
        return f"{text}; next best {_spelt(self.next_best.dice, faces)}: {self._next_value()}"

    def _next_value(self) -> str:
        """With as many digits as it takes to tell it from the best value, at most eight."""
        assert self.next_best is not None
        for digits in range(2, 9):
            text = f"{float(self.next_best.value):.{digits}f}"
            if text != f"{float(self.value):.{digits}f}":
                return text
        return f"less by {float(self.next_best.cost):.1g}"

    def table(self) -> pd.DataFrame:
        """A pandas table: keep, value and cost as exact fractions, best first."""
        import pandas as pd

        return pd.DataFrame(self.keeps, columns=["keep", "value", "cost"])

    def _repr_html_(self) -> str:
        rows = [
            [named(k.dice), str(k.value), f"{float(k.value):.4f}", f"{float(k.cost):.4f}"]
            for k in self.keeps
        ]
        caption = f"Keeps of {named(self.dice)} with {_rolls(self.rolls_left)} left, best first"
        return html_rows(["keep", "exact value", "value", "cost"], rows, caption)

    def __repr__(self) -> str:
        return f"<{self.in_words()}>"


class KeepTable:
    """The solved game of rolling, keeping and rerolling; made by `best_keeps`."""

    def __init__(self, rewards: Any, denominator: int, rolls: int, steps: rollback.Steps) -> None:
        self._pool, self._rewards = steps.pool, rewards
        self._denominator = denominator
        self.dice, self.faces, self.rolls = steps.pool.dice, steps.pool.faces, rolls
        self._stages, total = rollback.solve(rewards, rolls, steps)
        self.value = Fraction(int(total), self._pool.scale**rolls * denominator)

    def best(self, dice: Iterable[int], rolls_left: int) -> Decision:
        """Every keep of a full roll with its exact value and its cost, best first.

        `rolls_left` counts the rerolls still allowed; with 0 the roll stands.
        """
        roll = checked_roll(dice, self.dice, self.faces)
        rolls_left = self._checked_rolls_left(rolls_left)
        parts = self._pool.parts(roll) if rolls_left else [roll]
        values = [self._value_of_part(part, rolls_left) for part in parts]
        best = max(values)
        keeps = [Keep(p, value, best - value) for p, value in zip(parts, values, strict=True)]
        return Decision(roll, rolls_left, sorted(keeps, key=lambda keep: keep.cost))

    def keep_value(self, keep: Iterable[int], rolls_left: int) -> Fraction:
        """The expected reward of holding these dice, rolling the rest, and best play after it."""
        part = list(keep)
        part_of_pool = checked_roll(part, min(len(part), self.dice), self.faces)
        rolls_left = self._checked_rolls_left(rolls_left)
        if rolls_left == 0 and len(part_of_pool) < self.dice:
            raise ProbabilityError(_ALL_KEPT.format(self.dice))
        return self._value_of_part(part_of_pool, rolls_left)

    def cost(self, dice: Iterable[int], keep: Iterable[int], rolls_left: int) -> Fraction:
        """What a keep gives away against the best one; 0 for a best keep."""
        decision = self.best(dice, rolls_left)
        kept = self._checked_part(keep, decision.dice)
        if rolls_left == 0 and kept != decision.dice:
            raise ProbabilityError(_ALL_KEPT.format(self.dice))
        return next(k.cost for k in decision.keeps if k.dice == kept)

    def reward(self, dice: Iterable[int]) -> Fraction:
        """The reward of a final roll."""
        return self._value_of_part(checked_roll(dice, self.dice, self.faces), 0)

    def final_dice(self, policy: Policy | None = None) -> Distribution[Dice]:
        """The distribution of the final roll under a policy, or under best play.

        A policy gets (dice, rolls_left) and returns the dice to keep. Best play takes of equal
        keeps the one with the most dice, then the first in order.
        """
        masses = list(self._pool.ways)
        for rolls_left in range(self.rolls - 1, 0, -1):
            masses = self._rerolled(masses, policy or self._best_part, rolls_left)
        return Distribution.from_weights(zip(self._pool.full, masses, strict=True))

    def final_reward(self, policy: Policy | None = None) -> Distribution[Exact]:
        """The distribution of the reward under a policy, or under best play."""
        return self.final_dice(policy).map(self.reward)

    def value_of(self, policy: Policy) -> Fraction:
        """The expected reward under a policy, before the first roll."""
        return self.final_reward(policy).mean

    def table(self, rolls_left: int) -> pd.DataFrame:
        """A pandas table of all rolls: best keep, how many are equally good, value, next best."""
        import pandas as pd

        decisions = [self.best(roll, rolls_left) for roll in self._pool.full]
        columns = {
            "dice": [decision.dice for decision in decisions],
            "keep": [decision.keep for decision in decisions],
            "equally good": [len(decision.ties) for decision in decisions],
            "value": [decision.value for decision in decisions],
            "next best costs": [d.next_best.cost if d.next_best else None for d in decisions],
        }
        return pd.DataFrame(columns)

    def __repr__(self) -> str:
        return (
            f"<best keeps of {self.dice} dice with {self.faces} faces in {_rolls(self.rolls)}: "
            f"{float(self.value):.4f}>"
        )

    # ------------------------------------------------------------------ helpers

    def _checked_rolls_left(self, rolls_left: int) -> int:
        return whole(rolls_left, "rolls_left", 0, self.rolls - 1)

    def _checked_part(self, keep: Iterable[int], roll: Dice) -> Dice:
        part = tuple(sorted(keep))
        if any(part.count(die) > roll.count(die) for die in part):
            raise ProbabilityError(f"{part} can't be kept from {roll}")
        return part

    def _value_of_part(self, part: Dice, rolls_left: int) -> Fraction:
        number = self._pool.number[part]
        if rolls_left == 0:
            whole_value = self._rewards[number - self._pool.first[self.dice]]
        else:
            whole_value = self._stages[rolls_left - 1][number]
        return Fraction(int(whole_value), self._pool.scale**rolls_left * self._denominator)

    def _best_part(self, roll: Dice, rolls_left: int) -> Dice:
        held = self._stages[rolls_left - 1]
        return max(self._pool.parts(roll), key=lambda part: int(held[self._pool.number[part]]))

    def _rerolled(self, masses: list[int], policy: Policy, rolls_left: int) -> list[int]:
        """The masses of the full rolls after one reroll, times the pool's scale."""
        of = self._pool
        held = [0] * len(of.multisets)
        for roll, mass in zip(of.full, masses, strict=True):
            if mass:
                part = self._checked_part(policy(roll, rolls_left), roll)
                held[of.number[part]] += mass * sum(of.weights) ** len(part)
        for number in range(of.first[of.dice]):
            for face, larger in enumerate(of.add[number]):
                held[larger] += held[number] * of.weights[face]
        return held[of.first[of.dice] :]


def best_keeps(
    reward: Reward,
    dice: int = 5,
    faces: int = 6,
    rolls: int = 3,
    weights: Sequence[Exact] | None = None,
) -> KeepTable:
    """Solve the choice of dice to keep, exactly, for a reward on the final roll.

    reward: a function of the final roll (a sorted tuple of faces from 0), a mapping from each
        such roll, or a sequence with a number for each roll in lexicographic order. Rewards are
        whole numbers, Fractions or True and False.
    dice, faces, rolls: the pool, and how many rolls there are in all, the first included.
    weights: how likely each face is, in proportion; equal if not given.

    Raises ProbabilityError for rewards that are not exact or of the wrong number, and for pools
    that are too large to list.
    """
    steps, rolls = _checked_pool(dice, faces, rolls, weights)
    wholes, denominator = rollback.whole_rewards(
        _listed(reward, steps.pool.full), (len(steps.pool.full),)
    )
    return KeepTable(wholes, denominator, rolls, steps)


def best_values(
    rewards: Any,
    dice: int = 5,
    faces: int = 6,
    rolls: int = 3,
    weights: Sequence[Exact] | None = None,
) -> list[Fraction]:
    """The value before the first roll for many reward tables at once.

    rewards: an array or nested list of shape (tables, final rolls), whole numbers or Fractions.
    """
    steps, rolls = _checked_pool(dice, faces, rolls, weights)
    wholes, denominator = rollback.whole_rewards(rewards, (0, len(steps.pool.full)))
    scale = steps.pool.scale**rolls * denominator
    return [Fraction(value, scale) for value in rollback.start_values(wholes, rolls, steps)]


def _checked_pool(
    dice: int, faces: int, rolls: int, weights: Sequence[Exact] | None
) -> tuple[rollback.Steps, int]:
    rolls = whole(rolls, "the number of rolls", 1)
    dice = whole(dice, "the number of dice", 1)
    return rollback.steps(dice, die_weights(faces, weights)), rolls


def _listed(reward: Reward, full: list[Dice]) -> Any:
    if callable(reward):
        return [reward(roll) for roll in full]
    if not isinstance(reward, Mapping):
        return reward
    missing = [roll for roll in full if roll not in reward]
    if missing:
        raise ProbabilityError(f"the rewards leave out {len(missing)} rolls, such as {missing[0]}")
    return [reward[roll] for roll in full]


def _spelt(dice: Dice, faces: Sequence[str] | None) -> str:
    return " ".join(faces[die] if faces else str(die) for die in dice) or "nothing"


def _rolls(number: int) -> str:
    return "1 roll" if number == 1 else f"{number} rolls"
