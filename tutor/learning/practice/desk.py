"""The desk for practice: where a person, what they know and the store come together.

As at the lessons' desk every answer is in the store before anything shows its effect, and a page
that saw another revision changes nothing. What was planned stands in the first move, so that a set
goes on as it was whatever has become of the lessons, on any device and after any restart.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from random import Random

from tutor.content.library import Library
from tutor.engine.errors import NotationError
from tutor.engine.reasons import Reason, reason_fields
from tutor.learning.desk import LESSON
from tutor.learning.memory import Memory
from tutor.learning.practice.evidence import evidence_of
from tutor.learning.practice.learned import fold, learned
from tutor.learning.practice.makers import is_name, make_setup
from tutor.learning.practice.placement import START, start_of
from tutor.learning.practice.run import act, replay
from tutor.learning.practice.setup import Mode, Setup, read_setup, write_setup
from tutor.learning.practice.state import PracticeDeed, PracticeState
from tutor.learning.untimely import Untimely
from tutor.store.attempts import Attempt
from tutor.store.database import Database
from tutor.store.moves import HowFar, StaleMove, append_move, how_far, moves
from tutor.store.people import change_settings
from tutor.store.practice import Known, count_answers, known, rebuild
from tutor.store.runs import (
    Run,
    current_run,
    finish_run,
    latest_run,
    latest_runs,
    start_run,
)

__all__ = ["PRACTICE", "NoSuchPractice", "PracticeDesk", "Session"]

PRACTICE = "practice"
"""The kind of a run of practice, in the store."""
_BEGIN = "begin "
_LATELY = timedelta(minutes=30)
"""So long a link leads to the end of what was finished."""


class NoSuchPractice(LookupError):
    """No practice is called so, or what was chosen leaves nothing to ask."""


@dataclass(frozen=True, kw_only=True)
class Session:
    """A person at practice."""

    run: Run
    """The run in the store."""
    state: PracticeState
    """How far it is."""
    notice: str | None = None
    """A key of the catalogs for what must be said first."""


class PracticeDesk:
    """Opens practice and makes moves, for one program with its store, lessons and clock."""

    def __init__(
        self, db: Database, library: Library, clock: Callable[[], datetime], luck: Random
    ) -> None:
        self.db = db
        self.library = library
        self.clock = clock
        self.luck = luck
        """Where the order of new sets comes from."""
        self._memory: Memory[PracticeState] = Memory()

    def open(self, person_id: str, name: str, settings: object = None) -> Session:
        """Sit down at the practice of this name, at the item where the person was.

        One that was finished lately is at its end; later than that another one begins.
        ``settings`` are the person's, as the store keeps them. NoSuchPractice.
        """
        run = latest_run(self.db, person_id, PRACTICE, name)
        over = run.finished_at if run else None
        old = over is not None and self.clock() - over > _LATELY
        session = self._session(person_id, run) if run and not old else None
        if session is not None:
            return session
        # A run that means nothing any more is left; one that was only just begun is set up.
        lost = run is not None and run.is_open and how_far(self.db, person_id, run.id).count > 0
        return self._start(person_id, name, settings, fresh=lost)

    def fresh(self, person_id: str, name: str, settings: object = None) -> Session:
        """Begin anew; what goes on is left, and its answers stay. NoSuchPractice."""
        return self._start(person_id, name, settings, fresh=True)

    def begin(self, person_id: str, name: str, settings: object = None) -> Session:
        """Sit down at the practice that is open, or begin anew. NoSuchPractice."""
        if self.goes_on(person_id, name):
            return self.open(person_id, name, settings)
        return self.fresh(person_id, name, settings)

    def goes_on(self, person_id: str, name: str) -> bool:
        """Tell whether a run of this practice is open."""
        return current_run(self.db, person_id, PRACTICE, name) is not None

    def move(self, person_id: str, run_id: str, rev: int, text: str | None) -> Session:
        """Make a move that a page of revision ``rev`` sent.

        Nothing changes when that page was old or the move cannot be made now; the notice says so.
        NoSuchRun when the run is not this person's.
        """
        here = how_far(self.db, person_id, run_id)
        run, session = here.run, self._come_to(person_id, here)
        if session is None or text is None or rev != session.state.rev or not session.run.is_open:
            return self._moved_on(person_id, run, session)
        at = self.clock()
        try:
            deed = act(session.state, text, at)
        except Untimely:
            return self._moved_on(person_id, run, session)
        if not self._keep(person_id, run, rev, deed, at):
            return self._moved_on(person_id, run, self._session(person_id, run))
        self._memory.remember(run.id, deed.state)
        return Session(run=self._ended(person_id, run, deed.state), state=deed.state)

    def find(self, person_id: str, run_id: str) -> Session | None:
        """Give a run of this person as it is; None where its moves mean nothing any more.

        NoSuchRun when it is not theirs.
        """
        return self._come_to(person_id, how_far(self.db, person_id, run_id))

    def known(self, person_id: str) -> Known:
        """Give all that a person's answers came to.

        Answers from before there was practice, or from another browser, are counted first.
        """
        found = known(self.db, person_id)
        counted = sum(row.answers for row in found.reviews)
        if counted == count_answers(self.db, person_id):
            return found
        return rebuild(self.db, person_id, fold)

    def _moved_on(self, person_id: str, run: Run, session: Session | None) -> Session:
        session = session or self.open(person_id, run.item)
        return replace(session, notice="ui.lesson.moved-on")

    def _start(
        self, person_id: str, name: str, settings: object, *, fresh: bool = False
    ) -> Session:
        if not is_name(name):
            raise NoSuchPractice(name)
        at = self.clock()
        luck = Random(self.luck.getrandbits(48))
        setup = make_setup(
            name,
            library=self.library,
            begun=[item for kind, item in latest_runs(self.db, person_id) if kind == LESSON],
            known=self.known(person_id),
            settings=settings,
            at=at,
            luck=luck,
        )
        if not setup.slots:
            raise NoSuchPractice(name)
        run = start_run(self.db, person_id, PRACTICE, name, digest="", at=at, fresh=fresh)
        # Of two tabs that begin at once one is first, and both go through its set.
        self._begin(person_id, run, setup, at)
        session = self._session(person_id, run)
        assert session is not None, "it was begun above"
        return session

    def _begin(self, person_id: str, run: Run, setup: Setup, at: datetime) -> None:
        begun = _BEGIN + write_setup(setup)
        append_move(self.db, person_id, run.id, 0, step=setup.mode.value, action=begun, at=at)

    def _session(self, person_id: str, run: Run) -> Session | None:
        return self._come_to(person_id, how_far(self.db, person_id, run.id))

    def _come_to(self, person_id: str, here: HowFar) -> Session | None:
        """Give a run as its moves tell it; None before its first, and for one made otherwise."""
        if not here.count:
            return None
        run = here.run
        state = self._memory.recall(run.id, here.count)
        if state is None:
            first, *rest = moves(self.db, person_id, run.id)
            try:
                setup = read_setup(first.action.removeprefix(_BEGIN))
                then = [(move.action, move.at) for move in rest]
                state = replay(setup, run.id, first.at, then)
            except (Untimely, ValueError, KeyError, TypeError, NotationError):
                return None  # it is the program that asks something else now: answers are kept
            self._memory.remember(run.id, state)
        return Session(run=self._ended(person_id, run, state), state=state)

    def _ended(self, person_id: str, run: Run, state: PracticeState) -> Run:
        if not (state.finished and run.is_open):
            return run
        at = self.clock()
        if state.setup.mode is Mode.PLACEMENT and state.answered:
            change_settings(self.db, person_id, {START: start_of(state)}, at)
        return finish_run(self.db, person_id, run.id, at, passed=True)

    def _keep(self, person_id: str, run: Run, rev: int, deed: PracticeDeed, at: datetime) -> bool:
        item = deed.answered
        reason, attempt, changes = deed.reason, None, None
        if item is not None and item.answered is not None:
            setup, rules = deed.state.setup, item.slot.ruleset
            seen = evidence_of(item.answered, rules, at=at, since=item.since, mixed=setup.mixed)
            question, marking = item.question, item.answered.marking
            attempt = Attempt(
                run_id=run.id,
                seq=rev,
                item=len(deed.state.answered) - 1,
                step=item.slot.why.value,
                kind=question.kind,
                level=question.level,
                seed=question.seed,
                rules=item.slot.rules,
                skill=question.skill,
                question={"practice": setup.name} | dict(seen.as_json()),
                answer=list(item.answered.answer),
                right=marking.right,
                credit=marking.credit,
                reason_id=reason.id if reason else None,
                reason_fields=reason_fields(reason) if reason else {},
                misconception=next(iter(seen.met), None),
                hinted=item.answered.hinted,
                took_ms=seen.took_ms,
                at=at,
            )
            changes = learned(seen)
        try:
            return append_move(
                self.db,
                person_id,
                run.id,
                rev,
                step=deed.state.setup.mode.value,
                action=deed.move,
                at=at,
                reason_id=reason.id if reason else None,
                reason_fields=reason_fields(reason) if isinstance(reason, Reason) else None,
                right=deed.right,
                attempt=attempt,
                learned=changes,
            )
        except StaleMove:
            return False
