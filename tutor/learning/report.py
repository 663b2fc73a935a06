"""A learner says that a question is not as it should be: it is kept by its code."""

from __future__ import annotations

from tutor import __version__
from tutor.learning.desk import Desk
from tutor.learning.item import code_here
from tutor.store.reports import LONGEST_NOTE, Report, keep_report

__all__ = ["report_question"]


def report_question(
    desk: Desk,
    person_id: str,
    lesson_id: str,
    run_id: str,
    rev: int,
    *,
    language: str,
    note: str = "",
) -> str | None:
    """Report the question whose feedback a page shows, of revision ``rev`` of a run; give its code.

    Without a note the one of an earlier report stays. None, and nothing kept, when that page was
    old or there is no question on it. NoSuchLesson.
    """
    sitting = desk.open(person_id, lesson_id)
    lesson, state = sitting.file.lesson, sitting.state
    code = code_here(lesson, state)
    answered = None if state.finished else state.here.answered
    if (run_id, rev) != (sitting.run.id, state.rev) or code is None or answered is None:
        return None
    said = Report(
        code=code,
        language=language,
        version=__version__,
        answer=list(answered.answer),
        note=_one_line(note),
        at=desk.clock(),
    )
    keep_report(desk.db, person_id, said)
    return code


def _one_line(note: str) -> str:
    """Give what was typed as one line, of at most so many characters, that any page can show."""
    line = " ".join(note.split())
    return "".join(letter for letter in line if letter.isprintable())[:LONGEST_NOTE].strip()
