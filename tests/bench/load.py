"""How many pupils does one server carry? They answer generated questions on the lesson screen.

Each pupil answers a question every three seconds and goes on half way between; one press in ten is
a double click. They guess, so most answers are wrong, which is the dearer case: there is more to
tell. A press counts from sending it to the coming of the view with the next revision. Everything
that a page accepted must be in the database afterwards, once; if not, it ends with 1. By hand::

    python -m tests.bench.load                            # 50 pupils, then 200, on SQLite
    python -m tests.bench.load --pupils 200 --seconds 60 --db postgresql://...  # an empty one

The server is started as a school starts it, with ``--workers`` for each core; the pupils are all in
this process, on the same cores. On a machine that is busy with something else look at the processor
time a press: it is much the same there.
"""

import argparse
import asyncio
import os
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import ExitStack, closing
from pathlib import Path
from random import Random
from statistics import median, quantiles

import uvloop
from sqlalchemy import select

from tests.bench.load_bare import bare_presses
from tests.bench.load_page import Page, first_visit
from tests.bench.load_pupil import Notes, Pupil
from tests.bench.processes import cpu, crew, loaded, memory, own
from tests.browser.servers import Launcher, Server
from tutor.content.library import Library
from tutor.content.steps import DrillStep
from tutor.store.database import open_database
from tutor.store.people import person_by_token
from tutor.store.schema import attempt, move, run

EVERY = 3.0
"""Seconds between two answers of a pupil."""
AT_ONCE = 8
"""How many pupils open the page at the same time, before anything is measured."""


def drills() -> list[tuple[str, str]]:
    """Give every drill, as its lesson and step."""
    files = Library().files().values()
    return [
        (file.lesson.id, placed.step.id)
        for file in files
        for placed in file.lesson.line
        if isinstance(placed.step, DrillStep) and not file.lesson.draft
    ]


async def come_in(port: int, seed: int, asked: Sequence[tuple[str, str]]) -> Pupil:
    """Bring a pupil in: cookie, connection, and the first question."""
    rng = Random(seed)
    token = await asyncio.to_thread(first_visit, port)
    page = await Page.open(port, token)
    pupil = Pupil(page, token, rng, rng.sample(asked, len(asked)))
    await pupil.sit_down()
    return pupil


async def lesson(
    port: int, pids: Sequence[int], count: int, seconds: float, every: float
) -> tuple[list[Pupil], Notes]:
    """Have so many pupils work for so long; prints what it took."""
    asked, notes = drills(), Notes()
    gate = asyncio.Semaphore(AT_ONCE)

    async def enter(seed: int) -> Pupil:
        async with gate:
            return await come_in(port, seed, asked)

    start = time.perf_counter()
    pupils = await asyncio.gather(*(enter(seed) for seed in range(count)))
    print(f"{count} pupils came in within {time.perf_counter() - start:.1f} s")
    before, sent = sum(map(cpu, pids)), sum(pupil.page.bytes for pupil in pupils)
    until = asyncio.get_running_loop().time() + seconds
    await asyncio.gather(*(pupil.work(every, until, notes) for pupil in pupils))
    used = sum(map(cpu, pids)) - before
    sent = sum(pupil.page.bytes for pupil in pupils) - sent
    presses = len(notes.answers) + len(notes.others)
    notes.processor = 1000 * used / max(1, presses)
    print(told("answers", notes.answers))
    print(told("onward", notes.others))
    print(told("all presses", notes.answers + notes.others))
    print(
        f"  {presses / seconds:.0f} presses/s, {notes.processor:.1f} ms of processor "
        f"and {sent / 1024 / max(1, presses):.1f} KB a press, {used / seconds:.0%} of a core"
    )
    packages = ", ".join(name for name in ("uvloop", "pandas") if loaded(pids[-1], name))
    held = memory(pids[0]) + sum(map(own, pids[1:]))
    print(f"  memory {held:.0f} MB, with {packages}; errors {len(notes.errors)}")
    await asyncio.gather(*(pupil.page.close() for pupil in pupils))
    return pupils, notes


def told(name: str, times: Sequence[float]) -> str:
    """Give one line of the result."""
    if len(times) < 2:
        return f"  {name}: {len(times)}"
    high = quantiles(times, n=20)[-1]
    return (
        f"  {name}: {len(times)}, median {1000 * median(times):.0f} ms, "
        f"95th percentile {1000 * high:.0f} ms, most {1000 * max(times):.0f} ms"
    )


def lost(where: str, pupils: Sequence[Pupil]) -> list[str]:
    """Give what is wrong with the store: an answer that was accepted and is not there exactly once.

    Nor may there be one that no page showed: every press was waited for.
    """
    wrong = []
    with closing(open_database(where)) as db, db.reading() as connection:
        for pupil in pupils:
            person = person_by_token(db, pupil.token)
            assert person is not None, "a pupil who sat down is a person"
            both = move.join(run, run.c.id == move.c.run_id).join(
                attempt, (attempt.c.run_id == move.c.run_id) & (attempt.c.seq == move.c.seq)
            )
            rows = connection.execute(
                select(run.c.item, move.c.seq, move.c.action)
                .select_from(both)
                .where(run.c.person_id == person.id)
            )
            kept = Counter(tuple(row) for row in rows)
            shown = Counter((one.lesson, one.rev, one.move) for one in pupil.accepted)
            wrong += [f"not kept: {one}" for one in (shown - kept).elements()]
            wrong += [f"not shown: {one}" for one in (kept - shown).elements()]
    return wrong


def measure(
    count: int, *, seconds: float, every: float = EVERY, db: str | None = None, workers: int = 1
) -> int:
    """Start a server, have pupils work, and count; gives the number of faults."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        where = db or str(folder / "load.sqlite")
        launcher = Launcher()
        stack.callback(launcher.end)
        server = Server(launcher, folder, "run", "--db", where, "--workers", str(workers))
        server.start()
        pids = crew(server, workers)
        pupils, notes = uvloop.run(lesson(server.port, pids, count, seconds, every))
        wrong = notes.errors + lost(where, pupils)
    rival = bare_presses(count, seconds=min(seconds, 10.0), every=every / 2)
    print(
        f"  {notes.processor / rival:.1f} times the processor of a bare page that draws a stage "
        f"and keeps nothing: {rival:.1f} ms"
    )
    accepted = sum(len(pupil.accepted) for pupil in pupils)
    print(f"  {accepted} answers accepted, {len(wrong)} faults")
    for line in wrong[:10]:
        print(f"  {line}")
    return len(wrong)


def main() -> int:
    """Measure; 1 where anything failed or was lost."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--pupils", type=int, nargs="+", default=[50, 200])
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--every", type=float, default=EVERY)
    parser.add_argument("--db", help="an empty PostgreSQL, or a file (default: a new SQLite file)")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    faults = 0
    for count in given.pupils:
        print(f"load average {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
        faults += measure(
            count, seconds=given.seconds, every=given.every, db=given.db, workers=given.workers
        )
    return int(faults > 0)


if __name__ == "__main__":
    raise SystemExit(main())
