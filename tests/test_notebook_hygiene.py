"""What nbval cannot see: it passes a notebook that was never run and compares no pictures."""

import re
from pathlib import Path
from typing import Any

import nbformat
import pytest

from tools.execute_notebooks import KERNEL, notebooks

FORBIDDEN_CALLS = re.compile(
    r"\bclear_output\(|\binteract\(|@interact\b|\bwith \w*out\w*:|\bdisplay_id="
)
MACHINE_TRACES = re.compile(
    r" at 0x[0-9a-f]{4,}|site-packages|/home/|/Users/|/tmp/|[Pp]ython ?3\.\d+|np\.(float|int)64\("
)
BARE_PICTURES = {"image/png", "image/svg+xml", "image/jpeg"}
LARGEST_FILE = 2_000_000


def test_there_are_notebooks() -> None:
    assert notebooks([])


@pytest.mark.parametrize("path", notebooks([]), ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_committed_notebook_is_clean(path: Path) -> None:
    notebook = nbformat.read(path, as_version=4)
    nbformat.validate(notebook)
    assert path.stat().st_size < LARGEST_FILE
    assert problems(notebook) == []


def problems(notebook: Any) -> list[str]:
    """Say what is wrong with a notebook, cell by cell."""
    found = [*problems_of_the_whole(notebook)]
    for cell in code_cells(notebook):
        found += [f"{cell.id}: {problem}" for problem in problems_of_a_cell(cell)]
    return found


def code_cells(notebook: Any) -> list[Any]:
    return [cell for cell in notebook.cells if cell.cell_type == "code" and cell.source.strip()]


def problems_of_the_whole(notebook: Any) -> list[str]:
    found = []
    counts = [cell.execution_count for cell in code_cells(notebook)]
    if counts != list(range(1, len(counts) + 1)):
        found.append("not run from the first cell to the last: use `make notebooks`")
    if len({cell.id for cell in notebook.cells}) != len(notebook.cells):
        found.append("two cells have the same id")
    if notebook.metadata != {"kernelspec": KERNEL, "language_info": {"name": "python"}}:
        found.append("the metadata names a machine or a state: use `make notebooks`")
    return found


def problems_of_a_cell(cell: Any) -> list[str]:
    found = []
    tags = cell.metadata.get("tags", [])
    if FORBIDDEN_CALLS.search(cell.source):
        found.append("calls what nbval cannot follow (interact, clear_output, captured output)")
    if any(tag in tags for tag in ("nbval-skip", "nbval-ignore-output")):
        found.append("hides its output from the comparison")
    for output in cell.outputs:
        if output.output_type == "error" and "raises-exception" not in tags:
            found.append(f"ends in {output.ename}")
        found += problems_of_an_output(output)
    return found


def problems_of_an_output(output: Any) -> list[str]:
    found = []
    data = output.get("data", {})
    if output.get("name") == "stderr":
        found.append("prints a warning")
    if BARE_PICTURES & set(data):
        found.append("shows a picture without alternative text")
    text = "".join(value for kind, value in data.items() if kind.startswith("text/"))
    for image in re.findall(r"<img\b[^>]*>", text):
        if not re.search(r'\balt="[^"]{15,}"', image):
            found.append("shows an <img> without an alt text of 15 letters or more")
    words = re.sub(r'src="data:[^"]*"', "", text) + output.get("text", "")
    if trace := MACHINE_TRACES.search(words):
        found.append(f"names this machine: {trace.group()!r}")
    return found


def run_cell(source: str, **output: Any) -> Any:
    """Return a notebook of one cell that was run and has one output."""
    cell = nbformat.v4.new_code_cell(source, execution_count=1)
    cell.outputs = [nbformat.v4.new_output(**output)]
    notebook = nbformat.v4.new_notebook(cells=[cell])
    notebook.metadata = nbformat.from_dict(
        {"kernelspec": KERNEL, "language_info": {"name": "python"}}
    )
    return notebook


def html(text: str) -> dict[str, Any]:
    return {"output_type": "display_data", "data": {"text/html": text}}


def test_a_good_cell_has_no_problem() -> None:
    picture = '<img alt="a city of twelve spaces" src="data:image/png;base64,AAA/tmp/">'
    assert problems(run_cell("show()", **html(picture))) == []


def test_an_unrun_notebook_is_refused() -> None:
    notebook = run_cell("1", **html("1"))
    notebook.cells[0].execution_count = None
    assert "not run" in problems(notebook)[0]


def test_saved_widget_state_is_refused() -> None:
    notebook = run_cell("1", **html("1"))
    notebook.metadata["widgets"] = {}
    assert "metadata" in problems(notebook)[0]


@pytest.mark.parametrize(
    ("source", "output", "problem"),
    [
        ("1", html('<img src="x">'), "without an alt text"),
        ("1", html("&lt;Board at 0x7f12ab&gt;") | {}, "names this machine"),
        ("1", {"output_type": "stream", "name": "stderr", "text": "!"}, "prints a warning"),
        ("1", {"output_type": "stream", "name": "stdout", "text": "Python 3.11"}, "this machine"),
        ("1", {"output_type": "display_data", "data": {"image/png": ""}}, "shows a picture"),
        ("1", {"output_type": "error", "ename": "KeyError", "evalue": "1"}, "ends in KeyError"),
        ("interact(f)", html("1"), "calls what nbval cannot follow"),
    ],
)
def test_a_bad_cell_is_refused(source: str, output: dict[str, Any], problem: str) -> None:
    assert problem in problems(run_cell(source, **output))[0]
