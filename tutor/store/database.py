"""The database: opened, brought up to date, and handed out one transaction at a time."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import dataclass, field
from datetime import UTC, datetime
from os import PathLike
from pathlib import Path
from threading import Lock
from typing import Any

from sqlalchemy import URL, Connection, Engine, Table
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DBAPIError

from tutor.store.connection import begin, database_url, make_engine, reader_of
from tutor.store.flush import Flush
from tutor.store.migration import migrate

UNREADABLE = (DBAPIError, sqlite3.Error, ImportError)
"""What is raised where no database can be read: another file, a server that is off, no driver."""


@dataclass(frozen=True, kw_only=True, eq=False, slots=True)
class Database:
    """An open database; any thread may use it. Close it when the process ends."""

    engine: Engine
    """The pool of connections."""
    reader: Engine
    """The same pool, to read from."""
    kept_copy: Path | None
    """The copy kept beside the file, when opening it changed its schema."""
    turns: AbstractContextManager[Any] = field(repr=False)
    """The turns that the writers of this process take."""
    flush: Callable[[], None] = field(repr=False)
    """Waits until what was committed is on the disk."""

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """Give a connection to read from; on SQLite it sees one state of the data throughout."""
        with self.reader.begin() as connection:
            begin(connection, writes=False)
            yield connection

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """Give a connection whose changes are all kept at the end, or none after an exception.

        Never open a second one inside it: it would wait for the first.
        """
        with self.turns, self.engine.begin() as connection:
            begin(connection, writes=True)
            yield connection
        # Out of turn: the next writers go on meanwhile, and then wait together for one flush.
        self.flush()

    def close(self) -> None:
        """Let go of every connection."""
        self.engine.dispose()


def open_database(where: str | PathLike[str] | URL, *, at: datetime | None = None) -> Database:
    """Open a database and bring its schema up to date.

    `where` is a path (an SQLite file, made with its folder if missing) or a URL, `sqlite:///...` or
    `postgresql://...`. Before a migration an SQLite file is copied; `at` (default: now) goes into
    the copy's name and nowhere else. `ValueError` for another kind of database or one in memory,
    `NewerDatabase` for one that a later version of the program has written.
    """
    url = database_url(where)
    kept_copy = migrate(url, at=at or datetime.now(UTC))
    # SQLite takes one writer at a time. Threads that queue here follow each other at once; threads
    # that meet at the file sleep and try again, up to 100 ms at a time.
    engine = make_engine(url)
    is_file = url.get_backend_name() == "sqlite"
    return Database(
        engine=engine,
        reader=reader_of(engine),
        kept_copy=kept_copy,
        turns=Lock() if is_file else nullcontext(),
        flush=Flush(Path(str(url.database))) if is_file else lambda: None,
    )


def insert_new(connection: Connection, table: Table, **values: Any) -> bool:
    """Insert a row unless one of its unique keys is taken; says whether it was written."""
    insert = sqlite.insert if connection.dialect.name == "sqlite" else postgresql.insert
    statement = insert(table).values(values).on_conflict_do_nothing()
    # Unless told otherwise SQLAlchemy forgets how many rows an INSERT on PostgreSQL wrote.
    done = connection.execute(statement, execution_options={"preserve_rowcount": True})
    return done.rowcount == 1
