"""Merging: what a browser had learned goes along to the pupil whom it turns out to be."""

from sqlalchemy import Connection, Table, delete, select, update

from tutor.store.class_schema import device
from tutor.store.people import NoSuchPerson, lock_person
from tutor.store.practice_schema import belief, relation, review
from tutor.store.schema import OPEN, person, report, run, ticket

BY_KEY: tuple[Table, ...] = (report, review, relation, belief)
"""Tables with one row a person for each thing; the rows of the one who stays count."""


def merge_in(connection: Connection, leaver: str, stayer: str) -> None:
    """Give all that one person did to another, inside a transaction, and remove the first.

    Runs keep their moves and attempts. Of a lesson that is open for both, that of the one who
    stays goes on. What follows from the attempts (`BY_KEY`) is to be counted anew afterwards.
    `NoSuchPerson`.
    """
    for one in sorted((leaver, stayer)):
        if not lock_person(connection, one):
            raise NoSuchPerson(one)
    going_on = select(run.c.kind, run.c.item).where(run.c.person_id == stayer, OPEN).subquery()
    doubly = (
        select(run.c.id)
        .join(going_on, (going_on.c.kind == run.c.kind) & (going_on.c.item == run.c.item))
        .where(run.c.person_id == leaver, OPEN)
    )
    # It is left as it lies: when it was touched last says when.
    connection.execute(update(run).where(run.c.id.in_(doubly)).values(left_at=run.c.touched_at))
    for table in (run, device):
        connection.execute(
            update(table).where(table.c.person_id == leaver).values(person_id=stayer)
        )
    for table in BY_KEY:
        keys = [column for column in table.primary_key if column.name != "person_id"]
        theirs = table.alias()
        same = [theirs.c[column.name] == column for column in keys]
        known = select(theirs.c.person_id).where(theirs.c.person_id == stayer, *same).exists()
        connection.execute(
            update(table).where(table.c.person_id == leaver, ~known).values(person_id=stayer)
        )
    for table, mine in ((ticket, ticket.c.person_id), (person, person.c.id)):
        connection.execute(delete(table).where(mine == leaver))
