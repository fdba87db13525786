"""What the text record of a game looks like, and what its refusals say."""

import json
import sys
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

import boardgames as bg
import tests.games.sealed_bids as sealed_bids
from boardgames.engine import replay as replaying

GAME = """boardgames record, version 1
game: tests.games.sealed_bids
options: {"players": 2, "rounds": 1}
seed: 3

chance: draw 3
chance: draw 4
chance: draw 1
chance: draw 5
chance: draw 1
chance: draw 2
P0: bid 4
P1: bid 5

end: 8 steps
"""


def test_a_record_is_readable_text() -> None:
    state = bg.load(sealed_bids, rounds=1).new_initial_state(3)
    while state.is_chance_node():
        state.apply_chance()
    state.apply_action("bid 4")
    state.apply_action("bid 5")
    assert bg.write_record(state) == GAME
    assert bg.replay(GAME, sealed_bids) == state
    assert bg.replay(GAME, sealed_bids).is_terminal()
    assert bg.replay(GAME, sealed_bids).seed == 3


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("version 1", "version 7", "record version '7' is unknown; this is version 1"),
        ("boardgames", "board", "this is no game record"),
        ("end: 8 steps\n", "", "the record is cut off: no 'end:' line after 8 steps"),
        ("P1: bid 5\n", "", "line 14 says 'end: 8 steps', but the record holds 7 steps"),
        ("seed: 3\n", "", "the record has no line 'seed:'"),
        ("seed: 3", "seed: 3\nseed: 4", "line 5: a second line 'seed:'"),
        ("seed: 3", "seed: three", "line 4: the value of 'seed' is damaged"),
        ("seed: 3", "seed: null", "the record has neither a seed nor a position"),
        ("seed: 3", "seed: -3", "the record cannot start: a seed is a whole number"),
        ('"players": 2', '"players": 7', "the record cannot start: Sealed Bids: option players"),
        ("tests.games.sealed_bids", "no.such", "there is no game called 'no.such'"),
        ("tests.games.sealed_bids", "json.decoder", "there is no game called 'json.decoder'"),
        ("tests.games.sealed_bids", "nothing", "the record cannot start: there is no game"),
        ("chance: draw 3", "chance: draw 2", "line 6: the seed draws 'draw 3', the record says"),
        ("chance: draw 3", "P0: draw 3", "line 6, 'P0: draw 3': chance or chosen is next"),
        ("P0: bid 4", "P1: bid 4", "line 12, 'P1: bid 4': P0 is next"),
        ("P0: bid 4", "P0: bid 2", "line 12, 'P0: bid 2': 'bid 2' is not legal now. SB-3"),
        ("P0: bid 4", "P0: bet 4", "line 12, 'P0: bet 4': no action is called 'bet 4'"),
        ("end: 8", "P0: bid 1\n\nend: 9", "line 15, 'P0: bid 1': nobody moves any more"),
    ],
)
def test_refusals_say_where_and_why(old: str, new: str, sentence: str) -> None:
    assert old in GAME
    with pytest.raises(bg.RecordError) as caught:
        bg.replay(GAME.replace(old, new, 1), sealed_bids)
    assert sentence in str(caught.value)


def test_a_made_up_start_is_part_of_the_record() -> None:
    game = bg.load(sealed_bids, rounds=1)
    facts = game.new_initial_state(1).to_dict()
    state = game.state_from_dict(facts)
    state.apply_chance()
    text = bg.write_record(state)
    assert "position: {" in text
    assert bg.replay(text, sealed_bids) == state
    with pytest.raises(bg.RecordError, match="SB-1"):
        bg.replay(text.replace('"pile": [3', '"pile": [4'), sealed_bids)


def test_a_game_of_one_s_own_is_handed_over() -> None:
    assert bg.replay(GAME, bg.load(sealed_bids)) == bg.replay(GAME, sealed_bids)
    with pytest.raises(bg.RecordError, match="no game called"):
        bg.replay(GAME)
    with pytest.raises(bg.RecordError, match="a game or its package, not 'sealed_bids'"):
        bg.replay(GAME, "sealed_bids")  # type: ignore[arg-type]
    saint_malo = bg.write_record(bg.load("saint_malo").new_initial_state(1))
    assert bg.replay(saint_malo, sealed_bids).game.name == "saint_malo"


@pytest.mark.parametrize(
    "name", ["evil", "evil.x", "evil.game", "..evil", "boardgames.evil", "a/b"]
)
def test_a_record_imports_nothing(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A package that looks like a game in every way, and notes down that it was run."""
    for room in ("", "x", "game", "game/rules", "game/words", "x/rules", "x/words"):
        folder = tmp_path / "evil" / room
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "__init__.py").write_text(f"open({str(tmp_path / 'ran')!r}, 'w')")
        (folder / "rulebook.toml").write_text("title = 'Evil'")
    monkeypatch.syspath_prepend(tmp_path)
    before = set(sys.modules)
    with pytest.raises(bg.RecordError, match="there is no game called"):
        bg.replay(GAME.replace("tests.games.sealed_bids", name))
    assert not (tmp_path / "ran").exists()
    assert set(sys.modules) == before


def test_a_record_opens_no_file(tmp_path: Path) -> None:
    """The same board is taken from a record as text, and from a path only if a person loads it."""
    board = (files("boardgames.castello_methoni.board") / "board.csv").read_text()
    file = tmp_path / "board.csv"
    file.write_text(board)
    text = bg.write_record(bg.load("castello_methoni", board=file).new_initial_state(1))
    for value in (str(file), "/dev/stdin", [str(file)], {"path": str(file)}, None, 7, ""):
        for option in ("board", "objectives"):
            tampered = text.replace(f'"{option}": "standard"', f'"{option}": {json.dumps(value)}')
            assert tampered != text
            with pytest.raises(bg.RecordError, match="a record holds the text of its") as caught:
                bg.replay(tampered)
            assert len(str(caught.value)) < 200
    own = text.replace('"board": "standard"', f'"board": {json.dumps(board)}')
    assert bg.replay(own) == bg.replay(text)


@pytest.mark.parametrize("filler", ["x", "P0: bid 1\n", "#\n", "[", "\n", "0", "\u2028"])
def test_a_record_of_50_megabytes_is_refused_before_it_is_read(
    filler: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def read(*_: object) -> None:
        raise AssertionError("a line was read")

    monkeypatch.setattr(replaying, "_check_frame", read)
    text = GAME + filler * (50_000_000 // len(filler))
    with pytest.raises(bg.RecordError) as caught:
        bg.replay(text)
    assert str(caught.value) == (
        f"a record has at most 1,000,000 characters, and this text has {len(text):,}"
    )


NESTS = ["[" * 5000, "[" * 5000 + "]" * 5000, '{"a":' * 5000 + "1" + "}" * 5000, "[" * 300_000]


@pytest.mark.parametrize("value", ["9" * 10_000, "-" + "9" * 10_000, "1." + "0" * 10_000, *NESTS])
@pytest.mark.parametrize("key", ["seed", "options", "position"])
def test_long_numbers_and_deep_nests_are_refused(key: str, value: str) -> None:
    lines = [line for line in GAME.splitlines() if not line.startswith(f"{key}:")]
    lines.insert(2, f"{key}: {value}")
    inside = f'{{"players": {value}, "rounds": 1}}'
    for damaged in ("\n".join(lines), GAME.replace('{"players": 2, "rounds": 1}', inside)):
        with pytest.raises(bg.RecordError) as caught:
            bg.replay(damaged, sealed_bids)
        assert len(str(caught.value)) < 200


@pytest.mark.parametrize("wrong", [None, 7, b"boardgames record, version 1", ["x"], Path("x")])
def test_a_record_is_text(wrong: Any) -> None:
    with pytest.raises(bg.RecordError, match="a record is text, not"):
        bg.replay(wrong)
    with pytest.raises(bg.RecordError, match="a record is written of a state, not of"):
        bg.write_record(wrong)
