"""A branch: steps for those alone who answered a question of the lesson in a certain way."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.quizzes import Marking

__all__ = ["RIGHT", "WRONG", "Arm", "case_of"]

RIGHT, WRONG = "right", "wrong"


@dataclass(frozen=True, kw_only=True, slots=True)
class Arm:
    """The steps of a branch for one case."""

    branch: str
    """The id of the step that branches."""
    on: str
    """The id of the step whose answer decides."""
    case: str
    """For whom: who was right, wrong, or the id of the misconception that fits the answer."""


def case_of(cases: tuple[str, ...], marking: Marking) -> str | None:
    """Say which of the cases of a branch an answer is; None for none of them.

    A misconception goes before ``wrong``; of several that fit the first in the branch counts.
    """
    if marking.right:
        return RIGHT if RIGHT in cases else None
    fits = {belief.id for belief in marking.misconceptions}
    known = (case for case in cases if case in fits)
    return next(known, WRONG if WRONG in cases else None)
