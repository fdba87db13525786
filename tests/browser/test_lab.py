"""The laboratory of the board tests itself: a cell runs, a widget answers, the theme changes."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

BUTTON = """
import ipywidgets
button, label = ipywidgets.Button(description="count"), ipywidgets.Label("0")
button.on_click(lambda _: setattr(label, "value", str(int(label.value) + 1)))
ipywidgets.HBox([button, label])
"""


def test_a_widget_answers_a_click(run_cells: Callable[..., Any]) -> None:
    page = run_cells(BUTTON)
    page.get_by_role("button", name="count").click()
    page.locator(".widget-label", has_text="1").wait_for()


def test_the_theme_changes(
    run_cells: Callable[..., Any],
    set_theme: Callable[[str], None],
    screenshot: Callable[[str], Path],
) -> None:
    page = run_cells("1 + 1")
    set_theme("dark")
    assert page.evaluate("document.body.dataset.jpThemeName") == "JupyterLab Dark"
    assert screenshot("dark").stat().st_size > 0


def test_an_output_has_900_pixels(run_cells: Callable[..., Any]) -> None:
    page = run_cells("1 + 1")
    assert page.locator(".jp-OutputArea-output").bounding_box()["width"] == 900


def test_nothing_is_asked_of_another_machine(
    run_cells: Callable[..., Any], outside_requests: list[str]
) -> None:
    page = run_cells("1 + 1")
    page.evaluate("fetch('http://127.0.0.2:9/').catch(() => null)")
    assert outside_requests == ["http://127.0.0.2:9/"]
    outside_requests.clear()
