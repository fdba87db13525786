"""What can be replaced: the two decks, read from tables of named cards and checked.

A deck is a CSV file with one line a card name: ``suit``, ``type``, ``name`` and ``copies`` for the
action deck, ``type``, ``name`` and ``copies`` for the event deck. Another deck has the same names
and types; what it may change is the copies, and those of a whole type only with the option
``other_decks``.
"""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from importlib.resources import files
from typing import Any, NamedTuple

from boardgames.engine.errors import OptionError, shown
from boardgames.engine.options import STANDARD, table_text
from boardgames.engine.record import Value

from .parts import (
    ALL_CARDS,
    ALL_EVENTS,
    CARD_KINDS,
    CARD_NAMES,
    CARDS_OF_A_KIND,
    EVENT_TYPE_NAMES,
    EVENTS_OF_A_TYPE,
)

ACTIONS, EVENTS = "action_deck", "event_deck"
FILES = {ACTIONS: "action_cards.csv", EVENTS: "event_cards.csv"}
RULES = {ACTIONS: "SSA-3", EVENTS: "SSA-4"}
TYPE_NAMES = {ACTIONS: CARD_NAMES, EVENTS: EVENT_TYPE_NAMES}
COPIES = {ACTIONS: (CARDS_OF_A_KIND,) * CARD_KINDS, EVENTS: EVENTS_OF_A_TYPE}
SIZES = {ACTIONS: ALL_CARDS, EVENTS: ALL_EVENTS}
MOST_COPIES = 52


class Card(NamedTuple):
    """A card name: its type by number, and how many of it are in the deck."""

    name: str
    type: int
    copies: int


@lru_cache
def standard(deck: str) -> tuple[Card, ...]:
    """The cards that come with the package, in the order of the card list."""
    return read_deck(deck, _text(deck, STANDARD))


def kind_named(name: str) -> int | None:
    """The kind of an action card by its type or by its own name; None if there is none such."""
    known = {card.name.lower(): card.type for card in standard(ACTIONS)}
    known.update({kind.lower(): number for number, kind in enumerate(CARD_NAMES)})
    return known.get(" ".join(name.lower().split()))


def read_deck(deck: str, text: str) -> tuple[Card, ...]:
    """The cards of a CSV text. Faults are OptionErrors."""
    rows = list(csv.DictReader(io.StringIO(text.strip("\ufeff \n"))))
    if not rows or not {"type", "name", "copies"} <= set(rows[0]):
        raise OptionError(f"{deck}: the first line names the columns type, name and copies")
    return tuple(_card(deck, number, row) for number, row in enumerate(rows, 2))


def _card(deck: str, line: int, row: Mapping[str, Any]) -> Card:
    where, types = f"{deck}, line {line}", TYPE_NAMES[deck]
    name, kind, copies = (str(row[column] or "").strip() for column in ("name", "type", "copies"))
    if kind not in types:
        raise OptionError(f"{where}: no type is called {shown(kind)}; there are {', '.join(types)}")
    if not (copies.isdecimal() and copies.isascii() and int(copies) <= MOST_COPIES):
        raise OptionError(f"{where}: copies are 0 to {MOST_COPIES}, not {shown(copies)}")
    return Card(name, types.index(kind), int(copies))


def check_deck(deck: str, cards: Sequence[Card], others: bool) -> None:
    """The same cards as in the box, and as many as the rules say; else an OptionError."""
    wanted = {card.name: card.type for card in standard(deck)}
    seen: set[str] = set()
    for card in cards:
        if card.name not in wanted:
            raise OptionError(f"{deck}: no card of {RULES[deck]} is called {shown(card.name)}")
        if card.name in seen:
            raise OptionError(f"{deck}: {card.name} stands on two lines")
        if card.type != wanted[card.name]:
            kind = TYPE_NAMES[deck][wanted[card.name]]
            raise OptionError(f"{deck}: {card.name} is a card of the type {kind}")
        seen.add(card.name)
    _check_numbers(deck, copies_by_type(deck, cards), others)


def _check_numbers(deck: str, copies: Sequence[int], others: bool) -> None:
    if sum(copies) != SIZES[deck]:
        raise OptionError(
            f"{deck}: there are {SIZES[deck]} cards in all ({RULES[deck]}), not {sum(copies)}"
        )
    for name, number, wanted in zip(TYPE_NAMES[deck], copies, COPIES[deck], strict=True):
        if number != wanted and not others:
            raise OptionError(
                f"{deck}: {RULES[deck]} has {wanted} cards of the type {name}, not {number} "
                f"(the option other_decks=1 lets them differ)"
            )


def copies_by_type(deck: str, cards: Sequence[Card]) -> list[int]:
    """How many cards of each type there are."""
    copies: Counter[int] = Counter()
    for card in cards:
        copies[card.type] += card.copies
    return [copies[kind] for kind in range(len(TYPE_NAMES[deck]))]


# ------------------------------------------------------------------------------ as options


def action_table(value: Any, options: Mapping[str, int]) -> tuple[Any, dict[str, Value]]:
    """The option ``action_deck``: what is kept of it, and the field it fills."""
    kept, cards = _read_option(ACTIONS, value, options)
    return kept, {"card_copies": copies_by_type(ACTIONS, cards)}


def event_table(value: Any, options: Mapping[str, int]) -> tuple[Any, dict[str, Value]]:
    """The option ``event_deck``: what is kept of it, and the fields it fills."""
    kept, cards = _read_option(EVENTS, value, options)
    copies = {card.name: card.copies for card in cards}
    return kept, {
        "event_type": [card.type for card in standard(EVENTS)],
        "event_copies": [copies.get(card.name, 0) for card in standard(EVENTS)],
    }


def _read_option(deck: str, value: Any, options: Mapping[str, int]) -> tuple[str, tuple[Card, ...]]:
    text = _text(deck, value)
    cards = read_deck(deck, text)
    check_deck(deck, cards, bool(options["other_decks"]))
    return STANDARD if cards == standard(deck) else text, cards


def _text(deck: str, source: Any) -> str:
    """The text of a deck: the one in the package, a file, or text that is given as such."""
    return table_text(deck, source, files(__package__ or "") / FILES[deck])


TABLE_OPTIONS = {ACTIONS: action_table, EVENTS: event_table}
