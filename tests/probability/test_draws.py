"""Draws without replacement against all ordered draws and scipy."""

import math
from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy import stats

from boardgames.probability import (
    Distribution,
    ProbabilityError,
    chance_to_hold,
    draws_until,
    hands,
    holds,
    hypergeometric,
    largest_set,
)

BAG = {"gold": 3, "wood": 4, "joker": 2}
PIECES = [kind for kind, count in BAG.items() for _ in range(count)]


def all_hands(drawn: int) -> list[tuple[str, ...]]:
    return list(combinations(PIECES, drawn))


@pytest.mark.parametrize(
    ("total", "good", "drawn"), [(52, 4, 13), (20, 20, 5), (9, 0, 3), (6, 2, 6)]
)
def test_hypergeometric_against_scipy(total: int, good: int, drawn: int) -> None:
    ours = hypergeometric(total, good, drawn)
    for k in range(drawn + 1):
        assert math.isclose(ours.P(k), stats.hypergeom.pmf(k, total, good, drawn), abs_tol=1e-12)
    assert ours.mean == Fraction(drawn * good, total)


@pytest.mark.parametrize("drawn", range(10))
def test_hands_against_all_combinations(drawn: int) -> None:
    seen = Counter(all_hands(drawn))
    ours = hands(BAG, drawn)
    assert dict(ours.items()) == {h: Fraction(n, math.comb(9, drawn)) for h, n in seen.items()}


def test_hands_against_scipy() -> None:
    for hand, p in hands(BAG, 4).items():
        counts = [hand.count(kind) for kind in BAG]
        theirs = stats.multivariate_hypergeom.pmf(counts, list(BAG.values()), 4)
        assert math.isclose(p, theirs)


@settings(max_examples=40, deadline=None)
@given(
    st.integers(0, 9),
    st.fixed_dictionaries({}, optional={"gold": st.integers(0, 4), "wood": st.integers(0, 5)}),
    st.booleans(),
)
def test_chance_to_hold_against_all_combinations(
    drawn: int, need: dict[str, int], wild: bool
) -> None:
    jokers = "joker" if wild else ()
    good = sum(holds(hand, need, jokers) for hand in all_hands(drawn))
    assert chance_to_hold(BAG, drawn, need, jokers) == Fraction(good, math.comb(9, drawn))


def test_several_kinds_may_be_wild() -> None:
    wild = ["joker", "wood"]
    good = sum(holds(hand, {"gold": 3}, wild) for hand in all_hands(4))
    assert chance_to_hold(BAG, 4, {"gold": 3}, wild) == Fraction(good, math.comb(9, 4))
    assert chance_to_hold(BAG, 2, {"gold": 2}, wild) == 1
    assert not holds(("gold", "wood"), {"gold": 2}, "joker")


def test_a_large_deck_needs_no_list_of_hands() -> None:
    deck: dict[Any, int] = {(suit, rank): 1 for suit in "SHDC" for rank in range(13)}
    need = {(suit, 0): 1 for suit in "SHDC"}
    assert chance_to_hold(deck, 13, need) == Fraction(math.comb(48, 9), math.comb(52, 13))


def test_draws_until_against_all_orders() -> None:
    orders = set(permutations([1, 1, 0, 0, 0]))
    seconds = Counter(next(n for n in range(1, 6) if sum(order[:n]) == 2) for order in orders)
    ours = draws_until(5, 2, wanted=2)
    assert dict(ours.items()) == {n: Fraction(c, len(orders)) for n, c in seconds.items()}
    assert draws_until(52, 4).mean == Fraction(53, 5)


def test_wild_pieces_join_the_largest_set() -> None:
    assert largest_set(("gold", "wood", "wood", "joker"), wild="joker") == 3
    assert largest_set(("joker", "joker"), wild="joker") == 2
    assert largest_set(()) == 0
    pairs = Distribution.draws(BAG, 2).map(lambda hand: largest_set(hand, "joker"))
    assert pairs.P(1) == Fraction(3 * 4, 36)


BAD = [
    (
        lambda: hypergeometric(10, 11, 2),
        "the number of good pieces must be a whole number from 0 to 10",
    ),
    (lambda: hypergeometric(10, 2, 11), "the number drawn must be a whole number from 0 to 10"),
    (lambda: hypergeometric(-1, 0, 0), "the number of pieces"),
    (lambda: draws_until(5, 2, 3), "wanted must be a whole number from 1 to 2"),
    (lambda: hands({"a": 2}, 3), "the number drawn must be a whole number from 0 to 2"),
    (lambda: hands({"a": -2}, 0), "the number of 'a'"),
    (lambda: hands({"a": 1.5}, 0), "the number of 'a'"),  # type: ignore[dict-item]
    (lambda: hands(dict.fromkeys(range(52), 1), 9), "put kinds together"),
    (lambda: chance_to_hold(BAG, 2, {"silver": 1}), "there is no 'silver': the kinds are"),
    (lambda: chance_to_hold(BAG, 2, {"joker": 1}, "joker"), "'joker' is wild"),
    (lambda: chance_to_hold(BAG, 2, {"gold": 1}, "jack"), "no 'jack' is among the kinds"),
    (lambda: chance_to_hold(BAG, 2, {"gold": -1}), "the need of 'gold'"),
    (lambda: chance_to_hold(BAG, 10, {"gold": 1}), "the number drawn"),
    (
        lambda: hands(BAG, 2).P(("wood", "gold")),
        "('wood', 'gold') is written ('gold', 'wood') here",
    ),
]


@pytest.mark.parametrize(("call", "message"), BAD)
def test_bad_input_gets_one_clear_sentence(call: Any, message: str) -> None:
    with pytest.raises(ProbabilityError) as caught:
        call()
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)
