"""The rulebook: numbered rules, found by number or reference."""

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


@pytest.mark.parametrize("key", [0, 3, -1, "TT-9", "SM-1", "", "x"])
def test_unknown_rules_are_refused(key: int | str) -> None:
    with pytest.raises(BoardgamesError, match="its rules are TT-1 to TT-2"):
        Rulebook(TEXT)[key]


def test_a_number_used_twice_is_refused() -> None:
    with pytest.raises(BoardgamesError, match="twice"):
        Rulebook(TEXT.replace("number = 2", "number = 1"))
