"""A Chromium, servers, and learners in front of them."""

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from .learner import Hands, Learner, Mouse, Touch
from .servers import PATIENCE, Launcher, Server, Store

LEFT_OUT = (
    # Pages that the address bar keeps ready for every window: a third of what opening one costs.
    *("WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup"),
    # What Playwright leaves out: its own list counts no longer where there is another.
    *("AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades"),
    *("HttpsFirstBalancedModeAutoEnable", "LensOverlay", "MediaRouter", "PaintHolding"),
    *("ThirdPartyStoragePartitioning", "AvoidCorsURLLoaderRestartOnRedirect", "AimEnabled"),
    *("OptimizationHints", "NetworkTimeServiceQuerying", "PreconnectToSearch"),
)
"""Features of Chromium that no test needs."""
FLAGS = (
    "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    f"--disable-component-update --disable-sync --disable-features={','.join(LEFT_OUT)}"
)
expect.set_options(timeout=PATIENCE * 1000)
LOCALES = {"en": "en-GB", "nl": "nl-NL"}


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    """Use the browser of the system: Playwright's own need not be there."""
    names = ("chromium", "chromium-browser", "google-chrome")
    found = next(filter(None, map(shutil.which, names)), None)
    if found is None:
        missing = "no Chromium is installed, so its tests cannot run: apt-get install chromium"
        if "CI" in os.environ:
            pytest.fail(missing)
        pytest.skip(missing)
    return {"executable_path": found, "args": FLAGS.split()}


@pytest.fixture(scope="session")
def launcher(browser_type_launch_args: dict[str, Any]) -> Iterator[Launcher]:
    """What starts servers; only where there is a browser to look at them."""
    one = Launcher()
    yield one
    one.end()


@pytest.fixture(scope="module")
def arguments() -> tuple[str, ...]:
    """More arguments of `whist-tutor run`; a module may have its own."""
    return ()


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the module's server."""
    return tmp_path_factory.mktemp("server")


@pytest.fixture(scope="module")
def server(launcher: Launcher, folder: Path, arguments: tuple[str, ...]) -> Iterator[Server]:
    """The module's server."""
    one = Server(launcher, folder, "run", "--db", str(folder / "whist.sqlite"), *arguments)
    one.start()
    yield one
    one.kill()


@pytest.fixture
def store(server: Server, folder: Path) -> Store:
    """The database of the module's server."""
    return Store(folder / "whist.sqlite")


Visit = Callable[..., Learner]


@pytest.fixture
def visit(server: Server, new_context: Callable[..., Any]) -> Iterator[Visit]:
    """Open a browser of its own at the server: `visit("?screen=settings", width=375)`.

    At the end nothing may have gone wrong in it: no error, no warning of the page's policy, no
    request to elsewhere. With `rough=True` the connection is to be broken, so errors are expected.
    """
    opened: list[tuple[Learner, bool]] = []

    def open_(
        path: str = "",
        *,
        hands: type[Hands] = Mouse,
        width: int = 1280,
        theme: str = "light",
        language: str = "en",
        motion: str = "reduce",
        rough: bool = False,
    ) -> Learner:
        context = new_context(
            viewport={"width": width, "height": 800},
            has_touch=hands is Touch,
            color_scheme=theme,
            locale=LOCALES[language],
            reduced_motion=motion,
        )
        context.set_default_timeout(PATIENCE * 1000)
        context.set_default_navigation_timeout(PATIENCE * 1000)
        learner = Learner(context.new_page(), server.address, hands)
        opened.append((learner, rough))
        learner.go(path)
        return learner

    yield open_
    for learner, rough in opened:
        assert rough or learner.troubles == []
        assert learner.elsewhere == []
