"""A school with one class, and a desk at which its pupils sit."""

import shutil
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

import pytest
from argon2 import PasswordHasher

from tutor.learning.classes import passwords
from tutor.learning.classes.question_set import Shelf
from tutor.learning.classes.school import new_class
from tutor.learning.desk import Desk
from tutor.learning.game_desk import GameDesk
from tutor.store.classes import Class
from tutor.store.database import Database, open_database
from tutor.store.people import Person, create_person
from tutor.store.teachers import Teacher, create_teacher

AT = datetime(2026, 3, 2, 9, 0, tzinfo=UTC)


def after(seconds: float) -> datetime:
    return AT + timedelta(seconds=seconds)


@pytest.fixture(scope="session")
def empty_store(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database that was migrated once: the tests start from copies of it."""
    where = tmp_path_factory.mktemp("school") / "tutor.db"
    open_database(where, at=AT).close()
    return where


@pytest.fixture
def db(empty_store: Path, tmp_path: Path) -> Iterator[Database]:
    shutil.copy(empty_store, tmp_path / "tutor.db")
    with closing(open_database(tmp_path / "tutor.db", at=AT)) as opened:
        yield opened


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hash passwords in no time: how long it takes is not what is tested here."""
    hasher = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
    monkeypatch.setattr(passwords, "_hasher", lambda: hasher)


@pytest.fixture
def rng() -> Random:
    return Random(7)


@pytest.fixture
def teacher(db: Database) -> Teacher:
    return create_teacher(db, "Juf Anna", "no hash", AT)


@pytest.fixture
def here(db: Database, teacher: Teacher, rng: Random) -> Class:
    zone = "Europe/Amsterdam"
    return new_class(db, teacher.id, name="4B", rules="whist", zone=zone, at=AT, rng=rng)


@pytest.fixture
def ann(db: Database) -> Person:
    return create_person(db, "ann's cookie", AT, "en", person_id="ann")


@pytest.fixture
def bob(db: Database) -> Person:
    return create_person(db, "bob's cookie", AT, "nl", person_id="bob")


@pytest.fixture
def shelf() -> Shelf:
    return Shelf()


@pytest.fixture
def desk(db: Database, shelf: Shelf) -> Desk:
    return Desk(db, shelf, lambda: AT)


@pytest.fixture
def game_desk(db: Database, shelf: Shelf, rng: Random) -> GameDesk:
    return GameDesk(db, shelf, lambda: AT, rng)
