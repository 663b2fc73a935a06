"""A run is a function of its moves."""

from __future__ import annotations

import pytest

from tests.learning.helpers import (
    DO,
    DRILL,
    END,
    LEAD,
    LESSONS,
    SAY,
    WINNER,
    do,
    lesson_of,
    onward,
    until,
    walk,
    wrong_answer,
)
from tutor.content.lesson import Lesson
from tutor.content.script import Scene, enter, example, leave, opening
from tutor.content.steps import DoStep, DrillStep
from tutor.engine.table import Table
from tutor.learning.run import Untimely, act, begin, replay
from tutor.learning.state import RunState

DRILLED = [
    lesson
    for lesson in LESSONS.values()
    if any(isinstance(step, DrillStep) for step in lesson.steps)
]
EACH = pytest.mark.parametrize("lesson", LESSONS.values(), ids=LESSONS)


def scripted(lesson: Lesson, step_id: str) -> Scene:
    """Give what the script shows at a step, worked out by itself."""
    scene = opening(lesson)
    for step in lesson.steps:
        entered = enter(scene, step, lesson)
        if step.id == step_id:
            return entered
        done = example(entered.set_table, step) if isinstance(step, DoStep) else None
        scene = leave(scene, entered, step, done)
    raise KeyError(step_id)


@EACH
def test_right_answers_finish_a_lesson_and_pass_it(lesson: Lesson) -> None:
    end = walk(lesson)[-1]
    assert (end.finished, end.skipped, end.passed) == (True, False, True)


@pytest.mark.parametrize("lesson", DRILLED, ids=lambda lesson: lesson.id)
def test_wrong_answers_finish_a_lesson_without_passing_it(lesson: Lesson) -> None:
    states = walk(lesson, right=False)
    assert (states[-1].finished, states[-1].passed) == (True, False)
    failed = next(state for state in states if state.here.drilled)
    again = act(lesson, failed, "redo").state
    assert again.here.asking
    assert not again.here.answers
    while not again.finished:
        again = act(lesson, again, onward(again)).state
    assert again.passed is True


@EACH
def test_a_run_is_replayed_from_its_moves(lesson: Lesson) -> None:
    state, made = begin(lesson, "key"), []
    while not state.finished:
        for right in (False, True):
            if not state.finished and (right or state.here.asking):
                made.append(onward(state, right=right))
                state = act(lesson, state, made[-1]).state
                assert state.rev == len(made)
    assert replay(lesson, "key", made) == state


@EACH
def test_a_skipped_lesson_is_neither_passed_nor_failed(lesson: Lesson) -> None:
    for state in walk(lesson)[:-1]:
        end = act(lesson, state, "skip").state
        assert (end.finished, end.skipped, end.passed) == (True, True, None)


@EACH
def test_a_link_to_a_step_shows_what_the_script_shows_there(lesson: Lesson) -> None:
    """M1.S6 and the like are asked at the same table, whichever way one comes to it."""
    for place, step in enumerate(lesson.steps):
        waiting = next(later for later in lesson.steps[place:] if later.waits)
        state = act(lesson, begin(lesson, "key"), f"goto {step.id}").state
        assert not state.finished
        assert state.here.step is waiting
        assert state.here.scene == scripted(lesson, waiting.id)


@EACH
def test_a_link_to_a_step_that_was_seen_keeps_its_answer(lesson: Lesson) -> None:
    states = walk(lesson)
    last = states[-2]
    for at, seen in enumerate(last.visited):
        looked = act(lesson, last, f"goto {seen.step.id}").state
        assert looked.visited == last.visited
        assert looked.at == at


@EACH
def test_back_and_forward_lose_nothing(lesson: Lesson) -> None:
    for state in walk(lesson)[:-1]:
        away = state
        while away.at:
            away = act(lesson, away, "back").state
            assert away.visited == state.visited
        with pytest.raises(Untimely):
            act(lesson, away, "back")
        while not away.current:
            away = act(lesson, away, "forward").state
        assert (away.visited, away.at) == (state.visited, state.at)
        with pytest.raises(Untimely):
            act(lesson, away, "forward")


@EACH
def test_a_finished_lesson_takes_no_move(lesson: Lesson) -> None:
    for right in (True, False):
        end = walk(lesson, right=right)[-1]
        for move in ("next", "back", "redo", "skip", f"goto {lesson.steps[0].id}"):
            with pytest.raises(Untimely):
                act(lesson, end, move)


@pytest.mark.parametrize(
    "move",
    [
        *("", " ", "next now", "NEXT", "hop", "play", "play ZZ", "goto", "goto nowhere", "skip it"),
        *("answer", "answer {", "answer null", "answer true", "answer NaN", 'answer "south"'),
        *("answer " + "[" * 3000, "answer " + "9" * 5000, "redo", "forward", "back", "_next"),
    ],
)
def test_what_is_no_move_changes_nothing(move: str) -> None:
    state = begin(lesson_of(DO, WINNER), "key")
    with pytest.raises(Untimely):
        act(lesson_of(DO, WINNER), state, move)
    assert state == begin(lesson_of(DO, WINNER), "key")


@pytest.mark.parametrize(
    "move", ["answer []", 'answer ["up"]', "answer 7", "answer {}", "next", "play AC", "redo"]
)
def test_an_open_question_takes_only_an_answer(move: str) -> None:
    lesson = lesson_of(DO, WINNER)
    with pytest.raises(Untimely):
        act(lesson, until(lesson, "winner"), move)


def test_a_question_is_answered_once() -> None:
    lesson = lesson_of(DO, WINNER, END)
    state = do(lesson, until(lesson, "winner"), 'answer ["west"]')
    with pytest.raises(Untimely):
        act(lesson, state, 'answer ["south"]')


def test_a_refused_card_stays_in_the_hand_and_says_why() -> None:
    """M1.S6: the ace of clubs may not be played to a heart."""
    lesson = lesson_of(DO)
    before = begin(lesson, "key")
    deed = act(lesson, before, "play AC")
    assert deed.right is False
    assert deed.reason is not None
    assert deed.reason.id == "play.must-follow-suit"
    assert deed.state.here.scene == before.here.scene
    assert not deed.state.here.ready


def test_a_legal_card_that_is_not_asked_for_stays_too() -> None:
    lesson = lesson_of(DO)
    deed = act(lesson, begin(lesson, "key"), "play 3H")
    tried = deed.state.here.tried
    assert tried is not None
    assert tried.legal
    assert deed.right is False
    done = act(lesson, deed.state, "play KH")
    assert done.right is True
    assert done.state.here.tried is None


def test_a_step_can_be_done_again() -> None:
    lesson = lesson_of(SAY, DO, WINNER, END)
    played = do(lesson, until(lesson, "do"), "play KH")
    fresh = do(lesson, played, "redo").here
    assert fresh.done is None
    assert fresh.scene == until(lesson, "do").here.scene
    assert do(lesson, played, "redo", "play KH").here.scene == played.here.scene


def test_an_earlier_step_is_begun_again_from_there() -> None:
    lesson = lesson_of(SAY, DO, WINNER, END)
    end = until(lesson, "end")
    again = do(lesson, end, "back", "back", "redo")
    assert [seen.step.id for seen in again.visited] == ["say", "do"]
    assert again.current
    assert do(lesson, again, "play KH", "next").here.question == end.visited[2].question


def test_a_watched_trick_is_watched_again() -> None:
    lesson = lesson_of(SAY, {"id": "watch", "watch": "KH AC"}, WINNER)
    start = until(lesson, "watch")
    seen = do(lesson, start, "next", "next")
    assert seen.here.ready
    assert do(lesson, seen, "redo").here.scene == start.here.scene
    assert do(lesson, seen, "redo", "next", "next").here.scene == seen.here.scene


def questions(lesson: Lesson, state: RunState) -> list[int | None]:
    """Answer a whole drill and give the seeds of its items."""
    seeds = []
    while isinstance(state.here.step, DrillStep) and not state.here.drilled:
        assert state.here.question is not None
        seeds.append(state.here.question.seed)
        state = do(lesson, state, wrong_answer(state.here.question), "next")
    return seeds


def test_a_drill_asks_fresh_items_every_time() -> None:
    lesson = lesson_of(SAY, DO, DRILL, END)
    first = until(lesson, "drill")
    seeds = questions(lesson, first)
    failed = first
    while not failed.here.drilled:
        failed = do(lesson, failed, onward(failed, right=False))
    again = questions(lesson, do(lesson, failed, "redo"))
    earlier = do(lesson, failed, "back", "redo", "play KH", "next")
    assert len({*seeds, *again, *questions(lesson, earlier)}) == 9
    assert questions(lesson, until(lesson, "drill", key="other"))[0] not in seeds


def test_levels_of_a_drill_rise_as_the_lesson_says() -> None:
    drill = {"kind": ["whose-turn", "next-leader"], "level": [1, 2], "items": 4, "pass": 1}
    lesson = lesson_of({"id": "drill", "drill": drill})
    state, asked = begin(lesson, "key"), []
    while not state.here.drilled:
        question = state.here.question
        assert question is not None
        asked.append((question.kind, question.level))
        state = do(lesson, state, onward(state), "next")
    kinds = [("whose-turn", 1), ("next-leader", 1), ("whose-turn", 2), ("next-leader", 2)]
    assert asked == kinds


def test_a_link_past_a_drill_does_not_pass_it() -> None:
    lesson = lesson_of(DO, DRILL, END)
    end = do(lesson, begin(lesson, "key"), "goto end", "next")
    assert (end.finished, end.passed) == (True, False)


def test_a_link_forward_keeps_what_was_done_before() -> None:
    lesson = lesson_of(DO, DRILL, WINNER, END)
    drilled = until(lesson, "winner")
    there = do(lesson, drilled, "goto end")
    assert [seen.step.id for seen in there.visited] == ["do", "drill", "end"]
    assert do(lesson, there, "next").passed is True


def test_a_link_leaves_nothing_half_done_behind() -> None:
    """A question that is looked back at has been answered: only the last step takes answers."""
    lesson = lesson_of(SAY, DO, DRILL, END)
    half = do(lesson, until(lesson, "drill"), onward(until(lesson, "drill")))
    assert [seen.step.id for seen in do(lesson, half, "goto end").visited] == ["say", "do", "end"]


def test_a_link_never_ends_a_lesson() -> None:
    lesson = lesson_of(DO, WINNER, END, LEAD)
    state = do(lesson, begin(lesson, "key"), "goto lead")
    assert state.here.step.id == "end"
    assert not state.finished


def test_a_lesson_may_end_with_a_step_that_does_not_wait() -> None:
    end = walk(lesson_of(DO, WINNER, LEAD))[-1]
    assert (end.finished, end.passed) == (True, True)


def test_a_lesson_may_begin_with_a_step_that_does_not_wait() -> None:
    lesson = lesson_of({"id": "king", "play": "KH"}, WINNER)
    state = begin(lesson, "key")
    assert state.here.step.id == "winner"
    assert len(state.here.events) == 2
    assert do(lesson, state, "goto king") == do(lesson, state, "goto winner")


def test_a_lesson_in_which_nothing_waits_is_over_at_once() -> None:
    state = begin(lesson_of({"id": "king", "play": "KH"}), "key")
    assert (state.finished, state.passed) == (True, True)


def test_a_question_with_its_own_table_takes_it_away_again() -> None:
    own = {"leader": "north", "table": "5D AC 7D KC"}
    lesson = lesson_of(DO, {"id": "own", "ask": {"kind": "trick-winner"}, "position": own}, WINNER)
    before = do(lesson, until(lesson, "do"), "play KH").here.scene
    asked = until(lesson, "own")
    assert asked.here.scene != before
    after = do(lesson, asked, onward(asked), "next")
    assert after.here.scene == before
    assert isinstance(before.table, Table)


def test_another_run_with_the_same_key_asks_the_same() -> None:
    lesson = lesson_of(DRILL)
    assert begin(lesson, "key") == begin(lesson, "key")
    assert begin(lesson, "key").here.question != begin(lesson, "kez").here.question
