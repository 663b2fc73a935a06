"""The map of lessons: where a person is with each, and the one obvious next thing."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from tutor.content.lesson import Lesson
from tutor.content.library import Library
from tutor.learning.desk import LESSON
from tutor.store.database import Database
from tutor.store.runs import latest_runs

__all__ = ["LessonMap", "Progress", "Tile", "lesson_map"]


class Progress(Enum):
    """How far a person ever came with a lesson."""

    NEW = "new"
    STARTED = "started"
    SKIPPED = "skipped"
    FINISHED = "finished"
    PASSED = "passed"

    @property
    def behind(self) -> bool:
        """Whether there is nothing left to do here."""
        return self in (Progress.SKIPPED, Progress.FINISHED, Progress.PASSED)


@dataclass(frozen=True, kw_only=True)
class Tile:
    """A lesson on the map."""

    lesson: Lesson
    """The lesson."""
    progress: Progress
    """How far the person ever came."""
    open: bool
    """Whether a run of it goes on."""


@dataclass(frozen=True, kw_only=True)
class LessonMap:
    """All lessons that are not drafts, in order."""

    tiles: tuple[Tile, ...]
    """By track, in the order of the map."""
    next: Tile | None
    """What to do now: the lesson that goes on, else the first not done; None when all are done."""

    def after(self, lesson_id: str) -> Tile | None:
        """Give the first lesson after this one that is not behind the learner, else the very next."""
        ids = [tile.lesson.id for tile in self.tiles]
        later = self.tiles[ids.index(lesson_id) + 1 :] if lesson_id in ids else self.tiles
        return next((tile for tile in later if not tile.progress.behind), next(iter(later), None))


def lesson_map(db: Database, library: Library, person_id: str) -> LessonMap:
    """Draw the map for a person, from one query."""
    standings = latest_runs(db, person_id)
    tiles = []
    last: tuple[object, Tile] | None = None
    for lesson in library.lessons():
        standing = standings.get((LESSON, lesson.id))
        if standing is None:
            tiles.append(Tile(lesson=lesson, progress=Progress.NEW, open=False))
            continue
        if standing.passed:
            progress = Progress.PASSED
        elif standing.finished_at:
            progress = Progress.FINISHED if standing.completed else Progress.SKIPPED
        else:
            progress = Progress.STARTED
        tile = Tile(lesson=lesson, progress=progress, open=standing.open_run is not None)
        tiles.append(tile)
        if tile.open and (last is None or standing.touched_at > last[0]):
            last = (standing.touched_at, tile)
    todo = (tile for tile in tiles if not tile.progress.behind)
    return LessonMap(tiles=tuple(tiles), next=last[1] if last else next(todo, None))
