"""Checked exercises as data: a question, its answer computed, a reason for each usual mistake.

A lesson's exercises lie in the game's `lessons/`, so a notebook that shows one by its key holds no
answer. Every check is tested on right and wrong answers.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from typing import Any

from boardgames.engine.errors import BoardgamesError

from . import answers
from .feedback import Feedback
from .wording import in_figures, in_no_order, key_of

NOT_ANSWERED = "Write your answer in place of the dots, then run the cell again."
TRY_AGAIN = "Have another look, or ask for a hint."


@dataclass(frozen=True)
class Exercise:
    """One question with its answer.

    answer: a number (int or Fraction), words, or a set of names; or a function without arguments
    that computes it. because: said with a right answer. wrong: the reason for each usual wrong
    answer. hints: given one at a time. accept: instead of an answer, a function that takes what
    was given and returns None if it is right, or else the reason why not. question: what is asked;
    without it the question stands in the notebook. choices: what to choose from. unit: of a number,
    such as cards. worked: the whole way to the answer with its reasons, shown when it is solved or
    was tried three times. key: its name in notebooks and records, made of `name` if not given.
    """

    name: str
    answer: Any
    because: str
    wrong: Mapping[Any, str] = field(default_factory=dict)
    hints: Sequence[str] = ()
    accept: Callable[[Any], str | None] | None = None
    question: str = ""
    choices: Sequence[str] = ()
    unit: str = ""
    worked: str = ""
    key: str = ""

    def __post_init__(self) -> None:
        object.__setattr__(self, "key", self.key or key_of(self.name))
        object.__setattr__(self, "choices", in_no_order(self.choices, self.key))

    @cached_property
    def solution(self) -> Any:
        """The right answer, computed."""
        return self.answer() if callable(self.answer) else self.answer

    def worked_solution(self) -> str:
        """The answer and the way to it, in sentences."""
        way = self.worked or self.because
        return way if self.accept else f"The answer is {self._solution_in_words()}. {way}"

    def check(self, given: Any) -> Feedback:
        """Feedback on an answer; `...` means that there is none yet."""
        if given is ... or given is None or (isinstance(given, str) and not given.strip()):
            return Feedback(None, NOT_ANSWERED)
        try:
            return self._judged(given)
        except BoardgamesError as error:
            return Feedback(None, str(error))

    def _judged(self, given: Any) -> Feedback:
        if self.accept is not None:
            reason = self.accept(given)
            return Feedback(True, self.because) if reason is None else Feedback(False, reason)
        if _is_number(self.solution):
            return self._judged_number(given)
        if _same_names(given, self.solution):
            return Feedback(True, self.because)
        return Feedback(False, self._reason(given) or TRY_AGAIN)

    def _judged_number(self, given: Any) -> Feedback:
        """A right answer says so if it is rounded; a usual mistake comes before a near miss."""
        words = {mistake: why for mistake, why in self.wrong.items() if isinstance(mistake, str)}
        for mistake, reason in words.items():
            if answers.words_match(given, mistake):
                return Feedback(False, reason)
        verdict = answers.judge(given, Fraction(self.solution), self.unit, self._words())
        if verdict.right:
            return Feedback(True, f"{self.because} {verdict.text}".strip())
        numbers = {mistake: why for mistake, why in self.wrong.items() if mistake not in words}
        others = {m: answers.judge(given, Fraction(m), known=self._words()) for m in numbers}
        for mistake, other in others.items():
            if other.right:
                return Feedback(False, numbers[mistake])
        for one in (verdict, *others.values()):
            if one.kind in answers.UNDECIDED:
                return Feedback(None, one.text)
        return Feedback(False, f"{verdict.text} {TRY_AGAIN}".strip())

    def _reason(self, given: Any) -> str:
        for mistake, reason in self.wrong.items():
            if _same_names(given, mistake):
                return reason
        return ""

    def _words(self) -> frozenset[str]:
        return frozenset(re.findall(r"[a-z]+", f"{self.name} {self.question}".lower()))

    def _solution_in_words(self) -> str:
        if _is_number(self.solution):
            return in_figures(Fraction(self.solution), self.unit)
        if isinstance(self.solution, str):
            return self.solution
        return ", ".join(sorted(map(str, self.solution)))


def _is_number(answer: Any) -> bool:
    return isinstance(answer, int | Fraction)


def _same_names(given: Any, answer: Any) -> bool:
    if isinstance(answer, str):
        return answers.words_match(given, answer)
    return answers.names_match(given, answer)
