"""Figures of distributions and of estimates, on a light ground of their own, with alt text.

Each function returns a matplotlib Figure made without pyplot, so nothing is left open. At the end
of a cell it shows itself; its alt text is `alt_text(figure)`.
"""

from __future__ import annotations

import base64
import io
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from html import escape
from typing import TYPE_CHECKING, Any

from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import FuncFormatter

from boardgames.probability.errors import ProbabilityError, shown
from boardgames.probability.estimates import Coverage
from boardgames.probability.exact import Exact, percent
from boardgames.probability.intervals import Interval
from boardgames.probability.showing import at_least, at_most, has_order, named
from boardgames.probability.tails import Above, may_be
from boardgames.probability.weighted import Event, Weighted

if TYPE_CHECKING:
    import pandas as pd

INK, GRID, PLAIN, SHADED = "#1a1a1a", "#d9d9d9", "#9ecae1", "#c2410c"
# Blue, orange, green, purple (Okabe and Ito), told apart by marker and hatch as well.
COLOURS, MARKERS, HATCHES = (
    ("#0072b2", "#d55e00", "#009e73", "#7b3294"),
    "osD^",
    ("", "//", "..", "xx"),
)
MOST_BARS = 60
MOST_GROUPED_BARS = 48
MOST_TICKS = 16

_KINDS: dict[str, Callable[[Weighted[Any]], list[Fraction]]] = {
    "exactly": lambda distribution: [p for _, p in distribution.items()],
    "at least": lambda distribution: list(at_least(distribution)),
    "at most": lambda distribution: list(at_most(distribution)),
}


class Picture(Figure):
    """A matplotlib Figure that shows itself, with its alt text, where it ends a cell."""

    def _repr_html_(self) -> str:
        buffer = io.BytesIO()
        self.savefig(buffer, format="png", dpi=100, metadata={"Software": None})
        data = base64.b64encode(buffer.getvalue()).decode("ascii")
        return f'<img alt="{escape(alt_text(self))}" src="data:image/png;base64,{data}">'


def distribution_figure(
    distributions: Weighted[Any] | Mapping[str, Weighted[Any]],
    kind: str = "exactly",
    event: Event | None = None,
    event_name: str = "the event",
    title: str = "",
    xlabel: str = "outcome",
) -> Figure:
    """Bars of one distribution, or several by name in one picture.

    kind: "exactly", "at least" or "at most". event: outcomes to shade, for one distribution and
    "exactly"; `event_name` says in words what it is. Tails that were cut off are named.
    """
    by_name = _checked(distributions, kind, event)
    outcomes = _all_outcomes(list(by_name.values()))
    ylabel = "probability" if kind == "exactly" else f"probability of {kind} this"
    figure, axes = _new_figure(title, xlabel, ylabel)
    heights = {name: _heights(one, kind, outcomes) for name, one in by_name.items()}
    if len(by_name) == 1:
        _draw_bars(axes, outcomes, next(iter(by_name.values())), heights, event, event_name)
    elif len(by_name) * len(outcomes) <= MOST_GROUPED_BARS:
        _draw_groups(axes, heights)
    else:
        _draw_lines(axes, heights)
    _name_ticks(axes, outcomes)
    axes.yaxis.set_major_formatter(FuncFormatter(lambda y, _: f"{100 * y:g} %"))
    axes.set_ylim(bottom=0)
    return _with_alt(figure, _distribution_alt(by_name, kind, event, event_name, title))


def running_figure(
    running: pd.DataFrame, exact: Exact | float | None = None, title: str = ""
) -> Figure:
    """The running estimate with its interval and, if given, the exact value; log scale of trials.

    `running` is the table of `estimates.running_estimate`.
    """
    figure, axes = _new_figure(title, "number of trials (logarithmic scale)", "estimate")
    axes.fill_between(
        running["trials"], running["low"], running["high"], color=PLAIN, label="interval"
    )
    axes.plot(running["trials"], running["estimate"], color=COLOURS[0], label="running estimate")
    _draw_exact(axes, exact, axes.axhline)
    axes.set_xscale("log")
    axes.xaxis.set_major_formatter(FuncFormatter(lambda x, _: f"{x:,.0f}"))
    axes.legend(frameon=False)
    last = running.iloc[-1]
    text = (
        f"Line chart of the running estimate over {int(last['trials']):,} trials. It ends at "
        f"{last['estimate']:.4f}, with an interval from {last['low']:.4f} to {last['high']:.4f}"
    )
    return _with_alt(figure, _titled(title, text + _exact_alt(exact)))


def interval_figure(
    intervals: Mapping[str, Interval],
    exact: Exact | float | None = None,
    title: str = "",
    xlabel: str = "estimate",
) -> Figure:
    """Estimates by name with their intervals, one below the other, and the exact value."""
    if not intervals:
        raise ProbabilityError("an interval figure needs at least one interval")
    figure, axes = _new_figure(title, xlabel, "", height=1.6 + 0.45 * len(intervals))
    for row, interval in enumerate(intervals.values()):
        axes.plot([interval.low, interval.high], [row, row], color=COLOURS[0], linewidth=2)
        axes.plot(interval.estimate, row, "o", color=COLOURS[0])
    _draw_exact(axes, exact, axes.axvline)
    axes.set_yticks(range(len(intervals)), list(intervals))
    axes.set_ylim(len(intervals) - 0.5, -0.5)
    _legend_above(axes, exact)
    rows = "; ".join(f"{name}: {interval}" for name, interval in intervals.items())
    return _with_alt(figure, _titled(title, f"Estimates with intervals. {rows}{_exact_alt(exact)}"))


def coverage_figure(coverage: Coverage, title: str = "") -> Figure:
    """All intervals of `estimates.coverage` as lines, those that miss drawn thick and marked."""
    figure, axes = _new_figure(title, "estimate", "experiment", height=5.0)
    for row, interval in enumerate(coverage.intervals, start=1):
        hit = coverage.probability in interval
        colour, width = (COLOURS[0], 1.0) if hit else (SHADED, 2.5)
        axes.plot([interval.low, interval.high], [row, row], color=colour, linewidth=width)
        axes.plot(
            interval.estimate, row, "." if hit else "X", color=colour, markersize=3 if hit else 7
        )
    axes.plot([], [], "X-", color=SHADED, linewidth=2.5, label=f"misses: {coverage.misses}")
    _draw_exact(axes, coverage.probability, axes.axvline)
    axes.set_ylim(0, len(coverage.intervals) + 1)
    _legend_above(axes, coverage.probability)
    text = f"{len(coverage.intervals)} intervals of {coverage.trials:,} trials each. {coverage}"
    return _with_alt(figure, _titled(title, text))


def alt_text(figure: Figure) -> str:
    """What a figure of this module shows, in words."""
    return str(figure.get_label())


# ---------------------------------------------------------------------- drawing


def _new_figure(title: str, xlabel: str, ylabel: str, height: float = 3.8) -> tuple[Figure, Axes]:
    figure = Picture(figsize=(7.2, height), facecolor="white", layout="constrained")
    axes = figure.add_subplot(facecolor="white")
    axes.set_title(title, color=INK, loc="left")
    axes.set_xlabel(xlabel, color=INK)
    axes.set_ylabel(ylabel, color=INK)
    axes.tick_params(colors=INK)
    axes.grid(axis="y" if ylabel else "x", color=GRID)
    axes.set_axisbelow(True)
    axes.spines[["top", "right"]].set_visible(False)
    return figure, axes


def _draw_bars(
    axes: Axes,
    outcomes: Sequence[Any],
    distribution: Weighted[Any],
    heights: Mapping[str, Sequence[float]],
    event: Event | None,
    event_name: str,
) -> None:
    values = next(iter(heights.values()))
    inside = set(distribution.outcomes_in(event)) if event is not None else set()
    shaded = [outcome in inside for outcome in outcomes]
    colours = [SHADED if shade else PLAIN for shade in shaded]
    hatches = ["//" if shade else "" for shade in shaded]
    axes.bar(range(len(values)), values, color=colours, hatch=hatches, edgecolor=INK, linewidth=0.6)
    if event is not None:
        label = f"{event_name}: {percent(distribution.P(event))}"
        axes.bar([0], [0], color=SHADED, hatch="//", edgecolor=INK, label=label)
        axes.legend(frameon=False)
    if len(values) <= MOST_TICKS:
        _write_heights(axes, values)


def _write_heights(axes: Axes, values: Sequence[float]) -> None:
    for place, value in enumerate(values):
        text = percent(Fraction(value), 1).removesuffix(" %").replace("less than ", "<")
        text = text.replace("more than ", ">")
        axes.annotate(text, (place, value), (0, 2), textcoords="offset points", ha="center", size=8)
    axes.margins(y=0.12)


def _draw_groups(axes: Axes, heights: Mapping[str, Sequence[float]]) -> None:
    width = 0.84 / len(heights)
    for number, (name, values) in enumerate(heights.items()):
        shift = (number - (len(heights) - 1) / 2) * width
        places = [place + shift for place in range(len(values))]
        look: dict[str, Any] = {"color": COLOURS[number], "hatch": HATCHES[number]}
        axes.bar(places, values, width, edgecolor="white", linewidth=0.6, label=name, **look)
    axes.legend(frameon=False)


def _draw_lines(axes: Axes, heights: Mapping[str, Sequence[float]]) -> None:
    for number, (name, values) in enumerate(heights.items()):
        look: dict[str, Any] = {"color": COLOURS[number], "marker": MARKERS[number]}
        axes.plot(range(len(values)), values, markersize=4, linewidth=1, label=name, **look)
    axes.legend(frameon=False)


def _draw_exact(axes: Axes, exact: Exact | float | None, line: Callable[..., Any]) -> None:
    if exact is not None:
        line(
            float(exact),
            color=INK,
            linestyle="--",
            linewidth=1.4,
            label=f"exact value {float(exact):.4f}",
        )


def _legend_above(axes: Axes, exact: Exact | float | None) -> None:
    if exact is not None:
        axes.legend(frameon=False, loc="lower right", bbox_to_anchor=(1, 1), ncols=2)


def _name_ticks(axes: Axes, outcomes: Sequence[Any]) -> None:
    every = -(-len(outcomes) // MOST_TICKS)
    shown = [
        n for n, outcome in enumerate(outcomes) if n % every == 0 or isinstance(outcome, Above)
    ]
    if len(shown) > 1 and isinstance(outcomes[-1], Above) and shown[-1] - shown[-2] < every:
        del shown[-2]
    names = [_tick(outcomes[n]) for n in shown]
    crowded = sum(map(len, names)) > 70
    axes.set_xticks(shown, names, rotation=90 if crowded else 0)


def _tick(outcome: Any) -> str:
    return f"> {outcome.limit}\n(cut off)" if isinstance(outcome, Above) else named(outcome)


# ---------------------------------------------------------------------- what is drawn


def _checked(
    distributions: Weighted[Any] | Mapping[str, Weighted[Any]],
    kind: str,
    event: Event | None,
) -> dict[str, Weighted[Any]]:
    single = isinstance(distributions, Weighted)
    by_name = {"": distributions} if isinstance(distributions, Weighted) else distributions
    of_names = isinstance(by_name, Mapping) and all(
        isinstance(one, Weighted) for one in by_name.values()
    )
    if not of_names:
        raise ProbabilityError(
            f"a figure shows a Distribution or several by name, not {shown(distributions)}"
        )
    if not isinstance(kind, str) or kind not in _KINDS:
        names = ", ".join(_KINDS)
        raise ProbabilityError(f"there is no kind {shown(kind)}: the kinds are {names}")
    if not 1 <= len(by_name) <= len(COLOURS):
        raise ProbabilityError(
            f"a figure shows 1 to {len(COLOURS)} distributions, not {len(by_name)}"
        )
    if event is not None and (not single or kind != "exactly"):
        raise ProbabilityError('an event is shaded in one distribution of the kind "exactly" only')
    if kind != "exactly" and not all(has_order(one) for one in by_name.values()):
        raise ProbabilityError(f"{kind!r} needs outcomes that are numbers: map them first")
    return dict(by_name)


def _all_outcomes(distributions: Sequence[Weighted[Any]]) -> list[Any]:
    """Every outcome of any of them once; whole numbers without gaps where there are few."""
    found = list(dict.fromkeys(outcome for one in distributions for outcome in one))
    numbers = [outcome for outcome in found if not isinstance(outcome, Above)]
    if numbers and all(type(outcome) is int for outcome in numbers):
        least, most = min(numbers), max(numbers)
        wholes = range(least, most + 1) if most - least < MOST_BARS else sorted(numbers)
        found = [*wholes, *(outcome for outcome in found if isinstance(outcome, Above))]
    elif len(distributions) > 1 and all(has_order(one) for one in distributions):
        found.sort()
    if len(found) > MOST_BARS:
        raise ProbabilityError(
            f"{len(found)} outcomes are too many for a figure of at most {MOST_BARS}: "
            "map them to fewer, or cut off the tail with .cut(above)"
        )
    return found


def _heights(distribution: Weighted[Any], kind: str, outcomes: Sequence[Any]) -> list[float]:
    known = dict(zip(distribution, _KINDS[kind](distribution), strict=True))
    if kind == "exactly":
        _check_tails(distribution, outcomes)
        return [float(known.get(outcome, 0)) for outcome in outcomes]
    ask = distribution.at_least if kind == "at least" else distribution.at_most
    return [float(known[o] if o in known else ask(o)) for o in outcomes]


def _check_tails(distribution: Weighted[Any], outcomes: Sequence[Any]) -> None:
    for tail in (outcome for outcome in distribution if isinstance(outcome, Above)):
        for outcome in outcomes:
            if may_be(tail, outcome):
                raise ProbabilityError(
                    f"one distribution is cut off above {shown(tail.limit)}, another is not: "
                    "cut them alike with .cut(above)"
                )


# ---------------------------------------------------------------------- in words


def _with_alt(figure: Figure, text: str) -> Figure:
    figure.set_label(text if text.endswith(".") else text + ".")
    return figure


def _titled(title: str, text: str) -> str:
    return f"{title}: {text}" if title else text


def _exact_alt(exact: Exact | float | None) -> str:
    return "" if exact is None else f". The exact value is {float(exact):.4f}"


def _distribution_alt(
    by_name: Mapping[str, Weighted[Any]],
    kind: str,
    event: Event | None,
    event_name: str,
    title: str,
) -> str:
    parts = [(f"{name}: " if name else "") + _one_alt(one, kind) for name, one in by_name.items()]
    of_kind = "" if kind == "exactly" else f"{kind} "
    text = f"Chart of the probability of {of_kind}each outcome. {'. '.join(parts)}"
    if event is not None:
        text += f". Shaded, {event_name}: {percent(by_name[''].P(event))}"
    return _titled(title, text)


def _one_alt(distribution: Weighted[Any], kind: str) -> str:
    values = _KINDS[kind](distribution)
    if len(distribution) <= MOST_TICKS:
        pairs = zip(distribution, values, strict=True)
        return ", ".join(f"{named(outcome)}: {percent(p)}" for outcome, p in pairs)
    most, chance = max(distribution.items(), key=lambda pair: pair[1])
    first, last = named(distribution.outcomes[0]), named(distribution.outcomes[-1])
    return (
        f"{len(distribution)} outcomes from {first} to {last}, "
        f"most likely {named(most)} with {percent(chance)}"
    )
