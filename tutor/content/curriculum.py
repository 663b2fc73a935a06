"""The lessons of a folder together: one id each, and nothing used before it was taught."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from tutor.content.lesson import Lesson
from tutor.content.report import Path, Report

__all__ = ["Checked", "CheckedLesson", "in_order", "note_curriculum", "note_duplicates"]

_TRACKS = ("whist", "bid-whist", "side")
"""Who comes to a track has been through those before it."""


@dataclass(frozen=True, kw_only=True)
class Checked:
    """A lesson or scenario that could be read, with what its check found."""

    id: str
    """Its id."""
    report: Report
    """Its problems."""


@dataclass(frozen=True, kw_only=True)
class CheckedLesson(Checked):
    """A lesson that could be read, with what its check found."""

    lesson: Lesson
    """The lesson."""
    rows: Mapping[str, Path]
    """The rows of the rules that its questions and moves rest on, each with the first place."""


def note_duplicates(found: Iterable[Checked]) -> None:
    """Note every lesson or scenario whose id another one before it has."""
    first: dict[str, Checked] = {}
    for each in found:
        known = first.setdefault(each.id, each)
        if known is not each:
            message = f"{known.report.document.path} is called {each.id} as well"
            each.report.add("lesson.duplicate-id", ("id",), message, "rename the newer one")


def note_curriculum(lessons: Sequence[CheckedLesson]) -> None:
    """Note what a lesson needs or asks that neither it nor a lesson before it teaches."""
    taught: set[str] = set()
    for each in in_order(lessons):
        lesson, report = each.lesson, each.report
        for place, row in enumerate(lesson.needs):
            if row not in taught:
                message = f"no lesson before this one teaches {row}"
                advice = "teach it first, or change the order"
                report.add("needs.not-taught", ("needs", place), message, advice)
        taught.update(lesson.teaches)
        for row, path in each.rows.items():
            if row not in taught and row not in lesson.needs:
                message = f"this rests on {row}, which no lesson up to here teaches"
                advice = f"teach it before, or add {row} to teaches"
                report.add("ask.not-taught", path, message, advice)


def in_order(lessons: Iterable[CheckedLesson]) -> list[CheckedLesson]:
    """Give lessons in the order in which a learner comes to them."""
    return sorted(lessons, key=_place)


def _place(each: CheckedLesson) -> tuple[int, int, str]:
    return _TRACKS.index(each.lesson.track), each.lesson.order, each.lesson.id
