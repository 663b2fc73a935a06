"""A fresh database with two people in it."""

import os
import shutil
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tutor.store.database import Database, open_database
from tutor.store.people import Person, create_person
from tutor.store.schema import metadata

from .helpers import AT

POSTGRES = os.environ.get("TUTOR_TEST_POSTGRES")
"""The address of a PostgreSQL to try everything on instead of SQLite: see test_postgres.py."""

EMPTY = "; ".join(f'DELETE FROM "{table.name}"' for table in reversed(metadata.sorted_tables))
"""Empties every table, in one message to the server."""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    if POSTGRES:
        pytest.skip("about a file of SQLite")
    return tmp_path / "tutor.db"


@pytest.fixture(scope="session")
def empty(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A fresh database, migrated once: the tests that only use one start from copies of it."""
    where = tmp_path_factory.mktemp("empty") / "tutor.db"
    open_database(where, at=AT).close()
    return where


@pytest.fixture(scope="session")
def postgres() -> Iterator[Database | None]:
    """The PostgreSQL that everything is tried on, if it is."""
    if not POSTGRES:
        yield None
        return
    with closing(open_database(POSTGRES, at=AT)) as opened:
        yield opened


@pytest.fixture
def db(postgres: Database | None, empty: Path, tmp_path: Path) -> Iterator[Database]:
    if postgres is not None:
        with postgres.writing() as connection:
            connection.exec_driver_sql(EMPTY)
        yield postgres
        return
    shutil.copy(empty, tmp_path / "tutor.db")
    with closing(open_database(tmp_path / "tutor.db", at=AT)) as opened:
        yield opened


@pytest.fixture
def ann(db: Database) -> Person:
    return create_person(db, "ann's cookie", AT, "en", person_id="ann")


@pytest.fixture
def bob(db: Database) -> Person:
    return create_person(db, "bob's cookie", AT, "nl", person_id="bob")
