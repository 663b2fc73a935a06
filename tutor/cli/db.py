"""``whist-tutor db``: copy the database, put a copy back, bring it up to date, forget people."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import NoReturn

import click

from tutor.learning.classes.codes import read_code
from tutor.learning.classes.nicknames import BadNickname, read_nickname
from tutor.store.backup import CannotBackUp, back_up, restore
from tutor.store.classes import class_by_code
from tutor.store.database import UNREADABLE, Database, open_database
from tutor.store.memberships import erase_member
from tutor.store.migration import NewerDatabase
from tutor.store.people import forget_idle
from tutor.store.pupils import card_of
from tutor.ui.house import default_database

__all__ = ["DB", "db", "fail", "open_store"]

DB = click.option(
    "--db",
    "where",
    envvar="TUTOR_DB",
    help="A file, or the address of a database (default: a file in your data folder).",
)
_FILE = click.Path(path_type=Path, dir_okay=False)


@contextmanager
def open_store(where: str | None) -> Iterator[Database]:
    """Open a database and bring it up to date; ends the program where it cannot be read."""
    where = where or default_database()
    try:
        opened = open_database(where)
    except (NewerDatabase, ValueError) as error:
        fail(f"{error}")
    except UNREADABLE:
        fail("The database cannot be read; look at its address, and whether it is running.")
    with closing(opened):
        yield opened


def fail(what: str) -> NoReturn:
    """Say what is wrong, and end the program."""
    click.echo(what, err=True)
    raise SystemExit(1)


@click.group()
def db() -> None:
    r"""Back up the database, put a copy back, bring it up to date, or forget people.

    \b
    Exit codes: 0 done, 1 it could not be done, 2 wrong usage.
    """


@db.command()
@click.argument("file", type=_FILE)
@click.option("--force", is_flag=True, help="Write over a file that is there.")
@DB
def backup(file: Path, *, force: bool, where: str | None) -> None:
    """Copy the whole database into FILE, also while the program runs.

    Of an SQLite database the copy is such a database itself. Of PostgreSQL it is what pg_dump
    writes, which has to be on this machine.
    """
    if file.exists() and not force:
        raise click.UsageError(f"{file} is there already; --force writes over it.")
    try:
        back_up(where or default_database(), file)
    except (CannotBackUp, ValueError, OSError) as error:
        fail(f"{error}")
    except UNREADABLE as error:
        fail(f"The database cannot be read: {error}")
    click.echo(f"{file} written")


@db.command("restore")
@click.argument("file", type=_FILE)
@click.option("--yes", is_flag=True, help="Do not ask.")
@DB
def restore_(file: Path, *, yes: bool, where: str | None) -> None:
    """Put the copy in FILE in the place of the database. Stop the program first.

    What an SQLite database held is kept beside it.
    """
    if not yes:
        click.confirm("This replaces everything in the database. Go on?", abort=True)
    try:
        kept = restore(where or default_database(), file, at=datetime.now(UTC))
    except (CannotBackUp, NewerDatabase, ValueError, OSError) as error:
        fail(f"{error}")
    except UNREADABLE as error:
        fail(f"The database cannot be written: {error}")
    if kept is not None:
        click.echo(f"What was there before is kept in {kept}")
    click.echo(f"{file} restored")


@db.command()
@DB
def upgrade(where: str | None) -> None:
    """Bring the database to the newest schema, as every start does; a copy is kept beside it."""
    with open_store(where) as store:
        if store.kept_copy is not None:
            click.echo(f"What was there before is kept in {store.kept_copy}")
    click.echo("The database is up to date.")


@db.command()
@click.option("--class", "code", help="The code of the class that a pupil is in.")
@click.option("--nickname", help="The nickname of the pupil, who is forgotten with a receipt.")
@click.option(
    "--idle",
    type=click.IntRange(min=1),
    metavar="DAYS",
    help="Forget everybody who has not been here for so many days.",
)
@DB
def forget(*, code: str | None, nickname: str | None, idle: int | None, where: str | None) -> None:
    """Forget a pupil, or everybody who has not been here for a long time; for good."""
    if (idle is None) == (code is None) or (code is None) != (nickname is None):
        raise click.UsageError("Give --class and --nickname, or --idle.")
    with open_store(where) as store:
        if idle is not None:
            count = forget_idle(store, datetime.now(UTC) - timedelta(days=idle))
            click.echo(f"Forgotten: {count}")
            return
        assert code is not None
        assert nickname is not None
        for table, rows in _forget(store, code, nickname).items():
            if rows:
                click.echo(f"{table}: {rows}")


def _forget(store: Database, code: str, nickname: str) -> dict[str, int]:
    """Forget the pupil with a nickname; gives how many rows of each table went."""
    read = read_code(code)
    here = class_by_code(store, read) if read else None
    if here is None:
        fail("There is no class with this code; one that was put away has to be taken out first.")
    try:
        card = card_of(store, here.id, read_nickname(nickname).key)
    except BadNickname:
        card = None
    if card is None:
        fail("There is no pupil with this nickname in that class.")
    return dict(erase_member(store, here.teacher_id, card.id).rows)
