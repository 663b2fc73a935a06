"""A lesson file, read: the one way from a path to a `Lesson`, or to every problem it has."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from pydantic import ValidationError

from tutor.content.asks import note_parameters
from tutor.content.faults import explain
from tutor.content.lesson import Lesson
from tutor.content.report import Report
from tutor.source import MAX_BYTES, Document, SourceError, read, read_bytes

__all__ = ["LessonFile", "load_lesson", "load_lesson_bytes", "read_lesson"]


@dataclass(frozen=True, kw_only=True)
class LessonFile:
    """A lesson and the file it came from."""

    lesson: Lesson
    """The lesson."""
    digest: str
    """SHA-256 of the file's bytes in hexadecimal; a run keeps it to see that a file changed."""
    path: Path
    """The file."""
    document: Document
    """The text, with the place of everything in it."""


def load_lesson(path: Path | str, *, name: str | None = None) -> LessonFile:
    """Read a lesson file; SourceError with every problem of its text or its shape.

    ``name`` is how problems name the file; by default its path.
    """
    path = Path(path)
    name = name if name is not None else str(path)
    data = _bytes(path)
    if data is None:
        # The door has the words for a file that cannot be read.
        data = read(path, name=name).text.encode()
    return load_lesson_bytes(data, name=name, path=path)


def load_lesson_bytes(data: bytes, *, name: str, path: Path | None = None) -> LessonFile:
    """Read a lesson from the bytes of a file; SourceError as `load_lesson`."""
    document = read_bytes(data, name=name)
    lesson = read_lesson(document)
    digest = sha256(data).hexdigest()
    return LessonFile(lesson=lesson, digest=digest, path=path or Path(name), document=document)


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
    report = Report(document=document)
    note_parameters(report)
    lesson = None
    try:
        lesson = Lesson.model_validate(document.data)
    except ValidationError as error:
        explain(error, report, Lesson)
    if lesson is None or report.problems:
        raise SourceError(report.problems)
    return lesson
