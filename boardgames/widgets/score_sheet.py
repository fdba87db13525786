"""The score sheet: what every player would score if the game ended now."""

from __future__ import annotations

import html
from typing import Any

import ipywidgets

from boardgames.engine.state import State

from .panel import Panel


class ScorePanel(Panel):
    """A table with a row for each line of the score sheet and a column for each player."""

    title = "Score"
    tooltip = "What everybody would score if the game ended now, line by line"

    def parts(self) -> list[Any]:
        """The table."""
        self.sheet = ipywidgets.HTML()
        return [self.sheet]

    def refresh(self) -> None:
        """Count again."""
        table = self.live.table
        self.sheet.value = score_table(table.state, table.viewer)


def score_table(state: State, viewer: int | None) -> str:
    """The score sheets side by side. Secret lines of others than the viewer are left open."""
    players = range(state.game.num_players)
    sheets = [state.score_sheet(player) for player in players]
    texts = state.game.rulebook.score
    shown = [
        [not text.secret or viewer is None or viewer == player for player in players]
        for text in texts
    ]
    rows = [
        _row(
            f"{html.escape(text.what)} <small>{text.rule}</small>",
            [_cell(sheets[p][i], seen[p]) for p in players],
        )
        for i, (text, seen) in enumerate(zip(texts, shown, strict=True))
    ]
    totals = []
    for player in players:
        lines = [
            line.points for line, seen in zip(sheets[player], shown, strict=True) if seen[player]
        ]
        totals.append(f"{sum(lines)}{'' if len(lines) == len(texts) else ' + ?'}")
    head = "".join(f'<th scope="col">P{player}</th>' for player in players)
    return (
        '<table class="boardgames-table"><caption hidden>Score sheet</caption>'
        f"<thead><tr><th>If the game ended now</th>{head}</tr></thead>"
        f"<tbody>{''.join(rows)}</tbody><tfoot>{_row('Total', totals)}</tfoot></table>"
    )


def _row(name: str, cells: list[str]) -> str:
    numbers = "".join(f"<td>{cell}</td>" for cell in cells)
    return f'<tr><th scope="row">{name}</th>{numbers}</tr>'


def _cell(line: Any, seen: bool) -> str:
    if not seen:
        return "?"
    return f"{line.points}" if line.points else "·"
