"""Exact probabilities that belong to Saint Malo: the dice, the pirates, and an adviser.

A policy says which dice to keep: it gets the dice (a sorted tuple of faces) and the rerolls left.
The adviser speaks for the valuation of `valuation.py`, which `greedy` plays by.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any, NamedTuple

from boardgames.engine.action import Action
from boardgames.probability import Distribution, KeepTable, MarkovChain, best_keeps
from boardgames.probability.distribution import Above
from boardgames.probability.exact import whole
from boardgames.probability.keep_table import Policy
from boardgames.probability.keeps import MULTISETS, NUMBER
from boardgames.probability.pools import Dice

from . import rules, valuation
from .parts import ATTACKS, BOXES_PER_PLAYER, DICE, MOST_PLAYERS, STRENGTHS, SWORDS

FACES = range(6)  # the symbols as the rules number them
ROLLS = 3

# --------------------------------------------------------------------------- the dice


def symbol_dice(rerolls: int = 2, dice: int = DICE) -> Distribution[int]:
    """How many dice show one wanted symbol if all others are rolled again each time (SM-14)."""
    missed = Fraction(len(FACES) - 1, len(FACES)) ** (1 + whole(rerolls, "rerolls"))
    one = Distribution({0: missed, 1: 1 - missed})
    return one.repeat(whole(dice, "the number of dice"))


def at_least(number: int, rerolls: int = 2, dice: int = DICE) -> Fraction:
    """The chance of at least so many dice of one wanted symbol."""
    return symbol_dice(rerolls, dice).at_least(number)


def keep_all(dice: Dice, rerolls: int) -> Dice:
    """The policy of rolling once only."""
    return dice


def keep_group(dice: Dice, rerolls: int) -> Dice:
    """The policy of keeping the largest group of a symbol; of equal ones the first symbol."""
    counts = [dice.count(face) for face in range(SWORDS)]
    symbol = counts.index(max(counts))
    return (symbol,) * counts[symbol]


def keep_symbol(symbol: int) -> Policy:
    """The policy of keeping one symbol only, whatever else shows."""
    return lambda dice, rerolls: (symbol,) * dice.count(symbol)


def best_group() -> KeepTable:
    """The best keeps for the largest group of equal symbols that are not swords."""
    return best_keeps(lambda dice: max(map(dice.count, range(SWORDS))), faces=FACES)


def final_dice(state: Any, policy: Policy = keep_group) -> Distribution[Dice]:
    """What the dice will show at the end of the turn of a state, if it goes on by a policy."""
    position = state.position
    dice = MULTISETS[position.dice]
    if position.phase == rules.ROLL:
        return _rolled(dice, ROLLS - 1 - position.rolls, policy)
    if position.phase == rules.KEEP:
        return _kept(dice, ROLLS - position.rolls, policy)
    return Distribution.certain(dice)


def _rolled(held: Dice, rerolls: int, policy: Policy) -> Distribution[Dice]:
    roll = Distribution.dice(DICE - len(held), FACES).map(lambda d: tuple(sorted(held + d)))
    return roll.then(lambda dice: _kept(dice, rerolls, policy))


def _kept(dice: Dice, rerolls: int, policy: Policy) -> Distribution[Dice]:
    held = tuple(policy(dice, rerolls)) if rerolls else dice
    if len(held) == DICE:
        return Distribution.certain(dice)
    return _rolled(held, rerolls - 1, policy)


# --------------------------------------------------------------------------- the pirates


def swords_a_turn(policy: Policy = keep_group) -> Distribution[int]:
    """How many boxes a turn marks under a policy, before the first roll."""
    dice = best_keeps(lambda dice: 0, faces=FACES).final_dice(policy)
    return dice.map(lambda dice: dice.count(SWORDS))


def boxes_to_attack(state: Any) -> int | None:
    """How many boxes are missing for the next attack; None when all six are over (SM-33)."""
    position = state.position
    if rules.attacks(position) >= ATTACKS:
        return None
    row: int = rules.boxes_per_row(position)
    return row - int(position.boxes) % row


def attack_this_turn(state: Any, policy: Policy = keep_group) -> Fraction:
    """The chance that this turn brings an attack, if its dice are kept by a policy."""
    return _attack_within(state, policy, 0)


def attack_this_round(state: Any, policy: Policy = keep_group) -> Fraction:
    """The chance that an attack comes before the starting player's next turn."""
    position = state.position
    seat = (position.current - position.first) % position.players
    return _attack_within(state, policy, position.players - 1 - seat)


def _attack_within(state: Any, policy: Policy, more_turns: int) -> Fraction:
    boxes = boxes_to_attack(state)
    if boxes is None or state.is_terminal():
        return Fraction(0)
    marks = final_dice(state, policy).map(lambda dice: dice.count(SWORDS))
    if more_turns:
        marks = marks + swords_a_turn(policy).repeat(more_turns)
    return marks.at_least(boxes)


def pirate_track(players: int, marks: Distribution[int]) -> MarkovChain[int]:
    """The marked boxes as a Markov chain; `marks` is how many one step adds (a turn, a round)."""
    players = whole(players, "the number of players", 2, MOST_PLAYERS)
    last = ATTACKS * BOXES_PER_PLAYER * players
    return MarkovChain(
        {boxes: marks.map(_marked_up_to(boxes, last)) for boxes in range(last + 1)},
    )


def _marked_up_to(boxes: int, last: int) -> Callable[[int], int]:
    return lambda swords: min(last, boxes + swords)


def attack_round(
    players: int, attack: int, marks: Distribution[int] | None = None, up_to: int = 60
) -> Distribution[int | Above]:
    """In which round (1, 2, ...) attack 1 to 6 comes; later than `up_to` is one outcome.

    marks: how many boxes a turn marks; `swords_a_turn()` if not given.
    """
    attack = whole(attack, "the number of the attack", 1, ATTACKS)
    players = whole(players, "the number of players", 2, MOST_PLAYERS)
    first = attack * BOXES_PER_PLAYER * players
    of_round = (marks or swords_a_turn()).repeat(players)
    marked: Distribution[int] = Distribution.certain(0)
    reached = [Fraction(0)]
    for _ in range(whole(up_to, "up_to", 1)):
        marked = (marked + of_round).map(_marked_up_to(0, first))
        reached.append(marked.P(first))
    rounds: dict[int | Above, Fraction] = {
        number: reached[number] - reached[number - 1] for number in range(1, up_to + 1)
    }
    return Distribution({**rounds, Above(up_to): 1 - reached[-1]})


def defence_needed(state: Any, player: int) -> int:
    """How much a player's defence is short of the next attack; 0 if it holds (SM-34)."""
    position = state.position
    attack = rules.attacks(position)
    if attack >= ATTACKS:
        return 0
    return max(0, STRENGTHS[attack] - rules.defence(position, player))


# --------------------------------------------------------------------------- the adviser


class Advice(NamedTuple):
    """An action, its value in points by the valuation, and the reason in words."""

    action: Action
    value: Fraction
    reason: str


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
    notes = state.game.record()
    valuation.value_rolls(state.position.copy(), notes)
    rewards = [Fraction(r, valuation.POINT) for r in notes.rewards]
    return best_keeps(rewards, faces=FACES, rolls=rolls)


def action_values(state: Any) -> list[tuple[Action, Fraction]]:
    """Every use, person or space with its value, best first; of equal ones by number."""
    position, notes = state.position.copy(), state.game.record()
    valuation.value_actions(position, notes)
    alone = 0
    if position.phase == rules.USE:
        alone = valuation.swords_worth(position, notes, rules.rolled(position, SWORDS))
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
