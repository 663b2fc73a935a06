"""Hints in a lesson: a rung at a time, kept, and after the last one a fresh variant."""

from __future__ import annotations

from typing import Any

import pytest

from tests.learning.helpers import (
    DRILL,
    END,
    LESSONS,
    WINNER,
    do,
    lesson_of,
    onward,
    right_answer,
    until,
    wrong_answer,
)
from tests.learning.test_desk import go
from tests.learning.test_desk import until as sit_until
from tutor.content.lesson import Lesson
from tutor.content.library import Library
from tutor.content.steps import AskStep, DrillStep
from tutor.learning.desk import Desk
from tutor.learning.run import Untimely, act, begin, replay
from tutor.learning.state import RunState
from tutor.quizzes import Question
from tutor.store.attempts import attempts
from tutor.store.database import Database
from tutor.store.moves import moves
from tutor.store.people import Person

ALL = ("hint",) * 4
CHOICE: dict[str, Any] = {
    "id": "choice",
    "ask": {"kind": "choice", "prompt": "Which?", "options": ["a", "b", "c"], "right": 2},
}
PLAYED = lesson_of({"id": "lead", "play": "KH"}, WINNER, DRILL, END)
EACH = pytest.mark.parametrize("lesson", LESSONS.values(), ids=LESSONS)


def asked(state: RunState) -> Question:
    assert state.here.question is not None
    return state.here.question


def test_three_hints_leave_the_question_open() -> None:
    state = until(PLAYED, "winner")
    for taken in (1, 2, 3):
        state = do(PLAYED, state, "hint")
        assert (state.here.hinted, state.here.asking) == (taken, True)
    answered = do(PLAYED, state, right_answer(asked(state))).here.answered
    assert answered is not None
    assert (answered.marking.right, answered.hinted, answered.shown) == (True, 3, False)


def test_a_hint_more_or_less_changes_nothing_else() -> None:
    plain = until(PLAYED, "winner")
    hinted = do(PLAYED, plain, "hint", "hint")
    assert asked(hinted) == asked(plain)
    assert hinted.here.scene == plain.here.scene


def test_the_last_hint_closes_the_question() -> None:
    state = do(PLAYED, until(PLAYED, "winner"), *ALL)
    answered = state.here.answered
    assert answered is not None
    assert (answered.shown, answered.marking.right, answered.hinted) == (True, False, 4)
    assert not state.here.ready
    for move in ("hint", right_answer(asked(state))):
        with pytest.raises(Untimely):
            act(PLAYED, state, move)


def test_a_fresh_variant_follows_it() -> None:
    before = until(PLAYED, "winner")
    state = do(PLAYED, before, *ALL, "next")
    fresh = asked(state)
    assert state.here.step.id == "winner"
    assert (state.here.asking, state.here.hinted, state.here.answers) == (True, 0, ())
    assert fresh != asked(before)
    assert (fresh.kind, fresh.skill) == (asked(before).kind, asked(before).skill)
    assert do(PLAYED, state, right_answer(fresh), "next").here.step.id == "drill"


def test_a_variant_has_hints_of_its_own_and_a_variant_too() -> None:
    state = do(PLAYED, until(PLAYED, "winner"), *ALL, "next", *ALL, "next")
    seeds = {asked(state).seed}
    state = do(PLAYED, state, *ALL, "next")
    assert asked(state).seed not in seeds
    assert do(PLAYED, state, wrong_answer(asked(state)), "next").here.step.id == "drill"


def test_in_a_drill_the_variant_takes_the_place_of_what_was_shown() -> None:
    before = until(PLAYED, "drill")
    state = do(PLAYED, before, *ALL, "next")
    assert (state.here.moved_on, state.here.answers) == (0, ())
    assert asked(state).seed != asked(before).seed
    assert (asked(state).kind, asked(state).level) == (asked(before).kind, asked(before).level)
    for _ in range(3):
        assert not state.here.drilled
        state = do(PLAYED, state, right_answer(asked(state)), "next")
    assert state.here.drilled
    assert state.here.passed


def test_hints_are_counted_for_each_item_apart() -> None:
    state = do(PLAYED, until(PLAYED, "drill"), "hint", "hint")
    state = do(PLAYED, state, right_answer(asked(state)), "next")
    assert state.here.hinted == 0


def test_what_an_author_wrote_has_no_variant_and_can_be_tried_again() -> None:
    lesson = lesson_of(CHOICE, END)
    state = do(lesson, begin(lesson, "key"), *ALL)
    assert state.here.variant is None
    assert state.here.ready
    assert do(lesson, state, "next").here.step.id == "end"
    again = do(lesson, state, "redo")
    assert (again.here.asking, again.here.hinted) == (True, 0)


def test_what_was_shown_and_has_no_variant_comes_back_in_the_recap() -> None:
    recap = {"id": "recap", "recap": {"rows": ["M1.S7"]}}
    lesson = lesson_of(CHOICE, {"id": "lead", "play": "KH"}, WINNER, recap)
    state = do(lesson, begin(lesson, "key"), *ALL, "next", *ALL, "next")
    state = do(lesson, state, right_answer(asked(state)), "next")
    assert [question.kind for question in state.here.queue] == ["choice"]
    state = do(lesson, state, *ALL, "next")
    assert state.here.through


def test_what_is_asked_again_in_a_recap_has_a_variant() -> None:
    recap = {"id": "recap", "recap": {"rows": ["M1.S7"]}}
    lesson = lesson_of({"id": "lead", "play": "KH"}, WINNER, recap)
    state = begin(lesson, "key")
    state = do(lesson, state, wrong_answer(asked(state)), "next", *ALL, "next")
    assert state.here.asking
    assert asked(state).seed is not None
    assert do(lesson, state, right_answer(asked(state)), "next").here.through


@pytest.mark.parametrize("move", ["hint 2", "hint now", "hints"])
def test_what_is_no_hint(move: str) -> None:
    with pytest.raises(Untimely):
        act(PLAYED, until(PLAYED, "winner"), move)


def test_a_hint_where_nothing_is_asked() -> None:
    state = until(PLAYED, "end")
    with pytest.raises(Untimely):
        act(PLAYED, state, "hint")
    looking = do(PLAYED, state, "back", "back")
    with pytest.raises(Untimely):
        act(PLAYED, looking, "hint")


@EACH
def test_every_question_can_be_shown_and_answered_after_that(lesson: Lesson) -> None:
    state, made, shown = begin(lesson, "key"), [], 0
    while not state.finished:
        ask = isinstance(state.here.step, AskStep | DrillStep)
        fresh = ask and state.here.asking and shown < 3 * len(state.visited)
        steps = ALL if fresh else (onward(state),)
        shown += fresh
        for move in steps:
            made.append(move)
            state = act(lesson, state, move).state
    assert state.passed
    assert replay(lesson, "key", made) == state


def test_a_hint_is_kept_over_a_reload(
    desk: Desk, db: Database, ann: Person, folder: Any, clock: Any
) -> None:
    sitting = sit_until(desk, desk.open(ann.id, "first"), "winner")
    sitting = go(desk, sitting, "hint", "hint")
    elsewhere = Desk(db, Library(folders=[folder]), clock)
    assert elsewhere.open(ann.id, "first").state == sitting.state
    assert [m.action for m in moves(db, ann.id, sitting.run.id)][-2:] == ["hint", "hint"]


def test_an_attempt_keeps_how_many_hints_were_taken(desk: Desk, db: Database, ann: Person) -> None:
    sitting = sit_until(desk, desk.open(ann.id, "first"), "winner")
    sitting = go(desk, sitting, *ALL, "next", "hint")
    sitting = go(desk, sitting, right_answer(asked(sitting.state)), "next")
    go(desk, sitting, right_answer(asked(sitting.state)))
    shown, variant, plain = attempts(db, ann.id, run_id=sitting.run.id)
    assert (shown.hinted, shown.right, shown.credit, shown.answer) == (4, False, 0.0, [])
    assert (shown.seed, shown.reason_id) == (None, "trick.highest-of-led-suit")
    assert (variant.hinted, variant.right, variant.kind) == (1, True, "trick-winner")
    assert variant.seed is not None
    assert (plain.hinted, plain.right) == (0, True)
