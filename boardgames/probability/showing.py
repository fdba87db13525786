"""A distribution as a pandas table, as an HTML table and as CSV."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator
from fractions import Fraction
from html import escape
from itertools import accumulate
from numbers import Rational
from pathlib import Path
from typing import TYPE_CHECKING, Any

from boardgames.probability.errors import ProbabilityError, shown
from boardgames.probability.exact import decimal, fits_in_words, one_in, percent
from boardgames.probability.tails import Above
from boardgames.probability.weighted import Weighted

if TYPE_CHECKING:
    import pandas as pd

MOST_ROWS = 40  # of more outcomes only the most likely are shown
ROWS_OF_MANY = 20
LONGEST_FRACTION = 25

_GROUND = "background:#ffffff;color:#1a1a1a"  # on each cell: dark themes colour the rows
_TABLE = f"border-collapse:collapse;{_GROUND};text-align:right"
_CELL = f"{_GROUND};padding:0.2em 0.7em;border-bottom:1px solid #bbbbbb"


def table(distribution: Weighted[Any]) -> pd.DataFrame:
    """Columns outcome, fraction, per cent, how often; for numbers also at least and at most.

    `attrs` of the table holds the exact mean and the standard deviation where they are known.
    """
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
    made = pd.DataFrame({name: pd.Series(cells, dtype=object) for name, cells in columns.items()})
    if has_moments(distribution):
        made.attrs = {"mean": distribution.mean, "standard deviation": distribution.sd}
    return made


def has_order(distribution: Weighted[Any]) -> bool:
    """Whether "at least" means something: all outcomes are numbers, perhaps with a cut-off tail."""
    return all(isinstance(outcome, Rational | Above) for outcome in distribution)


def has_moments(distribution: Weighted[Any]) -> bool:
    """Whether the mean and the standard deviation are known."""
    return has_order(distribution) and not any(
        isinstance(outcome, Above) and outcome.mean is None for outcome in distribution
    )


def at_most(distribution: Weighted[Any]) -> Iterator[Fraction]:
    """The running sums from the first outcome on."""
    return accumulate(p for _, p in distribution.items())


def at_least(distribution: Weighted[Any]) -> Iterator[Fraction]:
    """What is left from each outcome on."""
    for (_, p), below in zip(distribution.items(), at_most(distribution), strict=True):
        yield 1 - below + p


def csv_text(distribution: Weighted[Any]) -> str:
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


def html_table(distribution: Weighted[Any]) -> str:
    """The table with a caption and header cells; of many outcomes the most likely ones."""
    rows = list(distribution.items())
    header = ["outcome", "fraction", "per cent", "how often"]
    cells = [[named(outcome), _short(p), percent(p), one_in(p)] for outcome, p in rows]
    if has_order(distribution):
        header += ["at least", "at most"]
        sums = zip(cells, at_least(distribution), at_most(distribution), strict=True)
        cells = [[*cell, percent(least), percent(most)] for cell, least, most in sums]
    caption = f"{len(rows):,} outcomes" if len(rows) != 1 else "1 outcome"
    if len(rows) > MOST_ROWS:
        ranked = sorted(range(len(rows)), key=lambda place: -rows[place][1])
        cells = [cells[place] for place in ranked[:ROWS_OF_MANY]]
        caption += f", the {ROWS_OF_MANY} most likely"
    return html_rows(header, cells, caption + _mean_and_sd(distribution))


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


def write(path: Any, text: str) -> None:
    """Put text into a file; ProbabilityError where that can't be done."""
    try:
        Path(path).write_text(text, encoding="utf-8", newline="")
    except (OSError, TypeError, ValueError) as error:
        raise ProbabilityError(f"{shown(path)} can't be written: {error}") from error


def _short(p: Fraction) -> str:
    return str(p) if fits_in_words(p, LONGEST_FRACTION) else f"about {decimal(p)}"


def _mean_and_sd(distribution: Weighted[Any]) -> str:
    if not has_moments(distribution):
        return ""
    return f"; mean {decimal(distribution.mean, '.4g')}, SD {distribution.sd:.4g}"
