"""The terms on which something was assigned: what a pupil may do there, and what not."""

from __future__ import annotations

from tutor.store.assigned import assignment_of_run
from tutor.store.database import Database

__all__ = ["closed_moves"]


def closed_moves(db: Database, person_id: str, run_id: str) -> frozenset[str]:
    """Give the moves that a run was closed to by the teacher who assigned it; none for one's own.

    Nobody says "I know this" of what they were given to do; hints may be off; and where tries are
    counted, a question is not asked anew within one.
    """
    task = assignment_of_run(db, person_id, run_id)
    if task is None:
        return frozenset()
    hints = frozenset[str]() if task.hints else frozenset({"hint"})
    again = frozenset[str]() if task.tries is None else frozenset({"redo"})
    return frozenset({"skip"}) | hints | again
