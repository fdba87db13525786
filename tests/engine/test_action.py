"""Numbered actions and their words."""

import pytest

from boardgames.engine.action import Action, Outcome, Vocabulary
from boardgames.engine.errors import UnknownActionError

WORDS = ("pass", "keep head head", "keep head crate", "move a to b", "move b to a", "wall at c3")


def vocabulary() -> Vocabulary:
    return Vocabulary(len(WORDS), WORDS.__getitem__)


def test_an_action_is_its_number_and_knows_its_words() -> None:
    action = vocabulary()[2]
    assert action == 2
    assert hash(action) == hash(2)
    assert str(action) == "keep head crate"
    assert repr(action) == "<keep head crate>"
    assert f"{action}" == "keep head crate"
    assert ["a", "b", "c"][action] == "c"
    assert vocabulary()[2] == action
    assert len(vocabulary()) == 6


def test_case_spacing_commas_and_order_do_not_matter() -> None:
    known = vocabulary()
    assert known.parse("  KEEP   crate, head ") == 2
    assert known.parse("c3 wall at") == 5


def test_order_matters_where_words_differ_only_in_it() -> None:
    known = vocabulary()
    assert known.parse("move a to b") == 3
    assert known.parse("move b to a") == 4
    with pytest.raises(UnknownActionError):
        known.parse("a to b move")


def test_unknown_words_get_a_hint() -> None:
    with pytest.raises(UnknownActionError, match="did you mean 'wall at c3'"):
        vocabulary().parse("wall at c4")
    with pytest.raises(UnknownActionError, match=r"no action is called 'zzz'$"):
        vocabulary().parse("zzz")
    with pytest.raises(UnknownActionError, match="no chance outcome is called"):
        Vocabulary(2, str, Outcome).parse("zzz")


@pytest.mark.parametrize("number", [-1, 6, 10**30])
def test_unknown_numbers_are_refused(number: int) -> None:
    with pytest.raises(UnknownActionError, match="numbers run from 0 to 5"):
        vocabulary()[number]


def test_outcomes_are_actions_of_chance() -> None:
    outcome = Vocabulary(2, str, Outcome)[1]
    assert isinstance(outcome, Outcome)
    assert isinstance(outcome, Action)
