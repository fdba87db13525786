"""What a check of an answer says."""

from __future__ import annotations

import html
from dataclasses import dataclass

_MARKS = {True: "✔ Right.", False: "✘ Not yet.", None: "…"}


@dataclass(frozen=True)
class Feedback:
    """What a check says: whether the answer is right, and why.

    right: None if nothing is decided: no answer, one that cannot be read, one that is asked about.
    """

    right: bool | None
    text: str

    def __str__(self) -> str:
        return f"{_MARKS[self.right]} {self.text}"

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        return f'<p role="status">{html.escape(str(self))}</p>'
