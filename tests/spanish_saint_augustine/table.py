"""Helpers: made-up positions and plays in words."""

from functools import cache

import boardgames as bg
from boardgames.spanish_saint_augustine.parts import BOX_NAMES, CARD_NAMES


@cache
def _game(options):
    return bg.load("spanish_saint_augustine", **dict(options))


def game(**options):
    return _game(tuple(options.items()))


def made_up(facts, **options):
    return game(**options).state_from_dict(facts, seed=1)


def legal(state):
    return {str(action) for action in state.legal_actions()}


def play(state, *words):
    """Carry out actions and chosen chance outcomes in words; no words: chance draws."""
    for text in words:
        state.apply_action(text)
    return state


def chance_until(state, wanted):
    """Let chance draw until this phase of the rules is reached."""
    while state.position.phase != wanted:
        state.apply_chance()
    return state


def why(state, words):
    """The rule that forbids an action."""
    rule = state.why_not(words)
    return rule if rule is None or isinstance(rule, str) else rule.reference


def boxes(state, player, *names):
    """What these boxes of a mat hold."""
    found = tuple(state.position.mat[player][BOX_NAMES.index(name)] for name in names)
    return found[0] if len(found) == 1 else found


def cards_of(row):
    return {CARD_NAMES[kind]: number for kind, number in enumerate(row) if number}


def all_pass(state):
    """Nobody makes an offer any more."""
    while "pass" in legal(state):
        state.apply_action("pass")
    return state


def none_melds(state):
    while "melds done" in legal(state):
        state.apply_action("melds done")
    return state


def none_discards(state):
    while "discard no more" in legal(state):
        state.apply_action("discard no more")
    return state
