"""Where lessons and scenarios are found: the ones that come along, and folders of authors.

A broken file never takes the program down: it is left out, and its problems are kept to be shown.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from math import inf
from pathlib import Path
from time import monotonic
from typing import Protocol

import tutor
from tutor.content.glossary import GLOSSARY, Glossary, load_glossary
from tutor.content.lesson import Track
from tutor.content.loader import ContentFile, LessonFile, ScenarioFile, load_file
from tutor.source import Problem, SourceError

__all__ = [
    "CONTENT",
    "Kept",
    "Library",
    "author_folders",
    "content_paths",
    "glossary_path",
    "home",
    "is_checkout",
    "lesson_paths",
    "scenario_paths",
]

_PACKAGE = Path(tutor.__file__).parent
_FOLDERS = ("lessons", "scenarios")
CONTENT = "TUTOR_CONTENT"
"""The environment variable with folders of authors, separated as paths are on this machine."""


def is_checkout() -> bool:
    """Tell whether the program runs from a checkout, where the lessons stand beside it."""
    return (_PACKAGE.parent / "lessons").is_dir()


def home() -> Path:
    """Give the folder that holds what comes along: of a checkout, or of a wheel."""
    return _PACKAGE.parent if is_checkout() else _PACKAGE / "_library"


def author_folders(given: Iterable[str | Path] = ()) -> tuple[Path, ...]:
    """Give the folders of authors: those given, then those of the environment."""
    named = (name for name in os.environ.get(CONTENT, "").split(os.pathsep) if name)
    return tuple(dict.fromkeys(Path(name) for name in (*given, *named)))


def content_paths(path: Path) -> list[Path]:
    """Give the files of a path: itself, or those of a folder, by its folders if it has them."""
    if not path.is_dir():
        return [path]
    if any((path / name).is_dir() for name in _FOLDERS):
        return [file for name in _FOLDERS for file in _files(path / name)]
    return _files(path)


def lesson_paths(path: Path) -> list[Path]:
    """Give the files of the folder lessons of a path; without one as `content_paths`."""
    return content_paths(path / "lessons" if (path / "lessons").is_dir() else path)


def scenario_paths(path: Path) -> list[Path]:
    """Give the files of the folder scenarios of a path; without one as `content_paths`."""
    return content_paths(path / "scenarios" if (path / "scenarios").is_dir() else path)


def _files(folder: Path) -> list[Path]:
    found = (Path(where) / name for where, _, names in os.walk(folder) for name in names)
    return sorted(
        file
        for file in found
        if file.suffix in {".yaml", ".yml"}
        and not file.name.startswith(".")
        and file.name != GLOSSARY
    )


def glossary_path(path: Path) -> Path:
    """Give where the glossary of a folder of lessons stands, or of the parent of one."""
    return (path / "lessons" if (path / "lessons").is_dir() else path) / GLOSSARY


Stamp = tuple[int, int]
"""Modification time in nanoseconds and size in bytes: another stamp is another file."""


class Kept(Protocol):
    """Where more files are found, one by one: they stand on no list."""

    def find(self, item: str, digest: str | None = None) -> ContentFile | None:
        """Give a file by its id, in the version with this digest or the newest; None for none."""


@dataclass(kw_only=True)
class Library:
    """The lessons and scenarios of some folders. A file that changes is seen at the next question.

    Of two files with one id that of the later folder counts.
    """

    kept: Kept | None = None
    """Where files are found that are in no folder."""

    folders: Sequence[Path] = field(default_factory=lambda: (home(), *author_folders()))
    """Folders of lessons or scenarios, or the parents of folders called so."""
    patience: float = 0.0
    """For how many seconds what was found is taken to be there still: a server asks at each click,
    and looking at every file costs more than reading one."""
    clock: Callable[[], float] = monotonic
    """Tells seconds."""
    _found: tuple[float, tuple[ContentFile | SourceError, ...]] = (-inf, ())
    _lessons: tuple[tuple[ContentFile | SourceError, ...], dict[str, LessonFile]] = ((), {})
    _cache: dict[Path, tuple[Stamp, ContentFile | SourceError]] = field(default_factory=dict)
    _words: tuple[tuple[Stamp, ...], Glossary] = ((), Glossary(format=1, terms=()))
    _words_at: float = -inf

    def files(self) -> dict[str, LessonFile]:
        """Give every lesson by id, drafts too, in the order of track, place and id."""
        return dict(self._by_id())

    def _by_id(self) -> dict[str, LessonFile]:
        """Give the lessons, put in order once for all that asks until something is looked at."""
        loaded = self._loaded()
        if self._lessons[0] is not loaded:
            found = {file.lesson.id: file for file in loaded if isinstance(file, LessonFile)}
            self._lessons = loaded, dict(sorted(found.items(), key=lambda item: _place(item[1])))
        return self._lessons[1]

    def lessons(self, track: Track) -> tuple[LessonFile, ...]:
        """Give the lessons of a track that stand on the map, in order."""
        return tuple(
            file
            for file in self.files().values()
            if file.lesson.track == track and not file.lesson.draft
        )

    def get(self, lesson_id: str, digest: str | None = None) -> LessonFile | None:
        """Give a lesson by its id, a draft too; None when there is none.

        Of a file that is kept in versions, ``digest`` says which; a folder has only what is there.
        """
        found = self._by_id().get(lesson_id) or self._find(lesson_id, digest)
        return found if isinstance(found, LessonFile) else None

    def scenarios(self) -> tuple[ScenarioFile, ...]:
        """Give the scenarios that are no drafts, in the order of place and id."""
        found = (file for file in self._scenarios().values() if not file.scenario.draft)
        return tuple(sorted(found, key=lambda file: (file.scenario.order, file.scenario.id)))

    def scenario(self, scenario_id: str, digest: str | None = None) -> ScenarioFile | None:
        """Give a scenario by its id, a draft too; None when there is none. As `get`."""
        found = self._scenarios().get(scenario_id) or self._find(scenario_id, digest)
        return found if isinstance(found, ScenarioFile) else None

    def _find(self, item: str, digest: str | None) -> ContentFile | None:
        return self.kept.find(item, digest) if self.kept else None

    def _scenarios(self) -> dict[str, ScenarioFile]:
        return {file.scenario.id: file for file in self._loaded() if isinstance(file, ScenarioFile)}

    @property
    def glossary(self) -> Glossary:
        """The terms of all folders; of two with one id that of the later folder counts.

        A glossary that cannot be read has no terms: what is wrong is told by the checker.
        """
        now = self.clock()
        if now < self._words_at + self.patience:
            return self._words[1]
        paths = [glossary_path(folder) for folder in self.folders]
        stamps = tuple(map(_stamp, paths))
        if self._words[0] != stamps:
            found = Glossary(format=1, terms=())
            for path, stamp in zip(paths, stamps, strict=True):
                if stamp != _NOWHERE:
                    with suppress(SourceError):
                        found = found.with_(load_glossary(path).glossary)
            self._words = stamps, found
        self._words_at = now
        return self._words[1]

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What is wrong with the files that could not be read, in order of place."""
        errors = (error for error in self._loaded() if isinstance(error, SourceError))
        return tuple(sorted(problem for error in errors for problem in error.problems))

    def _loaded(self) -> tuple[ContentFile | SourceError, ...]:
        """Give every file, folder by folder, as it is now."""
        now = self.clock()
        if now >= self._found[0] + self.patience:
            paths = (path for folder in self.folders for path in content_paths(folder))
            self._found = now, tuple(map(self._load, paths))
        return self._found[1]

    def _load(self, path: Path) -> ContentFile | SourceError:
        """Read a file, unless it is still as it was when it was read last."""
        stamp = _stamp(path)
        known = self._cache.get(path)
        if known is None or known[0] != stamp:
            try:
                found: ContentFile | SourceError = load_file(path)
            except SourceError as error:
                found = error
            known = self._cache[path] = (stamp, found)
        return known[1]


_NOWHERE: Stamp = (0, 0)


def _stamp(path: Path) -> Stamp:
    try:
        stat = path.stat()
    except (OSError, ValueError):
        return _NOWHERE
    return stat.st_mtime_ns, stat.st_size


def _place(file: LessonFile) -> tuple[str, int, str]:
    lesson = file.lesson
    return lesson.track, lesson.order, lesson.id
