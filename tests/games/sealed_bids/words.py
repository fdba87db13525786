"""Sealed Bids in words: actions, chance outcomes, events and positions."""

from __future__ import annotations

from boardgames.engine.contract import CHANCE, TERMINAL

from .rules import Position, standing, to_move
from .rules.numbering import CHOSE, DEALT, ENDED, RESHUFFLED, SHOWED, WON


def action(number: int) -> str:
    return f"bid {number + 1}"


def outcome(number: int) -> str:
    return f"draw {number + 1}"


def event(row: tuple[int, ...]) -> str:
    kind, player, amount, *_ = row
    return {
        DEALT: f"P{player} draws a {amount + 1}",
        CHOSE: f"P{player} lays a {amount + 1} face down",
        SHOWED: f"P{player} has bid {amount + 1}",
        WON: f"P{player} earns {amount}",
        RESHUFFLED: f"{amount} discards become the pile",
        ENDED: "the game is over",
    }[kind]


def position(state: Position) -> str:
    hands = [f"P{p}: hand {cards(state.hands[p])}" for p in range(state.players)]
    bids = [f"P{p} bids {state.bids[p]}" for p in range(state.players) if state.bids[p]]
    return "\n".join([*hands, *bids, f"discards {cards(state.discards)}", turn(state)])


def describe(state: Position) -> str:
    points = ", ".join(f"P{p} has {standing(state, p)}" for p in range(state.players))
    return f"Sealed Bids, round {state.finished + 1} of {state.rounds}: {points}. {turn(state)}"


def cards(counts: list[int]) -> str:
    return " ".join(str(card + 1) for card, count in enumerate(counts) for _ in range(count)) or "-"


def turn(state: Position) -> str:
    player = to_move(state)
    if player == TERMINAL:
        return "The game is over."
    return f"P{state.current} {'draws' if player == CHANCE else 'bids'} next."
