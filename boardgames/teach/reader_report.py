"""What one reader has guessed and solved, shown to the reader."""

from __future__ import annotations

import html

from .progress import EXERCISE, PREDICTION, THIS_SESSION, Entry, Progress
from .progress_file import Files, read_files
from .tables import as_page, as_text

_GUESSES = ("prediction", "your guess", "score")
_EXERCISES = ("exercise", "answers", "hints", "solved")


class ReaderReport:
    """Shows itself as text and as tables; made by `my_progress`."""

    def __init__(self, progress: Progress, skipped: list[str]) -> None:
        self.skipped = skipped
        self.guesses = [_guess_row(entry) for entry in progress.of_kind(PREDICTION)]
        self.exercises = [_exercise_row(entry) for entry in progress.of_kind(EXERCISE)]
        self.summary = _summary(progress)

    def __repr__(self) -> str:
        parts = [self.summary, *(f"Skipped: {reason}." for reason in self.skipped)]
        if self.guesses:
            parts.append(as_text(_GUESSES, self.guesses))
        if self.exercises:
            parts.append(as_text(_EXERCISES, self.exercises))
        return "\n\n".join(parts)

    def _repr_html_(self) -> str:
        lines = [self.summary, *(f"Skipped: {reason}." for reason in self.skipped)]
        page = "".join(f"<p>{html.escape(line)}</p>" for line in lines)
        page += as_page(_GUESSES, self.guesses) if self.guesses else ""
        return page + (as_page(_EXERCISES, self.exercises) if self.exercises else "")


def my_progress(files: Files = ()) -> ReaderReport:
    """What you have guessed and solved in this session, and on which try.

    files: files of `save_progress` from other sessions or lessons, to be counted as well.
    """
    progress = Progress()
    earlier, skipped = read_files(files)
    for other in (*earlier, THIS_SESSION):
        progress.add(other)
    return ReaderReport(progress, skipped)


def _summary(progress: Progress) -> str:
    guessed, tried = progress.of_kind(PREDICTION), progress.of_kind(EXERCISE)
    if not guessed and not tried:
        return "Nothing is guessed or answered yet."
    solved = [entry for entry in tried if entry.solved_on]
    at_once = sum(entry.solved_on == 1 for entry in solved)
    mean = sum(entry.score or 0 for entry in guessed) / len(guessed) if guessed else 0
    told = f"{_count(len(guessed), 'guess', 'guesses')}, {mean:.0%} right on average; "
    told = told if guessed else "No guesses; "
    return told + (
        f"{len(solved)} of {_count(len(tried), 'exercise')} tried are solved, {at_once} at once."
    )


def _count(number: int, one: str, many: str = "") -> str:
    return f"{number} {one if number == 1 else many or one + 's'}"


def _guess_row(entry: Entry) -> tuple[str, str, str]:
    return entry.title, ", ".join(entry.given), f"{entry.score or 0:.0%}"


def _exercise_row(entry: Entry) -> tuple[str, str, str, str]:
    if entry.solved_on:
        state = f"on try {entry.solved_on}"
    else:
        state = "solution shown" if entry.closed else "not yet"
    return entry.title, " → ".join(entry.given) or "none", str(entry.hints), state
