"""Several processes at one address: none is missed for long, and none outlives the program."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from urllib.request import urlopen

import pytest
import streamlit as st
from streamlit import config as known
from streamlit.web.server.starlette import starlette_server

from tests.ui.served import free_port
from tutor.cli.run import _configuration
from tutor.ui import worker

PATIENCE = 30.0
"""Seconds after which what should happen has not: long, for a machine that is busy."""


def wait_for(what: Callable[[], bool]) -> None:
    until = time.monotonic() + PATIENCE
    while not what():
        assert time.monotonic() < until, "it does not happen"
        time.sleep(0.02)


@contextmanager
def program(code: str, *arguments: str) -> Iterator[subprocess.Popen[str]]:
    """Run some Python; it is killed in the end, where it did not end by itself."""
    command = [sys.executable, "-c", code, *arguments]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as it:
        try:
            yield it
        finally:
            it.kill()


def children(pid: int) -> list[int]:
    """Give the processes that a process has started and that are there still."""
    return [int(one) for one in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def gone(pid: int) -> bool:
    """Tell whether a process has ended; one that nobody has asked after yet has, too."""
    with suppress(FileNotFoundError, ProcessLookupError):
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    return True


CREW = """
import signal, sys, time
from tutor.ui import crew
from tutor.ui.crew import work_together

crew.GRACE = 0.1

def work(up):
    print("begins", flush=True)
    {before}
    up()
    time.sleep(60)

raise SystemExit(work_together(3, work))
"""


def test_one_that_cannot_start_ends_the_program_with_its_error() -> None:
    with program(CREW.format(before="raise ValueError('no such thing')")) as it:
        said, wrong = it.communicate(timeout=PATIENCE)
    assert it.returncode == 1
    assert said.split() == ["begins"], "the others are not tried"
    assert wrong.count("ValueError: no such thing") == 1


@pytest.mark.parametrize("end", ["sys.exit(3)", "signal.raise_signal(signal.SIGKILL)"])
def test_one_that_only_ends_is_told_in_a_line(end: str) -> None:
    with program(CREW.format(before=end)) as it:
        (told,) = it.communicate(timeout=PATIENCE)[1].splitlines()
    assert it.returncode == 1
    assert "did not start" in told


DEAF = "signal.signal(signal.SIGTERM, signal.SIG_IGN)"


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT])
@pytest.mark.parametrize("before", ["", DEAF], ids=["each listens", "none listens"])
def test_none_outlives_the_program(how: signal.Signals, before: str) -> None:
    with program(CREW.format(before=before)) as it:
        wait_for(lambda: len(children(it.pid)) == 3)
        crew = children(it.pid)
        it.send_signal(how)
        it.wait(PATIENCE)
        assert it.returncode == (-how if how == signal.SIGKILL else 0)
        wait_for(lambda: all(map(gone, crew)))


class Served:
    """A program that serves at a port, and connections to it."""

    def __init__(self, pid: int, port: int) -> None:
        self.pid = pid
        self.port = port

    def answers(self) -> bool:
        with suppress(OSError), urlopen(f"http://127.0.0.1:{self.port}/healthz") as reply:
            return bool(reply.status == 200)
        return False

    def both(self, but: int = 0) -> set[int]:
        """Wait until two processes have connections of ours, neither of them a certain one."""
        found: set[int] = set()

        def two() -> bool:
            nonlocal found
            found = self._serving() - {but}
            return len(found) == 2

        wait_for(two)
        return found

    def _serving(self) -> set[int]:
        """Open connections; gives the processes that have one."""
        with ExitStack() as stack:
            for _ in range(16):
                with suppress(OSError):
                    mine = socket.create_connection(("127.0.0.1", self.port), PATIENCE)
                    stack.enter_context(mine)
            time.sleep(0.1)
            here = self._sockets()
            return {pid for pid in children(self.pid) if here & held(pid)}

    def _sockets(self) -> set[str]:
        """Give the kernel's names for what is connected to this port."""
        rows = [line.split() for line in Path("/proc/net/tcp").read_text().splitlines()[1:]]
        port, established = f":{self.port:04X}", "01"
        return {
            f"socket:[{row[9]}]" for row in rows if row[1].endswith(port) and row[3] == established
        }


def held(pid: int) -> set[str]:
    """Give what a process has open."""
    found = set()
    with suppress(FileNotFoundError):
        for one in Path(f"/proc/{pid}/fd").iterdir():
            with suppress(FileNotFoundError):
                found.add(str(one.readlink()))
    return found


def test_two_processes_serve_and_one_that_is_killed_comes_back(tmp_path: Path) -> None:
    port, main = free_port(), "from tutor.cli import main; main()"
    where = ("--port", str(port), "--db", str(tmp_path / "tutor.db"))
    with program(main, "run", "--workers", "2", *where) as it:
        served = Served(it.pid, port)
        wait_for(lambda: it.poll() is not None or served.answers())
        assert it.poll() is None, it.communicate()
        first, second = served.both()
        os.kill(first, signal.SIGKILL)
        wait_for(served.answers)
        assert second in served.both(but=first), "the other one was left alone"
        crew = children(it.pid)
        it.terminate()
        said, told = it.communicate(timeout=PATIENCE)
        assert it.returncode == 0
        assert all(map(gone, crew))
    assert "in 2 processes" in said
    assert f"process {first} died" in told


@pytest.fixture
def settled() -> Iterator[None]:
    """Streamlit with the settings of the program, as the processes find them."""
    worker.settle(_configuration())
    yield
    known.get_config_options(force_reparse=True)


@pytest.mark.usefixtures("settled")
def test_the_processes_have_the_programs_settings_and_one_secret() -> None:
    for name, value in _configuration().items():
        assert st.get_option(name) == value, name
    assert st.get_option("server.cookieSecret") == st.get_option("server.cookieSecret")


@pytest.mark.usefixtures("settled")
def test_the_server_has_the_settings_of_streamlits_own_runner() -> None:
    assert worker.server_settings() == starlette_server._get_uvicorn_config_kwargs()
