"""Every ducat followed: payments against the purses of the position, turn by turn."""

import pytest

import boardgames as bg
from boardgames import OptionError
from boardgames.castello_methoni.lessons.ducat_flows import flows, holdings, payments
from boardgames.castello_methoni.lessons.exercises import closed
from boardgames.play.whole_game import whole_game

GAMES = [(3, "greedy", 7), (4, "greedy", 2), (5, "greedy", 3), (3, "random", 4), (5, "random", 1)]


def played(players, bot, seed):
    game = bg.load("castello_methoni", players=players)
    return whole_game(game.new_initial_state(seed), [bot] * players)


def purses(state):
    """Bank, Markets with a coin and players, counted on the board."""
    position = state.position
    coins = sum(position.owner[space] < 0 for space in position.market)
    return [position.bank, coins, *position.money[: position.players]]


def after_each_turn(state):
    """What everybody holds when the number of turns grows, played again step by step."""
    replayed, rows = state.origin(), [purses(state.origin())]
    for step in state.steps():
        before = sum(replayed.position.turns)
        replayed.apply_action(step.action)
        if sum(replayed.position.turns) > before:
            rows.append(purses(replayed))
    return rows


@pytest.mark.parametrize(("players", "bot", "seed"), GAMES)
def test_holdings_are_those_of_the_board(players, bot, seed):
    state = played(players, bot, seed)
    followed = holdings(state)
    assert followed.to_numpy().tolist() == after_each_turn(state)
    assert (followed.sum(axis=1) == 70).all()


@pytest.mark.parametrize(("players", "bot", "seed"), GAMES)
def test_flows_add_up(players, bot, seed):
    state = played(players, bot, seed)
    table = flows(state)
    start = [4, 6, *[{3: 20, 4: 15, 5: 12}[players]] * players]
    for name, first, last in zip(table.columns, start, purses(state), strict=True):
        assert first + table[name].sum() - table.loc[name].sum() == last


def test_reasons_and_turns_fit():
    state = played(3, "greedy", 7)
    found = payments(state)
    assert [paid.turn for paid in found] == sorted(paid.turn for paid in found)
    for paid in found:
        assert 0 <= paid.ducats <= paid.due
        assert (paid.giver == "bank") == (paid.reason in ("income", "trade"))
        assert (paid.taker == "bank") == (paid.reason == "spaces claimed")
        assert (paid.giver == "markets") == (paid.reason == "coin of a Market")
        assert paid.ducats == paid.due or paid.reason == "income"
    spaces = sum(size for size in state.position.size)
    assert sum(paid.ducats for paid in found if paid.reason == "spaces claimed") == spaces
    starter = state.position.first
    actors = [
        int((paid.taker if paid.giver == "bank" else paid.giver)[1:])
        for paid in found
        if paid.giver != "markets"
    ]
    turns = [paid.turn for paid in found if paid.giver != "markets"]
    assert actors == [(starter + turn - 1) % 3 for turn in turns]


def test_nothing_is_paid_before_the_first_card():
    state = bg.load("castello_methoni", players=3).new_initial_state(1)
    assert payments(state) == []
    assert holdings(state).to_numpy().tolist() == [[4, 6, 20, 20, 20]]
    assert flows(state).to_numpy().sum() == 0


def test_a_game_that_began_in_the_middle_is_refused():
    with pytest.raises(OptionError, match="began in the middle"):
        payments(closed())
