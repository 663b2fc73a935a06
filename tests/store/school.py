"""A school for the tests: teachers, classes, pupils, and what they are to do."""

from typing import Any

from tutor.store.assignments import Assignment, create_assignment
from tutor.store.classes import Class, create_class
from tutor.store.database import Database
from tutor.store.memberships import Member, add_member
from tutor.store.pupils import join
from tutor.store.teachers import Teacher, create_teacher

from .helpers import AT, after


def a_teacher(db: Database, name: str = "Meester Jan") -> Teacher:
    return create_teacher(db, name, f"hash of {name}", AT)


def a_class(db: Database, teacher_id: str, code: str = "CDFGHJ", **more: Any) -> Class:
    values: dict[str, Any] = {"name": "4B", "rules": "whist", "zone": "Europe/Amsterdam", "at": AT}
    return create_class(db, teacher_id, code=code, **values | more)


def a_card(db: Database, teacher_id: str, class_id: str, nickname: str = "Ann") -> Member:
    return add_member(
        db,
        teacher_id,
        class_id,
        nickname=nickname,
        nickname_key=nickname.casefold(),
        code="KMNPRT",
        at=AT,
    )


def joins(db: Database, member_id: str, person_id: str | None, token: str, **more: Any) -> str:
    values: dict[str, Any] = {"language": "en", "proved": False, "at": after(5)}
    return join(db, member_id, person_id=person_id, token=token, **values | more)


def a_task(db: Database, teacher_id: str, class_id: str, **more: Any) -> Assignment:
    values: dict[str, Any] = {
        "kind": "lesson",
        "item": "trump",
        "opens_at": AT,
        "due_at": after(3600),
        "hints": True,
        "tries": None,
        "at": AT,
    }
    return create_assignment(db, teacher_id, class_id, **values | more)
