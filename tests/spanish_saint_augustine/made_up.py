"""Made-up positions at random, for the package and for the oracle at once."""

from collections import Counter

from tests.spanish_saint_augustine.oracle import BOXES, BUILDINGS, CARDS, Table

FLAGS = (
    "points_tradable",
    "lone_leader",
    "melds_in_seat_order",
    "loss_point_by_point",
    "kept_gold_rounds_down",
    "ties_broken",
)
PHASES = ("draw", "trade", "meld", "event")


def random_options(rng):
    options = {"players": rng.randint(2, 4), "offers": rng.choice((0, 1, 2, 3, 5))}
    options["starter"] = rng.randrange(-1, options["players"])
    options["prize_ties"] = rng.randint(0, 3)
    options.update({name: rng.randint(0, 1) for name in FLAGS})
    return options


def random_table(rng, options):
    """A table at the start of a phase: any tokens, hands of many sizes, short decks, late turns."""
    table = Table(**options)
    table.turn = rng.choice((1, 2, 7, 18, 19, 20))
    table.first = rng.randrange(len(table.towns))
    fill_mats(rng, table)
    pack = [kind for kind in CARDS for _ in range(4)]
    rng.shuffle(pack)
    if rng.random() < 0.5:  # alike cards together, so that large melds are there
        pack.sort(key=lambda kind: (rng.random() < 0.2, kind))
    for town in table.towns:
        size = rng.choice((0, 3, 8, 10, 10, 12))
        town.hand = Counter(pack.pop() for _ in range(min(size, len(pack))))
        shown = Counter({kind: rng.randint(0, n) for kind, n in town.hand.items()})
        town.known = +shown if rng.random() < 0.5 else Counter()
    table.discards = Counter(pack.pop() for _ in range(rng.randint(0, len(pack))))
    table.deck = Counter(pack)
    for _ in range(table.turn - 1):
        table.events[rng.choice(sorted(table.events.elements()))] -= 1
    return table


def fill_mats(rng, table):
    few = rng.random() < 0.5  # few different totals, so that ties are met
    for town in table.towns:
        for box in BOXES:
            town.mat[box] = rng.choice((0, 0, 1, 2) if few else (0, 1, 3, 8, 20, 120))
        for box in BUILDINGS:
            town.mat[box] = rng.choice((0, 1, 2, 2, 5))


def facts_of(table, phase):
    """The position in the words that `state_from_dict` reads, at the start of a phase."""
    seen = [name for name, number in Table().events.items() for _ in range(number)]
    left = Counter(table.events)
    used = Counter(seen) - left
    facts = {
        "turn": table.turn,
        "first": table.first,
        "mats": [town.mat for town in table.towns],
        "hands": [in_words(town.hand) for town in table.towns],
        "known_cards": [in_words(town.known) for town in table.towns],
        "discarded": in_words(table.discards),
        "events_seen": list(used.elements()),
    }
    return facts if phase == "draw" else {**facts, "phase": phase}


def in_words(cards):
    return ", ".join(f"{number} {kind}" for kind, number in (+cards).items())
