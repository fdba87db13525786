"""Exact chances of the lessons, found another way."""

from fractions import Fraction
from itertools import product
from math import comb

import pytest

from boardgames.spanish_saint_augustine.lessons import chances
from boardgames.spanish_saint_augustine.parts import GOLD, POPULATION
from tests.spanish_saint_augustine.table import made_up


@pytest.mark.rule("SSA-27")
@pytest.mark.parametrize(("kind", "cards"), [("Hurricane", 10), ("Raid", 8), ("Indian Revolt", 4)])
def test_how_many_events_of_a_type_come(kind, cards):
    found = chances.events_of_type(kind)
    for number, probability in found.items():
        ways = comb(cards, number) * comb(38 - cards, 20 - number)
        assert probability == Fraction(ways, comb(38, 20))
    assert found.mean == Fraction(20 * cards, 38)


@pytest.mark.rule("SSA-31")
@pytest.mark.parametrize("dice", [0, 1, 2])
@pytest.mark.parametrize("tokens", [0, 3, 7, 20])
def test_losses_stop_at_nothing(dice, tokens):
    rolls = [min(tokens, sum(faces)) for faces in product(range(1, 7), repeat=dice)]
    found = chances.loss(dice, tokens)
    assert found.mean == Fraction(sum(rolls), len(rolls))
    assert set(found.outcomes) == set(rolls)


@pytest.mark.rule("SSA-28")
def test_what_an_event_costs_on_average():
    deck = chances.event_deck()
    assert chances.loss_of_an_event(POPULATION, 100, deck).mean == Fraction(119, 38)
    assert chances.loss_of_an_event(GOLD, 100, deck).mean == Fraction(18, 38) * Fraction(7, 2)


@pytest.mark.rule("SSA-4", "SSA-38")
def test_what_the_event_deck_still_holds():
    state = made_up({"phase": "meld", "turn": 3, "events_seen": ["Fever", "Hurricane"]})
    left = chances.event_deck(state.position)
    assert left == {"Raid": 8, "Hurricane": 9, "Disease": 5, "Indian Revolt": 4, "Piracy": 10}
