"""What the parts of Saint Malo are worth in exact numbers, each under an assumption it states.

Unlike `bots/valuation.py`, which weighs everything at once by judgement, each function here answers
one narrow question exactly: what the next church adds, how likely an attack comes in time, what a
defence saves, and what coins are worth to a turn with one purpose.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

from boardgames.engine.errors import OptionError
from boardgames.probability import Distribution, KeepTable, best_keeps
from boardgames.probability.pools import Dice

from .. import rules
from ..parts import (
    ATTACKS,
    BOXES_PER_PLAYER,
    CANNON_POINTS,
    CHURCH,
    CHURCH_SIZES,
    CROSS,
    DICE,
    MOST_PLAYERS,
    ROTATION_PRICE,
    STRENGTHS,
    SWORDS,
)
from ..rules import scoring
from .chances import FACES, swords_a_turn

COINS_A_POINT = 2  # at the end of the game (SM-38)


def series_points(sizes: Iterable[int]) -> int:
    """What churches of these sizes score together at the end (SM-39)."""
    position = rules.Position()
    for size in sizes:
        position.have[0][CHURCH + _checked("the size of a church", size, 1, CHURCH_SIZES) - 1] += 1
    return scoring.church_points(position, 0)


def next_church(sizes: Iterable[int]) -> dict[int, int]:
    """The marginal value of one more church, for each size it may have."""
    built = list(sizes)
    before = series_points(built)
    return {size: series_points([*built, size]) - before for size in range(1, CHURCH_SIZES + 1)}


def attack_chances(
    players: int, rounds: int, marked: int = 0, marks: Distribution[int] | None = None
) -> list[Fraction]:
    """The chance of each of the six attacks to come within so many rounds (SM-33).

    marked: boxes that are marked already; attacks that are over have chance 1. marks: how many
    boxes a turn marks, independent of the other turns; `swords_a_turn()` if not given.
    """
    row = BOXES_PER_PLAYER * _checked("the number of players", players, 2, MOST_PLAYERS)
    turns = players * _checked("the number of rounds", rounds, 0, 1000)
    boxes = (marks or swords_a_turn()).repeat(turns) + _checked(
        "the number of marked boxes", marked, 0, ATTACKS * row
    )
    return [boxes.at_least(row * attack) for attack in range(1, ATTACKS + 1)]


def cannons_lost(defence: int, chances: Sequence[Fraction]) -> Fraction:
    """The cannons that a defence which never changes loses on average (SM-34).

    chances: how likely each of the six attacks comes, as `attack_chances` gives them.
    """
    pairs = zip(STRENGTHS, chances, strict=True)
    return sum((p for strength, p in pairs if strength > defence), Fraction(0))


def defence_points(defence: int, chances: Sequence[Fraction]) -> Fraction:
    """The VP that a defence from now on saves on average, compared with no defence (SM-40)."""
    return CANNON_POINTS * (cannons_lost(defence, chances) - cannons_lost(0, chances))


def church_turn(size: int, gain: int, coins: int) -> KeepTable:
    """The best keeps of a turn that is for one church only, with coins to turn dice (SM-16).

    The reward of a final roll is the gain less one VP for every two coins paid; nothing if the
    church cannot be reached or is not worth its price. Swords cannot be turned (SM-17).
    """
    size = _checked("the size of a church", size, 1, CHURCH_SIZES)
    purse = _checked("the number of coins", coins, 0, 1000)

    def reward(dice: Dice) -> int:
        turned = max(0, size - dice.count(CROSS))
        price = turned * ROTATION_PRICE
        reached = size <= DICE - dice.count(SWORDS) and price <= purse
        return max(0, gain - price // COINS_A_POINT) if reached else 0

    return best_keeps(reward, faces=FACES)


def _checked(what: str, number: int, least: int, most: int) -> int:
    fits = hasattr(number, "__index__") and not isinstance(number, bool)
    if not fits or not least <= number <= most:
        raise OptionError(f"{what} is {least} to {most}, not {number!r}")
    return int(number)
