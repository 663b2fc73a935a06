"""A PostgreSQL of its own for a test: in a folder, reached by a socket there, thrown away."""

import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import NoReturn

import pytest

PATIENCE = 60.0


def program(name: str) -> str:
    """Find a program of PostgreSQL. Without one, or without its driver, the test is skipped.

    Unless `TUTOR_NEEDS_POSTGRES` says that it has to be there.
    """
    debian = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
    found = shutil.which(name) or (str(debian[-1]) if debian else None)
    if found is None:
        _lacking(f"no {name} here, so nothing is tried on PostgreSQL: apt-get install postgresql")
    if find_spec("psycopg") is None:
        _lacking("no psycopg here, so nothing is tried on PostgreSQL: pip install psycopg[binary]")
    return found


def _lacking(what: str) -> NoReturn:
    if os.environ.get("TUTOR_NEEDS_POSTGRES"):
        pytest.fail(what)
    pytest.skip(what)


def _somebody() -> str | None:
    """PostgreSQL does not run as root: then somebody else has to run it."""
    return "nobody" if os.geteuid() == 0 else None


@contextmanager
def cluster() -> Iterator[str]:
    """Start a PostgreSQL that only this machine reaches; gives the address of its database."""
    initdb, postgres = program("initdb"), program("postgres")
    user = _somebody()
    folder = Path(tempfile.mkdtemp(prefix="whist-pg-"))
    try:
        if user is not None:
            shutil.chown(folder, user)
        data = folder / "data"
        command = [initdb, "-D", str(data), "-U", "whist", "-A", "trust", "-E", "UTF8", "--no-sync"]
        try:
            subprocess.run(command, check=True, capture_output=True, cwd=folder, user=user)
        except (OSError, subprocess.CalledProcessError) as error:
            _lacking(f"PostgreSQL cannot be set up here, so nothing is tried on it: {error}")
        quick = ("fsync=off", "synchronous_commit=off", "full_page_writes=off")
        options = [part for one in (*quick, "listen_addresses=") for part in ("-c", one)]
        with subprocess.Popen(
            [postgres, "-D", str(data), "-k", str(folder), *options],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            cwd=folder,
            user=user,
        ) as server:
            try:
                _until_it_listens(folder / ".s.PGSQL.5432", server)
                yield f"postgresql://whist@/postgres?host={folder}"
            finally:
                server.terminate()
                server.wait(PATIENCE)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _until_it_listens(socket: Path, server: subprocess.Popen[bytes]) -> None:
    until = time.monotonic() + PATIENCE
    while not socket.exists():
        assert server.poll() is None, "PostgreSQL ended"
        assert time.monotonic() < until, "PostgreSQL does not start"
        time.sleep(0.05)
