"""The compiled door: the pages of a game, their text untouched, compiled whole by numba.

Numba's own cache looks at one file only and would go on playing old rules after an edit. So every
compiled entry has a cache folder named by a fingerprint of all functions and tables it reaches.
The fingerprint is part of the compiled function's name, too: numba numbers functions anew in each
process, and of two that come from the cache under one name the linker would take either.
"""

from __future__ import annotations

import hashlib
import logging
import os
import shutil
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache, lru_cache
from pathlib import Path
from secrets import token_hex
from types import FunctionType, ModuleType, NoneType
from typing import Any

from . import linking
from .errors import bare
from .record import SCRATCH, Record, copy_into

_OWN_PACKAGE = __name__.partition(".")[0] + "."
KEPT_DAYS = 30  # caches that were not used for longer are removed


def installed() -> bool:
    """Whether numba is installed; without it everything works, slower."""
    from importlib.util import find_spec

    return find_spec("numba") is not None


def available() -> bool:
    """Whether numba is installed and may compile, which NUMBA_DISABLE_JIT=1 forbids."""
    if not installed():
        return False
    from numba.core import config

    return not getattr(config, "DISABLE_JIT", 0)


def compiled(entry: FunctionType, substitutes: Mapping[Any, Any], name: str) -> Callable[..., Any]:
    """The entry function compiled with all it reaches; `name` names its cache folder."""
    njit = _declared
    order = linking.reached([entry], {**substitutes, copy_into: None})
    made: dict[Any, Any] = {copy_into: _compiled_copy()}
    for stand_in, real in substitutes.items():
        made.setdefault(stand_in, real)
    keys = fingerprints(order, substitutes)
    for function in order:
        twin = _bound(function, made, substitutes)
        twin.__qualname__ += f"_{keys[function]}"
        cached = Path(function.__code__.co_filename).exists()
        called_from_python = function is entry
        key = keys[function] + ("-entry" if called_from_python else "")
        with _cache_folder(name, key):
            made[function] = njit(
                nogil=True,
                cache=cached,
                error_model=_error_model(function),
                no_cpython_wrapper=not called_from_python,
                no_cfunc_wrapper=True,
            )(twin)
    result: Callable[..., Any] = made[entry]
    return result


def _declared(**settings: Any) -> Callable[[FunctionType], Any]:
    """`numba.njit`, but without a cache where numba finds no way to keep one."""
    import numba

    njit: Any = numba.njit

    def declared(function: FunctionType) -> Any:
        try:
            return njit(**settings)(function)
        except Exception as error:  # such as a path that cannot be written in the locale
            if not settings["cache"]:
                raise
            _say_that_nothing_is_kept(f"{type(error).__name__}: {bare(error)}")
            return njit(**{**settings, "cache": False})(function)

    return declared


@cache
def _say_that_nothing_is_kept(reason: str) -> None:
    """Once a process is enough. A log, for a warning that is an error would stop the game."""
    logging.getLogger(__name__).warning(
        "compiled games cannot be kept for the next time (%s); set BOARDGAMES_CACHE to a folder "
        "that can be written to, or PYTHONUTF8=1 where names of folders are not ASCII",
        reason,
    )


def _error_model(function: FunctionType) -> str:
    """Our own pages are tested plain, so compiled they need no test for division by zero.

    A reader's bot keeps it: dividing by zero is an error in both forms.
    """
    return "numpy" if str(function.__module__).startswith(_OWN_PACKAGE) else "python"


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


def fingerprints(
    order: list[FunctionType], substitutes: Mapping[Any, Any]
) -> dict[FunctionType, str]:
    """A hash for each function of its code and of all functions, constants and tables it reaches.

    order: callees before callers, as `linking.reached` gives them.
    """
    keys: dict[FunctionType, str] = {}
    for function in order:
        known = {**keys, **{key: keys.get(real, "") for key, real in substitutes.items()}}
        outer = [(name, _meaning(value, function, known)) for name, value in linking.used(function)]
        parts = (_settings(), _error_model(function), *_own_parts(function), outer)
        keys[function] = hashlib.sha256(repr(parts).encode()).hexdigest()[:16]
    return keys


def _own_parts(function: FunctionType) -> tuple[Any, ...]:
    """All that a function is by itself."""
    code = function.__code__
    given = [_meaning(value, function, {}) for value in function.__defaults__ or ()]
    text = code.co_code, code.co_names, code.co_consts, code.co_varnames, code.co_argcount
    origin = function.__module__, function.__qualname__  # cached code is imported by module
    return origin, text, given


def _meaning(value: Any, function: FunctionType, known: Mapping[Any, str]) -> Any:
    """What an outer value means to a function, as something to be hashed by its repr.

    A value of no known kind means something else each time: nothing compiled with it is used again.
    """
    if isinstance(value, FunctionType):
        return known.get(value, "")
    if isinstance(value, _PLAIN):
        return value
    if isinstance(value, tuple):
        return [_meaning(item, function, known) for item in value]
    if _is_of_a_library(value):
        return type(value).__name__, getattr(value, "__name__", "")
    if isinstance(value, ModuleType):  # what the function may use of it
        names = [name for name in function.__code__.co_names if hasattr(value, name)]
        used = [getattr(value, name) for name in names]
        return [names, [_meaning(one, function, known) for one in used]]
    if hasattr(value, "py_func"):  # compiled by numba already
        inner = value.py_func
        return fingerprints(linking.reached([inner], {}), {})[inner]
    if hasattr(value, "tobytes"):  # an array or number of numpy
        return str(value.dtype), value.shape, value.tobytes()
    return token_hex()


def _is_of_a_library(value: Any) -> bool:
    """Whether its name tells all: the library's version is part of every fingerprint."""
    home = value.__name__ if isinstance(value, ModuleType) else getattr(value, "__module__", "")
    return isinstance(home, str) and home.partition(".")[0] in ("builtins", "math", "numpy")


_PLAIN = (int, float, complex, str, bytes, NoneType)


def _settings() -> tuple[str, ...]:
    """What else decides how a function is compiled: the versions, and numba's bounds checks."""
    import numba
    import numpy as np
    from numba.core import config

    bounds = str(getattr(config, "BOUNDSCHECK", None))
    return sys.version, numba.__version__, np.__version__, bounds, _own_text()


@lru_cache(maxsize=1)
def _own_text() -> str:
    """A hash of the two modules that decide what is handed to numba."""
    files = (__file__, linking.__file__)
    return hashlib.sha256(b"".join(Path(file).read_bytes() for file in files)).hexdigest()


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
    if type(value) is int:
        return np.int64(value)  # a plain int would compile each function anew for each value
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


@cache
def _remove_old(home: Path) -> None:
    """Remove what was not used for long; once a process is enough."""
    oldest = time.time() - KEPT_DAYS * 24 * 60 * 60
    for folder in home.iterdir():
        if folder.stat().st_mtime < oldest:
            shutil.rmtree(folder, ignore_errors=True)
