"""Cards and tokens in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..parts import BOX_NAMES, CARD_KINDS, CARD_NAMES, SUIT_TYPES, THINGS, TYPES, VP


def counted(number: int, what: str) -> str:
    """A number of things, such as ``1 card`` or ``2 cards``."""
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def cards(counts: Sequence[int]) -> str:
    """Cards by kind, such as ``2 Church, 1 Leader``; empty if there are none."""
    found = (f"{number} {CARD_NAMES[kind]}" for kind, number in enumerate(counts) if number)
    return ", ".join(found)


def tokens(number: int, box: int) -> str:
    """Tokens of a box, such as ``3 Gold`` or ``2 Church tokens``."""
    if box in range(3):
        return counted(number, f"{BOX_NAMES[box]} token")
    return f"{number} {BOX_NAMES[box]}"


def things(number: int, thing: int) -> str:
    """So many of a thing that can change hands: cards of a kind, or tokens of a box."""
    if thing < CARD_KINDS:
        return counted(number, f"{CARD_NAMES[thing]} card")
    return tokens(number, thing - CARD_KINDS)


def side(offer: Sequence[int], sign: int) -> str:
    """One side of an offer in words: what is given (sign 1) or wanted (-1)."""
    named = (things(abs(offer[i]), i) for i in range(THINGS) if offer[i] * sign > 0)
    return listed(named) or "nothing"


def listed(words: Iterable[str]) -> str:
    """Words one after the other, with ``and`` before the last."""
    found = list(words)
    return " and ".join([", ".join(found[:-1]), found[-1]] if len(found) > 1 else found)


def mat(boxes: Sequence[int]) -> str:
    """All boxes of a mat in words; VP first."""
    rest = ", ".join(f"{BOX_NAMES[box]} {number}" for box, number in enumerate(boxes[:VP]))
    return f"{boxes[VP]} VP; {rest}"


def meld(kind: int, number: int, led: int) -> str:
    """A meld in words, such as ``3 Europeans with a Leader``."""
    return f"{number} {CARD_NAMES[kind]}" + (" with a Leader" if led else "")


def melds(chosen: Sequence[int], led: Sequence[int]) -> str:
    """Melds that are being put together."""
    found = (meld(t, chosen[t] + led[t], led[t]) for t in range(TYPES) if chosen[t] + led[t])
    return ", ".join(found)


def suit_of(kind: int) -> int:
    """The suit of a kind of card; the Leader has the number after the last suit."""
    return kind // SUIT_TYPES
