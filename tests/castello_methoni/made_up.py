"""Made-up positions of Castello Methoni at random, for the package and for the oracle at once."""

from collections import Counter

import networkx as nx

from boardgames.castello_methoni.rules.record import Position
from tests import playing
from tests.castello_methoni.oracle import (
    EDGES,
    KINDS,
    NAMES,
    OBJECTIVES,
    ORDER,
    SEA,
    Domain,
    Table,
)

LAND_GRAPH = nx.Graph(sorted(tuple(sorted(edge)) for edge in EDGES if SEA not in edge))
ROUND_A_POINT = sorted((set(c) for c in nx.minimum_cycle_basis(LAND_GRAPH)), key=sorted)


def random_options(rng):
    """Every option that the oracle knows but the starter."""
    return playing.random_options(rng, Position, default=0, without={"starter", "uneven_terrains"})


def random_table(rng, options):
    """A table at the start of a turn: walls anywhere, domains, houses, money, cards."""
    table = Table(**options)
    add_walls(rng, table, table.supply - rng.choice((1, 2, 4, 8, 16)))
    if options.get("dead_ends_return"):
        table.take_down({e for e in table.walls for d in table.domains if e <= d.spaces})
    add_pieces(rng, table)
    share_money(rng, table)
    deal(rng, table)
    table.quiet = rng.randrange(table.options["quiet_rounds"] * table.players)
    return table


def add_walls(rng, table, number):
    """Walls in and around a few blobs of land, then anywhere; closed areas get owners."""
    graph = LAND_GRAPH
    wanted = []
    for _ in range(rng.choice((0, 2, 5, 9))):
        size, blob = rng.choice((1, 2, 3, 5)), {rng.choice(ORDER)}
        while len(blob) < size:
            blob.add(rng.choice([n for s in sorted(blob) for n in sorted(graph[s])]))
        if rng.random() < 0.25:  # only around a point a wall inside can be a dead end
            blob = rng.choice(ROUND_A_POINT)
            wanted += rng.sample(sorted((e for e in EDGES if e <= blob), key=NAMES.get), 1)
        outline = sorted((e for e in EDGES if len(e & blob) == 1), key=NAMES.get)
        wanted += rng.sample(outline, len(outline) - rng.choice((0, 0, 1, 1, 2)))
    wanted += rng.sample(sorted(EDGES, key=NAMES.get), rng.randint(0, 12))
    for edge in wanted:
        if len(table.walls) < number and edge in table.free():
            area = table.closed_by(edge)
            owners = [player for player in table.seats if table.stock(player)[2] > 0]
            if area and not owners:
                continue
            table.walls.add(edge)
            table.supply -= 1
            if area:
                table.domains.append(Domain(rng.choice(owners), area))


def add_pieces(rng, table):
    inside = {space for domain in table.domains for space in domain.spaces}
    for player in table.seats:
        for domain in table.domains:
            domain.villas[player] = rng.choice((0, 0, 0, 1)) if table.stock(player)[1] else 0
            domain.houses[player] = rng.choice((0, 0, 1, 2)) if table.stock(player)[0] > 2 else 0
        for _ in range(rng.choice((2, 5, table.stock(player)[0]))):
            space = rng.choice(ORDER)
            if space not in inside and table.stock(player)[0]:
                table.open[space, player] += 1


def share_money(rng, table):
    left = 70 - 6 + len(table.active())
    table.money = [min(rng.choice((1, 4, 9, 16)), left // table.players) for _ in table.seats]
    table.bank = left - sum(table.money)
    if rng.random() < 0.4:
        table.money[rng.randrange(table.players)] += table.bank - 1
        table.bank = 1


def deal(rng, table):
    pack = [kind for kind in KINDS for _ in range(6 if kind == "Market" else 9)]
    rng.shuffle(pack)
    for player in table.seats:
        table.hands[player] = Counter(pack.pop() for _ in range(5))
    table.discards = Counter(
        pack.pop() for _ in range(rng.choice((0, 10, len(pack) - 1, len(pack))))
    )
    table.deck = Counter(pack)
    table.objectives = rng.sample(sorted(OBJECTIVES), table.players)


def facts_of(table, current):
    """The position in the words that `state_from_dict` reads."""
    spaces = {domain.name: domain for domain in table.domains}
    houses = {space: "" for space, _ in table.open} | dict.fromkeys(spaces, "")
    for (space, player), number in table.open.items():
        houses[space] += f"P{player} " * number
    villas = dict.fromkeys(spaces, "")
    for name, domain in spaces.items():
        for player in table.seats:
            houses[name] += f"P{player} " * domain.houses[player]
            villas[name] += f"P{player} " * domain.villas[player]
    return {
        "current": current,
        "walls": [NAMES[edge] for edge in sorted(table.walls, key=NAMES.get)],
        "domains": {name: f"P{domain.owner}" for name, domain in spaces.items()},
        "houses_in": houses,
        "villas_in": villas,
        "money": table.money,
        "hands": [" ".join(hand.elements()) for hand in table.hands],
        "discarded": " ".join(table.discards.elements()),
        "objectives": table.objectives,
        "quiet": table.quiet,
    }
