"""Tournaments, recomputed from tables and by hand."""

from itertools import combinations
from typing import Any

import numpy as np
import pytest
from pandas.testing import assert_frame_equal
from scipy import stats

import boardgames as bg
from boardgames.play import Interrupted, TournamentResult, tournament, workers
from boardgames.play.match import RANK
from boardgames.play.runner import Match
from boardgames.play.tournaments import seatings_of
from boardgames.probability import holm
from boardgames.probability.figures import alt_text
from tests.games import sealed_bids

GAME = bg.load(sealed_bids)
BOTS = ["peeking", "trying", "random"]
ROUNDS = 40


@pytest.fixture(scope="module")
def result() -> TournamentResult:
    return tournament(GAME, BOTS, games=ROUNDS, seed=6)


def test_every_pair_meets_in_both_seats_on_the_same_games(result: TournamentResult) -> None:
    assert result.rounds == ROUNDS
    assert len(result.table) == ROUNDS * 6 * 2
    played = result.table.astype({"bot": str})
    places = played.index // 2 % 6
    for place, (one, other) in enumerate((a, b) for a, b in combinations(BOTS, 2)):
        for turn, bots in enumerate(([one, other], [other, one])):
            own = played[places == 2 * place + turn].reset_index(drop=True)
            alone = bg.simulate(GAME, bots, ROUNDS, seed=6).astype({"bot": str})
            assert_frame_equal(own, alone)


def test_payoffs_are_wins_less_losses(result: TournamentResult) -> None:
    for one, other in combinations(BOTS, 2):
        games = [bg.simulate(GAME, bots, ROUNDS, seed=6) for bots in ([one, other], [other, one])]
        signs = []
        for table, seat in zip(games, (0, 1), strict=True):
            mine = table[table["seat"] == seat]["score"].to_numpy()
            theirs = table[table["seat"] != seat]["score"].to_numpy()
            signs.append(np.sign(mine - theirs))
        by_round = np.mean(signs, axis=0)
        assert result.payoffs.loc[one, other] == pytest.approx(by_round.mean())
        assert result.payoffs.loc[other, one] == pytest.approx(-by_round.mean())
        interval = result.against(one, other)
        half = stats.t.ppf(0.975, ROUNDS - 1) * by_round.std(ddof=1) / ROUNDS**0.5
        assert interval.estimate == pytest.approx(by_round.mean())
        assert interval.high - interval.low == pytest.approx(2 * half, rel=0.1)


def test_standings_sum_up_the_table(result: TournamentResult) -> None:
    played = result.table
    for _, row in result.standings.iterrows():
        own = played[played["bot"] == row["bot"]]
        assert row["games"] == len(own) == 4 * ROUNDS
        assert row["score"] == pytest.approx(own["score"].mean())
        assert row["wins"] == pytest.approx((own["rank"] == 1).mean())
        others = [name for name in BOTS if name != row["bot"]]
        assert row["payoff"] == pytest.approx(result.payoffs.loc[row["bot"], others].mean())
        assert row["low"] < row["payoff"] < row["high"]
    assert result.standings["payoff"].is_monotonic_decreasing
    assert list(result.standings["rank"]) == [1, 2, 3]
    assert result.standings["payoff"].sum() == pytest.approx(0)


def test_comparison_is_paired_by_round(result: TournamentResult) -> None:
    played = result.table
    means = played.groupby(["bot", "game"], observed=True)["score"].mean()
    gaps = (means["peeking"] - means["random"]).to_numpy()
    compared = result.compare("peeking", "random", by="score")
    assert compared.games == ROUNDS
    assert compared.difference.estimate == pytest.approx(gaps.mean())
    assert compared.wins == (gaps > 0).sum()
    theirs = stats.ttest_1samp(gaps, 0)
    ends = theirs.confidence_interval(0.95)
    assert compared.interval().low == pytest.approx(ends.low, abs=0.1 * (ends.high - ends.low))
    assert compared.p_value == pytest.approx(theirs.pvalue, rel=0.2)


def test_all_pairs_are_compared_and_corrected_by_holm(result: TournamentResult) -> None:
    table = result.comparisons()
    best_first = list(result.standings["bot"])
    assert list(zip(table["bot"], table["other"], strict=True)) == list(combinations(best_first, 2))
    for _, row in table.iterrows():
        compared = result.compare(row["bot"], row["other"])
        assert (row["won"], row["tied"], row["lost"]) == (
            compared.wins,
            compared.ties,
            compared.losses,
        )
        assert row["difference"] == compared.difference.estimate
        assert (row["low"], row["high"]) == (compared.interval().low, compared.interval().high)
        assert row["p"] == compared.p_value
    assert list(table["p_holm"]) == holm(table["p"])
    wins = result.comparisons(by="score", test="wins")
    for _, row in wins.iterrows():
        theirs = stats.binomtest(row["won"], row["won"] + row["lost"])
        assert row["p"] == pytest.approx(theirs.pvalue)


def made_up(ranks: np.ndarray[Any, Any], bots: int) -> TournamentResult:
    """A tournament with these ranks, by game and seat, of all pairs of so many bots."""
    seatings = seatings_of("all pairs", bots, 2)
    match = Match(GAME, ["random"] * bots, seatings=seatings, same_chance=True)
    match.names = [f"bot {number}" for number in range(bots)]
    results = np.zeros((len(ranks), 2, match.width), np.int64)
    results[:, :, RANK] = ranks
    return TournamentResult(match, 0, results)


@pytest.mark.parametrize("rounds", [2, 5, 10, 50])
def test_equal_bots_are_called_unlike_no_more_often_than_stated(rounds: int) -> None:
    rng = np.random.default_rng(rounds)
    tournaments, bots = 200 if rounds == 50 else 400, 3
    seatings = len(seatings_of("all pairs", bots, 2))
    alarms = np.zeros(3, int)
    for _ in range(tournaments):
        first = rng.integers(1, 3, rounds * seatings)
        result = made_up(np.stack([first, 3 - first], axis=1), bots)
        table = result.comparisons()
        single = table.iloc[0] if rng.random() < 0.5 else table.iloc[-1]
        assert (table["low"] < table["high"]).all()
        alarms[0] += (table["p_holm"] <= 0.05).any()
        alarms[1] += 0 not in result.compare("bot 0", "bot 1").interval()
        alarms[2] += 0 not in result.estimate("bot 2").interval()
        assert (single["p"] <= 0.05) == (not single["low"] <= 0 <= single["high"])
    assert alarms.max() <= stats.binom.isf(1e-6, tournaments, 0.05)
    assert rounds > 5 or alarms.max() == 0


def test_all_seatings_with_the_same_bot_twice() -> None:
    result = tournament(GAME, ["peeking", "random"], games=10, seed=1, pairing="all seatings")
    assert result.seatings == ((0, 0), (0, 1), (1, 0), (1, 1))
    assert result.payoffs.loc["peeking", "peeking"] == 0
    assert result.payoffs.loc["peeking", "random"] == -result.payoffs.loc["random", "peeking"]


def test_larger_tables() -> None:
    game = bg.load(sealed_bids, players=3)
    result = tournament(game, ["peeking", "trying", "random", "one_step"], games=8, seed=1)
    assert len(result.seatings) == 4 * 3
    assert all(len(set(seating)) == 3 for seating in result.seatings)
    assert result.standings["payoff"].sum() == pytest.approx(0)
    best = result.standings.iloc[0]
    own = result.table[result.table["bot"] == best["bot"]]
    assert -1 <= best["payoff"] <= 1
    assert best["wins"] == pytest.approx((own["rank"] == 1).mean())
    ranks = result.table["rank"].to_numpy().reshape(-1, 3)
    by_hand = [sum(np.sign(row - row[seat])) / 2 for row in ranks for seat in range(3)]
    expected = np.mean(np.array(by_hand)[own.index])
    assert best["payoff"] == pytest.approx(expected)


def test_equal_bots_share_the_rank_and_names_are_free() -> None:
    def first(state: bg.State) -> int:
        return state.legal_actions()[0]

    result = tournament(GAME, {"one": first, "other": first}, games=5, seed=2)
    assert list(result.standings["bot"]) == ["one", "other"]
    assert list(result.standings["rank"]) == [1, 1]
    assert result.payoffs.loc["one", "other"] == 0


@pytest.mark.parametrize("how", [{"workers": 2}, {"compiled": False}])
def test_the_same_result_however_it_is_played(
    result: TournamentResult, how: dict[str, Any]
) -> None:
    again = tournament(GAME, BOTS, games=ROUNDS, seed=6, **how)
    assert_frame_equal(again.table, result.table)
    assert_frame_equal(again.standings, result.standings)


def test_it_shows_itself(result: TournamentResult) -> None:
    headline = "Tournament of Sealed Bids, 2 players, 3 bots: 40 rounds of 6 seatings"
    assert str(result).startswith(headline)
    assert repr(result) == f"<{headline}>"
    page = result._repr_html_()
    assert page.count("<table") == 3
    assert "p_holm that of all pairs together by Holm's method" in page
    assert all(name in page for name in BOTS)
    for kind in ("standings", "payoffs"):
        figure = result.plot(kind)
        assert all(name in alt_text(figure) for name in BOTS)
        figure.canvas.draw()
    values = [text.get_text() for text in result.plot("payoffs").axes[0].texts]
    assert values.count("–") == 3
    assert f"{result.payoffs.loc['peeking', 'trying']:+.2f}" in values


def test_ctrl_c_keeps_whole_rounds(result: TournamentResult) -> None:
    decisions = iter(range(1000))

    def slow(state: bg.State) -> int:
        if next(decisions) == 6 * 2 * 5 + 1:  # in the sixth round of two games
            raise KeyboardInterrupt
        return state.legal_actions()[0]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(workers, "FASTEST_GROWTH", 1)
        with pytest.warns(Interrupted, match=r"10 of 80 games are finished"):
            short = tournament(GAME, [slow, "random"], games=40)
    assert short.rounds == 5
    assert len(short.table) == 20


def test_a_bot_that_fails_leaves_the_finished_rounds() -> None:
    decisions = iter(range(1000))

    def failing(state: bg.State) -> int:
        if next(decisions) == 6 * 2 * 3:
            raise ValueError("tired")
        return state.legal_actions()[0]

    with pytest.raises(
        bg.BotError, match=r"^game 3 of seed 0: P0's bot 'failing' failed"
    ) as caught:
        tournament(GAME, [failing, "random"], games=40)
    assert caught.value.finished.rounds == 3


def test_seatings() -> None:
    assert seatings_of("all pairs", 3, 2) == [(0, 1), (1, 0), (0, 2), (2, 0), (1, 2), (2, 1)]
    assert seatings_of("all pairs", 3, 3) == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]
    assert len(seatings_of("all seatings", 3, 4)) == 81


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"bots": ["random"]}, "a tournament needs at least two bots, not 1"),
        ({"bots": ["random", "random"]}, "each bot takes part once: one is named twice"),
        ({"bots": ["random", "best"]}, "Sealed Bids has no bot 'best'"),
        ({"bots": "random"}, "bots are a list"),
        ({"games": 1}, "games is a whole number from 2 up, not 1"),
        ({"pairing": "swiss"}, "pairing is 'all pairs' or 'all seatings', not 'swiss'"),
        ({"game": bg.load(sealed_bids, players=4)}, "at a table of 4 needs 4 different bots"),
    ],
)
def test_bad_input(wrong: dict[str, Any], sentence: str) -> None:
    given = {"game": GAME, "bots": BOTS, "games": 2, **wrong}
    with pytest.raises(bg.BoardgamesError) as caught:
        tournament(**given)
    assert sentence in str(caught.value)


def test_questions_that_have_no_answer(result: TournamentResult) -> None:
    with pytest.raises(bg.BotError, match="'best' took no part; the bots were peeking, trying"):
        result.estimate("best")
    with pytest.raises(bg.BotError, match="'random' and 'random' never met"):
        result.against("random", "random")
    with pytest.raises(bg.OptionError, match="by is 'payoff' or 'score', not 'luck'"):
        result.compare("random", "trying", by="luck")
    with pytest.raises(bg.OptionError, match="test is 'mean' or 'wins', not 'coin'"):
        result.comparisons(test="coin")
    with pytest.raises(bg.OptionError, match="kind is 'standings' or 'payoffs', not 'pie'"):
        result.plot("pie")


def test_too_many_seatings_are_refused() -> None:
    with pytest.raises(bg.OptionError, match="have more than 10,000 seatings"):
        seatings_of("all seatings", 101, 2)
