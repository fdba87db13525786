"""The compiled door: small pages of its own, and never an old cache."""

import os
import sys
import time
from itertools import count
from pathlib import Path
from types import ModuleType
from typing import Annotated, Any

import numpy as np
import pytest

from boardgames.engine import compiled, linking
from boardgames.engine.contract import (
    to_move,
)
from boardgames.engine.record import Grid, Record, Row, copy_into, fact, record

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
    for step in range(times):
        state = states[0]
        copy_into(state, states[1])
        state.number += STEP * TABLE[step % 2][step % 3]
        state.row[step % 3] -= step // 2
        state.grid[1][step % 3] = state.number % 7 + 1
        total += to_move(state) + states[1].row[0] + (-total) // 3
    return total


@pytest.fixture
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("BOARDGAMES_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


def test_numba_is_there() -> None:
    assert compiled.available()


def test_a_small_page_does_the_same_compiled(own_cache: Path) -> None:
    substitutes = {to_move: twice}
    plain_states = [Small(), Small()]
    array = np.zeros(2, compiled.layout(Small))
    plain = linking.link(work, substitutes)  # type: ignore[arg-type]
    fast = compiled.compiled(work, substitutes, "small")  # type: ignore[arg-type]
    assert plain(plain_states, 25) == fast(array, 25)
    for index in range(2):
        back = Small()
        compiled.restore(array, index, back)
        assert back == plain_states[index]
    assert list(own_cache.rglob("*.nbi"))


def keys() -> dict[str, str]:
    substitutes = {to_move: twice}
    order = linking.reached([work], substitutes)  # type: ignore[list-item]
    found = compiled.fingerprints(order, substitutes)
    return {function.__name__: key for function, key in found.items()}


def test_fingerprints_follow_tables_constants_and_functions_called(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    first = keys()
    assert set(first) >= {"work", "twice"}
    assert keys() == first
    for name, value in (("STEP", 11), ("TABLE", ((1, 2, 3), (4, 5, 7)))):
        monkeypatch.setattr(sys.modules[__name__], name, value)
        assert keys()["work"] != first["work"]
        assert keys()["twice"] == first["twice"]
        monkeypatch.undo()
    monkeypatch.setattr(sys.modules[__name__], "twice", thrice)
    assert keys()["work"] != first["work"]


SHELF = ModuleType("shelf")
UNKNOWN = object()


def reader(state: Any, step: int = 1) -> Any:
    """A reader's function may use values that pages do not."""
    return step * THING, SHELF.size, SHELF.inner.size


THING: Any = 0
SHELF.size, SHELF.inner = 1, ModuleType("inner")  # type: ignore[attr-defined]
SHELF.inner.size = 2  # type: ignore[attr-defined]


def reader_key() -> str:
    function: Any = reader
    return compiled.fingerprints([function], {})[function]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (1, 1.0),
        (0.3, 0.4),
        (None, 0),
        ((1, 2), (1, 3)),
        ((0.1, 2), (0.2, 2)),
        (np.array([1, 2]), np.array([1, 3])),
        (np.array([1, 2]), np.array([[1, 2]])),
        (np.float64(0.5), np.float64(0.25)),
        (np.sqrt, np.floor),
    ],
    ids=str,
)
def test_fingerprints_follow_values_of_every_kind(
    monkeypatch: pytest.MonkeyPatch, old: object, new: object
) -> None:
    module = sys.modules[__name__]
    monkeypatch.setattr(module, "THING", old)
    before = reader_key()
    assert reader_key() == before
    monkeypatch.setattr(module, "THING", new)
    assert reader_key() != before


def test_fingerprints_follow_functions_that_a_reader_has_compiled(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    import numba

    keys = []
    for function in (twice, twice, thrice):
        monkeypatch.setattr(sys.modules[__name__], "THING", numba.njit(function))
        keys.append(reader_key())
    assert keys[0] == keys[1] != keys[2]


def test_fingerprints_follow_defaults_and_what_a_module_holds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found = [reader_key()]
    monkeypatch.setattr(reader, "__defaults__", (2,))
    found.append(reader_key())
    monkeypatch.setattr(SHELF, "size", 5)
    found.append(reader_key())
    monkeypatch.setattr(SHELF.inner, "size", 5)  # type: ignore[attr-defined]
    found.append(reader_key())
    assert len(set(found)) == 4


def test_what_is_compiled_with_a_value_of_no_known_kind_is_never_used_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys.modules[__name__], "THING", UNKNOWN)
    assert reader_key() != reader_key()


def thrice(state: Any) -> int:
    return 3 * state.number  # type: ignore[no-any-return]


def test_caches_that_were_not_used_for_long_are_removed(own_cache: Path) -> None:
    compiled._remove_old.cache_clear()
    for name, days in (("old", compiled.KEPT_DAYS + 1), ("new", compiled.KEPT_DAYS - 1)):
        (own_cache / "small" / name).mkdir(parents=True)
        then = time.time() - days * 24 * 60 * 60
        os.utime(own_cache / "small" / name, (then, then))
    with compiled._cache_folder("small", "key"):
        pass
    assert {folder.name for folder in (own_cache / "small").iterdir()} == {"new", "key"}


def test_without_a_place_for_a_cache_it_still_compiles(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("BOARDGAMES_CACHE", str(tmp_path / "file" / "inside"))
    with compiled._cache_folder("small", "key"):
        pass


def large(number: int) -> Any:
    """A function that gives `number` at first, and is too large to be copied into its callers."""
    lines = ["def large(state):", f"    total = {number}"]
    for k in range(2, 40):
        lines.append(f"    if state.number % {k} == 1: total += state.row[{k % 3}] * {k}")
    space: dict[str, Any] = {"__name__": __name__}
    exec("\n".join([*lines, "    return total"]), space)
    return space["large"]


def test_functions_of_one_name_are_not_mixed_up(
    own_cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Numba counts functions in each process; cached ones of two processes may bear one number."""
    from numba.core.bytecode import FunctionIdentity

    array = np.zeros(2, compiled.layout(Small))
    found = []
    for number in (1, 2, 1):
        monkeypatch.setattr(FunctionIdentity, "_unique_ids", count(10**6))
        entry = compiled.compiled(work, {to_move: large(number)}, "small")  # type: ignore[arg-type]
        found.append(entry(array.copy(), 1))
    assert found == [1, 2, 1]
