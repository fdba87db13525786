"""Numbers of things in words, singular and plural."""

from __future__ import annotations

from .. import parts
from ..parts import ARCHITECT, CITIZEN, SYMBOL_NAMES, THING_NAMES

_PLURALS = ("logs", "crates", "walls", "crosses", "heads")


def counted(symbol: int, number: int) -> str:
    """The word for so many dice of a symbol, such as ``log`` or ``logs``."""
    return SYMBOL_NAMES[symbol] if number == 1 else _PLURALS[symbol]


def coins(number: int) -> str:
    """An amount of money, such as ``1 coin``."""
    return "1 coin" if number == 1 else f"{number} coins"


def dice(number: int) -> str:
    """A number of dice, such as ``1 die``."""
    return "1 die" if number == 1 else f"{number} dice"


def with_article(thing: int) -> str:
    """A thing with its article, such as ``an architect`` or ``a church of size 2``."""
    name = THING_NAMES[thing]
    if thing >= parts.CHURCH and thing < CITIZEN:
        name = f"church of size {thing - parts.CHURCH + 1}"
    return f"{'an' if thing == ARCHITECT else 'a'} {name}"
