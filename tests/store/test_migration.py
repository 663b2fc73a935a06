"""From an older schema to the newest, with a copy first."""

import io
import runpy
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.operations import Operations
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Engine, create_engine, inspect

from tutor.store.connection import database_url
from tutor.store.database import Database, open_database
from tutor.store.migration import SCRIPTS, BrokenKeys, NewerDatabase, migrate
from tutor.store.moves import moves
from tutor.store.people import create_person, person_by_token
from tutor.store.reports import Report, find_report, keep_report
from tutor.store.schema import Instant, metadata

from .helpers import AT, after, attempt, keep, lesson

VERSIONS = SCRIPTS / "versions"
NEXT = Path(__file__).parent / "next_versions"
HEAD = max(file.name for file in VERSIONS.glob("*.py")).partition("_")[0]


def rows(path: Path, query: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute(query).fetchall()


def copies(path: Path) -> list[Path]:
    return sorted(file for file in path.parent.iterdir() if ".bak" in file.name)


def used(path: Path) -> Database:
    """Give a database, still open, with a person who made two moves."""
    db = open_database(path)
    create_person(db, "token", AT, "en", person_id="ann")
    run = lesson(db, "ann", run_id="r1")
    keep(db, "ann", run.id, 0)
    keep(db, "ann", run.id, 1, attempt=attempt(run.id, 1))
    return db


def test_the_migrations_make_the_schema_of_the_code(db: Database) -> None:
    with db.reading() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, metadata) == []


def described(engine: Engine) -> dict[str, list[str]]:
    """Describe every table as SQLite sees it, with what Alembic does not compare."""
    seen = inspect(engine)
    indexes = rows(Path(str(engine.url.database)), "SELECT tbl_name, sql FROM sqlite_master")
    return {
        table: sorted(
            str(part)
            for part in (
                seen.get_pk_constraint(table),
                *seen.get_foreign_keys(table),
                *seen.get_unique_constraints(table),
                *seen.get_check_constraints(table),
                *(sql for name, sql in indexes if name == table and "INDEX" in str(sql)),
            )
        )
        for table in set(seen.get_table_names()) - {"alembic_version"}
    }


def test_the_migrations_make_the_keys_checks_and_indexes_of_the_code(
    db: Database, tmp_path: Path
) -> None:
    engine = create_engine(f"sqlite:///{tmp_path / 'other.db'}")
    metadata.create_all(engine)
    assert described(db.engine) == described(engine)
    assert "left_at IS NULL" in str(described(engine)["run"])
    engine.dispose()


def test_the_migrations_can_be_written_for_postgresql() -> None:
    migrated = io.StringIO()
    context = MigrationContext.configure(
        dialect_name="postgresql",
        opts={"as_sql": True, "output_buffer": migrated, "target_metadata": metadata},
    )
    with Operations.context(context):
        for file in sorted(VERSIONS.glob("*.py")):
            runpy.run_path(str(file))["upgrade"]()
    for table in metadata.tables:
        assert f"CREATE TABLE {table} (" in migrated.getvalue()
    assert "WHERE finished_at IS NULL AND left_at IS NULL" in migrated.getvalue()
    assert migrated.getvalue().count("TIMESTAMP WITH TIME ZONE") == sum(
        isinstance(column.type, Instant)
        for table in metadata.tables.values()
        for column in table.columns
    )


def test_a_fresh_file_and_a_current_one_need_no_copy(path: Path) -> None:
    for _start in range(2):
        with closing(open_database(path)) as db:
            assert db.kept_copy is None
    assert copies(path) == []


def test_before_a_migration_a_copy_is_kept(path: Path) -> None:
    url = database_url(path)
    with closing(used(path)):  # open: what it wrote is still in the log
        assert path.with_name("tutor.db-wal").stat().st_size > 0
        kept = migrate(url, at=AT, versions=(VERSIONS, NEXT))
    assert kept == path.with_name(f"tutor.db.{HEAD}.20260102T030405000678Z.bak")
    assert rows(kept, "SELECT version_num FROM alembic_version") == [(HEAD,)]
    assert rows(kept, "SELECT run_id, seq FROM attempt") == [("r1", 1)]
    assert rows(kept, "PRAGMA integrity_check") == [("ok",)]
    assert rows(path, "SELECT version_num FROM alembic_version") == [("next",)]
    assert migrate(url, at=after(1), versions=(VERSIONS, NEXT)) is None
    assert copies(path) == [kept]


def earlier(path: Path, folder: Path, *names: str) -> None:
    """Make a database as these versions left it."""
    folder.mkdir()
    for name in names:
        (folder / name).write_bytes((VERSIONS / name).read_bytes())
    migrate(database_url(path), at=AT, versions=(folder,))


def test_the_first_version_becomes_the_present_one(path: Path, tmp_path: Path) -> None:
    earlier(path, tmp_path / "first", "0001_first.py")
    with closing(sqlite3.connect(path)) as connection:
        person = "('ann', 'hash', 'en', '{}', '2026-01-02 03:04:05', '2026-01-02 03:04:05')"
        connection.execute(f"INSERT INTO person VALUES {person}")
        connection.commit()
    with closing(open_database(path, at=AT)) as db:
        assert db.kept_copy == path.with_name("tutor.db.0001.20260102T030405000678Z.bak")
        said = Report(code="c", language="en", version="0.1.0", answer=["east"], at=AT)
        keep_report(db, "ann", said)
        assert find_report(db, "ann", "c") == said


def test_whether_a_hint_was_taken_becomes_how_many(path: Path, tmp_path: Path) -> None:
    earlier(path, tmp_path / "earlier", "0001_first.py", "0002_reports.py")
    at = "'2026-01-02 03:04:05'"
    attempts = [f"('r1', {seq}, 0, 'q1', 'k', 'w', 's', '{{}}', '[]', 1, 1.0, '{{}}', {seq}, {at})"
                for seq in (0, 1)]  # fmt: skip
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(
            f"""
            INSERT INTO person VALUES ('ann', 'hash', 'en', '{{}}', {at}, {at});
            INSERT INTO run (id, person_id, kind, item, digest, started_at, touched_at)
                VALUES ('r1', 'ann', 'lesson', 'trump', 'd1', {at}, {at});
            INSERT INTO move (run_id, seq, step, action, reason_fields, at)
                VALUES ('r1', 0, 'q1', 'answer', '{{}}', {at}),
                       ('r1', 1, 'q1', 'answer', '{{}}', {at});
            INSERT INTO attempt (run_id, seq, item, step, kind, rules, skill, question, answer,
                                 "right", credit, reason_fields, hinted, at)
                VALUES {", ".join(attempts)};
            """
        )
    with closing(open_database(path, at=AT)):
        assert rows(path, "SELECT seq, hinted FROM attempt ORDER BY seq") == [(0, 0), (1, 1)]


def test_a_copy_is_a_database_to_go_back_to(path: Path) -> None:
    used(path).close()
    kept = migrate(database_url(path), at=AT, versions=(VERSIONS, NEXT))
    assert kept is not None
    with closing(open_database(kept)) as db:
        assert [move.seq for move in moves(db, "ann", "r1")] == [0, 1]


def test_a_copy_is_as_private_as_the_file(path: Path) -> None:
    used(path).close()
    path.chmod(0o600)
    kept = migrate(database_url(path), at=AT, versions=(VERSIONS, NEXT))
    assert kept is not None
    assert kept.stat().st_mode & 0o777 == 0o600


def test_rebuilding_a_table_keeps_the_rows_that_refer_to_it(path: Path) -> None:
    used(path).close()
    migrate(database_url(path), at=AT, versions=(VERSIONS, NEXT))
    assert rows(path, "SELECT id, note FROM run") == [("r1", "none")]
    assert rows(path, "SELECT seq FROM move ORDER BY seq") == [(0,), (1,)]
    assert rows(path, "SELECT seq FROM attempt") == [(1,)]


def test_a_file_of_something_else_is_copied_as_well(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE poem (line)")
    with closing(open_database(path, at=AT)) as db:
        assert db.kept_copy == path.with_name("tutor.db.base.20260102T030405000678Z.bak")
        assert rows(db.kept_copy, "SELECT name FROM sqlite_master") == [("poem",)]


def test_a_database_of_a_later_version_is_left_alone(path: Path) -> None:
    used(path).close()
    migrate(database_url(path), at=AT, versions=(VERSIONS, NEXT))
    before = rows(path, "SELECT sql FROM sqlite_master")
    with pytest.raises(NewerDatabase, match="next"):
        open_database(path)
    assert rows(path, "SELECT sql FROM sqlite_master") == before
    assert len(copies(path)) == 1


def version(folder: Path, body: str) -> Path:
    folder.mkdir()
    text = (
        f"from alembic import op\nrevision = 'bad'\ndown_revision = '{HEAD}'\n"
        f"def upgrade():\n{body}"
    )
    (folder / "bad.py").write_text(text)
    return folder


def test_a_migration_that_fails_is_undone_whole(path: Path, tmp_path: Path) -> None:
    used(path).close()
    bad = version(tmp_path / "bad", "    op.drop_table('attempt')\n    1 / 0\n")
    with pytest.raises(ZeroDivisionError):
        migrate(database_url(path), at=AT, versions=(VERSIONS, bad))
    assert len(copies(path)) == 1
    with closing(open_database(path)) as db:
        assert person_by_token(db, "token") is not None
        assert rows(path, "SELECT seq FROM attempt") == [(1,)]


def test_a_migration_that_breaks_a_reference_is_undone(path: Path, tmp_path: Path) -> None:
    used(path).close()
    bad = version(tmp_path / "bad", "    op.execute(\"DELETE FROM run WHERE id = 'r1'\")\n")
    with pytest.raises(BrokenKeys, match="2 rows"):
        migrate(database_url(path), at=AT, versions=(VERSIONS, bad))
    assert rows(path, "SELECT id FROM run") == [("r1",)]
