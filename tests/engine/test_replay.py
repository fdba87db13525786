"""What the text record of a game looks like, and what its refusals say."""

import pytest

import boardgames as bg
import tests.games.sealed_bids as sealed_bids

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
    assert bg.replay(GAME) == state
    assert bg.replay(GAME).is_terminal()
    assert bg.replay(GAME).seed == 3


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
        ("tests.games.sealed_bids", "no.such", "'no.such', and no such game is installed"),
        ("tests.games.sealed_bids", "json.decoder", "no such game is installed"),
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
        bg.replay(GAME.replace(old, new, 1))
    assert sentence in str(caught.value)


def test_a_made_up_start_is_part_of_the_record() -> None:
    game = bg.load(sealed_bids, rounds=1)
    facts = game.new_initial_state(1).to_dict()
    state = game.state_from_dict(facts)
    state.apply_chance()
    text = bg.write_record(state)
    assert "position: {" in text
    assert bg.replay(text) == state
    with pytest.raises(bg.RecordError, match="SB-1"):
        bg.replay(text.replace('"pile": [3', '"pile": [4'))
