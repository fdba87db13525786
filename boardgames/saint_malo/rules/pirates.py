"""Pirates: defence, the boxes of the track, and the attacks (SM-33 and SM-34)."""

from boardgames.engine.events import EVERYONE, tell

from ..parts import *
from .cities import complete_sides
from .numbering import ATTACK, ATTACKED, CANNON_LOST, HELD, MARK_SWORDS, SWORDS_MARKED
from .record import Position


def defence(state: Position, player: int) -> int:
    """SM-34: soldiers, and two for each complete side."""
    return state.have[player][SOLDIER] + SIDE_DEFENCE * complete_sides(state, player)


def boxes_per_row(state: Position) -> int:
    return BOXES_PER_PLAYER * state.players


def attacks(state: Position) -> int:
    """How many attacks have come so far."""
    return state.boxes // boxes_per_row(state)


def mark_swords(state: Position, swords: int) -> None:
    """SM-33: box after box; the attack comes before the next box is marked."""
    marks = min(swords, ATTACKS * boxes_per_row(state) - state.boxes)
    if marks > 0:
        tell(state, SWORDS_MARKED, state.current, marks, NOWHERE, MARK_SWORDS, EVERYONE)
    for _ in range(marks):
        state.boxes += 1
        if state.boxes % boxes_per_row(state) == 0:
            attack(state, STRENGTHS[attacks(state) - 1])


def attack(state: Position, strength: int) -> None:
    """SM-34: every player whose defence is weaker loses exactly one cannon."""
    tell(state, ATTACKED, state.current, strength, NOWHERE, ATTACK, EVERYONE)
    for player in range(state.players):
        if defence(state, player) < strength:
            state.cannons[player] += 1
            tell(state, CANNON_LOST, player, strength, NOWHERE, ATTACK, EVERYONE)
        else:
            tell(state, HELD, player, strength, NOWHERE, ATTACK, EVERYONE)
