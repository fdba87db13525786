"""Best keeps: which dice to hold before each reroll, exactly, for any reward on the final roll."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from numpy.typing import NDArray

from boardgames.probability import rollback
from boardgames.probability.errors import ProbabilityError, called, shown
from boardgames.probability.exact import Exact, whole
from boardgames.probability.keep_rules import Allowed, KeepRules, RuledKeepTable
from boardgames.probability.keep_table import KeepTable
from boardgames.probability.pools import Faces, Roll, die_of, kinds_of

Reward = Callable[[Roll], Any] | Mapping[Roll, Any] | Sequence[Any] | NDArray[Any]

MOST_ROLLS = 200


def best_keeps(
    reward: Reward,
    dice: int | Sequence[Faces] = 5,
    faces: Faces = 6,
    rolls: int = 3,
    weights: Sequence[Exact] | None = None,
    *,
    stay: Sequence[Any] = (),
    kept_stay: bool = False,
    allowed: Allowed | None = None,
) -> KeepTable:
    """Solve the choice of dice to keep, exactly, for a reward on the final roll.

    reward: a function of the final roll (a tuple of the faces that show, in order), a mapping
        from each such roll, or a sequence with a number for each roll in order. Rewards are
        whole numbers, Fractions or True and False.
    dice, faces, rolls: the pool, and how many rolls there are in all, the first included. Faces
        are 1 to 6 unless given: `faces=8`, `faces=range(6)`, `faces=["sword", "shield"]`. Unlike
        dice are listed, such as `dice=[6, 6, 8]`: a roll then shows the dice in that order, equal
        dice ascending, and a keep has None for a die that is rolled again.
    weights: how likely each listed face is, in proportion; equal if not given.
    stay: faces that can't be rolled again, such as skulls.
    kept_stay: whether a die that was kept once stays to the end.
    allowed: a rule for the keeps, a function of (keep, roll, kept before) that says True or False.

    Raises ProbabilityError for rewards that are not exact or of the wrong number, and for pools
    that are too large to list.
    """
    rolls = whole(rolls, "the number of rolls", 1, MOST_ROLLS)
    rules = KeepRules.checked(stay, kept_stay, allowed)
    kinds = kinds_of(dice, faces, weights)
    if not sum(kind.number for kind in kinds):
        raise ProbabilityError("the number of dice must be at least 1")
    if rules.free and len(kinds) == 1:
        die, number = kinds[0]
        steps = rollback.steps(number, die.weights)
        full = [tuple(die.faces[face] for face in roll) for roll in steps.pool.full]
        wholes, denominator = rollback.whole_rewards(_listed(reward, full), (len(full),))
        return KeepTable(wholes, denominator, rolls, steps, die.faces)
    return RuledKeepTable(kinds, dice, lambda rolled: _listed(reward, rolled), rolls, rules)


def best_values(
    rewards: Any,
    dice: int = 5,
    faces: Faces = 6,
    rolls: int = 3,
    weights: Sequence[Exact] | None = None,
) -> list[Fraction]:
    """The value before the first roll for many reward tables at once.

    rewards: an array or nested list of shape (tables, final rolls), whole numbers or Fractions.
    """
    rolls = whole(rolls, "the number of rolls", 1, MOST_ROLLS)
    steps = rollback.steps(whole(dice, "the number of dice", 1), die_of(faces, weights).weights)
    wholes, denominator = rollback.whole_rewards(rewards, (0, len(steps.pool.full)))
    scale = steps.pool.scale**rolls * denominator
    return [Fraction(value, scale) for value in rollback.start_values(wholes, rolls, steps)]


def _listed(reward: Reward, full: list[Roll]) -> Any:
    if callable(reward):
        return [called(reward, "the reward", roll) for roll in full]
    if isinstance(reward, Mapping):
        missing = [roll for roll in full if roll not in reward]
        if missing:
            raise ProbabilityError(
                f"the rewards leave out {len(missing):,} rolls, such as {shown(missing[0])}"
            )
        return [reward[roll] for roll in full]
    return reward
