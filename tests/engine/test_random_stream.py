"""The random stream against published values, its jumps against single steps."""

from collections import Counter

import numpy as np
import pytest
from scipy import stats

from boardgames.engine import seeding
from boardgames.engine.errors import OptionError
from boardgames.engine.random_stream import M1, M2, below, draw


def test_published_first_value() -> None:
    """L'Ecuyer's package prints 0.127011122046577 first, from 12345 in all six words."""
    assert draw([12345] * 6) / (M1 + 1) == pytest.approx(0.127011122046577, abs=1e-15)
    assert seeding.stream_start(0) == [12345] * 6


def test_draws_follow_the_recursion_of_the_paper() -> None:
    """The two recursions written out anew over whole histories."""
    first, second = [1, 2, 3], [4, 5, 6]
    stream = [*first, *second]
    for _ in range(200):
        first.append((1403580 * first[-2] - 810728 * first[-3]) % M1)
        second.append((527612 * second[-1] - 1370589 * second[-3]) % M2)
        assert draw(stream) == (first[-1] - second[-1]) % M1
        assert stream == first[-3:] + second[-3:]


@pytest.mark.parametrize("power", range(10))
def test_jumps_are_many_single_steps(power: int) -> None:
    stepped = [11, 22, 33, 44, 55, 66]
    jumped = seeding._jump(tuple(stepped), power, 3)
    for _ in range(3 * 2**power):
        draw(stepped)
    assert list(jumped) == stepped


def test_large_jumps_are_jumps_on_jumps() -> None:
    start = tuple(seeding.stream_start(5))
    assert seeding._jump(start, 76, 2) == seeding._jump(start, 77, 1)
    assert seeding._jump(start, 76, 2**51) == seeding._jump(start, 127, 1)
    assert list(seeding._jump(start, 127, 1)) == seeding.stream_start(6)
    next_game = tuple(seeding.stream_start(5, 1, 0))
    assert seeding._jump(start, 76, seeding.ROLES) == next_game
    assert seeding._jump(next_game, 76, 3) == tuple(seeding.stream_start(5, 1, 3))


def test_published_jump_matrices() -> None:
    """A1p76 and so on, as L'Ecuyer's package and the paper of 2002 print them."""
    assert seeding._power(0, 76) == (
        (82758667, 1871391091, 4127413238),
        (3672831523, 69195019, 1871391091),
        (3672091415, 3528743235, 69195019),
    )
    assert seeding._power(1, 76) == (
        (1511326704, 3759209742, 1610795712),
        (4292754251, 1511326704, 3889917532),
        (3859662829, 4292754251, 3708466080),
    )
    assert seeding._power(0, 127) == (
        (2427906178, 3580155704, 949770784),
        (226153695, 1230515664, 3580155704),
        (1988835001, 986791581, 1230515664),
    )
    assert seeding._power(1, 127) == (
        (1464411153, 277697599, 1610723613),
        (32183930, 1464411153, 1022607788),
        (2824425944, 32183930, 2093834863),
    )


@pytest.mark.parametrize("seed", [0, 7, 2**64 - 1])
@pytest.mark.parametrize("games", [range(5), range(3, 9), range(2**40, 2**40 + 2), range(0)])
def test_many_starts_are_the_single_starts(seed: int, games: range) -> None:
    for role in (0, 1, 15):
        many = seeding.stream_starts(seed, games, role)
        assert many.dtype == np.int64
        assert many.tolist() == [seeding.stream_start(seed, game, role) for game in games]


def test_starts_differ_for_every_seed_game_and_role() -> None:
    starts = [
        tuple(seeding.stream_start(seed, game, role))
        for seed in range(5)
        for game in range(5)
        for role in range(5)
    ]
    assert len(set(starts)) == 125


@pytest.mark.parametrize("number", [1, 2, 6, 7, 50, 50 * 2**20])
def test_below_is_uniform(number: int) -> None:
    stream = seeding.stream_start(3)
    values = [below(stream, number) for _ in range(6000)]
    assert all(0 <= value < number for value in values)
    counts = Counter(value * min(number, 50) // number for value in values)
    if number > 1:
        assert stats.chisquare(list(counts.values())).pvalue > 1e-6


def test_below_draws_again_beyond_the_last_whole_block() -> None:
    """Just over half of all values are kept, as they are."""
    number = M1 // 2 + 1
    stream, again = seeding.stream_start(1), seeding.stream_start(1)
    found = [below(stream, number) for _ in range(500)]
    kept = [value for value in (draw(again) for _ in range(2000)) if value < number]
    assert found == kept[:500]


@pytest.mark.parametrize("seed", [-1, 2**64, 1.0, "7", None, True, [1]])
def test_seeds_that_are_none_are_refused(seed: object) -> None:
    with pytest.raises(OptionError, match="a seed is a whole number"):
        seeding.stream_start(seed)  # type: ignore[arg-type]
    with pytest.raises(OptionError, match="a seed is a whole number"):
        seeding.stream_starts(seed, range(2), 0)  # type: ignore[arg-type]


def test_game_and_role_numbers_are_checked() -> None:
    for games, role in ((range(-1, 3), 0), (range(2**46, 2**46 + 1), 0), (range(3), 16)):
        with pytest.raises(OptionError, match="games are numbered"):
            seeding.stream_starts(1, games, role)
    with pytest.raises(OptionError, match="games are numbered"):
        seeding.stream_start(1, -1)


def test_new_seeds_are_seeds() -> None:
    seeds = {seeding.new_seed() for _ in range(20)}
    assert len(seeds) == 20
    assert all(seeding.check_seed(seed) == seed for seed in seeds)
    assert seeding.check_seed(np.int64(5)) == 5


def test_streams_are_told_from_other_rows() -> None:
    assert seeding.is_stream(seeding.stream_start(9))
    for row in ([0] * 6, [0, 0, 0, 1, 1, 1], [1, 1, 1, 0, 0, 0], [M1, 1, 1, 1, 1, 1], [-1] * 6):
        assert not seeding.is_stream(row)
