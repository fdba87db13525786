"""Markov chains against closed forms, matrix powers in floats and simulation."""

from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boardgames.probability import Above, Distribution, MarkovChain, ProbabilityError


def ruin(coins: int, win: Fraction) -> MarkovChain[int]:
    """Gambler's ruin between 0 and `coins`."""

    def step(now: int) -> dict[int, Any]:
        return {now: 1} if now in (0, coins) else {now + 1: win, now - 1: 1 - win}

    return MarkovChain.explored(1, step)


@st.composite
def chains(draw: st.DrawFn) -> MarkovChain[int]:
    size = draw(st.integers(1, 5))
    rows = st.lists(st.integers(0, 5), min_size=size, max_size=size).filter(any)
    return MarkovChain(
        {s: Distribution.from_weights(dict(enumerate(draw(rows)))) for s in range(size)}
    )


def matrix(chain: MarkovChain[int]) -> Any:
    rows = [[float(chain.step(s).P({t})) for t in chain.states] for s in chain.states]
    return np.array(rows)


@settings(deadline=None)
@given(chains(), st.integers(0, 6))
def test_after_n_steps_is_the_matrix_power(chain: MarkovChain[int], steps: int) -> None:
    ours = [float(chain.after(0, steps).P({s})) for s in chain.states]
    assert np.allclose(ours, np.linalg.matrix_power(matrix(chain), steps)[0])


@settings(deadline=None)
@given(chains())
def test_reaching_in_the_end_is_the_limit_of_reaching_in_time(chain: MarkovChain[int]) -> None:
    target = chain.states[-1]
    chance = chain.reach_chance(0, target)
    stopped = matrix(chain)
    stopped[target] = np.eye(len(chain.states))[target]
    limit = np.linalg.matrix_power(stopped, 2**20)[0, target]
    assert float(chance) == pytest.approx(limit)
    soon = chain.time_to(0, target, 12)
    assert soon.P(lambda time: time != Above(12)) <= chance
    if chance == 1:
        assert chain.mean_time(0, target) >= sum(
            p * (12 if isinstance(t, Above) else t) for t, p in soon.items()
        )


@pytest.mark.parametrize("win", [Fraction(1, 2), Fraction(2, 5)])
def test_gamblers_ruin_has_its_closed_form(win: Fraction) -> None:
    coins = 6
    chain = ruin(coins, win)
    ratio = (1 - win) / win
    rich = Fraction(1, coins) if ratio == 1 else (1 - ratio) / (1 - ratio**coins)
    assert chain.reach_chance(1, coins) == rich
    assert chain.absorption(1) == Distribution({0: 1 - rich, coins: rich})
    mean = Fraction(coins - 1) if ratio == 1 else (1 - coins * rich) / (1 - 2 * win)
    assert chain.mean_time(1, [0, coins]) == mean
    assert set(chain.absorbing) == {0, coins}


def test_waiting_for_a_six() -> None:
    chain = MarkovChain({"no": {"no": Fraction(5, 6), "six": Fraction(1, 6)}, "six": {"six": 1}})
    assert chain.mean_time("no", "six") == 6
    times = chain.time_to("no", "six", up_to=4)
    assert dict(times.items()) == {
        **{n: Fraction(1, 6) * Fraction(5, 6) ** (n - 1) for n in range(1, 5)},
        Above(4): Fraction(5, 6) ** 4,
    }
    assert chain.time_to("six", "six", 4) == Distribution.certain(0)
    assert chain.mean_time("six", "six") == 0
    assert repr(chain) == "<Markov chain of 2 states, 1 absorbing>"


def test_five_hundred_states_are_solved_exactly() -> None:
    chain = MarkovChain.explored(
        0, lambda n: {n + 1: Fraction(1, 3), n: Fraction(2, 3)} if n < 500 else {n: 1}
    )
    assert chain.mean_time(0, 500) == 1500


TRAP = MarkovChain(
    {"a": {"b": Fraction(1, 2), "c": Fraction(1, 2)}, "b": {"b": 1}, "c": {"d": 1}, "d": {"c": 1}}
)

BAD = [
    (
        lambda: MarkovChain({"a": {"a": Fraction(1, 2)}}),
        "the row of 'a': the probabilities add to 1/2",
    ),
    (lambda: MarkovChain({"a": {"b": 1}}), "'a' leads to 'b', which has no row"),
    (lambda: TRAP.after("z", 1), "there is no state 'z': the states are 'a', 'b', 'c', 'd'"),
    (lambda: TRAP.step("z"), "there is no state 'z'"),
    (lambda: TRAP.after("a", -1), "the number of steps"),
    (lambda: TRAP.reach_chance("a", "z"), "there is no state 'z'"),
    (lambda: TRAP.mean_time("a", "b"), "reached with probability 1/2 only"),
    (lambda: TRAP.mean_time("b", "a"), "reached with probability 0 only"),
    (lambda: TRAP.absorption("a"), "ends with probability 1/2 only"),
    (lambda: TRAP.time_to("a", "b", -1), "up_to"),
    (lambda: MarkovChain.explored(0, lambda n: {n + 1: 1}), "more than 20,000 states"),
]


@pytest.mark.parametrize(("call", "message"), BAD)
def test_bad_input_gets_one_clear_sentence(call: Any, message: str) -> None:
    with pytest.raises(ProbabilityError) as caught:
        call()
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)
