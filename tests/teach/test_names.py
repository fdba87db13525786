"""Answers that are players, places, borders or lists."""

import pytest

from boardgames.teach.answers import AnswerError, names_match, read_border, words_match


@pytest.mark.parametrize(
    "given",
    [
        "P3",
        "p3",
        " P 3 ",
        "3",
        3,
        "three",
        "Player 3",
        "player three",
        "PLAYER THREE",
        "P3.",
        "P3!",
        "it is P3",
        "the winner is P3",
        "P3 wins",
        "#3",
        "(P3)",
        "P-3",
        "３",
        "the player P3",
        ["P3"],
    ],
)
def test_a_player_however_called(given: object) -> None:
    assert words_match(given, "P3")


@pytest.mark.parametrize(
    "given", ["P2", "2", "P33", "P3 and P1", "not P3", "P3 or P2", "thirteen", "", "3.5", -3, "1/3"]
)
def test_another_player(given: object) -> None:
    assert not words_match(given, "P3")


@pytest.mark.parametrize(
    "given", ["P0 and P1", "P1, P0", "p0 & p1", "0 and 1", "P0/P1", "P1 + P0", "players 0 and 1"]
)
def test_two_players(given: str) -> None:
    assert words_match(given, "P0 and P1")
    assert names_match(given, {"P0", "P1"})
    assert not words_match(given, "P0")


@pytest.mark.parametrize(
    "given",
    [
        "D7|D8",
        "D7/D8",
        "D8/D7",
        "D7 D8",
        "D7–D8",
        "d8-d7",
        "D7−D8",
        "d7, d8",
        "D7 and D8",
        "D7D8",
        "between D7 and D8",
        "the border D8|D7",
        "wall D7|D8",
        "(D7, D8)",
        "D 7 / D 8",
        "D7 + D8",
        "D7 & D8",
        ["D7", "D8"],
    ],
)
def test_a_border_in_any_order_with_any_sign(given: object) -> None:
    assert names_match(given, ["D7|D8"])
    assert read_border(given) == {"d7", "d8"}


@pytest.mark.parametrize("given", ["D7", "D7 D9", "E7/D8", "D7 D8 D9", "78", "D7 D8 D8 D9", ""])
def test_another_border_or_none(given: str) -> None:
    assert not names_match(given, ["D7|D8"])


@pytest.mark.parametrize("given", ["D7", "D7 D8 D9", "none", "D7 D7"])
def test_what_is_no_border_says_how_to_write_one(given: str) -> None:
    with pytest.raises(AnswerError, match="D6"):
        read_border(given)


def test_several_borders_and_the_sea() -> None:
    answer = ["D6|E5", "D7|D8"]
    assert names_match("D8/D7, E5/D6", answer)
    assert names_match("D6-E5 and D7-D8", answer)
    assert not names_match("D6-E5", answer)
    assert names_match("sea - A1", ["A1|sea"])


@pytest.mark.parametrize("given", ["a2 b3", "B3, A2", "a 2; b 3", "A2 and B3", "A2/B3", "a2+b3"])
def test_places(given: str) -> None:
    assert names_match(given, {"a2", "b3"})
    assert not names_match(given + " c1", {"a2", "b3"})


def test_lists_of_numbers_and_of_words() -> None:
    assert names_match("3, 5 and 7", ["3", "5", "7"])
    assert names_match("seven three five", ["3", "5", "7"])
    assert names_match([3, 5, 7], ["3", "5", "7"])
    assert not names_match("3, 5", ["3", "5", "7"])
    assert names_match("Crates and a wall", ["crate", "wall"])
