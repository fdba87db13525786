"""Made-up positions of Saint Malo at random: any city, stores, track, options and dice."""

from collections.abc import Mapping
from random import Random
from typing import Any

from boardgames.saint_malo.parts import SPACE_NAMES
from boardgames.saint_malo.rules.record import Position
from tests import playing
from tests.saint_malo.table import BOTTOM, LEFT, OUTSIDE, PRINTED, RIGHT, TOP, walled

THINGS = (
    *("crate", "house", "citizen", "soldier", "priest", "architect", "merchant", "juggler"),
    *("noble", "church 1", "church 2", "church 3", "church 4", "church 5"),
)
SYMBOLS = ("log", "crate", "wall", "cross", "head", "swords")


def random_options(rng: Random) -> dict[str, int]:
    """Every option but the starter at random; half of the time all as they are by default."""
    return playing.random_options(rng, Position, without={"starter"})


def random_city(rng: Random, empty: float) -> dict[str, str]:
    """A city in which each space is empty with this chance; often a side is almost complete."""
    things = rng.sample(THINGS, rng.randint(1, len(THINGS)))
    walls = rng.random()
    city = {}
    for space in sorted(set(SPACE_NAMES) - set(PRINTED)):
        if rng.random() >= empty:
            wall = space in OUTSIDE and rng.random() < walls
            city[space] = "wall" if wall else rng.choice(things)
    if rng.random() < 0.5:
        side = rng.choice((TOP, TOP, RIGHT, BOTTOM, LEFT))
        city.update(walled(*side))
        for space in rng.sample(side, rng.randint(1, 3)):
            del city[space]
    return dict(sorted(city.items()))


def random_facts(rng: Random, players: int) -> Mapping[str, Any]:
    """A position in which somebody has just rolled for the last time."""
    cities = [
        random_city(rng, rng.choice((0.03, 0.1, 0.2, 0.4, 0.7, 0.95))) for _ in range(players)
    ]
    current = rng.randrange(players)
    full = [len(city) == 41 for city in cities]
    for player in range(current, players):
        if full[player]:
            del cities[player][rng.choice(sorted(cities[player]))]
    boxes = rng.randint(0, 12 * players)
    attacks = boxes // (2 * players)
    few = rng.sample(SYMBOLS, rng.randint(1, 6))
    return {
        "city": cities,
        "current": current,
        "last_round": int(any(full[:current])),
        "coins": [rng.randint(0, 11) for _ in range(players)],
        "logs": [rng.randint(0, 5) for _ in range(players)],
        "cannons": [rng.randint(0, attacks) for _ in range(players)],
        "earned": [[rng.randint(0, 9) for _ in range(6)] for _ in range(players)]
        + [[0] * 6] * (5 - players),
        "boxes": boxes,
        "dice": " ".join(rng.choice(few) for _ in range(5)),
    }
