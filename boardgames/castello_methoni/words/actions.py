"""Actions and chance outcomes in words."""

from __future__ import annotations

from .. import rules
from ..parts import CARD_NAMES
from .phrases import objective_name
from .places import Places


class Actions(Places):
    """Actions and chance outcomes in words, with the places of one board."""

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
