"""Keeping dice under rules: forced and forbidden keeps, dice that stay, and unlike dice."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from itertools import product
from typing import TYPE_CHECKING, Any, NamedTuple

from boardgames.probability.decisions import Decision, Keep
from boardgames.probability.distribution import Distribution
from boardgames.probability.errors import ProbabilityError, called, shown
from boardgames.probability.exact import check_number, exact, listed, multiset_count
from boardgames.probability.keep_table import ALL_KEPT, KeepTable, Policy
from boardgames.probability.pools import Kind, Roll, die_of, multisets, orders, parts

if TYPE_CHECKING:
    import pandas as pd

# A rule for the keeps: (keep, roll, kept before) -> whether it is allowed.
Allowed = Callable[[Roll, Roll, Roll], object]
# For each kind of die of the pool the numbers of the faces that show, ascending.
Dice = tuple[tuple[int, ...], ...]

MOST_CHOICES = 3_000_000  # keeps of rolls that are looked at


class KeepRules(NamedTuple):
    """Which keeps are allowed: all, unless one of these says otherwise."""

    stay: tuple[Any, ...] = ()
    kept_stay: bool = False
    allowed: Allowed | None = None

    @classmethod
    def checked(cls, stay: object, kept_stay: object, allowed: object) -> KeepRules:
        """The rules as they were given; ProbabilityError where they are none."""
        if not isinstance(kept_stay, bool):
            raise ProbabilityError(f"kept_stay is True or False, not {shown(kept_stay)}")
        if allowed is not None and not callable(allowed):
            raise ProbabilityError(
                f"allowed is a function of (keep, roll, kept before), not {shown(allowed)}"
            )
        several = isinstance(stay, Iterable) and not isinstance(stay, str)
        return cls(tuple(listed(stay if several else [stay], "stay")), kept_stay, allowed)

    @property
    def free(self) -> bool:
        """Whether all keeps are allowed."""
        return not self.stay and not self.kept_stay and self.allowed is None

    @property
    def remembers(self) -> bool:
        """Whether what was kept before matters for the next keep."""
        return self.kept_stay or self.allowed is not None


class RuledKeepTable(KeepTable):
    """The solved game of rolling and keeping under rules; made by `best_keeps`.

    As `KeepTable`; where dice that were kept stay, `best`, `cost` and a policy also know the dice
    kept before: `best(dice, rolls_left, held=(6, 6))`.
    """

    def __init__(
        self,
        kinds: Sequence[Kind],
        dice: int | Iterable[Any],
        rewards: Callable[[list[Roll]], Any],
        rolls: int,
        rules: KeepRules,
    ) -> None:
        self._kinds, self._rules = kinds, rules
        self._places = _places(kinds, dice)
        self.dice, self.rolls = sum(kind.number for kind in kinds), rolls
        self.faces = tuple(dict.fromkeys(face for kind in kinds for face in kind.die.faces))
        self._check_size()
        self._check_stay()
        self._rolled: dict[tuple[int, ...], list[tuple[Dice, Fraction]]] = {}
        full = self._rolls(tuple(kind.number for kind in kinds))
        self._full = {roll: self._show(roll) for roll, _ in full}
        given = self._checked_rewards(rewards)
        self._rewards: dict[Dice, Fraction] = dict(zip(self._full, given, strict=True))
        self._values: dict[tuple[Dice, int], Fraction] = {}
        self._bests: dict[tuple[Dice | None, Dice, int], tuple[Fraction, Dice]] = {}
        self._nothing: Dice = ((),) * len(kinds)
        self.value = self._held_value(self._nothing, rolls)

    # ------------------------------------------------------------------ asking

    def best(self, dice: Iterable[Any], rolls_left: int, held: Iterable[Any] = ()) -> Decision:
        """Every allowed keep of a full roll with its exact value and its cost, best first.

        `rolls_left` counts the rerolls still allowed; `held` are the dice kept before.
        """
        roll = self._checked_full(dice)
        rolls_left = self._checked_rolls_left(rolls_left)
        before = self._checked_keep(held, roll)
        if rolls_left == 0:
            reward = self._rewards[roll]
            return Decision(
                self._full[roll], 0, [Keep(self._full[roll], reward, Fraction(0))], self.faces
            )
        pairs = [(p, self._held_value(p, rolls_left)) for p in self._legal(roll, before)]
        best = max(value for _, value in pairs)
        keeps = [Keep(self._show_keep(p, roll), v, best - v) for p, v in pairs]
        keeps.sort(key=lambda keep: keep.cost)
        return Decision(self._full[roll], rolls_left, keeps, self.faces)

    def keep_value(self, keep: Iterable[Any], rolls_left: int) -> Fraction:
        """The expected reward of holding these dice, rolling the rest, and best play after it."""
        part = self._checked_keep(keep)
        rolls_left = self._checked_rolls_left(rolls_left)
        if rolls_left == 0:
            if part not in self._rewards:
                raise ProbabilityError(ALL_KEPT.format(self.dice))
            return self._rewards[part]
        return self._held_value(part, rolls_left)

    def cost(
        self, dice: Iterable[Any], keep: Iterable[Any], rolls_left: int, held: Iterable[Any] = ()
    ) -> Fraction:
        """What an allowed keep gives away against the best one; 0 for a best keep."""
        decision = self.best(dice, rolls_left, held)
        roll = self._checked_full(decision.dice)
        kept = self._show_keep(self._checked_keep(keep, roll), roll)
        for found in decision.keeps:
            if found.dice == kept:
                return found.cost
        if rolls_left == 0:
            raise ProbabilityError(ALL_KEPT.format(self.dice))
        raise ProbabilityError(f"the rules of this game don't allow to keep {shown(kept)}")

    def reward(self, dice: Iterable[Any]) -> Fraction:
        """The reward of a final roll."""
        return self._rewards[self._checked_full(dice)]

    def final_dice(self, policy: Policy | None = None) -> Distribution[Roll]:
        """The distribution of the final roll under a policy, or under best play.

        A policy gets (dice, rolls_left) and returns the dice to keep, which must be allowed.
        """
        now = {(self._nothing, roll): p for roll, p in self._all_rolls(self._nothing)}
        for rolls_left in range(self.rolls - 1, 0, -1):
            after: dict[tuple[Dice, Dice], Fraction] = {}
            for (held, roll), chance in now.items():
                kept = self._kept(policy, roll, held, rolls_left)
                for new, p in self._all_rolls(kept):
                    after[kept, new] = after.get((kept, new), Fraction(0)) + chance * p
            now = after
        return Distribution.from_weights((self._full[roll], p) for (_, roll), p in now.items())

    def table(self, rolls_left: int) -> pd.DataFrame:
        """A pandas table of all rolls, as if no die was kept before."""
        import pandas as pd

        decisions = [self.best(roll, rolls_left) for roll in self._full.values()]
        columns = {
            "dice": [decision.dice for decision in decisions],
            "keep": [decision.keep for decision in decisions],
            "equally good": [len(decision.ties) for decision in decisions],
            "value": [decision.value for decision in decisions],
            "next best costs": [d.next_best.cost if d.next_best else None for d in decisions],
        }
        return pd.DataFrame(columns)

    # ------------------------------------------------------------------ solving

    def _held_value(self, held: Dice, rolls_left: int) -> Fraction:
        """The value of holding these dice and rolling the others, best play after it."""
        key = (held, rolls_left)
        if key not in self._values:
            self._values[key] = sum(
                (
                    p * self._best(roll, held, rolls_left - 1)[0]
                    for roll, p in self._all_rolls(held)
                ),
                Fraction(0),
            )
        return self._values[key]

    def _best(self, roll: Dice, held: Dice, rolls_left: int) -> tuple[Fraction, Dice]:
        if rolls_left == 0:
            return self._rewards[roll], roll
        key = (held if self._rules.remembers else None, roll, rolls_left)
        if key not in self._bests:
            pairs = [(self._held_value(p, rolls_left), p) for p in self._legal(roll, held)]
            self._bests[key] = max(pairs, key=lambda pair: pair[0])
        return self._bests[key]

    def _legal(self, roll: Dice, held: Dice) -> list[Dice]:
        """The allowed keeps, the most dice first."""
        found = [part for part in _all_parts(roll) if self._may_keep(part, roll, held)]
        if not found:
            raise ProbabilityError(f"the rules allow no keep of {shown(self._show(roll))}")
        return found

    def _may_keep(self, part: Dice, roll: Dice, held: Dice) -> bool:
        if self._rules.kept_stay and not _is_part(held, part):
            return False
        for kept, of, kind in zip(part, roll, self._kinds, strict=True):
            for number in set(of):
                fewer = kept.count(number) < of.count(number)
                if fewer and kind.die.faces[number] in self._rules.stay:
                    return False
        allowed = self._rules.allowed
        if allowed is None:
            return True
        before = self._show_keep(held, roll)
        keep = self._show_keep(part, roll)
        return bool(called(allowed, "the rule for keeps", keep, self._show(roll), before))

    def _kept(self, policy: Policy | None, roll: Dice, held: Dice, rolls_left: int) -> Dice:
        if policy is None:
            return self._best(roll, held, rolls_left)[1]
        given = called(policy, "the policy", self._full[roll], rolls_left)
        kept = self._checked_keep(given, roll)
        if not self._may_keep(kept, roll, held):
            raise ProbabilityError(
                f"the policy keeps {shown(self._show_keep(kept, roll))}, which is not allowed"
            )
        return kept

    def _all_rolls(self, held: Dice) -> list[tuple[Dice, Fraction]]:
        """Every full roll that holding these dice may lead to."""
        missing = tuple(k.number - len(kept) for k, kept in zip(self._kinds, held, strict=True))
        return [(_joined(held, new), p) for new, p in self._rolls(missing)]

    def _rolls(self, numbers: tuple[int, ...]) -> list[tuple[Dice, Fraction]]:
        if numbers not in self._rolled:
            per_kind = [
                [
                    (
                        roll,
                        Fraction(orders(roll, kind.die.weights), sum(kind.die.weights) ** number),
                    )
                    for roll in multisets(number, len(kind.die.faces))
                ]
                for kind, number in zip(self._kinds, numbers, strict=True)
            ]
            self._rolled[numbers] = [
                (tuple(roll for roll, _ in rolled), _product(p for _, p in rolled))
                for rolled in product(*per_kind)
            ]
        return self._rolled[numbers]

    # ------------------------------------------------------------------ checking

    def _check_size(self) -> None:
        """Rolls are looked at once, or once for each keep before where that matters."""
        choices = 1.0
        for die, number in self._kinds:
            faces = len(die.faces)
            if self._rules.remembers:
                choices *= multiset_count(number, 2 * faces)
            else:
                choices *= multiset_count(number, faces)
            choices *= min(2**number, multiset_count(number, faces + 1))
        check_number(choices * (self.rolls - 1 or 1), "the keeps to look at", MOST_CHOICES * 3)

    def _check_stay(self) -> None:
        for face in self._rules.stay:
            if face not in self.faces:
                faces = ", ".join(map(shown, self.faces[:8]))
                raise ProbabilityError(f"no die shows {shown(face)}: the faces are {faces}")

    def _checked_rewards(self, rewards: Callable[[list[Roll]], Any]) -> list[Fraction]:
        given = listed(rewards(list(self._full.values())), "the rewards")
        if len(given) != len(self._full):
            raise ProbabilityError(
                f"a reward table must have {len(self._full):,} numbers, one for each final roll, "
                f"not {len(given):,}"
            )
        return [Fraction(exact(reward, "a reward")) for reward in given]

    def _checked_full(self, dice: Iterable[Any]) -> Dice:
        roll = self._checked_keep(dice)
        number = sum(map(len, roll))
        if number != self.dice:
            raise ProbabilityError(f"this pool has {self.dice} dice, but {number} are given")
        return roll

    def _checked_keep(self, keep: Iterable[Any], roll: Dice | None = None) -> Dice:
        """Dice as they are given, by kind; all of them must be in the roll, if there is one."""
        given = listed(keep, "the dice", self.dice)
        if len(self._kinds) == 1:
            given = [*given, *[None] * (self.dice - len(given))]
        elif not given:
            given = [None] * self.dice
        if len(given) != self.dice:
            raise ProbabilityError(
                f"a keep of unlike dice names all {self.dice}, with None for a die rolled again"
            )
        found: list[list[int]] = [[] for _ in self._kinds]
        for face, place in zip(given, self._places, strict=True):
            if face is not None:
                found[place].append(self._face_number(face, place))
        part = tuple(tuple(sorted(faces)) for faces in found)
        if roll is not None and not _is_part(part, roll):
            raise ProbabilityError(
                f"{shown(tuple(given))} can't be kept from {shown(self._show(roll))}"
            )
        return part

    def _face_number(self, face: Any, place: int) -> int:
        faces = self._kinds[place].die.faces
        if face not in faces:
            some = ", ".join(map(shown, faces[:8]))
            raise ProbabilityError(f"no die shows {shown(face)}: the faces are {some}")
        return faces.index(face)

    # ------------------------------------------------------------------ showing

    def _show(self, roll: Dice) -> Roll:  # type: ignore[override]
        faces = [iter(of) for of in roll]
        return tuple(self._kinds[place].die.faces[next(faces[place])] for place in self._places)

    def _show_keep(self, part: Dice, roll: Dice) -> Roll:
        """With one kind of dice those that are kept; else None for a die that is rolled again."""
        if len(self._kinds) == 1:
            return tuple(self._kinds[0].die.faces[number] for number in part[0])
        shown_dice = [list(of) for of in roll]
        kept = [list(of) for of in part]
        found: list[Any] = []
        for place in self._places:
            number = shown_dice[place].pop(0)
            if number in kept[place]:
                kept[place].remove(number)
                found.append(self._kinds[place].die.faces[number])
            else:
                found.append(None)
        return tuple(found)


def _places(kinds: Sequence[Kind], dice: int | Iterable[Any]) -> list[int]:
    """Of which kind each die of the pool is, in the order in which the dice were given."""
    if len(kinds) == 1:
        return [0] * kinds[0].number
    of_kind = {kind.die: place for place, kind in enumerate(kinds)}
    return [of_kind[die_of(die)] for die in dice]  # type: ignore[union-attr]


def _all_parts(roll: Dice) -> list[Dice]:
    found = [tuple(part) for part in product(*map(parts, roll))]
    return sorted(found, key=lambda part: -sum(map(len, part)))


def _is_part(part: Dice, whole: Dice) -> bool:
    return all(
        kept.count(number) <= of.count(number)
        for kept, of in zip(part, whole, strict=True)
        for number in set(kept)
    )


def _joined(held: Dice, new: Dice) -> Dice:
    return tuple(tuple(sorted(kept + more)) for kept, more in zip(held, new, strict=True))


def _product(numbers: Iterable[Fraction]) -> Fraction:
    result = Fraction(1)
    for number in numbers:
        result *= number
    return result
