"""The desk: where a person, the lessons and the store come together.

Every move is in the database before anything shows its effect (DESIGN.md 1). A page sends the
revision it saw; a move with another revision changes nothing, so a double click counts once.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import datetime

from tutor.content.library import Library
from tutor.content.loader import LessonFile
from tutor.engine.reasons import Reason, reason_fields
from tutor.learning.classes.content import NotGiven, version_for
from tutor.learning.classes.terms import closed_moves
from tutor.learning.deeds import sent_deed
from tutor.learning.memory import Memory
from tutor.learning.practice.evidence import Evidence, evidence_of
from tutor.learning.practice.learned import learned
from tutor.learning.run import Untimely, act, replay
from tutor.learning.state import Deed, RunState
from tutor.quizzes import Marking, Question
from tutor.store.assigned import carry_work
from tutor.store.attempts import Attempt
from tutor.store.database import Database
from tutor.store.moves import HowFar, Move, StaleMove, append_move, how_far, moves
from tutor.store.runs import Run, finish_run, latest_run, start_run

__all__ = ["Desk", "NoSuchLesson", "Sitting", "move_text"]

LESSON = "lesson"
"""The kind of a run through a lesson, in the store."""
_BUTTONS = ("next", "back", "forward", "redo", "undo", "skip", "hint")


class NoSuchLesson(LookupError):
    """No lesson has this id."""


@dataclass(frozen=True, kw_only=True)
class Sitting:
    """A person at a lesson."""

    run: Run
    """The run in the store."""
    file: LessonFile
    """The lesson as it is now."""
    state: RunState
    """How far the learner is."""
    notice: str | None = None
    """A key of the catalogs for what must be said first: the table moved on, the lesson changed."""
    closed: frozenset[str] = frozenset()
    """The moves that a teacher who assigned this does not allow."""
    since: datetime | None = field(default=None, compare=False)
    """When the page that is open was come to: with the last move, or with none at the start."""


def move_text(id: str, value: object) -> str | None:  # noqa: A002
    """Turn what the stage sent into a move; None for what is no move. It is not to be trusted."""
    if id == "answer":
        if isinstance(value, dict):
            value = [value.get("answer"), value.get("why")]
        return f"answer {json.dumps(value)}"
    # After a bar a move tells what the bots did: a deed has none, for that is theirs to choose.
    return id if id in _BUTTONS else sent_deed(id, value)


class Desk:
    """Opens lessons and makes moves, for one program with its store, its lessons and its clock."""

    def __init__(self, db: Database, library: Library, clock: Callable[[], datetime]) -> None:
        self.db = db
        self.library = library
        self.clock = clock
        self._memory: Memory[RunState] = Memory()

    def file_for(self, person_id: str, lesson_id: str, *, fresh: bool = False) -> LessonFile | None:
        """Give a lesson as this person sits down at it, or begins anew; None if there is none."""
        try:
            at = self.clock()
            digest = version_for(self.db, person_id, LESSON, lesson_id, at, fresh=fresh)
        except NotGiven:
            return None
        return self.library.get(lesson_id, digest)

    def open(
        self, person_id: str, lesson_id: str, *, step: str | None = None, fresh: bool = False
    ) -> Sitting:
        """Sit down at a lesson, at the step where the person was, or at ``step`` of a link.

        A lesson that was finished is at its end; ``fresh`` begins it again. NoSuchLesson if there
        is none; a ``step`` that the lesson does not have is passed over.
        """
        file = self._file(person_id, lesson_id, fresh=fresh)
        if step is not None and file.lesson.place(step) is None:
            step = None
        run = None if fresh else latest_run(self.db, person_id, LESSON, lesson_id)
        if run is None or (step and not run.is_open):
            file = self._file(person_id, lesson_id, fresh=True)
            run = self._start(person_id, file, fresh=fresh)
        sitting = self._sitting(person_id, how_far(self.db, person_id, run.id), file)
        if step is None or not sitting.run.is_open or step == sitting.state.here.step.id:
            return sitting
        run, state = sitting.run, sitting.state
        return replace(
            self.move(person_id, run.id, state.rev, f"goto {step}"), notice=sitting.notice
        )

    def move(self, person_id: str, run_id: str, rev: int, text: str | None) -> Sitting:
        """Make a move that a page of revision ``rev`` sent.

        Nothing changes when that page was old or the move cannot be made now; the notice says so.
        NoSuchRun when the run is not this person's.
        """
        here = how_far(self.db, person_id, run_id)
        run = here.run
        file = self._file(person_id, run.item)
        if not run.is_open or run.digest != file.digest:
            return self._moved_on(self.open(person_id, run.item))
        sitting = self._sitting(person_id, here, file)
        if text is None or rev != sitting.state.rev or run.id != sitting.run.id:
            return self._moved_on(sitting)
        if text in sitting.closed:
            return self._moved_on(sitting)
        try:
            deed = act(file.lesson, sitting.state, text)
        except Untimely:
            return self._moved_on(sitting)
        if not self._keep(person_id, run, file, sitting, deed):
            return self._moved_on(self.open(person_id, run.item))
        self._memory.remember(run.id, deed.state)
        run = self._ended(person_id, run, deed.state)
        return Sitting(run=run, file=file, state=deed.state, closed=sitting.closed)

    def _moved_on(self, sitting: Sitting) -> Sitting:
        return replace(sitting, notice=sitting.notice or "ui.lesson.moved-on")

    def _file(self, person_id: str, lesson_id: str, *, fresh: bool = False) -> LessonFile:
        file = self.file_for(person_id, lesson_id, fresh=fresh)
        if file is None:
            raise NoSuchLesson(lesson_id)
        return file

    def _start(self, person_id: str, file: LessonFile, *, fresh: bool) -> Run:
        return start_run(
            self.db,
            person_id,
            LESSON,
            file.lesson.id,
            digest=file.digest,
            at=self.clock(),
            fresh=fresh,
        )

    def _sitting(self, person_id: str, here: HowFar, file: LessonFile) -> Sitting:
        """Give how far a run is; in a lesson that has changed, at the nearest step still there."""
        run = here.run
        if run.finished_at is not None:
            return Sitting(run=run, file=file, state=self._over(person_id, run, here.count, file))
        if run.digest != file.digest:
            return self._carried_over(person_id, run, file)
        state = self._memory.recall(run.id, here.count)
        if state is None:
            made = moves(self.db, person_id, run.id)
            try:
                state = replay(file.lesson, run.id, [move.action for move in made])
            except Untimely:
                # The file is as it was: it is the program that asks something else now.
                return self._carried_over(person_id, run, file)
            self._memory.remember(run.id, state)
        since = here.last_at or run.started_at
        run = self._ended(person_id, run, state)
        closed = closed_moves(self.db, person_id, run.id) if here.assigned else frozenset[str]()
        return Sitting(run=run, file=file, state=state, since=since, closed=closed)

    def _over(self, person_id: str, run: Run, count: int, file: LessonFile) -> RunState:
        """Give the end of a run as it was played; the end is the end, whatever became of the file.

        With another file, or a program that asks otherwise now, no more is known than how it ended.
        """
        if run.digest == file.digest:
            state = self._memory.recall(run.id, count)
            if state is None:
                made = [move.action for move in moves(self.db, person_id, run.id)]
                with suppress(Untimely):
                    state = replay(file.lesson, run.id, made)
                    self._memory.remember(run.id, state)
            if state is not None and state.finished:
                return state
        passed, skipped = run.passed, run.passed is None
        return RunState(key=run.id, finished=True, skipped=skipped, passed=passed, rev=count)

    def _carried_over(self, person_id: str, old: Run, file: LessonFile) -> Sitting:
        run = self._start(person_id, file, fresh=True)
        carry_work(self.db, person_id, old.id, run.id)
        steps = (_place(move) for move in reversed(moves(self.db, person_id, old.id)))
        there = next((step for step in steps if file.lesson.place(step) is not None), None)
        goto = f"goto {there}" if there else None
        return replace(self.move(person_id, run.id, 0, goto), notice="ui.lesson.changed")

    def _ended(self, person_id: str, run: Run, state: RunState) -> Run:
        """Bring a run to its end in the store too, if need be: the program may have been killed."""
        if not (state.finished and run.is_open):
            return run
        return finish_run(self.db, person_id, run.id, self.clock(), passed=state.passed)

    def _keep(
        self, person_id: str, run: Run, file: LessonFile, sitting: Sitting, deed: Deed
    ) -> bool:
        at, rev, rules = self.clock(), sitting.state.rev, file.lesson.rules
        reason = deed.reason
        answered, since = deed.answered, sitting.since
        seen = evidence_of(answered, rules, at=at, since=since) if answered else None
        try:
            return append_move(
                self.db,
                person_id,
                run.id,
                rev,
                step=deed.step,
                action=deed.move,
                at=at,
                reason_id=reason.id if reason else None,
                reason_fields=reason_fields(reason) if reason else None,
                right=deed.right,
                attempt=_attempt(run, file, rev, deed, seen) if seen else None,
                learned=learned(seen) if seen else None,
            )
        except StaleMove:
            return False


def _place(move: Move) -> str:
    """Give the step that a move was made at, or led to."""
    verb, _, step = move.action.partition(" ")
    return step if verb == "goto" else move.step


def _attempt(run: Run, file: LessonFile, rev: int, deed: Deed, seen: Evidence) -> Attempt:
    answered = deed.answered
    assert answered is not None, "that is what was seen"
    question, marking = answered.question, answered.marking
    reason = _why(question, marking)
    return Attempt(
        run_id=run.id,
        seq=rev,
        item=len(deed.state.here.answers) - 1,
        step=deed.step,
        kind=question.kind,
        level=question.level,
        seed=question.seed,
        rules=str(file.lesson.rules),
        skill=question.skill,
        # Enough to ask it again: a generated question by its seed, another by its lesson's digest.
        question={"lesson": file.lesson.id, "digest": file.digest, "step": deed.step}
        | dict(seen.as_json()),
        answer=list(answered.answer),
        right=marking.right,
        credit=marking.credit,
        reason_id=reason.id if reason else None,
        reason_fields=reason_fields(reason) if reason else {},
        misconception=next(iter(seen.met), None),
        hinted=answered.hinted,
        took_ms=seen.took_ms,
        at=seen.at,
    )


def _why(question: Question, marking: Marking) -> Reason | None:
    """Give the engine's reason for the right answer; the move keeps that for what was answered."""
    told = (question.reasons.get(part) for part in marking.answer)
    return next((reason for reason in (*told, *marking.trace) if isinstance(reason, Reason)), None)
