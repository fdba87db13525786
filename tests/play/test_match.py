"""Matches and tables of many games: the same plain and compiled, alone or in any chunks."""

from typing import Any

import numpy as np
import pytest

import boardgames as bg
from boardgames.engine.contract import forbids
from boardgames.engine.random_stream import below
from boardgames.engine.record import Row
from boardgames.play import match
from boardgames.play.runner import Match, bots_of
from tests.games import sealed_bids

GAME = bg.load(sealed_bids, players=4)
BOTS = ["peeking", "trying", "random", "peeking"]


def cheating(state: Any, after: Any, actions: Row, count: int) -> int:
    """Lays the first card it does not hold, from the second round on."""
    if state.finished == 0:
        return actions[below(state.stream, count)]
    for card in range(5):
        if forbids(state, card) != 0:
            return card
    return actions[0]


def raving(state: Any, after: Any, actions: Row, count: int) -> int:
    """Returns what is no action at all."""
    return 1000


def failing(state: Any, after: Any, actions: Row, count: int) -> int:
    """Divides by zero in the third round."""
    return actions[0 // (2 - state.finished)]


def meddling(state: Any, after: Any, actions: Row, count: int) -> int:
    """Changes everything it is given, then plays the first action."""
    first = actions[0]
    for player in range(state.players):
        state.won[player][0] += 100
        state.hands[player][0] = 9
    state.finished = state.rounds
    for i in range(count):
        actions[i] = 4
    return first


def first(state: Any, after: Any, actions: Row, count: int) -> int:
    """The first action."""
    return actions[0]


def test_plain_and_compiled_play_the_same_table() -> None:
    fast = bg.simulate(GAME, BOTS, games=60, seed=3)
    slow = bg.simulate(GAME, BOTS, games=60, seed=3, compiled=False)
    assert fast.equals(slow)
    assert not fast.equals(bg.simulate(GAME, BOTS, games=60, seed=4))


def test_a_shorter_run_is_the_beginning_of_a_longer_one() -> None:
    table = bg.simulate(GAME, BOTS, games=60, seed=3)
    for games in (1, 7, 59):
        shorter = bg.simulate(GAME, BOTS, games=games, seed=3)
        assert shorter.astype({"bot": str}).equals(table.head(4 * games).astype({"bot": str}))


@pytest.mark.parametrize("use_numba", [True, False])
def test_chunks_do_not_matter(use_numba: bool) -> None:
    played = Match(GAME, BOTS, use_numba)
    whole, moves = played.play(11, range(20))
    parts = [played.play(11, games) for games in (range(7), range(7, 8), range(8, 20))]
    assert np.array_equal(np.concatenate([np.asarray(r) for r, _ in parts]), np.asarray(whole))
    assert [m for _, part in parts for m in part] == list(moves)


def test_columns_of_the_table() -> None:
    table = bg.simulate(GAME, BOTS, games=10, seed=1)
    keys = [line.key for line in GAME.rulebook.score]
    assert list(table.columns) == ["game", "seat", "bot", "score", "rank", "turns", *keys]
    assert len(table) == 40
    assert (table[keys].sum(axis=1) == table.score).all()
    assert list(table.seat[:4]) == [0, 1, 2, 3]
    assert list(table.bot[:4]) == BOTS
    assert (table.turns == 6).all()
    for _, game in table.groupby("game"):
        assert list(game["rank"]) == [1 + sum(game.score > score) for score in game.score]


def test_every_bot_has_a_stream_of_its_own() -> None:
    """Another bot in seat 3 changes neither the cards nor the luck of the random one in seat 2."""
    one = Match(GAME, ["random"] * 4, use_numba=False)
    other = Match(GAME, ["random", "random", "random", first], use_numba=False)
    assert one._arguments(5, range(3))[3] == other._arguments(5, range(3))[3]
    streams = one._arguments(5, range(3))[3]
    assert len({tuple(row) for game in streams for row in game}) == 3 * 5


@pytest.mark.parametrize("use_numba", [False, True])
def test_a_bot_may_spoil_what_it_is_given(use_numba: bool) -> None:
    """It plays as the bot that takes the first action: nothing it writes reaches the game."""
    bad, _ = Match(GAME, [meddling, *["random"] * 3], use_numba).play(2, range(10))
    good, _ = Match(GAME, [first, *["random"] * 3], False).play(2, range(10))
    assert np.array_equal(np.asarray(bad), np.asarray(good))


@pytest.mark.parametrize("use_numba", [False, True])
def test_an_illegal_choice_names_game_seed_and_decision(use_numba: bool) -> None:
    played = Match(GAME, ["random", cheating, "random", "random"], use_numba)
    with pytest.raises(bg.BotError) as caught:
        played.play(5, range(3, 6))
    text = str(caught.value)
    assert "\n" not in text
    for part in ("cheating", "game 3", "seed 5", "decision 5", "not legal", "SB-3"):
        assert part in text
    state = caught.value.state
    assert state.current_player() == 1
    assert state.legal_actions()


def test_what_is_no_action_is_refused() -> None:
    for use_numba in (False, True):
        with pytest.raises(bg.BotError, match="1000"):
            Match(GAME, [raving, "random", "random", "random"], use_numba).play(5, range(2))


def test_a_bot_that_fails_is_named() -> None:
    with pytest.raises(bg.BotError) as caught:
        Match(GAME, ["random", "random", failing, "random"], use_numba=False).play(5, range(2))
    text = str(caught.value)
    for part in ("failing", "game 0", "seed 5", "division"):
        assert part in text


def test_the_wrong_number_of_bots_is_refused() -> None:
    with pytest.raises(bg.BotError, match="4 players need as many bots; 2 are named"):
        bg.simulate(GAME, ["random", "random"], games=1)
    with pytest.raises(bg.BotError, match="has no bot 'clever'; its bots are random"):
        bg.simulate(GAME, ["clever"] * 4, games=1)
    for bots in ("random", 5, [3] * 4, [None] * 4):
        with pytest.raises(bg.BotError):
            bg.simulate(GAME, bots, games=1)  # type: ignore[arg-type]


def test_numbers_of_games_and_seeds_are_checked() -> None:
    for games in (0, -1, 1.5, "3", True, None):
        with pytest.raises(bg.OptionError, match="games is a whole number from 1 up"):
            bg.simulate(GAME, BOTS, games=games)  # type: ignore[arg-type]
    with pytest.raises(bg.OptionError, match="a seed is"):
        bg.simulate(GAME, BOTS, games=1, seed=-1)


def test_a_game_that_is_too_long_is_told() -> None:
    played = Match(GAME, ["random"] * 4, use_numba=False)
    entry = played.prepare()
    *before, _, results, moves = played._arguments(1, range(2))
    done = entry(*before, 5, results, moves)
    assert done == 0
    assert moves[0] == match.TOO_LONG


def test_bots_of_a_game() -> None:
    known = bots_of(GAME)
    assert known["random"] is None
    assert {"random", "peeking", "trying"} <= set(known)
