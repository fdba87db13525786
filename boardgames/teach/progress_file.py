"""A reader's progress as a file: JSON with a version, and a checksum that tells later changes.

    {"format": "boardgames progress", "version": 1, "reader": "Ada", "entries": [...],
     "checksum": "..."}

The checksum finds accidents and changes by hand; it is no secret, so it proves nothing more.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator
from dataclasses import asdict, fields
from pathlib import Path
from typing import Any

from boardgames.engine.errors import BoardgamesError

from .progress import EXERCISE, PREDICTION, THIS_SESSION, Entry, Progress

FORMAT, VERSION = "boardgames progress", 1
LARGEST_FILE = 5_000_000  # bytes
Files = str | Path | Iterable[str | Path]


class ProgressError(BoardgamesError):
    """A file that holds no progress that can be trusted; the message names it and says why."""


class ReadersProgress(Progress):
    """The progress of one reader, as it was saved."""

    def __init__(self, reader: str) -> None:
        super().__init__()
        self.reader = reader


def save_progress(path: str | Path, reader: str = "") -> str:
    """Write what was guessed and solved in this session to a file; what it held before is kept.

    reader: a name for the teacher's report, kept from the file if not given; else the file's name.
    A file that is something else, or was changed, is left as it is: ProgressError.
    """
    target = Path(path)
    saved = ReadersProgress(reader or target.stem)
    if target.exists():
        before = read_file(target)
        saved.reader = reader or before.reader
        saved.add(before)
    saved.add(THIS_SESSION)
    content = _content(saved)
    text = json.dumps({**content, "checksum": _checksum(content)}, indent=1, ensure_ascii=False)
    try:
        target.write_text(text + "\n", encoding="utf8")
    except OSError as error:
        raise ProgressError(f"{target} cannot be written: {error.strerror}") from None
    return f"Saved the progress of {saved.reader}: {len(saved.entries)} questions, in {target}."


def read_file(path: str | Path) -> ReadersProgress:
    """The progress that a file holds; ProgressError if it is broken, foreign or was edited."""
    target = Path(path)
    content = _loaded(target)
    if not isinstance(content, dict) or content.get("format") != FORMAT:
        raise ProgressError(f"{target.name} holds no progress of a reader")
    if content.get("version") != VERSION:
        raise ProgressError(f"{target.name} has version {content.get('version')!r}, not {VERSION}")
    checksum = content.pop("checksum", None)
    if checksum != _checksum(content):
        raise ProgressError(f"{target.name} was changed after it was saved")
    saved = ReadersProgress(str(content.get("reader", "")) or target.stem)
    try:
        saved.entries = {entry.question: entry for entry in map(_entry, content["entries"])}
    except (KeyError, TypeError, ValueError):
        raise ProgressError(f"{target.name} has an entry that cannot be read") from None
    return saved


def read_files(files: Files) -> tuple[list[ReadersProgress], list[str]]:
    """The progress in each file, or each file of a folder, and why others were skipped."""
    found, skipped = [], []
    for path in _paths(files):
        try:
            found.append(read_file(path))
        except ProgressError as error:
            skipped.append(str(error))
    return found, skipped


def _paths(files: Files) -> Iterator[Path]:
    if not isinstance(files, str | Path):
        yield from map(Path, files)
    elif Path(files).is_dir():
        yield from sorted(Path(files).glob("*.json"))
    else:
        yield Path(files)


def _loaded(path: Path) -> Any:
    try:
        if path.stat().st_size > LARGEST_FILE:
            raise ProgressError(f"{path.name} is too large for the progress of a reader")
        return json.loads(path.read_text(encoding="utf8"))
    except OSError as error:
        raise ProgressError(f"{path.name} cannot be read: {error.strerror}") from None
    except (ValueError, RecursionError):
        raise ProgressError(f"{path.name} is broken: it is no JSON text") from None


def _content(saved: ReadersProgress) -> dict[str, Any]:
    entries = [asdict(entry) for _, entry in sorted(saved.entries.items())]
    return {"format": FORMAT, "version": VERSION, "reader": saved.reader, "entries": entries}


def _checksum(content: dict[str, Any]) -> str:
    text = json.dumps(content, sort_keys=True, ensure_ascii=True)
    return hashlib.sha256(text.encode()).hexdigest()


def _entry(stored: dict[str, Any]) -> Entry:
    """An entry with all its fields and no others, each of its kind."""
    if set(stored) != {field.name for field in fields(Entry)}:
        raise ValueError("other fields")
    entry = Entry(**stored)
    sound = (
        entry.kind in (PREDICTION, EXERCISE)
        and all(isinstance(text, str) for text in (entry.question, entry.title, *entry.given))
        and isinstance(entry.given, list)
        and isinstance(entry.solved_on, int | None)
        and isinstance(entry.score, int | float | None)
        and isinstance(entry.hints, int)
    )
    if not sound:
        raise ValueError("a field of another kind")
    return entry
