"""The live board in a real JupyterLab: mouse, keyboard, undo, rules, records, curtain, themes."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import boardgames as bg
from boardgames.widgets.live import LATE_CLICK

GAME = bg.load("saint_malo", players=2)
TWO_PEOPLE = """
import boardgames as bg
board = bg.play("saint_malo", seats=["human", "human"], seed=2)
board
"""
WALLS = """
import boardgames as bg
game = bg.load("saint_malo", players=2)
state = game.state_from_dict({"dice": "wall wall wall head swords"}, seed=1)
board = bg.play(state.child("use 3 walls"))
board
"""
HIDDEN_HANDS = """
import boardgames as bg
from tests.games import sealed_bids
board = bg.play(bg.load(sealed_bids, players=2), seats=["human", "human"], seed=3)
board
"""
LEGAL = '.boardgames-picture .target:not([aria-disabled="true"])'
CONTRAST = """node => {
  const light = colour => colour.match(/[\\d.]+/g).slice(0, 3).map(Number)
    .map(v => v / 255).map(v => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
    .reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
  let back = node;
  while (/rgba\\(.*, 0\\)/.test(getComputedStyle(back).backgroundColor)) back = back.parentElement;
  const [a, b] = [getComputedStyle(node).color, getComputedStyle(back).backgroundColor].map(light);
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}"""
FAST_CLICKS = """numbers => {
  for (const number of numbers) document.querySelector(`[data-action="${number}"]`)
    .dispatchEvent(new MouseEvent("click", { bubbles: true }));
}"""


class Board:
    """What a test does with the board of the notebook."""

    def __init__(self, page: Any) -> None:
        self.page = page
        self.picture = page.locator(".boardgames-picture").first
        self.status = page.locator(".boardgames-status").first
        self.news = page.locator(".boardgames-news").first
        self.picture.locator("svg").wait_for()

    def says(self, words: str) -> None:
        self.status.filter(has_text=words).wait_for()

    def number(self) -> int:
        """The number of the picture that is shown."""
        return int(self.picture.get_attribute("data-picture"))

    def changes(self, deed: Callable[[], object]) -> None:
        """Do something and wait for another picture."""
        before = self.number()
        deed()
        self.picture.and_(self.page.locator(f':not([data-picture="{before}"])')).wait_for()

    def action(self, words: str) -> Any:
        return self.picture.locator(f'[data-action="{int(GAME.action(words))}"]')

    def click(self, words: str) -> None:
        self.changes(self.action(words).click)

    def ask(self, words: str) -> None:
        """Click what is not legal: browsers do, though Playwright would wait."""
        self.action(words).click(force=True)

    def press(self, name: str) -> None:
        """Press a button of the panels; its name may begin with an icon and end in a count."""
        words = re.compile(rf"^\W*{re.escape(name)}( \(\d\))?$")
        self.page.locator(".boardgames-live").get_by_role("button", name=words).click()

    def key(self, key: str) -> None:
        self.page.keyboard.press(key)

    def focused(self, attribute: str = "data-action") -> str | None:
        """An attribute of the target of the picture that has the focus, if one has."""
        found = self.picture.locator(":focus")
        value: str | None = found.get_attribute(attribute) if found.count() else None
        return value

    def tab_to_picture(self) -> None:
        self.page.locator(".jp-Notebook .jp-Cell").first.focus()
        for _ in range(40):
            self.key("Tab")
            if self.focused("role"):
                return
        pytest.fail("Tab does not lead to the board")

    def cells(self) -> int:
        count: int = self.page.locator(".jp-Notebook .jp-Cell").count()
        return count


@pytest.fixture(autouse=True)
def quiet_console(lab_page: Any, open_notebook: object) -> Iterator[None]:
    """No test may leave an error in the browser's console."""
    errors: list[str] = []

    def note(message: Any) -> None:
        if message.type == "error":
            errors.append(f"{message.text} ({message.location})")

    def note_exception(error: Any) -> None:
        errors.append(str(error))

    lab_page.on("console", note)
    lab_page.on("pageerror", note_exception)
    yield
    lab_page.remove_listener("console", note)
    lab_page.remove_listener("pageerror", note_exception)
    assert errors == []


@pytest.fixture
def open_board(run_cells: Callable[..., Any]) -> Callable[..., Board]:
    return lambda *sources: Board(run_cells(*sources))


# ------------------------------------------------------------------ mouse


def test_several_turns_by_mouse(
    open_board: Callable[..., Board], screenshot: Callable[[str], Path]
) -> None:
    board = open_board('import boardgames as bg\nbg.play("saint_malo", players=2, seed=2)')
    dice = board.picture.locator("[data-pick]")
    board.changes(dice.nth(0).click)
    board.changes(dice.nth(1).click)
    assert board.picture.locator('[aria-pressed="true"]').count() == 2
    board.click("keep wall wall")
    assert board.picture.locator('[aria-pressed="true"]').count() == 0
    assert "P0 keeps wall wall" in board.news.inner_text()
    while "round 4" not in board.picture.inner_text():
        board.says("Your move, P0.")  # the bot has finished
        stop = board.action("stop rolling")
        board.changes(stop.click if stop.count() else board.page.locator(LEGAL).first.click)
    assert "P1 rolls" in board.news.inner_text()
    assert screenshot("round-4").exists()


def test_an_illegal_click_names_the_rule(
    open_board: Callable[..., Board], screenshot: Callable[[str], Path]
) -> None:
    board = open_board(WALLS)
    before = board.number()
    board.ask("wall at c4")
    rule = str(GAME.rule("SM-23"))
    board.says(rule)
    bubble = board.page.locator(".boardgames-bubble")
    assert rule in bubble.inner_text()
    assert screenshot("bubble").exists()
    board.ask("wall at c2")
    board.says(str(GAME.rule("SM-10")))
    assert board.number() == before
    board.click("wall at c1")
    assert not bubble.is_visible()
    board.says("P0 to move.")


def test_the_second_of_two_fast_clicks_is_not_done(open_board: Callable[..., Board]) -> None:
    board = open_board(WALLS)
    first, second = (int(GAME.action(words)) for words in ("wall at c1", "wall at d1"))
    board.changes(lambda: board.page.evaluate(FAST_CLICKS, [first, second]))
    board.says(LATE_CLICK)
    assert board.action("wall at c1").get_attribute("aria-disabled") == "true"
    assert board.action("wall at d1").get_attribute("aria-disabled") == "false"


def test_undo_and_redo_with_the_same_dice(open_board: Callable[..., Board]) -> None:
    board = open_board(TWO_PEOPLE)
    board.click("keep nothing")
    dice = board.picture.inner_text()
    board.changes(lambda: board.press("Undo"))
    assert board.picture.inner_text() != dice
    board.changes(lambda: board.press("Redo"))
    assert board.picture.inner_text() == dice
    board.changes(lambda: board.press("Undo"))
    board.click("keep nothing")
    assert board.picture.inner_text() == dice


def test_clicks_are_answered_while_a_cell_runs(open_board: Callable[..., Board]) -> None:
    """JupyterLab hands them to another thread; the running cell sees the move."""
    waiting = """
import threading
moved = threading.Event()
board.board.observe(lambda change: moved.set(), "picture")
"""
    board = open_board(TWO_PEOPLE, waiting)
    board.click("keep nothing")  # the first message may wait for the main thread
    board.page.evaluate(
        """code => {
          const { kernel } = window.openPanel.sessionContext.session;
          window.busyCell = kernel.requestExecute({ code }).done;
        }""",
        "moved.clear()\nassert moved.wait(60)",
    )
    board.click("keep nothing")
    reply = board.page.evaluate("async () => (await window.busyCell).content.status")
    assert reply == "ok"


def test_two_views_show_the_same_game(open_board: Callable[..., Board]) -> None:
    board = open_board(TWO_PEOPLE, "board")
    pictures = board.page.locator(".boardgames-picture")
    pictures.nth(1).locator("svg").wait_for()
    board.click("keep nothing")
    second = pictures.nth(1).and_(board.page.locator(f'[data-picture="{board.number()}"]'))
    second.wait_for()
    second.locator(f'[data-action="{int(GAME.action("stop rolling"))}"]').click()
    board.action("use 1 head").wait_for()


# ------------------------------------------------------------------ keyboard


def test_several_turns_by_keyboard_only(
    open_board: Callable[..., Board], screenshot: Callable[[str], Path]
) -> None:
    board = open_board('import boardgames as bg\nbg.play("saint_malo", players=2, seed=2)')
    cells = board.cells()
    board.tab_to_picture()
    assert board.picture.locator('[tabindex="0"]').count() == 1
    board.key("Home")
    board.changes(lambda: board.key(" "))  # picks a die
    assert board.focused("aria-pressed") == "true"
    board.changes(lambda: board.key("Escape"))
    assert board.focused("aria-pressed") == "false"
    assert screenshot("focus").exists()
    while "round 3" not in board.picture.inner_text():
        assert board.focused("aria-label")
        if board.action("stop rolling").count():
            while board.focused() != str(int(GAME.action("stop rolling"))):
                board.key("End")
        elif board.focused("aria-disabled") == "true":
            board.key("Home")
        board.changes(lambda: board.key("Enter"))
    for key in "abxmyzdd":  # shortcuts of JupyterLab
        board.key(key)
    assert board.cells() == cells
    board.key("Tab")
    assert board.focused("role") is None
    for key in "abmdd":
        board.key(key)
    assert board.cells() == cells


def test_arrows_go_where_they_point(open_board: Callable[..., Board]) -> None:
    board = open_board(WALLS)
    board.tab_to_picture()
    board.key("Home")
    path = [
        ("", "b1"),
        ("ArrowRight", "c1"),
        ("ArrowDown", "c2"),
        ("ArrowDown", "c3"),
        ("ArrowLeft", "b3"),
        ("ArrowUp", "b2"),
        ("ArrowUp", "b1"),
    ]
    for key, space in path:
        if key:
            board.key(key)
        assert board.focused() == str(int(GAME.action(f"wall at {space}"))), key
    focus = board.picture.locator(":focus")
    style = focus.evaluate("node => getComputedStyle(node).outline")
    assert "3px" in style
    assert "solid" in style
    board.changes(lambda: board.key("Enter"))
    assert board.focused("aria-disabled") == "false"  # on to a space that is legal now
    board.key("ArrowDown")
    board.key("Enter")
    board.says("is not legal now. SM-")


# ------------------------------------------------------------------ panels


def test_save_and_load(open_board: Callable[..., Board], tmp_path: Path) -> None:
    board = open_board(TWO_PEOPLE)
    board.changes(board.picture.locator("[data-pick]").first.click)
    board.click("keep wall")
    dice = board.picture.inner_text()
    board.press("Save and load")
    with board.page.expect_download() as download:
        board.page.get_by_text("Save as saint_malo.txt").click()
    record = tmp_path / "saint_malo.txt"
    download.value.save_as(record)
    assert "P0: keep wall" in record.read_text()
    board.click("stop rolling")
    text = board.page.locator(".boardgames-panel textarea")
    text.fill(record.read_text().replace("keep wall", "keep swords"))
    board.press("Load")
    board.says("keep swords")
    assert board.action("use 1 head").count() == 1
    with board.page.expect_file_chooser() as chooser:
        board.press("Load a file")
    board.changes(lambda: chooser.value.set_files(record))
    assert board.picture.inner_text() == dice


def test_a_new_game_from_the_panel(open_board: Callable[..., Board]) -> None:
    board = open_board(TWO_PEOPLE)
    board.press("New game")
    panel = board.page.locator(".boardgames-panel")
    panel.get_by_label("Players").select_option("3")
    panel.get_by_label("P2").select_option("random")
    panel.get_by_label("Seed").fill("11")
    board.changes(lambda: board.press("Start"))
    assert "P2" in board.picture.inner_text()
    board.press("Score")
    board.page.get_by_role("columnheader", name="P2").wait_for()


def test_the_curtain_between_seats(
    open_board: Callable[..., Board], screenshot: Callable[[str], Path]
) -> None:
    board = open_board(HIDDEN_HANDS)
    board.says("P0, take the seat and press Show.")
    assert "in hand" not in board.picture.inner_html()
    assert screenshot("curtain").exists()
    board.changes(board.picture.get_by_role("button", name="Show").click)
    assert "in hand" in board.picture.inner_html()
    board.changes(board.page.locator(LEGAL).first.click)
    board.says("P1, take the seat and press Show.")
    assert "in hand" not in board.picture.inner_html()


# ------------------------------------------------------------------ themes and width


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_words_are_readable_and_nothing_is_cut_off(
    theme: str,
    open_board: Callable[..., Board],
    set_theme: Callable[[str], None],
    screenshot: Callable[[str], Path],
) -> None:
    set_theme(theme)
    board = open_board('import boardgames as bg\nbg.play("saint_malo", players=5, seed=2)')
    board.changes(board.picture.locator("[data-pick]").first.click)
    board.press("Hint")
    board.says("Hint: ")
    live = board.page.locator(".boardgames-live")
    for title in ("Score", "Moves", "Rules", "Log", "Save and load", "New game"):
        board.press(title)
        panel = board.page.locator(f".boardgames-{title.lower().replace(' ', '-')}")
        panel.wait_for()
        assert panel.evaluate("node => node.scrollWidth <= node.clientWidth"), title
        assert panel.evaluate(CONTRAST) > 4.5, title
    for words in (board.status, board.news):
        assert words.evaluate(CONTRAST) > 4.5
    wide = "node => [node.scrollWidth, node.clientWidth, node.parentElement.clientWidth]"
    content, inside, column = live.evaluate(wide)
    assert content <= inside <= column <= 920
    assert screenshot(theme).exists()
