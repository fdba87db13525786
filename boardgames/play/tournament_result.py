"""What a tournament found: standings, payoffs and comparisons, each with its interval."""

from __future__ import annotations

from functools import cached_property
from itertools import combinations
from math import inf
from typing import TYPE_CHECKING, Any

from boardgames.engine.errors import BotError, OptionError
from boardgames.probability.errors import shown

from .match import RANK, SCORE
from .runner import Match

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.figure import Figure

    from boardgames.probability.comparisons import Comparison
    from boardgames.probability.intervals import Interval
    from boardgames.probability.means import MeanEstimate

LEAST_ROUNDS = 2  # fewer say nothing of the spread
BY = ("payoff", "score")
TESTS = ("mean", "wins")
FARTHEST = {"payoff": 1.0, "score": inf}  # from 0 that a mean can be
MOST_PAIRS_SHOWN = 10


class TournamentResult:
    """The games of a tournament and what follows from them.

    The payoff of a player in a game is the share of opponents finished behind minus the share
    finished ahead: 1 for the first alone, -1 for the last alone, 0 in between or for ties, adding
    to 0 over the table. A round is one game of each seating, all with the same chance events;
    means are taken in each round first, and intervals are over rounds, which are independent.
    Payoffs of equals lie to either side of 0 alike; p-values and intervals of payoffs and of
    differences rest on that alone (see `probability.Difference`). It takes 6 rounds to show a
    difference at 95 %; with fewer an interval is as wide as payoffs can be.
    """

    def __init__(self, match: Match, seed: int, results: Any) -> None:
        self.game = match.game
        self.names = tuple(match.names)
        self.seed = seed
        self.seatings = tuple(match.seatings)
        self.rounds = len(results) // len(match.seatings)
        self._match = match
        self._results = results

    @cached_property
    def table(self) -> pd.DataFrame:
        """All games as in `simulate`: one row a player a game; rounds share a game number."""
        from .simulation import table

        return table(self._match, self._results)

    @cached_property
    def standings(self) -> pd.DataFrame:
        """One row a bot, best first: rank, games, wins, payoff with its interval, and score.

        Columns: rank, bot, games, wins (share of games finished first, alone or shared), payoff,
        low, high (95 % interval), score.
        """
        import pandas as pd

        rows = [self._standing(name) for name in self.names]
        table = pd.DataFrame(rows).sort_values("payoff", ascending=False, kind="stable")
        ranks = table["payoff"].round(12).rank(method="min", ascending=False)
        table.insert(0, "rank", ranks.astype("int64"))
        return table.reset_index(drop=True)

    @cached_property
    def payoffs(self) -> pd.DataFrame:
        """The payoff matrix: what the bot of the row gets against the bot of the column.

        It counts 1 for each game in which it finished ahead of the other, -1 behind, 0 level;
        empty where the two never met. The bot itself as opponent gives 0.
        """
        import pandas as pd

        values = {b: [self._against_mean(a, b) for a in self.names] for b in self.names}
        return pd.DataFrame(values, index=pd.Index(self.names, name="bot"))

    def estimate(self, bot: str, by: str = "payoff") -> MeanEstimate:
        """The mean payoff (or score) of a bot, from its mean in each round."""
        from boardgames.probability.comparisons import Difference
        from boardgames.probability.means import MeanEstimate

        values = self._by_round(bot, by)
        return Difference.of(values, bound=1) if by == "payoff" else MeanEstimate.of(values)

    def against(self, bot: str, opponent: str, confidence: float = 0.95) -> Interval:
        """One entry of the payoff matrix with its interval and p-value."""
        from boardgames.probability.comparisons import Difference

        met = self._meetings(bot, opponent)
        if met is None:
            raise BotError(f"{shown(bot)} and {shown(opponent)} never met in this tournament")
        return Difference.of(met, bound=1).interval(confidence)

    def compare(self, bot: str, other: str, by: str = "payoff") -> Comparison:
        """Two bots on the same rounds: the first one's mean payoff (or score) less the other's."""
        from boardgames.probability.comparisons import paired_comparison

        mine, theirs = self._by_round(bot, by), self._by_round(other, by)
        return paired_comparison(mine, theirs, bound=2 * FARTHEST[by])

    def comparisons(self, by: str = "payoff", test: str = "mean") -> pd.DataFrame:
        """All pairs of bots compared, with p-values corrected for being many.

        One row a pair, the better bot first: bot, other; won, tied, lost (rounds in which its mean
        was higher, the same or lower); difference of the means, with low and high (the 95 %
        interval of this pair alone); p, the p-value of this pair alone; p_holm, that of all pairs
        together by Holm's method. If all bots are equal, any p_holm of 0.05 or less turns up in at
        most 5 % of all tournaments.

        by: "payoff" or "score". test: "mean" asks whether the means differ (sign flips), "wins"
        which one has more rounds (the exact sign test, rounds that are tied left out).
        """
        import pandas as pd

        from boardgames.probability.significance import holm

        if not isinstance(test, str) or test not in TESTS:
            raise OptionError(f"test is {' or '.join(map(repr, TESTS))}, not {shown(test)}")
        best_first = sorted(self.names, key=lambda name: -self._by_round(name, by).mean())
        rows = [self._compared(*pair, by, test) for pair in combinations(best_first, 2)]
        table = pd.DataFrame(rows)
        table["p_holm"] = holm(table["p"])
        return table

    def plot(self, kind: str = "standings") -> Figure:
        """A figure of the "standings" with intervals, or of the "payoffs" as a coloured table.

        Its text for screen readers is `boardgames.probability.figures.alt_text(figure)`.
        """
        from .tournament_figures import payoffs_figure, standings_figure

        game, names = self.game.title, list(self.standings["bot"])
        if kind == "standings":
            intervals = {name: self.estimate(name).interval() for name in names}
            return standings_figure(game, self.rounds, intervals)
        if kind == "payoffs":
            return payoffs_figure(game, self.payoffs, names)
        raise OptionError(f"kind is 'standings' or 'payoffs', not {shown(kind)}")

    def __str__(self) -> str:
        return f"{self._headline()}\n{self._rounded(self.standings).to_string(index=False)}"

    def __repr__(self) -> str:
        return f"<{self._headline()}>"

    def _repr_html_(self) -> str:
        standings = self._rounded(self.standings).to_html(index=False, border=0)
        payoffs = self.payoffs.to_html(border=0, na_rep="–", float_format="{:+.3f}".format)
        return (
            f"<p>{self._headline()}. Payoffs with their 95 % intervals:</p>{standings}"
            f"<p>Payoff of the bot in the row against the bot in the column:</p>{payoffs}"
            f"{self._pairs_in_html()}"
        )

    # ------------------------------------------------------------ parts of the above

    def _headline(self) -> str:
        return (
            f"Tournament of {self.game.title}, {self.game.num_players} players, "
            f"{len(self.names)} bots: {self.rounds:,} rounds of {len(self.seatings):,} seatings"
        )

    def _pairs_in_html(self) -> str:
        number = len(self.names) * (len(self.names) - 1) // 2
        if number > MOST_PAIRS_SHOWN:
            return f"<p><code>comparisons()</code> compares all {number:,} pairs of bots.</p>"
        table = self.comparisons().round({"difference": 3, "low": 3, "high": 3})
        text = table.to_html(index=False, border=0, formatters={"p": _short, "p_holm": _short})
        return (
            "<p>Differences of payoffs; p is the p-value of each pair alone, p_holm that of all "
            f"pairs together by Holm's method:</p>{text}"
        )

    def _compared(self, bot: str, other: str, by: str, test: str) -> dict[str, Any]:
        compared = self.compare(bot, other, by)
        interval = compared.interval()
        return {
            "bot": bot,
            "other": other,
            "won": compared.wins,
            "tied": compared.ties,
            "lost": compared.losses,
            "difference": interval.estimate,
            "low": interval.low,
            "high": interval.high,
            "p": compared.p_value if test == "mean" else compared.sign_test,
        }

    def _rounded(self, standings: pd.DataFrame) -> pd.DataFrame:
        return standings.round({"payoff": 3, "low": 3, "high": 3, "wins": 3, "score": 2})

    def _standing(self, name: str) -> dict[str, Any]:
        seats = self._places(name)
        interval = self.estimate(name).interval()
        return {
            "bot": name,
            "games": self.rounds * int(seats.any(axis=1).sum()),
            "wins": float((self._values(RANK)[:, seats] == 1).mean()),
            "payoff": interval.estimate,
            "low": interval.low,
            "high": interval.high,
            "score": self.estimate(name, "score").estimate,
        }

    def _by_round(self, name: str, by: str) -> Any:
        if not isinstance(by, str) or by not in BY:
            raise OptionError(f"by is {' or '.join(map(repr, BY))}, not {shown(by)}")
        values = self._payoffs if by == "payoff" else self._values(SCORE)
        return values[:, self._places(name)].mean(axis=1)

    def _against_mean(self, name: str, opponent: str) -> float:
        met = self._meetings(name, opponent)
        return float("nan") if met is None else float(met.mean()) + 0.0

    def _meetings(self, name: str, opponent: str) -> Any:
        """The mean of the meetings of two bots in each round, or None if they never met."""
        import numpy as np

        ranks, mine, theirs = self._values(RANK), self._places(name), self._places(opponent)
        seats, total, number = range(self.game.num_players), np.zeros(self.rounds), 0
        for seat in seats:
            for other in seats:
                both = mine[:, seat] & theirs[:, other]
                if seat != other and both.any():
                    gaps = ranks[:, both, other] - ranks[:, both, seat]
                    total += np.sign(gaps).sum(axis=1)
                    number += int(both.sum())
        return total / number if number else None

    @cached_property
    def _payoffs(self) -> Any:
        """Payoffs by round, seating and seat."""
        import numpy as np

        ranks = self._values(RANK)
        ahead = np.sign(ranks[:, :, None, :] - ranks[:, :, :, None]).sum(axis=-1)
        return ahead / (self.game.num_players - 1)

    def _values(self, number: int) -> Any:
        """One of the numbers kept of each player, by round, seating and seat."""
        shape = self.rounds, len(self.seatings), self.game.num_players
        return self._results[:, :, number].reshape(shape)

    def _places(self, name: str) -> Any:
        """Where a bot sits: truth values by seating and seat."""
        import numpy as np

        if not isinstance(name, str) or name not in self.names:
            raise BotError(f"{shown(name)} took no part; the bots were {_listed(self.names)}")
        return np.array(self.seatings) == self.names.index(name)


def _listed(names: tuple[str, ...]) -> str:
    """As many names as fit into a sentence."""
    first = [name for place, name in enumerate(names) if len(", ".join(names[: place + 1])) <= 60]
    more = f" and {len(names) - len(first):,} more" if len(first) < len(names) else ""
    return ", ".join(first) + more


def _short(p_value: float) -> str:
    return "< 0.001" if p_value < 0.001 else f"{p_value:.3f}"
