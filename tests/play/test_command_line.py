"""`python -m boardgames games` and `simulate`."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import pandas as pd
import pytest
from pandas.testing import assert_frame_equal

import boardgames as bg
from boardgames.__main__ import main

HEADINGS = ["seat", "bot", "games", "wins", "score", "low", "high", "turns"]
SIMULATE = ["simulate", "saint_malo", "--games", "6", "--seed", "3", "--plain"]


def test_games_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games"]) == 0
    out = capsys.readouterr().out
    for name in bg.games():
        assert f"{name}: {bg.load(name).title}" in out
    assert "players=2" in out
    assert "greedy" in out


def test_a_table_is_written_and_summed_up(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    expected = bg.simulate("saint_malo", ["random"] * 3, 6, seed=3, compiled=False)
    three = [*SIMULATE, "--bots", "random, random,random", "--players", "3"]
    for file, read in (("a.csv", pd.read_csv), ("b.parquet", pd.read_parquet)):
        path = tmp_path / file
        assert main([*three, "--workers", "2", "--out", str(path)]) == 0
        got = read(path).astype({"bot": str})
        assert_frame_equal(got, expected.astype({"bot": str}))
        lines = capsys.readouterr().out.splitlines()
        assert lines[0].split() == HEADINGS
        means = expected.groupby("seat")["score"].mean().round(2)
        assert [float(line.split()[4]) for line in lines[1:]] == means.tolist()


def test_options_and_rotation_reach_the_simulation(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "t.csv"
    more = ["--bots", "greedy,random", "--rotate", "--option", "starter=1", "--option"]
    assert main([*SIMULATE, *more, "must_score=0", "--out", str(path)]) == 0
    expected = bg.simulate(
        "saint_malo", ["greedy", "random"], 6, 3, False, rotate=True, starter=1, must_score=0
    )
    assert pd.read_csv(path)["score"].tolist() == expected["score"].tolist()
    assert capsys.readouterr().out.split()[:3] == ["bot", "games", "wins"]


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (["--bots", "greedy"], "boardgames: Saint Malo: option players is 2 to 5, not 1"),
        (["--bots", "greedy,best"], "boardgames: Saint Malo has no bot 'best'; its bots are"),
        (["--bots", "random,random", "--players", "3"], "3 players need as many bots; 2 are named"),
        (["--bots", "random,random", "--option", "x"], "--option takes NAME=VALUE, not 'x'"),
        (["--bots", "random,random", "--option", "x=1"], "Saint Malo has no option 'x'"),
        (["--bots", "random,random", "--out", "t.txt"], "ends in .csv or .parquet, not 't.txt'"),
        (
            ["--bots", "random,random", "--out", "/no/t.csv"],
            "there is no folder /no to write t.csv",
        ),
        (["--bots", "random,random", "--workers", "0"], "workers is a whole number from 1 up"),
    ],
)
def test_bad_input_is_one_clear_sentence(
    wrong: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*SIMULATE, *wrong]) == 2
    written = capsys.readouterr()
    assert sentence in written.err
    assert written.err.count("\n") == 1
    assert written.out == ""


def test_an_unknown_game_names_those_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "saint_mallo", "--bots", "random,random"]) == 2
    assert "Did you mean 'saint_malo'?" in capsys.readouterr().err


def test_parquet_without_pyarrow_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from boardgames.play import command_line

    monkeypatch.setattr(command_line.importlib.util, "find_spec", lambda name: None)
    assert main([*SIMULATE, "--bots", "random,random", "--out", "t.parquet"]) == 2
    assert "pip install 'boardgames[parquet]'" in capsys.readouterr().err


def test_what_is_finished_is_written_when_a_bot_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    error = bg.BotError("game 2 of seed 0: P1's bot failed")
    error.finished = bg.simulate("saint_malo", ["random"] * 2, 2, compiled=False)

    def failing(*_: Any, **__: Any) -> pd.DataFrame:
        raise error

    monkeypatch.setattr("boardgames.play.simulation.simulate", failing)
    path = tmp_path / "t.csv"
    assert main([*SIMULATE, "--bots", "random,random", "--out", str(path)]) == 2
    assert len(pd.read_csv(path)) == 4
    assert capsys.readouterr().err == "boardgames: game 2 of seed 0: P1's bot failed\n"


def test_what_is_finished_is_written_after_ctrl_c(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from boardgames.play import workers

    def play(run: Any, submit: Any, at_once: int, advance: Any) -> None:
        for _ in range(3):
            run._hand_over(submit, at_once)
            for future in list(run.waiting):
                run._take(future)
            run.size = 1
        raise KeyboardInterrupt

    monkeypatch.setattr(workers._Run, "play", play)
    path = tmp_path / "t.csv"
    assert main([*SIMULATE, "--bots", "random,random", "--out", str(path)]) == 130
    assert len(pd.read_csv(path)) == 6
    assert "interrupted: 3 of 6 games are finished" in capsys.readouterr().out


def test_it_runs_as_a_command() -> None:
    command = [sys.executable, "-W", "error", "-m", "boardgames", "games"]
    run = subprocess.run(command, capture_output=True, text=True, check=True)
    assert run.stdout.count("options:") == len(bg.games())
