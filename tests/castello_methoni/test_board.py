"""The island: its geometry, faults of board files, boards made by a seed, and one's own board."""

import json
import pickle
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import networkx as nx
import numpy as np
import pytest

import boardgames as bg
from boardgames.castello_methoni import rules
from boardgames.castello_methoni.board import (
    Board,
    Space,
    load_board,
    of_position,
    standard,
)
from boardgames.castello_methoni.lessons.fair_boards import (
    chance_board,
    fair_board,
    hexagon,
    terrain_meetings,
)
from boardgames.castello_methoni.parts import MOST_BORDERS, MOST_CORNERS, TERRAIN_NAMES, TERRAINS
from boardgames.castello_methoni.rules import areas
from boardgames.engine.errors import OptionError
from boardgames.engine.options import STANDARD
from tests.castello_methoni.oracle import EDGES, LAND, MARKETS, NAMES, data
from tests.playing import drawn, play_out

SIZES = (24, 54, 96)


def file_text(rows=None):
    rows = rows or data("board.csv")
    return "\n".join([",".join(rows[0]), *[",".join(row.values()) for row in rows]]) + "\n"


def changed(space, **fields):
    rows = data("board.csv")
    for row in rows:
        if row["space_id"] == space:
            row.update(fields)
    return file_text(rows)


# ------------------------------------------------------------------------------ geometry


@pytest.mark.rule("CM-2", "CM-3")
def test_geometry_agrees_with_the_columns_of_the_file():
    board = standard()
    assert list(board.names) == list(LAND)
    for number, name in enumerate(board.names):
        near = [board.names[other] for other in board.neighbours(number)]
        assert sorted(near) == sorted(LAND[name]["neighbours"].split())
        assert board.coast(number) == int(LAND[name]["coast_edges"])
    assert {border.name for border in board.borders} == set(NAMES.values())
    assert len(EDGES) == 90
    assert [board.names[n] for n in board.markets()] == [MARKETS[name] for name in TERRAIN_NAMES]


@pytest.mark.parametrize("size", SIZES)
def test_corners_are_where_borders_meet(size):
    """Two borders of one space share a corner, and each corner is the end of its borders only."""
    board = fair_board(1, size)
    around = [[b for b in board.borders if n in (b.first, b.second)] for n in range(size)]
    for borders in around:
        assert len(borders) == 3
        for one in borders:
            for other in borders:
                assert len(set(one.ends) & set(other.ends)) == (2 if one is other else 1)
    degree = [sum(c in b.ends for b in board.borders) for c in range(len(board.corners))]
    assert sum(degree) == 2 * len(board.borders)
    assert set(degree) <= {2, 3, 4, 5, 6}


@pytest.mark.rule("CM-2")
def test_tables_say_the_same_as_the_board():
    board = standard()
    position = bg.load("castello_methoni").new_record()
    assert of_position(position) == board
    for number in range(len(board.spaces)):
        for border in position.around[number]:
            assert number in (position.first_side[border], position.second_side[border])


@pytest.mark.parametrize("seed", range(8))
def test_joined_corners_agree_with_networkx(seed):
    """A wall closes an area exactly when networkx finds land cut off; its size is the same."""
    rng = Random(seed)
    board = fair_board(seed, rng.choice(SIZES))
    position = rules.Position()
    for name, value in board.tables().items():
        setattr(position, name, value)
    graph = nx.Graph((border.first, border.second) for border in board.borders)
    sea = 96
    for border in rng.sample(range(len(board.borders)), len(board.borders)):
        rules.derive(position)
        one = board.borders[border]
        graph.remove_edge(one.first, one.second)
        open_land = nx.node_connected_component(graph, sea)
        cut = [side for side in (one.first, one.second) if side not in open_land]
        if position.free[border]:
            assert areas.closes(position, border) == bool(cut)
            if cut:
                area = nx.node_connected_component(graph, cut[0])
                assert areas.closed_size(position, border) == len(area)
                assert set(position.area[: len(area)]) == area
                for space in area:
                    position.owner[space] = 0
            position.wall[border] = 1
        else:
            graph.add_edge(one.first, one.second)


def test_the_largest_rows_hold_every_island_without_lakes():
    """A chain of 96 triangles has the most borders and corners that any island can have."""
    chain = [(row, column, (row + column) % 2 == 0) for row in (0,) for column in range(96)]
    markets = {chain[i] for i in range(TERRAINS)}
    board = Board(tuple(Space(*p, i % 6, p in markets) for i, p in enumerate(chain)))
    state = bg.load("castello_methoni", board=board).new_initial_state(1)
    assert (len(board.borders), len(board.corners)) == (MOST_BORDERS, MOST_CORNERS)
    play_out(state, Random(1))


# ------------------------------------------------------------------------------ faults


FAULTS = [
    (changed("D6", neighbours="D5 D7"), "D6 lies beside E5 but does not name it a neighbour"),
    (changed("D6", neighbours="D5 D7 E5 E6"), "D6 names the neighbour E6, which lies elsewhere"),
    (changed("D6", neighbours="D5 D7 Z9"), "the neighbour Z9, which is not on the board"),
    (changed("A1", coast_edges="2"), "A1 lies at the sea with 1 sides, not 2"),
    (changed("A1", terrain="Swamp"), "line 2: 'Swamp' is no terrain"),
    (changed("A1", terrain="Mountian"), "did you mean 'Mountain'?"),
    (changed("A1", terrain="Plains"), "Plains has 10 and Mountain has 8"),
    (changed("B3", market="0"), "exactly one Market space; Fields has 0"),
    (changed("A5", market="1"), "exactly one Market space; Fields has 2 (A5, B3)"),
    (changed("A1", market="yes"), "line 2: market is 0 or 1, not 'yes'"),
    (changed("A1", row="AA"), "line 2: row is a letter from A to Z, not 'AA'"),
    (changed("A1", x_half_units="3.5"), "x_half_units is a whole number from 0 to 1000, not '3.5'"),
    (changed("A1", points="left"), "points is 'up' or 'down', not 'left'"),
    (changed("D6", points="down"), "D6 points down, but"),
    (changed("A2", x_half_units="3"), "2 spaces lie at row A, x 3"),
    (standard().text().replace("A1,A", "Q1,A"), "'Q1' should be called A1"),
    ("space_id,row\nA1,A\n", "the column 'points' is missing"),
    ("space_id,row,points,x_half_units,terrain,market\n", "6 to 96 spaces, not 0"),
    ("no_such_file.csv", "there is no readable file 'no_such_file.csv'"),
    (7, "'standard', a CSV file or its text, not 7"),
    (None, "'standard', a CSV file or its text, not None"),
]


@pytest.mark.parametrize(("board", "sentence"), FAULTS, ids=[text for _, text in FAULTS])
def test_faults_of_a_board_file(board, sentence):
    with pytest.raises(OptionError) as caught:
        bg.load("castello_methoni", board=board)
    assert sentence in str(caught.value)
    assert "\n" not in str(caught.value)


def without(*names):
    """The standard board without some spaces, the others renamed, as a board."""
    kept = [s for n, s in zip(standard().names, standard().spaces, strict=True) if n not in names]
    return Board(tuple(kept))


def test_an_island_in_two_parts_is_refused():
    row = {name for name in standard().names if name[0] == "C"}
    with pytest.raises(OptionError, match="not connected: no way over land leads from A1 to D1"):
        load_board(without(*row))


def test_a_lake_is_refused():
    with pytest.raises(OptionError, match="encloses a lake"):
        load_board(without("D6"))


def test_a_missing_line_is_noticed():
    rows = [row for row in data("board.csv") if row["space_id"] != "A2"]
    with pytest.raises(OptionError, match="names the neighbour A2, which is not on the board"):
        load_board(file_text(rows))


def test_uneven_terrains_are_allowed_if_one_says_so():
    text = changed("A1", terrain="Plains")
    game = bg.load("castello_methoni", board=text, uneven_terrains=1)
    assert of_position(game.new_record()).spaces[0].terrain == 2
    assert load_board(text, even=False).spaces[0].terrain == 2


CARDS = "card,terrain_1,terrain_2,terrain_3\n"
SIX = ["Mountain,Forest,Plains"] * 6


@pytest.mark.parametrize(
    ("cards", "sentence"),
    [
        (SIX[:5], "there are 6 cards, not 5"),
        ([*SIX[:5], "Mountain,Mountain,Plains"], "card 6: a card shows 3 different terrains"),
        ([*SIX[:5], "Mountain,Forest,Swamp"], "card 6: 'Swamp' is no terrain"),
    ],
)
def test_faults_of_objectives(cards, sentence):
    text = CARDS + "\n".join(f"O{i},{card}" for i, card in enumerate(cards, 1)) + "\n"
    with pytest.raises(OptionError, match=sentence):
        bg.load("castello_methoni", objectives=text)


@pytest.mark.rule("CM-8")
def test_objectives_of_ones_own():
    text = CARDS + "\n".join(f"O{i},{card}" for i, card in enumerate(SIX, 1)) + "\n"
    game = bg.load("castello_methoni", objectives=text)
    assert game.new_record().wanted == [[1, 1, 1, 0, 0, 0]] * 6
    assert game != bg.load("castello_methoni")
    assert bg.load("castello_methoni", **game.options) == game


# ------------------------------------------------------------------------------ made by a seed


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seed", range(5))
def test_fair_boards(size, seed):
    board = fair_board(seed, size)
    assert board == fair_board(seed, size) != fair_board(seed + 100, size)
    assert load_board(board.text()) == board
    assert all(
        board.spaces[n].terrain != board.spaces[other].terrain
        for n in range(size)
        for other in board.neighbours(n)
    )
    coast = [0] * TERRAINS
    for number, space in enumerate(board.spaces):
        coast[space.terrain] += board.coast(number)
    assert len(set(coast)) == 1
    assert not any(board.coast(market) for market in board.markets())
    meetings = terrain_meetings(board)
    assert len(meetings) == 15
    assert max(meetings.values()) - min(meetings.values()) <= 3
    if size > 24:
        points = [set(board.spaces[market].corners()) for market in board.markets()]
        assert len(set().union(*points)) == 3 * TERRAINS


def test_boards_by_chance_have_the_right_numbers_only():
    boards = [chance_board(seed) for seed in range(10)]
    assert len(set(boards)) == 10
    assert any(len(terrain_meetings(board)) != 15 for board in boards)
    for board in boards:
        assert load_board(board.text()) == board


def test_the_standard_board_is_a_hexagon_and_as_fair_as_the_generated_ones():
    board = standard()
    assert [(s.row, s.x, s.up) for s in board.spaces] == hexagon(3)
    assert set(terrain_meetings(board).values()) == {4, 5}


@pytest.mark.parametrize("size", [0, 53, 150, None, "54"])
def test_other_sizes_are_refused(size):
    with pytest.raises(OptionError, match="24, 54, 96 spaces"):
        fair_board(1, size)


# ------------------------------------------------------------------------------ one's own board


def test_the_standard_board_by_name_file_text_and_value(tmp_path):
    file = tmp_path / "my.csv"
    file.write_text(file_text(), encoding="utf8")
    plain = bg.load("castello_methoni")
    assert plain.options["board"] == STANDARD
    for given in (STANDARD, file, str(file), file_text(), standard()):
        assert bg.load("castello_methoni", board=given) == plain
        assert bg.load("castello_methoni", board=given).options == plain.options


@pytest.mark.rule("CM-2")
@pytest.mark.parametrize("size", [24, 96])
def test_a_game_on_another_board_replays_anywhere(tmp_path, size):
    file = tmp_path / "my.csv"
    file.write_text(fair_board(3, size).text(), encoding="utf8")
    game = bg.load("castello_methoni", board=str(file))
    state = play_out(game.new_initial_state(2), Random(1))
    record = bg.write_record(state)
    stored = json.loads(json.dumps(state.to_dict()))
    file.unlink()
    again = bg.replay(record)
    assert again == state
    assert again.game == game != bg.load("castello_methoni")
    assert again.log() == state.log()
    assert game.state_from_dict(stored) == state
    assert bg.load("castello_methoni", **stored["options"]).state_from_dict(stored) == state
    assert pickle.loads(pickle.dumps(state)) == state
    assert "\n" not in repr(game)


def test_words_name_the_places_of_the_board_in_play():
    game = bg.load("castello_methoni", board=fair_board(3, 96))
    assert str(game.action("wall h1|sea")) == "wall H1|sea"
    small = bg.load("castello_methoni", board=fair_board(3, 24))
    state = small.new_initial_state(1)
    far = small.rules.FIRST_BORDER + 100
    assert str(small.action(far)) == "wall border 101 of a larger board"
    assert small.action(str(small.action(far))) == far
    drawn(state).apply_action(state.legal_actions()[0])
    assert state.why_not(far).reference == "CM-2"
    with pytest.raises(bg.UnknownActionError):
        small.action("wall D8|E8")


def test_a_position_of_another_board_is_refused():
    other = bg.load("castello_methoni", board=fair_board(3, 24)).new_initial_state(1)
    with pytest.raises(bg.PositionError, match="options"):
        bg.load("castello_methoni").state_from_dict(other.to_dict())


def test_made_up_positions_on_another_board():
    game = bg.load("castello_methoni", board=fair_board(3, 24))
    state = game.state_from_dict({"walls": ["A1|A2", "A1|B2", "A1|sea"], "domains": {"A1": "P2"}})
    assert state.position.owner[0] == 2
    assert "A1 (P2)" in str(state)


@pytest.mark.parametrize(
    "damage",
    [
        lambda text: text.replace(",4,", "," + "9" * 10_000 + ",", 1),
        lambda text: text.replace(",up,", "," + "u" * 200_000 + ",", 1),
        lambda text: text.replace(",up,", ',"' + "\n" * 90_000 + '",', 1),
        lambda text: text.replace(",up,", "," + "u" * 90_000 + ",", 1),
        lambda text: text.replace("B2", "\0", 1),
        lambda text: "[" * 5000 + "\n",
        lambda text: text * 50_000,
        lambda text: text.replace("\n", "\r"),
        lambda text: text.replace("terrain", "terrain,terrain", 1),
    ],
    ids=range(9),
)
def test_a_table_full_of_nonsense_is_one_short_sentence(damage: Callable[[str], str]) -> None:
    for option in ("board", "objectives"):
        with pytest.raises(OptionError) as caught:
            bg.load("castello_methoni", **{option: damage(standard().text())})
        assert len(str(caught.value)) < 200


@pytest.mark.parametrize(
    "value", [np.zeros(3), 7, None, [["a"]], {"a": 1}, b"x\n", "/dev/zero", ""]
)
def test_what_is_no_table_is_refused(value: Any, tmp_path: Path) -> None:
    long = tmp_path / "long.csv"
    long.write_bytes(b"\n" * 200_000)
    for option in ("board", "objectives"):
        for given in (value, long, tmp_path):
            with pytest.raises(OptionError) as caught:
                bg.load("castello_methoni", **{option: given})
            assert len(str(caught.value)) < 200
