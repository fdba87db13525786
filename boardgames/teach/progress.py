"""What a reader has guessed and solved in this session."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

PREDICTION, EXERCISE = "prediction", "exercise"
MOST_TRIES = 3  # then the worked solution opens, and later answers are not noted
MOST_NOTED = 200  # characters of an answer


@dataclass
class Entry:
    """One question that was answered.

    question: its key, such as saint_malo.dice.some_head. given: all answers that counted, in
    order. solved_on: the number of the try that was right (exercises). score: 0 to 1, how good the
    guess was (predictions). hints: how many were asked for.
    """

    kind: str
    question: str
    title: str
    given: list[str] = field(default_factory=list)
    solved_on: int | None = None
    score: float | None = None
    hints: int = 0

    @property
    def closed(self) -> bool:
        """Whether an exercise is solved or was tried so often that its solution is shown."""
        return self.solved_on is not None or len(self.given) >= MOST_TRIES


class Progress:
    """All entries of one reader, by the keys of their questions."""

    def __init__(self) -> None:
        self.entries: dict[str, Entry] = {}

    def guessed(self, question: str, title: str, guess: Any, score: float) -> None:
        """Note the guess of a prediction; the first one counts."""
        entry = Entry(PREDICTION, question, title, [str(guess)], score=score)
        self.entries.setdefault(question, entry)

    def tried(self, question: str, title: str, given: Any, right: bool) -> Entry:
        """Note an answer to an exercise; the same one twice in a row is one try."""
        entry, text = self._exercise(question, title), str(given)[:MOST_NOTED]
        if not entry.closed and entry.given[-1:] != [text]:
            entry.given.append(text)
            entry.solved_on = len(entry.given) if right else None
        return entry

    def closed(self, question: str) -> bool:
        """Whether the solution of an exercise may be shown."""
        return question in self.entries and self.entries[question].closed

    def hinted(self, question: str, title: str, hints: int) -> None:
        """Note how many hints were asked for."""
        entry = self._exercise(question, title)
        entry.hints = max(entry.hints, hints)

    def of_kind(self, kind: str) -> list[Entry]:
        """The entries of predictions or of exercises."""
        return [entry for entry in self.entries.values() if entry.kind == kind]

    def add(self, other: Progress) -> None:
        """Take over what the other has and this one lacks or has not solved."""
        for key, theirs in other.entries.items():
            mine = self.entries.get(key)
            if mine is None or (mine.solved_on is None and _went_further(theirs, mine)):
                self.entries[key] = theirs

    def _exercise(self, question: str, title: str) -> Entry:
        return self.entries.setdefault(question, Entry(EXERCISE, question, title))


def _went_further(one: Entry, other: Entry) -> bool:
    return one.solved_on is not None or len(one.given) > len(other.given)


THIS_SESSION = Progress()
