"""Own content: the lessons and scenarios that a teacher writes, proved before anybody sees them.

In a file stands the id that its teacher gave it; everywhere else it is called by the id of its row
in the store, so that it is nobody else's.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import datetime
from functools import lru_cache
from threading import Lock

from tutor.content.checker import check_file
from tutor.content.library import Library
from tutor.content.loader import ContentFile, LessonFile, ScenarioFile, load_file_bytes
from tutor.content.steps import DrillStep
from tutor.i18n import Message, Words
from tutor.source import Problem, SourceError
from tutor.store.content_files import (
    MOST_FILES,
    MOST_VERSIONS,
    OtherKind,
    OwnFile,
    TooMany,
    Use,
    find_own_file,
    is_own,
    keep_version,
    may_begin,
    own_files,
    text_of,
)
from tutor.store.database import Database
from tutor.store.runs import latest_run, start_run

__all__ = [
    "LONGEST",
    "NotGiven",
    "Refused",
    "Taken",
    "Uploads",
    "own_titles",
    "preview",
    "problem_lines",
    "title_of",
    "upload",
    "version_for",
    "what_goes",
    "why_missing",
]

LONGEST = 100_000
"""How many characters a file may have: ten times the longest lesson that comes along."""
MOST_DRILLED = 200
"""How many questions the drills of a lesson may ask: the proof makes every one of them."""
_ONE_AT_A_TIME = Lock()
"""A proof takes a processor for seconds; a class that plays meanwhile needs it as well."""


class NotGiven(LookupError):
    """Nobody gave this file to this person, and they have not begun it."""


@dataclass(frozen=True, kw_only=True)
class Refused:
    """A file that was not kept."""

    why: Message
    """The sentence that says so."""
    problems: tuple[Problem, ...] = ()
    """All that is wrong with it, in order of place."""


@dataclass(frozen=True, kw_only=True)
class Taken:
    """A file that is kept."""

    file: OwnFile
    """The file, with this text as its newest version."""
    said: Message
    """The sentence that says what came of it."""
    problems: tuple[Problem, ...] = ()
    """What the checker warns of, in order of place."""


class Uploads:
    """The files of teachers, as a library finds them."""

    def __init__(self, db: Database) -> None:
        self._db = db

    def find(self, item: str, digest: str | None = None) -> ContentFile | None:
        """Give a version of a file by the file's id, by default the newest; None if there is none.

        None as well for one that this version of the program cannot read any more.
        """
        text = text_of(self._db, item, digest) if is_own(item) else None
        return None if text is None else _read(item, text)


def upload(
    db: Database, teacher_id: str, library: Library, text: str, at: datetime
) -> Taken | Refused:
    """Prove a file and keep it as the newest version of its id, or keep nothing of it.

    NoSuchTeacher when there is no such teacher.
    """
    if len(text) > LONGEST:
        return Refused(why=Message("ui.own.too_long", {"n": LONGEST}))
    try:
        # A sign that is half of one is no text: the loader has the words for that.
        file = load_file_bytes(text.encode("utf-8", "surrogatepass"), name="")
    except SourceError as error:
        return Refused(why=Message("ui.own.problems"), problems=error.problems)
    if _drilled(file) > MOST_DRILLED:
        return Refused(why=Message("ui.own.too_much_drill", {"n": MOST_DRILLED}))
    with _ONE_AT_A_TIME:
        found = tuple(sorted(check_file(file).report.problems))
    if any(problem.severity == "error" for problem in found):
        return Refused(why=Message("ui.own.problems"), problems=found)
    kind, name = _named(file)
    if library.get(name) or library.scenario(name):
        return Refused(why=Message("ui.own.taken", {"item": name}))
    try:
        kept = keep_version(
            db, teacher_id, kind=kind, name=name, digest=file.digest, text=text, at=at
        )
    except OtherKind:
        return Refused(why=Message("ui.own.other_kind", {"item": name}))
    except TooMany:
        facts = {"n": MOST_FILES, "number": MOST_VERSIONS}
        return Refused(why=Message("ui.own.too_many", facts))
    key = "unchanged" if kept.changed_at != at else "new" if kept.number == 1 else "renewed"
    return Taken(file=kept, said=Message(f"ui.own.{key}", {"item": name}), problems=found)


def title_of(file: OwnFile, library: Library, words: Words) -> str:
    """Give the title of a teacher's file; its name when it cannot be read any more."""
    if file.kind == "scenario":
        scenario = library.scenario(file.id)
        return scenario.scenario.title.in_(words.language) if scenario else file.name
    lesson = library.get(file.id)
    return lesson.lesson.title.in_(words.language) if lesson else file.name


def own_titles(
    db: Database, teacher_id: str, kind: str, library: Library, words: Words
) -> dict[str, str]:
    """Give the titles of a teacher's files that can be assigned, by id; each says whose it is."""
    return {
        file.id: words.say("ui.own.yours", title=title_of(file, library, words))
        for file in own_files(db, teacher_id)
        if file.kind == kind and file.archived_at is None
    }


def what_goes(file: OwnFile, use: Use) -> tuple[Message, ...]:
    """Say what the end of a file means for it, for what was assigned, and for who has begun it."""
    told = [Message("ui.own.erase_versions", {"n": use.versions})]
    if use.waiting:
        told.append(Message("ui.own.erase_waiting", {"n": use.waiting}))
    if use.begun:
        told.append(Message("ui.own.erase_begun", {"n": use.begun}))
    if use.pupils:
        told.append(Message(f"ui.own.erase_pupils.{file.kind}", {"n": use.pupils}))
    return tuple(told)


def problem_lines(problems: Iterable[Problem]) -> tuple[str, ...]:
    """Write problems as ``line:column code what is wrong; what to do``, as the checker knows them.

    The checker speaks English.
    """
    return tuple(f"{p.line}:{p.column} {p.code} {p.message}; {p.hint}" for p in problems)


def version_for(
    db: Database, person_id: str, kind: str, item: str, at: datetime, *, fresh: bool = False
) -> str | None:
    """Give the digest of the version that a person sits down at, None for the newest; `NotGiven`.

    They go on with what they began. ``fresh`` is the newest of what their teacher gives them, and
    otherwise what they had. What comes along with the program has one version, and is for all.
    """
    if not is_own(item):
        return None
    run = latest_run(db, person_id, kind, item)
    if run is not None and not fresh:
        return run.digest
    if may_begin(db, person_id, kind, item, at):
        return None
    if run is None:
        raise NotGiven(item)
    return run.digest


def why_missing(db: Database, person_id: str, kind: str, item: str) -> str | None:
    """Give the key of a sentence for what a person has begun and its teacher has erased since."""
    begun = is_own(item) and latest_run(db, person_id, kind, item) is not None
    return "ui.own.gone" if begun else None


def preview(db: Database, teacher_id: str, person_id: str, item: str, at: datetime) -> None:
    """Let a teacher sit down at the newest version of a file, as a pupil would. `NoSuchFile`."""
    file = find_own_file(db, teacher_id, item)
    run = latest_run(db, person_id, file.kind, item)
    if run is None or run.digest != file.digest:
        start_run(db, person_id, file.kind, item, digest=file.digest, at=at, fresh=True)


def _drilled(file: ContentFile) -> int:
    """Count the questions that the drills of a file ask."""
    if not isinstance(file, LessonFile):
        return 0
    steps = (placed.step for placed in file.lesson.line)
    return sum(step.drill.items for step in steps if isinstance(step, DrillStep))


def _named(file: ContentFile) -> tuple[str, str]:
    """Give the kind of a file, and the id that stands in it."""
    if isinstance(file, ScenarioFile):
        return "scenario", file.scenario.id
    return "lesson", file.lesson.id


@lru_cache(maxsize=300)
def _read(item: str, text: str) -> ContentFile | None:
    """Read a file that was proved when it came, and call it by the id of its row."""
    try:
        file = load_file_bytes(text.encode(), name=item)
    except SourceError:
        return None
    if isinstance(file, LessonFile):
        return replace(file, lesson=file.lesson.model_copy(update={"id": item}))
    return replace(file, scenario=file.scenario.model_copy(update={"id": item}))
