"""Every query is scoped: each function is tried as another teacher, another pupil, and nobody."""

import inspect
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from types import ModuleType
from typing import Any

import pytest

from tutor.store import assigned, assignments, classes, memberships, pupils
from tutor.store.assigned import begin_work
from tutor.store.assignments import NoSuchAssignment
from tutor.store.classes import NoSuchClass
from tutor.store.database import Database
from tutor.store.memberships import NoSuchMember, add_member
from tutor.store.people import Person
from tutor.store.runs import NoSuchRun
from tutor.store.schema import metadata
from tutor.store.teachers import NoSuchTeacher

from .helpers import AT, after, attempt, keep, lesson
from .school import a_card, a_class, a_task, a_teacher, joins

NONE = (NoSuchClass, NoSuchMember, NoSuchAssignment, NoSuchTeacher, NoSuchRun)
MODULES: tuple[ModuleType, ...] = (classes, memberships, assignments, assigned, pupils)

BY_CODE = {"class_by_code", "card_of", "take_card", "join"}
"""Those who join have no right yet but the code that they type; see test_pupils."""

INSIDE = {"drop_class", "class_of", "member_of", "who_did", "erase_class_in", "add_counts"}
"""Parts of these functions that run inside a transaction."""


@dataclass(frozen=True, kw_only=True)
class School:
    """Two teachers with a class and a pupil each."""

    class_id: str
    own_class: str
    member_id: str
    assignment_id: str
    run_id: str
    own_run: str


@pytest.fixture
def school(db: Database, ann: Person, bob: Person) -> School:
    """What Jan has, with Ann in it; Anna has a class of her own, with Bob."""
    jan, anna = a_teacher(db, "Jan"), a_teacher(db, "Anna")
    with db.writing() as connection:
        for one, name in ((jan, "jan"), (anna, "anna")):
            connection.exec_driver_sql(f"UPDATE teacher SET id = '{name}' WHERE id = '{one.id}'")
    his, hers = a_class(db, "jan"), a_class(db, "anna", "KMNPRT")
    card = a_card(db, "jan", his.id, "Ann")
    joins(db, card.id, "ann", "one")
    joins(db, a_card(db, "anna", hers.id, "Bob").id, "bob", "two")
    task = a_task(db, "jan", his.id)
    run, own = lesson(db, "ann"), lesson(db, "bob")
    begin_work(db, "ann", task.id, run.id)
    keep(db, "ann", run.id, 0, attempt=attempt(run.id, 0))
    return School(
        class_id=his.id,
        own_class=hers.id,
        member_id=card.id,
        assignment_id=task.id,
        run_id=run.id,
        own_run=own.id,
    )


Try = Callable[[Database, School, str], Any]
WHEN: dict[str, Any] = {"opens_at": AT, "due_at": None, "hints": True, "tries": None}
NAMED: dict[str, Any] = {"nickname": "Eve", "nickname_key": "eve"}

TEACHERS: dict[str, Try] = {
    "create_class": lambda db, s, who: classes.create_class(
        db, "nobody", name="x", code="YYYYYY", rules="whist", zone="UTC", at=AT
    ),
    "classes_of": lambda db, s, who: [c for c in classes.classes_of(db, who) if _his(s, c.id)],
    "count_members": lambda db, s, who: [c for c in classes.count_members(db, who) if _his(s, c)],
    "find_class": lambda db, s, who: classes.find_class(db, who, s.class_id),
    "change_class": lambda db, s, who: classes.change_class(db, who, s.class_id, name="x"),
    "archive_class": lambda db, s, who: classes.archive_class(db, who, s.class_id, AT),
    "add_member": lambda db, s, who: add_member(db, who, s.class_id, **NAMED, code="YYYYYY", at=AT),
    "moved_away": lambda db, s, who: memberships.moved_away(db, who, s.class_id),
    "members": lambda db, s, who: memberships.members(db, who, s.class_id),
    "find_member": lambda db, s, who: memberships.find_member(db, who, s.member_id),
    "rename_member": lambda db, s, who: memberships.rename_member(db, who, s.member_id, **NAMED),
    "renew_code": lambda db, s, who: memberships.renew_code(db, who, s.member_id, "YYYYYY"),
    "move_member": lambda db, s, who: memberships.move_member(db, who, s.member_id, s.own_class),
    "archive_member": lambda db, s, who: memberships.archive_member(db, who, s.member_id, AT),
    "erase_member": lambda db, s, who: memberships.erase_member(db, who, s.member_id),
    "erase_class": lambda db, s, who: memberships.erase_class(db, who, s.class_id),
    "create_assignment": lambda db, s, who: a_task(db, who, s.class_id),
    "assignments": lambda db, s, who: assignments.assignments(db, who, s.class_id),
    "find_assignment": lambda db, s, who: assignments.find_assignment(db, who, s.assignment_id),
    "change_assignment": lambda db, s, who: assignments.change_assignment(
        db, who, s.assignment_id, **WHEN
    ),
    "erase_assignment": lambda db, s, who: assignments.erase_assignment(db, who, s.assignment_id),
    "works": lambda db, s, who: assignments.works(db, who, s.assignment_id),
    "answers": lambda db, s, who: assignments.answers(db, who, s.assignment_id),
}

PUPILS: dict[str, Try] = {
    "places_of": lambda db, s, who: [
        place for place in pupils.places_of(db, who) if _his(s, place.class_id)
    ],
    "is_pupil": lambda db, s, who: who == "nobody" and pupils.is_pupil(db, who),
    "assigned_to": lambda db, s, who: assigned.assigned_to(db, who, after(9)),
    "find_assigned": lambda db, s, who: assigned.find_assigned(db, who, s.assignment_id),
    "begin_work": lambda db, s, who: begin_work(db, who, s.assignment_id, s.own_run),
    "carry_work": lambda db, s, who: assigned.carry_work(db, who, s.run_id, s.own_run),
    "assignment_of_run": lambda db, s, who: assigned.assignment_of_run(db, who, s.run_id),
}


def _his(school: School, class_id: str) -> bool:
    return class_id == school.class_id


def contents(db: Database) -> dict[str, Sequence[Any]]:
    with db.reading() as connection:
        return {
            name: connection.execute(table.select().order_by(*table.primary_key)).all()
            for name, table in metadata.tables.items()
        }


def test_what_is_a_teachers_is_closed_to_everybody_else(db: Database, school: School) -> None:
    for name, attempt_it in TEACHERS.items():
        for who in ("anna", "ann", "nobody", ""):
            _closed(db, school, name, attempt_it, who)


def test_what_is_a_pupils_is_closed_to_everybody_else(db: Database, school: School) -> None:
    for name, attempt_it in PUPILS.items():
        for who in ("bob", "jan", "nobody", ""):
            _closed(db, school, name, attempt_it, who)


def _closed(db: Database, school: School, name: str, attempt_it: Try, who: str) -> None:
    before = contents(db)
    with suppress(*NONE):
        assert not attempt_it(db, school, who), (name, who)
    assert contents(db) == before, (name, who)


def test_a_pupil_does_not_go_to_another_teachers_class(db: Database, school: School) -> None:
    before = contents(db)
    with pytest.raises(NoSuchClass):
        memberships.move_member(db, "jan", school.member_id, school.own_class)
    assert contents(db) == before


@pytest.mark.parametrize("name", sorted(TEACHERS.keys() - {"create_class", "moved_away"}))
def test_it_is_open_to_its_teacher(db: Database, school: School, name: str) -> None:
    """So that what is closed is closed for the right reason."""
    if name == "move_member":
        other = a_class(db, "jan", "WXYWXY").id
        memberships.move_member(db, "jan", school.member_id, other)
    elif name in ("erase_assignment",):
        assignments.erase_assignment(db, "jan", school.assignment_id)
    else:
        assert TEACHERS[name](db, school, "jan")


def test_it_is_open_to_its_pupil(db: Database, school: School) -> None:
    assert pupils.places_of(db, "ann")
    assert pupils.is_pupil(db, "ann")
    assert assigned.assigned_to(db, "ann", after(9))
    assert assigned.find_assigned(db, "ann", school.assignment_id)
    assert begin_work(db, "ann", school.assignment_id, school.run_id) == 1
    assert assigned.assignment_of_run(db, "ann", school.run_id)


def functions() -> Iterator[str]:
    for module in MODULES:
        for name, value in vars(module).items():
            ours = inspect.isfunction(value) and value.__module__ == module.__name__
            if ours and not name.startswith("_"):
                yield name


def test_every_function_of_a_class_is_tried_here() -> None:
    assert set(functions()) == TEACHERS.keys() | PUPILS.keys() | BY_CODE | INSIDE
