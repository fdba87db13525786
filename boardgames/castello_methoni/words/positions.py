"""Positions in words: the land, the domains, the players, and the turn."""

from __future__ import annotations

from typing import Any

from boardgames.engine.contract import CHANCE, TERMINAL

from .. import rules
from ..parts import CARD_NAMES, TERRAIN_NAMES
from ..rules import areas, claiming, domains, houses
from ..rules.cards import deck_size
from .phrases import counted, ducats, hand, listed, objective_name, stores
from .places import Places


class Positions(Places):
    """Positions in words, with the places of one board."""

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
        return f"{', '.join(pieces)}; annexing costs {ducats(domains.domain_value(state, first))}"

    def _player(self, state: Any, player: int) -> str:
        cards = hand(state.hand[player]) or "none"
        objective = state.objective[player]
        secret = objective_name(objective) if objective != rules.NONE else "none yet"
        return f"P{player}: {stores(state, player)}; cards: {cards}; objective: {secret}"

    def table(self, state: Any) -> str:
        """What lies beside the board, in words."""
        return (
            f"Bank {ducats(state.bank)}, {counted(state.walls_left, 'wall')} left, "
            f"deck {deck_size(state)}, discards: {hand(state.discards) or 'none'}"
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
        if border >= state.borders or not state.free[border] or not areas.closes(state, border):
            return ""
        size = areas.closed_size(state, border)
        least = houses.least_cost(state, border, state.area[0])
        price = claiming.claim_price(state, size) + least
        return f"closes {counted(size, 'space')}; costs {ducats(price)} at least"

    def describe(self, state: Any) -> str:
        """The position in a few sentences, without anything secret, as alternative text."""
        players = "; ".join(
            f"P{p} has {counted(domains.domains_of(state, p), 'domain')} with "
            f"{counted(domains.spaces_of(state, p), 'space')}, {stores(state, p)}"
            for p in range(state.players)
        )
        walls = sum(state.wall[: state.borders])
        return (
            f"Castello Methoni, {state.players} players, {counted(walls, 'wall')} on an island of "
            f"{counted(state.spaces, 'space')}. {players}. {self.table(state)}. {self.turn(state)}"
        )


_CHANCE_WORDS = {
    rules.DRAW_STARTER: "The starting player is drawn next.",
    rules.DEAL: "Cards are being dealt.",
    rules.DEAL_OBJECTIVES: "Objectives are being dealt.",
    rules.DRAW: "P{} draws cards.",
}
