"""``whist-tutor run``: its options, and the settings that it starts Streamlit with."""

from __future__ import annotations

import os
import re
import socket
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from streamlit import config as known

from tutor.cli import db as db_command
from tutor.cli import main
from tutor.cli import run as run_command
from tutor.store.database import open_database
from tutor.store.teachers import create_teacher
from tutor.ui import crew, serve, worker


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[dict[str, Any]]:
    """The settings of every server that was started; none really is."""
    monkeypatch.setattr(db_command, "default_database", lambda: str(tmp_path / "own.db"))
    configs: list[dict[str, Any]] = []
    monkeypatch.setattr(serve.app, "run", lambda *, config: configs.append(config))
    for name in ("TUTOR_DB", "TUTOR_CONTENT"):
        monkeypatch.delenv(name, raising=False)
    # Run sets these for the program that it becomes; here they must not outlive the test.
    monkeypatch.setattr(os, "environ", dict(os.environ))
    monkeypatch.setattr("sys.argv", ["whist-tutor"])
    return configs


@pytest.fixture
def taken() -> Iterator[int]:
    """A port that somebody listens on."""
    with socket.socket() as somebody:
        somebody.bind(("127.0.0.1", 0))
        somebody.listen()
        yield int(somebody.getsockname()[1])


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def whist_tutor(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["run", *arguments])


def test_it_starts_where_it_is_told(started: list[dict[str, Any]]) -> None:
    port = free_port()
    result = whist_tutor("--port", str(port))
    assert result.exit_code == 0
    assert f"Open http://localhost:{port} in your browser." in result.output
    (config,) = started
    assert (config["server.address"], config["server.port"]) == ("127.0.0.1", port)


def test_without_a_port_it_finds_one(
    started: list[dict[str, Any]], taken: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(run_command, "_FIRST_PORT", taken, raising=True)
    assert whist_tutor().exit_code == 0
    assert taken < started[0]["server.port"] < taken + 100


def test_a_port_that_is_taken_is_told_and_is_wrong_usage(
    started: list[dict[str, Any]], taken: int
) -> None:
    result = whist_tutor("--port", str(taken))
    assert result.exit_code == 2
    assert f"port {taken}" in result.output
    assert "is taken" in result.output
    assert "--port" in result.output
    assert started == []


def test_the_first_start_invites_the_first_teacher(
    started: list[dict[str, Any]], tmp_path: Path
) -> None:
    db, port = tmp_path / "answers.db", free_port()
    arguments = ("--port", str(port), "--db", str(db))
    first, second = whist_tutor(*arguments).output, whist_tutor(*arguments).output
    links = [re.findall(r"\S+setup=\S+", output) for output in (first, second)]
    assert [len(found) for found in links] == [1, 1]
    assert links[0] != links[1], "the later one makes the earlier one void"
    assert links[0][0].startswith(f"http://localhost:{port}/?screen=teach&setup=")
    with closing(open_database(db)) as store:
        create_teacher(store, "Juf Anna", "no hash", datetime.now(UTC))
    assert "setup=" not in whist_tutor(*arguments).output


@pytest.mark.parametrize(
    "arguments",
    [
        ("--port", "0"),
        ("--port", "70000"),
        ("--port", "http"),
        ("--content", "/nowhere/at/all"),
        ("--colour", "red"),
        ("--workers", "0"),
        ("--workers", "65"),
        ("now",),
    ],
)
def test_wrong_usage(started: list[dict[str, Any]], arguments: tuple[str, ...]) -> None:
    result = whist_tutor(*arguments)
    assert result.exit_code == 2
    assert "Usage:" in result.output
    assert started == []


def test_where_answers_and_lessons_are(started: list[dict[str, Any]], tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    one.mkdir()
    two.mkdir()
    db = str(tmp_path / "answers.db")
    result = whist_tutor(
        *("--port", str(free_port()), "--db", db), *("--content", str(one), "--content", str(two))
    )
    assert result.exit_code == 0
    assert os.environ["TUTOR_DB"] == db
    assert os.environ["TUTOR_CONTENT"] == os.pathsep.join((str(one), str(two)))


def test_the_settings_are_the_programs_own(
    started: list[dict[str, Any]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Wherever it is started, and whatever lies in that folder (UX.md 3)."""
    theirs = tmp_path / ".streamlit"
    theirs.mkdir()
    (theirs / "config.toml").write_text("[server]\nheadless = false\n", "utf-8")
    monkeypatch.chdir(tmp_path)
    whist_tutor("--port", str(free_port()))
    (config,) = started
    wanted = {
        "server.headless": True,
        "browser.gatherUsageStats": False,
        "runner.postScriptGC": False,
        "client.showErrorDetails": "none",
    }
    assert {name: config[name] for name in wanted} == wanted
    assert "theme.light.textColor" in config
    # Directly under theme they would switch automatic dark mode off.
    assert not [name for name in config if name.startswith("theme.") and name.count(".") < 2]


def test_every_setting_is_one_that_streamlit_knows(started: list[dict[str, Any]]) -> None:
    whist_tutor("--port", str(free_port()))
    for name in started[0]:
        section, _, option = name.rpartition(".")
        assert option in known.get_options_for_section(section), name


@pytest.fixture
def together(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The settings and the number of the processes that were started; none really is."""
    done: list[Any] = []
    monkeypatch.setattr(worker, "settle", done.append)

    def work_together(count: int, _work: crew.Work) -> int:
        done.append(count)
        return 0

    monkeypatch.setattr(run_command, "work_together", work_together)
    return done


def test_several_processes_have_the_settings_that_one_has(
    started: list[dict[str, Any]], together: list[Any]
) -> None:
    port = str(free_port())
    alone = whist_tutor("--port", port, "--workers", "1")
    assert together == []
    result = whist_tutor("--port", port, "--workers", "3")
    assert result.exit_code == 0
    assert together == [started[0], 3]
    assert "in 3 processes" in result.output
    assert "processes" not in alone.output


def test_a_system_that_cannot_share_a_port_says_so(
    started: list[dict[str, Any]], together: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr(socket, "SO_REUSEPORT")
    result = whist_tutor("--workers", "2")
    assert result.exit_code == 2
    assert "leave out --workers" in result.output
    assert (started, together) == ([], [])
    assert whist_tutor("--port", str(free_port())).exit_code == 0, "one needs no such thing"


@pytest.mark.parametrize(
    ("nested", "flat"),
    [
        ({}, {}),
        ({"a": 1}, {"a": 1}),
        (
            {"a": {"b": {"c": [1, 2]}, "d": "x"}, "e": True},
            {"a.b.c": [1, 2], "a.d": "x", "e": True},
        ),
        ({"a": {}}, {}),
    ],
)
def test_settings_are_flattened(nested: dict[str, Any], flat: dict[str, Any]) -> None:
    assert run_command._flat(nested) == flat
