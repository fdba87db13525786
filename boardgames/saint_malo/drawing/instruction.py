"""The line above the picture: whose turn it is, and what is to be done."""

from __future__ import annotations

from boardgames.engine.picture import Scene
from boardgames.engine.svg import INK, PAPER, bold, rect, text
from boardgames.probability.keeps import DICE, MULTISETS

from .. import parts, rules, words
from ..rules import Position
from .sizes import BAR, EDGE, WIDTH


def instruction(scene: Scene) -> str:
    """One line: who does what now; at its right the round."""
    state: Position = scene.position
    bar = rect((0, 0, WIDTH, BAR), fill=INK)
    words_now = bold(EDGE + 4, 26, task(state), 15, fill=PAPER)
    when = text(WIDTH - EDGE - 4, 25, round_words(state), 12, fill=PAPER, text_anchor="end")
    return bar + words_now + when


def round_words(state: Position) -> str:
    """Which round it is and who starts it."""
    if state.phase == rules.DRAW_STARTER:
        return "before round 1"
    played = state.turns[state.current] + (state.phase != rules.OVER)
    last = "last round" if state.last_round else f"round {played}"
    return f"{last}, started by P{state.first}"


def task(state: Position) -> str:
    """What the player on turn does now, in one line."""
    who = f"P{state.current}"
    if state.phase == rules.OVER:
        return words.result(state)
    if state.phase == rules.DRAW_STARTER:
        return "The starting player is drawn."
    if state.phase == rules.ROLL:
        return f"{who} {rolling(state)} (roll {state.rolls + 1} of 3)."
    if state.phase == rules.KEEP:
        return f"{who}: click the dice you want to KEEP, then reroll the others. Or stop."
    if state.phase == rules.USE:
        return f"{who}: choose one symbol and how many of its dice to use."
    if state.phase == rules.PERSON:
        if state.bonus:
            return f"{who}: the top wall is complete. Choose a free person of level 1 to 3."
        return f"{who}: choose a person of level {state.level}."
    return f"{who}: {drawing_task(state)}."


def rolling(state: Position) -> str:
    """How many dice are rolled next."""
    kept = len(MULTISETS[state.dice])
    if not state.rolls or not kept:
        return "rolls all five dice"
    return f"keeps {kept} and rolls {DICE - kept}"


def drawing_task(state: Position) -> str:
    """What is drawn next and where it may stand."""
    left = state.left
    if state.piece == rules.WALL_PIECE:
        return f"draw {left} {'wall' if left == 1 else 'walls'} on outer spaces"
    if state.piece == rules.CRATE_PIECE:
        more = " more" if state.drawn else ""
        return f"draw {left}{more} {'crate' if left == 1 else 'crates'}, edge to edge"
    if state.piece == rules.CHURCH_PIECE:
        return f"draw the church of size {state.level} on an empty space"
    if state.piece == rules.PERSON_PIECE:
        return f"draw the {parts.THING_NAMES[parts.CITIZEN + state.person]} on an empty space"
    where = "edge to edge with the last" if state.drawn else "the first next to the architect"
    return f"build up to {left} {'house' if left == 1 else 'houses'}, {where}; or done"
