"""Numbers of things, cards, and what a player has, in words."""

from __future__ import annotations

from typing import Any

from ..parts import CARD_NAMES


def counted(number: int, what: str) -> str:
    """A number of things, such as ``1 wall`` or ``2 walls``."""
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def ducats(number: int) -> str:
    """An amount of money."""
    return counted(number, "ducat")


def listed(names: list[str]) -> str:
    """Names one after the other, or the word none."""
    return ", ".join(names) or "none"


def hand(counts: list[int]) -> str:
    """Cards in words: each kind as often as it is there."""
    return " ".join(CARD_NAMES[k] for k, number in enumerate(counts) for _ in range(number))


def objective_name(number: int) -> str:
    """The name of an objective card, such as ``O1``."""
    return f"O{number + 1}"


def stores(state: Any, player: int) -> str:
    """Money and pieces of a player that are not on the board."""
    return (
        f"{ducats(state.money[player])}, {counted(state.houses_left[player], 'house')}, "
        f"{counted(state.villas_left[player], 'villa')}, "
        f"{counted(state.towers_left[player], 'tower')} left"
    )
