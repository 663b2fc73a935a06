"""Where lessons are found: the ones that come along, and folders of authors.

A broken file never takes the program down: it is left out, and its problems are kept to be shown.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import tutor
from tutor.content.lesson import Track
from tutor.content.loader import LessonFile, load_lesson
from tutor.source import Problem, SourceError

__all__ = ["CONTENT", "Library", "author_folders", "home", "is_checkout", "lesson_paths"]

_PACKAGE = Path(tutor.__file__).parent
CONTENT = "TUTOR_CONTENT"
"""The environment variable with folders of authors, separated as paths are on this machine."""


def is_checkout() -> bool:
    """Tell whether the program runs from a checkout, where the lessons stand beside it."""
    return (_PACKAGE.parent / "lessons").is_dir()


def home() -> Path:
    """Give the folder that holds the lessons which come along: of a checkout, or of a wheel."""
    return _PACKAGE.parent if is_checkout() else _PACKAGE / "_library"


def author_folders(given: Iterable[str | Path] = ()) -> tuple[Path, ...]:
    """Give the folders of authors: those given, then those of the environment."""
    named = (name for name in os.environ.get(CONTENT, "").split(os.pathsep) if name)
    return tuple(dict.fromkeys(Path(name) for name in (*given, *named)))


def lesson_paths(path: Path) -> list[Path]:
    """Give the lesson files of a path: itself, or those of a folder, or of its folder lessons."""
    if not path.is_dir():
        return [path]
    folder = path / "lessons" if (path / "lessons").is_dir() else path
    found = (Path(where) / name for where, _, names in os.walk(folder) for name in names)
    return sorted(
        file for file in found if file.suffix in {".yaml", ".yml"} and not file.name.startswith(".")
    )


Stamp = tuple[int, int]
"""Modification time in nanoseconds and size in bytes: another stamp is another file."""


@dataclass(kw_only=True)
class Library:
    """The lessons of some folders. A file that changes is seen at the next question."""

    folders: Sequence[Path] = field(default_factory=lambda: (home(), *author_folders()))
    """Folders, or their parents; a lesson of a later folder replaces one with the same id."""
    _cache: dict[Path, tuple[Stamp, LessonFile | SourceError]] = field(default_factory=dict)

    def files(self) -> dict[str, LessonFile]:
        """Give every lesson by id, drafts too, in the order of track, place and id."""
        found: dict[str, LessonFile] = {}
        for folder in self.folders:
            for path in lesson_paths(folder):
                file = self._load(path)
                if isinstance(file, LessonFile):
                    found[file.lesson.id] = file
        return dict(sorted(found.items(), key=lambda item: _place(item[1])))

    def lessons(self, track: Track) -> tuple[LessonFile, ...]:
        """Give the lessons of a track that stand on the map, in order."""
        return tuple(
            file
            for file in self.files().values()
            if file.lesson.track == track and not file.lesson.draft
        )

    def get(self, lesson_id: str) -> LessonFile | None:
        """Give a lesson by its id, a draft too; None when there is none."""
        return self.files().get(lesson_id)

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What is wrong with the files that could not be read, in order of place."""
        loaded = (self._load(path) for folder in self.folders for path in lesson_paths(folder))
        errors = (error for error in loaded if isinstance(error, SourceError))
        return tuple(sorted(problem for error in errors for problem in error.problems))

    def _load(self, path: Path) -> LessonFile | SourceError:
        """Read a file, unless it is still as it was when it was read last."""
        stamp = _stamp(path)
        known = self._cache.get(path)
        if known is None or known[0] != stamp:
            try:
                found: LessonFile | SourceError = load_lesson(path)
            except SourceError as error:
                found = error
            known = self._cache[path] = (stamp, found)
        return known[1]


def _stamp(path: Path) -> Stamp:
    try:
        stat = path.stat()
    except (OSError, ValueError):
        return 0, 0
    return stat.st_mtime_ns, stat.st_size


def _place(file: LessonFile) -> tuple[str, int, str]:
    lesson = file.lesson
    return lesson.track, lesson.order, lesson.id
