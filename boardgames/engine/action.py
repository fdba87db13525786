"""Numbered actions and chance outcomes that print as words and parse back."""

from __future__ import annotations

import difflib
from collections.abc import Callable
from functools import cached_property

from .errors import UnknownActionError, shown


class Action(int):
    """A whole number that knows its words. The same number always means the same action."""

    words: str

    def __new__(cls, number: int, words: str) -> Action:
        """An action of this number; the words come from the game."""
        action = super().__new__(cls, number)
        action.words = words
        return action

    def __repr__(self) -> str:
        return f"<{self.words}>"

    def __str__(self) -> str:
        return self.words

    def __reduce__(self) -> tuple[type, tuple[int, str]]:
        return type(self), (int(self), self.words)


class Outcome(Action):
    """A chance outcome: like an action, but it is chance that makes it happen."""


class Vocabulary:
    """All actions (or all outcomes) of a game: number to words and words to number."""

    def __init__(self, size: int, words: Callable[[int], str], kind: type[Action] = Action) -> None:
        self._size = size
        self._words = words
        self._kind = kind
        self._made: dict[int, Action] = {}

    def __len__(self) -> int:
        return self._size

    def __getitem__(self, number: int) -> Action:
        """The action with this number."""
        made = self._made.get(number)
        if made is None:
            if not 0 <= number < self._size:
                raise UnknownActionError(
                    f"there is no {self._name} number {shown(number)}: "
                    f"numbers run from 0 to {self._size - 1}"
                )
            made = self._made[number] = self._kind(number, self._words(number))
        return made

    def parse(self, text: str) -> Action:
        """The action these words name; case, spacing and the order of words do not matter."""
        key = _key(text)
        number = self._numbers.get(key)
        if number is None:
            number = self._unordered.get(tuple(sorted(key)), -1)
        if number < 0:
            near = difflib.get_close_matches(" ".join(key), self._phrases, n=1, cutoff=0.6)
            hint = f"; did you mean {near[0]!r}?" if near else ""
            raise UnknownActionError(f"no {self._name} is called {shown(text)}{hint}")
        return self[number]

    @property
    def kind(self) -> str:
        """What the words name, with its article."""
        return f"{'a' if self._kind is Outcome else 'an'} {self._name}"

    @property
    def _name(self) -> str:
        return "chance outcome" if self._kind is Outcome else "action"

    @cached_property
    def _numbers(self) -> dict[tuple[str, ...], int]:
        return {_key(self._words(number)): number for number in range(self._size)}

    @cached_property
    def _phrases(self) -> list[str]:
        return [" ".join(key) for key in self._numbers]

    @cached_property
    def _unordered(self) -> dict[tuple[str, ...], int]:
        """Words in alphabetical order; -1 where two actions differ only in their order."""
        found: dict[tuple[str, ...], int] = {}
        for key, number in self._numbers.items():
            sorted_key = tuple(sorted(key))
            found[sorted_key] = -1 if sorted_key in found else number
        return found


def _key(text: str) -> tuple[str, ...]:
    return tuple(text.lower().replace(",", " ").split())
