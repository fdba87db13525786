"""Figures of a tournament, with alt text, in the look of `probability/figures.py`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from matplotlib.figure import Figure

from boardgames.probability.figures import INK, interval_figure
from boardgames.probability.intervals import Interval


def standings_figure(game: str, rounds: int, intervals: Mapping[str, Interval]) -> Figure:
    """The mean payoff of each bot with its 95 % interval, best first."""
    title = f"{game}: payoffs of {rounds:,} rounds"
    return interval_figure(
        intervals, title=title, xlabel="mean payoff, from -1 (always last) to 1 (always first)"
    )


def payoffs_figure(game: str, payoffs: Any, names: Sequence[str]) -> Figure:
    """The payoff matrix as a table of numbers, orange where the row loses, purple where it wins."""
    values = payoffs.loc[names, names].to_numpy()
    size = len(names)
    figure = Figure(
        figsize=(2.6 + 0.9 * size, 1.4 + 0.6 * size), facecolor="white", layout="constrained"
    )
    axes = figure.add_subplot()
    axes.set_title(f"{game}: payoff of the row against the column", color=INK, size=10)
    axes.imshow(values, cmap="PuOr", vmin=-1, vmax=1, aspect="auto")
    axes.set_xticks(range(size), names, rotation=45 if size > 3 else 0)
    axes.set_yticks(range(size), names)
    axes.tick_params(length=0, labelcolor=INK)
    for row in range(size):
        for column in range(size):
            value = values[row, column]
            text = "–" if value != value else f"{value:+.2f}"
            colour = "white" if abs(value) > 0.6 else INK
            axes.text(column, row, text, ha="center", va="center", color=colour)
    figure.set_label(_in_words(game, payoffs, names))
    return figure


def _in_words(game: str, payoffs: Any, names: Sequence[str]) -> str:
    pairs = [
        f"{name} against {other} {payoffs.loc[name, other]:+.2f}"
        for place, name in enumerate(names)
        for other in names[place + 1 :]
        if payoffs.loc[name, other] == payoffs.loc[name, other]
    ]
    return f"Table of payoffs in {game}. {'; '.join(pairs)}."
