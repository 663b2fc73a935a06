"""Backups: whole while the program writes, put back, and never of something else."""

import sqlite3
import threading
from contextlib import closing
from datetime import timedelta
from pathlib import Path

import pytest

from tutor.store.backup import CannotBackUp, back_up, restore
from tutor.store.database import Database, open_database
from tutor.store.migration import NewerDatabase
from tutor.store.moves import moves
from tutor.store.people import Person, create_person, forget_idle, person_by_token

from .helpers import AT, after, keep, lesson


def rows(path: Path, query: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute(query).fetchall()


def test_a_copy_is_one_file_and_a_database(
    db: Database, path: Path, ann: Person, tmp_path: Path
) -> None:
    keep(db, "ann", lesson(db, "ann", run_id="r1").id, 0)
    copy = tmp_path / "copies" / "monday.db"
    copy.parent.mkdir()
    back_up(path, copy)
    assert [file.name for file in copy.parent.iterdir()] == ["monday.db"]
    assert rows(copy, "PRAGMA integrity_check") == [("ok",)]
    with closing(open_database(copy)) as opened:
        assert opened.kept_copy is None
        assert [move.seq for move in moves(opened, "ann", "r1")] == [0]


def test_a_copy_while_answers_come_in_is_a_state_that_there_was(
    db: Database, path: Path, ann: Person, tmp_path: Path
) -> None:
    run = lesson(db, "ann", run_id="r1")
    going, kept = threading.Event(), []

    def answer() -> None:
        for seq in range(60):
            keep(db, "ann", run.id, seq)
            kept.append(seq)
            going.set()

    writer = threading.Thread(target=answer)
    writer.start()
    going.wait(30)
    before = len(kept)
    back_up(path, tmp_path / "copy.db")
    writer.join(60)
    copied = [seq for (seq,) in rows(tmp_path / "copy.db", "SELECT seq FROM move ORDER BY seq")]
    assert copied == list(range(len(copied)))
    assert before <= len(copied) <= 60
    assert len(kept) == 60, "nobody was turned away"


def test_a_copy_is_as_private_as_the_file(db: Database, path: Path, tmp_path: Path) -> None:
    path.chmod(0o600)
    back_up(path, tmp_path / "copy.db")
    assert (tmp_path / "copy.db").stat().st_mode & 0o777 == 0o600


def test_what_was_put_back_is_there_and_what_was_there_is_kept(
    db: Database, path: Path, ann: Person, tmp_path: Path
) -> None:
    copy = tmp_path / "copy.db"
    back_up(path, copy)
    create_person(db, "bob's cookie", AT, "en", person_id="bob")
    db.close()
    kept = restore(path, copy, at=AT)
    assert kept == path.with_name("tutor.db.before-restore.20260102T030405000678Z.bak")
    assert rows(path, "SELECT id FROM person") == [("ann",)]
    assert rows(kept, "SELECT id FROM person ORDER BY id") == [("ann",), ("bob",)]
    with closing(open_database(path)) as opened:
        assert person_by_token(opened, "ann's cookie") == ann


def test_a_copy_can_be_put_where_nothing_was(
    db: Database, path: Path, ann: Person, tmp_path: Path
) -> None:
    copy = tmp_path / "copy.db"
    back_up(path, copy)
    new = tmp_path / "new" / "tutor.db"
    assert restore(new, copy, at=AT) is None
    assert new.stat().st_mode & 0o777 == 0o600
    assert rows(new, "SELECT id FROM person") == [("ann",)]


def spoilt(copy: Path) -> None:
    whole = bytearray(copy.read_bytes())
    whole[9000:20000] = b"\xff" * 11000
    copy.write_bytes(bytes(whole))


@pytest.mark.parametrize(
    "fault", ["nowhere", "empty", "text", "something else", "spoilt", "a folder"]
)
def test_what_is_no_copy_leaves_everything_as_it_is(
    db: Database, path: Path, ann: Person, tmp_path: Path, fault: str
) -> None:
    copy = tmp_path / "copy.db"
    match fault:
        case "empty":
            copy.touch()
        case "text":
            copy.write_text("SQLite format 3 and more")
        case "something else":
            with closing(sqlite3.connect(copy)) as connection:
                connection.execute("CREATE TABLE poem (line)")
        case "spoilt":
            back_up(path, copy)
            spoilt(copy)
        case "a folder":
            copy.mkdir()
    with pytest.raises(CannotBackUp, match=str(copy)):
        restore(path, copy, at=AT)
    assert rows(path, "SELECT id FROM person") == [("ann",)]
    assert [file for file in tmp_path.iterdir() if "before-restore" in file.name] == []


def test_a_copy_of_a_later_version_is_not_put_back(
    db: Database, path: Path, ann: Person, tmp_path: Path
) -> None:
    copy = tmp_path / "copy.db"
    back_up(path, copy)
    with closing(sqlite3.connect(copy)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.commit()
    with pytest.raises(NewerDatabase, match="9999"):
        restore(path, copy, at=AT)
    assert rows(path, "SELECT id FROM person") == [("ann",)]


def test_where_nothing_is_nothing_is_copied(tmp_path: Path) -> None:
    with pytest.raises(CannotBackUp, match="there is no database"):
        back_up(tmp_path / "nowhere.db", tmp_path / "copy.db")
    assert list(tmp_path.iterdir()) == []


def test_postgresql_is_copied_by_its_own_program(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(CannotBackUp, match="pg_dump is not on this machine"):
        back_up("postgresql://school@127.0.0.1/whist", tmp_path / "copy")


def test_who_was_not_here_for_long_is_forgotten(db: Database, ann: Person, bob: Person) -> None:
    year = timedelta(days=365)
    lesson(db, "bob", at=AT + year)
    assert forget_idle(db, AT) == 0
    assert forget_idle(db, after(1)) == 1
    assert person_by_token(db, "ann's cookie") is None
    assert person_by_token(db, "bob's cookie") is not None
    assert forget_idle(db, AT + year + timedelta(seconds=1)) == 1
