"""The worked examples of a lesson: can their cards be reasoned for, where the learner is asked?"""

from __future__ import annotations

from tutor.content.lesson import Lesson
from tutor.content.report import Path, Report
from tutor.content.script import Scene
from tutor.content.steps import WorkedStep
from tutor.content.worked import Fading
from tutor.content.worked_reasons import ask_why, reasoned
from tutor.content.working import working
from tutor.engine.actions import PlayCard

__all__ = ["note_worked"]


def note_worked(
    step: WorkedStep, scene: Scene, lesson: Lesson, report: Report, path: Path, *, told: str
) -> None:
    """Note where the maxims choose another card than the one the learner is asked about."""
    plan = working(step, scene, lesson.learner)
    if not any(one.fading for one in plan):
        message = f"{lesson.learner.value} plays no card here, so there is nothing to ask"
        advice = "write it as watch, or play on to the learner's turn"
        report.add("worked.no-card", (*path, "worked"), message, advice, told=told)
    for one, deed in zip(plan, step.deeds, strict=True):
        if one.fading in (None, Fading.TOLD):
            continue
        where = (*path, *deed.key)
        played = deed.by(one.table.turn)
        assert isinstance(played, PlayCard), "a worked example is of cards"
        if one.table.hand(one.table.turn) is None:
            message = f"{one.table.turn.value}'s hand is not told"
            report.add("script.untold-hand", where, message, "write that hand", told=told)
            return
        best = reasoned(one.table)
        if played.card is not best.card:
            message = f"the maxims choose {best.card} here [{best.reason.id}]"
            advice = "play that card, or tell this one: ask later, with why and card"
            code = "worked.other-card"
            report.add(code, where, message, advice, offset=deed.offset, told=told)
        elif len(ask_why(one.table, learner=lesson.learner).options) < 2:
            message = f"there is one reason for {best.card} and nothing to mistake it for"
            advice = "tell this card: ask later, with why and card"
            code = "worked.no-lure"
            report.add(code, where, message, advice, offset=deed.offset, told=told)
