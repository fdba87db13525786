"""Tournaments, recomputed from tables and by hand."""

from itertools import combinations
from typing import Any

import numpy as np
import pytest
from pandas.testing import assert_frame_equal
from scipy import stats

import boardgames as bg
from boardgames.play import Interrupted, TournamentResult, tournament, workers
from boardgames.play.tournaments import seatings_of
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
        assert interval.high - interval.estimate == pytest.approx(half)


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
    wanted = stats.ttest_1samp(gaps, 0).confidence_interval(0.95)
    assert compared.interval().low == pytest.approx(wanted.low)


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
    assert page.count("<table") == 2
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
    with pytest.raises(bg.OptionError, match="kind is 'standings' or 'payoffs', not 'pie'"):
        result.plot("pie")


def test_too_many_seatings_are_refused() -> None:
    with pytest.raises(bg.OptionError, match="have more than 10,000 seatings"):
        seatings_of("all seatings", 101, 2)
