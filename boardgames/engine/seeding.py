"""Where random streams start: each (seed, game number, role) has a stream of its own.

The generator's period of 2**191 is cut as L'Ecuyer, Simard, Chen and Kelton do ("An
object-oriented random-number package with many long streams and substreams", Operations Research
50, 2002): seed s starts 2**127 * s steps in; within it, stream number k starts 2**76 * k steps
further. Stream number = game number * ROLES + role, so no two streams ever share a number.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from .errors import OptionError, shown
from .random_stream import M1, M2
from .record import Row, is_whole

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

ROLES = 16
CHANCE_ROLE = 0  # seat p draws from role 1 + p
SEEDS = 2**64
GAMES = 2**46
SEED_STEP, STREAM_STEP = 127, 76  # powers of two

Matrix = tuple[tuple[int, ...], ...]
_START = 12345  # the package default of the paper, in all six words
_FIRST: Matrix = ((0, 1, 0), (0, 0, 1), (-810728, 1403580, 0))
_SECOND: Matrix = ((0, 1, 0), (0, 0, 1), (-1370589, 0, 527612))


def new_seed() -> int:
    """A fresh seed from the operating system, short enough to type."""
    import secrets

    return secrets.randbelow(10**9)


def check_seed(seed: object) -> int:
    """The seed as an int, or an OptionError that names the allowed values."""
    if is_whole(seed):
        value = int(seed.__index__())  # type: ignore[attr-defined]
        if 0 <= value < SEEDS:
            return value
    raise OptionError(f"a seed is a whole number from 0 to 2**64 - 1, not {shown(seed)}")


def is_stream(words: Row) -> bool:
    """Whether six whole numbers can be the words of a stream; a half of zeros would stay zeros."""
    halves = ((words[:3], M1), (words[3:], M2))
    return all(any(half) and all(0 <= w < modulus for w in half) for half, modulus in halves)


def stream_start(seed: int, game: int = 0, role: int = CHANCE_ROLE) -> Row:
    """The six words at the start of the stream of (seed, game number, role)."""
    _check_numbers(range(game, game + 1), role)
    words: tuple[int, ...] = (_START,) * 6
    words = _jump(words, SEED_STEP, check_seed(seed))
    words = _jump(words, STREAM_STEP, game * ROLES + role)
    return list(words)


def stream_starts(seed: int, games: range, role: int) -> NDArray[np.int64]:
    """The starts of the streams of many games at once: an array of shape (games, 6)."""
    import numpy as np

    _check_numbers(games, role)
    numbers = np.arange(games.start, games.stop, dtype=np.uint64) * np.uint64(ROLES)
    numbers += np.uint64(role)
    start = _jump((_START,) * 6, SEED_STEP, check_seed(seed))
    words = np.tile(np.array(start, np.uint64), (len(games), 1))
    for bit in range(int(max(games.stop, 1) * ROLES).bit_length()):
        chosen = (numbers >> np.uint64(bit)) & np.uint64(1) == 1
        words[chosen] = _jump_rows(words[chosen], STREAM_STEP + bit)
    return words.astype(np.int64)


def _check_numbers(games: range, role: int) -> None:
    if games.step != 1 or games.start < 0 or games.stop > GAMES or not 0 <= role < ROLES:
        raise OptionError(f"games are numbered from 0 to 2**46 - 1, roles from 0 to {ROLES - 1}")


def _jump(words: tuple[int, ...], step: int, times: int) -> tuple[int, ...]:
    """Go 2**step * times steps on."""
    power = step
    while times:
        if times & 1:
            words = _apply(_power(0, power), words[:3], M1) + _apply(
                _power(1, power), words[3:], M2
            )
        times >>= 1
        power += 1
    return words


def _jump_rows(words: NDArray[np.uint64], power: int) -> NDArray[np.uint64]:
    """Go 2**power steps on in every row; products of two words fit in 64 unsigned bits."""
    import numpy as np

    result = np.empty_like(words)
    for half, modulus in ((0, M1), (1, M2)):
        matrix = _power(half, power)
        for i in range(3):
            parts = [
                words[:, 3 * half + j] * np.uint64(matrix[i][j]) % np.uint64(modulus)
                for j in range(3)
            ]
            result[:, 3 * half + i] = (parts[0] + parts[1] + parts[2]) % np.uint64(modulus)
    return result


@cache
def _power(half: int, exponent: int) -> Matrix:
    """The matrix that takes one half of the words 2**exponent steps on."""
    modulus = (M1, M2)[half]
    if exponent == 0:
        matrix = (_FIRST, _SECOND)[half]
        return tuple(tuple(entry % modulus for entry in row) for row in matrix)
    root = _power(half, exponent - 1)
    return tuple(
        tuple(sum(root[i][k] * root[k][j] for k in range(3)) % modulus for j in range(3))
        for i in range(3)
    )


def _apply(matrix: Matrix, words: tuple[int, ...], modulus: int) -> tuple[int, ...]:
    return tuple(sum(a * w for a, w in zip(row, words, strict=True)) % modulus for row in matrix)
