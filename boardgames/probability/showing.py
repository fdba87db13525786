"""A distribution as a pandas table, as an HTML table and as CSV."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator
from fractions import Fraction
from html import escape
from itertools import accumulate
from numbers import Rational
from typing import TYPE_CHECKING, Any

from boardgames.probability.exact import one_in, percent

if TYPE_CHECKING:
    import pandas as pd

    from boardgames.probability.distribution import Distribution

MOST_ROWS = 40  # of more outcomes only the most likely are shown
ROWS_OF_MANY = 20
LONGEST_FRACTION = 25

_GROUND = "background:#ffffff;color:#1a1a1a"  # on each cell: dark themes colour the rows
_TABLE = f"border-collapse:collapse;{_GROUND};text-align:right"
_CELL = f"{_GROUND};padding:0.2em 0.7em;border-bottom:1px solid #bbbbbb"


def table(distribution: Distribution[Any]) -> pd.DataFrame:
    """Columns outcome, fraction, per cent, how often; for numbers also at least and at most."""
    import pandas as pd

    columns: dict[str, list[Any]] = {
        "outcome": list(distribution),
        "fraction": [p for _, p in distribution.items()],
        "per cent": [percent(p) for _, p in distribution.items()],
        "how often": [one_in(p) for _, p in distribution.items()],
    }
    if has_order(distribution):
        columns["at least"] = list(at_least(distribution))
        columns["at most"] = list(at_most(distribution))
    return pd.DataFrame({name: pd.Series(cells, dtype=object) for name, cells in columns.items()})


def has_order(distribution: Distribution[Any]) -> bool:
    """Whether "at least" means something: all outcomes are numbers, perhaps with a cut-off tail."""
    from boardgames.probability.distribution import Above

    return all(isinstance(outcome, Rational | Above) for outcome in distribution)


def at_most(distribution: Distribution[Any]) -> Iterator[Fraction]:
    """The running sums from the first outcome on."""
    return accumulate(p for _, p in distribution.items())


def at_least(distribution: Distribution[Any]) -> Iterator[Fraction]:
    """What is left from each outcome on."""
    for (_, p), below in zip(distribution.items(), at_most(distribution), strict=True):
        yield 1 - below + p


def csv_text(distribution: Distribution[Any]) -> str:
    """A header and a row an outcome: outcome, numerator, denominator, probability."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(["outcome", "numerator", "denominator", "probability"])
    for outcome, p in distribution.items():
        writer.writerow([named(outcome), p.numerator, p.denominator, float(p)])
    return text.getvalue()


def named(outcome: object) -> str:
    """An outcome as people write it: "2 2 5" for a roll, "none" for an empty hand."""
    if isinstance(outcome, tuple):
        return " ".join(named(part) for part in outcome) or "none"
    return str(outcome)


def html_table(distribution: Distribution[Any]) -> str:
    """The table with a caption and header cells; of many outcomes the most likely ones."""
    rows = list(distribution.items())
    caption = f"{len(rows):,} outcomes" if len(rows) != 1 else "1 outcome"
    if len(rows) > MOST_ROWS:
        rows = sorted(rows, key=lambda row: -row[1])[:ROWS_OF_MANY]
        caption += f", the {ROWS_OF_MANY} most likely"
    caption += _mean_and_sd(distribution)
    cells = [[named(outcome), _short(p), percent(p), one_in(p)] for outcome, p in rows]
    return html_rows(["outcome", "fraction", "per cent", "how often"], cells, caption)


def html_rows(header: Iterable[str], rows: Iterable[Iterable[str]], caption: str) -> str:
    """An HTML table that a screen reader can follow; the first cell of a row names it."""
    head = "".join(f'<th scope="col" style="{_CELL}">{escape(name)}</th>' for name in header)
    body = "".join(f"<tr>{_html_row(list(row))}</tr>" for row in rows)
    return (
        f'<table style="{_TABLE}"><caption style="{_GROUND}">'
        f"{escape(caption)}</caption>"
        f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
    )


def _html_row(cells: list[str]) -> str:
    first = f'<th scope="row" style="{_CELL}">{escape(cells[0])}</th>'
    return first + "".join(f'<td style="{_CELL}">{escape(cell)}</td>' for cell in cells[1:])


def _short(p: Fraction) -> str:
    text = str(p)
    return text if len(text) <= LONGEST_FRACTION else f"about {float(p):.6g}"


def _mean_and_sd(distribution: Distribution[Any]) -> str:
    if not all(isinstance(outcome, Rational) for outcome in distribution):
        return ""
    return f"; mean {float(distribution.mean):.4g}, SD {distribution.sd:.4g}"
