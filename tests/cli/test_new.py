"""``whist-tutor new lesson``, ``whist-tutor schema`` and the help."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tutor.cli import main
from tutor.content import library
from tutor.content.checker import check_paths
from tutor.content.loader import ScenarioFile, load_file, load_lesson
from tutor.content.schema import SCHEMAS
from tutor.engine.ruleset import PRESETS
from tutor.i18n import LANGUAGES


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(main, list(map(str, arguments)))


@pytest.mark.parametrize("name", ["second-hand-low", "null", "true", "7", "1e9", "a" * 60])
def test_a_new_lesson_is_right_from_the_start(name: str, tmp_path: Path) -> None:
    result = run("new", "lesson", name, "--dir", tmp_path / "lessons")
    path = tmp_path / "lessons" / f"{name}.yaml"
    assert result.exit_code == 0
    assert str(path) in result.output
    assert check_paths([path], strict=True, mutate=True) == []
    lesson = load_lesson(path).lesson
    assert lesson.id == name
    assert lesson.draft
    assert set(lesson.goal.languages()) == set(LANGUAGES)


@pytest.mark.parametrize("name", ["first-trumps", "null", "7", "a" * 60])
def test_a_new_scenario_is_right_from_the_start(name: str, tmp_path: Path) -> None:
    result = run("new", "scenario", name, "--dir", tmp_path / "scenarios")
    path = tmp_path / "scenarios" / f"{name}.yaml"
    assert result.exit_code == 0
    assert str(path) in result.output
    assert check_paths([path], strict=True) == []
    file = load_file(path)
    assert isinstance(file, ScenarioFile)
    assert file.scenario.id == name
    assert file.scenario.draft
    assert set(file.scenario.about.languages()) == set(LANGUAGES)


@pytest.mark.parametrize("what", ["lesson", "scenario"])
def test_a_new_file_of_bid_whist_is_right_from_the_start(what: str, tmp_path: Path) -> None:
    assert run("new", what, "mine", "--rules", "bid-whist", "--dir", tmp_path).exit_code == 0
    (path,) = tmp_path.iterdir()
    assert check_paths([path], strict=True, mutate=True) == []
    file = load_file(path)
    item = file.scenario if isinstance(file, ScenarioFile) else file.lesson
    assert (item.id, item.draft, item.rules) == ("mine", True, PRESETS["bid-whist"])


def test_a_new_file_goes_to_its_folder_of_the_checkout(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "lessons").mkdir()
    monkeypatch.setattr(library, "_PACKAGE", tmp_path / "tutor")
    assert run("new", "scenario", "mine").exit_code == 0
    assert run("new", "lesson", "mine").exit_code == 0
    found = {str(path.relative_to(tmp_path)) for path in tmp_path.rglob("*.yaml")}
    assert found == {"scenarios/mine.yaml", "lessons/mine.yaml"}


def test_an_installed_program_writes_into_the_current_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(library, "_PACKAGE", tmp_path / "site-packages" / "tutor")
    monkeypatch.chdir(tmp_path)
    assert run("new", "lesson", "mine").exit_code == 0
    assert [path.name for path in tmp_path.iterdir()] == ["mine.yaml"]


def test_a_lesson_that_is_there_is_not_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text("my work")
    result = run("new", "lesson", "mine", "--dir", tmp_path)
    assert result.exit_code == 2
    assert "mine.yaml is there already" in result.output
    assert path.read_text() == "my work"


@pytest.mark.parametrize("name", ["Mine", "a b", "../a", "a_b", "", "-a", "a" * 61, "é"])
def test_a_name_that_is_no_id_is_refused(name: str, tmp_path: Path) -> None:
    assert run("new", "lesson", "--dir", tmp_path, "--", name).exit_code == 2
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_cannot_be_is_told_about(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    result = run("new", "lesson", "mine", "--dir", tmp_path / "file" / "below")
    assert result.exit_code == 2
    assert "cannot be written" in result.output


def test_the_schemas_are_written_and_checked(tmp_path: Path) -> None:
    (tmp_path / "lessons").mkdir()
    path, *_ = SCHEMAS
    assert run("schema", "--check", "--dir", tmp_path).exit_code == 1
    assert run("schema", "--dir", tmp_path).output == "".join(f"{one} written\n" for one in SCHEMAS)
    assert run("schema", "--check", "--dir", tmp_path).exit_code == 0
    assert run("schema", "--dir", tmp_path).output == ""
    with (tmp_path / path).open("a") as file:
        file.write(" ")
    result = run("schema", "--check", "--dir", tmp_path)
    assert (result.exit_code, result.output.startswith(f"{path} is out of date")) == (1, True)


def test_every_command_has_its_help() -> None:
    result = run("--help")
    for name in ("check", "judge", "new", "schema"):
        assert f"\n  {name} " in result.output
        assert len(run(name, "--help").output) > 200


def test_an_unknown_command_is_wrong_usage() -> None:
    assert run("chekc").exit_code == 2
