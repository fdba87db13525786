"""Bots for any game: strength, exact answers, hidden information, memory, plain and compiled."""

from collections import Counter
from fractions import Fraction
from itertools import permutations
from math import isqrt
from types import FunctionType
from typing import Any

import numpy as np
import pytest

import boardgames as bg
from boardgames.engine import linking, seeding
from boardgames.engine.game import find_games
from boardgames.engine.notes import notes_of
from boardgames.play import flat_monte_carlo, one_step, search, simulate, tournament, tree_search
from boardgames.play.runner import Match, new_buffer
from boardgames.play.seat import BotSeat
from tests.games import sealed_bids

GAME = bg.load(sealed_bids)
BOTS = {"one_step": one_step(), "flat": flat_monte_carlo(5, 10), "tree": tree_search(60, 10)}
every_bot = pytest.mark.parametrize("bot", BOTS.values(), ids=BOTS.keys())


# ---------------------------------------------------------------- strength


def test_who_looks_ahead_beats_who_does_not() -> None:
    """In Sealed Bids, where luck is large."""
    bots = {"tree": "mcts", "flat": "flat_monte_carlo", "random": "random"}
    result = tournament(GAME, bots, games=150, seed=1)
    assert result.against("tree", "random").low > 0
    assert result.against("flat", "random").low > 0


def test_tree_search_is_far_ahead_in_a_game_of_skill() -> None:
    bots = [tree_search(80), "one_step", "random"]
    table = simulate("saint_malo", bots, games=9, seed=1, rotate=True)
    ranks = table.groupby("bot", observed=True)["rank"].mean()
    assert ranks["tree_search_bot"] < 1.3
    assert table.loc[table["bot"] == "tree_search_bot", "rank"].max() <= 2


def exact_payoffs(state: bg.State) -> dict[int, Fraction]:
    """The last bidder's expected payoff for each card, over all cards the others may have laid."""
    me, position = state.current_player(), state.position
    unseen = [c for c in range(5) for _ in range(3 - position.hands[me][c] - position.discards[c])]
    others = state.game.num_players - 1
    worlds = Counter(permutations(unseen, others))
    return {
        card: sum((Fraction(n) * payoff((*laid, card)) for laid, n in worlds.items()), Fraction(0))
        / worlds.total()
        for card in map(int, state.legal_actions())
    }


def payoff(bids: tuple[int, ...]) -> int:
    """Of the last player in the last round: opponents behind less opponents ahead."""
    single = [bid for bid in bids if bids.count(bid) == 1]
    points = [
        3 * (bool(single) and bid == max(single)) + (bool(single) and bid == min(single))
        for bid in bids
    ]
    return sum((points[-1] > other) - (points[-1] < other) for other in points[:-1])


@pytest.mark.parametrize("bot", [flat_monte_carlo(400), tree_search(1500)], ids=["flat", "tree"])
def test_the_last_bid_is_the_exact_best(bot: Any) -> None:
    game, tried = bg.load(sealed_bids, players=4, rounds=1), 0
    for seed in range(12):
        state = game.new_initial_state(seed)
        while state.is_chance_node() or state.current_player() < 3:
            if state.is_chance_node():
                state.apply_chance()
            else:
                state.apply_action(state.legal_actions()[0])
        worth = exact_payoffs(state)
        best, *rest = sorted(worth, key=worth.__getitem__, reverse=True)
        if rest and worth[best] - worth[rest[0]] > Fraction(1, 4):
            assert int(BotSeat(game, 3, bot, seed=1).choose(state)) == best
            tried += 1
    assert tried >= 3


def test_one_step_follows_the_valuation_it_is_given() -> None:
    for sign, wanted in ((1, min), (-1, max)):
        bot = one_step(high_cards if sign == 1 else low_cards)
        state = GAME.new_initial_state(2)
        while state.is_chance_node():
            state.apply_chance()
        seat = BotSeat(GAME, 0, bot, seed=3)
        assert seat.choose(state) == wanted(state.legal_actions())


def high_cards(state: Any, player: int) -> int:
    value = 0
    for card in range(5):
        value += card * state.hands[player][card]
    return value


def low_cards(state: Any, player: int) -> int:
    return -high_cards(state, player)


def test_of_equal_actions_any_is_taken() -> None:
    stream = seeding.stream_start(1)
    values = [3, 7, 7, 1, 7, 9]
    counts = Counter(search.highest(values, 5, stream) for _ in range(3000))
    assert set(counts) == {1, 2, 4}
    assert all(850 < count < 1150 for count in counts.values())


# ---------------------------------------------------------------- what they may know


@every_bot
def test_hidden_cards_and_coming_draws_change_no_choice(bot: Any) -> None:
    state = GAME.new_initial_state(8)
    asked = 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_chance()
            continue
        player = state.current_player()
        choices = {
            int(BotSeat(GAME, player, bot, seed=5).choose(other))
            for other in (state, *(state.resampled(player, seed) for seed in (1, 2, 3)))
        }
        assert len(choices) == 1
        asked += len(state.legal_actions()) > 1
        state.apply_action(choices.pop())
    assert asked > 3


# ---------------------------------------------------------------- plain and compiled


def test_plain_and_compiled_play_the_same() -> None:
    game = bg.load(sealed_bids, players=3)
    bots = list(BOTS.values())
    slow, fast = Match(game, bots, use_numba=False), Match(game, bots)
    results, moves = slow.play(3, range(3))
    again, moves_again = fast.play(3, range(3))
    assert np.array_equal(results, again)
    assert np.array_equal(moves, moves_again)


# ---------------------------------------------------------------- memory and small trees


def chosen(bot: Any, state: bg.State, notes: Any = None) -> int:
    """The choice of a bot linked to the game, with notes that can be looked at."""
    page: FunctionType = bot
    linked = linking.link(page, linking.substitutes_for(GAME.rules))
    buffer = new_buffer(GAME)
    count = GAME.rules.legal_actions(state.position, buffer)
    position = state.resampled(state.current_player(), 4).position
    taken = notes_of(bot)
    assert taken is not None
    action: int = linked(position, GAME.record(), buffer, count, notes or taken())
    return action


def decision() -> bg.State:
    state = GAME.new_initial_state(8)
    while state.is_chance_node():
        state.apply_chance()
    assert len(state.legal_actions()) > 1
    return state


@pytest.mark.parametrize("nodes", [1, 2, 5, 40])
def test_a_full_tree_stays_within_its_memory(monkeypatch: pytest.MonkeyPatch, nodes: int) -> None:
    monkeypatch.setattr(search, "NODES", nodes)
    state, notes = decision(), search.Tree()
    action = chosen(tree_search(80, 5), state, notes)
    assert not any(map(any, notes.nodes[nodes:]))
    assert notes.nodes[search.ROOT][search.VISITS] == 80
    if nodes > 2:
        assert action in state.legal_actions()


def test_every_walk_is_counted_once_on_each_level() -> None:
    state, notes = decision(), search.Tree()
    chosen(tree_search(50, 5), state, notes)
    used = [row for row in notes.nodes if row[search.VISITS]]
    top = [row for row in used[1:] if row[search.PARENT] == search.ROOT]
    assert sum(row[search.VISITS] for row in top) == used[0][search.VISITS] == 50
    assert {row[search.MOVE] for row in top} == {int(a) for a in state.legal_actions()}
    assert all(abs(row[search.PAYOFFS]) <= row[search.VISITS] for row in used)


def test_one_playout_and_one_action_are_enough() -> None:
    state = decision()
    for bot in (tree_search(1, 0), flat_monte_carlo(1, 0), one_step(samples=1)):
        assert chosen(bot, state) in state.legal_actions()
    forced = GAME.state_from_dict({**state.to_dict(), **only_card(state)})
    for bot in BOTS.values():
        assert chosen(bot, forced) == forced.legal_actions()[0]


def only_card(state: bg.State) -> dict[str, Any]:
    """P0 holds three equal cards; all others lie in the other hand and on the pile."""
    hands = [[0] * 5 for _ in range(4)]
    hands[0][2], hands[1][0] = 3, 3
    return {"hands": hands, "pile": [0, 3, 0, 3, 3], "discards": [0] * 5}


def test_the_notes_have_room_for_the_actions_of_every_game() -> None:
    for name in find_games():
        assert bg.load(name).num_distinct_actions <= search.MOST_ACTIONS


def test_whole_square_roots() -> None:
    numbers = [*range(300), 10**9, 2**40 - 1, 2**40, 2**52 + 5]
    assert [search.square_root(number) for number in numbers] == [isqrt(n) for n in numbers]


@pytest.mark.parametrize(
    ("make", "sentence"),
    [
        (lambda: one_step(samples=0), "samples is a whole number from 1 up, not 0"),
        (lambda: flat_monte_carlo(playouts=2.5), "playouts is a whole number from 1 up, not 2.5"),
        (lambda: tree_search(depth=-1), "depth is a whole number from 0 up, not -1"),
    ],
)
def test_impossible_parameters_are_refused(make: Any, sentence: str) -> None:
    with pytest.raises(bg.OptionError, match=sentence):
        make()
