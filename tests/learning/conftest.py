"""A store, a folder of lessons and two people."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.learning.helpers import Clock, write_lesson
from tutor.content.library import Library
from tutor.learning.desk import Desk
from tutor.store.database import Database, open_database
from tutor.store.people import Person, create_person


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "mine" / "lessons"
    made.mkdir(parents=True)
    write_lesson(made)
    return made


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def db(tmp_path: Path, clock: Clock) -> Iterator[Database]:
    with closing(open_database(tmp_path / "tutor.db", at=clock())) as opened:
        yield opened


@pytest.fixture
def desk(db: Database, folder: Path, clock: Clock) -> Desk:
    return Desk(db, Library(folders=[folder]), clock)


@pytest.fixture
def ann(db: Database, clock: Clock) -> Person:
    return create_person(db, "ann's cookie", clock(), "en", person_id="ann")


@pytest.fixture
def bob(db: Database, clock: Clock) -> Person:
    return create_person(db, "bob's cookie", clock(), "nl", person_id="bob")
