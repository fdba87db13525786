"""The words of actions and chance outcomes; no two are the same words in another order."""

from __future__ import annotations

from .. import rules
from ..board import EVENTS, standard
from ..parts import BOX_NAMES, CARD_KINDS, CARD_NAMES, THINGS
from .counting import counted


def action(number: int) -> str:
    """The words of an action, such as ``give Church card``, ``3 tokens`` or ``meld Church``."""
    if number == rules.PASS:
        return "pass"
    if number < rules.FIRST_PLACE:
        return f"offer to P{number - rules.FIRST_PARTNER}"
    if number < rules.FIRST_AMOUNT:
        return place(number - rules.FIRST_PLACE)
    if number < rules.SEND:
        return counted(number - rules.FIRST_AMOUNT + 1, "token")
    if number in _FIXED:
        return _FIXED[number]
    if number < rules.FIRST_LEADER:
        return f"meld {CARD_NAMES[number - rules.FIRST_MELD]}"
    if number < rules.MELDS_DONE:
        return f"meld Leader as {CARD_NAMES[number - rules.FIRST_LEADER]}"
    return f"discard {CARD_NAMES[number - rules.FIRST_DISCARD]}"


_FIXED = {
    rules.SEND: "send",
    rules.ACCEPT: "accept",
    rules.REFUSE: "refuse",
    rules.MELDS_DONE: "melds done",
    rules.DISCARDS_DONE: "discard no more",
}


def place(number: int) -> str:
    """The words that name a part of an offer."""
    verb = "give" if number < THINGS else "want"
    thing = number % THINGS
    if thing < CARD_KINDS:
        return f"{verb} {CARD_NAMES[thing]} card"
    return f"{verb} {BOX_NAMES[thing - CARD_KINDS]} tokens"


def outcome(number: int) -> str:
    """The words of a chance outcome, such as ``draw Church`` or ``event Invasion``."""
    if number < rules.FIRST_CARD:
        return f"P{number} starts"
    if number < rules.FIRST_EVENT:
        return f"draw {CARD_NAMES[number - rules.FIRST_CARD]}"
    if number < rules.FIRST_ROLL:
        return f"event {event_name(number - rules.FIRST_EVENT)}"
    if number < rules.FIRST_PAIR:
        return f"roll {number - rules.FIRST_ROLL + 1}"
    pair = number - rules.FIRST_PAIR
    return f"roll {rules.PAIR_LOW[pair]} {rules.PAIR_HIGH[pair]}"


def event_name(card: int) -> str:
    """The name on an event card."""
    return standard(EVENTS)[card].name
