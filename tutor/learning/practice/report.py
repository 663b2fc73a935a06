"""A learner says that an item of practice is not as it should be: it is kept by its code."""

from __future__ import annotations

from tutor import __version__
from tutor.learning.practice.desk import PracticeDesk
from tutor.quizzes.item import Generated, code_of
from tutor.store.reports import Report, keep_report

__all__ = ["report_item"]


def report_item(
    desk: PracticeDesk, person_id: str, run_id: str, rev: int, language: str
) -> str | None:
    """Report the item whose feedback a page of revision ``rev`` shows; give its code.

    None, and nothing kept, when that page was old. NoSuchRun.
    """
    session = desk.find(person_id, run_id)
    state = session.state if session else None
    if state is None or state.finished or state.rev != rev:
        return None
    item, question = state.here, state.here.question
    if item.answered is None or question.level is None or question.seed is None:
        return None
    made = Generated(
        kind=question.kind,
        level=question.level,
        rules=item.slot.ruleset,
        seed=question.seed,
    )
    said = Report(
        code=code_of(made, question),
        language=language,
        version=__version__,
        answer=list(item.answered.answer),
        note="",
        at=desk.clock(),
    )
    keep_report(desk.db, person_id, said)
    return said.code
