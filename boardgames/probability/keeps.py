"""Best keeps of five six-sided dice in whole numbers, as plain functions over tables.

Every multiset of 0 to 5 dice with faces 0 to 5 has a number from 0 to 461: smaller multisets
first, and multisets of one size in lexicographic order of their sorted faces. The numbers never
change: 0 holds nothing, 1 to 6 are the single dice, and the 252 full multisets stand in one
block from FULL on. They serve as the numbers of keeps and of rolls.

One more die is rolled at a time: holding a multiset that is not full and rolling a die leads to
one of six larger multisets, and rolling the rest at once is the same as rolling it die by die.
The best part to hold is found by taking dice away one at a time. So a stage costs 210 * 6
additions and 462 * 5 comparisons instead of 462 * 252 products.

A stage multiplies values by SCALE = 6**5, so that every division by 6 is exact. Values given to
`hold` must lie within LIMIT either way; then nothing passes 2**63. Results are written into
buffers that the caller owns: 252 numbers for full multisets, 462 for all multisets.
"""

from itertools import combinations_with_replacement
from math import factorial

Row = list[int]
Table = tuple[tuple[int, ...], ...]

DICE = 5
FACES = 6
SCALE = FACES**DICE
LIMIT = (2**63 - 1) // FACES ** (DICE + 1)

# A list, because its tuples differ in length: the tables below are for the functions.
MULTISETS: list[tuple[int, ...]] = [
    multiset
    for size in range(DICE + 1)
    for multiset in combinations_with_replacement(range(FACES), size)
]
NUMBER = {multiset: number for number, multiset in enumerate(MULTISETS)}
SIZE = tuple(len(multiset) for multiset in MULTISETS)
TOTAL = len(MULTISETS)  # 462
FIRST = (*(SIZE.index(size) for size in range(DICE + 1)), TOTAL)  # the block of each size
FULL = FIRST[DICE]  # 210
RESULTS = TOTAL - FULL  # 252
COUNTS: Table = tuple(tuple(m.count(face) for face in range(FACES)) for m in MULTISETS)


def _orders(counts: tuple[int, ...]) -> int:
    orders = factorial(sum(counts))
    for count in counts:
        orders //= factorial(count)
    return orders


def _larger() -> Table:
    return tuple(
        tuple(NUMBER[tuple(sorted((*multiset, face)))] for face in range(FACES))
        for multiset in MULTISETS
        if len(multiset) < DICE
    )


def _smaller() -> Table:
    """Padded with 0, holding nothing, which is a part of every multiset anyway."""
    rows = []
    for multiset in MULTISETS:
        fewer = {NUMBER[multiset[:i] + multiset[i + 1 :]] for i in range(len(multiset))}
        rows.append(tuple(sorted(fewer)) + (0,) * (DICE - len(fewer)))
    return tuple(rows)


def _sub_multisets() -> list[list[int]]:
    """The whole first, then fewer and fewer dice; parts of one size by number."""
    found: list[set[int]] = []
    for number in range(TOTAL):
        found.append({number}.union(*(found[fewer] for fewer in REMOVE[number] if fewer < number)))
    return [sorted(parts, key=lambda part: (-SIZE[part], part)) for parts in found]


# The weight of each multiset among the 6**size equally likely rolls of that many dice.
WEIGHTS = tuple(_orders(counts) for counts in COUNTS)
# ADD[number][face]: the multiset with one more die; for the 210 multisets that are not full.
ADD = _larger()
# REMOVE[number]: the different multisets with one die less.
REMOVE = _smaller()
# The parts of each multiset: how many, and which, the rest of a row filled with 0.
_PARTS = _sub_multisets()
PART_COUNT = tuple(len(parts) for parts in _PARTS)
PARTS: Table = tuple(tuple(parts) + (0,) * (2**DICE - len(parts)) for parts in _PARTS)


def number_of(dice: Row) -> int:
    """The number of the multiset of these faces, at most five, in any order."""
    number = 0
    for face in dice:
        number = ADD[number][face]
    return number


def joined(held: int, rolled: int) -> int:
    """The number of two multisets put together, at most five dice in all."""
    if held == 0:
        return rolled
    number = held
    for face in range(FACES):
        for _ in range(COUNTS[rolled][face]):
            number = ADD[number][face]
    return number


def is_part(part: int, number: int) -> bool:
    """Whether multiset `number` contains multiset `part`."""
    missing = 0
    for face in range(FACES):
        if COUNTS[part][face] > COUNTS[number][face]:
            missing += 1
    return missing == 0


def hold(values: Row, held: Row) -> None:
    """From 252 values of full multisets to 462 values of holding each and rolling the rest once.

    `held` gets the expected values times SCALE.
    """
    for result in range(RESULTS):
        held[FULL + result] = values[result] * SCALE
    for step in range(FULL):
        number = FULL - 1 - step
        total = 0
        for larger in ADD[number]:
            total += held[larger]
        held[number] = total // FACES


def best_part(held: Row, best: Row) -> None:
    """From 462 values of holding to the value of the best part of each multiset to hold."""
    for number in range(TOTAL):
        value = held[number]
        for fewer in REMOVE[number]:
            if fewer < number and best[fewer] > value:
                value = best[fewer]
        best[number] = value


def best_keep(held: Row, number: int) -> int:
    """The best part of multiset `number` to hold: of ties the most dice, then the least number."""
    keep = number
    for part in PARTS[number]:
        if held[part] > held[keep]:
            keep = part
    return keep


def one_more_roll(values: Row, held: Row, best: Row) -> None:
    """Step back one reroll: fill `held` and `best`, then set the 252 values to the best ones.

    The new values are the old ones' expectations times SCALE.
    """
    hold(values, held)
    best_part(held, best)
    for result in range(RESULTS):
        values[result] = best[FULL + result]


def expected(values: Row) -> int:
    """The expected value of rolling all five dice, times SCALE, of 252 values."""
    total = 0
    for result in range(RESULTS):
        total += WEIGHTS[FULL + result] * values[result]
    return total
