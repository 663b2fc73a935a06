"""A set of questions that a teacher chose, as a lesson with one drill: nobody writes a file for it.

Everything is in its name, so that it is the same set for everybody, and every run of it asks other
questions of the same kinds and level.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from functools import lru_cache

from tutor.content.lesson import ROWS, Lesson
from tutor.content.library import Library
from tutor.content.loader import LessonFile, load_lesson_bytes
from tutor.engine.errors import NotationError
from tutor.engine.ruleset import RuleSet, parse_rules
from tutor.i18n import LANGUAGES, Words, words
from tutor.quizzes import KINDS, levels_of

__all__ = ["MOST", "QuestionSet", "Shelf", "kinds_at", "parse_set"]

MOST = 20
"""How many questions a set has at most."""
_VERB = "questions"
_NEEDED = 0.7
"""The part that must be right to pass."""


@dataclass(frozen=True, kw_only=True)
class QuestionSet:
    """Which questions a set has."""

    kinds: tuple[str, ...]
    """The kinds, which take turns."""
    level: int
    """The level of all of them, 1 to 5."""
    items: int
    """How many questions, 1 to ``MOST``."""
    rules: RuleSet
    """The house rules they are about."""

    def __str__(self) -> str:
        """Write it as the id of a lesson; `parse_set` reads it."""
        return ":".join(
            (_VERB, str(self.items), str(self.level), ",".join(self.kinds), str(self.rules))
        )

    def title(self, language: Words) -> str:
        """Name it."""
        return language.say("ui.task.set", n=self.items)

    def about(self, language: Words) -> str:
        """Tell of the kinds and the level."""
        names = ", ".join(language.say(f"ui.kind.{kind}") for kind in self.kinds)
        return language.say("ui.task.set_about", item=names, n=self.level)


def kinds_at(level: int, rules: RuleSet) -> tuple[str, ...]:
    """Give the kinds that have a level under these rules."""
    return tuple(kind for kind in KINDS if level in levels_of(kind, rules))


def parse_set(text: str) -> QuestionSet | None:
    """Read what a set prints; None for what is none, or could not be asked."""
    verb, _, rest = text.partition(":")
    parts = rest.split(":")
    if verb != _VERB or len(parts) != 4 or not (parts[0].isdecimal() and parts[1].isdecimal()):
        return None
    items, level, kinds = int(parts[0]), int(parts[1]), tuple(parts[2].split(","))
    try:
        rules = parse_rules(parts[3])
    except NotationError:
        return None
    known = set(kinds_at(level, rules))
    if not 1 <= items <= MOST or not set(kinds) <= known or len(set(kinds)) < len(kinds):
        return None
    found = QuestionSet(kinds=kinds, level=level, items=items, rules=rules)
    return found if str(found) == text else None


class Shelf(Library):
    """A library in which the lessons of question sets are found as well."""

    def get(self, lesson_id: str, digest: str | None = None) -> LessonFile | None:
        """Give a lesson by its id, or that of a set by what it prints; None when there is none."""
        if lesson_id.startswith(f"{_VERB}:"):
            found = parse_set(lesson_id)
            return _file(found) if found else None
        return super().get(lesson_id, digest)


@lru_cache(maxsize=200)
def _file(of: QuestionSet) -> LessonFile:
    """Make the file of a set."""
    passing = max(1, round(_NEEDED * of.items))
    drill = {"kind": list(of.kinds), "level": of.level, "items": of.items, "pass": passing}
    told = {language: words(language) for language in LANGUAGES}
    lesson = {
        "format": 1,
        "id": _VERB,
        "draft": True,
        "title": {language: of.title(said) for language, said in told.items()},
        "goal": {language: of.about(said) for language, said in told.items()},
        "needs": list(ROWS),
        "steps": [{"id": "q", "drill": drill}],
    }
    file = load_lesson_bytes(json.dumps(lesson).encode(), name=str(of))
    named: Lesson = file.lesson.model_copy(update={"id": str(of), "rules": of.rules})
    return replace(file, lesson=named)
