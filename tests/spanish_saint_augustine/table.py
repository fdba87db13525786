"""Helpers: made-up positions and plays in words."""

from functools import partial

from boardgames.spanish_saint_augustine.parts import BOX_NAMES, CARD_NAMES
from tests import playing
from tests.playing import game_of, legal

game = partial(game_of, "spanish_saint_augustine")
made_up = partial(playing.made_up, "spanish_saint_augustine")


def chance_until(state, wanted):
    """Let chance draw until this phase of the rules is reached."""
    while state.position.phase != wanted:
        state.apply_chance()
    return state


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
