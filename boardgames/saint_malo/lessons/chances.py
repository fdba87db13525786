"""Exact probabilities that belong to Saint Malo: the dice and the pirates.

A policy says which dice to keep: it gets the dice (a sorted tuple of faces) and the rerolls left.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from boardgames.probability import Distribution, KeepTable, MarkovChain, best_keeps
from boardgames.probability.exact import whole
from boardgames.probability.keep_table import Policy
from boardgames.probability.keeps import MULTISETS
from boardgames.probability.pools import Dice
from boardgames.probability.tails import Above

from .. import rules
from ..bots.greedy import ROLLS
from ..parts import ATTACKS, BOXES_PER_PLAYER, DICE, MOST_PLAYERS, STRENGTHS, SWORDS, SYMBOL_FACES
from ..rules import pirates

FACES = SYMBOL_FACES  # as distributions and keeps take them


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


def swords_a_turn(policy: Policy = keep_group) -> Distribution[int]:
    """How many boxes a turn marks under a policy, before the first roll."""
    dice = best_keeps(lambda dice: 0, faces=FACES).final_dice(policy)
    return dice.map(lambda dice: dice.count(SWORDS))


def boxes_to_attack(state: Any) -> int | None:
    """How many boxes are missing for the next attack; None when all six are over (SM-33)."""
    position = state.position
    if pirates.attacks(position) >= ATTACKS:
        return None
    row: int = pirates.boxes_per_row(position)
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
    attack = pirates.attacks(position)
    if attack >= ATTACKS:
        return 0
    return max(0, STRENGTHS[attack] - pirates.defence(position, player))
