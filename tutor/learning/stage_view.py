"""A lesson's page as one JSON view: the table, the step beside it, and what can be done.

The browser gets this and nothing else; it is built below ``ui/`` so that tests can read it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Set
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from tutor.content.glossary import Glossary
from tutor.content.lesson import Lesson
from tutor.content.script import Scene
from tutor.content.steps import AskStep, FreePlayStep, MoveStep, ShowStep, WhatIfStep, WorkedStep
from tutor.content.what_if import is_imagined
from tutor.engine.actions import Exchange, PlayCard
from tutor.engine.table import Phase
from tutor.i18n import Message, Words
from tutor.learning.advice_view import advice_view
from tutor.learning.board_view import boards_of
from tutor.learning.drawing import Drawing
from tutor.learning.feedback_view import done_view, feedback_view
from tutor.learning.game_feedback import game_heard
from tutor.learning.game_log import log_of
from tutor.learning.game_table import draw_game, game_pads
from tutor.learning.glossary import meanings
from tutor.learning.hint_view import hints_heard, hints_view
from tutor.learning.line import waiting
from tutor.learning.markup import plain, spoken
from tutor.learning.narration import tell
from tutor.learning.pads import pads
from tutor.learning.question_view import asked, marks_of, question_pads
from tutor.learning.state import RunState, StepState
from tutor.learning.step_actions import step_actions
from tutor.learning.step_text import notice_text, step_text
from tutor.learning.table_view import draw_table
from tutor.quizzes import Pad, Question

__all__ = ["Settings", "lesson_view", "stage_page", "stage_words"]

Json = dict[str, Any]


@dataclass(frozen=True, kw_only=True)
class Settings:
    """How a person wants the table drawn."""

    deck: str = "two"
    """Two or four colours: ``two``, ``four``."""
    palette: str = "standard"
    """Colours for every eye: ``standard``, or ``cvd`` for red-green blindness."""
    text_size: str = "normal"
    """``normal``, ``large`` or ``largest``."""
    whys: str = "full"
    """How much is explained at a game: ``full`` (the ruling, and why it was chosen), ``short`` (the
    ruling alone), or ``off`` (nothing before it is done; what is refused is always explained)."""

    @classmethod
    def of(cls, stored: Mapping[str, object]) -> Settings:
        """Read what the store keeps; anything else is the default."""
        known = {name: value for name, value in stored.items() if value in CHOICES.get(name, ())}
        return cls(**known)  # every choice is a text


CHOICES: dict[str, tuple[str, ...]] = {
    "deck": ("two", "four"),
    "palette": ("standard", "cvd"),
    "text_size": ("normal", "large", "largest"),
    "whys": ("full", "short", "off"),
}
"""What each setting can be."""


def lesson_view(
    lesson: Lesson,
    state: RunState,
    words: Words,
    *,
    settings: Settings,
    nonce: int = 0,
    notice: str | Message | None = None,
    after: str | None = None,
    closed: Set[str] = frozenset(),
    glossary: Glossary = Glossary(format=1, terms=()),  # noqa: B008  # frozen, as all content
) -> bytes:
    """Give the page of a run as JSON bytes.

    ``nonce`` changes when a click changed nothing, so that the page hears of it. ``notice`` is said
    first: a key of the catalogs, or a message. ``after`` is the title of the lesson that follows;
    ``closed`` are the moves that are not allowed where the lesson was assigned.
    The terms of the ``glossary`` can be asked where the author's text uses them.
    """
    done = state.finished
    feedback = done_view(state, words) if done else feedback_view(lesson, state.here, words)
    text = step_text(lesson, state, words, notice, glossary)
    return stage_page(
        words,
        settings,
        rev=state.rev,
        nonce=nonce,
        announce=_heard(lesson, state, words, notice, feedback),
        table=None if state.finished else _table(lesson, state, words),
        panel={
            "title": lesson.title.in_(words.language),
            "progress": _progress(lesson, state, words),
            "text": text,
            "terms": meanings(text, glossary, words),
            "question": None if state.finished else asked(state.here, words),
            "hints": [] if state.finished else _hints(state.here, words),
            "feedback": feedback,
            **_pads(lesson, state, words),
            "actions": step_actions(lesson, state, words, after, closed),
            "boards": [] if state.finished else boards_of(state.here, lesson.rules, words),
            "log": None if state.finished else _log(state.here, words),
        },
    )


def stage_page(
    words: Words,
    settings: Settings,
    *,
    rev: int,
    nonce: int,
    announce: list[str],
    table: Json | None,
    panel: Json,
    confirm: bool = True,
) -> bytes:
    """Give a page of the stage as JSON bytes: what every page has, round what this one shows.

    With ``confirm`` a card is tapped twice on a narrow screen: where a tap does something.
    """
    view = {
        "rev": rev,
        "nonce": nonce,
        "lang": words.language,
        "narrow_confirm": confirm,
        "deck": settings.deck,
        "palette": settings.palette,
        "text_size": settings.text_size,
        "words": stage_words(words),
        "announce": announce,
        "table": table,
        "panel": panel,
    }
    return json.dumps(view, ensure_ascii=False, separators=(",", ":")).encode()


@cache
def stage_words(words: Words) -> Json:
    """Give the words that the stage shows of its own; ``{n}`` and its like are filled in there.

    They are the same on every page of a language, and never changed.
    """
    return {
        key.removeprefix("ui.stage."): words.holes(key)
        for key in words.keys()  # noqa: SIM118  # Words is no mapping
        if key.startswith("ui.stage.")
    }


def _heard(
    lesson: Lesson,
    state: RunState,
    words: Words,
    notice: str | Message | None,
    feedback: Json | None,
) -> list[str]:
    """Give what a screen reader says of what has just happened."""
    said = [notice_text(notice, words)] if notice else []
    if feedback and (state.finished or state.here.game is None):
        # In a worked example a question may come with the card before it.
        question = None if state.finished or not state.here.asking else asked(state.here, words)
        prompt = [spoken(question["prompt"])] if question else []
        return [*said, feedback["verdict"], *map(spoken, feedback["lines"]), *prompt]
    if state.finished or not state.current:
        return said
    here = state.here
    if here.game is not None:
        return [*said, *game_heard(here.game, words, feedback)]
    if here.hinted:
        # A click that changed nothing does not say a hint again.
        return said or hints_heard(here, words)
    told = (tell(event, lesson.learner, words, secret=here.asking) for event in here.events)
    return [*said, *(plain(line) for lines in told for line in lines)]


def _table(lesson: Lesson, state: RunState, words: Words) -> Json | None:
    here = state.here
    if isinstance(here.step, FreePlayStep) and here.game is not None:
        return draw_game(here.game, words, hints=here.step.free_play.hints)
    if here.through or (isinstance(here.step, ShowStep) and here.step.show.ranks):
        return None
    if here.question is not None:
        table, drawing = here.question.table, _asked(here, here.question)
    else:
        table, drawing = here.scene.table, _scene(lesson, state, here.scene)
    if table is None:
        return None
    # "No trump" is news only to somebody who has heard of trumps.
    news = table.trump is not None or "M1.S3" in (*lesson.needs, *lesson.teaches)
    taught = {*lesson.needs, *lesson.teaches}
    # Nor is there a partner, or a pile of a side, before partners have been introduced.
    drawing = replace(drawing, trump_matters=news, partners="M1.S1" in taught)
    return draw_table(table, drawing, words) | _imagined(here, words)


def _imagined(here: StepState, words: Words) -> Json:
    """Mark a table that is only imagined; nothing where the cards lie as they do."""
    question = here.question
    if question is None or not is_imagined(question):
        return {}
    return {"imagined": words.say("teaching.what-if.imagined")}


def _asked(here: StepState, question: Question) -> Drawing:
    answered = here.answered
    marks = marks_of(here) if question.hand else {}
    picks = question.hand is not None and not answered
    of_lesson = isinstance(here.step, AskStep | WhatIfStep | WorkedStep) and question.seed is None
    return Drawing(
        seat=question.seat,
        # A generated question has a table of its own, where nothing was laid open.
        shown=question.shown | (here.scene.shown if of_lesson else frozenset()),
        hand=question.hand,
        mode=question.shape.value if picks else "look",
        marks={card: str(mark) for card, mark in marks.items()} | _asked_about(here),
        secret=answered is None,
        names=question.pad is Pad.NAMING,
        # Where somebody is to play, the last trick has been taken away.
        lying=question.actor is None,
    )


def _asked_about(here: StepState) -> dict[str, str]:
    """Mark the card of a worked example of which is asked why it is played."""
    if not isinstance(here.step, WorkedStep) or here.question is None or here.question.hand:
        return {}
    played = here.step.deeds[here.turned].by(here.scene.set_table.turn)
    return {str(played.card): "chosen"} if isinstance(played, PlayCard) else {}


def _doing(state: RunState) -> bool:
    """Tell whether the learner is to do something at the table of a lesson."""
    return isinstance(state.here.step, MoveStep) and not state.here.done and state.current


_MODES = {Phase.PLAY: "play", Phase.EXCHANGE: "exchange"}


def _scene(lesson: Lesson, state: RunState, scene: Scene) -> Drawing:
    here, table = state.here, scene.table
    if table is None or not _doing(state):
        return Drawing(seat=lesson.learner, shown=scene.shown)
    # What may be done and is just not what is asked for is not marked wrong.
    tried = here.tried.action if here.tried and not here.tried.legal else None
    return Drawing(
        seat=lesson.learner,
        shown=scene.shown,
        hand=table.turn,
        mode=_MODES.get(table.phase, "look"),
        marks={str(tried.card): "illegal"} if isinstance(tried, PlayCard) else {},
        lying=bool(table.trick),
        swap=(tried.give, tried.take) if isinstance(tried, Exchange) else None,
    )


def _pads(lesson: Lesson, state: RunState, words: Words) -> Json:
    """Give what is called or named on at this step: in a game, to be done, or to be answered."""
    if state.finished:
        return {}
    here = state.here
    if isinstance(here.step, FreePlayStep) and here.game is not None:
        return game_pads(here.game, words, hints=here.step.free_play.hints)
    if here.question is not None:
        return question_pads(here, words)
    if not _doing(state):
        return {}
    table, you = here.scene.set_table, lesson.learner
    return pads(table, words, hints=False, you=you, tried=here.tried, joker=here.joker)


def _hints(here: StepState, words: Words) -> list[Json]:
    """Give the hints that were taken: on the open question, or on the next move of a game."""
    return advice_view(here.game, words) if here.game is not None else hints_view(here, words)


def _progress(lesson: Lesson, state: RunState, words: Words) -> Json:
    steps = [step.id for step in waiting(lesson, state)]
    of = len(steps)
    now = of if state.finished else steps.index(state.here.step.id) + 1
    return {"now": now, "of": of, "label": words.say("ui.lesson.step_of", now=now, of=of)}


def _log(here: StepState, words: Words) -> Json | None:
    """Give a free game in words."""
    if here.game is None:
        return None
    return {"label": words.say("ui.play.log"), "entries": log_of(here.game, words)}
