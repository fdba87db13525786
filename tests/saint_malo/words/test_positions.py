"""Made-up positions: friendly forms are read, nonsense is refused with the rule it breaks."""

import re
from copy import deepcopy

import pytest

import boardgames as bg
from boardgames.saint_malo.parts import SPACE_NAMES
from tests.playing import legal, play
from tests.saint_malo.table import (
    BOTTOM,
    FIVE_SWORDS,
    NO_SWORDS,
    PRINTED,
    TOP,
    at,
    filled,
    full_but,
    made_up,
    places,
    walled,
)

START = made_up().to_dict()
NOWHERE = 45
KEEP, USE, PERSON, PLACE, HOUSES, OVER = 2, 3, 4, 5, 6, 7
WALL, CRATE, CHURCH, SOMEBODY, HOUSE = 0, 1, 2, 3, 4


def with_city(space_number, thing, player=0):
    rows = [row[:] for row in START["city"]]
    rows[player][space_number] = thing
    return {"city": rows}


def in_hand(piece, **facts):
    """A position in the middle of drawing."""
    plain = {"phase": "place", "dice": NO_SWORDS, "piece": piece, "left": 1}
    return {**plain, **facts}


def group(*spaces):
    numbers = [SPACE_NAMES.index(space) for space in spaces]
    return {"group": numbers + [NOWHERE] * (5 - len(numbers)), "drawn": len(spaces)}


def number(space):
    return group(space)["group"][0]


ARCHITECT = {"city": {"d4": "architect"}, "architect": number("d4"), "level": 3, "person": 3}
BUILDING = {**in_hand(HOUSE), **ARCHITECT, "phase": "houses", "left": 2}
TWO_LINKED = {"city": {"d4": "crate", "d5": "crate"}, **group("d4", "d5")}
FREE = {"city": walled(*TOP), "bonus": 2}

NONSENSE = {
    # the players and the city
    "the player to move does not play": ({"current": 2}, "SM-1"),
    "the player to move is below zero": ({"current": -1}, "SM-1"),
    "the first player does not play": ({"first": 4}, "SM-1"),
    "a city of nobody": (with_city(9, 2, player=4), "SM-1"),
    "the starter is drawn although one is given": ({"phase": "draw starter"}, "SM-1"),
    "something on no space": (with_city(NOWHERE, 1), "SM-2"),
    "an unknown thing": (with_city(20, 16), "SM-2"),
    "a thing below zero": (with_city(20, -1), "SM-2"),
    "a wall inside": ({"city": {"d4": "wall"}}, "SM-23"),
    "a wall inside, of the other player": ({"city": [{}, {"f6": "wall"}]}, "SM-23"),
    **{
        f"a printed crate is missing at {space}": ({"city": {space: thing}}, "SM-3")
        for space, thing in zip(PRINTED, ("empty", "house", "noble", "church 1"), strict=True)
    },
    # stores and track
    "coins below zero": ({"coins": [3, -1]}, "SM-5"),
    "logs below zero": ({"logs": -1}, "SM-5"),
    "turns below zero": ({"turns": [-1, 0]}, "SM-5"),
    "earned points below zero": ({"earned": [[0, 0, -3, 0, 0, 0]] + [[0] * 6] * 4}, "SM-5"),
    "boxes below zero": ({"boxes": -1}, "SM-6"),
    "more boxes than the track has": ({"boxes": 25}, "SM-6"),
    "a cannon lost before any attack": ({"boxes": 3, "cannons": [1, 0]}, "SM-6"),
    "more cannons lost than attacks": ({"boxes": 11, "cannons": 3}, "SM-6"),
    "seven cannons lost": ({"boxes": 24, "cannons": 7}, "SM-6"),
    "cannons below zero": ({"boxes": 24, "cannons": -1}, "SM-6"),
    # the end
    "a full city, but not the last round": ({"city": [filled(), {}], "current": 1}, "SM-37"),
    "the last round without a full city": ({"last_round": 1, "current": 1}, "SM-37"),
    "a full city has a turn": ({"city": [filled(), {}], "last_round": 1}, "SM-37"),
    "a full city of a player still to come": (
        {"city": [{}, filled()], "last_round": 1},
        "SM-37",
    ),
    "over without a full city": ({"phase": "over"}, "SM-37"),
    "over in the middle of a round": (
        {"city": [filled(), {}], "last_round": 1, "current": 1, "phase": "over"},
        "SM-37",
    ),
    "half a last round": ({"last_round": 2}, "SM-37"),
    # phase and dice
    "an unknown phase": ({"phase": 8}, "SM-7"),
    "a phase below zero": ({"phase": -1}, "SM-7"),
    "four dice": ({"dice": "log log log log"}, "SM-4"),
    "no dice to choose from": ({"phase": "use"}, "SM-4"),
    "an unknown roll": ({"dice": 462, "phase": "use", "rolls": 3}, "SM-4"),
    "a roll below zero": ({"dice": -1}, "SM-4"),
    "a fourth roll": ({"dice": NO_SWORDS, "rolls": 4, "phase": "use"}, "SM-14"),
    "a reroll after the third roll": ({"dice": NO_SWORDS, "rolls": 3, "phase": "keep"}, "SM-14"),
    "a fourth roll to come": ({"dice": 1, "rolls": 3, "phase": "roll"}, "SM-14"),
    "dice without a roll": ({"dice": NO_SWORDS, "rolls": 0, "phase": "keep"}, "SM-8"),
    "dice without a roll, chosen": ({"dice": NO_SWORDS, "rolls": 0, "phase": "use"}, "SM-8"),
    "a reroll of no dice": ({"dice": NO_SWORDS, "rolls": 1, "phase": "roll"}, "SM-8"),
    "a die kept before the first roll": ({"dice": "log", "rolls": 0, "phase": "roll"}, "SM-8"),
    "dice at the end": (
        {"city": [filled(), {}], "last_round": 1, "phase": "over", "dice": FIVE_SWORDS},
        "SM-8",
    ),
    # a piece in the wrong phase
    **{
        f"{name} is set before anything is chosen": (
            {"dice": NO_SWORDS, "phase": phase, "rolls": 1, name: value},
            "SM-7",
        )
        for phase in ("keep", "use")
        for name, value in {
            "piece": CRATE,
            "left": 2,
            "level": 1,
            "person": 1,
            "bonus": 2,
            "drawn": 1,
            "architect": 20,
            "group": [20, 45, 45, 45, 45],
        }.items()
    },
    "a piece while the dice roll": ({"left": 1}, "SM-7"),
    "nothing is left to draw": (in_hand(CRATE, left=0), "SM-7"),
    "less than nothing is left": (in_hand(CRATE, left=-1), "SM-7"),
    "an unknown piece": (in_hand(5), "SM-7"),
    "a piece below zero": (in_hand(-1), "SM-7"),
    "a house outside the building phase": (in_hand(HOUSE), "SM-7"),
    "a crate in the building phase": ({**BUILDING, "piece": CRATE}, "SM-7"),
    "an architect builds while crates are drawn": (in_hand(CRATE, architect=20), "SM-7"),
    "a group that does not stand in the city": (in_hand(CRATE, **group("d4")), "SM-7"),
    "the same crate twice": (
        in_hand(CRATE, city={"d4": "crate"}, **group("d4", "d4")),
        "SM-7",
    ),
    "a group of spaces that do not exist": (
        in_hand(CRATE, group=[99, 45, 45, 45, 45], drawn=1),
        "SM-7",
    ),
    "more drawn than dice": (in_hand(CRATE, drawn=6), "SM-17"),
    "fewer drawn than nothing": (in_hand(CRATE, drawn=-1), "SM-7"),
    "a group that nobody counted": (in_hand(CRATE, group=[20, 45, 45, 45, 45]), "SM-7"),
    # how much is drawn
    "six crates": (in_hand(CRATE, left=6), "SM-17"),
    "four crates with two swords": (
        in_hand(CRATE, left=4, dice="crate crate log swords swords"),
        "SM-17",
    ),
    "three walls more with three drawn": (
        in_hand(WALL, left=3, city=walled("b1", "c1", "d1"), **group("b1", "c1", "d1")),
        "SM-17",
    ),
    "a church larger than the dice": (
        in_hand(CHURCH, level=5, dice="cross cross cross cross swords"),
        "SM-17",
    ),
    "a noble of four heads": (
        in_hand(SOMEBODY, level=5, person=6, dice="head head head head swords"),
        "SM-17",
    ),
    "two churches": (in_hand(CHURCH, level=1, left=2), "SM-15"),
    "two persons": (in_hand(SOMEBODY, level=1, left=2), "SM-15"),
    "a church of no size": (in_hand(CHURCH), "SM-25"),
    "a church of size six": (in_hand(CHURCH, level=6), "SM-19"),
    "an unknown person": (in_hand(SOMEBODY, level=5, person=7), "SM-19"),
    "a person below zero": (in_hand(SOMEBODY, level=1, person=-1), "SM-19"),
    "a person of another level": (in_hand(SOMEBODY, level=1, person=2), "SM-19"),
    "a choice of one person": ({"phase": "person", "level": 4, "dice": NO_SWORDS}, "SM-19"),
    "a choice of nobody": ({"phase": "person", "dice": NO_SWORDS}, "SM-19"),
    # room
    "crates without room": (
        in_hand(CRATE, left=2, city=full_but("d4", "e5")),
        "SM-22",
    ),
    "crates that do not hang together": (
        in_hand(CRATE, city={"d4": "crate", "f6": "crate"}, **group("d4", "f6")),
        "SM-22",
    ),
    "no room to go on": (
        in_hand(CRATE, left=2, city={**full_but("d6", "f2"), **TWO_LINKED["city"]}, **group("d5")),
        "SM-22",
    ),
    "walls without room": (
        in_hand(WALL, left=2, city=full_but("d1", "d4", "d5")),
        "SM-23",
    ),
    # architect and houses
    "houses without an architect": (
        {**BUILDING, "architect": NOWHERE},
        "SM-7",
    ),
    "houses beside somebody else": ({**BUILDING, "architect": number("e5")}, "SM-26"),
    "houses outside the city": ({**BUILDING, "architect": 99}, "SM-26"),
    "more houses than logs": ({**BUILDING, "logs": 1}, "SM-26"),
    "more than three houses": ({**BUILDING, "left": 4, "logs": 9}, "SM-26"),
    "fewer houses than may be built": ({**BUILDING, "left": 1}, "SM-26"),
    "a first house far away": (
        {
            **BUILDING,
            "city": {"d4": "architect", "d7": "house"},
            **group("d7"),
        },
        "SM-27",
    ),
    "houses that do not hang together": (
        {
            **BUILDING,
            "city": {"d4": "architect", "d5": "house", "e4": "house"},
            **group("d5", "e4"),
            "left": 1,
        },
        "SM-27",
    ),
    "no room for houses": (
        {**BUILDING, "city": {**full_but("b6"), "d4": "architect"}},
        "SM-27",
    ),
    # the free person
    "a free person without a top wall": (
        {"phase": "person", "level": 3, "bonus": 2, "dice": NO_SWORDS},
        "SM-28",
    ),
    "a free person of level 2 only": (
        {**FREE, "phase": "person", "level": 2, "dice": NO_SWORDS},
        "SM-28",
    ),
    "a bonus of another kind": (
        {**FREE, "bonus": 1, "phase": "person", "level": 3, "dice": NO_SWORDS},
        "SM-28",
    ),
    "a free juggler": (in_hand(SOMEBODY, **FREE, level=4, person=5), "SM-28"),
    "free crates": (in_hand(CRATE, **FREE), "SM-7"),
}


@pytest.mark.rule("SM-2", "SM-3", "SM-5", "SM-6", "SM-7", "SM-37")
@pytest.mark.parametrize(("facts", "rule"), NONSENSE.values(), ids=NONSENSE)
def test_nonsense_is_refused_with_its_rule(facts, rule):
    with pytest.raises(bg.PositionError) as caught:
        made_up(facts)
    assert caught.value.rule == rule
    text = made_up().game.rule(rule)
    assert str(caught.value) == f"this position cannot be. {text}"


@pytest.mark.rule("SM-24", "SM-26")
@pytest.mark.parametrize(
    ("facts", "options", "rule"),
    [
        (
            in_hand(
                WALL, left=2, city={"b1": "crate", "b7": "crate", "a2": "crate", "g3": "crate"}
            ),
            {"wall_on_broken_side": 0},
            "SM-24",
        ),
        (in_hand(SOMEBODY, level=3, person=3, logs=0), {"empty_architect": 0}, "SM-26"),
    ],
)
def test_what_an_option_makes_nonsense(facts, options, rule):
    made_up(facts)
    with pytest.raises(bg.PositionError) as caught:
        made_up(facts, **options)
    assert caught.value.rule == rule


FORMS = {
    "fifty spaces": ({"city": [[2] * 50] * 5}, "field 'city' holds 5 by 46 whole numbers"),
    "half a coin": ({"coins": [0.5, 0, 0, 0, 0]}, "field 'coins' holds 5 whole numbers"),
    "coins in words": ({"coins": "three"}, "field 'coins' holds 5 whole numbers"),
    "truth as a number": ({"boxes": True}, "field 'boxes' holds one whole number"),
    "six players' coins": ({"coins": [1] * 6}, "field 'coins' holds 5 whole numbers"),
    "an unknown field": ({"gold": 3}, "Saint Malo has no field 'gold'; its fields are phase,"),
    "an option as a field": ({"players": 3}, "Saint Malo has no field 'players'"),
    "a space that is none": ({"city": {"a1": "wall"}}, "no space is called 'a1'"),
    "a thing that is none": ({"city": {"a2": "tower"}}, "no thing is called 'tower'"),
    "three cities for two players": ({"city": [{}, {}, {}]}, "there are 2 cities, not 3"),
    "a symbol that is none": ({"dice": "head sword"}, "no symbol is called 'sword'"),
    "six dice": ({"dice": "head " * 6}, "there are 5 dice, not 6"),
    "a phase that is none": ({"phase": "lunch"}, "no phase is called 'lunch'"),
    "six lines": ({"city": "# . . . . . #\n" * 6}, "a city is seven lines of seven letters"),
    "no towers": ({"city": ". . . . . . .\n" * 7}, "the four corners of a city are towers"),
    "another game": ({"game": "chess"}, "this position is of 'chess', not of 'saint_malo'"),
    "another version": ({"version": 9}, "position version 9 is unknown; this is 1"),
}


@pytest.mark.parametrize(("facts", "sentence"), FORMS.values(), ids=FORMS)
def test_other_forms_are_refused_in_one_sentence(facts, sentence):
    with pytest.raises(bg.PositionError, match=re.escape(sentence)) as caught:
        made_up(facts)
    assert "\n" not in str(caught.value)


def test_an_unknown_letter_in_a_city_is_refused():
    rows = ["# . . . . . #", *[". . . . . . ."] * 5, "# . . ? . . #"]
    with pytest.raises(bg.PositionError, match=r"no city letter is called '\?'"):
        made_up({"city": "\n".join(rows)})


# ------------------------------------------------------------------------------ friendly forms


@pytest.mark.rule("SM-2")
def test_a_city_in_letters_is_read_and_written():
    text = """
        # w w w w w #
        . c c 1 2 3 .
        . c 4 5 C S .
        . c P A M J .
        . N h . . . .
        . . . . . . .
        # . . . . . #
    """
    state = made_up({"city": text})
    assert [at(state, space) for space in ("b1", "d2", "e3", "f4", "b5", "c5", "d5")] == [
        "wall",
        "church 1",
        "citizen",
        "juggler",
        "noble",
        "house",
        "empty",
    ]
    written = state.game.words.city_rows(state.position, 0)
    assert written == [line.strip() for line in text.strip().splitlines()]


def test_a_city_in_letters_holds_its_printed_crates_itself():
    with pytest.raises(bg.PositionError, match="SM-3 "):
        made_up({"city": "# . . . . . #\n" + ". . . . . . .\n" * 5 + "# . . . . . #"})


def test_one_number_serves_all_players_and_missing_ones_stay_as_at_the_start():
    state = made_up({"coins": 7, "logs": [5]}, players=3)
    assert state.position.coins[:3] == [7, 7, 7]
    assert state.position.logs[:3] == [5, 2, 2]


def test_dice_alone_mean_the_choice_of_a_symbol_and_with_rolls_a_reroll():
    assert "use 5 logs" in legal(made_up({"dice": NO_SWORDS}))
    assert "stop rolling" in legal(made_up({"dice": NO_SWORDS, "rolls": 2}))


@pytest.mark.rule("SM-28", "SM-27", "SM-22")
@pytest.mark.parametrize(
    ("facts", "free"),
    [
        (in_hand(CRATE, left=2, **TWO_LINKED), {"c4", "d3", "e4", "c5", "e5", "d6"}),
        (in_hand(WALL, left=1, city=walled(*BOTTOM[:4]), **group(*BOTTOM[:4])), None),
        (in_hand(CHURCH, level=5), None),
        (in_hand(SOMEBODY, level=5, person=6), None),
        (in_hand(SOMEBODY, **FREE, level=3, person=4), None),
        ({**BUILDING}, {"c3", "d3", "e3", "c4", "e4", "c5", "d5", "e5"}),
    ],
)
def test_drawing_can_be_made_up_in_the_middle(facts, free):
    state = made_up(facts)
    assert places(state)
    assert free is None or places(state) == free
    assert state.game.state_from_dict(state.to_dict()) == state


def test_a_made_up_position_leaves_what_was_given_alone():
    given = {"city": {"d4": "house"}, "coins": [4, 2], "dice": NO_SWORDS}
    before = deepcopy(given)
    play(made_up(given), "use 1 log")
    assert given == before
