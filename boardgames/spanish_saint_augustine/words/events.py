"""What happened, one event as one sentence."""

from __future__ import annotations

from collections.abc import Callable

from .. import rules
from ..board import EVENTS, standard
from ..parts import BOX_NAMES, CARD_NAMES, EVENT_TYPE_NAMES
from .actions import event_name
from .counting import counted, meld, things, tokens

ROLL_NAMES = ("Population", "Population", "Gold", "Glory", "buildings")


def event(row: tuple[int, ...]) -> str:
    """One event as a sentence."""
    kind, player, amount, place, *_ = row
    return _SENTENCES[kind](f"P{player}", amount, place)


def _event_is(card: int) -> str:
    kind = EVENT_TYPE_NAMES[standard(EVENTS)[card].type]
    name = event_name(card)
    return f"the event is {name}" if name == kind else f"the event is {name}: {kind}"


def _loses(player: str, number: int, box: int) -> str:
    return f"{player} loses {tokens(number, box) if number else f'no {BOX_NAMES[box]}'}"


_SENTENCES: dict[int, Callable[[str, int, int], str]] = {
    rules.STARTS: lambda p, n, s: f"{p} has the start seat",
    rules.TURN_BEGINS: lambda p, n, s: f"turn {n} begins; {p} has the start seat",
    rules.TAKES_CARD: lambda p, n, s: f"{p} takes a card",
    rules.CARD_IS: lambda p, n, s: f"the new card of {p} is {CARD_NAMES[n]}",
    rules.RESHUFFLED: lambda p, n, s: f"{counted(n, 'discard')} become the new deck",
    rules.PASSES: lambda p, n, s: f"{p} makes no offer",
    rules.OFFERS: lambda p, n, s: f"{p} makes an offer to P{s}",
    rules.GIVES: lambda p, n, s: f"{p} would give {things(n, s)}",
    rules.WANTS: lambda p, n, s: f"{p} wants {things(n, s)}",
    rules.ACCEPTS: lambda p, n, s: f"{p} accepts the offer of P{s}",
    rules.REFUSES: lambda p, n, s: f"{p} refuses the offer of P{s}",
    rules.CHOOSES: lambda p, n, s: f"{p} lays a card for a meld of {CARD_NAMES[s]}",
    rules.CHOOSES_LEADER: lambda p, n, s: f"{p} lays a Leader for a meld of {CARD_NAMES[s]}",
    rules.HAS_CHOSEN: lambda p, n, s: f"{p} has chosen melds",
    rules.MELDS: lambda p, n, s: f"{p} melds {meld(s, n, 0)}",
    rules.MELDS_WITH_LEADER: lambda p, n, s: f"{p} melds {meld(s, n, 1)}",
    rules.MELDS_NOTHING: lambda p, n, s: f"{p} melds nothing",
    rules.GAINS: lambda p, n, s: f"{p} gains {tokens(n, s)}",
    rules.EVENT_IS: lambda p, n, s: _event_is(n),
    rules.ROLLS: lambda p, n, s: f"{p} rolls {n} for {ROLL_NAMES[s]}",
    rules.ROLLS_TWO: lambda p, n, s: f"{p} rolls {n} and {s} for Population",
    rules.ROLLS_BOX: lambda p, n, s: f"{p} rolls {n}: {BOX_NAMES[s]} is hit",
    rules.LOSES: _loses,
    rules.SCORES: lambda p, n, s: f"{p} scores {n} VP",
    rules.DISCARDS: lambda p, n, s: f"{p} discards {CARD_NAMES[s]}",
    rules.LEAVES: lambda p, n, s: f"{p} is done with the turn",
    rules.ENDED: lambda p, n, s: "the game is over",
}
