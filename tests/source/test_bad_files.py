"""Every bad file says what is wrong with it, at the place counted by hand in EXPECTED.txt."""

import os
import re
from collections.abc import Callable
from itertools import groupby
from pathlib import Path

import pytest

import tutor.source
from tutor.source import CODES, MAX_BYTES, MAX_PROBLEMS, Problem, SourceError, read, read_bytes

BAD = Path(__file__).parents[1] / "bad" / "source"


def expected() -> dict[str, list[str]]:
    """File -> its lines in EXPECTED.txt, ranges of lines written out."""
    rows = []
    for line in (BAD / "EXPECTED.txt").read_text(encoding="utf-8").splitlines():
        if not line or line.startswith("#"):
            continue
        name, place, code = line.split()
        lines, column = place.split(":")
        first, _, last = lines.partition("-")
        rows += [
            (name, f"{number}:{column} {code}")
            for number in range(int(first), int(last or first) + 1)
        ]
    groups = groupby(rows, key=lambda row: row[0])
    found = {name: [row[1] for row in group] for name, group in groups}
    assert sum(map(len, found.values())) == len(rows), "the lines of one file stand together"
    return found


EXPECTED = expected()

PNG = b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00\x00\x01\x00\x00\x00\x01\x08\x06\x00\x00\x00"


def write(data: bytes) -> Callable[[Path], object]:
    return lambda path: path.write_bytes(data)


MADE: dict[str, Callable[[Path], object]] = {
    "control-characters.yaml": write("say: a\x07b \x7f\nmid: \ufeffx\n".encode()),
    "cut-character.yaml": write("title: é🂡 caf".encode() + b"\xc3"),
    "folder.yaml": Path.mkdir,
    "latin-1.yaml": write("format: 1\ntitle: Café\nformat: 2\n".encode("latin-1")),
    "line-separators.yaml": write("say: one\u2028two\u0085\ntrump: S\ntrump: H\n".encode()),
    "link-to-itself.yaml": lambda path: path.symlink_to(path),
    "long-key.yaml": write(b"a: 1\n" + b"x" * 1100 + b": 1\nb: 2\n"),
    "many-problems.yaml": write(b"a: 1\n" * 300),
    "marked-latin-1.yaml": write(b"\xef\xbb\xbftitle: \xe9\n"),
    "missing.yaml": lambda path: None,
    "nul.yaml": write(b"format: 1\nid: a\0b\nid: c\n"),
    "picture.yaml": write(PNG),
    "pipe.yaml": os.mkfifo,
    "two-mebibytes.yaml": write(b"# x\n" * (MAX_BYTES // 2)),
    "under-a-file.yaml": lambda path: None,
    "utf-16-without-mark.yaml": write("format: 1\nid: café\n".encode("utf-16-le")),
    "utf-16.yaml": write("format: 1\n".encode("utf-16")),
}
"""What makes each file that is not kept as text."""


def problems(path: Path) -> tuple[Problem, ...]:
    with pytest.raises(SourceError) as caught:
        read(path, name="bad.yaml")
    return caught.value.problems


@pytest.mark.parametrize("name", EXPECTED)
def test_a_bad_file_tells_all_its_problems_where_they_stand(name: str, tmp_path: Path) -> None:
    path = BAD / name
    if name in MADE:
        path = tmp_path / name
        MADE[name](path)
    if name == "under-a-file.yaml":
        path = Path(__file__) / name
    found = problems(path)
    assert [f"{it.line}:{it.column} {it.code}" for it in found] == EXPECTED[name]
    for problem in found:
        assert problem.path == "bad.yaml"
        assert problem.severity == "error"
        for clause in (problem.message, problem.hint):
            assert clause.strip() == clause != ""
            assert "\n" not in clause
            assert not clause.endswith(".")


def test_every_file_is_expected_and_every_expectation_has_a_file() -> None:
    kept = {path.name for path in BAD.glob("*.yaml")}
    assert kept | set(MADE) == set(EXPECTED)
    assert not kept & set(MADE)


def test_every_code_has_a_bad_file() -> None:
    shown = {row.split()[1] for rows in EXPECTED.values() for row in rows}
    assert shown == set(CODES)
    assert len(CODES) >= 24
    assert all(CODES.values())


def test_every_code_in_the_package_is_declared() -> None:
    package = Path(tutor.source.__file__).parent
    texts = [path.read_text(encoding="utf-8") for path in package.glob("*.py")]
    used = {code for text in texts for code in re.findall(r'"(yaml\.[a-z-]+)"', text)}
    assert used == set(CODES)


def test_problems_print_as_one_line_each() -> None:
    with pytest.raises(SourceError) as caught:
        read_bytes(b"a: 1\nb: @x\na: 2\n", name="lessons/a.yaml")
    assert str(caught.value).splitlines() == [
        "lessons/a.yaml:2:4: error [yaml.reserved-character] "
        "a text without quotes cannot begin with @; put the text in quotes",
        "lessons/a.yaml:3:1: error [yaml.duplicate-key] "
        "the key 'a' is given twice, first in line 1; keep one of the two",
    ]


def test_problems_sort_by_path_line_column_code() -> None:
    places = [
        ("a", 10, 1, "x"),
        ("a", 2, 10, "x"),
        ("a", 2, 9, "y"),
        ("a", 2, 9, "x"),
        ("B", 9, 9, "z"),
    ]
    made = [
        Problem(path=path, line=line, column=column, code=code, message="m", hint="h")
        for path, line, column, code in places
    ]
    told = SourceError(made).problems
    assert [(it.path, it.line, it.column, it.code) for it in told] == sorted(places)


def test_a_warning_says_so() -> None:
    problem = Problem(
        path="a", line=1, column=2, code="x.y", message="m", hint="h", severity="warning"
    )
    assert str(problem) == "a:1:2: warning [x.y] m; h"


@pytest.mark.parametrize("line", [b"- @\n", b"- 1234567890123456789\x07\n", b"- &a x\n"])
def test_problems_are_bounded_and_the_last_says_so(line: bytes) -> None:
    with pytest.raises(SourceError) as caught:
        read_bytes(line * 1000, name="a")
    told = caught.value.problems
    assert len(told) == MAX_PROBLEMS + 1
    assert told[-1].code == "yaml.too-many-problems"


def test_a_long_file_with_many_slips_is_not_read_without_end() -> None:
    with pytest.raises(SourceError) as caught:
        read_bytes(b"- @\n" * 100_000, name="a", mapping=False)
    told = caught.value.problems
    assert 1 < len(told) < 20
    assert {it.code for it in told} == {"yaml.reserved-character", "yaml.too-many-problems"}


def test_a_file_of_the_largest_size_is_read() -> None:
    data = b"a: " + b"x" * (MAX_BYTES - 3)
    assert read_bytes(data, name="a").data == {"a": "x" * (MAX_BYTES - 3)}
    with pytest.raises(SourceError, match=r"yaml\.too-large"):
        read_bytes(data + b"x", name="a")


def test_a_path_that_no_system_knows_is_unreadable() -> None:
    with pytest.raises(SourceError, match=r"yaml\.unreadable"):
        read(Path("a\0b"))
    with pytest.raises(SourceError, match=r"yaml\.unreadable"):
        read(Path("x" * 5000))
