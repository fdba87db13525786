"""The compiled door: small pages of its own, and never an old cache."""

import importlib
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import numpy as np
import pytest

import tests.games.sealed_bids as sealed_bids
from boardgames.engine import compiled
from boardgames.engine.contract import to_move
from boardgames.engine.game import Game
from boardgames.engine.record import Grid, Record, Row, copy_into, fact, record
from tests.suite import probing

TABLE = ((1, 2, 3), (4, 5, 6))
STEP = 10


@record
class Small(Record):
    """Enough fields to see what is copied."""

    number: Annotated[int, fact()]
    row: Annotated[Row, fact((3,))]
    grid: Annotated[Grid, fact((2, 3))]


def twice(state: Any) -> int:
    return 2 * state.number  # type: ignore[no-any-return]


def work(states: Any, times: int) -> int:
    """A page that reads tables, writes every kind of field and copies records."""
    total = 0
    for time in range(times):
        state = states[0]
        copy_into(state, states[1])
        state.number += STEP * TABLE[time % 2][time % 3]
        state.row[time % 3] -= time // 2
        state.grid[1][time % 3] = state.number % 7
        total += to_move(state) + states[1].row[0] + (-total) // 3
    return total


@pytest.fixture
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("BOARDGAMES_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


def test_numba_is_there() -> None:
    assert compiled.available()


def test_a_small_page_does_the_same_compiled(own_cache: Path) -> None:
    from boardgames.engine.linking import link

    substitutes = {to_move: twice}
    plain_states = [Small(), Small()]
    array = np.zeros(2, compiled.layout(Small))
    plain = link(work, substitutes)  # type: ignore[arg-type]
    fast = compiled.compiled(work, substitutes, "small")  # type: ignore[arg-type]
    assert plain(plain_states, 25) == fast(array, 25)
    for index in range(2):
        back = Small()
        compiled.restore(array, index, back)
        assert back == plain_states[index]
    assert list(own_cache.rglob("*.nbi"))


def test_fingerprint_follows_code_tables_and_constants(monkeypatch: pytest.MonkeyPatch) -> None:
    first = compiled.fingerprint([work, twice])  # type: ignore[list-item]
    assert compiled.fingerprint([work, twice]) == first  # type: ignore[list-item]
    assert compiled.fingerprint([work]) != first  # type: ignore[list-item]
    monkeypatch.setattr(sys.modules[__name__], "STEP", 11)
    assert compiled.fingerprint([work, twice]) != first  # type: ignore[list-item]
    monkeypatch.undo()
    monkeypatch.setattr(sys.modules[__name__], "TABLE", ((1, 2, 3), (4, 5, 7)))
    assert compiled.fingerprint([work, twice]) != first  # type: ignore[list-item]


def test_only_a_few_old_caches_are_kept(own_cache: Path) -> None:
    for number in range(compiled.KEPT_FOLDERS + 3):
        with compiled._cache_folder("small", f"key{number}"):
            pass
    assert len(list((own_cache / "small").iterdir())) == compiled.KEPT_FOLDERS


def test_without_a_place_for_a_cache_it_still_compiles(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("BOARDGAMES_CACHE", str(tmp_path / "file" / "inside"))
    with compiled._cache_folder("small", "key"):
        pass


@pytest.fixture
def copied_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A copy of the test-only game as a package of its own."""
    shutil.copytree(Path(str(sealed_bids.__file__)).parent, tmp_path / "edited_game")
    monkeypatch.syspath_prepend(tmp_path)
    yield tmp_path / "edited_game"
    forget()


def forget() -> None:
    for name in [name for name in sys.modules if name.partition(".")[0] == "edited_game"]:
        del sys.modules[name]
    probing.plain_probe.cache_clear()
    probing.compiled_probe.cache_clear()
    importlib.invalidate_caches()


def answers(fast: bool) -> list[list[int]]:
    """What the probe says of the end of one game of the copied game."""
    game = Game("edited_game", {})
    state = game.new_initial_state(1)
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_chance()
        else:
            state.apply_action(state.legal_actions()[0])
    examine = probing.examine_compiled if fast else probing.examine_plain
    found: list[list[int]] = examine(game, [state]).answers.tolist()
    return found


def test_an_edited_rule_changes_the_compiled_game(own_cache: Path, copied_game: Path) -> None:
    """Numba's own cache would go on playing the old rule here."""
    before = answers(fast=True)
    assert before == answers(fast=False)
    forget()
    page = copied_game / "rules.py"
    changed = page.read_text().replace("POINTS = (3, 1)", "POINTS = (5, 2)")
    assert changed != page.read_text()
    page.write_text(changed)
    after = answers(fast=True)
    assert after == answers(fast=False)
    assert after != before
