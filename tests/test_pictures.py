"""The pictures of the README: one of each game and a turn, as the present drawings give them."""

import re
import subprocess
import sys
from pathlib import Path

import boardgames as bg

ROOT = Path(__file__).resolve().parents[1]


def test_the_pictures_are_those_that_the_command_draws() -> None:
    command = [sys.executable, "tools/make_pictures.py", "--check"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_the_readme_shows_each_with_words_for_those_who_do_not_see_it() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf8")
    shown = dict(re.findall(r'<img src="pictures/([^"]+)"[^>]* alt="([^"]+)"', readme))
    files = {path.name for path in (ROOT / "pictures").iterdir()}
    ready = [name for name in bg.games() if (ROOT / "notebooks" / name).is_dir()]
    assert set(shown) == files == {"a_turn.svg", *(f"{name}.svg" for name in ready)}
    assert all(len(words) >= 40 for words in shown.values())
