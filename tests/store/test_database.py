"""Opening a database, and its transactions."""

from contextlib import closing
from datetime import datetime, timedelta, timezone
from pathlib import Path

import pytest
from sqlalchemy import func, insert, select
from sqlalchemy.exc import IntegrityError

from tutor.store.connection import database_url
from tutor.store.database import Database, open_database
from tutor.store.people import Person, create_person, person_by_token
from tutor.store.schema import NaiveTime, move, person, run

from .helpers import AT, lesson, process, together


def test_a_path_makes_its_folder_and_stays_what_it_was(tmp_path: Path) -> None:
    path = tmp_path / "100% new" / "tutor.db"
    with closing(open_database(path)) as db:
        made = create_person(db, "token", AT, "en")
    with closing(open_database(f"sqlite:///{path}")) as db:
        assert person_by_token(db, "token") == made
        assert db.kept_copy is None


def test_names_and_codes_are_for_the_owner_of_the_file_alone(tmp_path: Path) -> None:
    """The machine of a school has other users; whoever gave a file other rights keeps them."""
    path, shared = tmp_path / "tutor.db", tmp_path / "shared.db"
    shared.touch(0o640)
    for where, mode in ((path, 0o600), (shared, 0o640)):
        with closing(open_database(where)) as db:
            create_person(db, "token", AT, "en")
            for file in where.parent.glob(f"{where.name}*"):
                assert file.stat().st_mode & 0o777 == mode, file


@pytest.mark.parametrize(
    "where",
    [":memory:", "sqlite://", "sqlite:///file:x?mode=memory&uri=true", "mysql://localhost/x"],
)
def test_what_is_no_file_and_no_postgresql_is_refused(where: str) -> None:
    with pytest.raises(ValueError, match="database must be"):
        open_database(where)


def test_postgresql_gets_its_driver() -> None:
    assert database_url("postgresql://host/tutor").drivername == "postgresql+psycopg"
    assert database_url("postgresql+asyncpg://host/tutor").drivername == "postgresql+asyncpg"


@pytest.mark.parametrize(
    ("pragma", "value"),
    [("journal_mode", "wal"), ("foreign_keys", 1), ("synchronous", 1), ("secure_delete", 1)],
)
def test_every_connection_is_set_up(db: Database, pragma: str, value: str | int) -> None:
    with db.reading() as one, db.reading() as other:
        for connection in (one, other):
            assert connection.exec_driver_sql(f"PRAGMA {pragma}").scalar() == value
            assert connection.exec_driver_sql("PRAGMA busy_timeout").scalar() == 10_000


def test_a_reference_to_nothing_is_refused(db: Database) -> None:
    values = {"run_id": "nowhere", "seq": 0, "step": "s", "action": "a", "reason_fields": {}}
    with pytest.raises(IntegrityError), db.writing() as connection:
        connection.execute(insert(move).values(**values, at=AT))


RUN = {
    "id": "r",
    "person_id": "ann",
    "kind": "lesson",
    "item": "trump",
    "digest": "d",
    "started_at": AT,
    "touched_at": AT,
}


def test_a_failed_transaction_leaves_nothing(db: Database, ann: Person) -> None:
    class Interrupted(Exception):
        pass

    def start_and_fail() -> None:
        with db.writing() as connection:
            connection.execute(insert(run).values(RUN))
            raise Interrupted

    with pytest.raises(Interrupted):
        start_and_fail()
    with db.reading() as connection:
        assert connection.scalar(select(func.count()).select_from(run)) == 0
    assert lesson(db, "ann").is_open  # and the next writer gets its turn


def test_a_reader_sees_one_state_while_others_write(db: Database, ann: Person) -> None:
    count = select(func.count()).select_from(person)
    with db.reading() as connection:
        assert connection.scalar(count) == 1
        create_person(db, "new", AT, "en")
        assert connection.scalar(count) == 1
    with db.reading() as connection:
        assert connection.scalar(count) == 2


def test_times_come_back_in_utc_and_naive_ones_are_refused(db: Database) -> None:
    amsterdam = AT.astimezone(timezone(timedelta(hours=1)))
    made = create_person(db, "token", amsterdam, "en")
    assert made.created_at == AT
    assert made.created_at.utcoffset() == timedelta(0)
    with pytest.raises(NaiveTime):
        create_person(db, "other", datetime(2026, 1, 2), "en")
    assert person_by_token(db, "other") is None


START = """
import sys
from datetime import UTC, datetime
from tutor.store.database import open_database
from tutor.store.people import create_person
print("ready", flush=True)
sys.stdin.readline()
db = open_database(sys.argv[1])
print(create_person(db, "one token", datetime.now(UTC), "en").id)
"""


@pytest.mark.parametrize("attempt", range(3))
def test_processes_that_start_together_share_one_fresh_file(path: Path, attempt: int) -> None:
    processes = [process(START, str(path)) for _ in range(3)]
    for each in processes:
        assert each.stdout is not None
        assert each.stdout.readline() == "ready\n"
    for each in processes:
        assert each.stdin is not None
        each.stdin.write("go\n")
        each.stdin.flush()
    answers = [each.communicate(timeout=60)[0] for each in processes]
    assert [each.returncode for each in processes] == [0, 0, 0]
    assert len(set(answers)) == 1
    assert [file.name for file in path.parent.iterdir() if file.suffix == ".bak"] == []


def test_threads_that_open_together_share_one_fresh_file(path: Path) -> None:
    def start(_number: int) -> str:
        with closing(open_database(path)) as db:
            return create_person(db, "one token", AT, "en").id

    assert len(set(together(6, start))) == 1


def test_threads_can_open_files_of_their_own_together(tmp_path: Path) -> None:
    def start(number: int) -> str:
        with closing(open_database(tmp_path / f"{number}.db")) as db:
            return create_person(db, "token", AT, "en", person_id=f"p{number}").id

    assert together(8, start) == [f"p{number}" for number in range(8)]
