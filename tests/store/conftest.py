"""A fresh database with two people in it."""

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


@pytest.fixture
def db(path: Path) -> Iterator[Database]:
    with closing(open_database(path, at=AT)) as opened:
        yield opened


@pytest.fixture
def ann(db: Database) -> Person:
    return create_person(db, "ann's cookie", AT, "en", person_id="ann")


@pytest.fixture
def bob(db: Database) -> Person:
    return create_person(db, "bob's cookie", AT, "nl", person_id="bob")
