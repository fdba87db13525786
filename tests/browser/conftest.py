"""A real JupyterLab and one Chromium page in it, shared by all the board tests.

Fixtures
    lab             the running server: its address and its private folders
    lab_page        the page (Playwright); one for the whole session
    open_notebook   open_notebook(path) runs a copy of a notebook file and returns the page
    run_cells       run_cells("source", ...) does the same for cells written in the test
    set_theme       set_theme("dark") or set_theme("light"); light again after the test
    screenshot      screenshot("name") writes screenshots/<test>-<name>.png of the notebook

Every test in this folder carries the mark `browser`. Without Chromium they are skipped, or fail
when the environment says BOARDGAMES_REQUIRE_BROWSER=1. A test fails if the page asks anything of
another machine.
"""

import json
import os
import re
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NoReturn

import nbformat
import pytest

from tools.execute_notebooks import KERNEL

HERE = Path(__file__).parent
SCREENSHOTS = HERE.parents[1] / "screenshots"
REQUIRED = os.environ.get("BOARDGAMES_REQUIRE_BROWSER") == "1"
REMEDY = (
    "install it with 'sudo apt-get install chromium' (Debian) or "
    "'.venv/bin/python -m playwright install chromium', "
    "or name one: CHROMIUM=/path/to/chromium make test"
)
CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
CHROMIUM_OPTIONS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
SERVER_FOLDERS = (
    "JUPYTER_CONFIG_DIR",
    "JUPYTER_DATA_DIR",
    "JUPYTER_RUNTIME_DIR",
    "JUPYTERLAB_SETTINGS_DIR",
    "JUPYTERLAB_WORKSPACES_DIR",
    "IPYTHONDIR",
)
LAB_SETTINGS = {
    "apputils-extension/notification": {
        "fetchNews": "false",
        "checkForUpdates": False,
        "doNotDisturbMode": True,
    },
    "docmanager-extension/plugin": {"autosave": False},
    "notebook-extension/tracker": {"windowingMode": "none"},
}
WINDOW = {"width": 1080, "height": 1000}  # leaves a column of 900 pixels for a cell's output
SPLASH = "#jupyterlab-splash"  # covers the page while JupyterLab starts or changes its theme
SECONDS_TO_START = 60
SECONDS_TO_STOP = 15
SECONDS_TO_RUN = 120
THEMES = {"dark": "JupyterLab Dark", "light": "JupyterLab Light"}

# JavaScript that runs in the page. The commands' promises resolve when the work is done.
OPEN_AND_RUN = """async ([path, seconds]) => {
  const { commands } = window.jupyterapp;
  const late = new Promise((_, reject) => setTimeout(
    () => reject(new Error(`${path} was not opened and run in ${seconds} s`)), 1000 * seconds));
  return await Promise.race([late, openAndRun()]);
  async function openAndRun() {
    const panel = await commands.execute('docmanager:open', { path, factory: 'Notebook' });
    await panel.context.ready;
    await panel.sessionContext.ready;
    window.openPanel = panel;
    await commands.execute('notebook:run-all-cells');
    const cells = [...panel.content.model.cells].filter(cell => cell.type === 'code');
    return cells.flatMap(cell => cell.outputs.toJSON())
      .filter(output => output.output_type === 'error')
      .map(output => `${output.ename}: ${output.evalue}`);
  }
}"""
CLOSE = """async () => {
  const panel = window.openPanel;
  if (!panel) return;
  window.openPanel = null;
  await panel.sessionContext.shutdown();
  panel.context.model.dirty = false;  // or a dialog about unsaved work would cover the page
  panel.dispose();
}"""
SET_THEME = """async theme => {
  await window.jupyterapp.commands.execute('apputils:change-theme', { theme });
}"""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[Any]:
    """Let the fixtures know whether the test failed."""
    report = yield
    if report.when == "call":
        item.stash[FAILED] = report.failed
    return report


FAILED = pytest.StashKey[bool]()


def do_without(reason: str) -> NoReturn:
    """Skip the board tests, or fail where they are demanded."""
    if REQUIRED:
        pytest.fail(f"BOARDGAMES_REQUIRE_BROWSER=1, but {reason}", pytrace=False)
    pytest.skip(reason)


def chromium_path(own: str) -> str:
    """Return the program to start: the one named in CHROMIUM, the system's, or Playwright's own."""
    named = os.environ.get("CHROMIUM")
    if named:
        return shutil.which(named) or do_without(f"CHROMIUM={named} is no program; {REMEDY}")
    found = filter(None, map(shutil.which, CHROMIUM_NAMES))
    path = next(found, own)
    return path if Path(path).is_file() else do_without(f"no Chromium was found; {REMEDY}")


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        do_without("the package playwright is missing; 'make test' installs it")
    with sync_playwright() as playwright:
        path = chromium_path(playwright.chromium.executable_path)
        browser = playwright.chromium.launch(executable_path=path, args=CHROMIUM_OPTIONS)
        yield browser
        browser.close()


@dataclass
class Lab:
    """A JupyterLab server with folders of its own, so that nobody's settings have a part in it."""

    root: Path

    def __post_init__(self) -> None:
        self.token = secrets.token_hex(16)
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.work = self.root / "work"
        self.log = self.root / "lab.log"
        self.work.mkdir()
        write_settings(self.root / "JUPYTERLAB_SETTINGS_DIR")
        self.process = self.start()
        self.wait()

    def start(self) -> subprocess.Popen[bytes]:
        folders = {name: str(self.root / name) for name in SERVER_FOLDERS}
        command = [
            *(sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root"),
            *("--ip=127.0.0.1", f"--port={self.port}", "--ServerApp.port_retries=0"),
            *(f"--IdentityProvider.token={self.token}", f"--ServerApp.root_dir={self.work}"),
            *("--LabApp.news_url=", "--LabApp.extension_manager=readonly"),
            "--expose-app-in-browser",
        ]
        with self.log.open("wb") as log:
            return subprocess.Popen(
                command,
                cwd=self.work,
                env=os.environ | folders | {"JUPYTER_PREFER_ENV_PATH": "1"},
                stdout=log,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )

    def wait(self) -> None:
        """Return when the server answers."""
        end = time.monotonic() + SECONDS_TO_START
        while not self.answers():
            if self.process.poll() is not None or time.monotonic() > end:
                self.stop()
                pytest.fail(f"JupyterLab did not start:\n{self.log.read_text()}", pytrace=False)
            time.sleep(0.1)

    def answers(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.url}/api/status?token={self.token}", timeout=2):
                return True
        except OSError:
            return False

    def stop(self) -> None:
        """End the server and its kernels."""
        if self.process.poll() is not None:
            return
        os.killpg(self.process.pid, signal.SIGTERM)
        try:
            self.process.wait(SECONDS_TO_STOP)
        except subprocess.TimeoutExpired:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
        return port


def write_settings(folder: Path) -> None:
    """Switch off what would disturb a test: news, autosave, and cells drawn only when in view."""
    for plugin, settings in LAB_SETTINGS.items():
        file = folder / "@jupyterlab" / f"{plugin}.jupyterlab-settings"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(settings))


@pytest.fixture(scope="session")
def lab(browser: Any, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    lab = Lab(tmp_path_factory.mktemp("lab"))
    yield lab
    lab.stop()


@pytest.fixture(scope="session")
def outside_requests() -> list[str]:
    """Addresses on other machines that the page asked for: there must be none."""
    return []


@pytest.fixture(scope="session")
def lab_page(lab: Lab, browser: Any, outside_requests: list[str]) -> Iterator[Any]:
    context = browser.new_context(viewport=WINDOW)
    page = context.new_page()

    def note(request: Any) -> None:
        if request.url.startswith("http") and not request.url.startswith(lab.url):
            outside_requests.append(request.url)

    page.on("request", note)
    page.goto(f"{lab.url}/lab?reset&token={lab.token}")
    page.wait_for_function("() => window.jupyterapp")
    page.evaluate("() => window.jupyterapp.restored")
    page.evaluate("() => window.jupyterapp.shell.collapseLeft()")
    page.wait_for_selector(SPLASH, state="detached")
    yield page
    context.close()


@pytest.fixture
def open_notebook(
    lab: Lab, lab_page: Any, outside_requests: list[str], request: pytest.FixtureRequest
) -> Iterator[Callable[[Path], Any]]:
    test = file_name(request.node.name)

    def open_copy(path: Path) -> Any:
        lab_page.evaluate(CLOSE)
        copy = lab.work / f"{test}-{path.name}"
        shutil.copy(path, copy)
        errors = lab_page.evaluate(OPEN_AND_RUN, [copy.name, SECONDS_TO_RUN])
        assert not errors, errors
        return lab_page

    yield open_copy
    if request.node.stash.get(FAILED, False):
        take_screenshot(lab_page, f"{test}-failed")
    lab_page.evaluate(CLOSE)
    asked, outside_requests[:] = outside_requests[:], []
    assert not asked, "the page asked another machine"


@pytest.fixture
def run_cells(open_notebook: Callable[[Path], Any], tmp_path: Path) -> Callable[..., Any]:
    def run(*sources: str) -> Any:
        cells = [nbformat.v4.new_code_cell(source) for source in sources]
        path = tmp_path / "cells.ipynb"
        metadata = {"kernelspec": KERNEL}  # or JupyterLab would ask which kernel is meant
        nbformat.write(nbformat.v4.new_notebook(cells=cells, metadata=metadata), path)
        return open_notebook(path)

    return run


@pytest.fixture
def set_theme(lab_page: Any) -> Iterator[Callable[[str], None]]:
    def change(theme: str) -> None:
        lab_page.evaluate(SET_THEME, THEMES[theme])
        is_light = str(theme == "light").lower()
        themed = f"body[data-jp-theme-light='{is_light}']"
        lab_page.wait_for_selector(themed, state="attached")
        lab_page.wait_for_selector(SPLASH, state="detached")

    yield change
    change("light")


@pytest.fixture
def screenshot(lab_page: Any, request: pytest.FixtureRequest) -> Callable[[str], Path]:
    def take(name: str) -> Path:
        return take_screenshot(lab_page, file_name(f"{request.node.name}-{name}"))

    return take


def take_screenshot(page: Any, name: str) -> Path:
    path = SCREENSHOTS / f"{name}.png"
    page.screenshot(path=path)
    return path


def file_name(text: str) -> str:
    return re.sub(r"\W+", "_", text).strip("_")
