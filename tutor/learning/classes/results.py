"""The results of an assignment: pupils by items, each with what became of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from enum import StrEnum

from tutor.learning.classes.columns import Column, Version, columns_of
from tutor.learning.classes.tasks import SCENARIO
from tutor.store.assignments import Assignment, Work
from tutor.store.memberships import Member
from tutor.store.results import Given

__all__ = ["MOVED", "SIGNS", "Cell", "Outcome", "Results", "Row", "results_of"]


class Outcome(StrEnum):
    """What became of an item."""

    RIGHT = "right"
    HINTED = "hinted"
    """Right, after a hint."""
    WRONG = "wrong"
    SHOWN = "shown"
    """The answer was shown, and nothing answered."""
    BUSY = "busy"
    """A game that goes on."""


SIGNS = {
    Outcome.RIGHT: "✓",
    Outcome.HINTED: "◐",
    Outcome.WRONG: "✗",
    Outcome.SHOWN: "○",
    Outcome.BUSY: "…",
}
"""A sign for each, which needs no colour to be told from the others."""
MOVED = "→"
"""The sign of a pupil who is in another class now."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Cell:
    """What a pupil made of an item."""

    outcome: Outcome
    """How it came out in the end."""
    late: bool
    """Whether that was after it was due."""
    count: int
    """How often it was answered."""
    run_id: str
    """The run."""
    seq: int | None
    """The move with which it was answered; None for a game."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Row:
    """A pupil."""

    member: Member
    """Who it is."""
    cells: tuple[Cell | None, ...]
    """A cell for each column; None where nothing was answered."""
    of: int
    """How many items the version asks that they have."""
    digest: str | None = None
    """The version they have, or would begin with; None when the lesson is gone."""
    moved: str | None = None
    """The name of the class they are in now; None who is still here."""

    def asked(self, place: int, column: Column) -> bool:
        """Tell whether the version that they have asks an item, or they answered it in another."""
        known = self.digest is None or not column.versions or self.digest in column.versions
        return known or self.cells[place] is not None

    @property
    def right(self) -> int:
        """How many items came out right, hinted or not."""
        good = (Outcome.RIGHT, Outcome.HINTED)
        return sum(cell is not None and cell.outcome in good for cell in self.cells)


@dataclass(frozen=True, kw_only=True, slots=True)
class Results:
    """The whole grid."""

    columns: tuple[Column, ...]
    """The items in the order in which they are asked."""
    rows: tuple[Row, ...]
    """The pupils by nickname; then those who did it and are in another class now."""

    @property
    def present(self) -> Results:
        """The grid of those who are in the class now."""
        return replace(self, rows=tuple(row for row in self.rows if row.moved is None))

    def asked(self, place: int) -> tuple[Row, ...]:
        """Give the pupils whose version has an item; who answered it in another had it too."""
        return tuple(row for row in self.rows if row.asked(place, self.columns[place]))

    def counts(self, place: int) -> Mapping[Outcome | None, int]:
        """Count how an item came out; under None those who have not answered it."""
        found: dict[Outcome | None, int] = {}
        for row in self.asked(place):
            cell = row.cells[place]
            outcome = cell.outcome if cell else None
            found[outcome] = found.get(outcome, 0) + 1
        return found


def results_of(
    task: Assignment,
    versions: Sequence[Version],
    pupils: Iterable[Member],
    given: Sequence[Given],
    works: Sequence[Work],
    *,
    moved: Iterable[tuple[Member, str]] = (),
) -> Results:
    """Put together the grid of who is in the class now, and of who did it before they were moved.

    ``versions`` are those of its lesson, the newest first; there are none when it is gone. Of those
    who are ``moved`` the name of their class is given.
    """
    everybody = [(one, None) for one in pupils], moved
    whom = [(one, away) for part in everybody for one, away in part if one.archived_at is None]
    last = {work.member_id: work for work in works}
    if task.kind == SCENARIO:
        columns: tuple[Column, ...] = (Column(step="", item=0, kind=None, alike=False),)
        rows = [
            Row(member=one, cells=(_game(last.get(one.id), task.due_at),), of=1, moved=away)
            for one, away in whom
        ]
    else:
        columns = columns_of(versions, given)
        known = [version.digest for version in versions]
        mine: dict[str, list[Given]] = {}
        for answer in sorted(given, key=lambda answer: (answer.number, answer.at, answer.seq)):
            mine.setdefault(answer.member_id, []).append(answer)
        rows = []
        for one, away in whom:
            begun = last[one.id].digest if one.id in last else None
            digest = begun if begun in known else next(iter(known), None)
            row = _row(one, columns, mine.get(one.id, ()), digest, task.due_at)
            rows.append(replace(row, moved=away))
    there = tuple(row for row in rows if row.moved is None or any(row.cells))
    return Results(columns=columns, rows=there)


def _row(
    member: Member,
    columns: Sequence[Column],
    given: Sequence[Given],
    version: str | None,
    due: datetime | None,
) -> Row:
    """Put a pupil's answers, in the order in which they were given, where they belong."""
    found = {(one.step, one.item, one.digest): (order, one) for order, one in enumerate(given)}
    cells = []
    for column in columns:
        # Of what several versions ask alike the last answer counts.
        here = (found.get((column.step, column.item, digest)) for digest in column.versions)
        last = max(filter(None, here), key=lambda pair: pair[0], default=None)
        cells.append(_cell(last[1] if last else None, due))
    of = sum(
        cell is not None or version is None or version in column.versions
        for cell, column in zip(cells, columns, strict=True)
    )
    return Row(member=member, cells=tuple(cells), of=of, digest=version)


def _cell(given: Given | None, due: datetime | None) -> Cell | None:
    if given is None:
        return None
    if given.shown:
        outcome = Outcome.SHOWN
    elif not given.right:
        outcome = Outcome.WRONG
    else:
        outcome = Outcome.HINTED if given.hinted else Outcome.RIGHT
    late = due is not None and given.at > due
    return Cell(outcome=outcome, late=late, count=given.count, run_id=given.run_id, seq=given.seq)


def _game(work: Work | None, due: datetime | None) -> Cell | None:
    if work is None:
        return None
    if work.finished_at is None:
        outcome = Outcome.BUSY
    else:
        outcome = Outcome.WRONG if work.passed is False else Outcome.RIGHT
    late = due is not None and (work.finished_at or work.touched_at) > due
    return Cell(outcome=outcome, late=late, count=work.number, run_id=work.run_id, seq=None)
