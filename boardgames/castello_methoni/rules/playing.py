"""Playing cards, or showing a hand of which none can be played (CM-11 to CM-13)."""

from boardgames.engine.events import EVERYONE, tell
from boardgames.engine.record import Row

from ..parts import *
from .cards import fill_deck
from .numbering import (
    ACTION,
    CARD,
    DRAW,
    END_TURN,
    FIRST_BORDER,
    FIRST_CARD,
    FROM_THE_HAND,
    MUST_PLAY,
    NONE,
    NOTHING_PLAYABLE,
    PLAYS,
    SHOW_HAND,
    SHOWS,
    TRADE,
    TRADES,
    TRADING,
    TURN_ORDER,
)
from .record import Position
from .trading import forbids_trade, take_from_bank
from .turn import card_done
from .walls import can_build, forbids_building


def add_cards(state: Position, buffer: Row) -> int:
    count = 0
    for kind in range(CARD_KINDS):
        if state.hand[state.current][kind] > 0 and can_play(state, kind):
            buffer[count] = FIRST_CARD + kind
            count += 1
    if state.played > 0:
        buffer[count] = END_TURN
        return count + 1
    if count == 0:
        buffer[0] = END_TURN if state.shown == 1 else SHOW_HAND
        return 1
    return count


def add_plays(state: Position, buffer: Row) -> int:
    count = 0
    if forbids_trade(state, state.card) == 0:
        buffer[0] = TRADE
        count = 1
    bit = 1 << state.card
    for border in range(state.borders):
        if state.free[border] == 1 and state.cards[border] & bit != 0:
            if forbids_building(state, border) == 0:
                buffer[count] = FIRST_BORDER + border
                count += 1
    return count


def forbids_card(state: Position, kind: int) -> int:
    if state.phase != CARD:
        return TURN_ORDER
    if state.hand[state.current][kind] == 0:
        return FROM_THE_HAND
    return 0 if can_play(state, kind) else NOTHING_PLAYABLE


def can_play(state: Position, kind: int) -> bool:
    """Whether a card of this kind has any legal action."""
    return forbids_trade(state, kind) == 0 or can_build(state, kind)


def forbids_end(state: Position) -> int:
    if state.phase != CARD:
        return TURN_ORDER
    if state.played > 0:
        return 0
    if hand_playable(state):
        return MUST_PLAY
    return 0 if state.shown == 1 else NOTHING_PLAYABLE


def forbids_show(state: Position) -> int:
    if state.phase != CARD:
        return TURN_ORDER
    if state.played > 0 or state.shown == 1 or hand_playable(state):
        return NOTHING_PLAYABLE
    return 0


def hand_playable(state: Position) -> bool:
    for kind in range(CARD_KINDS):
        if state.hand[state.current][kind] > 0 and can_play(state, kind):
            return True
    return False


def play_card(state: Position, kind: int) -> None:
    state.hand[state.current][kind] -= 1
    state.discards[kind] += 1
    state.card = kind
    state.phase = ACTION
    tell(state, PLAYS, state.current, kind, NONE, FROM_THE_HAND, EVERYONE)


def trade(state: Position) -> None:
    ducats = take_from_bank(state, TRADE_INCOME)
    tell(state, TRADES, state.current, ducats, NONE, TRADING, EVERYONE)
    card_done(state)


def show_hand(state: Position) -> None:
    """CM-13: nothing is playable, so the whole hand is exchanged."""
    me = state.current
    state.shown = 1
    for kind in range(CARD_KINDS):
        if state.hand[me][kind] > 0:
            tell(state, SHOWS, me, state.hand[me][kind], kind, NOTHING_PLAYABLE, EVERYONE)
        state.discards[kind] += state.hand[me][kind]
        state.hand[me][kind] = 0
    state.phase = DRAW
    fill_deck(state)
