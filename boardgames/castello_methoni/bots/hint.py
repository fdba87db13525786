"""What a play is worth, term by term, for the player to move and by what he knows.

A term is in points. `score` terms: how the lines of one's score sheet change. ``others``: minus
the average change of the others' public points. ``second card``: what one gains by closing an area
with it in the same turn, thanks to a wall. ``next player``: what one loses if the next player does
so, times the exact chance that this player holds a card for it. ``a wall`` and ``houses``: the
small worth of `weights.py`, by which ties are broken. Claims, annexations and houses after the play
are those of the bot ``greedy``; of others' objectives nothing is assumed.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from boardgames.engine.action import Action
from boardgames.engine.advice import Advice
from boardgames.engine.state import State

from .. import rules
from ..parts import TRADE_INCOME
from ..rules import areas, domains, seats, trading, walls
from . import valuation, weights
from .hand_chances import chance_held

Terms = dict[str, Fraction]


def advise(state: State, seed: int = 0) -> list[Advice]:
    """What the player to move may do with its value in points, best first; of equal ones by number.

    Empty where nobody decides. Nothing secret is looked at: what this player cannot see is dealt
    anew by the seed, and the values do not depend on it.
    """
    player = state.current_player()
    if player < 0:
        return []
    known = state.resampled(player, seed)
    found = [(action, *terms_of(known, action)) for action in known.legal_actions()]
    found.sort(key=lambda one: -sum(one[2].values()))
    return [_advised(*one) for one in found]


def terms_of(state: State, action: Action | int) -> tuple[str, Terms]:
    """How a card is best used (empty if the action says it), and the terms of the action."""
    position = state.position
    if position.phase == rules.CARD and action < rules.TRADE:
        return max(_uses(state, int(action)), key=lambda use: sum(use[1].values()))
    return "", _terms(state, position.card, int(action))


def _uses(state: State, kind: int) -> Iterator[tuple[str, Terms]]:
    """Each way to use a card of this kind, in words, with its terms."""
    position = state.position
    bit = 1 << kind
    if trading.forbids_trade(position, kind) == 0:
        yield "trade", _terms(state, kind, rules.TRADE)
    for border in range(position.borders):
        fits = position.free[border] and position.cards[border] & bit
        if fits and walls.forbids_building(position, border) == 0:
            action = rules.FIRST_BORDER + border
            yield str(state.game.action(action)), _terms(state, kind, action)


def _terms(state: State, kind: int, action: int) -> Terms:
    position = state.position
    if action == rules.TRADE:
        return {"ducats": Fraction(min(TRADE_INCOME, position.bank))}
    if rules.FIRST_BORDER <= action < rules.FIRST_SIDE:
        border = action - rules.FIRST_BORDER
        if not areas.closes(position, border):
            return _open_wall_terms(state, kind, border)
    if action in (rules.END_TURN, rules.SHOW_HAND):
        return {}
    terms = _score_terms(state, kind, action)
    if position.phase in (rules.SIDE, rules.GIVER) and not areas.closes(position, position.border):
        terms["houses"] = _house_term(state, action)
    return _not_zero(terms)


def _score_terms(state: State, kind: int, action: int) -> Terms:
    """The change of points once the card is carried out as `greedy` would go on."""
    before: rules.Position = state.position
    after: Any = state.game.record()
    me = before.current
    valuation.closing_worth(before, after, kind, action)
    terms = {
        text.key: Fraction(rules.score_line(after, me, line) - rules.score_line(before, me, line))
        for line, text in enumerate(state.game.rulebook.score)
    }
    others = [player for player in range(before.players) if player != me]
    gains = [valuation.public_points(after, p) - valuation.public_points(before, p) for p in others]
    return _not_zero({**terms, "others": -Fraction(sum(gains), len(gains))})


def _house_term(state: State, action: int) -> Fraction:
    """How much better this place or giver of a house is than the worst one."""
    position = state.position.copy()
    worst = min(valuation.house_worth(position, int(other)) for other in state.legal_actions())
    return Fraction(valuation.house_worth(position, action) - worst, weights.POINT)


def _open_wall_terms(state: State, kind: int, border: int) -> Terms:
    """A wall that closes nothing yet: what it lets this player or the next one close."""
    before: rules.Position = state.position
    terms = {"a wall": Fraction(weights.WALL_WORTH, weights.POINT)}
    opened = [
        other
        for other in range(before.borders)
        if before.free[other] and other != border and valuation.would_close(before, border, other)
    ]
    if opened:
        after: Any = state.game.record()
        valuation.closing_worth(before, after, kind, rules.FIRST_BORDER + border)
        own = max((_own_gain(state, after, other) for other in opened), default=Fraction(0))
        if own > 0:
            return {**terms, "second card": own}
        terms["next player"] = min(_rival_gain(state, after, other) for other in opened)
    return _not_zero(terms)


def _own_gain(state: State, after: Any, border: int) -> Fraction:
    """What the player to move gains if his second card closes an area; 0 if it cannot."""
    if after.phase != rules.CARD or not valuation.holds_card_for(after, rules.NONE, border):
        return Fraction(0)
    return _gain(state, after, after.current, border)


def _rival_gain(state: State, after: Any, border: int) -> Fraction:
    """What he loses on average if the next player closes it as soon as he holds a card for it."""
    me = state.position.current
    rival = seats.left_of(after, me)
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
    if walls.forbids_building(position, border):
        return Fraction(0)
    valuation.closing_worth(position, later, rules.NONE, rules.FIRST_BORDER + border)
    return _points_ahead(later, me) - _points_ahead(after, me)


def _points_ahead(position: Any, player: int) -> Fraction:
    """Own points minus the average of the others' public ones."""
    others = [p for p in range(position.players) if p != player]
    own = valuation.public_points(position, player) + domains.wanted_spaces(position, player)
    return own - Fraction(sum(valuation.public_points(position, p) for p in others), len(others))


def _not_zero(terms: Terms) -> Terms:
    return {name: value for name, value in terms.items() if value}


def _advised(action: Action, use: str, terms: Terms) -> Advice:
    value = sum(terms.values(), Fraction(0))
    used = f" for {use}" if use == "trade" else f" to {use}" if use else ""
    parts = ", ".join(f"{name} {float(term):+.3g}" for name, term in terms.items())
    reason = f"{action}{used}: {float(value):.2f} points"
    return Advice(action, value, f"{reason} ({parts})" if parts else f"{reason}; nothing changes")
