"""The end of a teacher: their classes with their pupils, and their files, go with them."""

from dataclasses import dataclass
from types import MappingProxyType

from sqlalchemy import Select, delete, func, select

from tutor.store.class_schema import assignment, class_, membership, teacher, teacher_session
from tutor.store.content_schema import content_file, content_version
from tutor.store.database import Database
from tutor.store.memberships import add_counts, erase_class_in
from tutor.store.people import Receipt
from tutor.store.teachers import NoSuchTeacher


@dataclass(frozen=True, kw_only=True, slots=True)
class Holdings:
    """What hangs on a teacher."""

    classes: int
    """Their classes, those that were put away too."""
    pupils: int
    """The pupils of these, whether they have joined or not."""
    shared: int
    """Those among them who are in a class of another teacher as well."""
    assignments: int
    """What these classes were given to do."""
    files: int
    """The lessons and hands that they wrote."""


def holdings_of(db: Database, teacher_id: str) -> Holdings:
    """Count what hangs on a teacher. `NoSuchTeacher`."""
    mine = select(class_.c.id).where(class_.c.teacher_id == teacher_id)
    other = membership.alias()
    elsewhere = select(other.c.person_id).where(other.c.class_id.not_in(mine))
    here = membership.c.class_id.in_(mine)
    counts: dict[str, Select[int]] = {
        "classes": select(func.count()).select_from(mine.subquery()),
        "pupils": select(func.count()).where(here),
        "shared": select(func.count(membership.c.person_id.distinct())).where(
            here, membership.c.person_id.in_(elsewhere)
        ),
        "assignments": select(func.count()).where(assignment.c.class_id.in_(mine)),
        "files": select(func.count()).where(content_file.c.teacher_id == teacher_id),
    }
    with db.reading() as connection:
        if connection.scalar(select(teacher.c.id).where(teacher.c.id == teacher_id)) is None:
            raise NoSuchTeacher
        found = {name: connection.scalars(query).one() for name, query in counts.items()}
    return Holdings(**found)


def erase_teacher(db: Database, teacher_id: str) -> Receipt:
    """Remove a teacher with all that is theirs, signed out everywhere. `NoSuchTeacher`.

    Each class goes as `erase_class` removes it. Says how many rows went.
    """
    this = teacher.c.id == teacher_id
    files = select(content_file.c.id).where(content_file.c.teacher_id == teacher_id)
    went: dict[str, int] = {}
    with db.writing() as connection:
        if connection.scalar(select(teacher.c.id).where(this).with_for_update()) is None:
            raise NoSuchTeacher
        classes = select(class_.c.id).where(class_.c.teacher_id == teacher_id)
        for class_id in connection.scalars(classes.order_by(class_.c.id)).all():
            add_counts(went, erase_class_in(connection, teacher_id, class_id))
        for table, which in (
            (content_version, content_version.c.file_id.in_(files)),
            (content_file, content_file.c.teacher_id == teacher_id),
            (teacher_session, teacher_session.c.teacher_id == teacher_id),
            (teacher, this),
        ):
            went[table.name] = connection.execute(delete(table).where(which)).rowcount
    return Receipt(rows=MappingProxyType(went))
