"""Reports: one of each question a person, told without the person."""

from dataclasses import fields, replace
from pathlib import Path

import pytest
from sqlalchemy import insert
from sqlalchemy.exc import IntegrityError

from tutor.store.database import Database
from tutor.store.people import NoSuchPerson, Person, export_person, forget_person
from tutor.store.reports import LONGEST_NOTE, Report, all_reports, find_report, keep_report
from tutor.store.schema import report

from .helpers import AT, after, together

SAID = Report(
    code="4R6Q-39WD-65",
    language="en",
    version="0.1.0",
    answer=["no", "follow"],
    note="The ace was led.",
    at=AT,
)


def test_a_report_is_kept_and_found_by_its_person(db: Database, ann: Person, bob: Person) -> None:
    keep_report(db, "ann", SAID)
    assert find_report(db, "ann", SAID.code) == SAID
    assert find_report(db, "bob", SAID.code) is None
    assert find_report(db, "ann", "another") is None


def test_a_second_report_of_a_question_takes_the_place_of_the_first(
    db: Database, ann: Person
) -> None:
    keep_report(db, "ann", SAID)
    again = replace(SAID, language="nl", answer=["yes", "follow"], note="Toch niet.", at=after(9))
    keep_report(db, "ann", again)
    assert find_report(db, "ann", SAID.code) == again
    assert all_reports(db) == {SAID.code: (again,)}


def test_pressing_the_button_again_leaves_the_note(db: Database, ann: Person) -> None:
    keep_report(db, "ann", SAID)
    keep_report(db, "ann", replace(SAID, note="", at=after(9)))
    assert find_report(db, "ann", SAID.code) == replace(SAID, at=after(9))


def test_of_many_clicks_at_once_one_report_stays(db: Database, ann: Person) -> None:
    together(8, lambda number: keep_report(db, "ann", replace(SAID, at=after(number))))
    ((one,),) = all_reports(db).values()
    assert replace(one, at=AT) == SAID


def test_reports_are_told_by_code_newest_first_and_without_a_person(
    db: Database, ann: Person, bob: Person
) -> None:
    old, new = SAID, replace(SAID, code="follow-suit/q2/22J6", at=after(5))
    keep_report(db, "ann", old)
    keep_report(db, "ann", new)
    assert list(all_reports(db)) == [new.code, old.code]
    bobs = replace(SAID, language="nl", note="", at=after(10))
    keep_report(db, "bob", bobs)
    told = all_reports(db)
    assert list(told.items()) == [(old.code, (bobs, old)), (new.code, (new,))]
    assert "person_id" not in {field.name for field in fields(Report)}


def test_none_is_told_that_is_older_than_asked(db: Database, ann: Person, bob: Person) -> None:
    keep_report(db, "ann", SAID)
    keep_report(db, "bob", replace(SAID, at=after(5)))
    assert all_reports(db, since=after(6)) == {}
    assert [len(found) for found in all_reports(db, since=after(5)).values()] == [1]
    assert [len(found) for found in all_reports(db, since=AT).values()] == [2]


def test_a_note_is_short(db: Database, ann: Person) -> None:
    longest = replace(SAID, note="ß" * LONGEST_NOTE)
    keep_report(db, "ann", longest)
    assert find_report(db, "ann", SAID.code) == longest
    with pytest.raises(ValueError, match="at most 500"):
        keep_report(db, "ann", replace(SAID, note="x" * (LONGEST_NOTE + 1)))
    values = {field.name: getattr(SAID, field.name) for field in fields(Report)}
    with pytest.raises(IntegrityError), db.writing() as connection:
        connection.execute(
            insert(report).values(values | {"note": "x" * 501, "code": "c", "person_id": "ann"})
        )


def test_nobody_cannot_report(db: Database) -> None:
    with pytest.raises(NoSuchPerson):
        keep_report(db, "nobody", SAID)


def test_a_report_is_theirs_to_take_along_and_to_have_forgotten(
    db: Database, path: Path, ann: Person, bob: Person
) -> None:
    keep_report(db, "ann", replace(SAID, note="the-unforgettable"))
    keep_report(db, "bob", SAID)
    (mine,) = export_person(db, "ann")["report"]
    assert mine["note"] == "the-unforgettable"
    assert mine["at"] == AT.isoformat()
    forget_person(db, "ann")
    assert all_reports(db) == {SAID.code: (SAID,)}
    db.close()
    assert b"the-unforgettable" not in path.read_bytes()
