"""A second Saint Malo, for tests only: written from the rules in another style.

Cities are dicts from cells to names, groups are sets, connection is asked of networkx, and a game
is a generator: it yields the words of everything that is legal and is sent what was done.
"""

from collections import Counter
from collections.abc import Generator, Iterable, Mapping
from functools import cache
from itertools import combinations, combinations_with_replacement
from typing import Any

import networkx as nx

Cell = tuple[int, int]
City = dict[Cell, str]  # what is drawn where; empty cells are left out
Turn = Generator[set[str], str, None]

CELLS = [(r, c) for r in range(7) for c in range(7) if {r, c} - {0, 6}]
NAMES = {(r, c): "abcdefg"[c] + "1234567"[r] for r, c in CELLS}
AT = {name: cell for cell, name in NAMES.items()}
GRID = nx.grid_2d_graph(7, 7).subgraph(CELLS)
SIDES = {
    "top": [(0, c) for c in range(1, 6)],
    "right": [(r, 6) for r in range(1, 6)],
    "bottom": [(6, c) for c in range(1, 6)],
    "left": [(r, 0) for r in range(1, 6)],
}
PRINTED = [(1, 1), (1, 2), (2, 1), (3, 1)]
SYMBOLS = ["log", "crate", "wall", "cross", "head", "swords"]
PERSONS = {
    1: ["citizen"],
    2: ["soldier", "priest"],
    3: ["architect", "merchant"],
    4: ["juggler"],
    5: ["noble"],
}
EVERYBODY = [person for level in PERSONS.values() for person in level]
THINGS = ["empty", "wall", "crate", "house", *(f"church {n}" for n in range(1, 6)), *EVERYBODY]
LINES = ["citizens", "priests", "houses", "jugglers", "nobles", "bottom_wall"]
MULTISETS = [m for size in range(6) for m in combinations_with_replacement(SYMBOLS, size)]
SERIES = {0: 0, 1: 1, 2: 4, 3: 8, 4: 13, 5: 20}


class Table:
    """A position, read from the plain data of a state."""

    def __init__(self, facts: Mapping[str, Any]) -> None:
        self.options = facts["options"]
        self.players = self.options["players"]
        seats = range(self.players)
        self.cities: list[City] = [
            {cell: THINGS[n] for cell, n in zip(CELLS, facts["city"][p], strict=False) if n}
            for p in seats
        ]
        self.coins = [facts["coins"][p] for p in seats]
        self.logs = [facts["logs"][p] for p in seats]
        self.earned = [Counter(dict(zip(LINES, facts["earned"][p], strict=True))) for p in seats]
        self.cannons = [facts["cannons"][p] for p in seats]
        self.turns = [facts["turns"][p] for p in seats]
        self.boxes = facts["boxes"]
        self.first, self.me = facts["first"], facts["current"]
        self.dice = list(MULTISETS[facts["dice"]])

    def same_as(self, facts: Mapping[str, Any]) -> bool:
        """Whether the plain data of a state describe this table."""
        other = Table(facts)
        own, theirs = dict(vars(self)), dict(vars(other))
        own["earned"] = [+counter for counter in self.earned]
        theirs["earned"] = [+counter for counter in other.earned]
        del own["dice"], theirs["dice"]
        return own == theirs

    @property
    def city(self) -> City:
        return self.cities[self.me]

    # ------------------------------------------------------------ counting

    def empty(self) -> set[Cell]:
        return set(CELLS) - set(self.city)

    def wall_spaces(self) -> set[Cell]:
        """Where a wall may be drawn."""
        found = set()
        for side in SIDES.values():
            broken = any(self.city.get(cell, "wall") != "wall" for cell in side)
            if not broken or self.options["wall_on_broken_side"]:
                found |= set(side) - set(self.city)
        return found

    def complete(self, player: int) -> set[str]:
        city = self.cities[player]
        return {n for n, side in SIDES.items() if all(city.get(c) == "wall" for c in side)}

    def defence(self, player: int) -> int:
        soldiers = list(self.cities[player].values()).count("soldier")
        return soldiers + 2 * len(self.complete(player))

    def points(self, player: int) -> dict[str, int]:
        """The score sheet if the game ended now."""
        city = self.cities[player]
        return {
            **{line: self.earned[player][line] for line in LINES},
            "full_city": 5 if len(city) == 45 else 0,
            "coins": self.coins[player] // 2,
            "logs": self.logs[player],
            "churches": best_series(
                tuple(list(city.values()).count(f"church {n}") for n in range(1, 6))
            ),
            "cannons": -5 * self.cannons[player],
        }

    def totals(self) -> list[int]:
        return [sum(self.points(player).values()) for player in range(self.players)]

    def winners(self) -> list[int]:
        keys = [(t, 45 - len(c)) for t, c in zip(self.totals(), self.cities, strict=True)]
        return [player for player, key in enumerate(keys) if key == max(keys)]

    # ------------------------------------------------------------ connection

    def pools(self, thing: str) -> list[set[Cell]]:
        """Sets of empty cells within which connected new things of a kind can be drawn."""
        links = self.links(thing)
        parts = nx.connected_components(GRID.subgraph(self.empty() | links))
        return [part - links for part in parts]

    def links(self, thing: str, new: Iterable[Cell] = ()) -> set[Cell]:
        """Old things that may link new ones."""
        if not self.options["old_links"]:
            return set()
        return {cell for cell, what in self.city.items() if what == thing} - set(new)

    def hang_together(self, thing: str, cells: set[Cell]) -> bool:
        graph = GRID.subgraph(cells | self.links(thing, cells))
        return cells <= nx.node_connected_component(graph, next(iter(cells)))

    def ways(self, thing: str, number: int) -> set[frozenset[Cell]]:
        """Every way to draw so many connected new things: by trying all sets of cells."""
        tries = map(set, combinations(sorted(self.empty()), number))
        return {frozenset(cells) for cells in tries if self.hang_together(thing, cells)}

    # ------------------------------------------------------------ one turn after rolling

    def turn(self) -> Turn:
        choice = yield self.choices()
        if choice != "pass":
            number, symbol = self.pay(choice)
            yield from {
                "log": self.deliver,
                "crate": self.draw_crates,
                "wall": self.draw_walls,
                "cross": self.draw_church,
                "head": self.draw_person,
            }[symbol](number)
        self.pirates()
        self.turns[self.me] += 1
        self.me = (self.me + 1) % self.players

    def choices(self) -> set[str]:
        found = {use(symbol, n) for n, symbol, _ in self.usable(self.coins[self.me])}
        free = self.usable(0)  # deliveries are never free
        return found if free and self.options["must_score"] else found | {"pass"}

    def usable(self, purse: int) -> set[tuple[int, str, int]]:
        """(number, symbol, coins) of every set of dice that can be used, each tried in turn."""
        found = set()
        for number in range(1, 6):
            for chosen in combinations(self.dice, number):
                for symbol in SYMBOLS[:5]:
                    price = 2 * (number - chosen.count(symbol))
                    shows = symbol in self.dice or self.options["turn_into_any"]
                    total = price + (2 if symbol == "log" else 0)
                    if "swords" not in chosen and shows and total <= purse:
                        found.add((number, symbol, price))
        return {way for way in found if self.room(way[1], way[0])}

    def room(self, symbol: str, number: int) -> bool:
        if symbol == "crate":
            return any(len(pool) >= number for pool in self.pools("crate"))
        if symbol == "wall":
            return len(self.wall_spaces()) >= number
        return symbol == "log" or bool(self.empty())

    def pay(self, choice: str) -> tuple[int, str]:
        for number, symbol, price in sorted(self.usable(self.coins[self.me])):
            if choice == use(symbol, number):
                self.coins[self.me] -= price  # the cheapest way comes first
                return number, symbol
        raise AssertionError(choice)

    def deliver(self, number: int) -> Turn:
        self.coins[self.me] -= 2
        self.logs[self.me] += number
        yield from ()

    def draw(self, piece: str, thing: str, cells: Iterable[Cell], more: Iterable[str] = ()) -> Any:
        """One piece on one of these cells; returns the cell, or None if something else is done."""
        choice = yield {f"{piece} at {NAMES[cell]}" for cell in cells} | set(more)
        if choice in more:
            return None
        cell = AT[choice.split()[-1]]
        self.city[cell] = thing
        return cell

    def draw_crates(self, number: int) -> Turn:
        enough = [pool for pool in self.pools("crate") if len(pool) >= number]
        new = {(yield from self.draw("crate", "crate", set().union(*enough)))}
        while len(new) < number:
            fits = {c for c in self.empty() if self.hang_together("crate", new | {c})}
            new.add((yield from self.draw("crate", "crate", fits)))

    def draw_walls(self, number: int) -> Turn:
        before = self.complete(self.me)
        for _ in range(number):
            yield from self.draw("wall", "wall", self.wall_spaces())
        new = self.complete(self.me) - before
        self.coins[self.me] += 2 * len(new & {"left", "right"})
        self.earned[self.me]["bottom_wall"] += 3 * len(new & {"bottom"})
        if "top" in new and self.empty():
            yield from self.choose_person(PERSONS[1] + PERSONS[2] + PERSONS[3], True)

    def draw_church(self, number: int) -> Turn:
        yield from self.draw("church", f"church {number}", self.empty())

    def draw_person(self, number: int) -> Turn:
        yield from self.choose_person(PERSONS[number], False)

    def choose_person(self, persons: list[str], free: bool) -> Turn:
        person = persons[0]
        if len(persons) > 1:
            words = {f"choose {p}" for p in persons if p != "architect" or self.architect_spaces()}
            if free and self.options["decline_person"]:
                words |= {"done"}
            choice = yield words
            if choice == "done":
                return
            person = choice.split()[1]
        fits = self.architect_spaces() if person == "architect" else self.empty()
        cell = yield from self.draw("person", person, fits)
        yield from self.effect(person, cell)

    def architect_spaces(self) -> set[Cell]:
        if self.options["empty_architect"]:
            return self.empty()
        if not self.logs[self.me]:
            return set()
        return {cell for cell in self.empty() if around(cell) & self.empty()}

    def effect(self, person: str, cell: Cell) -> Turn:
        near = [self.city[other] for other in around(cell) if other in self.city]
        kinds = set(near) & set(EVERYBODY)
        if not self.options["juggler_counts_jugglers"]:
            kinds -= {"juggler"}
        points = {
            "citizen": ("citizens", 1),
            "priest": ("priests", sum(thing.startswith("church") for thing in near)),
            "juggler": ("jugglers", 2 * len(kinds)),
            "noble": ("nobles", 7),
        }
        if person in points:
            line, number = points[person]
            self.earned[self.me][line] += number
        if person == "merchant":
            self.coins[self.me] += near.count("crate")
        if person == "architect":
            yield from self.build(cell)

    def build(self, architect: Cell) -> Turn:
        new: set[Cell] = set()
        while len(new) < 3 and self.logs[self.me]:
            fits = around(architect) & self.empty()
            if new:
                fits = {c for c in self.empty() if self.hang_together("house", new | {c})}
            if not fits:
                return
            stop = {"done"} if new or self.options["empty_architect"] else set()
            cell = yield from self.draw("house", "house", fits, stop)
            if cell is None:
                return
            new.add(cell)
            self.logs[self.me] -= 1
            self.earned[self.me]["houses"] += 3

    def pirates(self) -> None:
        row = 2 * self.players
        before, after = self.boxes, min(self.boxes + self.dice.count("swords"), 6 * row)
        for number, strength in enumerate((1, 3, 6, 8, 10, 12), 1):
            if before < number * row <= after:
                for player in range(self.players):
                    self.cannons[player] += self.defence(player) < strength
        self.boxes = after

    def is_over(self) -> bool:
        """Whether the round is complete and some city is full."""
        return self.me == self.first and any(len(city) == 45 for city in self.cities)


def use(symbol: str, number: int) -> str:
    """The words for using so many dice."""
    plural = "crosses" if symbol == "cross" else f"{symbol}s"
    return f"use {number} {symbol if number == 1 else plural}"


def keeps(dice: Iterable[str]) -> set[str]:
    """The words for everything that can be kept of a roll."""
    dice = list(dice)
    parts = {part for size in range(5) for part in combinations(dice, size)}
    return {f"keep {' '.join(part) or 'nothing'}" for part in parts} | {"stop rolling"}


def around(cell: Cell) -> set[Cell]:
    r, c = cell
    return {other for other in CELLS if max(abs(r - other[0]), abs(c - other[1])) == 1}


@cache
def best_series(churches: tuple[int, ...]) -> int:
    """The best of all ways to sort churches of sizes 1 to 5 into series."""
    best = 0
    for length in range(1, 6):
        if all(churches[:length]):
            rest = tuple(n - (i < length) for i, n in enumerate(churches))
            best = max(best, SERIES[length] + best_series(rest))
    return best
