"""Backups: the whole database into one file while it is in use, and back."""

import os
import shutil
import sqlite3
import subprocess
from contextlib import closing
from datetime import UTC, datetime
from os import PathLike
from pathlib import Path

from sqlalchemy import URL

from tutor.store.connection import database_url
from tutor.store.migration import check_readable, make_private, migrate


class CannotBackUp(RuntimeError):
    """It cannot be copied or put back; the text says why, and what to do."""


def back_up(where: str | PathLike[str] | URL, target: Path) -> None:
    """Copy a database into a file; nobody who answers meanwhile is held up or missed in part.

    SQLite is copied by its own online backup, PostgreSQL by `pg_dump` in its custom format. A copy
    cut short keeps the ending `.part`. `CannotBackUp`.
    """
    url = database_url(where)
    part = target.with_name(f"{target.name}.part")
    if url.get_backend_name() == "postgresql":
        make_private(part)
        _run("pg_dump", url, "--format=custom", f"--file={part}")
    else:
        source = Path(str(url.database))
        if not source.exists():
            raise CannotBackUp(f"there is no database {source}")
        with closing(sqlite3.connect(source)) as of, closing(sqlite3.connect(part)) as to:
            shutil.copymode(source, part)
            of.backup(to)
            to.execute("PRAGMA journal_mode = DELETE")  # one file, without a log beside it
    part.replace(target)


def restore(where: str | PathLike[str] | URL, source: Path, *, at: datetime) -> Path | None:
    """Put a copy in the place of a database; gives where what was there is kept, if anything was.

    The copy is looked at first, and brought up to date afterwards. Stop the program before: what it
    has open would not be what is there. `CannotBackUp`, `NewerDatabase`.
    """
    url = database_url(where)
    if url.get_backend_name() == "postgresql":
        if not source.is_file():
            raise CannotBackUp(f"there is no file {source}")
        once = ("--clean", "--if-exists", "--no-owner", "--single-transaction", "--exit-on-error")
        _run("pg_restore", url, *once, str(source))
        migrate(url, at=at)
        return None
    _check(source)
    there, kept = Path(str(url.database)), None
    if there.exists():
        moment = at.astimezone(UTC).strftime("%Y%m%dT%H%M%S%fZ")
        kept = there.with_name(f"{there.name}.before-restore.{moment}.bak")
        back_up(url, kept)
    make_private(there)
    with closing(sqlite3.connect(source)) as of, closing(sqlite3.connect(there)) as to:
        of.backup(to)
    migrate(url, at=at)
    return kept


def _check(source: Path) -> None:
    """Look whether a file is a whole database of this program, not of a later version of it."""
    if not source.is_file():
        raise CannotBackUp(f"there is no file {source}")
    try:
        with closing(sqlite3.connect(f"file:{source}?mode=ro", uri=True)) as connection:
            sound = connection.execute("PRAGMA integrity_check").fetchone()
            (revision,) = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    except (sqlite3.Error, TypeError):
        raise CannotBackUp(f"{source} is no copy of a database of this program") from None
    if sound != ("ok",):
        raise CannotBackUp(f"{source} is damaged: {sound[0]}")
    check_readable(revision)


def _plain(url: URL) -> str:
    """Give an address as PostgreSQL's own programs read it; the password goes another way."""
    return url.set(drivername="postgresql", password=None).render_as_string(hide_password=False)


def _run(program: str, url: URL, *arguments: str) -> None:
    """Run a program of PostgreSQL. The password stands in no list of processes."""
    found = shutil.which(program)
    if found is None:
        raise CannotBackUp(
            f"{program} is not on this machine; install PostgreSQL's client programs, "
            f"or run {program} where they are"
        )
    password = {"PGPASSWORD": url.password} if url.password else {}
    done = subprocess.run(  # noqa: S603  # found on the path, without a shell
        [found, f"--dbname={_plain(url)}", *arguments],
        env=os.environ | password,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode != 0:
        raise CannotBackUp(f"{program} could not do it: {done.stderr.strip()}")
