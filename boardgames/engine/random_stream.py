"""The random stream: L'Ecuyer's MRG32k3a in whole numbers below 2**63.

Source: P. L'Ecuyer, "Good parameters and implementations for combined multiple recursive random
number generators", Operations Research 47 (1999). A stream is a row of six words. The same text
runs plain and compiled and draws the same numbers. Where streams start: `seeding.py`.
"""

from .record import Row

M1 = 4294967087
M2 = 4294944443


def draw(stream: Row) -> int:
    """The next number of the stream, uniform from 0 to M1 - 1."""
    first = (1403580 * stream[1] - 810728 * stream[0]) % M1
    stream[0] = stream[1]
    stream[1] = stream[2]
    stream[2] = first
    second = (527612 * stream[5] - 1370589 * stream[3]) % M2
    stream[3] = stream[4]
    stream[4] = stream[5]
    stream[5] = second
    return (first - second) % M1


def below(stream: Row, number: int) -> int:
    """A whole number from 0 to number - 1, each exactly equally likely."""
    limit = M1 - M1 % number
    value = draw(stream)
    while value >= limit:
        value = draw(stream)
    return value % number
