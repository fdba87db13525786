"""Every rule can be followed through the house: a test or a lesson names it."""

import re
from pathlib import Path

import pytest

from boardgames.engine.rulebook import Rulebook

from .tables import PACKAGES

ROOT = Path(__file__).parents[2]


def places() -> list[Path]:
    """All tests and notebooks: a rule is named where ``SM-14`` stands in a text or a mark."""
    return [*ROOT.glob("tests/**/*.py"), *ROOT.glob("notebooks/**/*.ipynb")]


def named_anywhere(prefix: str) -> set[int]:
    reference = re.compile(rf"\b{prefix}-(\d+)\b")
    return {
        int(number)
        for path in places()
        for number in reference.findall(path.read_text(encoding="utf8"))
    }


@pytest.mark.parametrize("package", PACKAGES)
def test_every_rule_is_named_by_a_test_or_a_lesson(package: str) -> None:
    rulebook = Rulebook.of(package)
    named = named_anywhere(rulebook.prefix)
    missing = [f"{rule.reference} {rule.title}" for rule in rulebook if rule.number not in named]
    assert missing == [], f"no test or lesson names {', '.join(missing)}"


@pytest.mark.parametrize("package", PACKAGES)
def test_no_test_or_lesson_names_a_rule_that_does_not_exist(package: str) -> None:
    rulebook = Rulebook.of(package)
    unknown = named_anywhere(rulebook.prefix) - set(rulebook.rules)
    assert unknown - {99} == set(), "99 stands for a rule that there is not"
