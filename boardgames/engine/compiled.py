"""The compiled door: the pages of a game, their text untouched, compiled whole by numba.

Numba's own cache looks at one file only and would go on playing old rules after an edit. So every
compiled entry has a cache folder named by a fingerprint of all functions and tables it reaches.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from types import FunctionType
from typing import Any

from . import linking
from .record import SCRATCH, Record, copy_into

KEPT_FOLDERS = 4  # older caches of the same entry are removed


def available() -> bool:
    """Whether numba is installed; without it everything works, slower."""
    from importlib.util import find_spec

    return find_spec("numba") is not None


def compiled(entry: FunctionType, substitutes: Mapping[Any, Any], name: str) -> Callable[..., Any]:
    """The entry function compiled with all it reaches; `name` names its cache folder."""
    import numba

    order = linking.reached([entry], {**substitutes, copy_into: None})
    made: dict[Any, Any] = {copy_into: _compiled_copy()}
    for stand_in, real in substitutes.items():
        made.setdefault(stand_in, real)
    with _cache_folder(name, fingerprint(order)):
        for function in order:
            twin = _bound(function, made, substitutes)
            cached = Path(function.__code__.co_filename).exists()
            made[function] = numba.njit(nogil=True, cache=cached)(twin)
    result: Callable[..., Any] = made[entry]
    return result


def layout(record: type[Record]) -> Any:
    """The numpy data type of one record: every field as 64-bit whole numbers."""
    import numpy as np

    return np.dtype([(name, np.int64, field.shape) for name, field in record.FIELDS.items()])


def store(position: Record, array: Any, index: int) -> None:
    """Write a plain record into one element of an array of `layout`."""
    for name, field in position.FIELDS.items():
        if field.kind != SCRATCH:
            array[name][index] = getattr(position, name)


def restore(array: Any, index: int, position: Record) -> None:
    """Read one element of an array of `layout` back into a plain record."""
    for name, field in position.FIELDS.items():
        if field.kind != SCRATCH:
            setattr(position, name, array[name][index].tolist())


def fingerprint(functions: list[FunctionType]) -> str:
    """A hash of the code of all these functions and of every constant and table they use."""
    import numba
    from numba.core import config

    settings = (sys.version, numba.__version__, getattr(config, "BOUNDSCHECK", None))
    digest = hashlib.sha256(repr(settings).encode())
    digest.update(Path(__file__).read_bytes())
    for function in functions:
        code = function.__code__
        digest.update(repr((function.__name__, code.co_code, code.co_names)).encode())
        digest.update(repr((code.co_consts, code.co_varnames)).encode())
        for name, value in linking.used(function):
            if isinstance(value, int | tuple):
                digest.update(repr((name, value)).encode())
    return digest.hexdigest()[:16]


def _bound(
    function: FunctionType, made: Mapping[Any, Any], substitutes: Mapping[Any, Any]
) -> FunctionType:
    """A copy of the function whose names mean compiled functions and arrays."""
    copy = linking.twin(function)
    linking.fill(copy, function, lambda value: _converted(value, made, substitutes))
    return copy


def _converted(value: Any, made: Mapping[Any, Any], substitutes: Mapping[Any, Any]) -> Any:
    import numpy as np

    if isinstance(value, FunctionType):
        value = substitutes.get(value, value)
        return made.get(value, value)
    if isinstance(value, tuple) and value:
        return np.array(value, np.int64)
    return value


def _compiled_copy() -> Any:
    """`copy_into` for compiled records: one block of memory is copied."""
    from llvmlite import ir  # type: ignore[import-untyped]
    from numba import njit, types
    from numba.core import cgutils
    from numba.extending import intrinsic

    def copy_record(typing_context: Any, source: Any, target: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            size = ir.Constant(ir.IntType(64), signature.args[0].size)
            copy: Any = cgutils.raw_memcpy
            copy(builder, arguments[1], arguments[0], size, 1)
            return context.get_dummy_value()

        return types.void(source, target), generate

    block_copy: Any = intrinsic(copy_record)

    @njit(inline="always")
    def copy_compiled(source: Any, target: Any) -> None:
        block_copy(source, target)

    return copy_compiled


@contextmanager
def _cache_folder(name: str, key: str) -> Iterator[None]:
    """Let numba cache into the folder of this fingerprint while functions are being declared."""
    from numba.core import config as numba_config

    config: Any = numba_config
    home = cache_home() / name
    folder = home / key
    try:
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
        _remove_old(home)
    except OSError:
        yield  # nowhere to keep a cache: numba compiles anew each time
        return
    before = config.CACHE_DIR
    config.CACHE_DIR = str(folder)
    try:
        yield
    finally:
        config.CACHE_DIR = before


def cache_home() -> Path:
    """Where compiled code is kept: $BOARDGAMES_CACHE, or a folder in the user's cache."""
    chosen = os.environ.get("BOARDGAMES_CACHE")
    return Path(chosen) if chosen else Path.home() / ".cache" / "boardgames"


def _remove_old(home: Path) -> None:
    folders = sorted(home.iterdir(), key=lambda path: path.stat().st_mtime, reverse=True)
    for folder in folders[KEPT_FOLDERS:]:
        shutil.rmtree(folder, ignore_errors=True)
