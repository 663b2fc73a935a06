"""Results in the store: what is counted, and that they are there for their teacher only."""

from typing import Any

import pytest

from tutor.store.assigned import begin_work
from tutor.store.assignments import Assignment
from tutor.store.classes import Class
from tutor.store.database import Database
from tutor.store.memberships import Member, NoSuchMember
from tutor.store.people import Person
from tutor.store.results import (
    NoSuchAnswer,
    answer_rows,
    export_pupil,
    given,
    played,
    skill_counts,
    wrongs,
)
from tutor.store.teachers import Teacher

from .helpers import after, attempt, keep, lesson, statements
from .school import a_card, a_class, a_task, a_teacher, joins


@pytest.fixture
def jan(db: Database) -> Teacher:
    return a_teacher(db)


@pytest.fixture
def here(db: Database, jan: Teacher) -> Class:
    return a_class(db, jan.id)


@pytest.fixture
def card(db: Database, jan: Teacher, here: Class, ann: Person) -> Member:
    made = a_card(db, jan.id, here.id)
    joins(db, made.id, ann.id, "the school's")
    return made


@pytest.fixture
def task(db: Database, jan: Teacher, here: Class) -> Assignment:
    return a_task(db, jan.id, here.id)


def answered(
    db: Database, person_id: str, task_id: str, *marks: bool, fresh: bool = False, **more: Any
) -> str:
    """Answer items of an assignment in a new run; gives the run."""
    run = lesson(db, person_id, fresh=fresh)
    if task_id:
        begin_work(db, person_id, task_id, run.id)
    for seq, right in enumerate(marks):
        values: dict[str, Any] = {"item": seq, "right": right, "hinted": 0, "at": after(seq)}
        values |= {"misconception": None if right else "first-trump"} | more
        made = attempt(run.id, seq, **values)
        keep(db, person_id, run.id, seq, right=right, attempt=made, at=after(seq))
    return run.id


def test_the_last_answer_of_the_last_try_is_given(
    db: Database, jan: Teacher, card: Member, task: Assignment
) -> None:
    answered(db, "ann", task.id, False, True)
    second = answered(db, "ann", task.id, True, fresh=True)
    first, last = sorted(given(db, jan.id, task.id), key=lambda one: one.item)
    assert (first.run_id, first.number, first.right, first.count) == (second, 2, True, 1)
    assert (last.number, last.right, last.item) == (1, True, 1)
    assert {one.member_id for one in (first, last)} == {card.id}


def test_hints_and_answers_on_one_item_are_counted(
    db: Database, jan: Teacher, card: Member, task: Assignment
) -> None:
    run = lesson(db, "ann")
    begin_work(db, "ann", task.id, run.id)
    for seq, hinted in enumerate((4, 0)):
        right = hinted == 0
        made = attempt(run.id, seq, item=0, right=right, hinted=hinted, seed=None)
        keep(db, "ann", run.id, seq, right=right, attempt=made, at=after(seq))
    (one,) = given(db, jan.id, task.id)
    assert (one.right, one.hinted, one.shown, one.count) == (True, 4, False, 2)
    assert one.answer == '"east"'
    assert wrongs(db, jan.id, task.id, 5) == (), "what was shown was not answered wrong"


def test_moves_that_are_judged_are_given_too(
    db: Database, jan: Teacher, card: Member, task: Assignment
) -> None:
    run = lesson(db, "ann")
    begin_work(db, "ann", task.id, run.id)
    keep(db, "ann", run.id, 0, action="next")
    keep(db, "ann", run.id, 1, action="play 7H", right=True, step="s2")
    (one,) = given(db, jan.id, task.id)
    assert (one.kind, one.step, one.seq, one.right, one.hinted) == (None, "s2", 1, True, 0)
    found = played(db, jan.id, task.id, run.id, 1)
    assert (found.actions, found.attempt, found.nickname) == (("next", "play 7H"), {}, "Ann")
    (row,) = answer_rows(db, jan.id, task.id)
    assert (row["action"], row["right"], row["kind"], row["seq"]) == ("play 7H", True, None, 1)


def test_wrong_answers_are_counted_the_most_first(
    db: Database, jan: Teacher, card: Member, task: Assignment, bob: Person, here: Class
) -> None:
    other = a_card(db, jan.id, here.id, "Bob")
    joins(db, other.id, bob.id, "bob's at school")
    answered(db, "ann", task.id, False, False, True)
    mine = answered(db, "bob", task.id, False)
    answered(db, "bob", task.id, False, fresh=True, misconception="ace-low", seed=None)
    most, fewer = wrongs(db, jan.id, task.id, 5)
    assert (most.misconception, most.count, most.pupils, most.answer) == ("first-trump", 3, 2, None)
    assert (fewer.misconception, fewer.count, fewer.answer) == ("ace-low", 1, '"east"')
    assert played(db, jan.id, task.id, most.run_id, most.seq).right is False
    assert len(wrongs(db, jan.id, task.id, 1)) == 1
    assert mine


def test_skills_are_counted_over_the_whole_class(
    db: Database, jan: Teacher, here: Class, card: Member, task: Assignment
) -> None:
    answered(db, "ann", task.id, True, False)
    answered(db, "ann", a_task(db, jan.id, here.id).id, True, True, fresh=True, hinted=1)
    answered(db, "ann", "", True, fresh=True)
    (one,) = skill_counts(db, jan.id, here.id)
    assert (one.skill, one.answers, one.right) == ("M1.S7", 4, 1)


def test_what_was_not_assigned_is_not_seen(
    db: Database, jan: Teacher, card: Member, task: Assignment
) -> None:
    own = answered(db, "ann", "", False)
    assert given(db, jan.id, task.id) == ()
    assert wrongs(db, jan.id, task.id, 5) == ()
    assert answer_rows(db, jan.id, task.id) == ()
    with pytest.raises(NoSuchAnswer):
        played(db, jan.id, task.id, own, 0)


def test_to_another_teacher_there_is_nothing(
    db: Database, jan: Teacher, here: Class, card: Member, task: Assignment
) -> None:
    run = answered(db, "ann", task.id, False)
    assert len(answer_rows(db, jan.id, task.id)) == 1
    other = a_teacher(db, "Juf Els")
    theirs = a_class(db, other.id, "XYWVTR")
    for who in (other.id, card.id, "ann", ""):
        assert given(db, who, task.id) == ()
        assert wrongs(db, who, task.id, 5) == ()
        assert skill_counts(db, who, here.id) == ()
        assert answer_rows(db, who, task.id) == ()
        with pytest.raises(NoSuchAnswer):
            played(db, who, task.id, run, 0)
        with pytest.raises(NoSuchMember):
            export_pupil(db, who, card.id)
    # Nor by an assignment of their own.
    with pytest.raises(NoSuchAnswer):
        played(db, other.id, a_task(db, other.id, theirs.id).id, run, 0)


def test_all_of_one_pupil_is_a_file(
    db: Database, jan: Teacher, here: Class, card: Member, task: Assignment
) -> None:
    answered(db, "ann", task.id, True)
    answered(db, "ann", "", True, True, fresh=True)
    found = export_pupil(db, jan.id, card.id)
    assert len(found["attempt"]) == 3
    assert "code" not in found["membership"][0]
    absent = a_card(db, jan.id, here.id, "Zoë")
    (only,) = export_pupil(db, jan.id, absent.id).values()
    assert only[0]["nickname"] == "Zoë"


def test_of_a_pupil_of_two_teachers_each_gets_their_own_part(
    db: Database, jan: Teacher, card: Member, task: Assignment
) -> None:
    other = a_teacher(db, "Juf Els")
    theirs = a_class(db, other.id, "XYWVTR")
    second = a_card(db, other.id, theirs.id, "Annie")
    joins(db, second.id, "ann", "their browser")
    mine = answered(db, "ann", task.id, True)
    own = answered(db, "ann", a_task(db, other.id, theirs.id).id, False, fresh=True)
    for teacher_id, member_id, run in ((jan.id, card.id, mine), (other.id, second.id, own)):
        found = export_pupil(db, teacher_id, member_id)
        assert [row["id"] for row in found["run"]] == [run]
        assert {row["run_id"] for row in found["attempt"] + found["move"]} == {run}
        assert [row["id"] for row in found["membership"]] == [member_id]
        assert "person" not in found


def test_the_grid_takes_one_query(
    db: Database, jan: Teacher, card: Member, task: Assignment
) -> None:
    answered(db, "ann", task.id, True, False, True)
    seen = statements(db)
    assert len(given(db, jan.id, task.id)) == 3
    assert len(seen) == 1
