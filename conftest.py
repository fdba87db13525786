"""Makes nbval's full comparison of the notebooks' outputs dependable (nbval 0.11.0)."""

import atexit
from typing import Any

import pytest
from nbval.kernel import RunningKernel
from nbval.plugin import IPyNbCell

from tools import notebook_environment

IPYTHON_FOLDER = notebook_environment.prepare()


def _execute_with_history(self: Any, cell_input: str, allow_stdin: bool | None = None) -> Any:
    """Run a cell as JupyterLab does: without history IPython overlooks a trailing semicolon."""
    return self.kc.execute(
        cell_input, store_history=True, allow_stdin=allow_stdin, stop_on_error=False
    )


RunningKernel.execute_cell_input = _execute_with_history


def pytest_configure(config: pytest.Config) -> None:
    # nbval would look for the file in the folder where pytest was started.
    config.option.nbval_sanitize_with = str(config.rootpath / "nbval_sanitize.cfg")


def pytest_collection_finish(session: pytest.Session) -> None:
    if any(isinstance(item, IPyNbCell) for item in session.items):
        notebook_environment.find_fonts()


atexit.register(IPYTHON_FOLDER.cleanup)  # in every process, whether it ran tests or shared them out
