"""The hint of the board with every action played on to the end many times."""

from __future__ import annotations

from fractions import Fraction
from statistics import mean, stdev
from typing import Any

from boardgames.engine.action import Action
from boardgames.engine.advice import Advice
from boardgames.engine.checks import checked_count
from boardgames.engine.game import Game
from boardgames.engine.state import State
from boardgames.play.match import SCORE
from boardgames.play.runner import Match

from ..bots.hint import advise


def advise_by_rollouts(
    state: State, rollouts: int, seed: int = 0, compiled: bool = True
) -> list[Advice]:
    """Every legal action valued by the final points ahead of so many rollouts, best first.

    The reason is that of the hint with the mean and its standard error. Nothing secret is looked
    at. Empty where nobody decides.
    """
    rollouts = checked_count(rollouts, "rollouts")
    hints = advise(state, seed)
    leads = final_leads(state, rollouts, seed, compiled) if hints else {}
    return [
        _with_rollouts(one, leads[one.action])
        for one in sorted(hints, key=lambda one: -mean(leads[one.action]))
    ]


def _with_rollouts(one: Advice, leads: list[Fraction]) -> Advice:
    error = stdev(map(float, leads)) / len(leads) ** 0.5 if len(leads) > 1 else 0.0
    average = mean(leads)
    return Advice(
        one.action,
        average,
        f"{one.reason}; played on {len(leads)} times it ends {float(average):+.1f} points ahead "
        f"(standard error {error:.1f})",
    )


class Continued(Game):
    """A game whose start is a given position, so that matches play on from there."""

    def __init__(self, state: State) -> None:
        self.__dict__.update(state.game.__dict__)
        self._position = state.position

    def new_record(self) -> Any:
        """A copy of the position."""
        return self._position.copy()


def final_leads(
    state: State, rollouts: int, seed: int = 0, compiled: bool = True
) -> dict[Action, list[Fraction]]:
    """For each legal action the final points ahead of the others' average, one for each rollout.

    In each rollout all that the player to move cannot see is dealt anew, the same for every
    action, and all seats play on as the bot ``greedy``.
    """
    player = state.current_player()
    leads: dict[Action, list[Fraction]] = {action: [] for action in state.legal_actions()}
    for number in range(rollouts):
        known = state.resampled(player, seed + number)
        for action, found in leads.items():
            found.append(_final_lead(known.child(action), player, seed + number, compiled))
    return leads


def _final_lead(state: State, player: int, seed: int, compiled: bool) -> Fraction:
    players = state.game.num_players
    results, _ = Match(Continued(state), ["greedy"] * players, compiled).play(seed, range(1))
    scores = [int(results[0][p][SCORE]) for p in range(players)]
    return Fraction(scores[player] * players - sum(scores), players - 1)
