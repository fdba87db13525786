"""The compiled form of every game does exactly what the plain form does."""

import os
import subprocess
import sys
from pathlib import Path
from random import Random

import numpy as np
import pytest

from boardgames.engine.state import State
from boardgames.play import search
from boardgames.play.runner import Match, bots_of
from tests.playing import mutated

from .probing import differences, examine_compiled, examine_plain, moves_compiled, moves_plain
from .tables import PACKAGES, Table, every_game, every_table, tables, walk

ROOT = Path(__file__).parents[2]
REACHED, MADE_UP, TRIES = 900, 600, 10  # positions of each game; tries for each made-up one


@every_table
def test_random_games_are_the_same_move_for_move(table: Table) -> None:
    for seed in (1, 2, 3):
        moves = moves_plain(table.game, seed)
        assert moves == moves_compiled(table.game, seed)
        assert len(moves) > 3


@every_table
def test_matches_are_the_same_and_do_not_depend_on_chunks(table: Table) -> None:
    bots = match_bots(table)
    slow, fast = Match(table.game, bots, use_numba=False), Match(table.game, bots)
    assert fast.use_numba
    results, moves = fast.play(7, range(6))
    again, _ = fast.play(7, range(6))
    assert np.array_equal(results, again)
    plain_results, plain_moves = slow.play(7, range(2))
    assert plain_results == results[:2].tolist()
    assert plain_moves == moves[:2].tolist()
    for game in (1, 4):
        alone, moves_alone = fast.play(7, range(game, game + 1))
        assert np.array_equal(alone[0], results[game])
        assert moves_alone[0] == moves[game]
    later, _ = slow.play(7, range(5, 6))
    assert later[0] == results[5].tolist()


def match_bots(table: Table) -> list[str]:
    """One seat for the first bot of the game, so that all tables share one compiled match."""
    own = [name for name in bots_of(table.game) if name not in ("random", *search.BOTS)]
    return [*own[:1], *["random"] * table.game.num_players][: table.game.num_players]


@pytest.mark.parametrize("package", PACKAGES)
def test_every_answer_and_every_next_state_is_the_same(package: str) -> None:
    """On thousands of positions, reached by random play and made up, one action at a time."""
    random = Random(5)
    at_tables = [table for table in tables() if table.package == package]
    for table in at_tables:
        states = gathered(table, random, len(at_tables))
        game = table.game
        found = differences(game, examine_plain(game, states), examine_compiled(game, states))
        assert found == [], f"{table}: plain and compiled differ in {found}"


def gathered(table: Table, random: Random, share: int) -> list[State]:
    reached = [s for seed in (1, 2) for s in walk(table, seed)]
    chosen = random.sample(reached, min(len(reached), REACHED // share))
    made_up: list[State] = []
    for _ in range(TRIES * MADE_UP // share):
        changed = mutated(random.choice(reached), random, random.choice((1, 1, 2)))
        if changed is not None:
            made_up.append(changed)
        if len(made_up) == MADE_UP // share:
            break
    assert len(made_up) > MADE_UP // share // 20
    return chosen + made_up


@every_game
def test_no_array_is_read_or_written_outside_its_bounds(table: Table) -> None:
    run = subprocess.run(
        [sys.executable, "-W", "error", "-m", "tests.suite.bounds_run", table.package],
        cwd=ROOT,
        env={**os.environ, "NUMBA_BOUNDSCHECK": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr[-2000:]
    assert "checked" in run.stdout
