"""The end of a run of practice: what it came to, skill by skill, and where it leads."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from tutor.i18n import Words
from tutor.learning.markup import block
from tutor.learning.practice.days import say_due, say_past
from tutor.learning.practice.placement import found
from tutor.learning.practice.setup import Mode
from tutor.learning.practice.standing import state_now
from tutor.learning.practice.state import PracticeState
from tutor.store.practice import Result, Review

__all__ = ["Around", "ending_boards", "ending_text"]

Json = dict[str, Any]


@dataclass(frozen=True, kw_only=True)
class Around:
    """What is told at the end beside the run itself."""

    reviews: Mapping[str, Review] = field(default_factory=dict)
    """How the person stands, by skill."""
    history: Sequence[Result] = ()
    """Sprints and their twins, the latest first."""
    lessons: Mapping[str, str] = field(default_factory=dict)
    """The titles of the lessons, by id."""


def ending_text(state: PracticeState, words: Words, around: Around) -> str:
    """Give the text of the end as HTML; nothing before it."""
    if not state.finished:
        return ""
    if state.setup.mode is Mode.PLACEMENT:
        return "".join(map(block, _placed(state, words, around)))
    said = words.say("ui.practice.came_to", right=state.right, of=len(state.answered))
    return block(f"**{said}**") + block(words.say("ui.practice.kept"))


def _placed(state: PracticeState, words: Words, around: Around) -> Iterator[str]:
    for one in found(state):
        game = words.say(f"ui.home.track.{one.game}")
        if one.lesson is None:
            yield words.say("ui.practice.placed.all", item=game)
        else:
            title = around.lessons.get(one.lesson, one.lesson)
            yield words.say("ui.practice.placed.start", item=game, title=title)
    yield words.say("ui.practice.placed.open")


def ending_boards(state: PracticeState, words: Words, around: Around, at: datetime) -> list[Json]:
    """Give the tables of the end: each skill, and for a sprint the earlier ones."""
    if not state.finished or state.setup.mode is Mode.PLACEMENT or not state.answered:
        return []
    boards = [_skills(state, words, around, at)]
    if state.setup.mode in (Mode.SPRINT, Mode.QUICK) and around.history:
        boards.insert(0, _history(words, around, at))
    return boards


def _skills(state: PracticeState, words: Words, around: Around, at: datetime) -> Json:
    counts: dict[str, list[bool]] = {}
    for item in state.answered:
        counts.setdefault(item.question.skill, []).append(item.right)
    rows = []
    for skill, answers in counts.items():
        review = around.reviews.get(skill)
        standing = words.say(f"ui.practice.state.{state_now(review, at).value}")
        score = words.say("ui.practice.score", right=sum(answers), of=len(answers))
        due = say_due(review.due, at, words) if review else ""
        rows.append([words.say(f"skill.{skill}"), score, standing, due])
    head = [words.say(f"ui.practice.head.{name}") for name in ("skill", "right", "state", "due")]
    return _board(words.say("ui.practice.skills"), head, rows)


def _history(words: Words, around: Around, at: datetime) -> Json:
    rows = [
        [
            say_past(one.at, at, words),
            words.say(f"ui.practice.title.{one.item}"),
            words.say("ui.practice.score", right=one.right, of=one.answers),
        ]
        for one in around.history
    ]
    head = [words.say(f"ui.practice.head.{name}") for name in ("when", "what", "right")]
    return _board(words.say("ui.practice.history"), head, rows)


def _board(caption: str, head: list[str], rows: list[list[str]]) -> Json:
    return {
        "caption": caption,
        "head": head,
        "rows": [{"cells": [{"text": cell} for cell in row], "mark": None} for row in rows],
        "note": None,
    }
