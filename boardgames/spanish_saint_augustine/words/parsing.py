"""Made-up positions in friendlier forms than the fields of the record.

``mats``: one dict a player, such as ``{"Gold": 8, "Church": 2}``; boxes left out hold what they
hold at the start. ``hands`` and ``known_cards``: one text a player, such as ``"2 Europeans,
Castillo, Leader"``, by types or names of cards. ``discarded``: such a text. ``phase``: its name;
without one cards are drawn, or where hands are full melds are chosen. ``current``: the player whose
turn it is in the phase. ``event``: the name of a card. ``events_seen``: names of event cards that
were used in earlier turns; without them some of each are taken. ``partner`` may be ``"P1"``. The
deck is what the rest leaves.
"""

from __future__ import annotations

import difflib
from collections.abc import Mapping, Sequence
from typing import Any

from boardgames.engine.errors import PositionError, shown

from .. import rules
from ..board import ACTIONS, EVENTS, copies_by_type, kind_named, standard
from ..parts import BOX_NAMES, BOXES, CARD_KINDS, HAND, MOST_PLAYERS, START

PHASE_NAMES = (
    "draw starter",
    "draw",
    "trade",
    "offer",
    "amount",
    "answer",
    "meld",
    "event",
    "roll",
    "discard",
    "over",
)
FRIENDLY = {
    "mats": "mat",
    "hands": "hand",
    "known_cards": "known",
    "discarded": "discards",
    "current": "seat",
    "events_seen": "events_left",
}
CARD_ROW = [0] * CARD_KINDS


def read(given: Mapping[str, Any], players: int) -> dict[str, Any]:
    """The facts that a friendly description gives; what it does not mention keeps its start."""
    for words, field in FRIENDLY.items():
        if words in given and field in given:
            raise PositionError(f"{words!r} and {field!r} say the same: give one of them")
    facts = {name: value for name, value in given.items() if name not in FRIENDLY}
    if all(name in ("stream", "starter") for name in given):
        return facts
    _read_players(given, facts, players)
    _read_cards(given, facts, players)
    _read_phase(given, facts, players)
    _read_events(given, facts)
    return facts


def _read_players(given: Mapping[str, Any], facts: dict[str, Any], players: int) -> None:
    if "mats" in given:
        mats = [_mat(mat) for mat in _for_players(given["mats"], players, "mats")]
        mats += [list(START) for _ in range(players - len(mats))]
        facts["mat"] = mats + [[0] * BOXES for _ in range(MOST_PLAYERS - players)]
    if isinstance(facts.get("partner"), str):
        facts["partner"] = _player(facts["partner"], players)


def _mat(value: Any) -> list[int]:
    if not isinstance(value, Mapping):
        raise PositionError(f"a mat is a dict by box, such as {{'Gold': 8}}, not {shown(value)}")
    boxes = list(START)
    for name, number in value.items():
        if not _is_whole(number):
            raise PositionError(f"a box holds a whole number of tokens, not {shown(number)}")
        boxes[_index(BOX_NAMES, name, "box")] = number
    return boxes


def _player(name: Any, players: int) -> int:
    if isinstance(name, str):
        return _index([f"P{player}" for player in range(players)], name, "player")
    if not _is_whole(name) or name not in range(players):
        raise PositionError(f"players are numbered from 0 to {players - 1}, not {shown(name)}")
    return int(name)


# ------------------------------------------------------------------------------ cards


def _read_cards(given: Mapping[str, Any], facts: dict[str, Any], players: int) -> None:
    for words, field in (("hands", "hand"), ("known_cards", "known")):
        if words in given:
            rows = [_cards_in(text) for text in _for_players(given[words], players, words)]
            facts[field] = rows + [CARD_ROW[:] for _ in range(MOST_PLAYERS - len(rows))]
    if "discarded" in given:
        facts["discards"] = _cards_in(given["discarded"])
    hands = facts.get("hand", [CARD_ROW] * MOST_PLAYERS)
    discards = facts.get("discards", CARD_ROW)
    if "deck" not in facts and _is_grid(hands, CARD_KINDS) and _is_row(discards, CARD_KINDS):
        copies = copies_by_type(ACTIONS, standard(ACTIONS))
        used = [discards[k] + sum(hand[k] for hand in hands) for k in range(CARD_KINDS)]
        facts["deck"] = [copies[kind] - used[kind] for kind in range(CARD_KINDS)]


def _cards_in(text: Any) -> list[int]:
    """Cards in words, counted by kind."""
    if not isinstance(text, str):
        raise PositionError(f"cards are words such as '2 Church, Leader', not {shown(text)}")
    counts = CARD_ROW[:]
    for part in filter(None, map(str.strip, text.split(","))):
        first, _, rest = part.partition(" ")
        number, name = (int(first), rest) if first.isdecimal() and len(first) < 3 else (1, part)
        kind = kind_named(name)
        if kind is None:
            known = [card.name for card in standard(ACTIONS)]
            raise PositionError(f"no card is called {shown(name)}{_near(name, known)}")
        counts[kind] += number
    return counts


def _for_players(value: Any, players: int, what: str) -> Sequence[Any]:
    if not isinstance(value, list | tuple) or len(value) > players:
        raise PositionError(f"{what}: a list of at most {players} entries, not {shown(value)}")
    return value


# ------------------------------------------------------------------------------ turn and events


def _read_phase(given: Mapping[str, Any], facts: dict[str, Any], players: int) -> None:
    if isinstance(facts.get("phase"), str):
        facts["phase"] = _index(PHASE_NAMES, facts["phase"], "phase")
    first = facts.get("first", 0)
    if "current" in given and _is_whole(first):
        facts["seat"] = (_player(given["current"], players) - first) % players
    hands = facts.get("hand", [CARD_ROW] * MOST_PLAYERS)
    if "phase" in facts or not _is_grid(hands, CARD_KINDS) or not _is_whole(first):
        return
    short = [seat for seat in range(players) if sum(hands[(first + seat) % players]) < HAND]
    facts["phase"] = rules.DRAW if short else rules.MELD
    if short and "current" not in given:
        facts.setdefault("seat", short[0])


def _read_events(given: Mapping[str, Any], facts: dict[str, Any]) -> None:
    names = [card.name for card in standard(EVENTS)]
    left = [card.copies for card in standard(EVENTS)]
    if isinstance(facts.get("event"), str):
        facts["event"] = _index(names, facts["event"], "event card")
    event, turn, phase = facts.get("event", -1), facts.get("turn", 1), facts.get("phase", 0)
    if "events_left" in facts or not (_is_whole(turn) and _is_whole(phase) and _is_whole(event)):
        return
    seen = given.get("events_seen")
    if seen is not None and not isinstance(seen, list | tuple):
        raise PositionError(f"events_seen is a list of event cards, not {shown(seen)}")
    if event in range(len(left)):
        left[event] -= 1
    for name in seen or ():
        left[_index(names, name, "event card")] -= 1
    if seen is None and turn in range(1, 21):
        _use_some(left, turn - 1 + (phase >= rules.ROLL and event not in range(len(left))))
    facts["events_left"] = left


def _use_some(left: list[int], number: int) -> None:
    """Take so many cards out of the event deck, one of each name after the other."""
    card = 0
    while number > 0:
        if left[card] > 0:
            left[card] -= 1
            number -= 1
        card = (card + 1) % len(left)


# ------------------------------------------------------------------------------ checks


def _index(known: Sequence[str], name: Any, what: str) -> int:
    if not isinstance(name, str) or name not in known:
        near = _near(name, known)
        raise PositionError(f"no {what} is called {shown(name)}{near}; there are {_some(known)}")
    return known.index(name)


def _some(known: Sequence[str]) -> str:
    return ", ".join(known[:12]) + (", ..." if len(known) > 12 else "")


def _near(name: Any, known: Sequence[str]) -> str:
    near = difflib.get_close_matches(shown(name).strip("'"), known, n=1)
    return f" (did you mean {near[0]!r}?)" if near else ""


def _is_whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_row(value: Any, size: int) -> bool:
    return isinstance(value, list) and len(value) == size and all(map(_is_whole, value))


def _is_grid(value: Any, size: int) -> bool:
    rows = isinstance(value, list) and len(value) == MOST_PLAYERS
    return rows and all(_is_row(row, size) for row in value)
