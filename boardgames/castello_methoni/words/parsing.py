"""Made-up positions in friendlier forms than the fields of the record.

``walls``: names of borders. ``domains``: the owner by any space of a closed area. ``houses_in`` and
``villas_in``: by space, the players whose pieces stand there, such as ``{"C4": "P0 P0 P1"}``.
``hands``: the cards of each player in words; who has fewer than five is dealt the rest.
``discarded``: cards in words. ``objectives``: the card of each player, such as ``O1``; without
them they are dealt. ``money``: one number a player. ``phase``, ``card``, ``border``, ``side`` and
``claimed`` in words. Bank, supplies and deck are what the rest leaves, if they are not given.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from boardgames.engine.errors import PositionError, shown

from .. import rules
from ..board import Board
from ..parts import (
    CARD_KINDS,
    CARD_NAMES,
    CARDS,
    DUCATS,
    HAND,
    HOUSES,
    MOST_BORDERS,
    MOST_PLAYERS,
    MOST_SPACES,
    OBJECTIVES,
    START_MONEY,
    TOWERS,
    VILLAS,
    WALLS,
)
from ..rules import derived

NONE = rules.NONE
PHASE_NAMES = (
    "draw starter",
    "deal",
    "deal objectives",
    "card",
    "action",
    "side",
    "giver",
    "annex",
    "draw",
    "over",
)
FRIENDLY = {  # what is given in words, and the field it becomes
    "walls": "wall",
    "domains": "owner",
    "houses_in": "houses",
    "villas_in": "villas",
    "hands": "hand",
    "discarded": "discards",
    "objectives": "objective",
}


def read_position(board: Board, given: Mapping[str, Any], players: int) -> dict[str, Any]:
    """The facts that a friendly description gives; what it does not mention keeps its start."""
    for words, field in FRIENDLY.items():
        if words in given and field in given:
            raise PositionError(f"{words!r} and {field!r} say the same: give one of them")
    facts = {name: value for name, value in given.items() if name not in FRIENDLY}
    _read_names(board, facts)
    if all(name in ("stream", "starter") for name in given):
        return facts
    if "money" in facts:
        facts["money"] = _money(facts["money"], players)
    _read_board(board, given, facts, players)
    _read_cards(given, facts, players)
    _read_phase(facts, players)
    if _plain_rows(facts):
        _fill(board, facts, players)
    return facts


def _read_names(board: Board, facts: dict[str, Any]) -> None:
    """Single fields that may be given in words."""
    borders = [border.name for border in board.borders]
    for name, known in (
        ("phase", PHASE_NAMES),
        ("card", CARD_NAMES),
        ("border", borders),
        ("side", board.names),
        ("claimed", board.names),
    ):
        if isinstance(facts.get(name), str):
            facts[name] = _index(known, facts[name], name)


def _index(known: Sequence[str], name: Any, what: str) -> int:
    if not isinstance(name, str) or name not in known:
        some = ", ".join(known[:12]) + (", ..." if len(known) > 12 else "")
        raise PositionError(f"no {what} is called {shown(name)}; there are {some}")
    return known.index(name)


def _border(board: Board, name: Any) -> int:
    """A border by its name, its spaces in either order."""
    borders = [border.name for border in board.borders]
    if isinstance(name, str) and name not in borders:
        turned = "|".join(reversed(name.split("|")))
        name = turned if turned in borders else name
    return _index(borders, name, "border")


def _players_in(text: Any, players: int) -> list[int]:
    """Players in words, such as ``P0 P0 P2``."""
    names = [f"P{player}" for player in range(players)]
    words = text.split() if isinstance(text, str) else [text]
    return [_index(names, word, "player") for word in words]


def _cards_in(text: Any) -> list[int]:
    """Cards in words, counted by kind."""
    if not isinstance(text, str):
        raise PositionError(f"cards are words such as 'Forest Market', not {shown(text)}")
    counts = [0] * CARD_KINDS
    for word in text.split():
        counts[_index(CARD_NAMES, word, "card")] += 1
    return counts


def _mapping(value: Any, what: str) -> Mapping[Any, Any]:
    if not isinstance(value, Mapping):
        raise PositionError(f"{what} is a dict by space, such as {{'C4': ...}}, not {shown(value)}")
    return value


def _sequence(value: Any, most: int, what: str) -> Sequence[Any]:
    if not isinstance(value, list | tuple) or len(value) > most:
        raise PositionError(f"{what} is a list of at most {most} entries, not {shown(value)}")
    return value


def _money(value: Any, players: int) -> Any:
    """A row for five seats from one number a player."""
    if isinstance(value, list | tuple) and len(value) == players:
        return [*value, *[0] * (MOST_PLAYERS - players)]
    return value


def _read_board(
    board: Board, given: Mapping[str, Any], facts: dict[str, Any], players: int
) -> None:
    if "walls" in given:
        names = _sequence(given["walls"], MOST_BORDERS, "walls")
        facts["wall"] = [0] * MOST_BORDERS
        for name in names:
            facts["wall"][_border(board, name)] = 1
    if not any(name in given for name in ("domains", "houses_in", "villas_in", "claimed")):
        return
    areas = _areas(board, facts.setdefault("wall", [0] * MOST_BORDERS))
    if "domains" in given:
        facts["owner"] = _owners(board, areas, _mapping(given["domains"], "domains"), players)
    for name, field in (("houses_in", "houses"), ("villas_in", "villas")):
        if name in given:
            facts[field] = _pieces(board, areas, _mapping(given[name], name), players)
    if isinstance(given.get("claimed"), str):
        facts["claimed"] = areas[facts["claimed"]]
    if "claimed" in given and "offered" not in facts and "domains" in given:
        facts["offered"] = _offers(board, areas, facts)


def _areas(board: Board, walls: Any) -> list[int]:
    """For each space the first space of its closed area, NONE in the open."""
    land = rules.Position()
    for name, value in board.tables().items():
        setattr(land, name, value)
    if not _is_row(walls, MOST_BORDERS):
        raise PositionError(f"field 'wall' holds {MOST_BORDERS} whole numbers; see also 'walls'")
    land.wall = walls
    derived.derive_domains(land)
    return land.domain


def _owners(board: Board, areas: list[int], owners: Mapping[Any, Any], players: int) -> list[int]:
    owner = [NONE] * (MOST_SPACES + 1)
    for name, player in owners.items():
        first = areas[_index(board.names, name, "space")]
        if first == NONE:
            raise PositionError(f"{name} is no domain: the walls do not cut it off from the sea")
        chosen = _players_in(player if isinstance(player, str) else f"P{shown(player)}", players)[0]
        for space, area in enumerate(areas):
            if area == first:
                owner[space] = chosen
    return owner


def _pieces(
    board: Board, areas: list[int], pieces: Mapping[Any, Any], players: int
) -> list[list[int]]:
    rows = [[0] * (MOST_SPACES + 1) for _ in range(MOST_PLAYERS)]
    for name, text in pieces.items():
        space = _index(board.names, name, "space")
        noted = space if areas[space] == NONE else areas[space]
        for player in _players_in(text, players):
            rows[player][noted] += 1
    return rows


def _offers(board: Board, areas: list[int], facts: Mapping[str, Any]) -> list[int]:
    """All domains that share a wall with the claimed one."""
    offered = [0] * (MOST_SPACES + 1)
    for number, border in enumerate(board.borders):
        sides = [areas[border.first], areas[border.second]]
        if facts["wall"][number] == 1 and facts["claimed"] in sides:
            sides.remove(facts["claimed"])
            if sides[0] not in (NONE, facts["claimed"]):
                offered[sides[0]] = 1
    return offered


def _read_cards(given: Mapping[str, Any], facts: dict[str, Any], players: int) -> None:
    if "hands" in given:
        hands = [_cards_in(text) for text in _sequence(given["hands"], players, "hands")]
        facts["hand"] = hands + [[0] * CARD_KINDS for _ in range(MOST_PLAYERS - len(hands))]
    if "discarded" in given:
        facts["discards"] = _cards_in(given["discarded"])
    elif "discards" not in facts and _is_number(facts.get("card"), CARD_KINDS):
        facts["discards"] = [int(kind == facts["card"]) for kind in range(CARD_KINDS)]
    if "objectives" in given:
        names = [f"O{number + 1}" for number in range(OBJECTIVES)]
        cards = _sequence(given["objectives"], players, "objectives")
        chosen = [_index(names, card, "objective") for card in cards]
        facts["objective"] = chosen + [NONE] * (MOST_PLAYERS - len(chosen))


def _read_phase(facts: dict[str, Any], players: int) -> None:
    """Without a phase: deal what is missing, then the current player's turn begins."""
    if facts.get("phase") == rules.ANNEX:
        facts.setdefault("built", 1)
    if "phase" in facts:
        return
    hands = facts.get("hand", [[0] * CARD_KINDS] * MOST_PLAYERS)
    objectives = facts.get("objective", [NONE] * MOST_PLAYERS)
    if not _is_grid(hands, CARD_KINDS) or not _is_row(objectives, MOST_PLAYERS):
        return
    if any(sum(hand) < HAND for hand in hands[:players]) and not facts.get("played"):
        facts["phase"] = rules.DEAL
    elif NONE in objectives[:players]:
        facts["phase"] = rules.DEAL_OBJECTIVES
    else:
        facts["phase"] = rules.CARD


def _plain_rows(facts: Mapping[str, Any]) -> bool:
    """Whether the fields that are counted have their shapes; if not, the engine says so."""
    rows = {"wall": MOST_BORDERS, "owner": MOST_SPACES + 1, "money": MOST_PLAYERS}
    rows["discards"] = CARD_KINDS
    grids = {"houses": MOST_SPACES + 1, "villas": MOST_SPACES + 1, "hand": CARD_KINDS}
    return all(_is_row(facts[n], size) for n, size in rows.items() if n in facts) and all(
        _is_grid(facts[n], size) for n, size in grids.items() if n in facts
    )


def _is_number(value: Any, limit: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value < limit


def _is_row(value: Any, size: int) -> bool:
    return (
        isinstance(value, list)
        and len(value) == size
        and all(isinstance(item, int) and not isinstance(item, bool) for item in value)
    )


def _is_grid(value: Any, size: int) -> bool:
    return (
        isinstance(value, list)
        and len(value) == MOST_PLAYERS
        and all(_is_row(row, size) for row in value)
    )


def _fill(board: Board, facts: dict[str, Any], players: int) -> None:
    """Bank, supplies and deck that are not given hold the rest."""
    money = facts.get("money", [START_MONEY[players]] * players)
    owner = facts.get("owner", [NONE] * (MOST_SPACES + 1))
    coins = sum(owner[market] == NONE for market in board.markets())
    facts.setdefault("bank", DUCATS - coins - sum(money))
    facts.setdefault("walls_left", WALLS[players] - sum(facts.get("wall", [])))
    seats = range(players)
    domains = set(zip(_areas(board, facts.get("wall", [0] * MOST_BORDERS)), owner, strict=True))
    for name, field, number in (
        ("houses_left", "houses", HOUSES),
        ("villas_left", "villas", VILLAS),
    ):
        used = [sum(row) for row in facts.get(field, [[0]] * MOST_PLAYERS)]
        facts.setdefault(name, _seated([number - used[p] for p in seats]))
    towers = [TOWERS - sum(o == p for area, o in domains if area != NONE) for p in seats]
    facts.setdefault("towers_left", _seated(towers))
    hands = facts.get("hand", [[0] * CARD_KINDS])
    discards = facts.get("discards", [0] * CARD_KINDS)
    deck = [CARDS[k] - discards[k] - sum(hand[k] for hand in hands) for k in range(CARD_KINDS)]
    facts.setdefault("deck", deck)


def _seated(row: list[int]) -> list[int]:
    return row + [0] * (MOST_PLAYERS - len(row))
