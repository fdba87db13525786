"""Many games at once: the same table however they are shared out, and what stops them."""

import os
import signal
import subprocess
import sys
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import pandas as pd
import pytest
from pandas.testing import assert_frame_equal

import boardgames as bg
from boardgames.engine import seeding
from boardgames.engine.record import Row
from boardgames.play import Interrupted, workers
from tests.games import sealed_bids

ROOT = Path(__file__).parents[2]
GAME = bg.load(sealed_bids)
BOTS = ["peeking", "trying"]


def last(state: bg.State) -> int:
    """A bot of an explorer."""
    return state.legal_actions()[-1]


def careless(state: Any, after: Any, actions: Row, count: int) -> int:
    """Legal but for one rare hand in the first round: three of the highest card."""
    return 0 if state.hands[state.current][4] == 3 and state.finished == 0 else actions[0]


def fragile(state: Any, after: Any, actions: Row, count: int) -> int:
    """Fails at the same hand."""
    if state.hands[state.current][4] == 3 and state.finished == 0:
        raise ValueError("three of a kind")
    return actions[0]


def deadly(state: bg.State) -> int:
    """Ends the process it runs in."""
    os._exit(1)


def table(games: int = 60, bots: Any = BOTS, seed: int = 5, **how: Any) -> pd.DataFrame:
    return bg.simulate(GAME, bots, games, seed=seed, **how)


@pytest.fixture(scope="module")
def expected() -> pd.DataFrame:
    return table(compiled=False)


# ---------------------------------------------------------------- the same table


def test_columns_and_values(expected: pd.DataFrame) -> None:
    first = ["game", "seat", "bot", "score", "rank", "turns"]
    assert list(expected.columns) == [*first, "lots", "modesty"]
    assert len(expected) == 120
    assert (expected["score"] == expected["lots"] + expected["modesty"]).all()
    assert (expected["turns"] == 6).all()
    best = expected.groupby("game")["score"].transform("max")
    assert ((expected["rank"] == 1) == (expected["score"] == best)).all()
    assert list(expected["bot"][:2]) == BOTS
    assert expected["game"].tolist() == [game for game in range(60) for _ in range(2)]


@pytest.mark.parametrize("how", [{}, {"workers": 2}, {"workers": 5}, {"progress": False}])
def test_compiled_with_any_number_of_threads(expected: pd.DataFrame, how: dict[str, int]) -> None:
    assert_frame_equal(table(**how), expected)


def test_plain_with_processes(expected: pd.DataFrame) -> None:
    assert_frame_equal(table(compiled=False, workers=2), expected)
    assert_frame_equal(table(compiled=False, workers=3), expected)


@pytest.mark.parametrize(("seconds", "growth"), [(1e-9, 1), (1e-3, 3), (10.0, 1000)])
def test_chunks_decide_nothing(
    expected: pd.DataFrame, monkeypatch: pytest.MonkeyPatch, seconds: float, growth: int
) -> None:
    monkeypatch.setattr(workers, "SECONDS_PER_CHUNK", seconds)
    monkeypatch.setattr(workers, "FASTEST_GROWTH", growth)
    assert_frame_equal(table(workers=2), expected)
    assert_frame_equal(table(games=7), expected[expected["game"] < 7])


def test_rotation_moves_everybody_one_seat_on(expected: pd.DataFrame) -> None:
    rotated = table(rotate=True)
    assert_frame_equal(rotated[rotated["game"] % 2 == 0], expected[expected["game"] % 2 == 0])
    swapped = table(bots=BOTS[::-1])
    odd = rotated[rotated["game"] % 2 == 1].reset_index(drop=True)
    wanted = swapped[swapped["game"] % 2 == 1].reset_index(drop=True)
    assert_frame_equal(odd.astype({"bot": str}), wanted.astype({"bot": str}))


def test_different_bots_of_one_name_are_numbered() -> None:
    one, other = (bg.play.one_step(samples=n) for n in (1, 2))  # type: ignore[attr-defined]
    names = table(games=1, bots=[one, other], compiled=False)["bot"]
    assert list(names) == ["one_step_bot", "one_step_bot 2"]


# ---------------------------------------------------------------- bots that travel


def test_a_bot_made_in_a_function_travels(expected: pd.DataFrame) -> None:
    step = 1

    def mine(state: bg.State) -> int:
        return state.legal_actions()[-step]

    assert_frame_equal(
        table(bots=[mine, "trying"], workers=2).drop(columns="bot"),
        table(bots=[last, "trying"]).drop(columns="bot"),
    )


NOTEBOOK = """
import boardgames as bg
from tests.games import sealed_bids

def mine(state):
    return state.legal_actions()[-1]

def page(state, after, actions, count):
    return actions[count - 1]

game = bg.load(sealed_bids)
tables = [
    bg.simulate(game, [bot, "trying"], games=30, seed=2, compiled=compiled, workers=2)
    for bot, compiled in ((mine, True), (page, False), (page, True))
]
print([table["score"].tolist() == tables[0]["score"].tolist() for table in tables])
"""


def test_bots_of_a_notebook_travel() -> None:
    """A notebook's cells, like a script read from a pipe, are in no file that could be imported."""
    run = subprocess.run(
        [sys.executable, "-W", "error", "-"],
        input=NOTEBOOK,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.stdout == "[True, True, True]\n", run.stderr[-2000:]


def test_any_executor_will_do(expected: pd.DataFrame) -> None:
    with ThreadPoolExecutor(2) as threads:
        assert_frame_equal(table(executor=threads), expected)
        assert_frame_equal(table(executor=threads, compiled=False), expected)


def test_a_cluster_of_dask(expected: pd.DataFrame) -> None:
    distributed = pytest.importorskip("distributed")
    quiet = {"dashboard_address": None, "host": "127.0.0.1", "silence_logs": 50}
    with (
        distributed.LocalCluster(n_workers=1, threads_per_worker=2, **quiet) as cluster,
        distributed.Client(cluster) as client,
        client.get_executor() as executor,
    ):
        assert_frame_equal(table(executor=executor, compiled=False), expected)
        mixed = table(games=8, bots=[lambda state: last(state), "trying"], executor=executor)
        with pytest.raises(bg.WorkerError, match="after 0 of 60 games: CancelledError"):
            cancelled(executor)
    assert mixed["score"].tolist() == table(games=8, bots=[last, "trying"])["score"].tolist()


def cancelled(executor: Executor) -> pd.DataFrame:
    """Ask an executor that forgets all it is given."""

    class Forgetful(Executor):
        def submit(self, *task: Any, **named: Any) -> Future[Any]:
            future = executor.submit(*task, **named)
            future.cancel()
            return future

    return table(executor=Forgetful())


# ---------------------------------------------------------------- what stops a run


def first_spoilt() -> int:
    """The first game in which P0 is dealt three of the highest card, found state by state."""
    for number in range(5000):
        state = GAME.new_initial_state(5)
        state.position.stream = seeding.stream_start(5, number)
        while state.is_chance_node():
            state.apply_chance()
        if state.position.hands[0][4] == 3:
            return number
    raise AssertionError("no game is spoilt")


@pytest.fixture(scope="module")
def spoilt() -> int:
    return first_spoilt()


WAYS: list[dict[str, Any]] = [
    {"workers": 1},
    {"workers": 2},
    {"workers": 1, "compiled": False},
    {"workers": 2, "compiled": False},
]


@pytest.mark.parametrize("how", WAYS, ids=str)
def test_an_illegal_action_is_named_and_what_was_finished_is_kept(
    spoilt: int, how: dict[str, Any]
) -> None:
    assert spoilt > 100
    with pytest.raises(bg.BotError) as caught:
        table(games=5000, bots=[careless, "random"], **how)
    text = str(caught.value)
    assert text.startswith(f"game {spoilt} of seed 5: P0's bot 'careless' chose ")
    assert "not legal then. SB-" in text
    assert "\n" not in text
    assert_frame_equal(
        caught.value.finished, table(games=spoilt, bots=[careless, "random"], compiled=False)
    )
    assert caught.value.state.position.hands[0][4] == 3
    assert caught.value.state.current_player() == 0


@pytest.mark.parametrize("how", WAYS, ids=str)
def test_a_bot_that_fails_is_named(spoilt: int, how: dict[str, Any]) -> None:
    with pytest.raises(bg.BotError) as caught:
        table(games=5000, bots=[fragile, "random"], **how)
    where = f"game {spoilt} of seed 5: P0's bot 'fragile' failed at decision 0"
    assert str(caught.value) == f"{where}: ValueError: three of a kind"
    assert len(caught.value.finished) == 2 * spoilt
    trace = getattr(caught.value, "__notes__", None) or [repr(caught.value.__cause__)]
    assert "ValueError" in trace[0]


def test_a_number_that_is_no_action_is_refused() -> None:
    def wild(state: Any, after: Any, actions: Row, count: int) -> int:
        return 10**12

    for compiled in (True, False):
        with pytest.raises(bg.BotError, match=r"decision 0, but actions are numbered from 0 to 4$"):
            table(bots=["random", wild][::-1], compiled=compiled)


def test_what_cannot_be_compiled_is_named() -> None:
    def fancy(state: Any, after: Any, actions: Row, count: int) -> int:
        return actions[state.no_such_field]

    with pytest.raises(bg.BotError, match=r"^'fancy' cannot be compiled: .*compiled=False"):
        table(bots=[fancy, "random"])


def test_an_executor_that_dies_is_one_clear_error() -> None:
    with (
        ProcessPoolExecutor(1, get_context("spawn")) as processes,
        pytest.raises(bg.WorkerError, match=r"after 0 of 60 games: BrokenProcessPool") as caught,
    ):
        table(bots=[deadly, "random"], executor=processes)
    assert caught.value.finished is None
    processes.shutdown()
    with pytest.raises(bg.WorkerError, match=r"after 0 of 60 games: \w+: .*(shutdown|usable)"):
        table(executor=processes)


def test_a_process_that_dies_is_one_clear_error_and_the_next_run_is_well() -> None:
    with pytest.raises(bg.WorkerError, match="the workers failed after 0 of 60 games"):
        table(bots=[deadly, "random"], workers=2)
    assert len(table(games=4, workers=2, compiled=False)) == 8


def test_what_was_finished_before_an_executor_died_is_kept(expected: pd.DataFrame) -> None:
    with ThreadPoolExecutor(1) as threads:
        dying = Counting(threads, 4, lambda: threads.shutdown(wait=True))
        with pytest.raises(bg.WorkerError, match=r"after \d+ of 60 games: RuntimeError") as caught:
            table(executor=dying)
    finished = caught.value.finished
    assert len(finished) > 0
    assert_frame_equal(finished, expected[: len(finished)])


class Counting(Executor):
    """An executor that waits for each task, and does something before one of them."""

    def __init__(self, inner: Executor, number: int, deed: Any) -> None:
        self.inner, self.number, self.deed = inner, number, deed

    def submit(self, *task: Any, **named: Any) -> Future[Any]:
        self.number -= 1
        if self.number == 0:
            self.deed()
        future = self.inner.submit(*task, **named)
        future.result()
        return future


def press_ctrl_c() -> None:
    os.kill(os.getpid(), signal.SIGINT)
    signal.pause()


@pytest.fixture
def waiting_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    """Own threads that meet a Ctrl-C when the fourth chunk is handed over."""

    class Interrupting(ThreadPoolExecutor):
        handed = 0

        def submit(self, *task: Any, **named: Any) -> Future[Any]:
            self.handed += 1
            if self.handed == 4:
                press_ctrl_c()
            future = super().submit(*task, **named)
            future.result()
            return future

    monkeypatch.setattr(workers, "ThreadPoolExecutor", Interrupting)


@pytest.mark.usefixtures("waiting_threads")
def test_ctrl_c_keeps_what_is_finished(expected: pd.DataFrame) -> None:
    with pytest.warns(Interrupted, match=r"^interrupted: \d+ of 60 games are finished$") as caught:
        short = table(workers=2)
    assert 0 < len(short) < len(expected)
    assert_frame_equal(short, expected[: len(short)])
    assert_frame_equal(caught[0].message.finished, short)  # type: ignore[union-attr]


def test_ctrl_c_in_plain_python_keeps_what_is_finished() -> None:
    decisions = iter(range(100))

    def slow(state: bg.State) -> int:
        if next(decisions) == 20:  # six decisions a game: in game 3
            raise KeyboardInterrupt
        return state.legal_actions()[0]

    with pytest.warns(Interrupted, match="of 60 games are finished"):
        short = table(bots=[slow, "random"])
    assert 0 < len(short) <= 6


def test_ctrl_c_before_anything_is_finished_is_ctrl_c() -> None:
    def never(state: bg.State) -> int:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        table(bots=[never, "random"])


# ---------------------------------------------------------------- progress and bad input


def test_progress_is_shown_only_when_asked_or_late(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("TQDM_DISABLE", raising=False)
    table()
    table(progress=False)
    assert capfd.readouterr().err == ""
    table(progress=True)
    assert "60/60" in capfd.readouterr().err


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"games": 0}, "games is a whole number from 1 up, not 0"),
        ({"games": 2.5}, "games is a whole number from 1 up, not 2.5"),
        ({"workers": 0}, "workers is a whole number from 1 up, not 0"),
        ({"workers": True}, "workers is a whole number from 1 up, not True"),
        ({"seed": -1}, "a seed is a whole number from 0 to 2**64 - 1, not -1"),
        ({"executor": 3}, "an executor has a method submit(), which 3 has not"),
        ({"bots": "random"}, "bots are a list, such as ['random', 'random'], not 'random'"),
        ({"bots": ["random"]}, "2 players need as many bots; 1 are named"),
        ({"bots": ["random", 3]}, "a bot is a name, a function of (state), or a page function"),
        ({"bots": ["rndom"] * 2}, "Sealed Bids has no bot 'rndom'; its bots are random, "),
    ],
)
def test_bad_input_is_one_clear_sentence(wrong: dict[str, Any], sentence: str) -> None:
    with pytest.raises(bg.BoardgamesError) as caught:
        table(**wrong)
    assert sentence in str(caught.value)
