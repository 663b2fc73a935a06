"""A server of its own for tests of what is around the pages; asked by plain HTTP."""

from __future__ import annotations

import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPMessage
from http.cookies import SimpleCookie
from pathlib import Path

PAGE = "text/html,application/xhtml+xml,*/*;q=0.8"


@dataclass(frozen=True, kw_only=True)
class Reply:
    """What the server answered."""

    status: int
    headers: HTTPMessage
    body: bytes

    @property
    def cookie(self) -> str | None:
        """The value of the cookie that it set."""
        found = SimpleCookie(self.headers.get("set-cookie", ""))
        return found["whist_tutor"].value if "whist_tutor" in found else None

    @property
    def policy(self) -> dict[str, list[str]]:
        """The Content-Security-Policy, by directive."""
        parts = (part.split() for part in self.headers["content-security-policy"].split(";"))
        return {name: values for name, *values in parts}


Ask = Callable[..., Reply]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def serving(where: Path) -> Iterator[Ask]:
    """Start a server with this database; ask it for something, ``of`` an address of this computer.

    All of 127/8 is this computer, and of it only 127.0.0.1 is a proxy that is believed.
    """
    port = free_port()

    def asked(
        path: str = "/", method: str = "GET", *, of: str = "127.0.0.1", **headers: str
    ) -> Reply:
        me = (of, 0)
        with closing(HTTPConnection("127.0.0.1", port, 30, source_address=me)) as connection:
            named = {name.replace("_", "-"): value for name, value in headers.items()}
            connection.request(method, path, headers=named)
            response = connection.getresponse()
            return Reply(status=response.status, headers=response.headers, body=response.read())

    command = "from tutor.cli import main; main()"
    arguments = ["run", "--port", str(port), "--db", str(where)]
    with subprocess.Popen(
        [sys.executable, "-c", command, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    ) as process:
        try:
            for _ in range(600):
                assert process.poll() is None, process.stdout and process.stdout.read()
                try:
                    if asked("/healthz").status == 200:
                        break
                except OSError:
                    time.sleep(0.1)
            yield asked
        finally:
            process.terminate()
            process.communicate(timeout=30)


def visit(ask: Ask, path: str = "/", **headers: str) -> Reply:
    """Open a page as a browser does."""
    return ask(path, **({"Accept": PAGE} | headers))
