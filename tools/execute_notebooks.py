"""Execute the lessons and write their outputs, always the same bytes.

    python tools/execute_notebooks.py                    write every notebook that changed
    python tools/execute_notebooks.py --check            write nothing; exit 1 if one is stale
    python tools/execute_notebooks.py [--check] PATH...  only these notebooks

What is written depends neither on the machine nor on the version of Python: no times, no paths,
no tracebacks, no state of widgets; the ids of widgets are numbered in the order they appear.
"""

import argparse
import sys
import uuid
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))
from tools import notebook_environment  # noqa: E402

PROCESSES = 2
SECONDS_PER_CELL = 300
WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"
KERNEL = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}


def executed(path: Path) -> str:
    """Return the text of the notebook file after running all its cells."""
    notebook = nbformat.read(path, as_version=4)
    NotebookClient(
        notebook,
        timeout=SECONDS_PER_CELL,
        kernel_name=KERNEL["name"],
        record_timing=False,
        coalesce_streams=True,
        resources={"metadata": {"path": str(path.parent)}},
    ).execute()
    remove_traces(notebook, name=path.name)
    return nbformat.writes(notebook) + "\n"


def remove_traces(notebook: Any, name: str) -> None:
    """Take out of an executed notebook whatever differs from one run or machine to another."""
    notebook.metadata.pop("widgets", None)
    notebook.metadata["kernelspec"] = dict(KERNEL)
    notebook.metadata["language_info"] = {"name": "python"}
    for cell in notebook.cells:
        cell.metadata.pop("execution", None)
    outputs = [output for cell in notebook.cells for output in cell.get("outputs", [])]
    number_widgets(outputs, name)
    for output in outputs:
        if output["output_type"] == "error":
            output["traceback"] = []


def number_widgets(outputs: list[Any], name: str) -> None:
    """Replace the random ids of widgets by ids that follow from the notebook's name and order."""
    new_ids: dict[str, str] = {}
    for output in outputs:
        view = output.get("data", {}).get(WIDGET_VIEW)
        if view is not None:
            new_id = uuid.uuid5(uuid.NAMESPACE_URL, f"{name}#{len(new_ids)}").hex
            view["model_id"] = new_ids.setdefault(view["model_id"], new_id)


def outcome(path: Path, check: bool) -> str:
    """Execute one notebook; return "same", "rewritten", "stale" or what went wrong."""
    before = path.read_text(encoding="utf-8")
    try:
        after = executed(path)
    except CellExecutionError as error:
        return f"failed: {error.ename}: {error.evalue}"
    except (RuntimeError, TimeoutError) as error:
        return f"failed: {error}"
    if after == before:
        return "same"
    if check:
        return f"stale: {first_difference(before, after)}; run `make notebooks`"
    path.write_text(after, encoding="utf-8")
    return "rewritten"


def first_difference(before: str, after: str) -> str:
    """Name the first cell whose output or source differs."""
    old, new = (nbformat.reads(text, as_version=4) for text in (before, after))
    for number, (old_cell, new_cell) in enumerate(zip(old.cells, new.cells, strict=True), 1):
        if old_cell != new_cell:
            return f"cell {number} ({new_cell.id}) differs"
    return "the metadata or the layout of the file differs"


def notebooks(paths: list[Path]) -> list[Path]:
    """Return the given notebooks, or all of the project's."""
    missing = [path for path in paths if path.suffix != ".ipynb" or not path.is_file()]
    if missing:
        sys.exit(f"execute_notebooks: {missing[0]} is not a notebook")
    every = (ROOT / "notebooks").rglob("*.ipynb")
    return paths or sorted(path for path in every if ".ipynb_checkpoints" not in path.parts)


def main() -> int:
    """Run the command; return 1 if a notebook failed or, when checking, is stale."""
    parser = argparse.ArgumentParser(description="Execute the lessons and write their outputs.")
    parser.add_argument("--check", action="store_true", help="write nothing, fail if one is stale")
    parser.add_argument("paths", nargs="*", type=Path, metavar="PATH")
    arguments = parser.parse_args()
    paths = [path.resolve() for path in notebooks(arguments.paths)]
    with (
        notebook_environment.prepare(),
        ProcessPoolExecutor(PROCESSES, mp_context=get_context("spawn")) as pool,
    ):
        notebook_environment.find_fonts()
        outcomes = list(pool.map(outcome, paths, [arguments.check] * len(paths)))
    for path, result in zip(paths, outcomes, strict=True):
        print(f"{path.name}: {result}")
    return int(any(result not in ("same", "rewritten") for result in outcomes))


if __name__ == "__main__":
    sys.exit(main())
