"""What the tests of the store share."""

import os
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from threading import Barrier
from typing import Any, TypeVar

from sqlalchemy import event

from tutor.store.attempts import Attempt
from tutor.store.database import Database
from tutor.store.moves import append_move
from tutor.store.practice import Belief, Learned, Relation, Review
from tutor.store.runs import Run, start_run

T = TypeVar("T")

AT = datetime(2026, 1, 2, 3, 4, 5, 678, tzinfo=UTC)


def after(seconds: float) -> datetime:
    return AT + timedelta(seconds=seconds)


def lesson(db: Database, person_id: str, item: str = "trump", **more: Any) -> Run:
    values: dict[str, Any] = {"digest": "d1", "at": AT}
    return start_run(db, person_id, "lesson", item, **values | more)


def attempt(run_id: str, seq: int, **more: Any) -> Attempt:
    values: dict[str, Any] = {
        "step": "q1",
        "kind": "trick-winner",
        "level": 2,
        "seed": 2**63 - 1,
        "rules": "whist",
        "skill": "M1.S7",
        "question": {"trump": "H", "trick": ["TC", "KC"], "leader": "north"},
        "answer": "east",
        "right": False,
        "credit": 0.25,
        "reason_id": "trick.highest-trump",
        "reason_fields": {"card": "2H"},
        "misconception": "highest-card-wins",
        "hinted": 2,
        "took_ms": 4200,
        "at": AT,
    }
    return Attempt(run_id=run_id, seq=seq, **values | more)


def seen(row: Review | None = None, **more: Any) -> Review:
    """Answer a skill once more, right."""
    answers = row.answers + 1 if row else 1
    values: dict[str, Any] = {"skill": "M1.S7", "card": {"due": "x"}, "due": after(60)}
    values |= {"state": "trying", "since": AT, "streak": answers, "last_at": AT}
    return Review(**values | {"answers": answers, "right": answers} | more)


def told(row: Relation | None = None) -> Relation:
    """Tell once more which of two bids is higher."""
    answers = row.answers + 1 if row else 1
    counts = {"answers": answers, "right": answers, "streak": answers}
    return Relation(ladder="usual", lower="3U", higher="3D", last_at=AT, **counts)


def believed(row: Belief | None = None) -> Belief:
    """Answer once more as a misconception does."""
    met = row.met + 1 if row else 1
    times = {"first_at": AT, "last_at": AT}
    return Belief(misconception="first-trump", met=met, refuted=0, cleared_at=None, **times)


def learned() -> Learned:
    """Give what an answer changes: one row of each kind."""
    return Learned(
        reviews={"M1.S7": seen},
        relations={("usual", "3U", "3D"): told},
        beliefs={"first-trump": believed},
    )


def keep(db: Database, person_id: str, run_id: str, seq: int, **more: Any) -> bool:
    values: dict[str, Any] = {"step": "q1", "action": f"answer {seq}", "at": AT}
    return append_move(db, person_id, run_id, seq, **values | more)


def together(count: int, work: Callable[[int], T]) -> list[T]:
    """Do the same thing in many threads, all starting at the same moment."""
    barrier = Barrier(count)

    def one(number: int) -> T:
        barrier.wait(30)
        return work(number)

    with ThreadPoolExecutor(count) as pool:
        return list(pool.map(one, range(count)))


def process(code: str, *arguments: str) -> subprocess.Popen[str]:
    """Start a process of its own that runs the code; it finds what this one finds."""
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    return subprocess.Popen(
        [sys.executable, "-c", code, *arguments],
        env=environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


def statements(db: Database) -> list[str]:
    """Give a list to which every query and change from now on is added."""
    seen: list[str] = []

    def note(_connection: Any, _cursor: Any, statement: str, *_more: Any) -> None:
        if not statement.startswith("BEGIN"):
            seen.append(statement)

    event.listen(db.engine, "before_cursor_execute", note)
    return seen
