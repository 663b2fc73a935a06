"""The results of an assignment: pupils by items, each with what became of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from tutor.content.lesson import Lesson
from tutor.content.steps import (
    AskStep,
    DrillStep,
    FindTheErrorStep,
    MoveStep,
    Step,
    WhatIfStep,
)
from tutor.i18n import Words
from tutor.learning.classes.tasks import SCENARIO
from tutor.store.assignments import Assignment, Work
from tutor.store.memberships import Member
from tutor.store.results import Given

__all__ = ["SIGNS", "Cell", "Column", "Outcome", "Results", "Row", "results_of"]


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


@dataclass(frozen=True, kw_only=True, slots=True)
class Column:
    """An item of an assignment."""

    step: str
    """The step of the lesson; empty for a game."""
    item: int
    """Which item of that step, from 0."""
    kind: str | None
    """The kind of question; None where something is done at the table."""
    alike: bool
    """Whether everybody is asked the same question."""

    def title(self, words: Words) -> str:
        """Name what is asked."""
        if not self.step:
            return words.say("ui.results.game")
        named = f"ui.kind.{self.kind}"
        if self.kind is None:
            return words.say("ui.results.deed")
        return words.say(named) if words.has(named) else words.say("ui.results.question")


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

    def told(self, words: Words) -> str:
        """Say it in a word or two."""
        said = [words.say(f"ui.results.outcome.{self.outcome.value}")]
        if self.late:
            said.append(words.say("ui.results.late"))
        return ", ".join(said)


@dataclass(frozen=True, kw_only=True, slots=True)
class Row:
    """A pupil."""

    member: Member
    """Who it is."""
    cells: tuple[Cell | None, ...]
    """A cell for each column; None where nothing was answered."""

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
    """The pupils by nickname."""

    def counts(self, place: int) -> Mapping[Outcome | None, int]:
        """Count how an item came out; under None those who have not answered it."""
        found: dict[Outcome | None, int] = {}
        for row in self.rows:
            cell = row.cells[place]
            outcome = cell.outcome if cell else None
            found[outcome] = found.get(outcome, 0) + 1
        return found


def results_of(
    task: Assignment,
    lesson: Lesson | None,
    pupils: Iterable[Member],
    given: Sequence[Given],
    works: Sequence[Work],
) -> Results:
    """Put together the grid of those who are in the class now; ``lesson`` is None if it is gone."""
    here = [one for one in pupils if one.archived_at is None]
    if task.kind == SCENARIO:
        last = {work.member_id: work for work in works}
        column = Column(step="", item=0, kind=None, alike=False)
        games = tuple(
            Row(member=one, cells=(_game(last.get(one.id), task.due_at),)) for one in here
        )
        return Results(columns=(column,), rows=games)
    columns = _columns(lesson, given)
    found = {(one.member_id, one.step, one.item): one for one in given}
    rows = tuple(
        Row(
            member=one,
            cells=tuple(
                _cell(found.get((one.id, column.step, column.item)), task.due_at)
                for column in columns
            ),
        )
        for one in here
    )
    return Results(columns=columns, rows=rows)


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


def _columns(lesson: Lesson | None, given: Sequence[Given]) -> tuple[Column, ...]:
    """Give the items of a lesson in order, and those that were answered and are there no more."""
    seen = {(one.step, one.item): one.kind for one in given if one.kind is not None}
    columns: list[Column] = []
    for placed in lesson.line if lesson else ():
        step = placed.step
        columns += _asked(step)
        known = {(one.step, one.item) for one in columns}
        # A worked example or a recap asks as many as it needs.
        columns += [
            Column(step=at, item=item, kind=kind, alike=False)
            for (at, item), kind in sorted(seen.items())
            if at == step.id and (at, item) not in known
        ]
    known = {(one.step, one.item) for one in columns}
    columns += [
        Column(step=at, item=item, kind=kind, alike=False)
        for (at, item), kind in sorted(seen.items())
        if (at, item) not in known
    ]
    return tuple(columns)


def _asked(step: Step) -> list[Column]:
    match step:
        case DrillStep(drill=drill):
            return [
                Column(step=step.id, item=item, kind=drill.item(item)[0], alike=False)
                for item in range(drill.items)
            ]
        case AskStep(ask=ask):
            return [Column(step=step.id, item=0, kind=ask.kind, alike=True)]
        case FindTheErrorStep() | WhatIfStep():
            return [Column(step=step.id, item=0, kind="", alike=True)]
        case MoveStep():
            return [Column(step=step.id, item=0, kind=None, alike=True)]
        case _:
            return []
