"""What teachers write themselves: kept in versions, and scoped to who asks."""

import inspect
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest

from tutor.store import content_files
from tutor.store.assigned import begin_work
from tutor.store.assignments import assignments
from tutor.store.attempts import attempts
from tutor.store.classes import archive_class
from tutor.store.content_files import (
    NoSuchFile,
    OtherKind,
    OwnFile,
    TooMany,
    Use,
    archive_file,
    erase_file,
    find_own_file,
    is_own,
    keep_version,
    may_begin,
    numbers_of,
    own_files,
    text_of,
    use_of,
)
from tutor.store.database import Database
from tutor.store.memberships import archive_member
from tutor.store.people import Person
from tutor.store.results import answer_rows
from tutor.store.teachers import NoSuchTeacher, Teacher

from .helpers import AT, after, attempt, lesson
from .helpers import keep as done
from .school import a_card, a_class, a_task, a_teacher, joins


@pytest.fixture
def jan(db: Database) -> Teacher:
    return a_teacher(db, "Jan")


@pytest.fixture
def anna(db: Database) -> Teacher:
    return a_teacher(db, "Anna")


def keep(db: Database, teacher_id: str, text: str = "one", **more: Any) -> OwnFile:
    values: dict[str, Any] = {"kind": "lesson", "name": "mine", "at": AT}
    values |= {"digest": f"digest of {text}", "text": text}
    return keep_version(db, teacher_id, **values | more)


def test_another_text_is_another_version_of_the_same_file(db: Database, jan: Teacher) -> None:
    first = keep(db, jan.id)
    second = keep(db, jan.id, "two", at=after(9))
    assert is_own(first.id)
    assert (first.number, second.number) == (1, 2)
    assert second.id == first.id
    assert second.created_at == AT
    assert second.changed_at == after(9)
    assert own_files(db, jan.id) == (second,)
    assert text_of(db, first.id, None) == "two"
    assert text_of(db, first.id, first.digest) == "one"
    assert text_of(db, first.id, "digest of three") is None
    assert text_of(db, "own-nothing", None) is None


def test_the_newest_once_more_changes_nothing_and_an_older_one_comes_back(
    db: Database, jan: Teacher
) -> None:
    keep(db, jan.id)
    second = keep(db, jan.id, "two", at=after(1))
    assert keep(db, jan.id, "two", at=after(2)) == second
    back = keep(db, jan.id, "one", at=after(3))
    assert (back.number, back.changed_at) == (3, after(3))
    assert text_of(db, back.id, None) == "one"
    assert text_of(db, back.id, second.digest) == "two"


def test_two_teachers_may_give_theirs_one_name(db: Database, jan: Teacher, anna: Teacher) -> None:
    his, hers = keep(db, jan.id), keep(db, anna.id, "two")
    assert his.id != hers.id
    assert text_of(db, his.id, None) == "one"


def test_a_name_keeps_its_kind(db: Database, jan: Teacher) -> None:
    keep(db, jan.id)
    with pytest.raises(OtherKind):
        keep(db, jan.id, "two", kind="scenario")
    assert text_of(db, own_files(db, jan.id)[0].id, None) == "one"


def test_files_and_versions_are_not_endless(
    db: Database, jan: Teacher, anna: Teacher, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(content_files, "MOST_FILES", 2)
    monkeypatch.setattr(content_files, "MOST_VERSIONS", 2)
    keep(db, jan.id)
    keep(db, jan.id, "two")
    with pytest.raises(TooMany):
        keep(db, jan.id, "three")
    assert keep(db, jan.id, "one").number == 3, "no version more"
    keep(db, jan.id, name="other")
    with pytest.raises(TooMany):
        keep(db, jan.id, name="third")
    assert len(own_files(db, jan.id)) == 2
    keep(db, anna.id)


def test_what_is_withdrawn_comes_last_and_can_be_given_again(db: Database, jan: Teacher) -> None:
    old, new = keep(db, jan.id), keep(db, jan.id, name="new", at=after(1))
    assert [file.id for file in own_files(db, jan.id)] == [new.id, old.id]
    assert archive_file(db, jan.id, new.id, after(2)).archived_at == after(2)
    assert [file.id for file in own_files(db, jan.id)] == [old.id, new.id]
    assert archive_file(db, jan.id, new.id, None).archived_at is None


def test_a_pupil_begins_only_what_was_given_to_their_class(
    db: Database, jan: Teacher, anna: Teacher, ann: Person, bob: Person
) -> None:
    his = a_class(db, jan.id)
    card = a_card(db, jan.id, his.id)
    joins(db, card.id, ann.id, "one")
    file = keep(db, jan.id)

    def begin(person_id: str = ann.id, kind: str = "lesson") -> bool:
        return may_begin(db, person_id, kind, file.id, AT)

    assert not begin()
    a_task(db, jan.id, his.id, item=file.id, opens_at=after(1))
    assert not begin(), "it is not open yet"
    a_task(db, jan.id, his.id, item=file.id)
    assert begin()
    assert not begin(kind="scenario")
    assert not begin(bob.id)
    assert not begin("nobody")
    archive_file(db, jan.id, file.id, AT)
    assert not begin()
    archive_file(db, jan.id, file.id, None)
    archive_class(db, jan.id, his.id, AT)
    assert not begin()
    archive_class(db, jan.id, his.id, None)
    assert begin()
    archive_member(db, jan.id, card.id, AT)
    assert not begin()


def test_another_teacher_cannot_give_it_to_a_class(
    db: Database, jan: Teacher, anna: Teacher, bob: Person
) -> None:
    hers = a_class(db, anna.id, "KMNPRT")
    joins(db, a_card(db, anna.id, hers.id).id, bob.id, "two")
    file = keep(db, jan.id)
    a_task(db, anna.id, hers.id, item=file.id)
    assert not may_begin(db, bob.id, "lesson", file.id, AT)


def test_the_versions_of_a_file_have_numbers(db: Database, jan: Teacher) -> None:
    keep(db, jan.id)
    file = keep(db, jan.id, "two")
    assert numbers_of(db, jan.id, file.id) == {"digest of one": 1, "digest of two": 2}
    assert numbers_of(db, jan.id, "own-nothing") == {}


def test_a_file_that_is_erased_takes_back_what_nobody_began(
    db: Database, jan: Teacher, anna: Teacher, ann: Person
) -> None:
    his = a_class(db, jan.id)
    joins(db, a_card(db, jan.id, his.id).id, ann.id, "one")
    keep(db, jan.id)
    file, other = keep(db, jan.id, "two"), keep(db, jan.id, name="other")
    begun, waiting = (a_task(db, jan.id, his.id, item=file.id) for _ in range(2))
    untouched = a_task(db, jan.id, his.id, item=other.id)
    run = lesson(db, ann.id, item=file.id, digest=file.digest)
    begin_work(db, ann.id, begun.id, run.id)
    done(db, ann.id, run.id, 0, attempt=attempt(run.id, 0))
    assert use_of(db, jan.id, file.id) == Use(versions=2, waiting=1, begun=1, pupils=1)
    gone = erase_file(db, jan.id, file.id)
    assert gone.rows == {"assignment": 1, "content_version": 2, "content_file": 1}
    assert own_files(db, jan.id) == (other,)
    assert {text_of(db, file.id, digest) for digest in (None, file.digest)} == {None}
    kept = {task.id for task in assignments(db, jan.id, his.id)}
    assert kept == {begun.id, untouched.id}
    assert waiting.id not in kept
    assert len(attempts(db, ann.id)) == 1, "what was answered is the pupil's"
    assert len(answer_rows(db, jan.id, begun.id)) == 1
    assert not may_begin(db, ann.id, "lesson", file.id, AT)
    with pytest.raises(NoSuchFile):
        erase_file(db, jan.id, file.id)
    assert keep(db, jan.id).id != file.id, "the same text once more is another file"


def test_a_look_of_the_teacher_makes_no_pupil(
    db: Database, jan: Teacher, ann: Person, bob: Person
) -> None:
    file = keep(db, jan.id)
    lesson(db, bob.id, item=file.id, digest=file.digest)
    assert use_of(db, jan.id, file.id) == Use(versions=1, waiting=0, begun=0, pupils=0)


Try = Callable[[Database, str, str], Any]
TRIES: dict[str, Try] = {
    "keep_version": lambda db, who, file: keep(db, who, "evil").id == file and who,
    "own_files": lambda db, who, file: [one for one in own_files(db, who) if one.id == file],
    "find_own_file": find_own_file,
    "archive_file": lambda db, who, file: archive_file(db, who, file, AT),
    "numbers_of": numbers_of,
    "use_of": use_of,
    "erase_file": erase_file,
    "may_begin": lambda db, who, file: may_begin(db, who, "lesson", file, AT),
}
OPEN = {"is_own", "text_of"}
"""One asks no database; the other is for the library, whose desks ask `may_begin` first."""


def test_every_function_is_tried() -> None:
    public = {
        name
        for name, value in inspect.getmembers(content_files, inspect.isfunction)
        if value.__module__ == content_files.__name__ and not name.startswith("_")
    }
    assert public == TRIES.keys() | OPEN


@pytest.mark.parametrize("name", TRIES)
@pytest.mark.parametrize("who", ["anna", "bob", "nobody"])
def test_nobody_else_sees_or_changes_a_file(
    db: Database, jan: Teacher, anna: Teacher, bob: Person, name: str, who: str
) -> None:
    file = keep(db, jan.id)
    as_who = {"anna": anna.id, "bob": bob.id}.get(who, who)
    with suppress(NoSuchFile, NoSuchTeacher):
        assert not TRIES[name](db, as_who, file.id)
    assert own_files(db, jan.id) == (file,)
    assert text_of(db, file.id, None) == "one"
