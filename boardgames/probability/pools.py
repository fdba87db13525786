"""Pools of dice: what a die is, all rolls of a pool, and what is counted face by face."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import combinations_with_replacement, product
from math import comb, factorial
from typing import Any, NamedTuple, TypeVar

from boardgames.probability.errors import ProbabilityError, shown
from boardgames.probability.exact import (
    MOST_OUTCOMES,
    check_number,
    listed,
    multiset_count,
    product_of,
    whole,
    whole_weights,
)
from boardgames.probability.sums import common_tail
from boardgames.probability.tails import Above, has_tail
from boardgames.probability.weighted import Weighted, added, checked_outcome, in_order

S = TypeVar("S", bound=Hashable)
Roll = tuple[Any, ...]
Dice = tuple[int, ...]  # a roll of dice whose faces are numbers
# A number of faces, a list of faces, faces with weights, or a distribution.
Faces = int | Sequence[Any] | Mapping[Any, Any] | Weighted[Any]

MOST_DICE = 100_000
MOST_STATES = 200_000
MOST_STEPS = 5_000_000


class Die(NamedTuple):
    """The different faces of a die, ascending if they have an order, and their weights."""

    faces: Roll
    weights: tuple[int, ...]

    @property
    def table(self) -> dict[Any, int]:
        """The weights of the faces that can show."""
        return {face: w for face, w in zip(self.faces, self.weights, strict=True) if w}


class Kind(NamedTuple):
    """So many equal dice of a pool."""

    die: Die
    number: int


def die_of(faces: Faces, weights: Iterable[object] | None = None) -> Die:
    """One die. A number of faces means 1 to that number; a face listed twice is twice as likely.

    faces may also be a mapping from faces to weights, or a distribution; `weights` go with a
    number or a list of faces, one for each that is listed.
    """
    if isinstance(faces, Weighted | Mapping):
        if weights is not None:
            raise ProbabilityError("these faces have their weights already: leave out weights")
        pairs = faces._weights.items() if isinstance(faces, Weighted) else faces.items()
        return _die(dict(pairs))
    named = _listed_faces(faces)
    if weights is None:
        return _die(added((face, 1) for face in named))
    given = listed(weights, "the weights", MOST_OUTCOMES)
    if len(given) != len(named):
        raise ProbabilityError(
            f"a die of {len(named)} faces needs {len(named)} weights, not {len(given)}"
        )
    return _die(added(zip(named, given, strict=True)))


def _listed_faces(faces: object) -> list[object]:
    if isinstance(faces, int) and not isinstance(faces, bool):
        return list(range(1, whole(faces, "the number of faces", 1, MOST_OUTCOMES) + 1))
    if isinstance(faces, str) or not isinstance(faces, Iterable):
        raise ProbabilityError(
            f"the faces of a die are a whole number or a list of faces, not {shown(faces)}"
        )
    named = listed(faces, "the faces of a die", MOST_OUTCOMES)
    if not named:
        raise ProbabilityError("the number of faces must be at least 1, and none is listed")
    return named


def _die(table: dict[Any, Any]) -> Die:
    table = {checked_outcome(face): weight for face, weight in table.items()}
    faces = in_order(table) or list(table)
    return Die(
        tuple(faces), tuple(whole_weights((table[f] for f in faces), "the weight of a face"))
    )


def kinds_of(
    dice: int | Iterable[Faces], faces: Faces = 6, weights: Iterable[object] | None = None
) -> list[Kind]:
    """The kinds of dice of a pool: so many equal dice, or a list such as [6, 6, 8, 10]."""
    if isinstance(dice, Iterable) and not isinstance(dice, str | Mapping | Weighted):
        if weights is not None or not (isinstance(faces, int) and faces == 6):
            raise ProbabilityError(
                "dice given one by one have their own faces and weights: leave out the others"
            )
        numbers: dict[Die, int] = {}
        for die in map(die_of, listed(dice, "the dice", MOST_DICE)):  # type: ignore[arg-type]
            numbers[die] = numbers.get(die, 0) + 1
        return [Kind(die, number) for die, number in numbers.items()]
    number = whole(dice, "the number of dice", 0, MOST_DICE)
    return [Kind(die_of(faces, weights), number)]


# ---------------------------------------------------------------------- face by face


def rolls(kinds: Sequence[Kind]) -> dict[Roll, int]:
    """Every roll of a pool as a tuple of faces in order, with its weight."""
    if any(has_tail(face) for kind in kinds for face in kind.die.faces):
        raise ProbabilityError("a roll shows every die, but the tail of a die was cut off")
    count = product_of(multiset_count(kind.number, len(kind.die.table)) for kind in kinds)
    check_number(count, f"the different rolls of {_pool_name(kinds)}", instead=_ADVICE)
    return face_by_face(kinds, (), lambda roll, face, number: (*roll, *(face,) * number))


_ADVICE = "ask for sums, highest, lowest or how_many"


def face_by_face(
    kinds: Sequence[Kind],
    start: S,
    place: Callable[[S, Any, int], S],
    done: Callable[[S], bool] | None = None,
    descending: bool = False,
) -> dict[S, int]:
    """What a pool leads to if its dice are put down face by face, in the order of the faces.

    place(state, face, number) is the state after `number` dice show this face. A state that is
    `done` no longer looks at the other dice. Rolls are never listed: equal states are joined.
    """
    tables = [kind.die.table for kind in kinds]
    order = _face_order(tables, descending)
    left = _totals_left(tables, order)
    numbers = tuple(kind.number for kind in kinds)
    work = product_of((n + 1) * (n + 2) // 2 for n in numbers) * len(order)
    check_number(work, f"the steps to count {_pool_name(kinds)}", MOST_STEPS * 10)
    states: dict[tuple[S, tuple[int, ...]], int] = {(start, numbers): 1}
    found: dict[S, int] = {}
    for place_of, face in enumerate(order):
        after: dict[tuple[S, tuple[int, ...]], int] = {}
        ways = [_ways(table.get(face, 0)) for table in tables]
        for (state, open_dice), weight in states.items():
            for shown_dice, more in _shown(open_dice, ways, left[place_of + 1]):
                number = sum(shown_dice)
                new = place(state, face, number) if number else state
                rest = tuple(n - c for n, c in zip(open_dice, shown_dice, strict=True))
                if done is not None and done(new):
                    factor = 1
                    for n, total in zip(rest, left[place_of + 1], strict=True):
                        factor *= total**n
                    found[new] = found.get(new, 0) + weight * more * factor
                else:
                    key = (new, rest)
                    after[key] = after.get(key, 0) + weight * more
        states = after
        check_number(len(states), f"the cases of {_pool_name(kinds)}", MOST_STATES * 2)
    for (state, _), weight in states.items():
        found[state] = found.get(state, 0) + weight
    return found


def _face_order(tables: Sequence[Mapping[Any, int]], descending: bool) -> list[Any]:
    every = list(dict.fromkeys(face for table in tables for face in table))
    ordered = in_order(every)
    if ordered is None and descending:
        raise ProbabilityError(
            f"the highest dice need faces in an order, not such as {shown(every[0])}"
        )
    faces = every if ordered is None else ordered
    return faces[::-1] if descending else faces


def _totals_left(tables: Sequence[Mapping[Any, int]], order: list[Any]) -> list[tuple[int, ...]]:
    """The weight of all faces from each place in the order on, for each kind of die."""
    left = [(0,) * len(tables)]
    for face in reversed(order):
        sums = zip(left[-1], tables, strict=True)
        left.append(tuple(total + table.get(face, 0) for total, table in sums))
    return left[::-1]


def _ways(weight: int) -> Callable[[int, int], int]:
    return lambda dice, number: comb(dice, number) * weight**number


def _shown(
    open_dice: tuple[int, ...], ways: Sequence[Callable[[int, int], int]], left: tuple[int, ...]
) -> Iterable[tuple[tuple[int, ...], int]]:
    """How many dice of each kind may show the face at hand, and the weight of it."""
    choices = []
    for number, of_kind, rest in zip(open_dice, ways, left, strict=True):
        counts = range(number + 1) if rest else range(number, number + 1)
        pairs = [(count, of_kind(number, count)) for count in counts]
        choices.append([pair for pair in pairs if pair[1]])
    for combination in product(*choices):
        weight = 1
        for _, more in combination:
            weight *= more
        yield tuple(count for count, _ in combination), weight


def cut_alike(kinds: Sequence[Kind]) -> list[Kind]:
    """The dice cut at the lowest of their tails, if any has one."""
    if not any(isinstance(face, Above) for kind in kinds for face in kind.die.faces):
        return list(kinds)
    tables = common_tail([kind.die.table for kind in kinds])
    return [Kind(_die(table), k.number) for table, k in zip(tables, kinds, strict=True)]


def _pool_name(kinds: Sequence[Kind]) -> str:
    number = sum(kind.number for kind in kinds)
    if len(kinds) == 1:
        return f"{number:,} dice of {len(kinds[0].die.faces):,} faces"
    return f"{number:,} unlike dice"


# ---------------------------------------------------------------------- equal dice, numbered


def multisets(dice: int, faces: int) -> list[tuple[int, ...]]:
    """All rolls of so many dice as sorted tuples of face numbers from 0, in lexicographic order."""
    check_number(multiset_count(dice, faces), f"the rolls of {dice:,} dice of {faces:,} faces")
    return list(combinations_with_replacement(range(faces), dice))


def orders(roll: Sequence[int], weights: Sequence[int]) -> int:
    """The weight of a roll of face numbers among the sum(weights)**len(roll) ordered rolls."""
    number = factorial(len(roll))
    for face in set(roll):
        count = roll.count(face)
        number = number // factorial(count) * weights[face] ** count
    return number


class Pool:
    """All multisets of up to `dice` dice, by size and then in lexicographic order.

    Inside, faces are numbered from 0. add[number][face] is the multiset with one die more, and
    remove[number] lists those with one die less; first[size] is where the multisets of that size
    begin.
    """

    def __init__(self, dice: int, weights: tuple[int, ...]) -> None:
        self.dice, self.faces, self.weights = dice, len(weights), weights
        self.scale = sum(weights) ** dice
        self.multisets = [m for size in range(dice + 1) for m in multisets(size, self.faces)]
        self.number = {multiset: i for i, multiset in enumerate(self.multisets)}
        self.first = [comb(size + self.faces - 1, self.faces) for size in range(dice + 2)]
        self.full = self.multisets[self.first[dice] :]
        self.ways = [orders(roll, weights) for roll in self.full]
        self.add = [self._larger(m) for m in self.multisets[: self.first[dice]]]
        self.remove = [self._smaller(m) for m in self.multisets]

    def _larger(self, held: tuple[int, ...]) -> list[int]:
        return [self.number[tuple(sorted((*held, face)))] for face in range(self.faces)]

    def _smaller(self, held: tuple[int, ...]) -> list[int]:
        return sorted({self.number[held[:i] + held[i + 1 :]] for i in range(len(held))})


def parts(roll: Sequence[S]) -> list[tuple[S, ...]]:
    """All different keeps of a sorted roll, the whole first, then fewer and fewer dice."""
    faces = list(dict.fromkeys(roll))
    counts = [range(roll.count(face), -1, -1) for face in faces]
    found = [
        tuple(face for face, count in zip(faces, kept, strict=True) for _ in range(count))
        for kept in product(*counts)
    ]
    return sorted(found, key=len, reverse=True)


@lru_cache(maxsize=16)
def pool(dice: int, weights: tuple[int, ...]) -> Pool:
    """The pool of so many dice, made once."""
    count = multiset_count(dice, len(weights) + 1)
    check_number(count, f"the different keeps of {dice:,} dice of {len(weights):,} faces")
    return Pool(dice, weights)
