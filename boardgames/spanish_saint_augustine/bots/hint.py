"""The hint of the board: what `planner` would do, with its reason in words."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, NamedTuple

from boardgames.engine.action import Action

from .. import rules
from ..parts import TYPES
from ..rules.numbering import TURNS
from ..words.counting import listed, meld, side
from .best_melds import best_set
from .greedy import planner
from .notes import POINT, Notes
from .trading import cards_gain, tokens_gain
from .valuation import FAR, value_tokens


class Advice(NamedTuple):
    """An action, its value in points by the valuation of `planner`, and the reason in words."""

    action: Action
    value: Fraction | None
    reason: str


def advise(state: Any) -> list[Advice]:
    """What `planner` does here; the value is in points over all turns left. Empty for nobody."""
    if state.current_player() < 0:
        return []
    position, notes = state.position.copy(), Notes()
    actions = [int(action) for action in state.legal_actions()]
    room = actions + [0] * (state.game.num_distinct_actions - len(actions))
    action = state.game.action(planner(position, position.copy(), room, len(actions), notes))
    value, why = _reason(position, action, notes)
    return [Advice(action, value, f"{action}: {why}")]


def _reason(position: Any, action: Action, notes: Notes) -> tuple[Fraction | None, str]:
    me = rules.to_move(position)
    value_tokens(position, me, FAR, notes)
    if position.phase == rules.MELD:
        worth = Fraction(best_set(position.hand[me], position.lone_leader, notes), POINT)
        return worth, f"the best melds are {_melds(notes)}, worth {_points(worth)}"
    if position.phase == rules.ANSWER:
        turns = TURNS - position.turn + 1
        gain = tokens_gain(position, me, 1, turns, notes) + cards_gain(position, me, 1, notes)
        changed = Fraction(gain, POINT)
        return changed, f"the offer changes what you have by {_points(changed)}"
    if position.phase == rules.DISCARD:
        return None, "cards that are kept may make larger melds"
    if action == rules.PASS:
        return None, "no card that others may have would help much"
    return None, f"a good offer gives {side(notes.offer, 1)} for {side(notes.offer, -1)}"


def _melds(notes: Notes) -> str:
    found = (
        meld(kind, notes.cards[kind] + notes.leader[kind], notes.leader[kind])
        for kind in range(TYPES)
        if notes.cards[kind] + notes.leader[kind]
    )
    return listed(found) or "none"


def _points(number: Fraction) -> str:
    return f"{float(number):+.1f} points over the turns left"
