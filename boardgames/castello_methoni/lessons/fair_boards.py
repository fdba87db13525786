"""Boards made by a seed: hexagons whose terrains and Markets are spread fairly, or just by chance.

A fair board looks the same to every terrain: turn it by 60 degrees and each terrain lies where
another one lay, in a cycle of the six. No two neighbours share a terrain, every two terrains meet
nearly equally often, and no two Market spaces touch where there is room for that.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

from boardgames.engine.errors import OptionError
from boardgames.engine.seeding import check_seed

from ..board import Board, Point, Space, check
from ..parts import TERRAINS

SIZES = {24: 2, 54: 3, 96: 4}  # number of spaces: length of a side of the hexagon
Place = tuple[int, int, bool]  # row, middle, whether it points up


def fair_board(seed: int, size: int = 54) -> Board:
    """A fair board of 24, 54 or 96 spaces; the same seed gives the same board."""
    side = _side(size)
    random = Random(check_seed(seed))
    places = hexagon(side)
    orbits = _orbits(places, side)
    while True:
        cycle = random.sample(range(TERRAINS), TERRAINS)
        steps = _steps(places, orbits, random)
        if steps and _is_balanced(places, steps):
            terrains = {place: cycle[step] for place, step in steps.items()}
            return _made(places, terrains, set(_market_orbit(orbits, places, random)))


def chance_board(seed: int, size: int = 54) -> Board:
    """A board of 24, 54 or 96 spaces dealt by chance: equally many of each terrain, nothing else.

    Each terrain's Market is any space of it. Such boards show what fairness is worth.
    """
    places = hexagon(_side(size))
    random = Random(check_seed(seed))
    deal = [place % TERRAINS for place in range(len(places))]
    random.shuffle(deal)
    terrains = dict(zip(places, deal, strict=True))
    markets = {random.choice([p for p in places if terrains[p] == t]) for t in range(TERRAINS)}
    return _made(places, terrains, markets)


def hexagon(side: int) -> list[Place]:
    """The triangles of a hexagon, in reading order."""
    places = []
    for row in range(2 * side):
        indent = abs(row - side) if row >= side else side - 1 - row
        length = 4 * side - 1 - 2 * indent
        for k in range(length):
            places.append((row, 1 + indent + k, (k % 2 == 0) == (row < side)))
    return places


def terrain_meetings(board: Board) -> Counter[tuple[int, int]]:
    """How often each two terrains share a border (terrain numbers, the lower first)."""
    met: Counter[tuple[int, int]] = Counter()
    for number, space in enumerate(board.spaces):
        for other in board.neighbours(number):
            if other > number:
                low, high = sorted((space.terrain, board.spaces[other].terrain))
                met[low, high] += 1
    return met


def _side(size: int) -> int:
    if size not in SIZES:
        raise OptionError(f"a board is made with {', '.join(map(str, SIZES))} spaces, not {size!r}")
    return SIZES[size]


def _made(places: list[Place], terrains: dict[Place, int], markets: set[Place]) -> Board:
    board = Board(tuple(Space(*place, terrains[place], place in markets) for place in places))
    check(board)
    return board


def _turned(place: Place, side: int) -> Place:
    """The place 60 degrees further around the middle of the hexagon."""
    corners = [_turned_point(point, side) for point in _corners(place)]
    row = min(y for _, y in corners)
    middle = sum(x for x, _ in corners) // 3
    return row, middle, sum(y == row for _, y in corners) == 1


def _turned_point(point: Point, side: int) -> Point:
    """In steps a to the right and b down to the right, a turn takes (a, b) to (-b, a + b)."""
    down = point[1] - side
    right = (point[0] - 2 * side - down) // 2
    return 2 * side - 2 * down + right + down, side + right + down


def _corners(place: Place) -> tuple[Point, ...]:
    return Space(*place, 0, False).corners()


def _orbits(places: list[Place], side: int) -> list[list[Place]]:
    """The places in groups of six that turn into one another."""
    met: set[Place] = set()
    orbits = []
    for place in places:
        if place not in met:
            orbit = [place]
            for _ in range(TERRAINS - 1):
                orbit.append(_turned(orbit[-1], side))
            met.update(orbit)
            orbits.append(orbit)
    return orbits


def _beside(place: Place) -> list[Place]:
    row, x, up = place
    return [(row, x - 1, not up), (row, x + 1, not up), (row + (1 if up else -1), x, not up)]


def _steps(places: list[Place], orbits: list[list[Place]], random: Random) -> dict[Place, int]:
    """A step of the cycle for every place, no two neighbours alike; empty if that goes wrong."""
    steps: dict[Place, int] = {}
    for orbit in random.sample(orbits, len(orbits)):
        taken = {steps[near] for near in _beside(orbit[0]) if near in steps}
        free = [step for step in range(TERRAINS) if step not in taken]
        if not free:
            return {}
        first = random.choice(free)
        steps.update({place: (first + i) % TERRAINS for i, place in enumerate(orbit)})
    return steps


def _is_balanced(places: list[Place], steps: dict[Place, int]) -> bool:
    """Every two steps of the cycle meet equally often, as nearly as the turns allow.

    A turn takes the pair (0, 1) through six pairs and (0, 3) through three, so equal shares of the
    kinds of pair 1 : 2 : 3 steps apart are 2 : 2 : 1.
    """
    apart = Counter(
        min((steps[a] - steps[b]) % TERRAINS, (steps[b] - steps[a]) % TERRAINS)
        for a in places
        for b in _beside(a)
        if b in steps
    )
    share = sum(apart.values()) // 5
    half = TERRAINS * 2  # one group of borders, counted from both sides
    shares = {1: 2 * share, 2: 2 * share, 3: share}
    return all(abs(apart[kind] - wanted) < half for kind, wanted in shares.items())


def _market_orbit(orbits: list[list[Place]], places: list[Place], random: Random) -> list[Place]:
    """Where the Markets lie: inland, and without a common corner if there is such a group."""
    inland = [orbit for orbit in orbits if all(near in places for near in _beside(orbit[0]))]
    apart = [orbit for orbit in inland if not _touching(orbit)]
    return random.choice(apart or inland)


def _touching(orbit: list[Place]) -> bool:
    return any(set(_corners(one)) & set(_corners(other)) for one, other in combinations(orbit, 2))
