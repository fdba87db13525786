"""The position of Castello Methoni as a picture.

Above the instruction; below it the island beside the players, the own cards and the choices; then
the key to the land. `island.py`, `table.py` and `signs.py` hold the parts.
"""

from __future__ import annotations

from functools import cache

from boardgames.engine.picture import Scene
from boardgames.engine.svg import INK, PAPER, at, bold, joined, picture, rect, text

from .. import rules
from ..board import Board, of_position
from ..parts import CARD_NAMES
from ..rules import Position, areas, houses, scoring, trading
from ..words import Words, ducats
from . import table
from .chart import chart_of
from .island import island, key

WIDTH, EDGE, BAR = 880, 8, 40
ISLAND = 562
KEY = 92
PANEL = 310  # hand, used card and the buttons of five givers


@cache
def words_of(board: Board) -> Words:
    """The words for a board, made once."""
    return Words(board)


def draw(scene: Scene) -> str:
    """The position as SVG, 880 wide. What the viewer may not see is face down."""
    state: Position = scene.position
    board = of_position(state)
    words = words_of(board)
    top = BAR + 10
    beneath = top + chart_of(board, ISLAND).height + 8
    right = EDGE + ISLAND + 14
    below = top + state.players * table.ROW + 54
    return picture(
        WIDTH,
        max(beneath + KEY, below + PANEL),
        words.describe(state),
        instruction(scene, words),
        at(EDGE, top, island(scene, ISLAND, words)),
        players(state, right, top),
        panel(scene, words, right, below),
        key(state, EDGE, beneath, ISLAND),
    )


def players(state: Position, x: float, y: float) -> str:
    """What everybody has, and the supplies."""
    rows = (
        table.player_row(state, player, x, y + player * table.ROW)
        for player in range(state.players)
    )
    return joined(rows) + table.supplies(state, x, y + state.players * table.ROW + 2)


def panel(scene: Scene, words: Words, x: float, y: float) -> str:
    """Own cards and choices; at the end the scores."""
    state: Position = scene.position
    if state.phase == rules.OVER:
        return table.final_scores(scene, x, y)
    return table.own_cards(scene, x, y + 6) + table.choices(scene, words, x, y + 144)


def instruction(scene: Scene, words: Words) -> str:
    """One line: who does what now; at its right the turn."""
    state: Position = scene.position
    bar = rect((0, 0, WIDTH, BAR), fill=INK)
    told = task(state, words) if scene.legal or state.phase == rules.OVER else words.turn(state)
    now = bold(EDGE + 4, 26, told, 15, fill=PAPER)
    when = text(WIDTH - EDGE - 4, 25, turn_words(state), 12, fill=PAPER, text_anchor="end")
    return bar + now + when


def turn_words(state: Position) -> str:
    """Which turn it is, and whether it is the last."""
    if state.phase <= rules.DEAL_OBJECTIVES:
        return "before the first turn"
    turns = sum(state.turns[: state.players]) + (state.phase != rules.OVER)
    return f"turn {turns}, {'the last' if state.last_turn else f'P{state.first} began'}"


def task(state: Position, words: Words) -> str:
    """What the player on turn does now, in one line."""
    who = f"P{state.current}"
    if state.phase == rules.OVER:
        return result(state)
    if state.phase == rules.CARD:
        return f"{who}: {'play a second card, or end the turn' if state.played else 'play a card'}."
    if state.phase == rules.ACTION:
        return f"{who}, with {CARD_NAMES[state.card]}: click a lit border{or_trade(state)}."
    if state.phase == rules.SIDE:
        return f"{who}: on which side of {words.border(state.border)} does {whose(state)} stand?"
    if state.phase == rules.GIVER:
        where = "beside" if areas.is_shore(state, state.border) else "on the other side of"
        return f"{who}: whose house stands {where} {words.border(state.border)}?"
    if state.phase == rules.ANNEX:
        return f"{who}: annex a domain beside yours? You have {ducats(state.money[state.current])}."
    return words.turn(state)


def result(state: Position) -> str:
    """Who has won, and how a tie was broken."""
    standings = [rules.standing(state, player) for player in range(state.players)]
    points = [standing // scoring.VALUES for standing in standings]
    best = [f"P{p}" for p, standing in enumerate(standings) if standing == max(standings)]
    if len(best) > 1:
        return f"The game is over: {' and '.join(best)} share the victory, {max(points)} points."
    tie = ", by the dearest largest domain" if points.count(max(points)) > 1 else ""
    return f"The game is over: {best[0]} wins with {max(points)} points{tie}."


def or_trade(state: Position) -> str:
    """The second choice of a card that may trade."""
    return ", or trade" if trading.forbids_trade(state, state.card) == 0 else ""


def whose(state: Position) -> str:
    """Whose house is placed first."""
    owner = houses.first_house(state)
    return "your house" if owner == state.current else f"the house of P{owner}"
