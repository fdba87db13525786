"""Check an installation, line by line, and say how to mend what is not well.

`python -m boardgames doctor` prints one line for each thing: "ok", "missing" or "broken", what was
looked at, and for the last two one sentence with the remedy.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from fractions import Fraction
from importlib import metadata
from pathlib import Path
from typing import Literal, NamedTuple

PACKAGE = "boardgames"
REINSTALL = "install the package again: pip install -c pins.txt -e '.[lab]'"
FRONT_END_FILES = ("*.js", "*.css")
LAB_EXTENSIONS = {"anywidget": "anywidget", "ipywidgets": "@jupyter-widgets/jupyterlab-manager"}

# The chance of four or more equal to one chosen symbol, five fair six-sided dice, three rolls:
# each die misses it with chance (5/6)^3 and five independent dice are a binomial sum.
FOUR_OF_ONE_SYMBOL = Fraction(12274918019, 117546246144)


class Finding(NamedTuple):
    """What one check found; `remedy` is empty when the verdict is "ok"."""

    verdict: Literal["ok", "missing", "broken"]
    subject: str
    remedy: str = ""

    def __str__(self) -> str:
        line = f"{self.verdict:<8} {self.subject}"
        return f"{line}: {self.remedy}" if self.remedy else line


Check = Callable[[], Iterator[Finding]]


def report(checks: tuple[Check, ...] | None = None) -> int:
    """Print all findings; return 0 if everything is ok and 1 if not."""
    well = True
    for check in CHECKS if checks is None else checks:
        for finding in _findings(check):
            print(finding)
            well = well and finding.verdict == "ok"
    print("All is well." if well else "Something needs mending: see the lines above.")
    return 0 if well else 1


def _findings(check: Check) -> Iterator[Finding]:
    """The findings of one check; an error in it is a finding too."""
    try:
        yield from check()
    except Exception as error:  # whatever is wrong with an installation, the doctor says it
        missing = isinstance(error, ModuleNotFoundError)
        subject = (check.__doc__ or check.__name__).rstrip(".")
        remedy = f"{type(error).__name__}: {error}; {REINSTALL}"
        yield Finding("missing" if missing else "broken", subject, remedy)


def check_python() -> Iterator[Finding]:
    """Python is new enough."""
    from packaging.specifiers import SpecifierSet

    version = "{}.{}.{}".format(*sys.version_info)
    wanted = metadata.metadata(PACKAGE)["Requires-Python"]
    if version in SpecifierSet(wanted):
        yield Finding("ok", f"Python {version}")
    else:
        remedy = f"{wanted} is needed; remove .venv and run make PYTHON=/path/to/a/newer/python3"
        yield Finding("broken", f"Python {version}", remedy)


def check_packages() -> Iterator[Finding]:
    """The packages that lessons need are there, in versions that fit."""
    from packaging.requirements import Requirement

    for line in metadata.requires(PACKAGE) or ():
        requirement = Requirement(line)
        if requirement.marker is None or requirement.marker.evaluate({"extra": "lab"}):
            yield _package(requirement.name, str(requirement.specifier))


def _package(name: str, wanted: str) -> Finding:
    from packaging.specifiers import SpecifierSet

    try:
        version = metadata.version(name)
    except metadata.PackageNotFoundError:
        return Finding("missing", name, f"pip install -c pins.txt '{name}{wanted}'")
    if SpecifierSet(wanted).contains(version, prereleases=True):
        return Finding("ok", f"{name} {version}")
    remedy = f"{wanted} is needed; pip install -c pins.txt '{name}{wanted}'"
    return Finding("broken", f"{name} {version}", remedy)


def check_front_end() -> Iterator[Finding]:
    """The files of the live board that run in the browser are there."""
    folder = Path(__file__).parent / "widgets" / "static"
    for pattern in FRONT_END_FILES:
        files = sorted(folder.glob(pattern))
        for file in files:
            empty = file.stat().st_size == 0
            subject = f"front end {file.name}"
            yield Finding("broken", subject, REINSTALL) if empty else Finding("ok", subject)
        if not files:
            yield Finding("missing", f"front end {pattern} in {folder}", REINSTALL)


def check_lab_extensions() -> Iterator[Finding]:
    """JupyterLab finds the front ends of the packages that show widgets."""
    from jupyter_core.paths import jupyter_path

    for package, extension in LAB_EXTENSIONS.items():
        places = [Path(path) / extension for path in jupyter_path("labextensions")]
        subject = f"JupyterLab extension of {package}"
        if any((place / "package.json").is_file() for place in places):
            yield Finding("ok", subject)
        else:
            remedy = f"run: pip install --force-reinstall -c pins.txt {package}"
            yield Finding("missing", subject, remedy)


def check_probability() -> Iterator[Finding]:
    """A known probability comes out right."""
    from .probability import best_keeps

    table = best_keeps(lambda dice: int(dice.count(1) >= 4), dice=5, faces=6, rolls=3)
    subject = "probability of four of one symbol with five dice and two rerolls"
    if table.value == FOUR_OF_ONE_SYMBOL:
        yield Finding("ok", subject)
    else:
        remedy = f"it is {FOUR_OF_ONE_SYMBOL}, not {table.value}; {REINSTALL}"
        yield Finding("broken", subject, remedy)


def check_compiled() -> Iterator[Finding]:
    """Compiled games work and are the games that plain Python plays."""
    from . import simulate
    from .engine import compiled

    subject = "compiled games (the first time takes half a minute)"
    if compiled.installed() and not compiled.available():
        remedy = "games run in plain Python, much slower; unset NUMBA_DISABLE_JIT"
        yield Finding("missing", subject, remedy)
        return
    if not compiled.available():
        remedy = "games run in plain Python, much slower; pip install -c pins.txt numba"
        yield Finding("missing", subject, remedy)
        return
    bots = ["random", "random"]
    fast = simulate("saint_malo", bots, games=10, seed=1)
    plain = simulate("saint_malo", bots, games=10, seed=1, compiled=False)
    yield Finding("ok", subject) if fast.equals(plain) else Finding("broken", subject, REINSTALL)


CHECKS: tuple[Check, ...] = (
    check_python,
    check_packages,
    check_front_end,
    check_lab_extensions,
    check_probability,
    check_compiled,
)
