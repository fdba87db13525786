"""What to call: README, `help(bg)` and `help(bg.probability)` name the whole toolkit."""

import re
from pathlib import Path

import boardgames as bg
from boardgames import probability

README = (Path(__file__).resolve().parents[1] / "README.md").read_text(encoding="utf8")
TABLE = README.split("| what you want | what to call |")[1].split("\n## ")[0]
CALLS = re.findall(r"`([^`]+)`", TABLE)
HELP = f"{bg.__doc__}{probability.__doc__}"


def functions(module: object, names: list[str]) -> set[str]:
    return {name for name in names if callable(getattr(module, name)) and name[0].islower()}


def test_help_lists_the_same_as_the_readme() -> None:
    assert len(CALLS) > 40
    assert [call for call in CALLS if call not in HELP] == []


def test_every_public_function_is_named() -> None:
    public = functions(bg, bg.__all__) | functions(probability, probability.__all__)
    public |= {"MarkovChain", "Distribution"}
    named = set(re.findall(r"\w+", " ".join(CALLS)))
    assert public - named == set()
