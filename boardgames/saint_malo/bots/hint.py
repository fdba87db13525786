"""The hint of the board: every action with its value and a reason in words."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from boardgames.engine.action import Action
from boardgames.engine.advice import Advice
from boardgames.probability import KeepTable, best_keeps
from boardgames.probability.keeps import MULTISETS, NUMBER
from boardgames.probability.pools import Dice

from .. import rules
from ..parts import DICE, SWORDS, SYMBOL_FACES
from ..rules.dice import rolled
from . import uses, valuation, walls_and_pirates, weights
from .greedy import ROLLS
from .notes import Notes


def advise(state: Any) -> list[Advice]:
    """Every legal action with its exact value for the valuation of `greedy`, best first.

    At the dice the value is the expected one over the rerolls that are left, under best keeps; at
    a use of dice, a person or a space what it is worth by itself. Empty where nobody decides.
    """
    if state.current_player() < 0:
        return []
    keeping = state.position.phase == rules.KEEP
    pairs = keep_values(state) if keeping else action_values(state)
    kind = "expected" if keeping else "by the valuation"
    return [
        Advice(action, value, _reason(pairs, place, kind))
        for place, (action, value) in enumerate(pairs)
    ]


def keep_values(state: Any) -> list[tuple[Action, Fraction]]:
    """Every keep with its exact expected value, best first; of equal ones the most dice first.

    All five dice kept means to stop: then the roll stands, whatever rerolls are left.
    """
    dice, left = MULTISETS[state.position.dice], ROLLS - state.position.rolls
    table = roll_values(state, left + 1)
    values = {keep.dice: keep.value for keep in table.best(dice, left).keeps}
    values[dice] = table.reward(dice)
    ordered = sorted(values.items(), key=lambda item: (-item[1], -len(item[0]), item[0]))
    return [(state.game.action(_keep_action(keep)), value) for keep, value in ordered]


def roll_values(state: Any, rolls: int = ROLLS) -> KeepTable:
    """The best keeps for the position of a state: the reward of a final roll is its best use."""
    notes = Notes()
    uses.value_rolls(state.position.copy(), notes)
    rewards = [Fraction(r, weights.POINT) for r in notes.rewards]
    return best_keeps(rewards, faces=SYMBOL_FACES, rolls=rolls)


def action_values(state: Any) -> list[tuple[Action, Fraction]]:
    """Every use, person or space with its value, best first; of equal ones by number."""
    position, notes = state.position.copy(), Notes()
    valuation.value_actions(position, notes)
    alone = 0
    if position.phase == rules.USE:
        alone = walls_and_pirates.swords_worth(position, notes, rolled(position, SWORDS))
    pairs = [
        (action, Fraction(valuation.action_worth(position, notes, action) + alone, 100))
        for action in state.legal_actions()
    ]
    return sorted(pairs, key=lambda pair: -pair[1])


def _keep_action(dice: Dice) -> int:
    return rules.STOP if len(dice) == DICE else NUMBER[dice]


def _reason(pairs: list[tuple[Action, Fraction]], place: int, kind: str) -> str:
    action, value = pairs[place]
    text = f"{action}: {float(value):.2f} points {kind}"
    if place > 0:
        return f"{text}, {_difference(pairs[0][1] - value)} than {pairs[0][0]}"
    if len(pairs) == 1:
        return f"{text}; nothing else is legal"
    following, less = pairs[1]
    if less == value:
        return f"{text}; {following} is just as good"
    return f"{text}; the next best, {following}, {_told_apart(less, value)}"


def _difference(less: Fraction) -> str:
    if less == 0:
        return "no less"
    return f"{float(less):.2f} less" if less >= Fraction(1, 200) else f"{float(less):.1g} less"


def _told_apart(less: Fraction, value: Fraction) -> str:
    """The smaller value with as many digits as it takes to tell it from the larger one."""
    digits = 2
    while digits < 8 and f"{float(less):.{digits}f}" == f"{float(value):.{digits}f}":
        digits += 1
    return f"{float(less):.{digits}f}"
