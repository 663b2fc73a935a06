"""Who needs help now: whose last answers were wrong, who is stuck, who has not begun."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum

from tutor.i18n import Words
from tutor.store.assignments import Assignment, Work
from tutor.store.memberships import Member
from tutor.store.results import Given

__all__ = ["Need", "Why", "needs_help"]

_IN_A_ROW = 2
"""So many wrong answers, one after the other, are no slip."""
_STUCK = timedelta(minutes=3)
"""Who did nothing for so long thinks too long, or looks out of the window."""
_GONE = timedelta(minutes=60)
"""Who did nothing for so long is not there."""


class Why(StrEnum):
    """Why somebody needs help, what is most pressing first."""

    WRONG = "wrong"
    STUCK = "stuck"
    NEW = "new"


@dataclass(frozen=True, kw_only=True, slots=True)
class Need:
    """A pupil who needs help."""

    member: Member
    """Who it is."""
    why: Why
    """Why."""
    count: int
    """How many answers in a row were wrong, or for how many minutes nothing was done."""

    def told(self, words: Words) -> str:
        """Say why."""
        return words.say(f"ui.results.need.{self.why.value}", n=self.count)


def needs_help(
    task: Assignment,
    pupils: Sequence[Member],
    given: Sequence[Given],
    works: Sequence[Work],
    at: datetime,
) -> tuple[Need, ...]:
    """Find who needs help with an assignment; ``given`` is in the order of time."""
    found = []
    last = {work.member_id: work for work in works}
    for one in pupils:
        if one.archived_at is not None:
            continue
        mine = [row for row in given if row.member_id == one.id and row.kind is not None]
        need = _need(task, mine, last.get(one.id), at)
        if need is not None:
            found.append(Need(member=one, why=need[0], count=need[1]))
    order = list(Why)
    return tuple(sorted(found, key=lambda need: (order.index(need.why), -need.count)))


def _need(
    task: Assignment, mine: Sequence[Given], work: Work | None, at: datetime
) -> tuple[Why, int] | None:
    if work is None:
        return (Why.NEW, 0) if task.opens_at <= at else None
    if work.finished_at is not None and work.passed is not False:
        return None
    wrong = 0
    for row in reversed(mine):
        if row.right:
            break
        wrong += 1
    if wrong >= _IN_A_ROW:
        return Why.WRONG, wrong
    idle = at - work.touched_at
    if work.finished_at is None and _STUCK <= idle <= _GONE:
        return Why.STUCK, idle // timedelta(minutes=1)
    return None
