"""The live board in Python: what clicks do, what is shown, and errors said on the board."""

import re
import threading
from datetime import UTC, datetime
from typing import Any

import pytest

import boardgames as bg
from boardgames.widgets.board import ERROR, PLAIN, RULE
from boardgames.widgets.live import LATE_CLICK, LiveBoard
from tests.games import sealed_bids
from tests.games.sealed_bids import words


def new_board(**options: Any) -> LiveBoard:
    return bg.play("saint_malo", **{"seed": 7, "seats": ["human", "human"], **options})


def click(live: LiveBoard, action: int | str, picture: int | None = None) -> None:
    """What the browser sends when an action is clicked."""
    number = int(live.game.action(action))
    send(
        live, kind="act", action=number, picture=live.board.picture if picture is None else picture
    )


def pick(live: LiveBoard, name: str, picture: int | None = None) -> None:
    send(live, kind="pick", name=name, picture=live.board.picture if picture is None else picture)


def send(live: LiveBoard, **content: Any) -> None:
    live.board._handle_custom_msg(content, [])


def open_panel(live: LiveBoard, title: str) -> Any:
    live.toolbar.switches[title].value = True
    assert live.toolbar.open is not None
    return live.toolbar.open


# ------------------------------------------------------------------ opening a board


def test_a_game_by_name_seats_one_human_against_bots() -> None:
    live = bg.play("saint_malo", players=3, seed=2)
    assert live.table.seats[0] == "human"
    assert "human" not in live.table.seats[1:]
    assert live.state.seed == 2
    assert live.message == "Your move, P0."


def test_seats_say_how_many_players() -> None:
    assert bg.play("saint_malo", seats=["human"] * 4).game.num_players == 4


def test_a_state_is_played_on_by_people_on_a_copy() -> None:
    state = bg.load("saint_malo", players=2).state_from_dict({"dice": "head head log log swords"})
    live = bg.play(state)
    assert set(live.table.seats) == {"human"}
    live.act("use 2 heads")
    assert state.history() == []


def test_a_bot_that_is_first_moves_first() -> None:
    live = new_board(seats=["random", "human"])
    assert live.state.current_player() == 1
    assert live.news[0].startswith("P0 ")


@pytest.mark.parametrize(
    ("arguments", "options", "words"),
    [
        (["saint_molo"], {}, "Did you mean 'saint_malo'"),
        (["saint_malo"], {"players": 9}, "players is 2 to 5, not 9"),
        (["saint_malo"], {"seats": ["human", "deep thought"]}, "not 'deep thought'"),
        (["saint_malo"], {"seats": "human"}, "need a list"),
        (["saint_malo"], {"seed": -1}, "a seed is a whole number"),
        ([bg.load("saint_malo")], {"players": 3}, "options already"),
        ([bg.load("saint_malo").new_initial_state(1)], {"seed": 3}, "give only seats"),
    ],
)
def test_impossible_boards_are_refused(arguments: Any, options: Any, words: str) -> None:
    with pytest.raises(bg.BoardgamesError, match=words):
        bg.play(*arguments, **options)


def test_outputs_are_short_and_stable() -> None:
    bundle = new_board()._repr_mimebundle_()
    assert bundle["text/plain"] == (
        "<live board: Saint Malo, 2 players, P0 to move; seats human, human>"
    )
    assert bundle["text/html"].startswith('<img alt="Saint Malo, 2 players. P0 has ')
    assert bundle["text/html"] == new_board()._repr_mimebundle_()["text/html"]
    assert "application/vnd.jupyter.widget-view+json" in bundle


# ------------------------------------------------------------------ clicks


def test_a_click_acts_and_the_picture_changes() -> None:
    live = new_board()
    first = live.board.picture
    click(live, "stop rolling")
    assert live.board.picture > first
    assert live.message == "P0 to move."
    click(live, "use 1 head")
    click(live, "person at d4")
    assert live.state.current_player() == 1
    assert live.news[0] == "P0 draws a citizen at d4"
    assert live.news[-1].startswith("P1 rolls")


def test_an_illegal_click_names_the_rule_and_changes_nothing() -> None:
    live = new_board()
    click(live, "stop rolling")
    click(live, "use 1 wall")
    before, picture = live.state, live.board.picture
    click(live, "wall at d4")
    rule = live.game.rule("SM-23")
    assert live.board.tone == RULE
    assert live.message.endswith(str(rule))
    assert live.state == before
    assert live.board.picture == picture
    click(live, "wall at d1")  # the same picture is still good
    assert live.board.tone == PLAIN


def test_the_second_of_two_fast_clicks_is_not_done() -> None:
    live = new_board()
    picture = live.board.picture
    click(live, "keep nothing", picture)
    after = live.state
    click(live, "keep nothing", picture)
    assert live.state == after
    assert (live.message, live.board.tone) == (LATE_CLICK, ERROR)


def test_quick_picks_count_but_not_across_positions() -> None:
    live = new_board()
    picture = live.board.picture
    pick(live, "die-0", picture)
    pick(live, "die-1", picture)
    assert live.board.svg.count('aria-pressed="true"') == 2
    pick(live, "die-0")
    assert live.board.svg.count('aria-pressed="true"') == 1
    send(live, kind="clear", picture=live.board.picture)
    assert 'aria-pressed="true"' not in live.board.svg
    click(live, "keep wall")
    pick(live, "die-0", picture)
    assert live.message == LATE_CLICK
    assert 'aria-pressed="true"' not in live.board.svg


def test_picks_are_forgotten_when_the_position_changes_but_not_when_it_does_not() -> None:
    live = new_board()
    pick(live, "die-0")
    click(live, "use 1 head")  # not legal yet
    assert live.board.tone == RULE
    assert live.board.svg.count('aria-pressed="true"') == 1
    click(live, "keep wall")
    assert 'aria-pressed="true"' not in live.board.svg


@pytest.mark.parametrize(
    "content",
    [
        {},
        {"kind": "fly"},
        {"kind": "act", "action": "x"},
        {"kind": "act", "action": 10**6},
        {"kind": "act", "action": None},
        {"kind": "act"},
        {"kind": "pick", "name": 3, "picture": "x"},
        {"kind": "pick", "name": "die-9"},
        {"kind": "pick"},
    ],
)
def test_nonsense_messages_are_answered_and_change_nothing(content: dict[str, Any]) -> None:
    live = new_board()
    before, heard = live.state, live.board.heard
    send(live, **{"picture": live.board.picture, **content})
    assert live.board.tone == ERROR
    assert live.board.heard == heard + 1
    assert live.state == before
    assert live.errors == []


def test_an_error_in_the_program_is_said_on_the_board(monkeypatch: pytest.MonkeyPatch) -> None:
    live = new_board()

    def broken(*_: object, **__: object) -> None:
        raise ZeroDivisionError("by design")

    monkeypatch.setattr(live.table, "act", broken)
    click(live, "stop rolling")
    assert "ZeroDivisionError: by design" in live.message
    assert live.board.tone == ERROR
    assert "broken" in live.errors[0]


def test_python_code_gets_errors_raised() -> None:
    live = new_board()
    with pytest.raises(bg.IllegalActionError, match="SM-"):
        live.act("wall at d1")
    with pytest.raises(bg.IllegalActionError, match="nothing to undo"):
        live.undo()


def test_clicks_from_many_threads_are_judged_one_by_one() -> None:
    live = new_board()
    picture = live.board.picture
    threads = [
        threading.Thread(target=click, args=(live, "keep nothing", picture)) for _ in range(8)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [str(a) for a in live.state.history()].count("keep nothing") == 1
    assert live.message == LATE_CLICK


def test_one_message_carries_all_that_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    live = new_board()
    sent: list[set[str]] = []
    monkeypatch.setattr(live.board, "send_state", lambda key=None: sent.append(set(key)))
    click(live, "stop rolling")
    assert len(sent) == 1
    assert {"svg", "picture", "heard"} <= sent[0]
    click(live, "stop rolling")  # refused: the picture is not sent again
    assert sent[1] == {"status", "tone", "heard"}


# ------------------------------------------------------------------ bots and hidden hands


def test_a_bot_that_fails_is_named_and_may_be_tried_again() -> None:
    def lost(state: Any, after: Any, actions: Any, count: int) -> int:
        return -5

    live = bg.play(bg.load(sealed_bids, players=2), seats=["human", lost], seed=3)
    click(live, live.state.legal_actions()[0])
    assert "P1's bot 'lost' chose no action" in live.message
    assert live.toolbar.next.layout.display is None
    live.toolbar.next.click()
    assert "P1's bot 'lost' chose no action" in live.message
    live.toolbar.undo.click()
    assert live.message == "Your move, P0."


def test_bots_alone_are_watched_move_by_move() -> None:
    live = new_board(seats=["random", "random"])
    assert live.message == "P0's bot 'random' is to move: press Next move."
    live.toolbar.next.click()
    assert sum(step.player == 0 for step in live.state.steps()) == 1


def test_the_curtain_hides_hands_between_seats() -> None:
    live = bg.play(bg.load(sealed_bids, players=2), seats=["human", "human"], seed=3)
    assert live.message == "P0, take the seat and press Show."
    assert "data-show" in live.board.svg
    assert "in hand" not in live.board.svg
    click(live, live.state.legal_actions()[0])
    assert live.board.tone == RULE
    send(live, kind="show", picture=live.board.picture)
    svg = live.board.svg
    assert "data-show" not in svg
    faces = re.findall(r">(\d)</text>", svg)
    assert faces == words.cards(live.state.position.hands[0]).split()  # and none of P1's
    click(live, live.state.legal_actions()[0])
    assert live.message == "P1, take the seat and press Show."
    assert not any("lays" in line for line in live.news)


def test_every_seat_of_a_finished_game_is_open() -> None:
    live = bg.play(bg.load(sealed_bids, players=2, rounds=1), seats=["human", "human"], seed=3)
    for _ in range(2):
        live.take_seat()
        live.act(live.state.legal_actions()[-1])
    assert live.message.startswith("The game is over: ")
    assert "data-show" not in live.board.svg


# ------------------------------------------------------------------ panels


def test_undo_redo_and_hint_buttons() -> None:
    live = new_board(seats=["human", "random"])
    bar = live.toolbar
    assert bar.undo.disabled
    bar.hint.click()
    assert live.message.startswith("Hint: ")
    assert live.state.why_not(live.board.hint) is None
    live.act("stop rolling")
    assert live.board.hint == -1
    bar.undo.click()
    assert live.state.why_not("keep nothing") is None
    assert not bar.redo.disabled
    bar.redo.click()
    assert live.state.why_not("use 1 head") is None
    assert bar.redo.disabled


def test_one_panel_is_open_at_a_time() -> None:
    live = new_board()
    for title in live.toolbar.switches:
        panel = open_panel(live, title)
        assert panel.title == title
        assert live.toolbar.place.children == (panel.box,)
    assert [s.value for s in live.toolbar.switches.values()].count(True) == 1
    live.toolbar.switches[title].value = False
    assert live.toolbar.place.children == ()
    assert live.errors == []


def test_the_score_sheet_follows_the_game() -> None:
    live = new_board()
    panel = open_panel(live, "Score")
    live.act("stop rolling")
    live.act("use 1 head")
    live.act("person at d4")
    assert "Citizens <small>SM-29</small></th><td>1</td><td>·</td>" in panel.sheet.value
    first, second = live.state.scores()
    assert f"<td>{first}</td><td>{second}</td></tr></tfoot>" in panel.sheet.value


def test_secret_lines_of_others_are_left_open(monkeypatch: pytest.MonkeyPatch) -> None:
    from dataclasses import replace

    from boardgames.widgets.score_sheet import score_table

    live = new_board()
    texts = live.game.rulebook.score
    coins = next(i for i, text in enumerate(texts) if text.key == "coins")
    hidden = [replace(text, secret=i == coins) for i, text in enumerate(texts)]
    monkeypatch.setattr(live.game.rulebook, "score", hidden)
    table = score_table(live.state, viewer=1)
    assert "<td>?</td><td>1</td>" in table
    assert "<td>2 + ?</td><td>3</td>" in table
    assert "?" not in score_table(live.state, viewer=None)


def test_the_log_is_newest_first() -> None:
    live = new_board()
    panel = open_panel(live, "Log")
    first_roll = live.state.log()[0]
    live.act("keep wall")
    assert panel.lines.value.index("P0 keeps wall") < panel.lines.value.index(first_roll)


def test_the_list_of_moves_plays_without_the_picture() -> None:
    live = new_board()
    panel = open_panel(live, "Moves")
    assert [number for _, number in panel.list.options] == [*map(int, live.state.legal_actions())]
    panel.list.value = int(live.game.action("stop rolling"))
    panel.do.click()
    assert live.state.why_not("use 1 head") is None


def test_the_list_of_moves_is_empty_behind_the_curtain() -> None:
    live = bg.play(bg.load(sealed_bids, players=2), seats=["human", "human"], seed=3)
    assert open_panel(live, "Moves").list.options == ()


def test_rules_are_found_by_number_and_by_word_and_asked_for() -> None:
    live = new_board()
    panel = open_panel(live, "Rules")
    assert panel.found.value.count("<strong>") == len(live.game.rulebook)
    panel.search.value = "sm-23"
    assert panel.found.value.count("<strong>") == 1
    panel.search.value = "juggler"
    assert "SM-32" in panel.found.value
    panel.search.value = "zeppelin"
    assert "No rule has that word" in panel.found.value
    panel.question.value = "wall at d4"
    panel.ask.click()
    assert "SM-" in panel.answer.value
    panel.question.value = "stop rolling"
    panel.ask.click()
    assert "legal now" in panel.answer.value
    panel.question.value = "wal at d4"
    panel.ask.click()
    assert "did you mean 'wall at d4'" in live.message


def test_a_record_is_saved_and_loaded() -> None:
    live, other = new_board(), new_board(seed=8)
    live.act("keep wall")
    panel = open_panel(live, "Save and load")
    panel.write.click()
    assert panel.text.value == bg.write_record(live.state)
    other_panel = open_panel(other, "Save and load")
    other_panel.text.value = panel.text.value
    other_panel.read.click()
    assert other.state == live.state
    assert other.state.history() == live.state.history()


def test_a_file_is_loaded() -> None:
    live, other = new_board(), new_board(seed=8)
    panel = open_panel(other, "Save and load")
    upload(panel, live.save().encode())
    assert other.state == live.state
    assert panel.upload.value == ()
    upload(panel, b"\xff\xfe\x00")
    assert other.message == "game.txt is no game record: it is not text"
    assert other.state == live.state


def upload(panel: Any, content: bytes) -> None:
    file = {
        "name": "game.txt",
        "content": memoryview(content),
        "type": "text/plain",
        "size": len(content),
        "last_modified": datetime.now(UTC),
    }
    panel.upload.set_trait("value", (file,))


@pytest.mark.parametrize(
    ("damage", "words"),
    [
        (lambda text: "", "no game record"),
        (lambda text: text[: len(text) // 2], "record"),
        (lambda text: text.replace("version 1", "version 9"), "version '9' is unknown"),
        (lambda text: text.replace("keep wall", "keep swords"), "keep swords"),
        (lambda text: text.replace('"players": 2', '"players": 7'), "players is 2 to 5, not 7"),
    ],
)
def test_a_damaged_record_is_refused_in_one_sentence(damage: Any, words: str) -> None:
    live = new_board()
    live.act("keep wall")
    text, before = live.save(), live.state
    panel = open_panel(live, "Save and load")
    panel.text.value = damage(text)
    panel.read.click()
    assert words in live.message
    assert "\n" not in live.message
    assert live.board.tone == ERROR
    assert live.state == before


def test_a_new_game_with_other_seats_and_options() -> None:
    live = new_board()
    panel = open_panel(live, "New game")
    panel.players.value = 3
    assert [seat.layout.display for seat in panel.seats] == [None] * 3 + ["none"] * 2
    panel.seats[1].value = "random"
    panel.seats[2].value = "random"
    panel.seed.value = "11"
    panel.options["old_links"].value = 1
    panel.start.click()
    assert live.game.options["players"] == 3
    assert live.game.options["old_links"] == 1
    assert live.table.seats == ("human", "random", "random")
    assert live.state.seed == 11
    before = live.state
    panel.seed.value = "eleven"
    panel.start.click()
    assert live.message == "a seed is a whole number from 0 to 2**64 - 1, not 'eleven'"
    assert live.state == before


def test_the_panel_for_a_new_game_follows_a_loaded_one() -> None:
    live, other = new_board(), new_board(seats=["human"] * 3, old_links=1)
    panel = open_panel(live, "New game")
    start = panel.start
    live.load(other.save())
    assert panel.players.value == 3
    assert panel.options["old_links"].value == 1
    assert panel.start is not start
    start = panel.start
    panel.start.click()
    assert panel.start is start  # and keeps the focus
