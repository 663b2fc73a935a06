"""``whist-tutor teacher``: links with which teachers choose their passwords, and their end."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import UTC, datetime

import click

from tutor.cli.db import DB, fail, open_store
from tutor.learning.classes.sign_in import (
    LONGEST_NAME,
    link_for_new,
    link_for_reset,
    remove_teacher,
    void_links,
)
from tutor.store.database import Database
from tutor.store.teacher_end import Holdings, holdings_of
from tutor.store.teachers import (
    NameTaken,
    NoSuchTeacher,
    all_teachers,
    any_teacher,
    teacher_by_name,
)

__all__ = ["teacher"]

_ADDRESS = click.option(
    "--address",
    default="http://localhost:8501",
    show_default=True,
    help="Where the program is found in a browser; the link begins so.",
)


@click.group()
def teacher() -> None:
    r"""Let teachers in by a link, give them a new password, list them, or remove one.

    A link is good for two days and for one use. Give it to the teacher and to nobody else.

    \b
    Exit codes: 0 done, 1 it could not be done, 2 wrong usage.
    """


@teacher.command()
@click.argument("name")
@_ADDRESS
@DB
def add(name: str, address: str, where: str | None) -> None:
    """Print the link that sets up a new teacher with this NAME."""
    name = " ".join(name.split())
    if not 1 <= len(name) <= LONGEST_NAME or not name.isprintable():
        raise click.UsageError(f"A name has 1 to {LONGEST_NAME} characters.")
    _print(where, lambda store: link_for_new(store, name, address, datetime.now(UTC)))


@teacher.command()
@click.argument("name")
@_ADDRESS
@DB
def reset(name: str, address: str, where: str | None) -> None:
    """Print the link with which the teacher NAME chooses a new password.

    The old password works until then.
    """
    _print(where, lambda store: link_for_reset(store, name, address, datetime.now(UTC)))


@teacher.command("list")
@DB
def list_(where: str | None) -> None:
    """Print the names of the teachers."""
    with open_store(where) as store:
        for one in all_teachers(store):
            click.echo(f"{one.name}  (since {one.created_at:%Y-%m-%d})")


@teacher.command()
@click.argument("name")
@click.option("--yes", is_flag=True, help="Do not ask.")
@DB
def remove(name: str, *, yes: bool, where: str | None) -> None:
    """Erase teacher NAME with their classes, pupils and files.

    It is said first what goes, and afterwards how much went; it goes for good. Links that were
    made for NAME and not used yet are void.
    """
    with open_store(where) as store:
        found = teacher_by_name(store, name)
        if found is None:
            _no_teacher(void_links(store, name))
            return
        for line in _told(found.name, holdings_of(store, found.id)):
            click.echo(line)
        if not yes:
            click.confirm("Go on?", abort=True)
        try:
            gone = remove_teacher(store, found)
        except NoSuchTeacher:
            fail("Somebody else has removed this teacher meanwhile.")
        for table, rows in gone.rows.items():
            if rows:
                click.echo(f"{table}: {rows}")
        if not any_teacher(store):
            click.echo(
                "There is no teacher now. The next start prints a link for a first one; "
                "see also: whist-tutor teacher add"
            )


def _no_teacher(links: int) -> None:
    """Say that there is no such teacher, or only links that were made for one."""
    if not links:
        fail("There is no teacher with this name; see: whist-tutor teacher list")
    click.echo("There was no teacher with this name yet; the link that was made is void now.")


def _told(name: str, holds: Holdings) -> Iterator[str]:
    """Say what goes with a teacher."""
    yield f"This erases the teacher {name} for good, and with them:"
    yield f"  classes: {holds.classes}, with {holds.assignments} assignments"
    yield f"  pupils: {holds.pupils}, with all that they did, by themselves too"
    yield f"  own lessons and hands: {holds.files}"
    if holds.shared:
        yield (
            f"Of {holds.shared} of the pupils, who are in a class of another teacher too, "
            "only what was done for this one goes."
        )


def _print(where: str | None, make: Callable[[Database], str]) -> None:
    with open_store(where) as store:
        try:
            link = make(store)
        except NameTaken:
            fail("There is a teacher with this name; see: whist-tutor teacher reset")
        except NoSuchTeacher:
            fail("There is no teacher with this name; see: whist-tutor teacher list")
    click.echo("This link is good for two days and for one use:")
    click.echo(link)
