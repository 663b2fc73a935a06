"""``whist-tutor db`` and ``whist-tutor teacher``."""

import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner, Result

from tutor.cli import main
from tutor.learning.classes.school import add_names, new_class
from tutor.learning.classes.sign_in import find_set_up, set_up
from tutor.store.classes import Class
from tutor.store.database import Database, open_database
from tutor.store.memberships import members
from tutor.store.people import create_person
from tutor.store.teachers import Teacher, create_teacher

NOW = datetime.now(UTC)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tutor.db"


def run(path: Path, *arguments: str, stdin: str | None = None) -> Result:
    return CliRunner().invoke(main, [*arguments, "--db", str(path)], input=stdin)


def a_class(db: Database) -> tuple[Teacher, Class]:
    teacher = create_teacher(db, "Juf Anna", "no hash", NOW)
    here = new_class(db, teacher.id, name="4B", rules="whist", zone="UTC", at=NOW, rng=Random(1))
    add_names(db, teacher.id, here.id, "Ann\nBob", at=NOW, rng=Random(2))
    return teacher, here


def people(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as connection:
        return [row[0] for row in connection.execute("SELECT id FROM person ORDER BY id")]


def test_a_backup_is_made_and_put_back(path: Path, tmp_path: Path) -> None:
    with closing(open_database(path)) as db:
        create_person(db, "cookie", NOW, "en", person_id="ann")
    copy = tmp_path / "copy.db"
    made = run(path, "db", "backup", str(copy))
    assert (made.exit_code, made.output) == (0, f"{copy} written\n")
    again = run(path, "db", "backup", str(copy))
    assert again.exit_code == 2
    assert "--force" in again.output
    assert run(path, "db", "backup", str(copy), "--force").exit_code == 0
    with closing(open_database(path)) as db:
        create_person(db, "another", NOW, "en", person_id="bob")
    asked = run(path, "db", "restore", str(copy), stdin="n\n")
    assert asked.exit_code == 1
    assert people(path) == ["ann", "bob"]
    done = run(path, "db", "restore", str(copy), "--yes")
    assert done.exit_code == 0
    assert "What was there before is kept in" in done.output
    assert people(path) == ["ann"]


def test_what_cannot_be_is_told(path: Path, tmp_path: Path) -> None:
    impossible: list[tuple[str, ...]] = [
        ("db", "backup", str(tmp_path / "copy.db")),
        ("db", "restore", str(tmp_path / "nowhere"), "--yes"),
    ]
    for arguments in impossible:
        failed = run(path, *arguments)
        assert failed.exit_code == 1
        assert "there is no" in failed.output
        assert "Traceback" not in failed.output
    path.write_text("a poem, and no database at all")
    for line in ("db upgrade", "teacher list", "db forget --idle 9"):
        failed = run(path, *line.split())
        assert failed.exit_code == 1
        assert "cannot be read" in failed.output


def test_a_postgresql_that_is_not_there_is_told() -> None:
    where = "postgresql://somebody:secret@127.0.0.1:1/none"
    failed = CliRunner().invoke(main, ["db", "upgrade", "--db", where])
    assert failed.exit_code == 1
    assert "cannot be read" in failed.output
    assert "secret" not in failed.output


def test_an_upgrade_says_what_it_kept(path: Path) -> None:
    first = run(path, "db", "upgrade")
    assert (first.exit_code, first.output) == (0, "The database is up to date.\n")


def test_a_pupil_is_forgotten_with_a_receipt(path: Path) -> None:
    with closing(open_database(path)) as db:
        teacher, here = a_class(db)
    gone = run(path, "db", "forget", "--class", here.code.lower(), "--nickname", " ann")
    assert (gone.exit_code, gone.output) == (0, "membership: 1\n")
    with closing(open_database(path)) as db:
        assert [card.nickname for card in members(db, teacher.id, here.id)] == ["Bob"]
    for code, nickname in ((here.code, "Ann"), ("XXXXXX", "Bob"), ("?", "Bob"), (here.code, "<b>")):
        wrong = run(path, "db", "forget", "--class", code, "--nickname", nickname)
        assert wrong.exit_code == 1
        assert "There is no" in wrong.output


def test_who_was_not_here_for_long_is_forgotten(path: Path) -> None:
    with closing(open_database(path)) as db:
        create_person(db, "old", NOW - timedelta(days=401), "en", person_id="old")
        create_person(db, "new", NOW - timedelta(days=399), "en", person_id="new")
    gone = run(path, "db", "forget", "--idle", "400")
    assert (gone.exit_code, gone.output) == (0, "Forgotten: 1\n")
    assert people(path) == ["new"]


@pytest.mark.parametrize(
    "arguments",
    [
        ("db", "forget"),
        ("db", "forget", "--class", "CDFHJK"),
        ("db", "forget", "--nickname", "Ann"),
        ("db", "forget", "--idle", "0"),
        ("db", "forget", "--idle", "9", "--class", "CDFHJK", "--nickname", "Ann"),
        ("db", "backup"),
        ("teacher", "add"),
        ("teacher", "add", " "),
        ("teacher", "add", "x" * 61),
    ],
)
def test_wrong_usage(path: Path, arguments: tuple[str, ...]) -> None:
    assert run(path, *arguments).exit_code == 2
    assert not path.exists()


def link(result: Result) -> str:
    assert result.exit_code == 0, result.output
    return result.output.splitlines()[-1]


def test_a_teacher_is_added_by_a_link(path: Path) -> None:
    address = "https://school.example"
    made = link(run(path, "teacher", "add", "Meester  Jan", "--address", address))
    assert made.startswith("https://school.example/?screen=teach&setup=")
    ticket = made.partition("setup=")[2]
    with closing(open_database(path)) as db:
        assert isinstance(set_up(db, ticket, "", "four cards of one suit", NOW), Teacher)
    assert run(path, "teacher", "list").output.startswith("Meester Jan  (since ")
    twice = run(path, "teacher", "add", "meester jan")
    assert twice.exit_code == 1
    assert "reset" in twice.output
    again = link(run(path, "teacher", "reset", "MEESTER JAN"))
    with closing(open_database(path)) as db:
        found = find_set_up(db, again.partition("setup=")[2], NOW)
    assert found is not None
    assert found.name == "Meester Jan"
    nobody = run(path, "teacher", "reset", "Nobody")
    assert nobody.exit_code == 1
    assert "list" in nobody.output
