"""A pupil who is moved: what they did for a class stays there, and nobody else learns of it."""

import pytest

from tutor.store.assigned import begin_work
from tutor.store.assignments import Assignment, answers, works
from tutor.store.broken_rules import broken
from tutor.store.classes import Class
from tutor.store.database import Database
from tutor.store.memberships import Member, move_member, moved_away
from tutor.store.people import Person
from tutor.store.results import answer_rows, export_pupil, given, played, skill_counts, wrongs
from tutor.store.runs import start_run
from tutor.store.teachers import Teacher

from .helpers import AT, after, attempt, keep, lesson
from .school import a_card, a_class, a_task, a_teacher, joins


@pytest.fixture
def jan(db: Database) -> Teacher:
    return a_teacher(db)


@pytest.fixture
def old(db: Database, jan: Teacher) -> Class:
    return a_class(db, jan.id)


@pytest.fixture
def new(db: Database, jan: Teacher) -> Class:
    return a_class(db, jan.id, "XYWVTR", name="5A")


@pytest.fixture
def card(db: Database, jan: Teacher, old: Class, ann: Person) -> Member:
    made = a_card(db, jan.id, old.id)
    joins(db, made.id, ann.id, "the school's")
    return made


@pytest.fixture
def task(db: Database, jan: Teacher, old: Class) -> Assignment:
    return a_task(db, jan.id, old.id)


@pytest.fixture
def did(db: Database, jan: Teacher, card: Member, task: Assignment, new: Class) -> str:
    """Ann answered one wrong in the old class, and is in the new one now; gives the run."""
    run = lesson(db, "ann")
    begin_work(db, "ann", task.id, run.id)
    keep(db, "ann", run.id, 0, right=False, attempt=attempt(run.id, 0, hinted=0))
    move_member(db, jan.id, card.id, new.id)
    return run.id


def test_the_old_class_keeps_what_was_done_for_it(
    db: Database, jan: Teacher, old: Class, task: Assignment, card: Member, did: str
) -> None:
    ((who, where),) = moved_away(db, jan.id, old.id)
    assert (who.id, who.nickname, where) == (card.id, "Ann", "5A")
    assert [one.member_id for one in given(db, jan.id, task.id)] == [card.id]
    assert [one.member_id for one in works(db, jan.id, task.id)] == [card.id]
    assert [member_id for member_id, _ in answers(db, jan.id, task.id)] == [card.id]
    (row,) = answer_rows(db, jan.id, task.id)
    assert (row["nickname"], bool(row["moved"])) == ("Ann", True)
    assert played(db, jan.id, task.id, did, 0).nickname == "Ann"
    assert [one.pupils for one in wrongs(db, jan.id, task.id, 5)] == [1]
    assert [one.member_id for one in skill_counts(db, jan.id, old.id)] == [card.id]


def test_the_new_class_shows_none_of_it(
    db: Database, jan: Teacher, new: Class, did: str, card: Member
) -> None:
    theirs = a_task(db, jan.id, new.id)
    assert moved_away(db, jan.id, new.id) == ()
    assert given(db, jan.id, theirs.id) == ()
    assert works(db, jan.id, theirs.id) == ()
    assert answer_rows(db, jan.id, theirs.id) == ()
    assert skill_counts(db, jan.id, new.id) == ()


def test_who_is_back_is_moved_no_more(
    db: Database, jan: Teacher, old: Class, task: Assignment, did: str, card: Member
) -> None:
    move_member(db, jan.id, card.id, old.id)
    assert moved_away(db, jan.id, old.id) == ()
    assert [bool(row["moved"]) for row in answer_rows(db, jan.id, task.id)] == [False]


def test_who_did_nothing_leaves_nothing(
    db: Database, jan: Teacher, old: Class, new: Class, task: Assignment, card: Member
) -> None:
    move_member(db, jan.id, card.id, new.id)
    assert moved_away(db, jan.id, old.id) == ()


def test_in_two_other_classes_a_pupil_is_counted_once(
    db: Database, jan: Teacher, old: Class, task: Assignment, did: str, card: Member
) -> None:
    third = a_class(db, jan.id, "MNPRTV", name="6C")
    joins(db, a_card(db, jan.id, third.id, "Annie").id, "ann", "another", at=after(99))
    assert [(one.id, where) for one, where in moved_away(db, jan.id, old.id)] == [(card.id, "5A")]
    assert len(given(db, jan.id, task.id)) == len(answer_rows(db, jan.id, task.id)) == 1


def test_a_name_that_another_teacher_gave_is_never_told(
    db: Database, jan: Teacher, old: Class, new: Class, task: Assignment, did: str
) -> None:
    els = a_teacher(db, "Juf Els")
    hers = a_class(db, els.id, "MNPRTV", name="Els's")
    second = a_card(db, els.id, hers.id, "Secretname")
    joins(db, second.id, "ann", "their browser")
    own = a_task(db, els.id, hers.id)
    for mine, theirs in ((jan.id, els.id), (els.id, jan.id)):
        for class_id, task_id in ((old.id, task.id), (hers.id, own.id)):
            whose = jan.id if class_id == old.id else els.id
            rows = answer_rows(db, mine, task_id)
            assert bool(rows) is (mine == whose == jan.id), (mine, theirs)
            assert "Secretname" not in {row["nickname"] for row in rows}
    assert [one.nickname for one, _ in moved_away(db, jan.id, old.id)] == ["Ann"]
    assert moved_away(db, els.id, hers.id) == ()
    assert [row["id"] for row in export_pupil(db, els.id, second.id)["membership"]] == [second.id]


def test_to_others_nobody_was_moved(db: Database, old: Class, card: Member, did: str) -> None:
    els = a_teacher(db, "Juf Els")
    for who in (els.id, card.id, "ann", "nobody", ""):
        assert moved_away(db, who, old.id) == ()


def test_rules_that_were_broken_are_counted_for_their_teacher(
    db: Database, jan: Teacher, old: Class, new: Class, card: Member
) -> None:
    this = a_task(db, jan.id, old.id, kind="scenario", item="hand")
    run = start_run(db, "ann", "scenario", "hand", digest="d1", at=AT).id
    begin_work(db, "ann", this.id, run)
    must, shed = "play.must-follow-suit", "play.must-shed-joker"
    tried = ((None, None), (False, must), (True, "play.follows-suit"), (False, must), (False, shed))
    for seq, (right, reason) in enumerate(tried):
        more = {"right": right, "reason_id": reason, "reason_fields": {"n": seq}}
        keep(db, "ann", run, seq, at=after(seq), **more)
    first, second = broken(db, jan.id, this.id)
    assert (first.member_id, first.reason_id, first.count) == (card.id, must, 2)
    assert (first.run_id, first.fields) == (run, {"n": 3}), "the last time is the example"
    assert (second.reason_id, second.count) == (shed, 1)
    move_member(db, jan.id, card.id, new.id)
    assert len(broken(db, jan.id, this.id)) == 2
    els = a_teacher(db, "Juf Els")
    for who in (els.id, card.id, "ann", "nobody"):
        assert broken(db, who, this.id) == ()
