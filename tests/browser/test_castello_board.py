"""Castello Methoni on the live board: cards, lit borders, sides, rules, undo, and the curtain."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import boardgames as bg
from tests.browser.test_board import LEGAL, Board, quiet_console

GAME = bg.load("castello_methoni")
ALONE = """
import boardgames as bg
from boardgames.castello_methoni.lessons.exercises import gap
board = bg.play(gap(ducats=4), seats=["human", "greedy", "greedy"])
board
"""
TWO_PEOPLE = """
import boardgames as bg
from boardgames.castello_methoni.lessons.exercises import at
board = bg.play(at({}), seats=["human", "human", "greedy"])
board
"""

__all__ = ["quiet_console"]  # a fixture: no test may leave an error in the browser's console


class Island(Board):
    """A board whose actions are those of Castello Methoni."""

    def action(self, words: str) -> Any:
        return self.picture.locator(f'[data-action="{int(GAME.action(words))}"]')

    def lit(self) -> int:
        """How many targets are legal now."""
        count: int = self.page.locator(LEGAL).count()
        return count


@pytest.fixture
def open_island(run_cells: Callable[..., Any]) -> Callable[..., Island]:
    return lambda *sources: Island(run_cells(*sources))


def test_a_wall_from_the_card_to_the_price(
    open_island: Callable[..., Island], screenshot: Callable[[str], Path]
) -> None:
    board = open_island(ALONE)
    board.click("play Forest")
    words = board.action("wall D7|D8").get_attribute("aria-label")
    assert words == "wall D7|D8 closes 2 spaces; costs 3 ducats at least"
    assert screenshot("lit").exists()
    board.ask("wall A1|sea")
    board.says(str(GAME.rule("CM-14")))
    assert str(GAME.rule("CM-14")) in board.page.locator(".boardgames-bubble").inner_text()
    board.ask("wall D6|E5")
    board.says(str(GAME.rule("CM-15")))
    board.click("wall D7|D8")
    assert "4 ducats with the house in D8" in board.picture.inner_text()
    assert screenshot("side").exists()
    board.ask("first house in A1")
    board.says(str(GAME.rule("CM-17")))
    board.click("first house in D7")
    board.click("house from P2")
    assert "P0 pays 2 ducats to the bank" in board.news.inner_text()
    assert board.action("end the turn").get_attribute("aria-disabled") == "false"
    board.changes(lambda: board.press("Undo"))
    assert board.action("house from P1").get_attribute("aria-disabled") == "false"
    board.changes(lambda: board.press("Undo"))
    board.changes(lambda: board.press("Undo"))
    assert board.action("wall D7|D8").get_attribute("aria-disabled") == "false"
    board.changes(lambda: board.press("Redo"))
    assert board.action("first house in D8").get_attribute("aria-disabled") == "false"


def test_a_turn_by_keyboard(open_island: Callable[..., Island]) -> None:
    board = open_island(ALONE)
    board.tab_to_picture()
    board.key("Home")
    assert board.focused("aria-label") == "play Mountain"
    board.key("ArrowRight")
    assert board.focused("aria-label") == "play Forest"
    board.changes(lambda: board.key("Enter"))
    assert board.focused("aria-disabled") == "false"
    for _ in range(4):
        board.key("ArrowDown")
        assert "wall" in str(board.focused("aria-label"))
    board.key("Home")
    board.changes(lambda: board.key("Enter"))
    assert "first house" in str(board.focused("aria-label"))


def test_the_curtain_hides_the_hand_of_the_other(
    open_island: Callable[..., Island], screenshot: Callable[[str], Path]
) -> None:
    board = open_island(TWO_PEOPLE)
    board.says("P0, take the seat and press Show.")
    assert "Cards of" not in board.picture.inner_html()
    board.changes(board.picture.get_by_role("button", name="Show").click)
    assert "Cards of P0" in board.picture.inner_html()
    board.click("play Mountain")
    board.click("wall A1|sea")
    board.click("end the turn")
    board.says("P1, take the seat and press Show.")
    assert "Cards of" not in board.picture.inner_html()
    board.changes(board.picture.get_by_role("button", name="Show").click)
    assert "Cards of P1" in board.picture.inner_html()
    assert "Cards of P0" not in board.picture.inner_html()
    assert screenshot("second").exists()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_it_fits_and_reads_in_both_themes(
    theme: str,
    open_island: Callable[..., Island],
    set_theme: Callable[[str], None],
    screenshot: Callable[[str], Path],
) -> None:
    set_theme(theme)
    five = 'bg.play("castello_methoni", players=5, seed=7, starter=0)'
    board = open_island(f"import boardgames as bg\n{five}")
    board.press("Hint")
    board.says("Hint: ")
    assert board.lit() > 0
    wide = "node => [node.scrollWidth, node.clientWidth, node.parentElement.clientWidth]"
    content, inside, column = board.page.locator(".boardgames-live").evaluate(wide)
    assert content <= inside <= column <= 920
    assert screenshot(theme).exists()
