"""The surroundings in which notebooks run, under nbval and in `execute_notebooks.py` alike."""

import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

MATPLOTLIB_FOLDER = Path(sys.prefix) / "share" / "boardgames" / "matplotlib"


def prepare() -> TemporaryDirectory[str]:
    """Set the variables that kernels inherit, so that outputs depend on no personal setting.

    Returns the temporary folder that is IPython's; the caller cleans it up when all is done.
    """
    folder = TemporaryDirectory(prefix="boardgames-notebooks-")
    os.environ["IPYTHONDIR"] = folder.name
    os.environ["JUPYTER_PREFER_ENV_PATH"] = "1"
    os.environ["MPLCONFIGDIR"] = _matplotlib_folder(folder.name)
    os.environ["PYTHONHASHSEED"] = "0"
    os.environ["TQDM_DISABLE"] = "1"  # a bar of progress is no output of a lesson
    os.environ.pop("MPLBACKEND", None)
    return folder


def find_fonts() -> None:
    """Let matplotlib list the fonts once: in a notebook it would print a warning about it."""
    if not any(Path(os.environ["MPLCONFIGDIR"]).glob("fontlist-*.json")):
        subprocess.run([sys.executable, "-c", "import matplotlib.font_manager"], check=True)


def _matplotlib_folder(otherwise: str) -> str:
    """Return a folder without anybody's matplotlibrc that keeps the list of fonts."""
    try:
        MATPLOTLIB_FOLDER.mkdir(parents=True, exist_ok=True)
    except OSError:
        return otherwise
    return str(MATPLOTLIB_FOLDER)
