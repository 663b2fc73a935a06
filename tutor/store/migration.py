"""The migration of a database to the newest schema, under a lock, after a copy.

To change the schema: change `schema.py`, and write the next file in `migrations/versions` by hand;
the test that compares the two says what is missing.
"""

import os
import shutil
import sqlite3
from collections.abc import Sequence
from contextlib import closing, suppress
from datetime import UTC, datetime
from pathlib import Path
from threading import Lock
from time import sleep

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import URL, Connection, inspect

from tutor.store.connection import begin, make_engine

SCRIPTS = Path(__file__).parent / "migrations"
"""Where the migrations lie, in a checkout and in an installed wheel."""

_POSTGRES_LOCK = 0x77686973
"""The number of the advisory lock ("whis"): any number will do that nobody else uses."""

_one_at_a_time = Lock()  # Alembic keeps its context in a global


class NewerDatabase(RuntimeError):
    """The database was written by a later version of the program; it was left as it is."""


class BrokenKeys(RuntimeError):
    """A migration would have left rows that refer to nothing; it was undone."""


def migrate(
    url: URL, *, at: datetime, versions: Sequence[Path] = (SCRIPTS / "versions",)
) -> Path | None:
    """Bring a database to the newest schema; gives the copy kept of an SQLite file, if any.

    All in one transaction: another process that starts meanwhile waits and finds the work done; a
    failure leaves the database as it was. `at` goes into the copy's name. Errors: `NewerDatabase`,
    `BrokenKeys`.
    """
    config = _config(versions)
    scripts = ScriptDirectory.from_config(config)
    engine = make_engine(url, migrating=True)
    if engine.dialect.name == "sqlite":
        make_private(Path(str(url.database)))
        _use_write_ahead_log(url)
    with _one_at_a_time, engine.begin() as connection:
        begin(connection, writes=True)
        if engine.dialect.name == "postgresql":
            connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_POSTGRES_LOCK})")
        revision = MigrationContext.configure(connection).get_current_revision()
        if revision == scripts.get_current_head():
            return None
        _check_known(revision, scripts)
        kept_copy = None
        if engine.dialect.name == "sqlite" and inspect(connection).get_table_names():
            kept_copy = _keep_copy(url, revision or "base", at)
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
        _check_keys(connection)
    return kept_copy


def make_private(path: Path) -> None:
    """Make a file that only its owner may read, unless it is there: it will hold names and codes.

    SQLite gives the log beside a database the same rights, and says what is wrong with a place.
    """
    with suppress(OSError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))


def check_readable(revision: str) -> None:
    """Look whether this version of the program knows a revision of the schema. `NewerDatabase`."""
    config = _config((SCRIPTS / "versions",))
    _check_known(revision, ScriptDirectory.from_config(config))


def _check_known(revision: str | None, scripts: ScriptDirectory) -> None:
    if revision not in {None, *(script.revision for script in scripts.walk_revisions())}:
        raise NewerDatabase(f"unknown revision {revision}: update the program first")


def _config(versions: Sequence[Path]) -> Config:
    """Configure Alembic in code: an installed program has no alembic.ini."""
    config = Config()
    config.set_main_option("path_separator", "newline")
    for option, paths in {"script_location": [SCRIPTS], "version_locations": versions}.items():
        config.set_main_option(option, "\n".join(map(str, paths)).replace("%", "%%"))
    return config


def _use_write_ahead_log(url: URL) -> None:
    """Switch the file to WAL, which it then stays in.

    SQLite answers "locked" at once, without its usual patience, when two processes do this to a
    fresh file together: so the patience is here.
    """
    for wait in (*[0.05] * 200, None):
        try:
            with closing(sqlite3.connect(str(url.database), timeout=1)) as connection:
                connection.execute("PRAGMA journal_mode = WAL")
                return
        except sqlite3.OperationalError as error:
            if "locked" not in str(error) or wait is None:
                raise
            sleep(wait)


def _keep_copy(url: URL, revision: str, at: datetime) -> Path:
    """Copy an SQLite file, with what is still in its log, beside itself.

    The migrating connection has the write lock, so nothing is added meanwhile. A copy cut short
    keeps the ending `.part`.
    """
    original = Path(str(url.database))
    moment = at.astimezone(UTC).strftime("%Y%m%dT%H%M%S%fZ")
    kept_copy = original.with_name(f"{original.name}.{revision}.{moment}.bak")
    part = kept_copy.with_name(f"{kept_copy.name}.part")
    with closing(sqlite3.connect(original)) as source, closing(sqlite3.connect(part)) as target:
        shutil.copymode(original, part)
        source.backup(target)
    return part.replace(kept_copy)


def _check_keys(connection: Connection) -> None:
    """Check on SQLite, where the migrating connection does not, that no reference is broken."""
    if connection.dialect.name == "sqlite":
        broken = connection.exec_driver_sql("PRAGMA foreign_key_check").all()
        if broken:
            raise BrokenKeys(f"{len(broken)} rows, the first in {broken[0][0]}")
