"""How people spell answers: the table in spellings.txt."""

from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest

from boardgames.teach.answers import AnswerError, judge

KINDS = ("right", "asked", "wrong", "unreadable")


def table() -> Iterator[tuple[str, Fraction, str]]:
    """Kind, answer and spelling of every entry."""
    answer, kind = Fraction(0), ""
    for line in Path(__file__).with_name("spellings.txt").read_text("utf8").splitlines()[4:]:
        if line.startswith("= "):
            answer = Fraction(line[2:])
        elif line.removesuffix(":") in KINDS:
            kind = line.removesuffix(":")
        else:
            for spelling in filter(None, map(str.strip, line.split(" | "))):
                yield kind, answer, spelling.replace("¦", "|")


def entries(kind: str) -> list[tuple[str, Fraction]]:
    return [(spelling, answer) for other, answer, spelling in table() if other == kind]


def test_there_are_many() -> None:
    assert len(set(table())) >= 300
    assert all(len(entries(kind)) >= 20 for kind in KINDS)


@pytest.mark.parametrize(("spelling", "answer"), entries("right"))
def test_right(spelling: str, answer: Fraction) -> None:
    assert judge(spelling, answer, known=("playing", "deck")).right


@pytest.mark.parametrize(("spelling", "answer"), entries("asked"))
def test_asked(spelling: str, answer: Fraction) -> None:
    verdict = judge(spelling, answer)
    assert verdict.kind == "asked"
    assert verdict.text


@pytest.mark.parametrize(("spelling", "answer"), entries("wrong"))
def test_wrong(spelling: str, answer: Fraction) -> None:
    assert judge(spelling, answer).kind in ("wrong", "near", "too rough")


@pytest.mark.parametrize(("spelling", "answer"), entries("unreadable"))
def test_unreadable(spelling: str, answer: Fraction) -> None:
    with pytest.raises(AnswerError):
        judge(spelling, answer)
