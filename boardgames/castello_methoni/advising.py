"""What a play is worth, term by term, for the player to move and by what he knows.

A term is in points. `score` terms: how the lines of one's score sheet change. ``others``: minus
the average change of the others' public points. ``second card``: what one gains by closing an area
with it in the same turn, thanks to a wall. ``next player``: what one loses if the next player does
so, times the exact chance that he holds a card for it. ``a wall`` and ``houses``: the small worth
of `bots.py`, by which ties are broken. Claims, annexations and houses after the play are those of
the bot ``greedy``; of others' objectives nothing is assumed.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from statistics import mean, stdev
from typing import Any, NamedTuple

from boardgames.engine.action import Action
from boardgames.engine.game import Game, State
from boardgames.engine.checks import checked_count
from boardgames.play.match import SCORE
from boardgames.play.runner import Match

from . import bots, rules
from .chances import chance_held
from .parts import TRADE_INCOME

Terms = dict[str, Fraction]


class Advice(NamedTuple):
    """An action, its value in points, and the reason in words."""

    action: Action
    value: Fraction
    reason: str


def advice(state: State, rollouts: int = 0, seed: int = 0, compiled: bool = True) -> list[Advice]:
    """Every legal action, best first; of equal ones by number. Empty where nobody decides."""
    player = state.current_player()
    if player < 0:
        return []
    rollouts = checked_count(rollouts, "rollouts", 0)
    known = state.resampled(player, seed)
    found = [_advised(known, action) for action in known.legal_actions()]
    if rollouts:
        finals = final_leads(state, rollouts, seed, compiled)
        found = [_with_rollouts(one, finals[one.action]) for one in found]
    return sorted(found, key=lambda one: -one.value)


def terms_of(state: State, action: Action | int) -> tuple[str, Terms]:
    """How a card is best used (empty if the action says it), and the terms of the action."""
    position = state.position
    if position.phase == rules.CARD and action < rules.TRADE:
        return max(_uses(state, int(action)), key=lambda use: sum(use[1].values()))
    return "", _terms(state, position.card, int(action))


# --------------------------------------------------------------------------- terms


def _uses(state: State, kind: int) -> Iterator[tuple[str, Terms]]:
    """Each way to use a card of this kind, in words, with its terms."""
    position = state.position
    bit = 1 << kind
    if rules.forbids_trade(position, kind) == 0:
        yield "trade", _terms(state, kind, rules.TRADE)
    for border in range(position.borders):
        fits = position.free[border] and position.cards[border] & bit
        if fits and rules.forbids_building(position, border) == 0:
            action = rules.FIRST_BORDER + border
            yield str(state.game.action(action)), _terms(state, kind, action)


def _terms(state: State, kind: int, action: int) -> Terms:
    position = state.position
    if action == rules.TRADE:
        return {"ducats": Fraction(min(TRADE_INCOME, position.bank))}
    if rules.FIRST_BORDER <= action < rules.FIRST_SIDE:
        border = action - rules.FIRST_BORDER
        if not rules.closes(position, border):
            return _open_wall_terms(state, kind, border)
    if action in (rules.END_TURN, rules.SHOW_HAND):
        return {}
    terms = _score_terms(state, kind, action)
    if position.phase in (rules.SIDE, rules.GIVER) and not rules.closes(position, position.border):
        terms["houses"] = _house_term(state, action)
    return _not_zero(terms)


def _score_terms(state: State, kind: int, action: int) -> Terms:
    """The change of points once the card is carried out as `greedy` would go on."""
    before: rules.Position = state.position
    after: Any = state.game.record()
    me = before.current
    bots.closing_worth(before, after, kind, action)
    terms = {
        text.key: Fraction(rules.score_line(after, me, line) - rules.score_line(before, me, line))
        for line, text in enumerate(state.game.rulebook.score)
    }
    others = [player for player in range(before.players) if player != me]
    gains = [bots.public_points(after, p) - bots.public_points(before, p) for p in others]
    return _not_zero({**terms, "others": -Fraction(sum(gains), len(gains))})


def _house_term(state: State, action: int) -> Fraction:
    """How much better this place or giver of a house is than the worst one."""
    position = state.position.copy()
    worst = min(bots.house_worth(position, int(other)) for other in state.legal_actions())
    return Fraction(bots.house_worth(position, action) - worst, bots.POINT)


def _open_wall_terms(state: State, kind: int, border: int) -> Terms:
    """A wall that closes nothing yet: what it lets this player or the next one close."""
    before: rules.Position = state.position
    terms = {"a wall": Fraction(bots.WALL_WORTH, bots.POINT)}
    opened = [
        other
        for other in range(before.borders)
        if before.free[other] and other != border and bots.would_close(before, border, other)
    ]
    if opened:
        after: Any = state.game.record()
        bots.closing_worth(before, after, kind, rules.FIRST_BORDER + border)
        own = max((_own_gain(state, after, other) for other in opened), default=Fraction(0))
        if own > 0:
            return {**terms, "second card": own}
        terms["next player"] = min(_rival_gain(state, after, other) for other in opened)
    return _not_zero(terms)


def _own_gain(state: State, after: Any, border: int) -> Fraction:
    """What the player to move gains if his second card closes an area; 0 if it cannot."""
    if after.phase != rules.CARD or not bots.holds_card_for(after, rules.NONE, border):
        return Fraction(0)
    return _gain(state, after, after.current, border)


def _rival_gain(state: State, after: Any, border: int) -> Fraction:
    """What he loses on average if the next player closes it as soon as he holds a card for it."""
    me = state.position.current
    rival = rules.left_of(after, me)
    loss = Fraction(0) if after.phase == rules.OVER else _gain(state, after, rival, border)
    return min(Fraction(0), loss) * chance_held(state, me, rival, border) if loss else loss


def _gain(state: State, after: Any, mover: int, border: int) -> Fraction:
    """The change in points ahead for the player of `state` if this mover closes an area."""
    me = state.position.current
    position: Any = after.copy()
    later: Any = state.game.record()
    if mover != me:
        position.objective[mover] = rules.NONE
    position.current, position.phase, position.played = mover, rules.ACTION, 0
    if rules.forbids_building(position, border):
        return Fraction(0)
    bots.closing_worth(position, later, rules.NONE, rules.FIRST_BORDER + border)
    return _points_ahead(later, me) - _points_ahead(after, me)


def _points_ahead(position: Any, player: int) -> Fraction:
    """Own points minus the average of the others' public ones."""
    others = [p for p in range(position.players) if p != player]
    own = bots.public_points(position, player) + rules.wanted_spaces(position, player)
    return own - Fraction(sum(bots.public_points(position, p) for p in others), len(others))


def _not_zero(terms: Terms) -> Terms:
    return {name: value for name, value in terms.items() if value}


# --------------------------------------------------------------------------- words


def _advised(state: State, action: Action) -> Advice:
    use, terms = terms_of(state, action)
    value = sum(terms.values(), Fraction(0))
    used = f" for {use}" if use == "trade" else f" to {use}" if use else ""
    parts = ", ".join(f"{name} {float(term):+.3g}" for name, term in terms.items())
    reason = f"{action}{used}: {float(value):.2f} points"
    return Advice(action, value, f"{reason} ({parts})" if parts else f"{reason}; nothing changes")


def _with_rollouts(one: Advice, leads: list[Fraction]) -> Advice:
    error = stdev(map(float, leads)) / len(leads) ** 0.5 if len(leads) > 1 else 0.0
    average = mean(leads)
    return Advice(
        one.action,
        average,
        f"{one.reason}; played on {len(leads)} times it ends {float(average):+.1f} points ahead "
        f"(standard error {error:.1f})",
    )


# --------------------------------------------------------------------------- rollouts


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
