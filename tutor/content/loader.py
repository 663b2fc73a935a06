"""A lesson or scenario file, read: the one way from a path to either, or to all that is wrong."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import TypeVar

from pydantic import BaseModel, ValidationError

from tutor.content.asks import note_parameters
from tutor.content.faults import explain
from tutor.content.lesson import Lesson
from tutor.content.report import Report
from tutor.content.scenario import Scenario
from tutor.source import MAX_BYTES, Document, SourceError, read, read_bytes

__all__ = [
    "ContentFile",
    "LessonFile",
    "ScenarioFile",
    "Source",
    "load_file",
    "load_file_bytes",
    "load_lesson",
    "load_lesson_bytes",
    "means_scenario",
    "read_lesson",
    "read_scenario",
]

_Model = TypeVar("_Model", bound=BaseModel)


@dataclass(frozen=True, kw_only=True)
class Source:
    """A file that was read."""

    digest: str
    """SHA-256 of the file's bytes in hexadecimal; a run keeps it to see that a file changed."""
    path: Path
    """The file."""
    document: Document
    """The text, with the place of everything in it."""


@dataclass(frozen=True, kw_only=True)
class LessonFile(Source):
    """A lesson and the file it came from."""

    lesson: Lesson
    """The lesson."""


@dataclass(frozen=True, kw_only=True)
class ScenarioFile(Source):
    """A scenario and the file it came from."""

    scenario: Scenario
    """The scenario."""


ContentFile = LessonFile | ScenarioFile

_FOLDERS = {"lessons": False, "scenarios": True}
_SCENARIO_KEYS = {"about", "after", "start", "bots", "hints"}


def means_scenario(data: object, path: Path) -> bool:
    """Tell whether a file is meant as a scenario: it has no steps.

    A lesson may lack its steps by mistake. Of a file without any the nearest folder that is called
    lessons or scenarios decides, and in other folders whether it has a key only scenarios have.
    """
    keys = data if isinstance(data, dict) else {}
    if "steps" in keys:
        return False
    named = (_FOLDERS[name] for name in reversed(path.parts[:-1]) if name in _FOLDERS)
    return next(named, not _SCENARIO_KEYS.isdisjoint(keys))


def load_file(path: Path | str, *, name: str | None = None) -> ContentFile:
    """Read a lesson or a scenario; SourceError with every problem of its text or its shape.

    ``name`` is how problems name the file; by default its path.
    """
    return _file(_source(path, name))


def load_lesson(path: Path | str, *, name: str | None = None) -> LessonFile:
    """Read a file as a lesson, whatever it looks like; SourceError as `load_file`."""
    return _lesson(_source(path, name))


def load_file_bytes(data: bytes, *, name: str, path: Path | None = None) -> ContentFile:
    """Read a lesson or a scenario from the bytes of a file; SourceError as `load_file`."""
    return _file(_of_bytes(data, name, path or Path(name)))


def load_lesson_bytes(data: bytes, *, name: str, path: Path | None = None) -> LessonFile:
    """Read a lesson from the bytes of a file; SourceError as `load_file`."""
    return _lesson(_of_bytes(data, name, path or Path(name)))


def _file(source: Source) -> ContentFile:
    if not means_scenario(source.document.data, source.path):
        return _lesson(source)
    return ScenarioFile(scenario=read_scenario(source.document), **vars(source))


def _lesson(source: Source) -> LessonFile:
    return LessonFile(lesson=read_lesson(source.document), **vars(source))


def _source(path: Path | str, name: str | None) -> Source:
    path = Path(path)
    name = name if name is not None else str(path)
    data = _bytes(path)
    if data is None:
        # The door has the words for a file that cannot be read.
        data = read(path, name=name).text.encode()
    return _of_bytes(data, name, path)


def _of_bytes(data: bytes, name: str, path: Path) -> Source:
    document = read_bytes(data, name=name)
    return Source(digest=sha256(data).hexdigest(), path=path, document=document)


def _bytes(path: Path) -> bytes | None:
    """Give the bytes of an ordinary file; None for anything else."""
    try:
        if path.is_file() and path.stat().st_size <= MAX_BYTES:
            return path.read_bytes()
    except (OSError, ValueError):
        pass
    return None


def read_lesson(document: Document) -> Lesson:
    """Turn a document into a lesson; SourceError with every problem of its shape."""
    return _read(document, Lesson)


def read_scenario(document: Document) -> Scenario:
    """Turn a document into a scenario; SourceError with every problem of its shape."""
    return _read(document, Scenario)


def _read(document: Document, top: type[_Model]) -> _Model:
    report = Report(document=document)
    note_parameters(report)
    found = None
    try:
        found = top.model_validate(document.data)
    except ValidationError as error:
        explain(error, report, top)
    if found is None or report.problems:
        raise SourceError(report.problems)
    return found
