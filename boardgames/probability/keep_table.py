"""The solved game of rolling, keeping and rerolling equal dice, all keeps allowed."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from boardgames.probability import rollback
from boardgames.probability.decisions import Decision, Keep, rolls_in_words
from boardgames.probability.distribution import Distribution
from boardgames.probability.errors import ProbabilityError, called, shown
from boardgames.probability.exact import Exact, decimal, listed, whole
from boardgames.probability.pools import Roll, parts

if TYPE_CHECKING:
    import pandas as pd

Policy = Callable[[Roll, int], Iterable[Any]]
Indices = tuple[int, ...]

ALL_KEPT = "with no roll left all {} dice must be kept"


class KeepTable:
    """The solved game of rolling, keeping and rerolling; made by `best_keeps`."""

    faces: Roll
    dice: int
    rolls: int
    value: Fraction

    def __init__(
        self, rewards: Any, denominator: int, rolls: int, steps: rollback.Steps, faces: Roll
    ) -> None:
        self._pool, self._rewards, self._denominator = steps.pool, rewards, denominator
        self.dice, self.faces, self.rolls = steps.pool.dice, faces, rolls
        self._number_of_face = {face: number for number, face in enumerate(faces)}
        self._stages, total = rollback.solve(rewards, rolls, steps)
        self.value = Fraction(int(total), self._pool.scale**rolls * denominator)

    def best(self, dice: Iterable[Any], rolls_left: int) -> Decision:
        """Every keep of a full roll with its exact value and its cost, best first.

        `rolls_left` counts the rerolls still allowed; with 0 the roll stands.
        """
        roll = self._checked_roll(dice, self.dice)
        rolls_left = self._checked_rolls_left(rolls_left)
        return self._decision(roll, rolls_left)

    def _decision(self, roll: Indices, rolls_left: int) -> Decision:
        kept = parts(roll) if rolls_left else [roll]
        values = [self._value_of_part(part, rolls_left) for part in kept]
        best = max(values)
        keeps = [Keep(self._show(p), v, best - v) for p, v in zip(kept, values, strict=True)]
        keeps.sort(key=lambda keep: keep.cost)
        return Decision(self._show(roll), rolls_left, keeps, self.faces)

    def keep_value(self, keep: Iterable[Any], rolls_left: int) -> Fraction:
        """The expected reward of holding these dice, rolling the rest, and best play after it."""
        part = self._checked_roll(keep)
        rolls_left = self._checked_rolls_left(rolls_left)
        if rolls_left == 0 and len(part) < self.dice:
            raise ProbabilityError(ALL_KEPT.format(self.dice))
        return self._value_of_part(part, rolls_left)

    def cost(self, dice: Iterable[Any], keep: Iterable[Any], rolls_left: int) -> Fraction:
        """What a keep gives away against the best one; 0 for a best keep."""
        decision = self.best(dice, rolls_left)
        kept = self._show(self._checked_part(keep, self._checked_roll(decision.dice)))
        if rolls_left == 0 and kept != decision.dice:
            raise ProbabilityError(ALL_KEPT.format(self.dice))
        return next(k.cost for k in decision.keeps if k.dice == kept)

    def reward(self, dice: Iterable[Any]) -> Fraction:
        """The reward of a final roll."""
        return self._value_of_part(self._checked_roll(dice, self.dice), 0)

    def final_dice(self, policy: Policy | None = None) -> Distribution[Roll]:
        """The distribution of the final roll under a policy, or under best play.

        A policy gets (dice, rolls_left) and returns the dice to keep. Best play takes of equal
        keeps the one with the most dice, then the first in order.
        """
        masses = list(self._pool.ways)
        for rolls_left in range(self.rolls - 1, 0, -1):
            masses = self._rerolled(masses, policy, rolls_left)
        full = map(self._show, self._pool.full)
        return Distribution.from_weights(zip(full, masses, strict=True))

    def final_reward(self, policy: Policy | None = None) -> Distribution[Exact]:
        """The distribution of the reward under a policy, or under best play."""
        return self.final_dice(policy).map(self.reward)

    def value_of(self, policy: Policy) -> Fraction:
        """The expected reward under a policy, before the first roll."""
        return self.final_reward(policy).mean

    def table(self, rolls_left: int) -> pd.DataFrame:
        """A pandas table of all rolls: best keep, how many are equally good, value, next best."""
        import pandas as pd

        rolls_left = self._checked_rolls_left(rolls_left)
        decisions = [self._decision(roll, rolls_left) for roll in self._pool.full]
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
            f"<best keeps of {self.dice} dice with {len(self.faces)} faces in "
            f"{rolls_in_words(self.rolls)}: {decimal(self.value, '.4f')}>"
        )

    # ------------------------------------------------------------------ helpers

    def _show(self, roll: Indices) -> Roll:
        return tuple(self.faces[number] for number in roll)

    def _checked_rolls_left(self, rolls_left: int) -> int:
        return whole(rolls_left, "rolls_left", 0, self.rolls - 1)

    def _checked_roll(self, dice: Iterable[Any], size: int | None = None) -> Indices:
        """The numbers of the faces in order; ProbabilityError unless they are dice of the pool."""
        given = listed(dice, "the dice", self.dice)
        roll = tuple(sorted(_number(face, self._number_of_face) for face in given))
        if size is not None and len(roll) != size:
            raise ProbabilityError(
                f"this pool has {size} dice, but {shown(self._show(roll))} has {len(roll)}"
            )
        return roll

    def _checked_part(self, keep: Iterable[Any], roll: Indices) -> Indices:
        part = self._checked_roll(keep)
        if any(part.count(die) > roll.count(die) for die in part):
            raise ProbabilityError(
                f"{shown(self._show(part))} can't be kept from {shown(self._show(roll))}"
            )
        return part

    def _value_of_part(self, part: Indices, rolls_left: int) -> Fraction:
        number = self._pool.number[part]
        if rolls_left == 0:
            whole_value = self._rewards[number - self._pool.first[self.dice]]
        else:
            whole_value = self._stages[rolls_left - 1][number]
        return Fraction(int(whole_value), self._pool.scale**rolls_left * self._denominator)

    def _chosen(self, policy: Policy | None, roll: Indices, rolls_left: int) -> Indices:
        if policy is not None:
            keep = called(policy, "the policy", self._show(roll), rolls_left)
            return self._checked_part(keep, roll)
        held = self._stages[rolls_left - 1]
        return max(parts(roll), key=lambda part: int(held[self._pool.number[part]]))

    def _rerolled(self, masses: list[int], policy: Policy | None, rolls_left: int) -> list[int]:
        """The masses of the full rolls after one reroll, times the pool's scale."""
        of = self._pool
        held = [0] * len(of.multisets)
        for roll, mass in zip(of.full, masses, strict=True):
            if mass:
                part = self._chosen(policy, roll, rolls_left)
                held[of.number[part]] += mass * sum(of.weights) ** len(part)
        for number in range(of.first[of.dice]):
            for face, larger in enumerate(of.add[number]):
                held[larger] += held[number] * of.weights[face]
        return held[of.first[of.dice] :]


def _number(face: Any, numbers: dict[Any, int]) -> int:
    try:
        return numbers[face]
    except (KeyError, TypeError):
        faces = ", ".join(map(shown, list(numbers)[:8])) + (", …" if len(numbers) > 8 else "")
        raise ProbabilityError(f"no die shows {shown(face)}: the faces are {faces}") from None
