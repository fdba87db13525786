"""The score sheet of one player: line by line what, how many, points, and the rule."""

from __future__ import annotations

import html
from dataclasses import dataclass


@dataclass(frozen=True)
class ScoreLine:
    """One line of a score sheet. `key` is the name of its column in simulated tables."""

    key: str
    what: str
    count: int
    points: int
    rule: str


class ScoreSheet(list[ScoreLine]):
    """All lines of a score sheet; shows itself as a table with the total below."""

    def __init__(self, lines: list[ScoreLine], title: str) -> None:
        super().__init__(lines)
        self.title = title

    @property
    def total(self) -> int:
        """The sum of all lines."""
        return sum(line.points for line in self)

    def __repr__(self) -> str:
        width = max(len(line.what) for line in self)
        rows = [
            f"{line.what:<{width}} {line.count:>4} {line.points:>5}  {line.rule}" for line in self
        ]
        total = f"{'Total':<{width}} {'':>4} {self.total:>5}"
        return "\n".join([f"{self.title:<{width}} {'':>4} {'VP':>5}", *rows, total])

    def _repr_html_(self) -> str:
        rows = "".join(
            f"<tr><th scope='row'>{html.escape(line.what)}</th><td>{line.count}</td>"
            f"<td>{line.points}</td><td>{line.rule}</td></tr>"
            for line in self
        )
        return (
            f"<table><caption>{html.escape(self.title)}</caption><thead><tr><th></th>"
            f"<th>how many</th><th>VP</th><th>rule</th></tr></thead><tbody>{rows}</tbody>"
            f"<tfoot><tr><th>Total</th><td></td><td>{self.total}</td><td></td></tr></tfoot></table>"
        )
