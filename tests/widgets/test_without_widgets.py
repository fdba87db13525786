"""The widgets load only when a board is opened."""

import subprocess
import sys

PROGRAM = """
import sys
import boardgames as bg
bg.load("saint_malo").new_initial_state(1)
import boardgames.play.table
print([name for name in ("anywidget", "ipywidgets", "traitlets") if name in sys.modules])
"""


def test_import_brings_no_widgets() -> None:
    run = subprocess.run(
        [sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=True
    )
    assert run.stdout.strip() == "[]"
