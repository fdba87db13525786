"""Exact chances of Spanish Saint Augustine: events to come, and what they cost."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boardgames.probability import Distribution
from boardgames.probability.draws import hypergeometric
from boardgames.probability.exact import whole

from ..board import EVENTS, copies_by_type, standard
from ..parts import (
    ALL_EVENTS,
    EVENT_TYPE_NAMES,
    EVENT_TYPES,
    FACES,
    GLORY,
    GLORY_DICE,
    GOLD,
    GOLD_DICE,
    POPULATION,
    POPULATION_DICE,
    TURNS,
)

DICE_OF_BOX = {POPULATION: POPULATION_DICE, GOLD: GOLD_DICE, GLORY: GLORY_DICE}


def event_deck(position: Any = None) -> dict[str, int]:
    """The event cards of each type: of a new game, or those a position still holds (SSA-4)."""
    if position is None:
        left = copies_by_type(EVENTS, standard(EVENTS))
    else:
        left = [0] * EVENT_TYPES
        for card, number in zip(standard(EVENTS), position.events_left, strict=True):
            left[card.type] += number
    return dict(zip(EVENT_TYPE_NAMES, left, strict=True))


def events_of_type(kind: str, turns: int = TURNS) -> Distribution[int]:
    """How many events of a type come in the first so many turns (SSA-27)."""
    return hypergeometric(ALL_EVENTS, event_deck()[kind], turns)


def loss(dice: int, tokens: int) -> Distribution[int]:
    """How many of these tokens are lost to a roll of so many dice; never more (SSA-31)."""
    dice, tokens = whole(dice, "the number of dice"), whole(tokens, "the number of tokens")
    total = Distribution.die(range(1, FACES + 1)).repeat(dice)
    return total.map(lambda rolled: min(rolled, tokens))


def loss_of_an_event(box: int, tokens: int, deck: Mapping[str, int]) -> Distribution[int]:
    """What the next event takes of a box, when the event deck holds these types (SSA-28).

    box: POPULATION, GOLD or GLORY of `parts.py`.
    """
    dice = DICE_OF_BOX[box]
    weights = [(kind, deck[name]) for kind, name in enumerate(EVENT_TYPE_NAMES)]
    coming = Distribution.from_weights((kind, number) for kind, number in weights if number)
    return coming.then(lambda kind: loss(dice[kind], tokens))
