"""The rulebook: numbered rules, found by number or reference."""

from typing import Any

import numpy as np
import pytest

from boardgames.engine.errors import BoardgamesError
from boardgames.engine.rulebook import Rulebook

TEXT = """
title = "Tic"
prefix = "TT"
[[rule]]
number = 1
title = "Turns"
text = "One after
 the other."
source = "made up"
option = "players"
[[rule]]
number = 2
title = "End"
text = "Three in a row."
source = "made up"
[[option]]
name = "players"
text = "How many."
rule = 1
values = { few = 2 }
[[score]]
key = "rows"
what = "Rows"
rule = 2
""".replace("One after\n the", "One after the")


def test_rules_are_found_by_number_and_reference() -> None:
    book = Rulebook(TEXT)
    assert len(book) == 2
    assert book[2] is book["TT-2"] is book["tt-2"] is book["2"]
    assert str(book[1]) == "TT-1 Turns: One after the other."
    assert repr(book[1]) == "<TT-1 Turns>"
    assert [rule.number for rule in book] == [1, 2]
    assert book.options["players"].rule == "TT-1"
    assert book.options["players"].values == {"few": 2}
    assert (book.score[0].key, book.score[0].rule) == ("rows", "TT-2")


@pytest.mark.parametrize("key", ["tt2", "TT 2", "Tt-02", " 2 ", "TT-2", np.int64(2)])
def test_a_reference_is_understood_in_any_spelling(key: Any) -> None:
    assert Rulebook(TEXT)[key].number == 2


UNKNOWN: list[Any] = [0, 3, -1, "TT-9", "SM-1", "", "x", "²", "9" * 10_000, 10**10_000]
STRANGE: list[Any] = [True, 1.0, None, [1], {"a": 1}, b"1", np.array([1, 2])]


@pytest.mark.parametrize("key", [*UNKNOWN, *STRANGE], ids=range(17))
def test_unknown_rules_are_refused(key: Any) -> None:
    with pytest.raises(BoardgamesError, match="its rules are TT-1 to TT-2") as caught:
        Rulebook(TEXT)[key]
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize(
    "text",
    [
        "",
        "title",
        "title = 3",
        "title = " + "[" * 5000,
        "title = " + "9" * 10_000,
        TEXT.replace("[[score]]", "[score]"),
        TEXT.replace('prefix = "TT"', ""),
        TEXT.replace("number = 1", "number = 1e999"),
        TEXT.replace("number = 1", "number = " + "[" * 5000 + "]" * 5000),
        TEXT.replace("number = 1", "number = " + "9" * 10_000),
    ],
    ids=range(10),
)
def test_a_damaged_rulebook_is_refused(text: str) -> None:
    with pytest.raises(BoardgamesError, match="rulebook") as caught:
        Rulebook(text)
    assert len(str(caught.value)) < 200


def test_a_number_used_twice_is_refused() -> None:
    with pytest.raises(BoardgamesError, match="twice"):
        Rulebook(TEXT.replace("number = 2", "number = 1"))
