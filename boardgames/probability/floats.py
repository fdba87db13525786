"""Floats that are given: single numbers and lists of them, checked."""

from __future__ import annotations

from collections.abc import Sequence
from math import isfinite
from numbers import Real
from typing import TYPE_CHECKING, Any

from boardgames.probability.errors import ProbabilityError, shown

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

KINDS_OF_NUMBERS = "biufO"  # how numpy calls truth values, whole numbers, floats and mixtures


def finite(value: object, name: str) -> float:
    """A finite number as a float; ProbabilityError for anything else."""
    try:
        number = float(value) if isinstance(value, Real) else None
    except (OverflowError, ValueError):
        number = None
    if number is None or not isfinite(number):
        raise ProbabilityError(f"{name} must be a finite number, not {shown(value)}")
    return number


def numbers_of(
    values: Sequence[Any] | NDArray[Any], name: str, least: int = 2
) -> NDArray[np.float64]:
    """At least so many finite numbers as an array."""
    import numpy as np

    try:
        given = np.asarray(values)
        numbers = given.astype(float) if given.dtype.kind in KINDS_OF_NUMBERS else None
    except Exception:  # whatever strangers in the list raise
        numbers = None
    if numbers is None:
        raise ProbabilityError(f"{name} must be numbers, not {shown(values)}")
    if numbers.ndim != 1 or len(numbers) < least or not np.isfinite(numbers).all():
        some = f"{least:,}" if least != 2 else "two"
        raise ProbabilityError(f"{name} must be a list of at least {some} finite numbers")
    return numbers
