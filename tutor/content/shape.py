"""The lesson as a whole: its ids, its rows of the rules, and that it has something to do."""

from __future__ import annotations

from collections.abc import Iterator

from tutor.content.lesson import ROWS, Lesson
from tutor.content.report import Path, Report, nearest
from tutor.content.steps import (
    AskStep,
    DrillStep,
    FindTheErrorStep,
    FreePlayStep,
    MoveStep,
    RecapStep,
    ShowStep,
    WhatIfStep,
    WorkedStep,
)

__all__ = ["note_shape"]

_TESTS = AskStep | MoveStep | DrillStep | FreePlayStep | FindTheErrorStep | WhatIfStep | WorkedStep
"""The steps in which a learner can go wrong."""


def note_shape(lesson: Lesson, report: Report) -> None:
    """Note what is wrong with a lesson whatever lies on the table."""
    if lesson.deal and lesson.position:
        message = "the lesson begins with both a deal and a position"
        advice = "keep one, and set the other in a step"
        report.add("lesson.two-settings", ("position",), message, advice, key=True)
    _note_ids(lesson, report)
    for path, row in _rows(lesson):
        if row not in ROWS:
            message = f"there is no row {row} of the rules"
            report.add("rules.unknown-row", path, message, nearest(row, ROWS))
        elif "recap" in path and row not in (*lesson.teaches, *lesson.needs):
            message = f"this lesson neither teaches nor needs {row}"
            report.add("recap.not-taught", path, message, f"add {row} to teaches, or leave it out")
    if not any(isinstance(placed.step, _TESTS) for placed in lesson.line):
        message = "the learner has nothing to do in this lesson"
        advice = "add a question (ask), a move (do) or a drill"
        report.add(
            "lesson.tests-nothing", ("steps",), message, advice, key=True, severity="warning"
        )
    last = len(lesson.steps) - 1
    # Nobody in particular goes through a branch, so the way may end before it.
    if not lesson.steps[last].waits:
        message = "the last step leaves the learner with nothing to do or to read"
        report.add("lesson.ends-early", ("steps", last), message, "delete it, or add a text to it")


def _note_ids(lesson: Lesson, report: Report) -> None:
    first: dict[str, Path] = {}
    for placed in lesson.line:
        name = placed.step.id
        if name in first:
            line = report.document.mark((*first[name], "id")).line
            message = f"the step of line {line} is called {name} as well"
            path = (*placed.path, "id")
            report.add("content.duplicate-id", path, message, "rename the newer one")
        first.setdefault(name, placed.path)


def _rows(lesson: Lesson) -> Iterator[tuple[Path, str]]:
    """Give every row of the rules that a lesson names, and where."""
    for key in ("teaches", "needs"):
        for place, row in enumerate(getattr(lesson, key)):
            yield (key, place), row
    for placed in lesson.line:
        step, path = placed.step, placed.path
        if isinstance(step, ShowStep) and step.show.rule is not None:
            yield (*path, "show", "rule"), step.show.rule
        if isinstance(step, RecapStep):
            for number, row in enumerate(step.recap.rows):
                yield (*path, "recap", "rows", number), row
