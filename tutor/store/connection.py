"""How the store talks to SQLite and to PostgreSQL: the address, and what is set on connecting."""

import json
import sqlite3
from collections.abc import Mapping, Sequence
from functools import partial
from math import inf
from os import PathLike
from pathlib import Path
from time import monotonic
from typing import Any

from sqlalchemy import (
    URL,
    Connection,
    Dialect,
    Engine,
    ExceptionContext,
    NullPool,
    QueuePool,
    create_engine,
    event,
    make_url,
)
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import InvalidatePoolError
from sqlalchemy.pool import ConnectionPoolEntry

WAIT = 10.0
"""Seconds that a writer waits for another process's transaction."""

REST = 1.0
"""Seconds without use after which a connection to PostgreSQL is tried before it is used."""
_RESTS = "rests since"

WAIT_FOR_MIGRATION = 120.0
"""Seconds that a starting process waits for another one's migration."""


def database_url(where: str | PathLike[str] | URL) -> URL:
    """Read a path or an address; makes the folder of an SQLite file.

    `ValueError` for an SQLite database that is no plain file, or another kind of database.
    """
    if isinstance(where, str) and "://" in where:
        where = make_url(where)
    if not isinstance(where, URL):
        where = URL.create("sqlite", database=str(Path(where).expanduser()))
    match where.get_backend_name():
        case "postgresql":
            plain = where.drivername == "postgresql"
            return where.set(drivername="postgresql+psycopg") if plain else where
        case "sqlite":
            if not where.database or where.database.startswith((":memory:", "file:")):
                raise ValueError("an SQLite database must be a plain file")
            Path(where.database).parent.mkdir(parents=True, exist_ok=True)
            return where
        case other:
            raise ValueError(f"the database must be SQLite or PostgreSQL, not {other}")


def make_engine(url: URL, *, migrating: bool = False) -> Engine:
    """Make the pool of connections for an address from `database_url`.

    With `migrating`, SQLite does not act on foreign keys: a migration may rebuild a table, and
    dropping the old one must not take the rows that refer to it along.
    """
    is_file = url.get_backend_name() == "sqlite"
    engine = create_engine(
        url,
        poolclass=NullPool if migrating else QueuePool,
        json_serializer=_dumps,
        hide_parameters=True,  # what goes wrong is logged, and a log holds no names
        connect_args={"timeout": WAIT_FOR_MIGRATION if migrating else WAIT} if is_file else {},
    )
    if is_file:
        event.listen(engine, "connect", _set_up_without_keys if migrating else _set_up)
    else:
        event.listen(engine, "handle_error", _tell_no_values)
        event.listen(engine, "checkin", _rest)
        event.listen(engine, "checkout", partial(_wake, engine.dialect))
    return engine


def reader_of(engine: Engine) -> Engine:
    """Give an engine from `make_engine` that only reads; it has the same pool.

    On SQLite a transaction sees one state of the data. On PostgreSQL each statement sees one of its
    own in any case, and to begin and to end a transaction would be two more ways to the server.
    """
    if engine.dialect.name == "sqlite":
        return engine
    return engine.execution_options(isolation_level="AUTOCOMMIT")


def _rest(_driver: object, record: ConnectionPoolEntry) -> None:
    """Note that a connection is not in use."""
    record.info[_RESTS] = monotonic()


def _wake(
    dialect: Dialect,
    driver: DBAPIConnection,
    record: ConnectionPoolEntry,
    _proxy: object,
) -> None:
    """See that the server is still there after a rest: it may have been started anew meanwhile.

    To ask before each use would be one more way to the server at every query.
    """
    if monotonic() - record.info.get(_RESTS, inf) < REST:
        return
    try:
        dialect.do_ping(driver)
    except dialect.loaded_dbapi.Error as error:
        raise InvalidatePoolError from error


def _tell_no_values(context: ExceptionContext) -> None:
    """Keep the first line of an error: in the others PostgreSQL tells which values it was about."""
    for error in (context.original_exception, context.sqlalchemy_exception):
        if error is not None and error.args:
            error.args = (str(error.args[0]).partition("\n")[0], *error.args[1:])


def _dumps(value: Any) -> str:
    """Write JSON; NaN is refused here because PostgreSQL would refuse it there."""
    return json.dumps(value, allow_nan=False, separators=(",", ":"), default=_plain)


def _plain(value: object) -> object:
    """Turn the mappings and sequences that `json` does not know into those it knows."""
    match value:
        case Mapping():
            return dict(value)
        case Sequence():
            return list(value)
    raise TypeError(f"JSON cannot carry {value!r}")


def _set_up(connection: sqlite3.Connection, _record: object) -> None:
    """Set up a fresh SQLite connection.

    A commit in WAL mode is a write to the log: what the operating system has taken over outlives a
    SIGKILL of this process. That a power cut in a classroom loses no answer either, `FULL` would
    flush the log while the other writers wait for their turn; under `NORMAL` `Database.writing`
    flushes it after each turn, for all that wait (flush.py). `secure_delete` overwrites what a
    forgotten person leaves behind.
    """
    connection.isolation_level = None  # `begin` says when a transaction starts, not the driver
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("PRAGMA synchronous = NORMAL")
    connection.execute("PRAGMA secure_delete = ON")


def _set_up_without_keys(connection: sqlite3.Connection, record: object) -> None:
    """Set up a connection for a migration; the keys are checked at its end."""
    _set_up(connection, record)
    connection.execute("PRAGMA foreign_keys = OFF")
    connection.execute("PRAGMA synchronous = FULL")


def begin(connection: Connection, *, writes: bool) -> None:
    """Start the transaction of a connection from `make_engine`; PostgreSQL's driver starts its own.

    On SQLite a writer takes its turn now, as a reader that turns writer can fail. The driver is
    told itself: SQLAlchemy asks at each statement who listens as soon as anybody does.
    """
    if connection.dialect.name == "sqlite":
        driver: Any = connection.connection.dbapi_connection
        driver.execute("BEGIN IMMEDIATE" if writes else "BEGIN")
