"""Sets and runs, rank by rank: what must be remembered of the ranks before, and how it changes.

A set is cards of one rank, a run cards of one suit whose ranks follow each other. Suits play the
same part, so what is remembered of each is kept in sorted order.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import combinations, product
from typing import Any, NamedTuple

Held = tuple[int, ...]
Steps = tuple[Any, Callable[[Any, Held], Any], Callable[[Any], int]]

ACES = ("low", "high", "both")
NEVER = 10**6  # more wild cards than there are


def best_window(ranks: Sequence[int], wild: int, ace: str) -> int:
    """The longest run in a line of ranks (1 held, 0 not) if so many gaps may be filled."""
    line = [*ranks, ranks[0]] if ace == "both" else list(ranks)
    most = left = gaps = 0
    for right, held in enumerate(line):
        gaps += not held
        while gaps > wild or right - left + 1 > len(ranks):
            gaps -= not line[left]
            left += 1
        most = max(most, right - left + 1)
    return most


# ---------------------------------------------------------------------- a meld somewhere


def meld_steps(suits: int, ranks: int, set_of: int | None, run_of: int | None, ace: str) -> Steps:
    """How many cards are missing for the nearest set or run.

    The state is (rank number, for each suit the ranks held lately and whether the first was held,
    cards missing).
    """
    window = (run_of or 1) - 1
    nothing = ((0,) * window, 0)

    def looked_at(lately: Held, held: int, missing: int) -> int:
        return missing if run_of is None else min(missing, run_of - sum(lately) - held)

    def step(state: Any, held: Held) -> Any:
        rank, of_suits, missing = state
        if set_of is not None:
            missing = min(missing, max(0, set_of - sum(held)))
        after = []
        for (lately, first), count in zip(of_suits, held, strict=True):
            here = int(count > 0)
            missing = looked_at(lately, here, missing)
            after.append(((*lately, here)[1:], here if rank == 0 else first))
        if ace == "both" and rank == ranks - 1:
            for lately, first in after:
                missing = looked_at(lately, first, missing)
        if missing <= 0:
            return (rank + 1, (nothing,) * suits, 0)
        keeps_first = ace == "both"
        kept = [(lately, first if keeps_first else 0) for lately, first in after]
        return (rank + 1, tuple(sorted(kept)), missing)

    far = max(set_of or 0, run_of or 0)
    return (0, (nothing,) * suits, far), step, lambda state: int(state[2])


# ---------------------------------------------------------------------- melds only


class Way(NamedTuple):
    """One way to divide the cards held so far.

    runs: for each suit how long the run is that ends here, `run_of` standing for all that is
    longer. kept: for each suit whether its ace waits for the other end. wild: wild cards used.
    melds: how many have begun, where that is asked.
    """

    runs: Held
    kept: Held
    wild: int = 0
    melds: int = 0


class Dividing:
    """How the ways to divide a hand into sets and runs change from rank to rank."""

    def __init__(
        self, suits: int, ranks: int, set_of: int | None, run_of: int | None, ace: str
    ) -> None:
        self.suits, self.ranks, self.both = suits, ranks, ace == "both"
        self.set_of, self.run_of = set_of, run_of

    def fewest_wild(self, wild: int) -> Steps:
        """The fewest wild cards with which all cards go into melds; the state has all ways."""

        def step(state: Any, held: Held) -> Any:
            rank, ways = state
            found: dict[Way, int] = {}
            for way in ways:
                for after in self._filled(way, held, rank, wild):
                    key = after._replace(wild=0, melds=0)
                    found[key] = min(after.wild, found.get(key, after.wild))
            kept = [way._replace(wild=used) for way, used in found.items()]
            return (rank + 1, self._ordered(dict.fromkeys(kept, 1), only_ways=True))

        def missing(state: Any) -> int:
            return min((way.wild for way in state[1] if self._whole(way)), default=NEVER)

        return (0, (self._nothing(),)), step, missing

    def ways(self, melds: int) -> Steps:
        """In how many ways the cards go into so many melds; the state counts each kind of way."""

        def step(state: Any, held: Held) -> Any:
            rank, ways = state
            found: dict[Way, int] = {}
            cards = [suit for suit in range(self.suits) if held[suit]]
            for way, number in ways:
                for after in self._moves(way, cards, cards, rank, restart=True):
                    if after.melds <= melds:
                        found[after] = found.get(after, 0) + number
            return (rank + 1, self._ordered(found))

        def count(state: Any) -> int:
            return sum(n for way, n in state[1] if self._whole(way) and way.melds == melds)

        return (0, ((self._nothing(), 1),)), step, count

    # ------------------------------------------------------------------ one rank

    def _filled(self, way: Way, held: Held, rank: int, wild: int) -> Iterable[Way]:
        """With wild cards standing for cards of this rank that are not held."""
        cards = [suit for suit in range(self.suits) if held[suit]]
        gaps = [suit for suit in range(self.suits) if not held[suit]]
        for filled in _subsets(gaps, wild - way.wild):
            used = way._replace(wild=way.wild + len(filled))
            yield from self._moves(used, cards, [*cards, *filled], rank, restart=False)

    def _moves(
        self, way: Way, cards: list[int], here: list[int], rank: int, restart: bool
    ) -> Iterable[Way]:
        """Each card here joins a set or a run; an ace that is held may wait for the other end."""
        may_wait = self.both and rank == 0
        for in_set in _subsets(here, self.suits):
            if in_set and (self.set_of is None or len(in_set) < self.set_of):
                continue
            rest = [suit for suit in here if suit not in in_set]
            waits = [suit for suit in rest if suit in cards] if may_wait else []
            for waiting in _subsets(waits, self.suits):
                in_run = [suit for suit in rest if suit not in waiting]
                kept = tuple(int(suit in waiting) for suit in range(self.suits))
                begun = way._replace(
                    kept=kept if may_wait else way.kept, melds=way.melds + bool(in_set)
                )
                for after in self._runs_on(begun, in_run, restart):
                    yield from (
                        self._closed(after) if self.both and rank == self.ranks - 1 else [after]
                    )

    def _runs_on(self, way: Way, in_run: Sequence[int], restart: bool) -> Iterable[Way]:
        """Runs go on or begin in these suits, and must be whole in all others."""
        longest = self.run_of
        if longest is None:
            if not in_run:
                yield way
            return
        choices: list[list[tuple[int, int]]] = []
        for suit, length in enumerate(way.runs):
            whole = length in (0, longest)
            if suit in in_run:
                on = [(min(length + 1, longest), int(length == 0))]
                choices.append([*on, (1, 1)] if restart and length == longest else on)
            elif whole:
                choices.append([(0, 0)])
            else:
                return
        for chosen in product(*choices):
            runs = tuple(length for length, _ in chosen)
            yield way._replace(runs=runs, melds=way.melds + sum(new for _, new in chosen))

    def _closed(self, way: Way) -> Iterable[Way]:
        """The aces that waited end the runs that came so far."""
        waiting = [suit for suit in range(self.suits) if way.kept[suit]]
        if all(way.runs[suit] for suit in waiting):
            done = way._replace(kept=(0,) * self.suits)
            yield from self._runs_on(done, waiting, restart=False) if waiting else [done]

    # ------------------------------------------------------------------ helpers

    def _nothing(self) -> Way:
        return Way((0,) * self.suits, (0,) * self.suits)

    def _whole(self, way: Way) -> bool:
        return all(run in (0, self.run_of) for run in way.runs)

    def _ordered(self, ways: dict[Way, int], only_ways: bool = False) -> Any:
        """Suits play the same part: they are put in an order of what is known of each."""
        known = [
            sorted((way.runs[s], way.kept[s], way.wild, way.melds) for way in ways)
            for s in range(self.suits)
        ]
        order = sorted(range(self.suits), key=lambda suit: known[suit])
        turned: dict[Way, int] = {}
        for way, number in ways.items():
            runs = tuple(way.runs[suit] for suit in order)
            kept = tuple(way.kept[suit] for suit in order)
            turned[way._replace(runs=runs, kept=kept)] = number
        return tuple(sorted(turned)) if only_ways else tuple(sorted(turned.items()))


def _subsets(items: Sequence[int], most: int) -> Iterable[tuple[int, ...]]:
    for size in range(min(len(items), most) + 1):
        yield from combinations(items, size)
