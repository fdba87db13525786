"""A decision at the dice: every keep of a roll with its value and what it gives away."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any, NamedTuple

from boardgames.probability.errors import ProbabilityError
from boardgames.probability.exact import decimal, in_short, listed
from boardgames.probability.pools import Roll
from boardgames.probability.showing import html_rows, named

if TYPE_CHECKING:
    import pandas as pd


class Keep(NamedTuple):
    """Dice that could be held, the expected reward of it, and what it gives away."""

    dice: Roll
    value: Fraction
    cost: Fraction


class Decision:
    """Every keep of one roll, best first; of equal ones the most dice first, then in order."""

    def __init__(
        self, dice: Roll, rolls_left: int, keeps: Sequence[Keep], faces: Roll = ()
    ) -> None:
        self.dice, self.rolls_left, self.keeps = dice, rolls_left, tuple(keeps)
        self.faces = faces

    @property
    def keep(self) -> Roll:
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

    def in_words(self, names: Sequence[str] | Mapping[Any, str] | None = None) -> str:
        """Such as "keep head head: 3.41; next best head: 3.22".

        names: how the faces are called, in their order or as a mapping.
        """
        called = self._names(names)
        best = " or ".join(_spelt(keep.dice, called) for keep in self.ties)
        text = f"keep {best}: {decimal(self.value, '.2f')}"
        if self.next_best is None:
            return text
        return f"{text}; next best {_spelt(self.next_best.dice, called)}: {self._next_value()}"

    def _names(self, names: Sequence[str] | Mapping[Any, str] | None) -> dict[Any, str]:
        if names is None:
            return {}
        if isinstance(names, Mapping):
            return {face: str(name) for face, name in names.items()}
        given = listed(names, "the names of the faces")
        if len(given) != len(self.faces):
            raise ProbabilityError(f"{len(self.faces)} faces have names, not {len(given)}")
        return dict(zip(self.faces, map(str, given), strict=True))

    def _next_value(self) -> str:
        """With as many digits as it takes to tell it from the best value, at most eight."""
        assert self.next_best is not None
        for digits in range(2, 9):
            text = decimal(self.next_best.value, f".{digits}f")
            if text != decimal(self.value, f".{digits}f"):
                return text
        return f"less by {decimal(self.next_best.cost, '.1g')}"

    def table(self) -> pd.DataFrame:
        """A pandas table: keep, value and cost as exact fractions, best first."""
        import pandas as pd

        return pd.DataFrame(self.keeps, columns=["keep", "value", "cost"])

    def _repr_html_(self) -> str:
        rows = [
            [_spelt(k.dice, {}), in_short(k.value), decimal(k.value, ".4f"), decimal(k.cost, ".4f")]
            for k in self.keeps
        ]
        caption = (
            f"Keeps of {named(self.dice)} with {rolls_in_words(self.rolls_left)} left, best first"
        )
        return html_rows(["keep", "exact value", "value", "cost"], rows, caption)

    def __repr__(self) -> str:
        return f"<{self.in_words()}>"


def _spelt(dice: Roll, names: Mapping[Any, str]) -> str:
    """Dice in words; in a pool of unlike dice "-" is a die that is rolled again."""
    return " ".join("-" if die is None else names.get(die, named(die)) for die in dice) or "nothing"


def rolls_in_words(number: int) -> str:
    """Such as "1 roll" or "2 rolls"."""
    return "1 roll" if number == 1 else f"{number} rolls"
