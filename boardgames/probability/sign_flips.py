"""The sign-flip test of a mean difference, and the interval that belongs to it.

Between equals each difference could as well have had the other sign. If it is as likely to lie
above its centre as below, at the same distance, then the means of all subsets of the differences
(Hartigan's typical values, 1969) cut the line into parts that hold the centre equally often:
exactly, however few the differences are, and whatever their spread or their ties.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

DRAWN = 9_999  # subsets, where there are more than that
MOST_LISTED = 13  # values whose subsets are all taken
MOST_IN_MASKS = 256  # values whose subsets are drawn one by one
MOST_UNLIKE = 500  # values that are drawn by how often they occur
CHUNK = 1_000
SEED = 1969
ROUNDING = 1e-12  # of the largest value; less is 0


@dataclass(frozen=True)
class SignFlips:
    """The means of subsets of some differences.

    The differences as they are count as one more, which lies beyond all ends.
    """

    means: NDArray[np.float64]

    @property
    def number(self) -> int:
        """How many ways to give signs were looked at."""
        return 1 + len(self.means)

    def p_value(self) -> float:
        """How often signs given at random bring the mean as far from 0 as it is, to either side."""
        beyond = min((self.means <= 0).sum(), (self.means >= 0).sum())
        return min(1.0, 2 * (1 + int(beyond)) / self.number)

    def ends(self, confidence: Fraction) -> tuple[float, float] | None:
        """The ends of the interval; None where there are too few ways to flip for the level."""
        import numpy as np

        beyond = int((1 - confidence) / 2 * self.number)  # the differences as they are count as 1
        if beyond < 1:
            return None
        places = beyond - 1, len(self.means) - beyond
        parted = np.partition(self.means, places)
        return float(parted[places[0]]), float(parted[places[1]])


def sign_flips(values: NDArray[np.float64]) -> SignFlips | None:
    """All ways to flip signs where they are few, else some drawn with a fixed seed.

    None for more than 256 values that are nearly all different: there Student's t is as good.
    """
    import numpy as np

    nothing = ROUNDING * float(np.abs(values).max())
    if len(values) <= MOST_IN_MASKS:
        masks, sizes = _subsets(len(values))
        # Not a matrix product: its threads wait for each other on a machine that is busy.
        means = np.einsum("ij,j->i", masks, values) / sizes
    else:
        unlike, counts = _unlike(values, nothing)
        if len(unlike) > MOST_UNLIKE:
            return None
        means = _drawn_means(unlike, counts)
    means[np.abs(means) < nothing] = 0.0
    return SignFlips(means)


def _unlike(
    values: NDArray[np.float64], nothing: float
) -> tuple[NDArray[np.float64], NDArray[np.int64]]:
    """The values without repetition, and how often each occurs; roundings count as the same."""
    import numpy as np

    in_order = np.sort(values)
    first = np.flatnonzero(np.diff(in_order, prepend=-np.inf) > nothing)
    return in_order[first], np.diff(first, append=len(values))


@lru_cache(maxsize=4)
def _subsets(size: int) -> tuple[NDArray[Any], NDArray[Any]]:
    """Subsets as rows of 0 and 1, none of them empty, and how large each is."""
    import numpy as np

    if size <= MOST_LISTED:
        masks = np.arange(1, 2**size)[:, None] >> np.arange(size) & 1
    else:
        masks = np.random.default_rng(SEED).integers(0, 2, (DRAWN, size))
        masks = masks[masks.any(axis=1)]
    return masks.astype(np.float64), masks.sum(axis=1)


def _drawn_means(unlike: NDArray[Any], counts: NDArray[Any]) -> NDArray[Any]:
    """Means of random subsets of values that occur so often."""
    import numpy as np

    rng = np.random.default_rng(SEED)
    means = []
    for start in range(0, DRAWN, CHUNK):
        size = min(CHUNK, DRAWN - start), len(counts)
        taken = rng.binomial(counts, 0.5, size)
        means.append(np.einsum("ij,j->i", taken, unlike) / taken.sum(axis=1))
    return np.concatenate(means)
