"""What a class has guessed and solved: a report for the teacher, made of the readers' files."""

from __future__ import annotations

import html
from collections import Counter
from collections.abc import Sequence
from statistics import mean

from .progress import EXERCISE, PREDICTION, Entry
from .progress_file import Files, ReadersProgress, read_files
from .tables import as_page, as_text

_QUESTIONS = ("question", "readers", "solved", "on try 1", "on try 2", "on try 3", "often wrong")
_GUESSES = ("prediction", "readers", "score", "guesses")
_READERS = ("reader", "guesses", "score", "exercises tried", "solved", "mean try", "hints")
_MOST_NAMED = 3


class ClassReport:
    """Shows itself as text and as tables; made by `class_report`.

    exercises, guesses, readers: the rows of the tables. skipped: files left out, and why.
    """

    def __init__(self, readers: Sequence[ReadersProgress], skipped: list[str]) -> None:
        self.skipped = skipped
        self.exercises = [_exercise_row(entries) for entries in _questions(readers, EXERCISE)]
        self.guesses = [_guess_row(entries) for entries in _questions(readers, PREDICTION)]
        self.readers = [_reader_row(reader) for reader in readers]

    def __repr__(self) -> str:
        tables = (as_text(header, rows) for header, rows in self._tables() if rows)
        return "\n\n".join([*self._lines(), *tables])

    def _repr_html_(self) -> str:
        lines = "".join(f"<p>{html.escape(line)}</p>" for line in self._lines())
        return lines + "".join(as_page(header, rows) for header, rows in self._tables() if rows)

    def _lines(self) -> list[str]:
        return [f"{len(self.readers)} readers.", *(f"Skipped: {why}." for why in self.skipped)]

    def _tables(self) -> list[tuple[Sequence[str], Sequence[Sequence[str]]]]:
        return [(_QUESTIONS, self.exercises), (_GUESSES, self.guesses), (_READERS, self.readers)]


def class_report(files: Files) -> ClassReport:
    """What was guessed, what was solved and on which try, for a whole class.

    files: what the readers wrote with `save_progress`: paths, or a folder of them. Files that are
    broken, foreign or were edited are named and skipped; of two files of one reader all counts.
    """
    saved, skipped = read_files(files)
    readers: dict[str, ReadersProgress] = {}
    for progress in saved:
        readers.setdefault(progress.reader, ReadersProgress(progress.reader)).add(progress)
    return ClassReport([readers[name] for name in sorted(readers)], skipped)


def _questions(readers: Sequence[ReadersProgress], kind: str) -> list[list[Entry]]:
    """The entries of each question, the questions by their keys."""
    found: dict[str, list[Entry]] = {}
    for reader in readers:
        for entry in reader.of_kind(kind):
            found.setdefault(entry.question, []).append(entry)
    return [found[key] for key in sorted(found)]


def _exercise_row(entries: list[Entry]) -> tuple[str, ...]:
    tries = Counter(entry.solved_on for entry in entries if entry.solved_on)
    wrong = Counter(text for entry in entries for text in _wrong_answers(entry))
    often = ", ".join(f"{text} ({count})" for text, count in wrong.most_common(_MOST_NAMED))
    on_try = (str(tries[number]) for number in (1, 2, 3))
    return entries[0].question, str(len(entries)), str(tries.total()), *on_try, often


def _wrong_answers(entry: Entry) -> list[str]:
    return entry.given[:-1] if entry.solved_on else entry.given


def _guess_row(entries: list[Entry]) -> tuple[str, ...]:
    given = Counter(entry.given[0] for entry in entries if entry.given)
    told = ", ".join(f"{text} ({count})" for text, count in given.most_common())
    return entries[0].question, str(len(entries)), f"{_mean_score(entries):.0%}", told


def _reader_row(reader: ReadersProgress) -> tuple[str, ...]:
    guesses, tried = reader.of_kind(PREDICTION), reader.of_kind(EXERCISE)
    tries = [entry.solved_on for entry in tried if entry.solved_on]
    return (
        reader.reader,
        str(len(guesses)),
        f"{_mean_score(guesses):.0%}" if guesses else "",
        str(len(tried)),
        str(len(tries)),
        f"{mean(tries):.1f}" if tries else "",
        str(sum(entry.hints for entry in tried)),
    )


def _mean_score(entries: list[Entry]) -> float:
    return mean(entry.score or 0 for entry in entries)
