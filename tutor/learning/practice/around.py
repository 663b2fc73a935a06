"""What a page of practice tells beside its run: only at the end, so that a click stays cheap."""

from __future__ import annotations

from tutor.learning.practice.desk import PRACTICE, PracticeDesk
from tutor.learning.practice.ending import Around
from tutor.learning.practice.placement import found
from tutor.learning.practice.state import PracticeState
from tutor.store.practice import results, reviews

__all__ = ["around"]

_MOST = 8
"""How many earlier sprints are told of."""


def around(desk: PracticeDesk, person_id: str, state: PracticeState, language: str) -> Around:
    """Read what the end of a run tells; nothing before it."""
    if not state.finished:
        return Around()
    start = [one.lesson for one in found(state) if one.lesson] if state.setup.slots else []
    files = [file for lesson in start if (file := desk.library.get(lesson))]
    return Around(
        reviews={row.skill: row for row in reviews(desk.db, person_id)},
        history=results(desk.db, person_id, PRACTICE, ("sprint", "quick"), most=_MOST),
        lessons={file.lesson.id: file.lesson.title.in_(language) for file in files},
    )
