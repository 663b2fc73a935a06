"""``whist-tutor teacher``: links with which teachers choose their passwords."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

import click

from tutor.cli.db import DB, fail, open_store
from tutor.learning.classes.sign_in import LONGEST_NAME, link_for_new, link_for_reset
from tutor.store.database import Database
from tutor.store.teachers import NameTaken, NoSuchTeacher, all_teachers

__all__ = ["teacher"]

_ADDRESS = click.option(
    "--address",
    default="http://localhost:8501",
    show_default=True,
    help="Where the program is found in a browser; the link begins so.",
)


@click.group()
def teacher() -> None:
    """Make links with which teachers set themselves up, or choose a new password.

    A link is good for two days and for one use. Give it to the teacher and to nobody else.
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
