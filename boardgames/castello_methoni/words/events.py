"""What happened, each event as a sentence."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from .. import rules
from ..parts import CARD_NAMES, TERRAIN_NAMES
from .phrases import counted, ducats, objective_name
from .places import Places

Event = tuple[int, ...]


class Events(Places):
    """Events in words, with the places of one board."""

    def event(self, row: Event) -> str:
        """One event as a sentence."""
        kind, player, amount, place, *_ = row
        return self.sentences[kind](f"P{player}", amount, place)

    @cached_property
    def sentences(self) -> dict[int, Callable[[str, int, int], str]]:
        """How each kind of event is told, from player, amount and place."""
        space, border = self.space, self.border
        return {
            rules.STARTS: lambda p, n, s: f"{p} is the starting player",
            rules.TAKES_CARD: lambda p, n, s: f"{p} takes a card",
            rules.CARD_IS: lambda p, n, s: f"the new card of {p} is {CARD_NAMES[n]}",
            rules.TAKES_OBJECTIVE: lambda p, n, s: f"{p} gets a secret objective",
            rules.OBJECTIVE_IS: lambda p, n, s: f"the objective of {p} is {objective_name(n)}",
            rules.COLLECTS: lambda p, n, s: f"{p} collects {ducats(n)} for Market spaces",
            rules.PLAYS: lambda p, n, s: f"{p} plays {CARD_NAMES[n]}",
            rules.TRADES: lambda p, n, s: f"{p} trades for {ducats(n)}",
            rules.BUILDS: lambda p, n, s: f"{p} builds a wall at {border(s)}",
            rules.PUTS_HOUSE: lambda p, n, s: f"a house of {p} stands in {space(s)}",
            rules.CLOSES: lambda p, n, s: f"{p} closes an area of {counted(n, 'space')}",
            rules.PAYS_BANK: lambda p, n, s: f"{p} pays {ducats(n)} to the bank",
            rules.PAYS_PLAYER: lambda p, n, s: f"{p} pays {ducats(n)} to P{s}",
            rules.GETS_VILLA: lambda p, n, s: f"three houses of {p} become a villa",
            rules.PUTS_TOWER: lambda p, n, s: f"{p} puts a tower into the domain of {space(s)}",
            rules.ACTIVATES: lambda p, n, s: (
                f"{p} activates the Market of {TERRAIN_NAMES[n]} and takes its coin"
            ),
            rules.ANNEXES: lambda p, n, s: f"{p} annexes the domain of {space(s)} from P{n}",
            rules.WALLS_BACK: lambda p, n, s: f"{counted(n, 'wall')} back into the supply",
            rules.TOWER_BACK: lambda p, n, s: f"{p} gets a tower back",
            rules.SHOWS: lambda p, n, s: f"{p} shows and discards {n} × {CARD_NAMES[s]}",
            rules.RESHUFFLED: lambda p, n, s: f"{counted(n, 'discard')} become the new deck",
            rules.LAST_WALL_TAKEN: lambda p, n, s: f"{p} took the last wall: this is the last turn",
            rules.NOTHING_LEFT_TO_WALL: lambda p, n, s: "no free border is left",
            rules.QUIET_TOO_LONG: lambda p, n, s: f"no wall was built for {n} turns",
            rules.REVEALS: lambda p, n, s: f"{p} reveals the objective {objective_name(n)}",
            rules.ENDED: lambda p, n, s: "the game is over",
        }
