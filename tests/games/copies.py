"""Copies of the tiny game, to be edited on disk and imported anew."""

import importlib
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from . import sealed_bids

HOME = Path(sealed_bids.__file__).parent


@contextmanager
def copy_of_sealed_bids(folder: Path, name: str) -> Iterator[Path]:
    """A copy of the game in this folder, to be imported by its name while this lasts."""
    home = shutil.copytree(HOME, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    sys.path.insert(0, str(folder))
    try:
        yield home
    finally:
        sys.path.remove(str(folder))
        forget(name)


def forget(package: str) -> None:
    """Forget a package, so that it is read again when it is imported next."""
    for name in [name for name in sys.modules if name.partition(".")[0] == package]:
        del sys.modules[name]
    importlib.invalidate_caches()
    sys.path_importer_cache.clear()


def edit(file: Path, old: str, new: str) -> None:
    """Replace a piece of text that stands there once; what was compiled of it is dropped."""
    text = file.read_text(encoding="utf8")
    assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {file.name}"
    file.write_text(text.replace(old, new), encoding="utf8")
    shutil.rmtree(file.parent / "__pycache__", ignore_errors=True)
