"""A tiny Streamlit server for the tests of the stage, and a page to look at it."""

import json
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page

HERE = Path(__file__).parent


@pytest.fixture(scope="session")
def stage_server(tmp_path_factory: pytest.TempPathFactory, browser: Browser) -> Iterator[str]:
    """The address of a server that runs `stage_app.py`; only where there is a browser."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    home = tmp_path_factory.mktemp("server")
    address = f"http://127.0.0.1:{port}"
    command = [sys.executable, "-m", "streamlit", "run", str(HERE / "stage_app.py")]
    options = {
        "server.port": str(port),
        "server.address": "127.0.0.1",
        "server.headless": "true",
        "server.fileWatcherType": "none",
        "browser.gatherUsageStats": "false",
        "runner.postScriptGC": "false",
        "client.toolbarMode": "minimal",
    }
    for name, value in options.items():
        command += [f"--{name}", value]
    with (home / "log").open("w") as log:
        process = subprocess.Popen(command, cwd=home, stdout=log, stderr=subprocess.STDOUT)
        try:
            _wait(address)
            yield address
        finally:
            process.terminate()
            process.wait(10)


def _wait(address: str) -> None:
    for _ in range(300):
        try:
            with urllib.request.urlopen(f"{address}/_stcore/health"):
                return
        except (urllib.error.URLError, OSError):
            time.sleep(0.1)
    pytest.fail("the server of the stage did not start")


class Stage:
    """One stage on one page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.root = page.locator(".stage")

    def card(self, name: str) -> Locator:
        """A card of the hand that can be pressed."""
        return self.root.locator(f"button[data-card='{name}']")

    def thing(self, kind: str, name: str) -> Locator:
        """A control by its kind and id."""
        return self.root.locator(f"[data-kind='{kind}'][data-id='{name}']")

    @property
    def focus(self) -> tuple[str, str]:
        """Kind and id of the control that has the focus; empty texts for none."""
        script = (
            "n => { const d = n.getRootNode().activeElement?.dataset;"
            " return [d?.kind ?? '', d?.id ?? ''] }"
        )
        kind, name = self.root.evaluate(script)
        return kind, name

    def log(self) -> list[dict[str, Any]]:
        """The acts that reached Python."""
        acts: list[dict[str, Any]] = json.loads(self.page.locator("#log").inner_text())
        return acts

    def settled(self, acts: int) -> list[dict[str, Any]]:
        """Wait until this many acts have arrived and the answer is drawn, then read them."""
        self.page.wait_for_function(
            "n => JSON.parse(document.querySelector('#log').innerText).length >= n", arg=acts
        )
        self.root.and_(self.page.locator(":not([data-busy])")).wait_for()
        self.page.wait_for_timeout(60)
        return self.log()


Open = Callable[..., Stage]


@pytest.fixture(scope="session")
def page(browser: Browser) -> Iterator[Page]:
    """One page for all tests of the stage: its files are fetched once, each view is a new session.

    Whoever needs another kind of browser (one with a finger) opens a context of their own.
    """
    context = browser.new_context(locale="en-GB")
    yield context.new_page()
    context.close()


def look(
    page: Page, server: str, view: str, width: int = 1280, height: int = 800, **asked: object
) -> Stage:
    """Open a canned view on a page."""
    page.set_viewport_size({"width": width, "height": height})
    query = "&".join(f"{key}={value}" for key, value in {"view": view, **asked}.items())
    page.goto(f"{server}/?{query}")
    page.locator(".stage:not([hidden])").wait_for()
    page.locator("#log").wait_for()
    return Stage(page)


@pytest.fixture
def stage(page: Page, stage_server: str) -> Iterator[Open]:
    """Open a canned view: `stage("follow", width=375, slow=0.3)`."""
    yield partial(look, page, stage_server)
    page.mouse.move(0, 0)
    page.emulate_media(color_scheme="null", reduced_motion="null", forced_colors="null")


@pytest.fixture
def touched(browser: Browser, stage_server: str) -> Iterator[Open]:
    """Open a canned view on a screen that is touched."""
    context = browser.new_context(has_touch=True)
    yield partial(look, context.new_page(), stage_server)
    context.close()
