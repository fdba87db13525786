"""The table of lessons, read from the notebooks themselves: title, minutes, level."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from boardgames.engine.errors import OptionError

_TIME = re.compile(r"\*\*Time:\*\*\s*(\d+) minutes")
_LEVEL = re.compile(r"\*\*Level:\*\*\s*([a-z ]+)")


@dataclass(frozen=True)
class LessonEntry:
    """One notebook: where it is, its title, how many minutes it takes and for whom it is."""

    path: str
    title: str
    minutes: int
    level: str


class Contents(list[LessonEntry]):
    """All lessons in the order one reads them; shows itself as a table with links."""

    def __repr__(self) -> str:
        width = max((len(entry.title) for entry in self), default=0)
        return "\n".join(
            f"{entry.title:<{width}}  {entry.minutes:>3} min  {entry.level:<12}  {entry.path}"
            for entry in self
        )

    def _repr_html_(self) -> str:
        rows = "".join(
            f'<tr><td style="text-align:left"><a href="{html.escape(entry.path)}">'
            f"{html.escape(entry.title)}</a></td><td>{entry.minutes}</td><td>{entry.level}</td></tr>"
            for entry in self
        )
        return (
            '<table><thead><tr><th style="text-align:left">lesson</th><th>minutes</th>'
            f"<th>level</th></tr></thead><tbody>{rows}</tbody></table>"
        )


def contents(folder: str | Path = ".") -> Contents:
    """The lessons in the sub-folders of a folder of notebooks, one sub-folder a game."""
    home = Path(folder)
    paths = sorted(path for path in home.glob("*/*.ipynb") if not path.name.startswith("."))
    if not paths:
        raise OptionError(f"there are no lessons in the sub-folders of {str(home)!r}")
    return Contents(_entry(home, path) for path in paths)


def _entry(home: Path, path: Path) -> LessonEntry:
    text = next(_headers(path), "")
    time, level = _TIME.search(text), _LEVEL.search(text)
    return LessonEntry(
        path.relative_to(home).as_posix(),
        text.partition("\n")[0].lstrip("# ").strip() or path.stem,
        int(time.group(1)) if time else 0,
        level.group(1).strip() if level else "",
    )


def _headers(path: Path) -> Iterator[str]:
    for cell in json.loads(path.read_text(encoding="utf8"))["cells"]:
        if cell["cell_type"] == "markdown":
            yield "".join(cell["source"])
