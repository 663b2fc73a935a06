"""A few pupils in a hurry, through the code of the load test: what a page accepts is kept once."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest

from tests.bench.load import lesson, loaded, lost

from .servers import Server

pytestmark = pytest.mark.browser


def test_what_pages_accept_is_kept_once(server: Server) -> None:
    where = server.arguments[server.arguments.index("--db") + 1]
    with ThreadPoolExecutor(1) as other:  # Playwright has a loop of its own in this thread
        played = lesson(server.port, [server.pid], 3, seconds=3, every=0.4)
        pupils, notes = other.submit(asyncio.run, played).result()
    assert notes.errors == []
    assert all(pupil.accepted for pupil in pupils)
    assert lost(where, pupils) == []
    assert loaded(server.pid, "uvloop"), "a loop that is fast enough for a class"
    assert not loaded(server.pid, "pandas"), "it is large, and no click needs it"
    log = server.log.read_text()
    assert not any(pupil.token in log for pupil in pupils), "a log tells of nobody"

    # And what would be lost, or come twice, would be told.
    first = pupils[0].accepted[0]
    pupils[0].accepted[0] = replace(first, rev=first.rev + 1000)
    assert [line.partition(":")[0] for line in lost(where, pupils)] == ["not kept", "not shown"]
    pupils[0].accepted[0] = first
    pupils[0].accepted.append(first)
    assert [line.partition(":")[0] for line in lost(where, pupils)] == ["not kept"]
