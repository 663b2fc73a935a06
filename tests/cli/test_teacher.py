"""``whist-tutor teacher remove``."""

from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner

from tutor.cli import main
from tutor.learning.classes.sign_in import SIGN_IN, find_set_up
from tutor.store.database import open_database
from tutor.store.people import create_person
from tutor.store.schema import metadata
from tutor.store.teachers import all_teachers, create_teacher
from tutor.store.tickets import find_ticket, issue_ticket

from .test_db import NOW, a_class, run


@pytest.fixture
def path(tmp_path: Path) -> Path:
    where = tmp_path / "tutor.db"
    with closing(open_database(where)) as db:
        a_class(db)
        create_teacher(db, "Meester Jan", "no hash", NOW)
    return where


def names(path: Path) -> list[str]:
    with closing(open_database(path)) as db:
        return [one.name for one in all_teachers(db)]


def test_it_says_what_goes_and_asks(path: Path) -> None:
    asked = run(path, "teacher", "remove", "JUF ANNA", stdin="n\n")
    assert asked.exit_code == 1
    for line in (
        "This erases the teacher Juf Anna for good",
        "classes: 1, with 0 assignments",
        "pupils: 2",
        "own lessons and hands: 0",
        "Go on?",
    ):
        assert line in asked.output
    assert "another teacher" not in asked.output
    assert len(names(path)) == 2


def test_it_prints_a_receipt(path: Path) -> None:
    done = run(path, "teacher", "remove", "juf  anna", stdin="y\n")
    assert done.exit_code == 0
    receipt = done.output.partition("Go on?")[2].splitlines()[1:]
    assert receipt == ["membership: 2", "class_: 1", "teacher: 1"]
    assert names(path) == ["Meester Jan"]


def test_with_yes_it_does_not_ask_and_the_last_one_may_go(path: Path) -> None:
    for name in ("Juf Anna", "Meester Jan"):
        done = run(path, "teacher", "remove", name, "--yes")
        assert done.exit_code == 0
        assert "Go on?" not in done.output
        assert ("There is no teacher now." in done.output) is (name == "Meester Jan")
    with closing(open_database(path)) as db, db.reading() as connection:
        tables = metadata.tables.values()
        assert not [one.name for one in tables if connection.execute(one.select()).all()]


def test_nobody_of_this_name_is_told(path: Path) -> None:
    wrong = run(path, "teacher", "remove", "Nobody", "--yes")
    assert wrong.exit_code == 1
    assert "There is no teacher with this name" in wrong.output
    assert run(path, "teacher", "remove").exit_code == 2
    assert len(names(path)) == 2


def test_a_link_that_nobody_used_is_void(path: Path) -> None:
    made = run(path, "teacher", "add", "Els").output.partition("setup=")[2].strip()
    other = run(path, "teacher", "add", "Kim").output.partition("setup=")[2].strip()
    done = run(path, "teacher", "remove", "els")
    assert done.exit_code == 0
    assert "void" in done.output
    with closing(open_database(path)) as db:
        assert find_set_up(db, made, NOW) is None
        assert find_set_up(db, other, NOW) is not None
    assert run(path, "teacher", "remove", "els").exit_code == 1


def test_no_way_back_in_is_left(path: Path) -> None:
    reset = run(path, "teacher", "reset", "Meester Jan").output.partition("setup=")[2].strip()
    with closing(open_database(path)) as db:
        jan = next(one for one in all_teachers(db) if one.name == "Meester Jan")
        here = create_person(db, "a browser", NOW, "en")
        ticket = issue_ticket(db, SIGN_IN, here.id, jan.id, NOW)
    assert run(path, "teacher", "remove", "Meester Jan", "--yes").exit_code == 0
    with closing(open_database(path)) as db:
        assert find_set_up(db, reset, NOW) is None
        assert find_ticket(db, ticket, SIGN_IN, NOW) is None


def test_its_help_says_what_it_does() -> None:
    told = CliRunner().invoke(main, ["teacher", "remove", "--help"])
    assert told.exit_code == 0
    assert "Erase teacher NAME" in told.output
