"""Positions in words: everything, the turn in a sentence, and the text that goes with a picture."""

from __future__ import annotations

from typing import Any

from boardgames.engine.contract import CHANCE, TERMINAL

from .. import rules
from ..board import EVENTS, standard
from ..parts import EVENT_TYPE_NAMES, TURNS, VP
from ..rules.disasters import next_die
from ..rules.seats import hand_size, player_on
from .actions import event_name
from .counting import cards, listed, mat, melds, side

DICE_NAMES = ("Population", "Population", "Gold", "Glory", "buildings", "the box that is hit")


def position(state: Any) -> str:
    """The whole position as text: players, decks, the turn."""
    lines = [_player(state, player) for player in range(state.players)]
    return "\n".join([*lines, table(state), events_to_come(state), turn(state)])


def _player(state: Any, player: int) -> str:
    hand = cards(state.hand[player]) or "no cards"
    text = f"P{player}: {mat(state.mat[player])}; hand: {hand}"
    laid = melds(state.chosen[player], state.led[player])
    return f"{text}; laid for melds: {laid}" if laid else text


def table(state: Any) -> str:
    """The decks, in words."""
    return f"Deck {sum(state.deck)}, discards: {cards(state.discards) or 'none'}"


def events_to_come(state: Any) -> str:
    """What the event deck still holds, by type."""
    left = [0] * len(EVENT_TYPE_NAMES)
    for card, number in zip(standard(EVENTS), state.events_left, strict=True):
        left[card.type] += number
    held = ", ".join(f"{n} {EVENT_TYPE_NAMES[kind]}" for kind, n in enumerate(left))
    return f"Event deck {sum(left)}: {held}"


def turn(state: Any) -> str:
    """Whose turn it is and what comes next."""
    mover = rules.to_move(state)
    if mover == TERMINAL:
        return "The game is over."
    if mover == CHANCE:
        return _coming_chance(state)
    return f"P{mover} {_task(state)}."


def _coming_chance(state: Any) -> str:
    player = player_on(state)
    if state.phase == rules.DRAW_STARTER:
        return "The start seat is drawn next."
    if state.phase == rules.DRAW:
        return f"P{player} draws a card."
    if state.phase == rules.EVENT:
        return "The event of this turn is turned over next."
    return f"{event_name(state.event)}: P{player} rolls for {DICE_NAMES[next_die(state, player)]}."


def _task(state: Any) -> str:
    if state.phase == rules.TRADE:
        return "may make an offer"
    if state.phase in (rules.OFFER, rules.AMOUNT):
        return f"puts an offer to P{state.partner} together: {offer(state)}"
    if state.phase == rules.ANSWER:
        return f"answers P{player_on(state)}, who offers {offer(state)}"
    return "chooses melds" if state.phase == rules.MELD else "may discard cards"


def offer(state: Any) -> str:
    """Both sides of the offer, in words."""
    return f"{side(state.offer, 1)} for {side(state.offer, -1)}"


def when(state: Any) -> str:
    """Which turn it is."""
    return f"turn {state.turn} of {TURNS}"


def describe(state: Any) -> str:
    """The position in a few sentences, without anything secret, as alternative text."""
    players = "; ".join(
        f"P{p} has {mat(state.mat[p])} and {hand_size(state, p)} cards"
        for p in range(state.players)
    )
    happened = f" The event is {event_name(state.event)}." if state.event != rules.NONE else ""
    return (
        f"Spanish Saint Augustine, {when(state)}. {players}. {table(state)}. "
        f"{events_to_come(state)}.{happened} {turn(state)}"
    )


def result(state: Any) -> str:
    """Who has won, and how a tie was broken."""
    standings = [rules.standing(state, player) for player in range(state.players)]
    points = [state.mat[player][VP] for player in range(state.players)]
    best = [f"P{p}" for p, standing in enumerate(standings) if standing == max(standings)]
    if len(best) > 1:
        return f"The game is over: {listed(best)} share the victory with {max(points)} VP."
    tie = ", by buildings or Population" if points.count(max(points)) > 1 else ""
    return f"The game is over: {best[0]} wins with {max(points)} VP{tie}."
