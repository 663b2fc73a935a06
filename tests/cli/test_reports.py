"""``whist-tutor reports``: what learners say is not as it should be."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tests.learning.helpers import Clock, write_lesson, wrong_answer
from tutor import __version__
from tutor.cli import main
from tutor.content.library import Library
from tutor.learning.desk import Desk
from tutor.learning.report import report_question
from tutor.store.database import Database, open_database
from tutor.store.people import create_person
from tutor.store.reports import Report, keep_report

AT = datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC)
GENERATED, LESSON = "4R6Q-39WD-65", "follow-suit/q2/22J6"


def run(*arguments: str, env: dict[str, str] | None = None) -> Result:
    return CliRunner().invoke(main, ["reports", *arguments], env={"TUTOR_DB": "", **(env or {})})


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tutor.db"


@pytest.fixture
def db(path: Path) -> Iterator[Database]:
    with closing(open_database(path)) as opened:
        for name in ("ann", "bob", "cas"):
            create_person(opened, name, AT, "en", person_id=name)
        yield opened


def say(db: Database, person: str, code: str, hours: int, **more: object) -> None:
    said = {"language": "en", "version": "0.1.0", "answer": ["east"], "note": "", **more}
    keep_report(db, person, Report(code=code, at=AT + timedelta(hours=hours), **said))  # type: ignore[arg-type]


@pytest.fixture
def said(db: Database) -> None:
    say(db, "ann", GENERATED, 0, note="Both are kings.")
    say(db, "bob", LESSON, 1, language="nl", answer=["no", "follow"])
    say(db, "cas", GENERATED, 2, answer=[])


def test_reports_are_listed_by_question_newest_first(path: Path, said: None) -> None:
    result = run("--db", str(path))
    assert result.exit_code == 0
    assert result.output == (
        f"{GENERATED}  2 x\n"
        "  trick-winner, level 3, whist, seed 7\n"
        "  2026-01-02 05:04  en  0.1.0  (shown)\n"
        "  2026-01-02 03:04  en  0.1.0  east: Both are kings.\n"
        "\n"
        f"{LESSON}  1 x\n"
        "  lesson follow-suit, step q2\n"
        "  2026-01-02 04:04  nl  0.1.0  no follow\n"
        "\n"
        "Reports: 3. Questions: 2.\n"
    )


def test_programs_get_the_same(path: Path, said: None) -> None:
    result = run("--db", str(path), "--json")
    assert result.exit_code == 0
    first, second = json.loads(result.output)["reports"]
    assert first == {
        "code": GENERATED,
        "count": 2,
        "kind": "trick-winner",
        "level": 3,
        "rules": "whist",
        "seed": 7,
        "lesson": None,
        "step": None,
        "said": [
            {
                "at": "2026-01-02T05:04:05+00:00",
                "language": "en",
                "version": "0.1.0",
                "answer": [],
                "note": "",
            },
            {
                "at": "2026-01-02T03:04:05+00:00",
                "language": "en",
                "version": "0.1.0",
                "answer": ["east"],
                "note": "Both are kings.",
            },
        ],
    }
    assert (second["lesson"], second["step"], second["kind"]) == ("follow-suit", "q2", None)
    assert "ann" not in result.output
    help_ = run("--help").output
    assert all(f'"{key}"' in help_ for key in (*first, *first["said"][0]))


@pytest.mark.parametrize(
    ("since", "counts"),
    [
        ("2026-01-02", [2, 1]),
        ("2026-01-02T04:00", [1, 1]),
        ("2026-01-02T05:04:05", [1]),
        ("2026-01-02T05:04:06", []),
        ("2026-01-03", []),
    ],
)
def test_older_reports_are_left_out(path: Path, said: None, since: str, counts: list[int]) -> None:
    result = run("--db", str(path), "--json", "--since", since)
    assert [one["count"] for one in json.loads(result.output)["reports"]] == counts


def test_the_database_is_that_of_the_environment(path: Path, said: None) -> None:
    assert "Reports: 3." in run(env={"TUTOR_DB": str(path)}).output
    assert "Reports: 3." in run("--db", f"sqlite:///{path}").output


def test_a_code_of_another_version_is_listed_all_the_same(path: Path, db: Database) -> None:
    say(db, "ann", "from-the-future", 0, answer="?")
    result = run("--db", str(path))
    assert "from-the-future  1 x\n  this version cannot read that code\n" in result.output
    (one,) = json.loads(run("--db", str(path), "--json").output)["reports"]
    assert (one["kind"], one["lesson"], one["said"][0]["answer"]) == (None, None, "?")


def test_where_nobody_reported_anything(path: Path, db: Database) -> None:
    assert run("--db", str(path)).output == "Reports: 0. Questions: 0.\n"
    assert json.loads(run("--db", str(path), "--json").output) == {"reports": []}


def test_before_the_first_start_nothing_is_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    where = tmp_path / "data" / "whist.sqlite"
    monkeypatch.setattr("tutor.cli.reports.default_database", lambda: str(where))
    result = run()
    assert result.exit_code == 0
    assert result.output == "Reports: 0. Questions: 0.\n"
    assert not where.exists()


@pytest.mark.parametrize(
    ("arguments", "code", "told"),
    [
        (["--since", "yesterday"], 2, "does not match the formats"),
        (["--db", "nowhere.sqlite"], 2, "There is no database nowhere.sqlite."),
        (["--db", "mysql://here"], 1, "must be SQLite or PostgreSQL"),
        (["more"], 2, "unexpected extra argument"),
    ],
)
def test_wrong_usage_is_told(arguments: list[str], code: int, told: str) -> None:
    result = run(*arguments)
    assert result.exit_code == code
    assert told in " ".join(result.output.split())


def test_a_file_that_is_no_database_is_told(tmp_path: Path) -> None:
    poem = tmp_path / "poem.txt"
    poem.write_text("Roses are red, violets are blue. " * 200)
    result = run("--db", str(poem))
    assert result.exit_code == 1
    assert result.output.startswith(f"{poem} cannot be read: ")
    assert poem.read_text().startswith("Roses")


def test_a_database_of_a_later_version_is_told(path: Path, db: Database) -> None:
    db.close()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.commit()
    result = run("--db", str(path))
    assert result.exit_code == 1
    assert "update the program first" in result.output


def test_from_a_learner_to_the_question_again(
    tmp_path: Path, path: Path, db: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A learner reports a question; whoever runs the program lists it, and is asked the same."""
    folder = tmp_path / "content" / "lessons"
    folder.mkdir(parents=True)
    write_lesson(folder, "drill", "bye", id="mine")
    desk = Desk(db, Library(folders=[folder]), Clock())
    sitting = desk.open("ann", "mine")
    question = sitting.state.here.question
    assert question is not None
    sitting = desk.move("ann", sitting.run.id, 0, wrong_answer(question))
    rev = sitting.state.rev
    code = report_question(
        desk, "ann", "mine", sitting.run.id, rev, language="nl", note="Ik was het."
    )
    assert code is not None
    listed = run("--db", str(path)).output
    assert listed.startswith(f"{code}  1 x\n  whose-turn, level 1, whist, seed {question.seed}\n")
    assert f"  nl  {__version__}  " in listed
    assert ": Ik was het.\n" in listed
    asked = CliRunner().invoke(main, ["quiz", "--item", code, "--json"])
    (item,) = json.loads(asked.output)["items"]
    assert (item["code"], item["seed"]) == (code, question.seed)
    assert {tuple(answer) for answer in item["right"]} == question.right
