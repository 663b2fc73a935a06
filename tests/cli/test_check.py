"""``whist-tutor check``: what it prints, and how it ends."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tutor.cli import main
from tutor.content.library import CONTENT

BAD = Path(__file__).parents[1] / "bad" / "lessons"


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(main, ["check", *map(str, arguments)])


def test_the_lessons_that_come_along_are_right() -> None:
    result = run("--strict", "--mutate")
    assert result.output == "Nothing wrong.\n"
    assert result.exit_code == 0


def test_a_scenario_is_checked_like_a_lesson() -> None:
    result = run(BAD.parent / "scenarios" / "goal-number.yaml")
    assert result.exit_code == 1
    assert "  6:7  error [goal.number] tricks: 14 cannot be reached" in result.output


def test_every_problem_is_told_with_its_place() -> None:
    result = run(BAD / "bad-id.yaml")
    assert result.exit_code == 1
    lines = result.output.splitlines()
    assert lines[0] == str(BAD / "bad-id.yaml")
    assert lines[1].startswith("  2:5  error [content.bad-id] this is no id; write small letters")
    assert lines[-1] == "2 errors in 1 file."


def test_a_warning_alone_is_no_failure_unless_strict() -> None:
    file = BAD / "too-many-ways.yaml"
    result = run(file)
    assert (result.exit_code, result.output.splitlines()[-1]) == (0, "1 warning in 1 file.")
    strict = run(file, "--strict")
    assert (strict.exit_code, strict.output.splitlines()[-1]) == (1, "1 error in 1 file.")


def test_a_lesson_that_notices_nothing_is_found_by_changing_it() -> None:
    file = BAD / "notices-nothing.yaml"
    assert run(file).output == "Nothing wrong.\n"
    assert "[lesson.notices-nothing]" in run(file, "--mutate").output


def test_github_marks_the_line_of_a_pull_request() -> None:
    file = BAD / "bad-id.yaml"
    result = run(file, "--format", "github")
    assert result.exit_code == 1
    assert result.output.startswith(f"::error file={file},line=2,col=5,title=content.bad-id::this")


def test_programs_read_json() -> None:
    file = BAD / "too-many-ways.yaml"
    (found,) = json.loads(run(file, "--format", "json").output)
    assert (found["path"], found["line"], found["column"]) == (str(file), 11, 5)
    assert (found["code"], found["severity"]) == ("step.too-many-ways", "warning")


def test_programs_read_that_nothing_is_wrong() -> None:
    assert json.loads(run(BAD / "twins" / "one.yaml", "--format", "json").output) == []


def test_the_folders_of_authors_are_checked_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(CONTENT, str(BAD / "twins"))
    assert "[lesson.duplicate-id]" in run().output


@pytest.mark.parametrize("arguments", [["nowhere.yaml"], ["--format", "poem"], ["--severe"]])
def test_wrong_usage_is_told_apart(arguments: list[str]) -> None:
    assert run(*arguments).exit_code == 2


def test_the_check_starts_without_a_server_or_a_database() -> None:
    code = (
        "import sys; from click.testing import CliRunner; from tutor.cli import main;"
        f"CliRunner().invoke(main, ['check', {str(BAD / 'twins')!r}]);"
        "print([name for name in ('streamlit', 'sqlalchemy', 'plotly') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
