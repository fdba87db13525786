"""The examples of CONTRIBUTING stand, line by line, in the game that it calls the model."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
MODEL = ROOT / "tests" / "games" / "sealed_bids"
TEXT = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf8")
ROOMS = ("parts", "rules", "words", "drawing", "bots", "lessons")


def examples() -> dict[str, str]:
    return dict(re.findall(r"```python\n# (\S+)\n(.*?)```", TEXT, re.DOTALL))


def test_there_is_one_short_example_of_each_room() -> None:
    rooms = [re.split(r"[./]", file)[0] for file in examples()]
    assert list(dict.fromkeys(rooms)) == list(ROOMS)
    assert all(text.count("\n") <= 5 for text in examples().values())


def test_each_example_is_the_text_of_the_model() -> None:
    for file, text in examples().items():
        assert text in (MODEL / file).read_text(encoding="utf8"), file


def test_the_modules_it_names_are_those_of_every_game() -> None:
    named = set(re.findall(r"^\| `(\w+\.py)` \|", TEXT, re.MULTILINE))
    games = [path.parent for path in (ROOT / "boardgames").glob("*/rulebook.toml")]
    for game in [MODEL, *games]:
        missing = named - {path.name for path in (game / "rules").iterdir()}
        assert missing <= {"hidden.py"}, game  # a game may hide nothing
