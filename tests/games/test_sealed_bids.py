"""The tiny game: each rule on a small made-up position, its picture and its lesson."""

import re
from fractions import Fraction
from itertools import combinations
from typing import Any

import pytest

import boardgames as bg
from tests.games import sealed_bids
from tests.games.sealed_bids.lessons.chances import rival_holds
from tests.games.sealed_bids.lessons.exercises import the_hidden_hand, two_fives
from tests.playing import game_of, legal, play, why

GAME = game_of(sealed_bids.__name__, players=3, rounds=2)
HANDS = [[1, 1, 1, 0, 0], [1, 1, 1, 0, 0], [1, 1, 0, 0, 1], [0] * 5]  # 1 2 3, 1 2 3, 1 2 5


def bidding(**facts: Any) -> bg.State:
    """Three hands are dealt and everybody is about to bid; the rest is in the pile."""
    rest = [0, 0, 1, 3, 2]
    return GAME.state_from_dict({"phase": 1, "hands": HANDS, "pile": rest, **facts})


def after_bids(*values: int) -> bg.State:
    return play(bidding(), *[f"bid {value}" for value in values])


@pytest.mark.rule("SB-1")
def test_three_cards_of_each_value() -> None:
    assert GAME.new_initial_state(1).position.pile == [3] * 5
    for pile in ([0, 0, 1, 3, 3], [0, 0, 1, 3, 1], [1, -1, 1, 3, 2]):
        with pytest.raises(bg.PositionError) as caught:
            bidding(pile=pile)
        assert caught.value.rule == "SB-1"


@pytest.mark.rule("SB-2")
def test_cards_are_dealt_one_by_one_up_to_three() -> None:
    state = GAME.new_initial_state(1)
    for number in range(9):
        assert state.is_chance_node()
        state.apply_chance()
        assert sum(state.position.hands[number // 3]) == number % 3 + 1
        owner = number // 3
        assert [len(state.last_log(p)) for p in range(3)] == [int(p == owner) for p in range(3)]
    assert state.current_player() == 0


@pytest.mark.rule("SB-2")
def test_the_chance_of_a_card_is_its_share_of_the_pile() -> None:
    state = GAME.state_from_dict(
        {"pile": [3, 3, 2, 3, 3], "hands": [[0, 0, 1, 0, 0], *[[0] * 5] * 3]}
    )
    assert [str(p) for _, p in state.chance_outcomes()] == ["3/14", "3/14", "1/7", "3/14", "3/14"]


@pytest.mark.rule("SB-3")
def test_bids_are_secret_until_all_have_bid() -> None:
    state = after_bids(3)
    assert state.observation(0)["bids"] == [3, None, None, None]
    assert state.observation(1)["bids"] == [None, 0, None, None]
    assert state.observation(1)["hands"][0] == {"size": 2}
    assert state.last_log(0) == ["P0 lays a 3 face down"]
    assert state.last_log(1) == []
    assert why(state, "bid 4") == "SB-3"
    state = after_bids(3, 2, 5)
    assert "P0 has bid 3" in state.last_log(1)
    assert state.position.discards == [0, 1, 1, 0, 1]


@pytest.mark.rule("SB-4")
@pytest.mark.rule("SB-5")
@pytest.mark.parametrize(
    ("bids", "scores"),
    [
        ((3, 2, 5), [0, 1, 3]),  # highest and lowest
        ((3, 3, 5), [0, 0, 4]),  # one single card is both
        ((3, 3, 1), [0, 0, 4]),
        ((2, 2, 2), [0, 0, 0]),  # nobody is alone
        ((1, 2, 1), [0, 4, 0]),
    ],
)
def test_single_bids_are_rewarded(bids: tuple[int, int, int], scores: list[int]) -> None:
    assert after_bids(*bids).scores() == scores


@pytest.mark.rule("SB-6")
def test_discards_become_the_pile_when_a_card_is_wanted() -> None:
    hands = [[1, 1, 0, 0, 0], [1, 1, 1, 0, 0], [1, 1, 0, 0, 1], [0] * 5]
    facts = {"hands": hands, "pile": [0, 0, 1, 0, 0], "discards": [0, 0, 1, 3, 2], "finished": 1}
    state = GAME.state_from_dict(facts)
    state.apply_chance()
    assert state.current_player() == 0  # all hands are full: nobody needs a card
    assert state.position.pile == [0] * 5
    hands = [[1, 1, 0, 0, 0], [1, 1, 0, 0, 0], [1, 1, 0, 0, 1], [0] * 5]
    state = GAME.state_from_dict({**facts, "hands": hands, "discards": [0, 0, 2, 3, 2]})
    state.apply_chance()
    assert state.position.pile == [0, 0, 2, 3, 2]
    assert state.position.discards == [0] * 5
    assert state.last_log(2) == ["7 discards become the pile"]


@pytest.mark.rule("SB-7")
def test_the_game_ends_after_the_last_round() -> None:
    state = bidding(finished=1, won=[[1, 0], [1, 0], [0, 0], [0, 0]])
    play(state, "bid 1", "bid 1", "bid 1")
    assert state.is_terminal()
    assert state.scores() == [3, 3, 0]
    assert state.winners() == [0, 1]
    assert state.returns() == [1, 1, -2]


# ------------------------------------------------------------------ the picture


def faces(svg: str) -> list[str]:
    """The values of all cards that lie face up."""
    return re.findall(r">(\d)</text>", svg)


def test_the_picture_shows_all_cards_or_those_of_the_viewer() -> None:
    state = after_bids(3)
    assert faces(state.svg()) == ["1", "2", "3", "1", "2", "3", "1", "2", "5"]
    assert faces(state.svg(0)) == ["1", "2", "3"]  # the 3 is the card that P0 has laid
    assert faces(state.svg(2)) == ["1", "2", "5"]


def test_the_cards_of_the_player_to_move_are_buttons() -> None:
    state = after_bids(3)
    for viewer, bids in ((None, [0, 1, 2]), (1, [0, 1, 2]), (0, []), (2, [])):
        assert re.findall(r'data-action="(\d)"', state.svg(viewer)) == [str(bid) for bid in bids]


# ------------------------------------------------------------------ the lesson


@pytest.mark.parametrize("bids", [(), (3,), (3, 2)])
@pytest.mark.parametrize("value", [1, 2, 3, 4, 5])
def test_the_chance_of_a_rival_s_card_is_its_share_of_all_hands(
    bids: tuple[int, ...], value: int
) -> None:
    state = after_bids(*bids)
    own = [1, 2, 3]  # P0 holds them, or has laid the 3 and knows it
    unseen = [card for card in range(1, 6) for _ in range(3 - own.count(card))]
    size = 3 - (len(bids) == 2)
    hands = list(combinations(unseen, size))
    share = Fraction(sum(value in hand for hand in hands), len(hands))
    assert rival_holds(state, 0, 1, value) == share


def test_the_exercise_knows_right_and_wrong_answers() -> None:
    assert the_hidden_hand.check(1, "1/4").right
    assert "P1 holds three" in the_hidden_hand.check(1, "1/12").text
    assert "are your own" in the_hidden_hand.check(1, "1/5").text
    assert legal(two_fives()) == ["bid 1", "bid 5"]
