"""What a use of dice is worth, and each of the 252 final rolls."""

from boardgames.probability.keeps import COUNTS, FULL, RESULTS

from ..parts import (
    CRATE,
    CRATE_FACE,
    CROSS,
    DELIVERY_PRICE,
    DICE,
    HEAD,
    LOG,
    ROTATION_PRICE,
    SWORDS,
    SYMBOLS,
)
from ..rules import Position
from ..rules.uses import must_score
from .churches_and_persons import best_person, church_gain
from .notes import CHEAPEST, CRATE_ROOM, LATER, NEVER, ONLY_SWORDS, Notes
from .promises import coin_worth, filling_gain, logs_worth
from .survey import survey, survey_best
from .walls_and_pirates import swords_worth, value_walls
from .weights import CRATE_LATER, CRATE_LESS


def value_uses(state: Position, notes: Notes, swords: int) -> None:
    """Fill `notes.worth[symbol][number]` for turns that end with so many swords."""
    value_walls(state, notes, swords)
    for number in range(1, DICE - swords + 1):
        pay = DELIVERY_PRICE * coin_worth(state, notes)
        notes.worth[LOG][number] = logs_worth(state, notes, number) - pay
        notes.worth[CRATE_FACE][number] = crates_worth(state, notes, number)
        church = church_gain(state, notes, number) + notes.estimates[CHEAPEST]
        notes.worth[CROSS][number] = church + filling_gain(state, 1)
        notes.worth[HEAD][number] = best_person(state, notes, number, swords)


def crates_worth(state: Position, notes: Notes, number: int) -> int:
    """So many crates, for merchants to come."""
    if number > notes.estimates[CRATE_ROOM]:
        return NEVER
    each = CRATE_LATER - CRATE_LESS * state.have[state.current][CRATE]
    promise = number * max(0, each) * notes.estimates[LATER] // 100
    return promise + filling_gain(state, number) + notes.estimates[CHEAPEST]


def use_worth(state: Position, notes: Notes, symbol: int, number: int, showing: int) -> int:
    """A use with so many dice that show the symbol: its worth less the coins for turned dice."""
    turned = max(0, number - showing)
    if turned > 0:
        if showing == 0 and state.turn_into_any == 0:
            return NEVER
        if not can_pay(state, symbol, turned):
            return NEVER
    elif symbol == LOG and not can_pay(state, symbol, 0):
        return NEVER
    worth = notes.worth[symbol][number] - turned * ROTATION_PRICE * coin_worth(state, notes)
    return worth


def can_pay(state: Position, symbol: int, turned: int) -> bool:
    """Whether the coins suffice for turned dice, and for the delivery of logs."""
    price = ROTATION_PRICE * turned
    if symbol == LOG:
        price += DELIVERY_PRICE
    return state.coins[state.current] >= price


def value_best_uses(state: Position, notes: Notes) -> None:
    """For each number of swords, symbol and dice that show it: the best number of dice to use."""
    for swords in range(DICE + 1):
        value_uses(state, notes, swords)
        for symbol in range(SYMBOLS):
            for showing in range(DICE - swords + 1):
                best = NEVER
                for number in range(1, DICE - swords + 1):
                    best = max(best, use_worth(state, notes, symbol, number, showing))
                notes.best_use[swords][symbol * (DICE + 1) + showing] = best
        notes.best_use[swords][ONLY_SWORDS] = swords_worth(state, notes, swords)


def value_rolls(state: Position, notes: Notes) -> None:
    """Fill `notes.rewards`: what each of the 252 final rolls is worth, its swords included."""
    survey(state, notes)
    survey_best(state, notes)
    value_best_uses(state, notes)
    for result in range(RESULTS):
        counts = COUNTS[FULL + result]
        best_use = notes.best_use[counts[SWORDS]]
        best = NEVER if must_score(state, FULL + result) else 0
        for symbol in range(SYMBOLS):
            best = max(best, best_use[symbol * (DICE + 1) + counts[symbol]])
        notes.rewards[result] = best + best_use[ONLY_SWORDS]
