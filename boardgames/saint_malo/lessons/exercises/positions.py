"""Made-up positions of Saint Malo, played on a few actions: what exercises ask about."""

from __future__ import annotations

from typing import Any

from boardgames.engine.game import load
from boardgames.engine.state import State


def at(facts: dict[str, Any], *actions: str, players: int = 2) -> State:
    """A made-up position, and what it becomes after these actions."""
    state = load("saint_malo", players=players).state_from_dict(facts, seed=1)
    for action in actions:
        state.apply_action(action)
    return state
