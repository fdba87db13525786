"""Predictions as data: a question to guess at before the answer is worked out.

They lie in the game's `lessons/`. The answer is a function: it is computed when a guess is locked,
so neither the notebook nor its stored outputs hold it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from typing import Any

from boardgames.engine.errors import BoardgamesError

from .wording import in_figures, in_no_order

_SAME_GUESS = Fraction(1, 20)  # of the scale: so near to a usual guess it counts as that one


@dataclass(frozen=True)
class Prediction:
    """One question to guess at.

    answer: a probability as a Fraction when the unit is "%", a number otherwise, or one of the
    choices; or a function that computes it. because: said with the answer. usual: what many people
    guess, and why that is wrong; chances as Fractions. least, most: the ends of the scale.
    """

    key: str
    question: str
    answer: Any
    because: str = ""
    choices: Sequence[str] = ()
    usual: Mapping[Any, str] = field(default_factory=dict)
    unit: str = "%"
    least: float = 0
    most: float = 100

    def __post_init__(self) -> None:
        object.__setattr__(self, "choices", in_no_order(self.choices, self.key))

    @cached_property
    def solution(self) -> Any:
        """The answer, computed when it is first asked for."""
        return self.answer() if callable(self.answer) else self.answer

    def checked(self, guess: Any) -> Any:
        """The guess, if it can be one: a choice, or a number on the scale."""
        if self.choices:
            if guess not in self.choices:
                raise BoardgamesError(f"choose one of {', '.join(self.choices)}, not {guess!r}")
        elif isinstance(guess, bool) or not isinstance(guess, int | float | Fraction):
            raise BoardgamesError(f"a guess is a number, not {guess!r}")
        elif not self.least <= guess <= self.most:
            raise BoardgamesError(f"guess from {self.least:g} to {self.most:g}, not {guess}")
        return guess

    def verdict(self, guess: Any) -> str:
        """The answer and how far off the guess is."""
        if self.choices:
            return (
                "✔ Right: " if guess == self.solution else "✘ The answer is "
            ) + f"{self.solution}."
        said = f"{guess:g}" if isinstance(guess, float) else str(guess)
        true = in_figures(Fraction(self.solution), self.unit)
        return f"You said {said} {self.unit}".strip() + f"; it is {true}: {self._distance(guess)}."

    def usual_guesses(self, guess: Any) -> list[str]:
        """What many people guess and why that is wrong, the reader's own guess first."""
        own = [usual for usual in self.usual if self._is_like(guess, usual)]
        others = [usual for usual in self.usual if usual not in own]
        return [
            *(f"Many people guess as you did. {self.usual[usual]}" for usual in own),
            *(f"Many people guess {self._named(usual)}. {self.usual[usual]}" for usual in others),
        ]

    def score(self, guess: Any) -> float:
        """0 to 1: right or wrong for choices; for numbers, the closer the better."""
        if self.choices:
            return float(guess == self.solution)
        span = (self.most - self.least) or 1
        return max(0.0, 1 - 2 * abs(float(self._off(guess))) / span)

    def _off(self, guess: Any) -> Fraction:
        return Fraction(guess) - self._on_scale(self.solution)

    def _on_scale(self, number: Any) -> Fraction:
        return Fraction(number) * 100 if self.unit == "%" else Fraction(number)

    def _distance(self, guess: Any) -> str:
        off = self._off(guess)
        if abs(off) * 200 < Fraction(self.most - self.least):
            return "right on the spot"
        size = in_figures(abs(off)).partition(" (")[0]
        unit = "percentage points" if self.unit == "%" else self.unit
        return f"{size} {unit}".strip() + (" too much" if off > 0 else " too little")

    def _is_like(self, guess: Any, usual: Any) -> bool:
        if self.choices:
            return bool(guess == usual != self.solution)
        near = Fraction(self.most - self.least) * _SAME_GUESS
        off, distance = abs(self._off(guess)), abs(Fraction(guess) - self._on_scale(usual))
        return distance <= near and distance <= off

    def _named(self, usual: Any) -> str:
        if isinstance(usual, str):
            return f"“{usual}”"
        return in_figures(Fraction(usual), self.unit).partition(" (")[0]
