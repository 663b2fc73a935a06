"""The rules that the moves of a lesson rest on, and what is said to the moves that will not do."""

from __future__ import annotations

from collections.abc import Iterator

from tutor.content.lesson import Lesson
from tutor.content.report import Path, Report
from tutor.content.script import Scene, enter, example, leave, opening, play_one, will_do
from tutor.content.steps import MoveStep, Step, WatchStep, WorkedStep
from tutor.content.trail import Trail
from tutor.engine.errors import CannotJudge
from tutor.engine.judge import Verdict, judge_all
from tutor.engine.table import Phase

__all__ = ["note_other", "rows_of_moves"]


def rows_of_moves(lesson: Lesson) -> Iterator[tuple[str, Path]]:
    """Give each row of the rules that tells of a move, and where.

    Of what the learner does those that forbid something there: where nothing is forbidden, nothing
    need be known. Of what is watched the reason of each move.
    """
    for step, scene, path in _scenes(lesson):
        match step:
            case MoveStep():
                for verdict in _verdicts(scene):
                    if not verdict.legal and verdict.reason.row:
                        yield verdict.reason.row, (*path, step.key)
            case WatchStep(deeds=deeds) | WorkedStep(deeds=deeds):
                after = scene
                for deed in deeds:
                    after, events = play_one(after, deed)
                    reasons = (getattr(event, "reason", None) for event in events)
                    rows = {reason.row for reason in reasons if reason is not None}
                    yield from ((row, (*path, *deed.key)) for row in sorted(rows - {""}))


def note_other(lesson: Lesson, report: Report) -> None:
    """Note where something is said to moves that are legal and will not do, and there are none."""
    for step, scene, path in _scenes(lesson):
        if not isinstance(step, MoveStep) or step.move.other is None:
            continue
        if scene.set_table.phase is Phase.EXCHANGE:
            # There are more swaps than an author can name.
            continue
        legal = [verdict.action for verdict in _verdicts(scene) if verdict.legal]
        if legal and all(will_do(scene.set_table, step, action) for action in legal):
            message = "every legal move will do here, so nobody ever reads this"
            advice = "leave it out, or name what will do"
            report.add(
                "do.unreached", (*path, step.key, "other"), message, advice, severity="warning"
            )


def _scenes(lesson: Lesson) -> Iterator[tuple[Step, Scene, Path]]:
    """Play a sound lesson: each step, what lies there before it, and its path."""
    trail = Trail(scene=opening(lesson))
    for placed in lesson.line:
        step, trail = placed.step, trail.to(placed.arm)
        entered = enter(trail.scene, step, lesson)
        yield step, entered, placed.path
        done = example(entered.set_table, step) if isinstance(step, MoveStep) else None
        trail = trail.at(leave(trail.scene, entered, step, done, entered.table))


def _verdicts(scene: Scene) -> tuple[Verdict, ...]:
    try:
        return tuple(judge_all(scene.set_table))
    except CannotJudge:
        return ()
