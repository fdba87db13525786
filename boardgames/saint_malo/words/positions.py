"""Positions in words: the cities, the stores, the turn, and the result."""

from __future__ import annotations

from typing import Any

from boardgames.engine.contract import CHANCE, TERMINAL
from boardgames.probability.keeps import DICE, MULTISETS

from .. import parts, rules
from ..parts import CELLS, SPACES, THING_LETTERS, THING_NAMES
from ..rules import hand, pirates
from ..rules.cities import empty_spaces
from .actions import symbols
from .counting import coins, counted, dice, with_article


def position(state: Any) -> str:
    """The whole position as text: the cities side by side, then stores and the turn."""
    players = range(state.players)
    grids = [city_rows(state, player) for player in players]
    header = "   ".join(f"{'P' + str(p):<13}" for p in players)
    rows = ["   ".join(cells) for cells in zip(*grids, strict=True)]
    stores = [f"P{p}: {_stores(state, p)}" for p in players]
    return "\n".join([header.rstrip(), *rows, *stores, track(state), turn(state)])


def _stores(state: Any, player: int) -> str:
    logs = state.logs[player]
    return (
        f"{coins(state.coins[player])}, {logs} {counted(parts.LOG, logs)}, "
        f"{sum(state.earned[player])} VP earned, defence {pirates.defence(state, player)}, "
        f"{state.cannons[player]} {'cannon' if state.cannons[player] == 1 else 'cannons'} lost"
    )


def city_rows(state: Any, player: int) -> list[str]:
    """A city as seven lines of letters; ``#`` is a tower, ``.`` an empty space."""
    letters = [["#"] * 7 for _ in range(7)]
    for number, (row, column) in enumerate(CELLS):
        letters[row][column] = THING_LETTERS[state.city[player][number]]
    return [" ".join(row) for row in letters]


def track(state: Any) -> str:
    """The pirate track in words."""
    row = pirates.attacks(state)
    if row >= parts.ATTACKS:
        return "Pirates: all six attacks are over"
    boxes = state.boxes % pirates.boxes_per_row(state)
    return (
        f"Pirates: {boxes} of {pirates.boxes_per_row(state)} boxes marked for the attack "
        f"of strength {parts.STRENGTHS[row]}"
    )


def turn(state: Any) -> str:
    """Whose turn it is and what comes next."""
    player = rules.to_move(state)
    if player == TERMINAL:
        return result(state)
    if state.phase == rules.DRAW_STARTER:
        return "The starting player is drawn next."
    who = f"P{state.current}"
    if player == CHANCE:
        kept = f"keeps {symbols(state.dice) or 'nothing'} and rerolls" if state.rolls else "rolls"
        return f"{who} {kept} {dice(DICE - len(MULTISETS[state.dice]))}."
    return f"{who} {_task(state)}. Dice: {symbols(state.dice)}."


def result(state: Any) -> str:
    """Who has won, and with how many points."""
    players = range(state.players)
    standings = [rules.standing(state, player) for player in players]
    winners = [player for player in players if standings[player] == max(standings)]
    points = total(state, winners[0])
    names = " and ".join(f"P{player}" for player in winners)
    verb = "wins" if len(winners) == 1 else "share the victory"
    return f"The game is over: {names} {verb} with {points} point{'' if points == 1 else 's'}."


def total(state: Any, player: int) -> int:
    """All points of a player if the game ended now."""
    return sum(rules.score_line(state, player, line) for line in range(rules.SCORE_LINES))


def _task(state: Any) -> str:
    if state.phase == rules.KEEP:
        return f"may reroll (roll {state.rolls} of 3 is done)"
    if state.phase == rules.USE:
        return "chooses a symbol"
    if state.phase == rules.PERSON:
        return "chooses the free person" if state.bonus else "chooses a person"
    if state.phase == rules.HOUSES:
        return f"may build {state.left} more {'house' if state.left == 1 else 'houses'}"
    thing = hand.thing_in_hand(state)
    if state.left == 1:
        return f"draws {with_article(thing)}"
    return f"draws {state.left} more {THING_NAMES[thing]}s"


def describe(state: Any) -> str:
    """The position in a few sentences, as alternative text for its picture."""
    cities = "; ".join(
        f"P{p} has {SPACES - empty_spaces(state, p)} of 45 spaces filled, {_stores(state, p)}"
        for p in range(state.players)
    )
    return f"Saint Malo, {state.players} players. {cities}. {track(state)}. {turn(state)}"
