"""What the lessons teach, skill by skill, in the order of the map."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from tutor.content.lesson import Lesson
from tutor.content.library import Library
from tutor.content.steps import DrillStep
from tutor.engine.ruleset import RuleSet
from tutor.learning.home import TRACKS
from tutor.learning.practice.setup import Slot, Why
from tutor.learning.practice.skills import Way, rules_of, skills_of
from tutor.quizzes import levels_of

__all__ = ["Topic", "drilled", "probes", "syllabus"]


@dataclass(frozen=True, kw_only=True, slots=True)
class Topic:
    """A skill in one game."""

    skill: str
    """The skill."""
    game: str
    """`whist` or `bid-whist`."""
    taught: bool = False
    """Whether a lesson that drills it was begun."""


def drilled(lesson: Lesson) -> tuple[Way, ...]:
    """Give every kind and level that the drills of a lesson ask, the easiest first."""
    found = {
        Way(kind=kind, level=level)
        for step in lesson.steps
        if isinstance(step, DrillStep)
        for number in range(step.drill.items)
        for kind, level in [step.drill.item(number)]
    }
    return tuple(sorted(found, key=lambda way: (way.level, way.kind)))


def syllabus(library: Library, begun: Iterable[str], home: RuleSet) -> tuple[Topic, ...]:
    """Give every skill of both games in the order in which the lessons drill them, then the rest.

    ``begun`` are the ids of the lessons that a person ever opened.
    """
    opened, found = set(begun), dict[tuple[str, str], Topic]()
    for track in TRACKS:
        for file in library.lessons(track):
            lesson = file.lesson
            for way in drilled(lesson):
                for skill in levels_of(way.kind, lesson.rules)[way.level]:
                    key = (skill, lesson.rules.game.value)
                    taught = lesson.id in opened or (key in found and found[key].taught)
                    found[key] = Topic(skill=skill, game=key[1], taught=taught)
    for game in ("whist", "bid-whist"):
        for skill in skills_of(rules_of(game, home)):
            found.setdefault((skill, game), Topic(skill=skill, game=game))
    return tuple(found.values())


def probes(library: Library) -> Mapping[str, tuple[Slot, ...]]:
    """Give for each game a probe a lesson, in order: the hardest that its drills ask."""
    found: dict[str, list[Slot]] = {"whist": [], "bid-whist": []}
    for track in TRACKS[:2]:
        for file in library.lessons(track):
            lesson, ways = file.lesson, drilled(file.lesson)
            if not ways:
                continue
            hardest = tuple(way for way in ways if way.level == ways[-1].level)
            slot = Slot(
                skill=levels_of(ways[-1].kind, lesson.rules)[ways[-1].level][0],
                rules=str(lesson.rules),
                ways=hardest,
                why=Why.PLACE,
                lesson=lesson.id,
            )
            found[lesson.rules.game.value].append(slot)
    return {game: tuple(slots) for game, slots in found.items()}
