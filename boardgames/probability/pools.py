"""Pools of equal dice: their multisets, and how many ordered rolls each stands for."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations_with_replacement, product
from math import comb, factorial

from boardgames.probability.errors import ProbabilityError
from boardgames.probability.exact import whole, whole_weights

Dice = tuple[int, ...]

MOST_MULTISETS = 300_000


def die_weights(faces: int, weights: Iterable[object] | None) -> tuple[int, ...]:
    """The whole-number weight of each face, 1 each where no weights are given."""
    faces = whole(faces, "the number of faces", 1)
    if weights is None:
        return (1,) * faces
    given = list(weights)
    if len(given) != faces:
        raise ProbabilityError(f"a die of {faces} faces needs {faces} weights, not {len(given)}")
    return tuple(whole_weights(given, "the weight of a face"))


def multisets(dice: int, faces: int) -> list[Dice]:
    """All rolls of so many dice as sorted tuples of faces from 0, in lexicographic order."""
    count = comb(dice + faces - 1, dice)
    if count > MOST_MULTISETS:
        raise ProbabilityError(
            f"{dice} dice of {faces} faces make {count:,} different rolls; "
            f"at most {MOST_MULTISETS:,} can be listed"
        )
    return list(combinations_with_replacement(range(faces), dice))


def ways(roll: Dice, weights: Sequence[int]) -> int:
    """How many of the sum(weights)**len(roll) equally likely orders show this roll."""
    number = factorial(len(roll))
    for face in set(roll):
        count = roll.count(face)
        number = number // factorial(count) * weights[face] ** count
    return number


def checked_roll(dice: Iterable[object], size: int, faces: int) -> Dice:
    """The dice as a sorted tuple; ProbabilityError unless they are `size` faces of the pool."""
    roll = tuple(sorted(whole(die, "a face", 0, faces - 1) for die in dice))
    if len(roll) != size:
        raise ProbabilityError(f"this pool has {size} dice, but {roll} has {len(roll)}")
    return roll


class Pool:
    """All multisets of up to `dice` dice, by size and then in lexicographic order.

    add[number][face] is the multiset with one die more, and remove[number] lists those with one
    die less; first[size] is where the multisets of that size begin.
    """

    def __init__(self, dice: int, weights: tuple[int, ...]) -> None:
        self.dice, self.faces, self.weights = dice, len(weights), weights
        self.scale = sum(weights) ** dice
        self.multisets = [m for size in range(dice + 1) for m in multisets(size, self.faces)]
        self.number = {multiset: i for i, multiset in enumerate(self.multisets)}
        self.first = [comb(size + self.faces - 1, self.faces) for size in range(dice + 2)]
        self.full = self.multisets[self.first[dice] :]
        self.ways = [ways(roll, weights) for roll in self.full]
        self.add = [self._larger(m) for m in self.multisets[: self.first[dice]]]
        self.remove = [self._smaller(m) for m in self.multisets]

    def _larger(self, held: Dice) -> list[int]:
        return [self.number[tuple(sorted((*held, face)))] for face in range(self.faces)]

    def _smaller(self, held: Dice) -> list[int]:
        return sorted({self.number[held[:i] + held[i + 1 :]] for i in range(len(held))})

    def parts(self, roll: Dice) -> list[Dice]:
        """All different keeps of a roll, the whole first, then fewer and fewer dice."""
        counts = [range(roll.count(face) + 1) for face in range(self.faces)]
        parts = [
            tuple(face for face, count in enumerate(kept) for _ in range(count))
            for kept in product(*counts)
        ]
        return sorted(parts, key=lambda part: (-len(part), part))


@lru_cache(maxsize=16)
def pool(dice: int, weights: tuple[int, ...]) -> Pool:
    """The pool of so many dice, made once."""
    size = comb(dice + len(weights), dice)
    if size > MOST_MULTISETS:
        raise ProbabilityError(
            f"{dice} dice of {len(weights)} faces have {size:,} different keeps; "
            f"at most {MOST_MULTISETS:,} can be valued"
        )
    return Pool(dice, weights)
