"""The checker asks what a change of the table makes of its trick, and proves that it matters."""

from __future__ import annotations

from tutor.content.lesson import Lesson
from tutor.content.report import Path, Report
from tutor.content.script import Scene
from tutor.content.what_if import ImpossibleChange, WhatIf, winner_of
from tutor.i18n import words
from tutor.quizzes import Question, Unanswerable

__all__ = ["note_what_if"]


def note_what_if(
    change: WhatIf, scene: Scene, lesson: Lesson, report: Report, path: Path, *, told: str
) -> Question | None:
    """Ask what is imagined, and note why it cannot be, or that it changes nothing."""
    if scene.table is None:
        message = "no cards are on the table here"
        report.add("step.no-table", path, message, "set them with deal or position", told=told)
        return None
    there = (*path, change.key)
    try:
        imagined = change.imagined(scene.table)
        question = change.question(scene.table, learner=lesson.learner)
    except ImpossibleChange as error:
        bad = error.bad.faults if error.bad else ()
        why = "; ".join(words("en").reason(reason).rstrip(".") for reason in bad)
        message = f"{error}: {why}" if why else str(error)
        advice = "change something else, or the cards before it"
        report.add("what-if.impossible", there, message, advice, told=told)
        return None
    except Unanswerable as error:
        advice = "change something else, or the cards before it"
        report.add("what-if.impossible", there, str(error), advice, told=told)
        return None
    stays = winner_of(imagined) is winner_of(scene.table)
    if stays and not change.same:
        message = "the winner of the trick stays the same"
        advice = "change something that matters, or say that it does not: same: true"
        report.add("what-if.same-winner", there, message, advice, severity="warning", told=told)
    elif change.same and not stays:
        message = "the winner of the trick does not stay the same"
        report.add("what-if.not-same", (*path, "same"), message, "leave same out", told=told)
    return question
