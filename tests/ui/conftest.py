"""Screens without a browser: a store of their own, and a browser's headers and cookies."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterator
from contextlib import closing
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import streamlit as st
from streamlit.components.v2 import manifest_scanner
from streamlit.testing.v1 import AppTest

import tutor.ui
from tutor.learning.desk import Desk
from tutor.store.database import Database, open_database
from tutor.ui import house
from tutor.ui.widgets.onward import ONWARD
from tutor.ui.widgets.stage import NAME

MAIN = Path(tutor.ui.__file__).with_name("main.py")
TOKEN = "a browser's cookie"


Sent = dict[str, dict[str, str]]


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> Sent:
    """What the browser sends along; a test may change it."""
    along = {"cookies": {"whist_tutor": TOKEN}, "headers": {"Accept-Language": "en"}}
    context = type(st.context)
    monkeypatch.setattr(context, "cookies", property(lambda _: along["cookies"]))
    monkeypatch.setattr(context, "headers", property(lambda _: along["headers"]))
    return along


@pytest.fixture(scope="session", autouse=True)
def packages() -> Iterator[None]:
    """Look for components among the installed packages once: Streamlit does so at every AppTest."""
    with pytest.MonkeyPatch.context() as patch:
        scan = manifest_scanner.scan_component_manifests
        patch.setattr(manifest_scanner, "scan_component_manifests", cache(scan))
        yield


@pytest.fixture(scope="session")
def empty(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A fresh database, migrated once: every test starts from a copy of it."""
    where = tmp_path_factory.mktemp("empty") / "tutor.db"
    open_database(where).close()
    return where


@pytest.fixture
def db(empty: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Database]:
    where = tmp_path / "tutor.db"
    shutil.copy(empty, where)
    for name in ("TUTOR_CONTENT", "TUTOR_PREVIEW"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TUTOR_DB", str(where))
    monkeypatch.setattr(house, "MOMENT", 0.0)  # a file that changes is seen at once
    _forget()
    with closing(open_database(where)) as opened:
        yield opened
    house.desk().db.close()
    _forget()


def _forget() -> None:
    """Let the house open its store anew: it does so once a process."""
    for shared in vars(house).values():
        if hasattr(shared, "cache_clear"):
            shared.cache_clear()


@pytest.fixture
def desk(db: Database) -> Desk:
    """The desk of the program that is tested."""
    return house.desk()


Open = Callable[..., AppTest]


@pytest.fixture
def open_page(db: Database, sent: Sent) -> Open:
    """Open a page in a new session; its address is given as ``lesson="void", step="s2"``."""

    def opened(language: str = "en", **address: str) -> AppTest:
        sent["headers"]["Accept-Language"] = language
        app = AppTest.from_file(str(MAIN), default_timeout=60)
        for name, value in address.items():
            app.query_params[name] = value
        return run(app)

    return opened


def run(page: AppTest | Any) -> AppTest:
    """Run a page, or what was done to one of its parts."""
    app: AppTest = page.run()
    assert not app.exception, app.exception
    return app


def stage(app: AppTest) -> Any:
    """Give the view that the stage of a page was sent, or None where there is no stage."""
    found = parts(app, NAME)
    if not found:
        return None
    (proto,) = found
    sent = proto.WhichOneof("data")
    assert sent == "bytes", "a mapping would make Streamlit import pandas"
    return json.loads(proto.bytes)


def sent_to(app: AppTest) -> str | None:
    """Give the path that the browser is sent to, or None where it stays."""
    found = parts(app, ONWARD)
    assert len(found) < 2, "one way at a time"
    return found[0].bytes.decode() if found else None


def parts(app: AppTest, name: str) -> list[Any]:
    """Give what a component of a page was sent, once for each time that it is there."""
    found = [node.proto for node in nodes(app._tree) if node.type == "bidi_component"]
    return [proto for proto in found if proto.component_name == name]


def nodes(node: Any) -> Iterator[Any]:
    for child in getattr(node, "children", {}).values():
        yield child
        yield from nodes(child)


def primary(app: AppTest) -> list[Any]:
    return [button for button in app.button if button.proto.type == "primary"]


def texts(app: AppTest) -> str:
    """Give everything that is written on a page."""
    parts = [*app.markdown, *app.title, *app.header, *app.subheader, *app.caption]
    parts += [*app.error, *app.info, *app.success]
    return "\n".join([part.value for part in parts] + [button.label for button in app.button])
