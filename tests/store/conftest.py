"""A fresh database with two people in it."""

import shutil
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tutor.store.database import Database, open_database
from tutor.store.people import Person, create_person

from .helpers import AT


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tutor.db"


@pytest.fixture(scope="session")
def empty(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A fresh database, migrated once: the tests that only use one start from copies of it."""
    where = tmp_path_factory.mktemp("empty") / "tutor.db"
    open_database(where, at=AT).close()
    return where


@pytest.fixture
def db(empty: Path, path: Path) -> Iterator[Database]:
    shutil.copy(empty, path)
    with closing(open_database(path, at=AT)) as opened:
        yield opened


@pytest.fixture
def ann(db: Database) -> Person:
    return create_person(db, "ann's cookie", AT, "en", person_id="ann")


@pytest.fixture
def bob(db: Database) -> Person:
    return create_person(db, "bob's cookie", AT, "nl", person_id="bob")
