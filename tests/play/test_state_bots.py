"""Bots of explorers: functions of one argument that get a State."""

import random
from typing import Any

import pytest
from pandas.testing import assert_frame_equal

import boardgames as bg
from boardgames.engine.record import Row
from boardgames.play.runner import Match
from boardgames.play.seat import BotSeat
from tests.games import sealed_bids

GAME = bg.load(sealed_bids)


def highest(state: bg.State) -> int:
    return max(state.legal_actions())


def highest_page(state: Any, after: Any, actions: Row, count: int) -> int:
    best = actions[0]
    for i in range(count):
        best = max(best, actions[i])
    return best


def lots(state: bg.State) -> int:
    """Draws lots in a way that can be repeated."""
    return random.Random(state.seed).choice(state.legal_actions())


def played(bot: Any, games: int = 20, **how: Any) -> Any:
    return bg.simulate(GAME, [bot, "random"], games, seed=4, **how)


def test_it_plays_as_the_page_that_does_the_same() -> None:
    mine, theirs = played(highest), played(highest_page)
    assert_frame_equal(mine.drop(columns="bot"), theirs.drop(columns="bot"))
    assert list(mine["bot"][:2]) == ["highest", "random"]


def test_it_can_draw_lots_and_be_repeated() -> None:
    once = played(lots)
    assert_frame_equal(once, played(lots, workers=2))
    assert once["score"].tolist() != played(highest)["score"].tolist()


def test_its_draws_differ_from_decision_to_decision() -> None:
    seeds = []

    def noting(state: bg.State) -> int:
        seeds.append(state.seed)
        return state.legal_actions()[0]

    played(noting, games=5)
    assert len(seeds) == len(set(seeds)) == 30


def test_it_never_sees_what_is_hidden() -> None:
    """What it sees of others is dealt anew: equal for all that it cannot tell apart."""
    seen: list[Any] = []

    def looking(state: bg.State) -> int:
        seen.append((state.position.hands, state.position.pile, state.position.bids))
        return state.legal_actions()[0]

    state = GAME.new_initial_state(3)
    while state.is_chance_node():
        state.apply_chance()
    for seed in range(6):
        other = state if seed == 0 else state.resampled(0, seed)
        BotSeat(GAME, 0, looking, seed=1).choose(other)
    assert all(one == seen[0] for one in seen)
    assert seen[0][0] != state.position.hands
    assert seen[0][0][0] == state.position.hands[0]


def test_what_it_does_to_its_state_is_its_own_affair() -> None:
    def trying(state: bg.State) -> int:
        action = max(state.legal_actions())
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_chance()
            else:
                state.apply_action(state.legal_actions()[0])
        return action

    assert played(trying)["score"].tolist() == played(highest)["score"].tolist()


def test_it_sits_at_a_table_as_in_a_match() -> None:
    choices: list[int] = []

    def noting(state: bg.State) -> int:
        choices.append(int(lots(state)))
        return choices[-1]

    Match(GAME, [noting, "random"]).play(4, range(1))
    in_match, choices[:] = choices[:], []
    state = GAME.new_initial_state(4)
    seats = [BotSeat(GAME, 0, noting, seed=4), BotSeat(GAME, 1, "random", seed=4)]
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_chance()
        else:
            state.apply_action(seats[state.current_player()].choose(state))
    assert choices == in_match


def test_it_may_answer_in_words() -> None:
    def wordy(state: bg.State) -> str:
        return str(max(state.legal_actions()))

    assert played(wordy)["score"].tolist() == played(highest)["score"].tolist()


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        (lambda state: None, "an action is a number or words, not None"),
        (lambda state: 77, "there is no action number 77"),
        (lambda state: "fly", "no action is called 'fly'"),
        (lambda state: 1 // 0, "ZeroDivisionError"),
    ],
)
def test_a_wrong_answer_is_named(answer: Any, sentence: str) -> None:
    with pytest.raises(bg.BotError) as caught:
        played(answer)
    where = "game 0 of seed 4: P0's bot '<lambda>' failed at decision 0: "
    assert str(caught.value).startswith(where)
    assert sentence in str(caught.value)


class Careful:
    """A bot that is an object."""

    def __call__(self, state: bg.State) -> int:
        return state.legal_actions()[0]

    def page(self, state: Any, after: Any, actions: Row, count: int) -> int:
        return actions[0]


def test_an_object_may_be_a_bot() -> None:
    assert played(Careful(), games=2)["bot"][0] == "Careful"


@pytest.mark.parametrize(
    ("bot", "sentence"),
    [
        (lambda: 0, "takes 0 arguments"),
        (lambda state, after: 0, "takes 2 arguments"),
        (lambda *what: 0, "takes any number of arguments"),
        (Careful().page, "is no plain function, so it cannot be a page function"),
    ],
)
def test_functions_of_another_kind_are_refused(bot: Any, sentence: str) -> None:
    with pytest.raises(bg.BotError) as caught:
        played(bot)
    assert sentence in str(caught.value)


def test_arguments_with_defaults_do_not_count() -> None:
    def cautious(state: bg.State, caution: int = 1) -> int:
        return state.legal_actions()[-caution]

    assert played(cautious)["score"].tolist() == played(highest)["score"].tolist()
