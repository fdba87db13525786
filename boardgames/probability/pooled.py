"""Pools of dice without a list of rolls: highest and lowest dice, counts, dice that explode.

Dice are given as everywhere in this package: a number of equal dice with their faces, such as
`5, faces=10`, or the dice one by one, such as `[6, 6, 8, exploding(10)]`.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from fractions import Fraction
from typing import Any, TypeVar

from boardgames.probability.distribution import Distribution
from boardgames.probability.errors import ProbabilityError, called, shown
from boardgames.probability.exact import MOST_OUTCOMES, Exact, check_number, exact, listed, whole
from boardgames.probability.pools import Faces, Kind, cut_alike, die_of, face_by_face, kinds_of
from boardgames.probability.tails import Above, has_tail
from boardgames.probability.weighted import Event, added, checked_outcome

S = TypeVar("S", bound=Hashable)
Weights = Sequence[Exact] | None

MOST_EXPLOSIONS = 1_000
_RARE = Fraction(1, 10**9)  # what may lie above the limit of an exploding die, if none is given


def highest(
    keep: int, dice: int | Iterable[Faces], faces: Faces = 6, weights: Weights = None
) -> Distribution[Any]:
    """The sum of the `keep` highest dice of a pool: `highest(3, 4)` is 4d6 without the lowest.

    The dice may be unlike: `highest(2, [6, 6, 8, 10])`. `highest(1, ...)` is the largest die.
    """
    kinds = kinds_of(dice, faces, weights)
    return _ranked(range(1, _checked_keep(keep, kinds) + 1), kinds)


def lowest(
    keep: int, dice: int | Iterable[Faces], faces: Faces = 6, weights: Weights = None
) -> Distribution[Any]:
    """The sum of the `keep` lowest dice of a pool; `lowest(1, ...)` is the smallest die."""
    kinds = kinds_of(dice, faces, weights)
    number = sum(kind.number for kind in kinds)
    return _ranked(range(number - _checked_keep(keep, kinds) + 1, number + 1), kinds)


def ranked(
    ranks: Iterable[int], dice: int | Iterable[Faces], faces: Faces = 6, weights: Weights = None
) -> Distribution[Any]:
    """The sum of the dice of these ranks, 1 for the highest die, 2 for the next, and so on.

    `ranked([2, 3], 4)` is 4d6 without the highest and the lowest; `ranked([3], 5)` the middle one
    of five dice, an order statistic.
    """
    kinds = kinds_of(dice, faces, weights)
    number = sum(kind.number for kind in kinds)
    given = listed([ranks] if isinstance(ranks, int) else ranks, "the ranks", max(number, 1))
    places = [whole(rank, "a rank", 1, number) for rank in given]
    if len(set(places)) < len(places):
        raise ProbabilityError("each rank is named once")
    return _ranked(places, kinds)


def how_many(
    event: Event, dice: int | Iterable[Faces] = 5, faces: Faces = 6, weights: Weights = None
) -> Distribution[int]:
    """How many dice of a pool show an event: a face, several faces, or a question.

    `how_many(6, 5)` counts sixes, `how_many({5, 6}, 10)` successes, `how_many(lambda f: f > 3, 7)`.
    """
    total: Distribution[int] = Distribution.certain(0)
    for die, number in kinds_of(dice, faces, weights):
        p = _chance_of(event, die.faces, Distribution.from_weights(die.table))
        total = total + Distribution({1: p, 0: 1 - p}).repeat(number)
    return total


def most_alike(
    dice: int | Iterable[Faces] = 5, faces: Faces = 6, weights: Weights = None
) -> Distribution[int]:
    """How many dice the largest group of equal faces has, as for three of a kind."""
    return by_face(lambda most, face, number: max(most, number), 0, dice, faces, weights)


def different_faces(
    dice: int | Iterable[Faces] = 5, faces: Faces = 6, weights: Weights = None
) -> Distribution[int]:
    """How many different faces a pool shows."""
    return by_face(lambda seen, face, number: seen + 1, 0, dice, faces, weights)


def by_face(
    place: Callable[[S, Any, int], S],
    start: S,
    dice: int | Iterable[Faces] = 5,
    faces: Faces = 6,
    weights: Weights = None,
) -> Distribution[S]:
    """Any question about a roll of many dice that can be answered going through its faces once.

    place(state, face, number): the state after `number` dice (at least one) show this face; faces
    come in ascending order, those that don't show are left out. The outcomes are the last states.
    """
    kinds = kinds_of(dice, faces, weights)
    if any(has_tail(face) for kind in kinds for face in kind.die.faces):
        raise ProbabilityError("going by face needs every face, but a tail was cut off")
    checked = checked_outcome(start)

    def placed(state: S, face: Any, number: int) -> S:
        return checked_outcome(called(place, "the function", state, face, number))  # type: ignore[no-any-return]

    return Distribution.from_weights(face_by_face(kinds, checked, placed))


def exploding(
    faces: Faces = 6,
    on: Event | None = None,
    explosions: int | None = None,
    up_to: Exact | None = None,
    weights: Weights = None,
) -> Distribution[Any]:
    """A die that is rolled again, and added, as often as it shows its highest face.

    on: the faces that explode, if not the highest. explosions: how often at most, as in
    `exploding(10, explosions=1)`; without end if not given. Then what lies above `up_to` is one
    outcome, `Above(up_to)`, whose chance, mean and variance are exact; if no `up_to` is given, less
    than one in 1,000,000,000 lies above.
    """
    die = die_of(faces, weights)
    table = Distribution.from_weights(die.table)
    if any(has_tail(face) for face in table):
        raise ProbabilityError("a die that explodes needs every face, but a tail was cut off")
    for face in table:
        exact(face, "a face of a die that explodes")
    bursts = set(table.outcomes_in({max(table)} if on is None else _event_of(on, die.faces)))
    if explosions is not None:
        return _exploded(table, bursts, whole(explosions, "explosions", 0, MOST_EXPLOSIONS))
    if not bursts:
        return table
    return _endless(table, bursts, up_to)


# ---------------------------------------------------------------------- parts of the above


def _checked_keep(keep: int, kinds: Sequence[Kind]) -> int:
    return whole(keep, "the number of dice to keep", 0, sum(kind.number for kind in kinds))


def _ranked(ranks: Sequence[int], kinds: Sequence[Kind]) -> Distribution[Any]:
    """From the highest face down: how many dice are placed, and the sum of those that count."""
    alike = cut_alike(kinds)
    for face in (face for kind in alike for face in kind.die.faces):
        if not isinstance(face, Above):
            exact(face, "a face that is added")
    taken, last = set(ranks), max(ranks, default=0)

    def place(state: tuple[int, Any], face: Any, number: int) -> tuple[int, Any]:
        placed, total = state
        count = sum(rank in taken for rank in range(placed + 1, min(placed + number, last) + 1))
        return min(placed + number, last), total + face * count

    states = face_by_face(alike, (0, 0), place, lambda state: state[0] >= last, descending=True)
    return Distribution.from_weights((total, weight) for (_, total), weight in states.items())


def _event_of(event: Event, faces: Sequence[Any]) -> Event:
    """A list of faces may name some that a die of a mixed pool doesn't have."""
    if isinstance(event, set | frozenset | list | tuple | range):
        return {face for face in faces if face in event}
    return event


def _chance_of(event: Event, faces: Sequence[Any], die: Distribution[Any]) -> Fraction:
    if callable(event) or event in faces:
        return die.P(event)
    if isinstance(event, set | frozenset | list | tuple | range):
        return die.P(_event_of(event, faces))
    return die.P(event)


def _exploded(table: Distribution[Any], bursts: set[Any], explosions: int) -> Distribution[Any]:
    total = table
    for _ in range(explosions):
        check_number(len(total) + len(table), "the outcomes of an exploding die")
        plain = [(face, p) for face, p in table.items() if face not in bursts]
        again = [
            (face + more, p * q)
            for face in bursts
            for more, q in total.items()
            if (p := table.P({face}))
        ]
        total = Distribution.from_weights([*plain, *again])
    return total


def _endless(table: Distribution[Any], bursts: set[Any], up_to: Exact | None) -> Distribution[Any]:
    """Every result up to a limit, and the tail above it from the exact mean and variance.

    With X one roll, E the faces that explode and T the total: T = X + [X in E] T'.
    """
    chance = table.P(bursts)
    if chance == 1:
        raise ProbabilityError("a die whose every face explodes never ends")
    if min(bursts) <= 0:
        raise ProbabilityError(
            f"a face that explodes must be more than 0, not {shown(min(bursts))}"
        )
    if up_to is None:
        number = next(n for n in range(1, 10**6) if chance**n < _RARE or n * len(table) > 3_000)
        limit: Exact = number * max(table)
    else:
        limit = exact(up_to, "up_to")
    known = _up_to(table, bursts, limit)
    first = sum(p * face for face, p in table.items())
    burst = sum(p * face for face, p in table.items() if face in bursts)
    squares = sum(p * face**2 for face, p in table.items())
    mean = first / (1 - chance)
    square = (squares + 2 * burst * mean) / (1 - chance)
    return with_tail(known, limit, mean, square - mean**2)


def _up_to(table: Distribution[Any], bursts: set[Any], limit: Exact) -> dict[Any, Fraction]:
    """The chance of each total up to a limit."""
    again = sorted((face, p) for face, p in table.items() if face in bursts)
    plain = [(face, p) for face, p in table.items() if face not in bursts]
    highest_sum = limit - min([0, *(face for face, _ in plain)])
    steps = highest_sum // again[0][0] if highest_sum > 0 else 0
    check_number(int(steps * len(table)), "the outcomes of an exploding die", MOST_OUTCOMES // 30)
    found: dict[Any, Fraction] = {}
    reached: dict[Any, Fraction] = {0: Fraction(1)}
    while reached:
        total = min(reached)
        mass = reached.pop(total)
        for face, p in plain:
            if total + face <= limit:
                found[total + face] = found.get(total + face, Fraction(0)) + mass * p
        for face, p in again:
            if total + face <= highest_sum:
                reached[total + face] = reached.get(total + face, Fraction(0)) + mass * p
    return found


def with_tail(
    known: dict[Any, Fraction], limit: Exact, mean: Fraction, variance: Fraction
) -> Distribution[Any]:
    """Probabilities up to a limit, and the tail above it so that mean and variance are right."""
    left = 1 - sum(known.values())
    if left == 0:
        return Distribution.from_weights(known)
    of_mean = (mean - sum(p * value for value, p in known.items())) / left
    squares = variance + mean**2 - sum(p * value**2 for value, p in known.items())
    tail = Above(limit, of_mean, squares / left - of_mean**2)
    return Distribution.from_weights(added([*known.items(), (tail, left)]))
