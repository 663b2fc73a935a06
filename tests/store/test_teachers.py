"""Teachers: their names, passwords, and where they are signed in."""

from pathlib import Path

import pytest

from tutor.store.database import Database
from tutor.store.teachers import (
    HALF_A_DAY,
    NameTaken,
    NoSuchTeacher,
    all_teachers,
    any_teacher,
    create_teacher,
    password_of,
    set_password,
    sign_in,
    sign_out,
    sign_out_everywhere,
    teacher_by_name,
    teacher_by_token,
)

from .helpers import AT, after, together
from .school import a_teacher


def test_a_teacher_is_found_by_name_however_it_is_typed(db: Database) -> None:
    assert not any_teacher(db)
    made = create_teacher(db, "  Juf  Anna ", "hash", AT)
    assert any_teacher(db)
    assert made.name == "Juf Anna"
    for typed in ("Juf Anna", "juf anna", " JUF  ANNA"):
        assert teacher_by_name(db, typed) == made
    assert teacher_by_name(db, "JufAnna") is None
    assert password_of(db, made.id) == "hash"


def test_no_two_teachers_have_one_name(db: Database) -> None:
    a_teacher(db, "Jan")
    with pytest.raises(NameTaken):
        create_teacher(db, "JAN", "another hash", AT)
    assert password_of(db, all_teachers(db)[0].id) == "hash of Jan"


def test_only_one_teacher_is_the_first(db: Database) -> None:
    def first(number: int) -> bool:
        try:
            create_teacher(db, f"teacher {number}", "hash", AT, first=True)
        except NameTaken:
            return False
        return True

    assert together(8, first).count(True) == 1
    assert len(all_teachers(db)) == 1


def test_a_session_lasts_half_a_day(db: Database) -> None:
    jan = a_teacher(db)
    sign_in(db, jan.id, "cookie", AT)
    assert teacher_by_token(db, "cookie", AT) == jan
    assert teacher_by_token(db, "cookie", AT + HALF_A_DAY) is None
    assert teacher_by_token(db, "another cookie", AT) is None
    sign_in(db, jan.id, "the next cookie", AT + HALF_A_DAY)
    with db.reading() as connection:
        count = connection.exec_driver_sql("SELECT count(*) FROM teacher_session").scalar_one()
    assert count == 1, "old sessions are removed"


def test_signing_out_here_and_everywhere(db: Database) -> None:
    jan, anna = a_teacher(db, "Jan"), a_teacher(db, "Anna")
    for token in ("at school", "at home", "on the phone"):
        sign_in(db, jan.id, token, AT)
    sign_in(db, anna.id, "hers", AT)
    sign_out(db, "at school")
    assert teacher_by_token(db, "at school", after(1)) is None
    assert teacher_by_token(db, "at home", after(1)) == jan
    assert sign_out_everywhere(db, jan.id) == 2
    assert teacher_by_token(db, "at home", after(1)) is None
    assert teacher_by_token(db, "hers", after(1)) == anna


def test_a_new_password_ends_every_session(db: Database) -> None:
    jan = a_teacher(db)
    sign_in(db, jan.id, "cookie", AT)
    set_password(db, jan.id, "new hash")
    assert password_of(db, jan.id) == "new hash"
    assert teacher_by_token(db, "cookie", after(1)) is None


def test_nobody_is_no_teacher(db: Database) -> None:
    with pytest.raises(NoSuchTeacher):
        password_of(db, "nobody")
    with pytest.raises(NoSuchTeacher):
        set_password(db, "nobody", "hash")
    with pytest.raises(NoSuchTeacher):
        sign_in(db, "nobody", "cookie", AT)
    assert sign_out_everywhere(db, "nobody") == 0


def test_the_cookie_is_not_in_the_file(db: Database, path: Path) -> None:
    sign_in(db, a_teacher(db).id, "such-a-secret-cookie", AT)
    db.close()
    assert b"such-a-secret-cookie" not in path.read_bytes()
