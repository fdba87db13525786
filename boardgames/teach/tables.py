"""Small tables that show themselves as text and as HTML."""

from __future__ import annotations

import html
from collections.abc import Sequence


def as_text(header: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Columns side by side, as wide as they need to be."""
    widths = [max(map(len, column)) for column in zip(header, *rows, strict=True)]
    lines = [header, *rows]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip()
        for line in lines
    )


def as_page(header: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table with column headings."""
    body = "".join(_line("td", row) for row in rows)
    return f"<table><thead>{_line('th', header)}</thead><tbody>{body}</tbody></table>"


def _line(kind: str, cells: Sequence[str]) -> str:
    made = (f'<{kind} style="text-align:left">{html.escape(cell)}</{kind}>' for cell in cells)
    return f"<tr>{''.join(made)}</tr>"
