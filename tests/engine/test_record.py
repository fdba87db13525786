"""The record: declared once, and storage, copy, equality and hash follow."""

import pickle
from typing import Annotated, Any

import numpy as np
import pytest

from boardgames.engine import compiled
from boardgames.engine.position import visible
from boardgames.engine.record import (
    NOBODY,
    OWNER,
    OWNER_SIZE,
    SIZE,
    Grid,
    Record,
    Row,
    copy_into,
    derived,
    fact,
    fixed,
    is_whole,
    names,
    option,
    record,
    scratch,
    stream,
    total,
    transient,
)


@record
class Sample(Record):
    """A record with a field of every kind."""

    players: Annotated[int, option(2, 4, start=3)]
    board: Annotated[Grid, fixed((2, 2), start=7)]
    turn: Annotated[int, fact(start=5)]
    row: Annotated[Row, fact((3,), start=1)]
    hands: Annotated[Grid, fact((4, 2), seen=OWNER_SIZE)]
    bids: Annotated[Row, fact((4,), seen=OWNER)]
    pile: Annotated[Row, fact((2,), start=4, seen=SIZE)]
    order: Annotated[Row, fact((2,), seen=NOBODY)]
    size: Annotated[int, derived()]
    spare: Annotated[Row, scratch((2,))]
    told: Annotated[Row, transient((2,))]
    stream: Annotated[Row, stream()]


def sample() -> Any:
    return Sample()


def test_start_values_and_shapes() -> None:
    new = sample()
    assert (new.players, new.turn, new.row, new.board) == (3, 5, [1, 1, 1], [[7, 7], [7, 7]])
    assert new.hands == [[0, 0]] * 4
    assert len({id(row) for row in new.hands}) == 4
    assert len(new.stream) == 6
    assert Sample.__doc__ == "A record with a field of every kind."
    assert names(Sample, "fact") == ["turn", "row", "hands", "bids", "pile", "order"]


def test_copies_are_independent_but_share_what_is_fixed() -> None:
    new = sample()
    for copy in (new.copy(), into(new)):
        assert copy == new
        assert copy.board is new.board
        copy.row[0] = 9
        copy.hands[1][1] = 9
        copy.turn = 9
        assert (new.row[0], new.hands[1][1], new.turn) == (1, 0, 5)


def into(source: Any) -> Any:
    target = sample()
    target.row[2] = 77
    copy_into(source, target)
    return target


def test_equality_and_hash_look_at_the_position_only() -> None:
    for name, value in (
        ("turn", 6),
        ("row", [1, 2, 1]),
        ("players", 2),
        ("board", [[7, 7], [7, 8]]),
    ):
        other = sample()
        setattr(other, name, value)
        assert other != sample()
    for name, value in (("size", 6), ("told", [1, 2]), ("stream", [1] * 6), ("spare", [8, 8])):
        other = sample()
        setattr(other, name, value)
        assert other == sample()
        assert hash(other) == hash(sample())
    assert sample() != 5


def test_nothing_else_can_be_stored() -> None:
    with pytest.raises(AttributeError):
        sample().no_such_field = 1
    with pytest.raises(AttributeError, match="no_such_field"):
        _ = sample().no_such_field


def test_working_space_is_made_when_used_and_not_copied() -> None:
    new = sample()
    new.spare[1] = 8
    assert new.spare == [0, 8]
    assert new.copy().spare == [0, 0]


def test_records_pickle() -> None:
    new = sample()
    new.row[1] = 6
    assert pickle.loads(pickle.dumps(new)) == new


def test_what_one_player_sees() -> None:
    new = sample()
    new.hands[0], new.hands[1], new.bids[1] = [1, 2], [3, 0], 4
    seen = visible(new, 1)
    assert seen["hands"] == [{"size": 3}, [3, 0], {"size": 0}, {"size": 0}]
    assert seen["bids"] == [None, 4, None, None]
    assert seen["pile"] == {"size": 8}
    assert seen["row"] == [1, 1, 1]
    assert {"order", "size", "spare", "told", "stream"} & set(seen) == set()


def test_arrays_of_records() -> None:
    array = np.zeros(3, compiled.layout(Sample))
    new, back = sample(), sample()
    new.row[1], new.hands[3][1], new.told[0] = 8, 9, 4
    compiled.store(new, array, 1)
    compiled.restore(array, 1, back)
    assert back == new
    assert back.told == new.told
    assert type(back.turn) is int
    assert array["turn"].tolist() == [0, 5, 0]


def test_declarations_are_checked() -> None:
    with pytest.raises(TypeError, match="not declared by Annotated"):

        @record
        class Bare(Record):
            number: int

    with pytest.raises(TypeError, match="has shape"):

        @record
        class Wrong(Record):
            number: Annotated[int, fact((3,))]


def test_totals_and_whole_numbers() -> None:
    assert total([[1, 2], [3]]) == 6
    assert all(map(is_whole, (0, -3, np.int64(4), np.uint8(1))))
    assert not any(map(is_whole, (True, 1.0, "1", None, np.float64(1), np.bool_(True), int)))
