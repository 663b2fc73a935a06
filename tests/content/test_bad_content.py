"""Every bad file says what is wrong with it, at the place counted by hand in EXPECTED.txt."""

from __future__ import annotations

import re
from itertools import groupby
from pathlib import Path

import pytest

import tutor.cli
import tutor.content
from tutor.content.checker import check_paths
from tutor.content.codes import CODES
from tutor.engine.reasons import REASONS
from tutor.source import Problem

BAD = Path(__file__).parents[1] / "bad"
FOLDERS = ("lessons", "scenarios")
WARNINGS = {
    *("lesson.tests-nothing", "lesson.notices-nothing", "step.too-many-ways"),
    *("ask.no-feedback", "do.unreached", "what-if.same-winner"),
}
GOOD = {
    "lessons/not-taught/first.yaml",
    "lessons/twins/one.yaml",
    "scenarios/twins/lessons/one.yaml",
    "scenarios/twins/scenarios/one.yaml",
}


def rows(folder: str) -> list[tuple[str, str, str]]:
    """File, line:column and code of each line of an EXPECTED.txt."""
    lines = (BAD / folder / "EXPECTED.txt").read_text(encoding="utf-8").splitlines()
    return [tuple(line.split()) for line in lines if line and not line.startswith("#")]  # type: ignore[misc]


EXPECTED = {
    f"{folder}/{name}": [f"{place} {code}" for _, place, code in found]
    for folder in FOLDERS
    for name, found in groupby(rows(folder), key=lambda row: row[0])
}


def problems(name: str) -> list[Problem]:
    """Everything that is wrong with a bad file; one in a folder is checked with the folder."""
    kind, inside, *deeper = Path(name).parts
    found = check_paths([BAD / kind / inside], mutate=True)
    assert deeper or not (BAD / kind / inside).is_dir()
    return [problem for problem in found if problem.path == str(BAD / name)]


@pytest.mark.parametrize("name", EXPECTED)
def test_a_bad_file_tells_all_its_problems_where_they_stand(name: str) -> None:
    found = problems(name)
    assert [f"{one.line}:{one.column} {one.code}" for one in found] == EXPECTED[name]


@pytest.mark.parametrize("name", EXPECTED)
def test_a_problem_says_what_is_wrong_and_what_to_do(name: str) -> None:
    for problem in problems(name):
        assert problem.severity == ("warning" if problem.code in WARNINGS else "error")
        for text in (problem.message, problem.hint):
            assert text
            assert not text.endswith((".", ";", " ", ":"))
            # Nothing of Python or of its libraries.
            assert not re.search(r"pydantic|tuple|NoneType|dict|<class|Input should|__|None", text)


def test_every_bad_file_is_expected() -> None:
    files = {
        str(path.relative_to(BAD)) for name in FOLDERS for path in (BAD / name).rglob("*.yaml")
    }
    assert files == {*EXPECTED, *GOOD}


@pytest.mark.parametrize("name", sorted(GOOD))
def test_the_good_neighbours_of_bad_files_are_good(name: str) -> None:
    assert problems(name) == []


def test_every_code_has_a_bad_file() -> None:
    # No file is known to break the checker; the other one is made in test_hostile.
    found = {code for folder in FOLDERS for _, _, code in rows(folder)}
    assert set(CODES) - {"checker.failed", "content.too-many-problems"} <= found


def test_there_are_forty_ways_to_be_wrong() -> None:
    codes = {code for folder in (*FOLDERS, "source") for _, _, code in rows(folder)}
    assert len(codes) >= 40


def test_every_code_in_the_program_is_listed() -> None:
    folders = (tutor.content.__path__[0], tutor.cli.__path__[0])
    text = "\n".join(
        path.read_text(encoding="utf-8")
        for folder in folders
        for path in Path(folder).glob("*.py")
        if path.name != "codes.py"
    )
    heads = "|".join(sorted({code.split(".")[0] for code in CODES}))
    used = set(re.findall(rf'"((?:{heads})\.[a-z-]+)"', text))
    # The faults of a deal or a position carry the ids of the engine's reasons.
    engine = {code for code in used if code in REASONS}
    assert used - engine == set(CODES)
