"""Machines on which numba may not compile, or cannot keep what it compiled."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import boardgames

PROGRAM = """
import boardgames as bg
from boardgames.play.runner import Match

table = bg.simulate("saint_malo", ["random"] * 2, 2, seed=1)
match = Match(bg.load("saint_malo"), ["random"] * 2)
print(match.use_numba, table["score"].tolist())
"""
SMALL = """
import sys
sys.path.insert(0, ".")
import numpy as np
import boardgames
from boardgames.engine import compiled
from page import First, work

array = np.zeros(2, compiled.layout(First))
assert not boardgames.__file__.isascii()
entry = compiled.compiled(work, {}, "page")
print(entry(array), entry(array))
"""
PAGE = '''
from typing import Annotated
from boardgames.engine.record import Record, copy_into, fact, record

@record
class First(Record):
    """A number."""

    number: Annotated[int, fact()]

def more(state):
    state.number += 3

def work(states):
    more(states[0])
    copy_into(states[0], states[1])
    return states[1].number
'''
C_LOCALE = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}


def ran(program: str, folder: Path, *options: str, **extra: str) -> tuple[str, str]:
    run = subprocess.run(
        [sys.executable, *options, "-c", program],
        cwd=folder,
        env={**os.environ, **extra},
        capture_output=True,
        text=True,
        errors="replace",
    )
    assert run.returncode == 0, run.stderr
    return run.stdout.strip(), run.stderr.strip()


def test_where_numba_may_not_compile_the_plain_form_plays() -> None:
    home = Path(boardgames.__file__).parents[1]
    told, said = ran(PROGRAM, home, NUMBA_DISABLE_JIT="1")
    plain = boardgames.simulate("saint_malo", ["random"] * 2, 2, seed=1, compiled=False)
    assert told == f"False {plain['score'].tolist()}"
    assert said == ""


@pytest.mark.parametrize("options", [(), ("-W", "error")])
def test_a_path_that_the_locale_cannot_write_is_no_hindrance(
    tmp_path: Path, options: tuple[str, ...]
) -> None:
    """Numba cannot name a cache for such a path; once one is told, and the page runs compiled."""
    folder = tmp_path / "Spiel für Köln"
    folder.mkdir()
    package = Path(boardgames.__file__).parent
    shutil.copytree(package, folder / "boardgames", ignore=shutil.ignore_patterns("__pycache__"))
    (folder / "page.py").write_text(PAGE)
    cache = str(tmp_path / "cache")
    told, said = ran(SMALL, folder, *options, BOARDGAMES_CACHE=cache, **C_LOCALE)
    assert told == "3 6"
    assert said.count("compiled games cannot be kept for the next time") == 1
    assert len(said.splitlines()) == 1
    told, said = ran(SMALL, folder, *options, BOARDGAMES_CACHE=cache, PYTHONUTF8="1")
    assert (told, said) == ("3 6", "")


def test_a_home_that_cannot_be_written_to_is_no_hindrance(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    (tmp_path / "ä").mkdir()
    (tmp_path / "ä" / "page.py").write_text(PAGE)
    package = Path(boardgames.__file__).parent
    shutil.copytree(package, tmp_path / "ä" / "boardgames")
    nowhere = str(tmp_path / "file" / "inside")
    told, _ = ran(SMALL, tmp_path / "ä", "-W", "error", BOARDGAMES_CACHE=nowhere, HOME=nowhere)
    assert told == "3 6"
