"""The map of lessons: where a person is with each, and the one obvious next thing."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import get_args

from tutor.content.lesson import Lesson, Track
from tutor.content.library import Library
from tutor.content.scenario import Scenario
from tutor.engine.ruleset import PRESETS, RuleSet
from tutor.learning.desk import LESSON
from tutor.learning.game_desk import SCENARIO, TABLE
from tutor.store.database import Database
from tutor.store.runs import Standing, latest_runs

TRACKS: tuple[Track, ...] = get_args(Track)
"""The columns of the map, in order."""

__all__ = [
    "HandTile",
    "LessonMap",
    "Progress",
    "TableTile",
    "Tile",
    "hands_to_play",
    "lesson_map",
    "tables_to_play",
]


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
    """What to do now: the lesson that goes on, else the first not done; None when all are done.
    A side door is for those who choose it: it is never next by itself."""

    def after(self, lesson_id: str) -> Tile | None:
        """Give the first lesson after this one that is still to be done, else the very next.

        After a side door that is the first of all the way.
        """
        way = [tile for tile in self.tiles if _on_the_way(tile)]
        ids = [tile.lesson.id for tile in way]
        later = way[ids.index(lesson_id) + 1 :] if lesson_id in ids else way
        return next((tile for tile in later if not tile.progress.behind), next(iter(later), None))


def lesson_map(
    db: Database, library: Library, person_id: str, *, start: object = None
) -> LessonMap:
    """Draw the map for a person, from one query.

    ``start`` is the id of the lesson where a placement found that they can start: what lies before
    it waits. What is no such id is passed over.
    """
    standings = latest_runs(db, person_id)
    lessons = [file.lesson for track in TRACKS for file in library.lessons(track)]
    found = {lesson.id: standings.get((LESSON, lesson.id)) for lesson in lessons}
    tiles = tuple(_tile(lesson, found[lesson.id]) for lesson in lessons)
    going_on = [
        (s.touched_at, tile) for tile in tiles if (s := found[tile.lesson.id]) and tile.open
    ]
    if going_on:
        return LessonMap(tiles=tiles, next=max(going_on, key=lambda pair: pair[0])[1])
    first = next((at for at, tile in enumerate(tiles) if tile.lesson.id == start), 0)
    ahead = (*tiles[first:], *tiles[:first])
    todo = (tile for tile in ahead if _on_the_way(tile) and not tile.progress.behind)
    return LessonMap(tiles=tiles, next=next(todo, None))


def _on_the_way(tile: Tile) -> bool:
    return tile.lesson.track != "side"


@dataclass(frozen=True, kw_only=True)
class HandTile:
    """A scenario on the list of hands to play."""

    scenario: Scenario
    """The scenario."""
    progress: Progress
    """How far the person ever came; passed is: its goal was reached."""


def hands_to_play(db: Database, library: Library, person_id: str) -> tuple[HandTile, ...]:
    """Give the scenarios that are no drafts, in order, with what a person made of each."""
    standings = latest_runs(db, person_id)
    return tuple(
        HandTile(
            scenario=file.scenario,
            progress=_progress(standings.get((SCENARIO, file.scenario.id))),
        )
        for file in library.scenarios()
    )


@dataclass(frozen=True, kw_only=True)
class TableTile:
    """A table on the list of those to play a match at."""

    name: str
    """The name of its rules."""
    rules: RuleSet
    """The rules."""
    progress: Progress
    """What a person made of its matches; passed is: one was won."""


def tables_to_play(db: Database, person_id: str) -> tuple[TableTile, ...]:
    """Give a table for every preset, in order, with how a person is getting on there."""
    standings = latest_runs(db, person_id)
    return tuple(
        TableTile(name=name, rules=rules, progress=_progress(standings.get((TABLE, name))))
        for name, rules in PRESETS.items()
    )


def _tile(lesson: Lesson, standing: Standing | None) -> Tile:
    going_on = standing is not None and standing.open_run is not None
    return Tile(lesson=lesson, progress=_progress(standing), open=going_on)


def _progress(standing: Standing | None) -> Progress:
    if standing is None:
        return Progress.NEW
    if standing.passed:
        return Progress.PASSED
    if standing.completed:
        return Progress.FINISHED
    skipped = standing.finished_at and not standing.open_run
    return Progress.SKIPPED if skipped else Progress.STARTED
