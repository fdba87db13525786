"""Notes of bots: a record of its own for each seat, plain and compiled."""

from typing import Annotated, Any

import numpy as np
import pytest

import boardgames as bg
from boardgames.engine.notes import notes_of, takes_notes
from boardgames.engine.record import Record, Row, record, scratch
from boardgames.play.runner import Match, chooser, notes_for
from boardgames.play.seat import BotSeat
from tests.games import sealed_bids

GAME = bg.load(sealed_bids, players=3)


@record
class Counter(Record):
    """How often this seat was asked."""

    asked: Annotated[Row, scratch((2,))]


@takes_notes(Counter)
def in_turn(state: Any, after: Any, actions: Row, count: int, notes: Counter) -> int:
    """The actions in turn: the first one at the first decision, then the next."""
    notes.asked[1] += 1
    return actions[(notes.asked[1] - 1) % count]


@takes_notes(Counter)
def in_threes(state: Any, after: Any, actions: Row, count: int, notes: Counter) -> int:
    """As `in_turn`, three at a time; its notes are not those of the other bot."""
    notes.asked[0] += 3
    return actions[notes.asked[0] % count]


def first(state: Any, after: Any, actions: Row, count: int) -> int:
    """The first action; takes no notes."""
    return actions[0]


def needs_notes(state: Any, after: Any, actions: Row, count: int, notes: Any) -> int:
    """Takes notes but declares none."""
    return actions[0]


def test_each_bot_and_each_seat_has_notes_of_its_own() -> None:
    assert (notes_of(in_turn), notes_of(first)) == (Counter, None)
    made: Any = notes_for(GAME, [first, in_turn, in_threes])
    assert [len(of_bot) for of_bot in made] == [3, 3]
    choose = chooser([first, in_turn, in_threes])
    actions = [10, 20, 30]
    asked = [(2, 0), (2, 0), (2, 1), (3, 0), (2, 0), (1, 0), (3, 0), (2, 1)]
    chosen = [choose(bot, seat, None, None, actions, 3, made) for bot, seat in asked]
    assert chosen == [10, 20, 10, 10, 30, 10, 10, 20]
    assert [notes.asked for notes in made[0]] == [[0, 3], [0, 2], [0, 0]]
    assert [notes.asked for notes in made[1]] == [[6, 0], [0, 0], [0, 0]]


@pytest.mark.parametrize("bots", [[in_turn, in_threes, first], [in_turn, in_turn, in_turn]])
def test_plain_and_compiled_write_the_same_notes(bots: list[Any]) -> None:
    slow, fast = Match(GAME, bots, use_numba=False), Match(GAME, bots)
    for told, again in zip(slow.play(3, range(5)), fast.play(3, range(5)), strict=True):
        assert np.array_equal(told, again)


def test_a_seat_keeps_its_notes_from_decision_to_decision() -> None:
    state = GAME.new_initial_state(2)
    while state.is_chance_node():
        state.apply_chance()
    legal = state.legal_actions()
    seat, other = BotSeat(GAME, 0, in_turn, seed=1), BotSeat(GAME, 0, in_turn, seed=1)
    asked = [seat.choose(state) for _ in range(3)]
    assert asked == [legal[number % len(legal)] for number in range(3)]
    assert other.choose(state) == legal[0]


def test_notes_that_are_not_declared_are_refused_in_a_sentence() -> None:
    with pytest.raises(bg.BotError, match="'needs_notes' takes notes: declare their record by"):
        Match(GAME, [needs_notes] * 3)
