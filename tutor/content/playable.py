"""A hand to be played freely, in a scenario or a lesson: can it be, and can its goal be reached?"""

from __future__ import annotations

from tutor.content.bots import Bots
from tutor.content.goal_check import note_goal
from tutor.content.lesson import Lesson
from tutor.content.report import Path, Report
from tutor.content.script import NoTable, Scene, enter
from tutor.content.scripted import note_no_table
from tutor.content.steps import FreePlayStep
from tutor.content.table_faults import note_setting
from tutor.engine.seats import Seat
from tutor.engine.table import Phase, Table

__all__ = ["enter_free_play", "note_bots"]


def note_bots(bots: Bots, learner: Seat, report: Report, path: Path) -> None:
    """Note a bot that is named for the learner's own seat."""
    if learner.value in bots.model_fields_set:
        message = f"the learner sits {learner.value}, so no bot plays there"
        advice = "delete this bot, or seat the learner elsewhere"
        report.add("bots.learners-seat", (*path, learner.value), message, advice, key=True)


def enter_free_play(
    scene: Scene, step: FreePlayStep, lesson: Lesson, report: Report, path: Path, *, told: str
) -> Scene | None:
    """Go into free play, and note why it cannot be played or its goal be reached.

    ``path`` is that of the step; None after a fault.
    """
    free, path = step.free_play, (*path, "free-play")
    note_bots(free.bots, lesson.learner, report, (*path, "bots"))
    if free.goal.is_match:
        message, advice = "a step plays one hand, and a match is more", "choose finish"
        report.add("goal.unreachable", (*path, "goal"), message, advice)
    if free.deal and not note_setting(free.deal, lesson.rules, report, (*path, "deal")):
        return None
    entered = enter(scene, step, lesson)
    if entered.table is None:
        note_no_table(NoTable(), report, path)
        return None
    if not _note_hands(entered.table, report, path, told=told):
        return None
    if not free.goal.is_match:
        note_goal(
            free.goal,
            entered.table,
            lesson.learner.side,
            report,
            (*path, "goal"),
            tricks=free.tricks,
            certain=not entered.free,
            told=told,
        )
    return entered


def _note_hands(table: Table, report: Report, path: Path, *, told: str = "") -> bool:
    """Note why a table cannot be played on by four players; tell whether it can."""
    if table.phase is Phase.SCORE:
        message, advice = "the round is over: nothing can be played", "deal anew before"
        report.add("script.after-the-end", path, message, advice, told=told)
        return False
    unknown = next((seat for seat in Seat if table.hand(seat) is None), None)
    if unknown is not None:
        message = f"the hand of {unknown.value} is not given, so nobody can play it"
        report.add("script.untold-hand", path, message, "write all four hands", told=told)
        return False
    kitty = table.kitty
    if kitty is not None and kitty.cards is None and kitty.swapped is None:
        message = "the kitty is not given, so nobody can swap cards with it"
        report.add("script.untold-hand", path, message, "write the kitty", told=told)
        return False
    played = {seat for seat, _ in table.on_table()}
    sizes = {len(table.hand(seat) or ()) + (seat in played) for seat in Seat}
    if len(sizes) > 1:
        message = "the hands are not equally long, so they cannot be played to the end"
        advice = "give every player as many cards"
        report.add("free-play.unequal-hands", path, message, advice, told=told)
        return False
    return True
