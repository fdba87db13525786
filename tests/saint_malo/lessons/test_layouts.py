"""The searches for layouts against brute force, and their results played by the rules."""

from itertools import combinations, permutations

import pytest

from boardgames import OptionError
from boardgames.saint_malo.lessons import layouts
from boardgames.saint_malo.lessons.city_pictures import City, side_by_side
from boardgames.saint_malo.lessons.exercises import at
from boardgames.saint_malo.lessons.layouts import (
    best_jugglers,
    best_merchants,
    juggler_layouts,
    merchant_layouts,
)
from boardgames.saint_malo.parts import PRINTED_CRATES, SPACE_NAMES

PRINTED = [SPACE_NAMES[space] for space in PRINTED_CRATES]
INSIDE = [f"{column}{row}" for column in "bcdef" for row in range(2, 7)]
FREE_INSIDE = sorted(set(INSIDE) - set(PRINTED))
HEADS = {"merchant": 3, "juggler": 4}


def touch(one, other):
    """Whether two different spaces are next to each other, by their names alone."""
    columns, rows = abs(ord(one[0]) - ord(other[0])), abs(int(one[1]) - int(other[1]))
    return max(columns, rows) == 1


NEAR = {one: {other for other in INSIDE if touch(one, other)} for one in INSIDE}


def played(layout, person):
    """What each of the persons brings when the engine draws them one after the other."""
    city = {space: thing for space, thing in layout.drawn if thing != person}
    brought = []
    for space in layout.spaces_of(person):
        state = at({"city": dict(city), "dice": "head head head head swords", "coins": 0})
        before = int(state.position.coins[0]) + sum(state.position.earned[0])
        for action in (f"use {HEADS[person]} heads", f"choose {person}", f"person at {space}"):
            if person == "merchant" or "choose" not in action:
                state.apply_action(action)
        brought.append(int(state.position.coins[0]) + sum(state.position.earned[0]) - before)
        city[space] = person
    return brought


def brute_merchants(merchants, crates):
    """Every choice of spaces for the merchants and for the crates, counted by names."""
    best = 0
    for standing in combinations(FREE_INSIDE, merchants):
        rest = [space for space in FREE_INSIDE if space not in standing]
        for new in combinations(rest, crates):
            crates_in_city = {*PRINTED, *new}
            best = max(best, sum(len(NEAR[m] & crates_in_city) for m in standing))
    return best


def brute_jugglers(jugglers, kinds, spaces):
    """Every choice of spaces for jugglers in order and for one person of each kind."""
    best = 0
    for standing in permutations(spaces, jugglers):
        rest = [space for space in spaces if space not in standing]
        for persons in combinations(rest, kinds):
            points = 0
            for number, juggler in enumerate(standing):
                points += sum(touch(juggler, person) for person in persons)
                points += any(touch(juggler, earlier) for earlier in standing[:number])
            best = max(best, 2 * points)
    return best


@pytest.mark.parametrize(("merchants", "crates"), [(1, 0), (1, 3), (1, 5), (2, 0), (2, 2), (2, 3)])
def test_merchants_against_brute_force(merchants, crates):
    assert best_merchants(merchants, crates).gain == brute_merchants(merchants, crates)


@pytest.mark.parametrize(("jugglers", "kinds"), [(1, 2), (1, 4), (2, 1), (2, 3), (3, 2)])
def test_jugglers_against_brute_force(jugglers, kinds, monkeypatch):
    corner = [space for space in INSIDE if space[0] in "def" and space[1] in "345"]
    numbers = [SPACE_NAMES.index(space) for space in corner]
    monkeypatch.setattr(layouts, "_spaces", lambda inner: numbers)
    assert best_jugglers(jugglers, kinds).gain == brute_jugglers(jugglers, kinds, corner)


@pytest.mark.parametrize("inner", [True, False])
@pytest.mark.parametrize("merchants", [1, 2, 3])
def test_merchant_layouts_bring_what_they_say(merchants, inner):
    for crates, layout in enumerate(merchant_layouts(merchants, 9, inner)):
        assert sum(played(layout, "merchant")) == layout.gain
        assert len(layout.spaces_of("crate")) == crates
        assert len(layout.spaces_of("merchant")) == merchants
        assert len(layout.city) == crates + merchants
        assert not inner or set(layout.city) <= set(FREE_INSIDE)


@pytest.mark.parametrize("jugglers", [1, 2, 3])
def test_juggler_layouts_earn_what_they_say(jugglers):
    for kinds, layout in enumerate(juggler_layouts(jugglers, 6)):
        assert sum(played(layout, "juggler")) == layout.gain
        assert len(layout.city) == kinds + jugglers
        assert len(set(layout.city.values())) == kinds + 1


def test_more_never_brings_less():
    for search in (merchant_layouts, juggler_layouts):
        gains = [[layout.gain for layout in search(persons, 6)] for persons in (1, 2, 3)]
        for row in gains:
            assert row == sorted(row)
        assert gains[0] <= gains[1] <= gains[2]
    assert best_merchants(2, 0, inner=False).gain > best_merchants(2, 0).gain


def test_a_series_of_layouts_is_one_search_each():
    assert merchant_layouts(2, 5)[3] == best_merchants(2, 3)
    assert juggler_layouts(2, 6)[4] == best_jugglers(2, 4)


@pytest.mark.parametrize(
    ("search", "arguments", "message"),
    [
        (best_merchants, (0, 4), "the number of merchants is 1 to 4, not 0"),
        (best_merchants, (5, 4), "the number of merchants is 1 to 4, not 5"),
        (best_merchants, (2, 20), "the number of crates is 0 to 19, not 20"),
        (best_merchants, (2, 1.5), "the number of crates is 0 to 19, not 1.5"),
        (best_jugglers, (2, 7), "the number of kinds is 0 to 6, not 7"),
        (best_jugglers, (True, 3), "the number of jugglers is 1 to 4, not True"),
    ],
)
def test_wrong_numbers_are_refused(search, arguments, message):
    with pytest.raises(OptionError, match=message):
        search(*arguments)


def test_layouts_show_themselves():
    layout = best_merchants(1, 2)
    assert str(layout) == "6 coins: crate d2 d3, merchant c3"
    bundle = layout._repr_mimebundle_()
    assert bundle["text/plain"] == str(layout)
    assert "merchant c3" in bundle["text/html"].partition("src=")[0]
    state = at({"city": {"d4": "noble"}})
    row = side_by_side(layout, City(state, 0, "P0 has a noble"))
    assert repr(row) == f"{layout}\nP0 has a noble"
    assert row._repr_html_().count("<img alt=") == 2
