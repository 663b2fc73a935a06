"""A run of practice: a pure function of its set-up and of its moves with their times.

A move is a short text, kept in the store: ``begin {...}``, ``answer ["yes", "number"]``, ``hint``,
``next``, ``unknown`` (I do not know), ``pause``, ``go``, ``longer``, ``stop``. Nothing moves on by
itself: the clock of a sprint is read when a move is made.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import replace
from datetime import datetime, timedelta
from hashlib import sha256

from tutor.engine.reasons import Reason
from tutor.learning.practice.ask import item_of
from tutor.learning.practice.placement import next_probe
from tutor.learning.practice.queue import put_back
from tutor.learning.practice.setup import Mode, Setup, Slot
from tutor.learning.practice.state import Clock, Item, PracticeDeed, PracticeState
from tutor.learning.state import Answered
from tutor.learning.untimely import Untimely
from tutor.quizzes import BadAnswer, Rung, given_up, mark, normalise
from tutor.quizzes.kind import seeded

__all__ = ["LONGER", "act", "begin", "replay"]

LONGER = timedelta(seconds=30)
"""How much longer a sprint becomes at a time."""


def begin(setup: Setup, key: str, at: datetime) -> PracticeState:
    """Come to the first question."""
    clock = Clock(limit=timedelta(seconds=setup.limit)) if setup.mode is Mode.SPRINT else None
    planned = setup.slots if setup.mode in (Mode.SET, Mode.QUICK) else ()
    state = PracticeState(
        key=key,
        setup=setup,
        started=at,
        at=at,
        queue=planned,
        reserve=setup.reserve,
        clock=clock,
        rev=0,
    )
    return replace(_onward(state, at), rev=1)


def replay(
    setup: Setup, key: str, at: datetime, moves: Iterable[tuple[str, datetime]]
) -> PracticeState:
    """Make the moves after the first again, in order; Untimely when one does not fit any more."""
    state = begin(setup, key, at)
    for move, then in moves:
        state = act(state, move, then).state
    return state


def act(state: PracticeState, move: str, at: datetime) -> PracticeDeed:
    """Make a move at a moment; Untimely, and nothing changed, when it cannot be made now."""
    verb, _, rest = move.partition(" ")
    known = _MOVES.get(verb)
    # A clock that was set back stands still.
    at = max(at, state.at)
    deed = known(state, rest, at) if known and not state.finished else None
    if deed is None:
        raise Untimely(f"{move!r} cannot be done now")
    return replace(deed, move=move, state=replace(deed.state, rev=state.rev + 1, at=at))


def _seed(state: PracticeState) -> int:
    """Give the seed of an item: a replay asks the same, and no two moves of a run do."""
    return int.from_bytes(sha256(f"{state.key}/{state.rev}".encode()).digest()[:6])


def _onward(state: PracticeState, at: datetime) -> PracticeState:
    """Come to the next question, or to the end."""
    slot, queue = _next_slot(state, at)
    if slot is None and state.clock:
        # Time is up: that is told, and the learner says whether it goes on for a while.
        return replace(state, paused=True, clock=state.clock.stopped(at))
    if slot is None:
        return replace(state, finished=True)
    verdict_only = state.setup.mode in (Mode.SPRINT, Mode.QUICK)
    item = Item(
        slot=slot,
        question=item_of(slot, _seed(state), verdict_only=verdict_only),
        since=at,
    )
    clock = state.clock and state.clock.going(at)
    return replace(state, items=(*state.items, item), queue=queue, clock=clock)


def _next_slot(state: PracticeState, at: datetime) -> tuple[Slot | None, tuple[Slot, ...]]:
    setup = state.setup
    match setup.mode:
        case Mode.SPRINT:
            if state.clock is None or not state.clock.left(at):
                return None, ()
            last = state.items[-1].slot.skill if state.items else ""
            others = [slot for slot in setup.slots if slot.skill != last]
            rng = seeded("sprint", state.key, state.rev)
            return rng.choice(others or list(setup.slots)), ()
        case Mode.PLACEMENT:
            return next_probe(state, at), ()
        case _:
            return (state.queue[0], state.queue[1:]) if state.queue else (None, ())


def _change(state: PracticeState, item: Item) -> PracticeState:
    return replace(state, items=(*state.items[:-1], item))


def _next(state: PracticeState, rest: str, at: datetime) -> PracticeDeed | None:
    if rest or state.paused or state.here.answered is None:
        return None
    return PracticeDeed(move="", state=_onward(state, at))


def _answer(state: PracticeState, rest: str, at: datetime) -> PracticeDeed | None:
    if not state.asking:
        return None
    question = state.here.question
    try:
        answer = normalise(question, json.loads(rest))
    except (BadAnswer, ValueError, RecursionError):
        return None
    marking = mark(question, answer)
    answered = Answered(question=question, answer=answer, marking=marking, hinted=state.here.hinted)
    return _answered(state, answered, at)


def _hint(state: PracticeState, rest: str, at: datetime) -> PracticeDeed | None:
    """Take the next hint; the last one shows the answer."""
    if rest or not state.asking or state.setup.mode is Mode.PLACEMENT:
        return None
    taken = state.here.hinted + 1
    if taken < len(Rung):
        return PracticeDeed(move="", state=_change(state, replace(state.here, hinted=taken)))
    return _given_up(state, taken, at)


def _unknown(state: PracticeState, rest: str, at: datetime) -> PracticeDeed | None:
    """Say that one does not know: the answer is shown."""
    return None if rest or not state.asking else _given_up(state, len(Rung), at)


def _given_up(state: PracticeState, hinted: int, at: datetime) -> PracticeDeed:
    question = state.here.question
    marking = given_up(question)
    answered = Answered(question=question, answer=(), marking=marking, hinted=hinted)
    return _answered(state, answered, at)


def _answered(state: PracticeState, answered: Answered, at: datetime) -> PracticeDeed:
    item = replace(state.here, answered=answered, hinted=answered.hinted)
    after = _change(state, item)
    if after.clock:
        after = replace(after, clock=after.clock.stopped(at))
    right = answered.marking.right
    if state.setup.mode is Mode.SET and not right:
        after = put_back(after, item)
    straight = state.setup.mode in (Mode.SPRINT, Mode.QUICK) and right
    if straight or state.setup.mode is Mode.PLACEMENT:
        # The answer itself was the press that leads on; what is wrong is read in peace.
        after = _onward(after, at)
    reason = answered.marking.reason if isinstance(answered.marking.reason, Reason) else None
    return PracticeDeed(move="", state=after, answered=item, reason=reason, right=right)


def _pause(state: PracticeState, rest: str, at: datetime) -> PracticeDeed | None:
    if rest or not state.asking or state.clock is None:
        return None
    return PracticeDeed(move="", state=replace(state, paused=True, clock=state.clock.stopped(at)))


def _go(state: PracticeState, rest: str, at: datetime) -> PracticeDeed | None:
    if rest or not state.paused or state.time_up or state.clock is None:
        return None
    after = replace(state, paused=False, clock=state.clock.going(at))
    return PracticeDeed(move="", state=_change(after, replace(state.here, since=at)))


def _longer(state: PracticeState, rest: str, at: datetime) -> PracticeDeed | None:
    """Make a sprint longer; when the time was up it goes on with the next item."""
    if rest or state.clock is None:
        return None
    clock = replace(state.clock, limit=state.clock.limit + LONGER)
    after = replace(state, clock=clock)
    if state.time_up:
        after = _onward(replace(after, paused=False), at)
    return PracticeDeed(move="", state=after)


def _stop(state: PracticeState, rest: str, at: datetime) -> PracticeDeed | None:
    """Stop here: an item that is open is not counted."""
    if rest:
        return None
    items = state.items if state.here.answered else state.items[:-1]
    clock = state.clock and state.clock.stopped(at)
    return PracticeDeed(
        move="", state=replace(state, items=items, clock=clock, paused=False, finished=True)
    )


_Move = Callable[[PracticeState, str, datetime], PracticeDeed | None]
_MOVES: dict[str, _Move] = {
    "next": _next,
    "answer": _answer,
    "hint": _hint,
    "unknown": _unknown,
    "pause": _pause,
    "go": _go,
    "longer": _longer,
    "stop": _stop,
}
