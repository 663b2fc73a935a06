"""People: found by their cookie, exported, forgotten."""

import json
from contextlib import suppress
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest
from sqlalchemy import func, select

from tutor.store.assigned import begin_work
from tutor.store.class_schema import OF_TEACHERS
from tutor.store.classes import CodeTaken, classes_of
from tutor.store.database import Database
from tutor.store.limits import guess_once
from tutor.store.people import (
    NoSuchPerson,
    Person,
    change_settings,
    create_person,
    export_person,
    forget_person,
    guesser,
    person_by_token,
    see_person,
    set_language,
)
from tutor.store.reports import Report, keep_report
from tutor.store.runs import branch_run, finish_run
from tutor.store.schema import metadata, person
from tutor.store.teachers import NameTaken, all_teachers
from tutor.store.tickets import issue_ticket

from .helpers import AT, after, attempt, keep, learned, lesson, together
from .school import a_card, a_class, a_task, a_teacher, joins


def test_a_person_is_found_by_their_own_token_only(db: Database, ann: Person, bob: Person) -> None:
    assert person_by_token(db, "ann's cookie") == ann
    assert person_by_token(db, "bob's cookie") == bob
    assert person_by_token(db, "somebody's cookie") is None
    assert ann == Person(id="ann", language="en", settings={}, created_at=AT, seen_at=AT)


def test_the_same_token_is_the_same_person(db: Database, ann: Person) -> None:
    assert create_person(db, "ann's cookie", after(9), "nl") == ann


def test_threads_with_one_token_make_one_person(db: Database) -> None:
    made = together(12, lambda number: create_person(db, "token", after(number), "en"))
    assert len({each.id for each in made}) == 1
    with db.reading() as connection:
        assert connection.scalar(select(func.count()).select_from(person)) == 1


def test_an_id_that_is_taken_is_refused(db: Database, ann: Person) -> None:
    with pytest.raises(ValueError, match="somebody else"):
        create_person(db, "new", AT, "en", person_id="ann")


def test_the_token_is_not_in_the_file(db: Database, path: Path) -> None:
    create_person(db, "such-a-secret-token", AT, "en")
    db.close()
    files = list(path.parent.iterdir())
    assert path in files
    assert not any(b"such-a-secret-token" in file.read_bytes() for file in files)


def test_settings_change_one_by_one(db: Database, ann: Person, bob: Person) -> None:
    change_settings(db, "ann", {"deck": "four-colour", "motion": False}, after(1))
    changed = change_settings(
        db, "ann", {"motion": None, "hints": MappingProxyType({"rung": (1, 2)})}, after(2)
    )
    assert changed.settings == {"deck": "four-colour", "hints": {"rung": [1, 2]}}
    assert changed.seen_at == after(2)
    assert person_by_token(db, "ann's cookie") == changed
    assert person_by_token(db, "bob's cookie") == bob


def test_settings_changed_at_once_are_all_kept(db: Database, ann: Person) -> None:
    together(8, lambda number: change_settings(db, "ann", {f"s{number}": number}, AT))
    found = person_by_token(db, "ann's cookie")
    assert found is not None
    assert found.settings == {f"s{number}": number for number in range(8)}


def test_language_and_coming_by(db: Database, ann: Person) -> None:
    assert set_language(db, "ann", "nl", after(1)).language == "nl"
    seen = see_person(db, "ann", after(5))
    assert (seen.language, seen.created_at, seen.seen_at) == ("nl", AT, after(5))


def test_nobody_cannot_change(db: Database) -> None:
    with pytest.raises(NoSuchPerson):
        set_language(db, "nobody", "nl", AT)
    with pytest.raises(NoSuchPerson):
        see_person(db, "nobody", AT)
    with pytest.raises(NoSuchPerson):
        change_settings(db, "nobody", {"deck": 2}, AT)
    with pytest.raises(NoSuchPerson):
        export_person(db, "nobody")
    with pytest.raises(NoSuchPerson):
        lesson(db, "nobody")


def lives(db: Database, person_id: str) -> None:
    """Leave something in every table: two runs, three moves, an attempt, a ticket, a report."""
    first = lesson(db, person_id, run_id=f"{person_id}-1")
    keep(db, person_id, first.id, 0)
    keep(db, person_id, first.id, 1, attempt=attempt(first.id, 1), learned=learned())
    branch = branch_run(db, person_id, first.id, 1, after(1), new_run_id=f"{person_id}-2")
    finish_run(db, person_id, branch.id, after(2), passed=True)
    issue_ticket(db, "sign-in", person_id, {"to": "home"}, AT)
    said = Report(code="4R6Q", language="en", version="1", answer="east", note="Why?", at=AT)
    keep_report(db, person_id, said)
    guess_once(db, [guesser(person_id)], AT)
    with suppress(NameTaken, CodeTaken):
        a_class(db, a_teacher(db).id)
    (teacher,) = all_teachers(db)
    (here,) = classes_of(db, teacher.id)
    card = a_card(db, teacher.id, here.id, f"the nickname of {person_id}")
    joins(db, card.id, person_id, f"another cookie of {person_id}")
    task = a_task(db, teacher.id, here.id)
    begin_work(db, person_id, task.id, branch.id)


LIFE = {"person": 1, "run": 2, "move": 3, "attempt": 1, "ticket": 1, "report": 1}
LIFE |= {"review": 1, "relation": 1, "belief": 1}
LIFE |= {"membership": 1, "device": 1, "work": 1, "guess": 1}


def test_an_export_has_all_and_only_what_is_theirs(db: Database, ann: Person, bob: Person) -> None:
    lives(db, "ann")
    lives(db, "bob")
    export: dict[str, Any] = json.loads(json.dumps(export_person(db, "ann")))
    assert {name: len(rows) for name, rows in export.items()} == LIFE
    assert export["person"][0]["created_at"] == "2026-01-02T03:04:05.000678+00:00"
    assert export["run"][1]["parent"] == "ann-1"
    assert export["attempt"][0]["question"]["trick"] == ["TC", "KC"]
    assert "bob" not in json.dumps(export)
    assert "hash" not in json.dumps(export)


def test_a_person_is_forgotten_whole_and_alone(db: Database, ann: Person, bob: Person) -> None:
    lives(db, "ann")
    lives(db, "bob")
    bobs = export_person(db, "bob")
    assert forget_person(db, "ann").rows == LIFE
    assert person_by_token(db, "ann's cookie") is None
    with pytest.raises(NoSuchPerson):
        export_person(db, "ann")
    assert export_person(db, "bob") == bobs
    assert set(forget_person(db, "ann").rows.values()) == {0}
    with db.reading() as connection:
        for table in metadata.sorted_tables:
            if table.name in OF_TEACHERS:
                continue
            assert connection.scalar(select(func.count()).select_from(table)) == LIFE[table.name]


def test_no_table_is_left_out_of_export_and_forgetting(db: Database, ann: Person) -> None:
    about_people = metadata.tables.keys() - OF_TEACHERS
    assert export_person(db, "ann").keys() == about_people
    assert forget_person(db, "ann").rows.keys() == about_people


def test_what_was_forgotten_is_not_in_the_file(db: Database, path: Path, ann: Person) -> None:
    change_settings(db, "ann", {"nickname": "the-unforgettable"}, AT)
    forget_person(db, "ann")
    db.close()  # the last connection writes the log back
    assert [file for file in path.parent.iterdir() if file.name != path.name] == []
    assert b"the-unforgettable" not in path.read_bytes()
