"""Servers for the tests: started, killed and started again on the same port and database."""

import json
import os
import signal
import socket
import sqlite3
import subprocess
import sys
import time
import urllib.error
import urllib.request
from contextlib import closing
from pathlib import Path
from typing import Any

PATIENCE = 30.0
"""Seconds after which a server or a page has failed: long, for a machine that is busy."""


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Launcher:
    """The process of `launcher.py`."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.browser.launcher"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            cwd=Path(__file__).parents[2],
            env={name: value for name, value in os.environ.items() if not name.startswith("TUTOR")},
        )

    def start(self, arguments: list[str], log: Path) -> int:
        """Start `whist-tutor` with these arguments; gives its process id."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps({"arguments": arguments, "log": str(log)}) + "\n")
        self.process.stdin.flush()
        return int(self.process.stdout.readline())

    def end(self) -> None:
        """End it, and with it every server that is left."""
        self.process.communicate(timeout=PATIENCE)


class Server:
    """One `whist-tutor run` (or another command that serves) with a port and a folder."""

    def __init__(self, launcher: Launcher, folder: Path, command: str, *arguments: str) -> None:
        self.launcher = launcher
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.log = folder / "server.log"
        self.arguments = [command, "--port", str(self.port), *arguments]
        self.pid = 0

    def start(self) -> None:
        """Start it, and wait until it answers."""
        self.pid = self.launcher.start(self.arguments, self.log)
        until = time.monotonic() + PATIENCE
        while not self._answers():
            assert Path(f"/proc/{self.pid}").exists(), f"it ended: {self.log.read_text()}"
            assert time.monotonic() < until, f"it does not answer: {self.log.read_text()}"
            time.sleep(0.02)

    def _answers(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.address}/healthz", timeout=PATIENCE) as response:
                return bool(response.status == 200)
        except (urllib.error.URLError, OSError):
            return False

    def kill(self, how: signal.Signals = signal.SIGKILL) -> None:
        """Kill it, and wait until it is gone."""
        if self.pid:
            os.kill(self.pid, how)
        self.gone()

    def gone(self) -> None:
        """Wait until it is gone."""
        until = time.monotonic() + PATIENCE
        while self.pid and Path(f"/proc/{self.pid}").exists():
            assert time.monotonic() < until, "the server does not end"
            time.sleep(0.005)
        self.pid = 0


class Store:
    """What the database says, read without the program: its file, by plain SQL."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def rows(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        """The rows of a query."""
        with closing(sqlite3.connect(f"file:{self.path}?mode=ro", uri=True)) as connection:
            return connection.execute(query, values).fetchall()

    def last_run(self) -> str:
        """The id of the run that was begun last."""
        found: str = self.rows("SELECT id FROM run ORDER BY started_at DESC LIMIT 1")[0][0]
        return found

    def moves(self, run: str) -> list[str]:
        """The moves of a run in order; their numbers must be 0, 1, 2 ..."""
        rows = self.rows("SELECT seq, action FROM move WHERE run_id = ? ORDER BY seq", run)
        assert [seq for seq, _ in rows] == list(range(len(rows)))
        return [action for _, action in rows]

    def attempts(self, run: str) -> list[int]:
        """The numbers of the moves of a run that answered a question."""
        rows = self.rows("SELECT seq FROM attempt WHERE run_id = ? ORDER BY seq", run)
        return [seq for (seq,) in rows]
