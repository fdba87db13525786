"""Helpers: made-up positions, plays in words, and what the oracle should see in a state."""

from collections import Counter
from functools import partial

from boardgames.castello_methoni import rules
from boardgames.castello_methoni.board import of_position
from tests import playing
from tests.castello_methoni.oracle import EDGE, KINDS
from tests.playing import game_of, legal, play_through

FULL_HANDS = ["Mountain Forest Plains Furrows Desert", "Fields Mountain Forest Plains Furrows"]
HANDS = [
    *FULL_HANDS,
    "Desert Fields Mountain Forest Plains",
    "Furrows Desert Fields Mountain Forest",
]
HANDS.append("Plains Furrows Desert Fields Mountain")
OBJECTIVES = ["O1", "O2", "O3", "O4", "O5"]


game = partial(game_of, "castello_methoni")


def made_up(facts=(), **options):
    """A position in which P0 is about to play a card, unless the facts say otherwise."""
    players = game(**options).num_players
    start = {"hands": HANDS[:players], "objectives": OBJECTIVES[:players]}
    if "objective" in dict(facts):
        del start["objectives"]
    return playing.made_up("castello_methoni", {**start, **dict(facts)}, **options)


def walls(state):
    return {words.removeprefix("wall ") for words in legal(state) if words.startswith("wall ")}


def number(state, name):
    return of_position(state.position).names.index(name)


def build(state, card, border, *choices):
    return play_through(state, f"play {card}", f"wall {border}", *choices)


def seen(state):
    """The position as the oracle would say it: counted, named, without numbers of its own."""
    at, names = state.position, of_position(state.position).names
    borders = of_position(state.position).borders
    players = range(at.players)
    domains = {}
    for first in range(at.spaces):
        if at.size[first]:
            spaces = frozenset(n for s, n in enumerate(names) if at.domain[s] == first)
            houses = Counter({p: at.houses[p][first] for p in players})
            villas = Counter({p: at.villas[p][first] for p in players})
            domains[spaces] = (at.owner[first], spaces, +houses, +villas)
    return {
        "money": at.money[: at.players],
        "bank": at.bank,
        "supply": at.walls_left,
        "walls": {EDGE[b.name] for n, b in enumerate(borders) if at.wall[n]},
        "open": Counter(
            {
                (names[s], p): at.houses[p][s]
                for p in players
                for s in range(at.spaces)
                if at.houses[p][s] and at.domain[s] == rules.NONE
            }
        ),
        "domains": domains,
        "stock": [(at.houses_left[p], at.villas_left[p], at.towers_left[p]) for p in players],
        "hands": [cards(at.hand[p]) for p in players],
        "deck": cards(at.deck),
        "discards": cards(at.discards),
        "objectives": [
            f"O{at.objective[p] + 1}" if at.objective[p] >= 0 else None for p in players
        ],
    }


def cards(counts):
    return +Counter(dict(zip(KINDS, counts, strict=True)))


def told(table):
    """The same of the oracle."""
    return {
        "money": table.money,
        "bank": table.bank,
        "supply": table.supply,
        "walls": table.walls,
        "open": +table.open,
        "domains": {domain.spaces: domain.facts() for domain in table.domains},
        "stock": [table.stock(player) for player in table.seats],
        "hands": [+hand for hand in table.hands],
        "deck": +table.deck,
        "discards": +table.discards,
        "objectives": table.objectives,
    }
