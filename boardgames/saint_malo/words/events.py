"""What happened, each event as a sentence."""

from __future__ import annotations

from collections.abc import Callable

from .. import parts, rules
from ..parts import SPACE_NAMES, SYMBOL_NAMES
from .actions import symbols
from .counting import coins, counted, dice, with_article

Event = tuple[int, ...]


def event(row: Event) -> str:
    """One event as a sentence."""
    kind, player, amount, place, *_ = row
    return _SENTENCES[kind](f"P{player}", amount, place)


def _sentences() -> dict[int, Callable[[str, int, int], str]]:
    return {
        rules.STARTS: lambda p, n, s: f"{p} starts every round",
        rules.ROLLED: lambda p, n, s: f"{p} rolls {symbols(n)}",
        rules.KEPT: lambda p, n, s: f"{p} keeps {symbols(n) or 'nothing'} and rerolls the rest",
        rules.TURNED: lambda p, n, s: (
            f"{p} pays {coins(n)} to turn {dice(n // parts.ROTATION_PRICE)} to {SYMBOL_NAMES[s]}"
        ),
        rules.DELIVERED: lambda p, n, s: (
            f"{p} pays {coins(parts.DELIVERY_PRICE)} and gets {n} {counted(0, n)}"
        ),
        rules.PASSED: lambda p, n, s: f"{p} scores no symbol",
        rules.DREW: lambda p, n, s: f"{p} draws {with_article(n)} at {SPACE_NAMES[s]}",
        rules.EARNED: lambda p, n, s: f"{p} earns {n} VP",
        rules.GOT_COINS: lambda p, n, s: f"{p} gets {coins(n)}",
        rules.FREE_PERSON: lambda p, n, s: f"{p} completed the top wall and gets a free person",
        rules.LOST_PERSON: lambda p, n, s: f"{p} has no space left for the free person",
        rules.SWORDS_MARKED: lambda p, n, s: f"{p} marks {n} {'box' if n == 1 else 'boxes'}",
        rules.ATTACKED: lambda p, n, s: f"pirates of strength {n} attack everybody",
        rules.HELD: lambda p, n, s: f"{p} holds against strength {n}",
        rules.CANNON_LOST: lambda p, n, s: f"{p} is weaker than {n} and loses a cannon",
        rules.CITY_FULL: lambda p, n, s: f"{p} has filled the city: this is the last round",
        rules.ENDED: lambda p, n, s: "the game is over",
    }


_SENTENCES = _sentences()
