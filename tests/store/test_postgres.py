"""The store on PostgreSQL: the same tests as on SQLite, and what only PostgreSQL has."""

import os
import subprocess
import sys
import traceback
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from click.testing import CliRunner
from sqlalchemy import text
from sqlalchemy.exc import IntegrityError

from tutor.cli import main
from tutor.store import connection as connection_module
from tutor.store.backup import CannotBackUp, back_up, restore
from tutor.store.database import open_database
from tutor.store.moves import moves
from tutor.store.people import create_person, forget_person
from tutor.store.schema import metadata

from .helpers import AT, keep, lesson
from .postgres import cluster

HERE = Path(__file__).parent
SUITES = (
    *("assignments", "classes", "limits", "moves", "people", "practice", "pupils", "runs"),
    *("content_files", "moved_pupils", "results", "teacher_end", "teachers", "tickets"),
)
"""The tests that write most, and at once."""


@pytest.fixture(scope="module")
def url() -> Iterator[str]:
    with cluster() as address:
        yield address


def test_what_holds_on_sqlite_holds_on_postgresql(url: str) -> None:
    """In a process of its own, where the fixture `db` opens this database: see conftest.py."""
    files = [str(HERE / f"test_{suite}.py") for suite in SUITES]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-n", "0", "-q", "-x", "-p", "no:cacheprovider", *files],
        env=os.environ | {"TUTOR_TEST_POSTGRES": url},
        capture_output=True,
        text=True,
        check=False,
        cwd=HERE.parents[1],
    )
    assert done.returncode == 0, done.stdout[-6000:]


def test_the_migrations_make_the_schema_of_the_code(url: str) -> None:
    with closing(open_database(url)) as db, db.reading() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, metadata) == []


def test_a_server_that_was_started_anew_is_reached_again(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone = text(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        " WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'"
    )
    with closing(open_database(url)) as db, closing(open_database(url)) as other:
        with db.reading() as one, db.reading() as two:  # both rest in the pool afterwards
            assert one.scalar(text("SELECT 1")) == two.scalar(text("SELECT 1")) == 1
        with other.writing() as connection:
            assert connection.scalars(gone).all() == [True, True]
        monkeypatch.setattr(connection_module, "REST", 0.0)
        with db.writing() as one, db.reading() as two:
            assert one.scalar(text("SELECT 1")) == two.scalar(text("SELECT 1")) == 1


def test_an_error_tells_nothing_of_what_was_kept(url: str) -> None:
    """It is logged, and a log holds no names."""
    kept = ("Secretname", "Secretname")
    with closing(open_database(url)) as db:
        with db.writing() as connection:
            connection.exec_driver_sql("CREATE TEMPORARY TABLE named (name TEXT PRIMARY KEY)")
        with pytest.raises(IntegrityError) as failed, db.writing() as connection:
            connection.exec_driver_sql("INSERT INTO named VALUES (%s), (%s)", kept)
    told = "".join(traceback.format_exception(failed.value))
    assert "UniqueViolation" in told
    assert "Secretname" not in told


def test_a_backup_is_made_and_put_back(url: str, tmp_path: Path) -> None:
    with closing(open_database(url)) as db:
        create_person(db, "kept", AT, "en", person_id="kept")
        keep(db, "kept", lesson(db, "kept", run_id="kept-1").id, 0)
        copy = tmp_path / "copy.dump"
        back_up(url, copy)
        forget_person(db, "kept")
    assert restore(url, copy, at=AT) is None
    with closing(open_database(url)) as db:
        assert [move.seq for move in moves(db, "kept", "kept-1")] == [0]
        forget_person(db, "kept")
    broken = tmp_path / "broken.dump"
    broken.write_bytes(copy.read_bytes()[:2000])
    for wrong in (broken, tmp_path / "nowhere"):
        with pytest.raises(CannotBackUp):
            restore(url, wrong, at=AT)


def test_the_command_line_takes_its_address(url: str) -> None:
    for line in ("db upgrade", "teacher add Jan", "teacher list", "db forget --idle 9999"):
        done = CliRunner().invoke(main, [*line.split(), "--db", url])
        assert done.exit_code == 0, done.output
