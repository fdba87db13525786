"""A table of people and bots: turns, undo and redo, the curtain, and bots as in a match."""

import threading
from typing import Any

import pytest

import boardgames as bg
from boardgames.engine.random_stream import below
from boardgames.engine.record import Row
from boardgames.play.advice import advise
from boardgames.play.match import TURNS
from boardgames.play.runner import Match
from boardgames.play.table import NOBODY, Table
from tests.games import sealed_bids

MOVES: list[int] = []


def noting(state: Any, after: Any, actions: Row, count: int) -> int:
    """A bot that writes down what it does."""
    action = actions[below(state.stream, count)]
    MOVES.append(action)
    return action


def cheating(state: Any, after: Any, actions: Row, count: int) -> int:
    """A bot of sealed bids that lays a card it does not hold."""
    card = 0
    while state.hands[state.current][card] > 0:
        card += 1
    return card


def failing(state: Any, after: Any, actions: Row, count: int) -> int:
    return 1 // (count - count)


def saint_malo(players: int = 2, seed: int = 2) -> bg.State:
    return bg.load("saint_malo", players=players).new_initial_state(seed)


def bids(players: int = 2, seed: int = 3) -> bg.State:
    return bg.load(sealed_bids, players=players).new_initial_state(seed)


def play_out(table: Table) -> bg.State:
    while table.bot_to_move:
        table.step()
    assert table.state.is_terminal()
    return table.state


# ------------------------------------------------------------------ bots


@pytest.mark.parametrize("seed", [0, 7, 2**63])
@pytest.mark.parametrize("start", [saint_malo, bids])
def test_a_seed_gives_the_moves_of_the_match_of_that_seed(start: Any, seed: int) -> None:
    state = start(3, seed)
    bots = [noting, "random", noting]
    MOVES.clear()
    results, moves = Match(state.game, bots, use_numba=False).play(seed, range(1))
    in_match = MOVES[:]
    MOVES.clear()
    end = play_out(Table(state, bots))
    assert in_match == MOVES
    assert [row[0] for row in results[0]] == end.scores()
    assert sum(step.player >= 0 for step in end.steps()) == moves[0]
    assert results[0][0][TURNS] > 0


def test_the_state_given_stays_as_it_is() -> None:
    state = saint_malo()
    Table(state).act("stop rolling")
    assert state.history() == []


def test_people_act_and_bots_follow() -> None:
    table = Table(saint_malo(3), ["human", "random", "random"])
    assert table.news() == ["P0 rolls wall wall wall cross head"]
    table.act("stop rolling")
    pauses: list[int] = []
    table.act("use 1 head")
    table.act("person at d4", pause=lambda: pauses.append(table.state.current_player()))
    assert pauses == [1]
    assert table.state.current_player() == 0
    assert table.news()[0] == "P0 draws a citizen at d4"
    assert any(line.startswith("P2 rolls") for line in table.news())
    assert table.news()[-1].startswith("P0 rolls")


def test_nobody_acts_for_a_bot() -> None:
    table = Table(saint_malo(), ["random", "human"])
    with pytest.raises(bg.IllegalActionError, match="P0's bot 'random' is to move"):
        table.act("stop rolling")
    table.play_bots()
    assert table.state.current_player() == 1


@pytest.mark.parametrize(
    ("bot", "words"), [(cheating, "which is not legal now"), (failing, "ZeroDivisionError")]
)
def test_a_bot_that_fails_leaves_the_game_before_its_move(bot: Any, words: str) -> None:
    table = Table(bids(), ["human", bot])
    played = len(table.state.history())
    with pytest.raises(bg.BotError, match=words):
        table.act(table.state.legal_actions()[0])
    assert len(table.state.history()) == played + 1
    assert table.bot_to_move
    table.undo()
    assert table.human_to_move


@pytest.mark.parametrize(
    ("seats", "words"),
    [
        (["human"], "2 players need a list of 2 seats"),
        ("human", "need a list"),
        (["human", "nobody"], "a seat of Saint Malo is 'human', 'random'.*not 'nobody'"),
        (["human", 3], "not 3"),
    ],
)
def test_impossible_seats_are_refused(seats: Any, words: str) -> None:
    with pytest.raises(bg.OptionError, match=words):
        Table(saint_malo(), seats)


# ------------------------------------------------------------------ undo and redo


def test_undo_goes_back_over_dice_and_bots_and_the_dice_fall_as_before() -> None:
    table = Table(saint_malo(), ["human", "random"])
    trail = [table.state]
    for action in ["keep wall wall wall", "stop rolling", "use 1 wall", "wall at d1"]:
        table.act(action)
        trail.append(table.state)
    for before in reversed(trail[:-1]):
        table.undo()
        assert table.state == before
    assert not table.can_undo
    for after in trail[1:]:
        table.redo()
        assert table.state == after
    assert not table.can_redo
    table.undo()
    table.act("wall at d1")  # the bot draws from its stream as it did
    assert table.state == trail[-1]
    assert table.state.history() == trail[-1].history()


def test_another_action_ends_redo() -> None:
    table = Table(saint_malo())
    table.act("stop rolling")
    table.undo()
    table.act("keep nothing")
    with pytest.raises(bg.IllegalActionError, match="nothing to redo"):
        table.redo()


def test_there_is_a_first_decision() -> None:
    with pytest.raises(bg.IllegalActionError, match="nothing to undo"):
        Table(saint_malo()).undo()


def test_what_is_refused_changes_nothing() -> None:
    table = Table(saint_malo())
    before = table.state
    for nonsense in ("wall at d1", "fly", 99999, None):
        with pytest.raises(bg.BoardgamesError):
            table.act(nonsense)  # type: ignore[arg-type]
    assert table.state == before
    assert not table.can_undo


def test_games_of_bots_go_step_by_step() -> None:
    table = Table(saint_malo(), ["random", "random"])
    assert table.bot_to_move
    table.step()
    table.undo()
    assert sum(step.player >= 0 for step in table.state.steps()) == 0
    with pytest.raises(bg.IllegalActionError, match="no bot is to move"):
        Table(saint_malo()).step()


# ------------------------------------------------------------------ hidden hands


def test_a_curtain_covers_the_board_between_seats() -> None:
    table = Table(bids())
    assert table.covered
    assert table.viewer == NOBODY
    with pytest.raises(bg.IllegalActionError, match="P0 has to take the seat first"):
        table.act("bid 1")
    with pytest.raises(bg.IllegalActionError, match="take the seat first"):
        table.hints()
    table.take_seat()
    assert table.viewer == 0
    table.act(table.state.legal_actions()[0])
    assert table.covered
    table.take_seat()
    assert table.viewer == 1
    table.undo()
    assert table.covered


def test_the_log_tells_nobody_the_secrets_of_others() -> None:
    table = Table(bids())
    assert table.log() == []  # cards were dealt face down
    table.take_seat()
    assert len(table.log()) == 3
    assert all("P0 draws" in line for line in table.log())
    table.act(table.state.legal_actions()[0])
    assert table.news() == []
    table.take_seat()
    assert all("P1 draws" in line for line in table.log())


def test_one_human_needs_no_curtain() -> None:
    table = Table(bids(), ["human", "peeking"])
    assert not table.covered
    assert table.viewer == 0
    while not table.state.is_terminal():
        table.act(table.state.legal_actions()[0])
        assert not table.covered
    assert table.viewer is None


def test_open_games_have_no_curtain() -> None:
    table = Table(saint_malo())
    assert not table.covered
    assert table.viewer is None


# ------------------------------------------------------------------ threads, hints


def test_threads_take_turns() -> None:
    """Many threads that try the same thing: as many actions as could be legal, none half-done."""
    table = Table(saint_malo(seed=1))
    refused = []

    def roll() -> None:
        try:
            table.act("keep nothing")
        except bg.IllegalActionError as error:
            refused.append(error)

    threads = [threading.Thread(target=roll) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(refused) == 6
    state = table.state
    assert [str(action) for action in state.history() if "keep" in str(action)] == [
        "keep nothing",
        "keep nothing",
    ]
    assert bg.replay(bg.write_record(state)) == state


def test_advice_is_legal_and_leaves_the_state_alone() -> None:
    for state in (Table(saint_malo()).state, Table(bids()).state):
        before = state.clone()
        advice = advise(state)
        assert advice
        assert all(state.why_not(hint.action) is None for hint in advice)
        assert str(advice[0]).startswith(str(advice[0].action))
        assert state == before
        assert state.position.stream == before.position.stream


def test_nobody_is_advised_when_nobody_decides() -> None:
    with pytest.raises(bg.ChanceError, match="nobody has to decide"):
        advise(saint_malo())
