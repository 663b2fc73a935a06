"""The file of answers: its columns, and that no spreadsheet takes a cell for a formula."""

import csv
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

import tutor
from tutor.i18n import LANGUAGES, words
from tutor.learning.classes.csv_rows import COLUMNS, answers_csv, safe

from .conftest import AT, after

DOCS = Path(tutor.__file__).parent / "learning" / "classes" / "answers-csv.md"


def row(**more: Any) -> dict[str, Any]:
    values: dict[str, Any] = {
        "nickname": "Ann",
        "number": 1,
        "step": "q1",
        "item": 0,
        "kind": "trick-winner",
        "level": 2,
        "skill": "M1.S7",
        "answer": ["east"],
        "right": False,
        "credit": 0.25,
        "hinted": 1,
        "misconception": None,
        "reason_id": "trick.highest-trump",
        "took_ms": 4250,
        "at": AT,
        "rules": "whist",
        "seed": 7,
        "run_id": "r1",
        "moved": False,
        "action": 'answer ["east"]',
    }
    return values | more


def read(*rows: dict[str, Any], **more: Any) -> list[dict[str, str]]:
    about: dict[str, Any] = {"class_name": "4B", "title": "Trumps", "due_at": after(10)}
    made = answers_csv(rows, **about | more)
    assert made.startswith(b"\xef\xbb\xbf")
    return list(csv.DictReader(StringIO(made.decode("utf-8-sig"), newline="")))


def test_one_row_an_answer_with_every_column() -> None:
    first, second = read(row(), row(answer=[], level=None, took_ms=None, at=after(11)))
    assert tuple(first) == COLUMNS
    assert (first["answer"], first["item"], first["seconds"], first["late"]) == (
        "east",
        "1",
        "4.2",
        "0",
    )
    assert (second["answer"], second["level"], second["seconds"], second["late"]) == (
        "",
        "",
        "",
        "1",
    )
    assert read(row(at=after(99)), due_at=None)[0]["late"] == "0"
    assert read(row(answer=["AS", "2C"]))[0]["answer"] == "AS 2C"
    assert (first["moved"], read(row(moved=True))[0]["moved"]) == ("0", "1")
    assert read(row(answer="east"))[0]["answer"] == '"east"'


@pytest.mark.parametrize(
    ("action", "answer"),
    [
        ("play KH | 3H 5H", "KH"),
        ("try 9S", "9S"),
        ("3D | W: P; N: 4U", "3D"),
        ("exchange none", "exchange none"),
    ],
)
def test_a_deed_at_the_table_is_a_row_too(action: str, answer: str) -> None:
    nothing = dict.fromkeys(
        ("item", "kind", "level", "skill", "answer", "credit", "hinted", "rules", "seed", "took_ms")
    )
    (found,) = read(row(**nothing, action=action, step="round 1"))
    assert (found["answer"], found["right"], found["step"]) == (answer, "0", "round 1")
    assert not any(found[name] for name in ("item", "kind", "credit", "hints", "seconds"))


@pytest.mark.parametrize("sign", [*"=+-@\t\r\n", "\uff1d", "\uff0b", "\uff0d", "\uff20"])
def test_no_cell_is_a_formula(sign: str) -> None:
    nasty = f'{sign}HYPERLINK("http://x","y")'
    assert safe(nasty) == f"'{nasty}"
    (found,) = read(row(nickname=nasty, step=nasty, answer=[nasty]), class_name=nasty, title=nasty)
    for column in ("class", "assignment", "pupil", "step", "answer"):
        assert found[column] == f"'{nasty}", column


def test_other_cells_stay_as_they_are() -> None:
    for text in ("Ann", "a=b", "", "'", '"', "3-4", " =1"):
        assert safe(text) == text
    assert safe(None) == ""
    assert safe(0) == "0"


def test_every_column_is_documented() -> None:
    documented = [
        line.split("`")[1] for line in DOCS.read_text("utf-8").splitlines() if line[:3] == "| `"
    ]
    assert tuple(documented) == COLUMNS
    for language in LANGUAGES:
        for column in COLUMNS:
            assert words(language).has(f"ui.results.csv.{column}"), (language, column)
