"""Where lessons are found, and what a broken file does: nothing to the others."""

from __future__ import annotations

import os
from hashlib import sha256
from pathlib import Path

import pytest

from tests.content.helpers import ASK, HEAD, SCENARIO
from tutor.content import library as module
from tutor.content.library import (
    CONTENT,
    Library,
    author_folders,
    content_paths,
    home,
    lesson_paths,
    scenario_paths,
)
from tutor.content.loader import ContentFile, load_file


def write(path: Path, lesson_id: str, more: str = "") -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(HEAD.replace("example", lesson_id) + more + "steps:\n" + ASK)
    return path


def write_scenario(path: Path, scenario_id: str, more: str = "order: 0") -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(SCENARIO.replace("example", scenario_id) + more + "\n")
    return path


def ids(library: Library) -> list[str]:
    return list(library.files())


def test_lessons_stand_in_the_order_of_their_track(tmp_path: Path) -> None:
    write(tmp_path / "a.yaml", "last", "order: 30\n")
    write(tmp_path / "b.yml", "first", "order: 10\n")
    write(tmp_path / "deep" / "c.yaml", "second", "order: 20\n")
    write(tmp_path / "d.yaml", "hidden", "draft: true\n")
    write(tmp_path / "e.yaml", "other", "track: side\n")
    write(tmp_path / ".f.yaml", "swap-file")
    (tmp_path / "notes.txt").write_text("no lesson")
    library = Library(folders=[tmp_path])
    assert [file.lesson.id for file in library.lessons("whist")] == ["first", "second", "last"]
    assert [file.lesson.id for file in library.lessons("side")] == ["other"]
    assert library.lessons("bid-whist") == ()
    assert library.get("hidden") is not None
    assert library.get("swap-file") is None
    assert library.problems == ()


def test_a_lesson_of_an_author_replaces_one_with_the_same_id(tmp_path: Path) -> None:
    write(tmp_path / "ours" / "a.yaml", "one")
    own = write(tmp_path / "theirs" / "lessons" / "b.yaml", "one", "minutes: 9\n")
    file = Library(folders=[tmp_path / "ours", tmp_path / "theirs"]).get("one")
    assert file is not None
    assert (file.path, file.lesson.minutes) == (own, 9)


def test_a_broken_file_is_told_about_and_left_out(tmp_path: Path) -> None:
    write(tmp_path / "good.yaml", "good")
    bad = tmp_path / "bad.yaml"
    bad.write_text("format: 2\n")
    library = Library(folders=[tmp_path, tmp_path / "missing"])
    assert ids(library) == ["good"]
    assert {problem.path for problem in library.problems} == {str(bad), str(tmp_path / "missing")}
    write(bad, "mended")
    assert ids(library) == ["good", "mended"]


def test_a_change_is_seen_and_nothing_else_is_read_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[Path] = []

    def load(path: Path) -> ContentFile:
        read.append(path)
        return load_file(path)

    monkeypatch.setattr(module, "load_file", load)
    one, two = write(tmp_path / "1.yaml", "one"), write(tmp_path / "2.yaml", "two")
    library = Library(folders=[tmp_path])
    assert ids(library) == ["one", "two"]
    write(two, "three")
    os.utime(two, ns=(1, 1))
    assert ids(library) == ["one", "three"]
    two.unlink()
    assert ids(library) == ["one"]
    assert read == [one, two, two]


def test_folders_of_authors_come_from_the_command_line_and_the_environment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(CONTENT, raising=False)
    assert author_folders() == ()
    monkeypatch.setenv(CONTENT, os.pathsep.join(["a", "", "b"]))
    assert author_folders(["c", "a"]) == (Path("c"), Path("a"), Path("b"))
    write(tmp_path / "x.yaml", "x")
    monkeypatch.setenv(CONTENT, str(tmp_path))
    assert "x" in ids(Library())


def test_scenarios_stand_in_their_order_beside_the_lessons(tmp_path: Path) -> None:
    write(tmp_path / "lessons" / "a.yaml", "same")
    for name, more in (
        ("c", "order: 2"),
        ("b", "order: 1"),
        ("d", "order: 1"),
        ("e", "draft: true"),
    ):
        write_scenario(tmp_path / "scenarios" / f"{name}.yaml", name, more)
    write_scenario(tmp_path / "scenarios" / "f.yaml", "same", "order: 9")
    (tmp_path / "scenarios" / "scenario.schema.json").write_text("{}")
    library = Library(folders=[tmp_path])
    assert [file.scenario.id for file in library.scenarios()] == ["b", "d", "c", "same"]
    assert ids(library) == ["same"]
    draft = library.scenario("e")
    assert draft is not None
    assert draft.path == tmp_path / "scenarios" / "e.yaml"
    assert draft.digest == sha256(draft.path.read_bytes()).hexdigest()
    assert library.scenario("a") is None
    assert library.problems == ()


def test_in_a_folder_of_an_author_lessons_and_scenarios_can_lie_together(tmp_path: Path) -> None:
    write_scenario(tmp_path / "ours" / "scenarios" / "a.yaml", "one")
    own = write_scenario(tmp_path / "theirs" / "b.yaml", "one", "hints: false")
    write(tmp_path / "theirs" / "c.yaml", "one")
    library = Library(folders=[tmp_path / "ours", tmp_path / "theirs"])
    file = library.scenario("one")
    assert file is not None
    assert (file.path, file.scenario.hints) == (own, False)
    assert ids(library) == ["one"]


def test_a_broken_scenario_is_told_about_and_left_out(tmp_path: Path) -> None:
    path = write_scenario(tmp_path / "scenarios" / "a.yaml", "one", "gaol: finish")
    library = Library(folders=[tmp_path])
    assert library.scenarios() == ()
    (problem,) = library.problems
    assert (problem.path, problem.line, problem.code) == (str(path), 6, "content.unknown-key")


def test_the_files_of_a_path(tmp_path: Path) -> None:
    one = write(tmp_path / "lessons" / "b.yaml", "b")
    two = write_scenario(tmp_path / "scenarios" / "a.yaml", "a")
    (tmp_path / "notes.yaml").touch()
    assert content_paths(tmp_path) == [one, two]
    assert lesson_paths(tmp_path) == [one]
    assert scenario_paths(tmp_path) == [two]
    assert content_paths(one) == [one]
    assert content_paths(tmp_path / "lessons") == lesson_paths(tmp_path / "lessons") == [one]


def test_what_comes_along_is_all_right() -> None:
    library = Library(folders=[home()])
    assert library.lessons("whist")
    assert library.problems == ()


def test_an_installed_program_finds_its_lessons_inside_the_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "site-packages" / "tutor"
    write(package / "_library" / "lessons" / "a.yaml", "inside")
    write_scenario(package / "_library" / "scenarios" / "a.yaml", "within")
    monkeypatch.setattr(module, "_PACKAGE", package)
    library = Library(folders=[home()])
    assert ids(library) == ["inside"]
    assert [file.scenario.id for file in library.scenarios()] == ["within"]


def test_with_patience_the_files_are_looked_at_again_only_after_a_while(tmp_path: Path) -> None:
    now = 100.0
    library = Library(folders=[tmp_path], patience=2, clock=lambda: now)
    assert ids(library) == []
    write(tmp_path / "one.yaml", "one")
    now = 101.9
    assert ids(library) == []
    now = 102.0
    assert ids(library) == ["one"]
