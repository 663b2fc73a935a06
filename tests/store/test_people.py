"""People: found by their cookie, exported, forgotten."""

import json
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest
from sqlalchemy import func, select

from tutor.store.database import Database
from tutor.store.people import (
    NoSuchPerson,
    Person,
    change_settings,
    create_person,
    export_person,
    forget_person,
    person_by_token,
    see_person,
    set_language,
)
from tutor.store.reports import Report, keep_report
from tutor.store.runs import branch_run, finish_run
from tutor.store.schema import metadata, person
from tutor.store.tickets import issue_ticket

from .helpers import AT, after, attempt, keep, learned, lesson, together


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


LIFE = {"person": 1, "run": 2, "move": 3, "attempt": 1, "ticket": 1, "report": 1}
LIFE |= {"review": 1, "relation": 1, "belief": 1}


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
            assert connection.scalar(select(func.count()).select_from(table)) == LIFE[table.name]


def test_no_table_is_left_out_of_export_and_forgetting(db: Database, ann: Person) -> None:
    assert export_person(db, "ann").keys() == metadata.tables.keys()
    assert forget_person(db, "ann").rows.keys() == metadata.tables.keys()


def test_what_was_forgotten_is_not_in_the_file(db: Database, path: Path, ann: Person) -> None:
    change_settings(db, "ann", {"nickname": "the-unforgettable"}, AT)
    forget_person(db, "ann")
    db.close()  # the last connection writes the log back
    assert [file for file in path.parent.iterdir() if file.name != path.name] == []
    assert b"the-unforgettable" not in path.read_bytes()
