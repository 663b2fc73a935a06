"""The end of a teacher: what is theirs goes, and nothing of anybody else."""

import pytest

from tutor.store.assigned import begin_work
from tutor.store.assignments import works
from tutor.store.classes import archive_class, classes_of
from tutor.store.content_files import keep_version, own_files
from tutor.store.database import Database
from tutor.store.memberships import members
from tutor.store.people import Person, person_by_token
from tutor.store.runs import find_run
from tutor.store.schema import metadata
from tutor.store.teacher_end import Holdings, erase_teacher, holdings_of
from tutor.store.teachers import NoSuchTeacher, Teacher, all_teachers, sign_in, teacher_by_token

from .helpers import AT, after, attempt, keep, lesson
from .school import a_card, a_class, a_task, a_teacher, joins


@pytest.fixture
def jan(db: Database) -> Teacher:
    return a_teacher(db, "Jan")


@pytest.fixture
def els(db: Database, ann: Person, bob: Person) -> Teacher:
    """Els has a class with Ann and Bob in it, who did something for her."""
    made = a_teacher(db, "Els")
    hers = a_class(db, made.id, "XYWVTR")
    task = a_task(db, made.id, hers.id)
    for person in (ann, bob):
        joins(db, a_card(db, made.id, hers.id, person.id).id, person.id, f"{person.id} at school")
        run = lesson(db, person.id, item="hers")
        begin_work(db, person.id, task.id, run.id)
        keep(db, person.id, run.id, 0, attempt=attempt(run.id, 0))
    keep_version(db, made.id, kind="lesson", name="hers", digest="d", text="hers", at=AT)
    sign_in(db, made.id, "els's", AT)
    return made


@pytest.fixture
def his(db: Database, jan: Teacher, els: Teacher, ann: Person) -> str:
    """Jan has two classes, with Ann in one; gives the run that she made for him."""
    mine = a_class(db, jan.id)
    old = a_class(db, jan.id, "MNPRTV")
    archive_class(db, jan.id, old.id, after(1))
    joins(db, a_card(db, jan.id, mine.id).id, ann.id, "ann elsewhere")
    a_card(db, jan.id, old.id, "Zed")
    run = lesson(db, ann.id, item="his")
    begin_work(db, ann.id, a_task(db, jan.id, mine.id).id, run.id)
    for text in ("one", "two"):
        keep_version(db, jan.id, kind="lesson", name="his", digest=text, text=text, at=AT)
    sign_in(db, jan.id, "jan's", AT)
    return run.id


def test_it_is_told_first_what_goes(db: Database, jan: Teacher, his: str) -> None:
    assert holdings_of(db, jan.id) == Holdings(
        classes=2, pupils=2, shared=1, assignments=1, files=1
    )


def test_what_is_a_teachers_goes_and_nothing_else(
    db: Database, jan: Teacher, els: Teacher, his: str
) -> None:
    (hers,) = classes_of(db, els.id)
    before = len(works(db, els.id, _task(db, hers.id)))
    gone = erase_teacher(db, jan.id)
    assert dict(gone.rows) == {
        **{"run": 1, "membership": 2, "assignment": 1, "class_": 2},
        **{"content_version": 2, "content_file": 1, "teacher_session": 1, "teacher": 1},
    }
    assert [one.name for one in all_teachers(db)] == ["Els"]
    assert teacher_by_token(db, "jan's", AT) is None
    assert teacher_by_token(db, "els's", AT) == els
    assert len(members(db, els.id, hers.id)) == 2
    assert len(works(db, els.id, _task(db, hers.id))) == before == 2
    assert len(own_files(db, els.id)) == 1
    assert find_run(db, "ann", _run(db, "hers", "ann") or "").is_open
    assert not _run(db, "his", "ann")


def test_pupils_of_nobody_else_go_with_all_that_they_did(
    db: Database, jan: Teacher, els: Teacher, his: str
) -> None:
    erase_teacher(db, els.id)
    assert person_by_token(db, "bob at school") is None
    assert person_by_token(db, "ann at school") is not None, "Ann is Jan's pupil as well"
    assert _run(db, "his", "ann") == his
    assert not _run(db, "hers", "ann")
    erase_teacher(db, jan.id)
    with db.reading() as connection:
        left = {
            name: len(connection.execute(table.select()).all())
            for name, table in metadata.tables.items()
        }
    assert {name for name, rows in left.items() if rows} == set()


def test_who_is_no_teacher_cannot_be_erased(db: Database, jan: Teacher, his: str) -> None:
    for who in ("nobody", "ann", ""):
        with pytest.raises(NoSuchTeacher):
            erase_teacher(db, who)
        with pytest.raises(NoSuchTeacher):
            holdings_of(db, who)
    erase_teacher(db, jan.id)
    with pytest.raises(NoSuchTeacher):
        erase_teacher(db, jan.id)


def _task(db: Database, class_id: str) -> str:
    table = metadata.tables["assignment"]
    with db.reading() as connection:
        found = connection.execute(table.select().where(table.c.class_id == class_id)).one()
    return str(found.id)


def _run(db: Database, item: str, person_id: str) -> str | None:
    table = metadata.tables["run"]
    mine = (table.c.item == item) & (table.c.person_id == person_id)
    with db.reading() as connection:
        found = connection.execute(table.select().where(mine)).one_or_none()
    return str(found.id) if found else None
