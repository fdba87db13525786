"""Castello Methoni in words: actions, chance outcomes, events and positions.

Spaces and borders are named as the board of the game names them, so words belong to a board:
`for_board` makes those of one record. The functions of this page are those of the standard board.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from boardgames.engine.contract import CHANCE, TERMINAL

from . import rules
from .board import Board, of_position, standard
from .parts import CARD_NAMES, TERRAIN_NAMES
from .reading import read_position

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
Event = tuple[int, ...]


def for_board(start: Any) -> Words:
    """The words for the board of this record."""
    return Words(of_position(start))


class Words:
    """Everything in words, with the places of one board."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self._sentences = self._all_sentences()

    # -------------------------------------------------------------------- actions and outcomes

    def action(self, number: int) -> str:
        """The words of an action, such as ``play Forest`` or ``wall C4|C5``."""
        if number < rules.TRADE:
            return f"play {CARD_NAMES[number]}"
        if number == rules.TRADE:
            return "trade"
        if number < rules.FIRST_SIDE:
            return f"wall {self.border(number - rules.FIRST_BORDER)}"
        if number < rules.FIRST_GIVER:
            return f"first house in {self.space(number - rules.FIRST_SIDE)}"
        if number < rules.FIRST_ANNEX:
            return f"house from P{number - rules.FIRST_GIVER}"
        if number < rules.ANNEX_NO_MORE:
            return f"annex the domain of {self.space(number - rules.FIRST_ANNEX)}"
        if number == rules.ANNEX_NO_MORE:
            return "annex no more"
        return "end the turn" if number == rules.END_TURN else "show the hand"

    def outcome(self, number: int) -> str:
        """The words of a chance outcome, such as ``draw Forest``."""
        if number < rules.FIRST_OBJECTIVE:
            return f"draw {CARD_NAMES[number]}"
        if number < rules.FIRST_STARTER:
            return f"deal objective {objective_name(number - rules.FIRST_OBJECTIVE)}"
        return f"P{number - rules.FIRST_STARTER} starts"

    def space(self, number: int) -> str:
        """The name of a space, such as ``C4``."""
        if number < len(self.board.spaces):
            return self.board.names[number]
        return f"space {number + 1} of a larger board"

    def border(self, number: int) -> str:
        """The name of a border, such as ``C4|C5`` or ``A1|sea``."""
        if number < len(self.board.borders):
            return self.board.borders[number].name
        return f"border {number + 1} of a larger board"

    # -------------------------------------------------------------------- events

    def event(self, row: Event) -> str:
        """One event as a sentence."""
        kind, player, amount, place, *_ = row
        return self._sentences[kind](f"P{player}", amount, place)

    def _all_sentences(self) -> dict[int, Callable[[str, int, int], str]]:
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

    # -------------------------------------------------------------------- positions

    def position(self, state: Any) -> str:
        """The whole position as text: the land row by row, walls, domains, players, the turn."""
        walls = [self.border(b) for b in range(state.borders) if state.wall[b]]
        lines = [*self._land(state), f"Walls: {listed(walls)}", *self._domains(state)]
        lines += [self._player(state, player) for player in range(state.players)]
        return "\n".join([*lines, self.table(state), self.turn(state)])

    def _land(self, state: Any) -> list[str]:
        """Each row of the island: space, terrain, ``*`` for a Market, open houses by colour."""
        rows: dict[int, list[str]] = {}
        for number, space in enumerate(self.board.spaces):
            text = f"{self.space(number)}:{TERRAIN_NAMES[space.terrain][:2]}"
            text += "*" * space.market
            if state.domain[number] != rules.NONE:
                text += f"={state.owner[number]}"
            else:
                text += "".join(f"+{p}" * state.houses[p][number] for p in range(state.players))
            rows.setdefault(space.row, []).append(text)
        return ["  ".join(row) for row in rows.values()]

    def _domains(self, state: Any) -> list[str]:
        return [
            f"Domain of {self.space(first)} (P{state.owner[first]}): {self.domain(state, first)}"
            for first in range(state.spaces)
            if state.size[first]
        ]

    def domain(self, state: Any, first: int) -> str:
        """What stands in a domain and what it is worth, in words."""
        pieces = [f"{counted(state.size[first], 'space')}"]
        for player in range(state.players):
            for kind, number in (
                ("house", state.houses[player][first]),
                ("villa", state.villas[player][first]),
            ):
                if number:
                    pieces.append(f"{counted(number, kind)} of P{player}")
        return f"{', '.join(pieces)}; annexing costs {ducats(rules.domain_value(state, first))}"

    def _player(self, state: Any, player: int) -> str:
        cards = hand(state.hand[player]) or "none"
        objective = state.objective[player]
        secret = objective_name(objective) if objective != rules.NONE else "none yet"
        return f"P{player}: {stores(state, player)}; cards: {cards}; objective: {secret}"

    def table(self, state: Any) -> str:
        """What lies beside the board, in words."""
        return (
            f"Bank {ducats(state.bank)}, {counted(state.walls_left, 'wall')} left, "
            f"deck {rules.deck_size(state)}, discards: {hand(state.discards) or 'none'}"
        )

    def turn(self, state: Any) -> str:
        """Whose turn it is and what comes next."""
        player = rules.to_move(state)
        if player == TERMINAL:
            return "The game is over."
        if player == CHANCE:
            return _CHANCE_WORDS[state.phase].format(state.current)
        return f"P{state.current} {self._task(state)}."

    def _task(self, state: Any) -> str:
        if state.phase == rules.CARD:
            return "may play a second card" if state.played else "plays a card"
        if state.phase == rules.ACTION:
            return f"uses the card {CARD_NAMES[state.card]}"
        if state.phase == rules.ANNEX:
            return f"may annex domains beside that of {self.space(state.claimed)}"
        border = f"the wall {self.border(state.border)}"
        if state.phase == rules.SIDE:
            return f"chooses the side of the first house at {border}"
        return f"chooses whose house stands at {border}"

    def price(self, state: Any, border: int) -> str:
        """What a wall on this border would close and cost, in words; empty if it closes nothing."""
        if border >= state.borders or not state.free[border] or not rules.closes(state, border):
            return ""
        size = rules.closed_size(state, border)
        least = rules.least_cost(state, border, state.area[0])
        price = rules.claim_price(state, size) + least
        return f"closes {counted(size, 'space')}; costs {ducats(price)} at least"

    def describe(self, state: Any) -> str:
        """The position in a few sentences, without anything secret, as alternative text."""
        players = "; ".join(
            f"P{p} has {counted(rules.domains_of(state, p), 'domain')} with "
            f"{counted(rules.spaces_of(state, p), 'space')}, {stores(state, p)}"
            for p in range(state.players)
        )
        walls = sum(state.wall[: state.borders])
        return (
            f"Castello Methoni, {state.players} players, {counted(walls, 'wall')} on an island of "
            f"{counted(state.spaces, 'space')}. {players}. {self.table(state)}. {self.turn(state)}"
        )

    def read(self, given: Mapping[str, Any], players: int) -> dict[str, Any]:
        """Friendlier forms of a made-up position, see `reading.py`."""
        return read_position(self.board, given, players, PHASE_NAMES)


_CHANCE_WORDS = {
    rules.DRAW_STARTER: "The starting player is drawn next.",
    rules.DEAL: "Cards are being dealt.",
    rules.DEAL_OBJECTIVES: "Objectives are being dealt.",
    rules.DRAW: "P{} draws cards.",
}


def counted(number: int, what: str) -> str:
    """A number of things, such as ``1 wall`` or ``2 walls``."""
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def ducats(number: int) -> str:
    """An amount of money."""
    return counted(number, "ducat")


def listed(names: list[str]) -> str:
    """Names one after the other, or the word none."""
    return ", ".join(names) or "none"


def hand(counts: list[int]) -> str:
    """Cards in words: each kind as often as it is there."""
    return " ".join(CARD_NAMES[k] for k, number in enumerate(counts) for _ in range(number))


def objective_name(number: int) -> str:
    """The name of an objective card, such as ``O1``."""
    return f"O{number + 1}"


def stores(state: Any, player: int) -> str:
    """Money and pieces of a player that are not on the board."""
    return (
        f"{ducats(state.money[player])}, {counted(state.houses_left[player], 'house')}, "
        f"{counted(state.villas_left[player], 'villa')}, "
        f"{counted(state.towers_left[player], 'tower')} left"
    )


_STANDARD = Words(standard())
action, outcome, event = _STANDARD.action, _STANDARD.outcome, _STANDARD.event
position, describe, read = _STANDARD.position, _STANDARD.describe, _STANDARD.read
