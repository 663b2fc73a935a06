"""Branches, as a learner goes through them: who comes to which steps, and out again."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.learning.every_step import EAST, FILES, NORTH, STEPS, after, progress, visited
from tests.learning.helpers import (
    Clock,
    answer,
    lesson_of,
    onward,
    page,
    right_answer,
    until,
    walk,
    wrong_answer,
)
from tutor.content.library import Library
from tutor.engine.seats import Seat
from tutor.i18n import words
from tutor.learning.desk import Desk
from tutor.learning.run import act, begin, replay
from tutor.store.database import Database
from tutor.store.people import Person


@pytest.mark.parametrize(
    ("first", "came"),
    [
        (NORTH, ["winner", "high", "high-again", "other-trumps"]),
        (EAST, ["winner", "other-look", "other-trumps"]),
        (answer(("south",)), ["winner", "praise", "other-trumps"]),
    ],
)
def test_a_learner_comes_to_the_steps_for_that_answer_and_to_no_others(
    first: str, came: list[str]
) -> None:
    state = after(first)
    while state.here.step.id != "other-trumps":
        state = act(STEPS, state, onward(state)).state
    assert visited(state) == came
    number, of = progress(state)
    assert number == len(came)
    assert of == 7 + len(came) - 1


def test_progress_counts_the_steps_that_are_for_this_learner() -> None:
    assert progress(begin(STEPS, "key")) == (1, 8)
    assert progress(after(NORTH)) == (1, 10)
    assert progress(after(NORTH, "next")) == (2, 10)
    assert progress(after(EAST, "next")) == (2, 9)


def test_the_table_lies_after_a_branch_as_it_did_before() -> None:
    state = after(EAST, "next")
    assert state.here.scene.table != state.visited[0].scene.table
    state = act(STEPS, state, "next").state
    assert state.here.step.id == "other-trumps"
    assert state.here.scene.table == state.visited[0].scene.table
    assert state.here.events == ()


def test_who_tries_again_goes_by_the_last_answer() -> None:
    state = after(NORTH, "next", "back", "redo", answer(("south",)), "next")
    assert visited(state) == ["winner", "praise"]


def test_who_had_the_answer_shown_was_not_right() -> None:
    state = after("hint", "hint", "hint", "hint", "next")
    assert state.here.question is not None
    missed = act(STEPS, state, wrong_answer(state.here.question)).state
    assert act(STEPS, missed, "next").state.here.step.id in ("high", "other-look")


@pytest.mark.parametrize("name", ["high", "high-again", "other", "praise"])
def test_a_link_into_a_branch_leads_there_and_out_again(name: str) -> None:
    state = act(STEPS, begin(STEPS, "key"), f"goto {name}").state
    assert state.here.step.id == {"other": "other-look"}.get(name, name)
    assert progress(state)[0] == 2 + (name == "high-again")
    while state.here.step.id != "other-trumps":
        state = act(STEPS, state, onward(state)).state
    assert state.here.scene.set_table.tricks[-1].leader is Seat.WEST


def test_a_link_behind_a_branch_passes_it_by() -> None:
    state = act(STEPS, begin(STEPS, "key"), "goto other-trumps").state
    assert visited(state) == ["other-trumps"]
    assert progress(state) == (2, 8)
    # The step that branches has nothing to show: it leads to the next on the main line.
    assert act(STEPS, begin(STEPS, "key"), "goto mend").state.here.step.id == "other-trumps"


def test_the_end_of_a_lesson_may_be_a_branch() -> None:
    ask = {"id": "q", "ask": {"kind": "trick-winner"}}
    arm = [{"id": "more", "say": "Look."}]
    lesson = lesson_of({"id": "d", "do": {"cards": "KH"}}, ask, {
        "id": "b", "branch": {"on": "q", "wrong": arm},
    })  # fmt: skip
    asked = until(lesson, "q")
    assert asked.here.question is not None
    ended = act(lesson, asked, right_answer(asked.here.question)).state
    assert page(lesson, ended)["panel"]["actions"][0]["label"] == words("en").say(
        "ui.lesson.finish"
    )
    assert act(lesson, ended, "next").state.finished
    missed = act(lesson, asked, wrong_answer(asked.here.question)).state
    assert page(lesson, missed)["panel"]["actions"][0]["label"] == words("en").say("ui.lesson.next")
    assert act(lesson, missed, "next").state.here.step.id == "more"


def test_a_drill_in_a_branch_counts_for_those_who_come_to_it() -> None:
    drill = {"id": "dr", "drill": {"kind": "whose-turn", "items": 1, "pass": 1}}
    lesson = lesson_of(
        {"id": "d", "do": {"cards": "KH"}},
        {"id": "q", "ask": {"kind": "trick-winner"}},
        {"id": "b", "branch": {"on": "q", "wrong": [drill]}},
        {"id": "end", "say": "Bye."},
    )
    assert walk(lesson)[-1].passed is True
    assert walk(lesson, right=False)[-1].passed is False


def test_reordering_keeps_progress_by_ids() -> None:
    moved = STEPS.model_copy(
        update={"steps": (*STEPS.steps[:2], STEPS.steps[3], STEPS.steps[2], *STEPS.steps[4:])}
    )
    state = replay(moved, "key", [NORTH, "next", "next", "back"])
    assert visited(state) == ["winner", "high", "high-again"]


def test_a_changed_lesson_goes_on_at_the_step_in_a_branch(
    db: Database, ann: Person, clock: Clock, tmp_path: Path
) -> None:
    home = tmp_path / "lessons"
    home.mkdir()
    file = home / "every-step.yaml"
    text = FILES["every-step"].read_text("utf-8")
    file.write_text(text, "utf-8")
    library = Library(folders=[tmp_path])
    desk = Desk(db, library, clock)
    sitting = desk.open(ann.id, "every-step")
    for move in (NORTH, "next", "next", "hint"):
        sitting = desk.move(ann.id, sitting.run.id, sitting.state.rev, move)
    assert sitting.state.here.step.id == "high-again"
    file.write_text(text.replace("Have a look.", "Look again."), "utf-8")
    again = Desk(db, Library(folders=[tmp_path]), clock).open(ann.id, "every-step")
    assert again.notice == "ui.lesson.changed"
    assert again.state.here.step.id == "high-again"
    question = again.state.here.question
    assert question is not None
    for move in (right_answer(question), "next"):
        again = desk.move(ann.id, again.run.id, again.state.rev, move)
    assert again.state.here.step.id == "other-trumps"
