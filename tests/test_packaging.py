"""What is written in more than one place about the package agrees."""

import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest
import yaml
from packaging.requirements import Requirement

import boardgames

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
HEAVY = ("anywidget", "ipywidgets", "matplotlib", "numba", "numpy", "pandas", "scipy", "tqdm")
ADDRESS = re.compile(r"\w://|@|\bgit\+|^-|\.whl\b")


def pins() -> dict[str, str]:
    """The pinned version of each package."""
    requirements = map(Requirement, (ROOT / "pins.txt").read_text().splitlines())
    return {requirement.name: str(requirement.specifier) for requirement in requirements}


def requirements_of_every_extra() -> list[Requirement]:
    extras = PROJECT["optional-dependencies"].values()
    every = [*PROJECT["dependencies"], *(line for lines in extras for line in lines)]
    return [need for need in map(Requirement, every) if need.name != PROJECT["name"]]


def test_version_is_the_package_s_own() -> None:
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text())
    assert PROJECT["version"] == boardgames.__version__ == citation["version"]


def test_conda_environment_is_in_step() -> None:
    conda = yaml.safe_load((ROOT / "environment.yml").read_text())["dependencies"]
    packages = {line for line in conda if isinstance(line, str)}
    python = f"python{PROJECT['requires-python']}"
    wanted = {*PROJECT["dependencies"], *PROJECT["optional-dependencies"]["lab"], python}
    assert wanted <= packages
    assert {re.match(r"[\w-]+", line)[0] for line in packages - wanted} == {"hatchling", "pip"}  # type: ignore[index]


def test_pins_carry_no_address() -> None:
    lines = (ROOT / "pins.txt").read_text().splitlines()
    assert lines
    assert [line for line in lines if ADDRESS.search(line)] == []
    assert all(re.fullmatch(r"[\w.-]+==[\w.]+( ; .+)?", line) for line in lines)


@pytest.mark.parametrize(
    "line", ["x @ https://a.b/x.whl", "--index-url a", "git+ssh://x", "./x-1-py3.whl"]
)
def test_an_address_would_be_seen(line: str) -> None:
    assert ADDRESS.search(line)


def test_every_pin_fits_what_the_project_asks_for() -> None:
    pinned = pins()
    for requirement in requirements_of_every_extra():
        version = pinned[requirement.name].removeprefix("==")
        assert requirement.specifier.contains(version), requirement


def test_one_version_for_every_python() -> None:
    lines = (ROOT / "pins.txt").read_text().splitlines()
    assert len(lines) == len(pins())


def test_a_wheel_has_every_file_of_the_package(tmp_path: Path) -> None:
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel"]
    subprocess.run([*build, "--directory", tmp_path], cwd=ROOT, check=True, capture_output=True)
    with zipfile.ZipFile(next(tmp_path.glob("*.whl"))) as wheel:
        packed = set(wheel.namelist())
    files = [path for path in (ROOT / "boardgames").rglob("*.*") if path.suffix != ".pyc"]
    wanted = {path.relative_to(ROOT).as_posix() for path in files if path.is_file()}
    assert wanted <= packed
    assert "boardgames/saint_malo/rulebook.toml" in packed


def test_importing_the_package_imports_nothing_heavy() -> None:
    script = f"import sys, boardgames; print([name for name in {HEAVY} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert done.stdout == "[]\n", done.stderr


@pytest.mark.parametrize("document", ["README.md", "CONTRIBUTING.md"])
def test_commands_that_are_named_exist(document: str) -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    code = re.findall(r"```.*?```|`[^`]+`", (ROOT / document).read_text(), re.DOTALL)
    named = set(re.findall(r"^[`\s]*make ([a-z-]+)", "\n".join(code), re.MULTILINE))
    assert named
    assert named <= targets


def test_the_readme_names_every_game_that_is_ready() -> None:
    ready = re.findall(r"^\|[^|]*\| `(\w+)` (?!.*planned).*$", read("README.md"), re.MULTILINE)
    assert sorted(ready) == sorted(boardgames.games())


def test_the_code_in_the_readme_works() -> None:
    blocks = re.findall(r"```python\n(.*?)```", read("README.md"), re.DOTALL)
    lines = "".join(blocks).splitlines()
    script = "\n".join(line for line in lines if not line.startswith("bg.play("))
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", script + "\nassert str(table.value) == '455/216'"],
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr


def read(name: str) -> str:
    return (ROOT / name).read_text()
