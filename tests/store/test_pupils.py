"""Pupils: joining with a card, on the next device, and what goes along."""

from typing import Any

import pytest
from sqlalchemy import Column

from tutor.store.attempts import attempts
from tutor.store.class_schema import OF_TEACHERS
from tutor.store.classes import change_class
from tutor.store.database import Database
from tutor.store.memberships import NicknameTaken, members
from tutor.store.merging import BY_KEY
from tutor.store.people import Person, export_person, person_by_token
from tutor.store.pupils import CannotJoin, card_of, is_pupil, places_of, take_card
from tutor.store.reports import Report, find_report, keep_report
from tutor.store.runs import current_run, find_run, finish_run, latest_run
from tutor.store.schema import metadata

from .helpers import AT, after, attempt, keep, lesson, together
from .school import a_card, a_class, a_teacher, joins


@pytest.fixture
def teacher(db: Database) -> str:
    return a_teacher(db).id


@pytest.fixture
def here(db: Database, teacher: str) -> str:
    return a_class(db, teacher).id


@pytest.fixture
def card(db: Database, teacher: str, here: str) -> str:
    return a_card(db, teacher, here).id


def person_of(db: Database, token: str) -> str:
    found = person_by_token(db, token)
    assert found is not None
    return found.id


def test_who_joins_first_takes_what_the_browser_did_along(
    db: Database, ann: Person, card: str
) -> None:
    run = lesson(db, "ann")
    assert joins(db, card, "ann", "new cookie") == "ann"
    assert person_of(db, "new cookie") == person_of(db, "ann's cookie") == "ann"
    assert find_run(db, "ann", run.id) == run
    (place,) = places_of(db, "ann")
    assert (place.nickname, place.class_name, place.zone) == ("Ann", "4B", "Europe/Amsterdam")


def test_who_does_not_want_that_begins_afresh(db: Database, ann: Person, card: str) -> None:
    lesson(db, "ann")
    pupil = joins(db, card, None, "new cookie", language="nl")
    assert pupil != "ann"
    assert person_of(db, "new cookie") == pupil
    found = person_by_token(db, "new cookie")
    assert found is not None
    assert found.language == "nl"
    assert latest_run(db, pupil, "lesson", "trump") is None
    assert not is_pupil(db, "ann")
    assert latest_run(db, "ann", "lesson", "trump") is not None


def test_a_used_card_needs_the_personal_code(db: Database, bob: Person, card: str) -> None:
    pupil = joins(db, card, None, "first")
    for person in (None, "bob"):
        with pytest.raises(CannotJoin):
            joins(db, card, person, "second")
    assert person_by_token(db, "second") is None
    assert joins(db, card, None, "second", proved=True) == pupil
    assert person_of(db, "first") == person_of(db, "second") == pupil


def test_of_two_who_take_one_card_at_once_one_has_it(db: Database, card: str) -> None:
    def take(number: int) -> bool:
        try:
            joins(db, card, None, f"cookie {number}")
        except CannotJoin:
            return False
        return True

    assert together(6, take).count(True) == 1


def test_what_was_done_on_the_next_device_is_added(
    db: Database, ann: Person, bob: Person, card: str
) -> None:
    joins(db, card, "ann", "first")
    at_school = lesson(db, "ann", "trump")
    keep(db, "ann", at_school.id, 0)
    both = lesson(db, "bob", "trump")
    keep(db, "bob", both.id, 0, attempt=attempt(both.id, 0))
    alone = lesson(db, "bob", "void", at=after(2))
    finish_run(db, "bob", alone.id, after(3), passed=True)
    said = Report(code="c", language="en", version="1", answer="east", at=AT)
    keep_report(db, "bob", said)
    assert joins(db, card, "bob", "second", proved=True) == "ann"
    assert person_by_token(db, "bob's cookie") is None
    assert person_of(db, "second") == "ann"
    going_on = current_run(db, "ann", "lesson", "trump")
    assert going_on is not None
    assert going_on.id == at_school.id, "what the pupil was at goes on"
    assert find_run(db, "ann", both.id).left_at is not None
    assert [one.run_id for one in attempts(db, "ann")] == [both.id]
    done = latest_run(db, "ann", "lesson", "void")
    assert done is not None
    assert done.passed
    assert find_report(db, "ann", "c") == said


def test_of_what_both_said_the_pupils_counts(
    db: Database, ann: Person, bob: Person, card: str
) -> None:
    joins(db, card, "ann", "first")
    for person, note in (("ann", "hers"), ("bob", "his")):
        told: dict[str, Any] = {"language": "en", "version": "1", "answer": None, "at": AT}
        keep_report(db, person, Report(code="c", note=note, **told))
    joins(db, card, "bob", "second", proved=True)
    found = find_report(db, "ann", "c")
    assert found is not None
    assert found.note == "hers"
    assert len(export_person(db, "ann")["report"]) == 1


def test_every_table_about_a_person_is_thought_of_when_two_become_one() -> None:
    """A new table with a person in it needs a place in `merging`, or here."""
    elsewhere = {"run", "device", "ticket", "membership"}
    with_people = {
        table.name
        for table in metadata.tables.values()
        if "person_id" in table.c and table.name not in OF_TEACHERS
    }
    assert with_people == {table.name for table in BY_KEY} | elsewhere
    for table in BY_KEY:
        keys: list[Column[Any]] = list(table.primary_key)
        assert "person_id" in {key.name for key in keys}


def test_two_pupils_never_become_one(
    db: Database, teacher: str, here: str, ann: Person, bob: Person, card: str
) -> None:
    joins(db, card, "ann", "first")
    joins(db, a_card(db, teacher, here, "Bob").id, "bob", "second")
    run = lesson(db, "bob")
    with pytest.raises(CannotJoin):
        joins(db, card, "bob", "third", proved=True)
    assert find_run(db, "bob", run.id) == run
    assert joins(db, card, None, "third", proved=True) == "ann"


def test_nobody_is_in_a_class_twice(
    db: Database, teacher: str, here: str, ann: Person, card: str
) -> None:
    joins(db, card, "ann", "first")
    with pytest.raises(CannotJoin):
        joins(db, a_card(db, teacher, here, "Bob").id, "ann", "second")
    assert len(places_of(db, "ann")) == 1


def test_a_person_who_is_gone_cannot_be_taken_along(db: Database, card: str) -> None:
    with pytest.raises(CannotJoin):
        joins(db, card, "nobody", "cookie")
    with pytest.raises(CannotJoin):
        joins(db, "no such card", None, "cookie")


def test_somebody_new_takes_a_card_where_the_class_is_open(
    db: Database, teacher: str, here: str
) -> None:
    named: dict[str, Any] = {"nickname": "Cas", "nickname_key": "cas", "code": "WXYWXY", "at": AT}
    made = take_card(db, here, **named)
    assert card_of(db, here, "cas") == made
    with pytest.raises(NicknameTaken):
        take_card(db, here, **named)
    change_class(db, teacher, here, open=False)
    with pytest.raises(CannotJoin):
        take_card(db, here, **named | {"nickname": "Dina", "nickname_key": "dina"})
    with pytest.raises(CannotJoin):
        take_card(db, "no such class", **named)
    change_class(db, teacher, here, open=True)
    with pytest.raises(CannotJoin):
        take_card(db, here, most=1, **named | {"nickname": "Dina", "nickname_key": "dina"})
    assert [one.nickname for one in members(db, teacher, here)] == ["Cas"]
