"""A lesson's page as one JSON view: the table, the step beside it, and what can be done.

The browser gets this and nothing else; it is built below ``ui/`` so that tests can read it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import Any

from tutor.content.lesson import Lesson
from tutor.content.script import Scene
from tutor.content.steps import AskStep, DoStep, DrillStep, ShowStep, WatchStep
from tutor.engine.events import CardPlayed, Event, RoundScored, TrickTaken
from tutor.engine.ranking import CLASSIC
from tutor.engine.table import Table
from tutor.i18n import Words
from tutor.learning.markup import block, inline
from tutor.learning.run import Answered, RunState, StepState
from tutor.learning.table_view import Drawing, card_view, draw_table
from tutor.quizzes import Question, Shape, say

__all__ = ["Settings", "lesson_view", "stage_words"]

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

    @classmethod
    def of(cls, stored: Mapping[str, object]) -> Settings:
        """Read what the store keeps; anything else is the default."""
        known = {name: value for name, value in stored.items() if value in CHOICES.get(name, ())}
        return cls(**known)  # type: ignore[arg-type]  # every choice is a text


CHOICES: dict[str, tuple[str, ...]] = {
    "deck": ("two", "four"),
    "palette": ("standard", "cvd"),
    "text_size": ("normal", "large", "largest"),
}
"""What each setting can be."""


def lesson_view(
    lesson: Lesson,
    state: RunState,
    words: Words,
    *,
    settings: Settings,
    nonce: int = 0,
    notice: str | None = None,
) -> bytes:
    """Give the page of a run as JSON bytes. ``notice`` is a key of the catalogs, said first."""
    here = state.here
    announce = [words.say(notice)] if notice else []
    announce += [line for event in here.events for line in _tell(event, lesson, words)]
    feedback = _feedback(lesson, state, words)
    if feedback:
        announce += [_plain(feedback["verdict"]), *map(_plain, feedback["lines"])]
    view = {
        "rev": state.rev,
        "nonce": nonce,
        "lang": words.language,
        "narrow_confirm": True,
        "deck": settings.deck,
        "palette": settings.palette,
        "text_size": settings.text_size,
        "words": stage_words(words),
        "announce": announce,
        "table": None if state.finished else _table(lesson, state, words),
        "panel": {
            "title": lesson.title.in_(words.language),
            "progress": _progress(lesson, state, words),
            "text": _text(lesson, state, words, notice),
            "question": None if state.finished else _question(lesson, here, words),
            "feedback": None if state.finished else feedback,
            "actions": _actions(lesson, state, words),
        },
    }
    return json.dumps(view, ensure_ascii=False, separators=(",", ":")).encode()


def stage_words(words: Words) -> Json:
    """Give the words that the stage shows of its own; ``{n}`` and its like are filled in there."""
    return {
        key.removeprefix("ui.stage."): words.holes(key)
        for key in words.keys()  # noqa: SIM118  # Words is no mapping
        if key.startswith("ui.stage.")
    }


def _plain(html: str) -> str:
    return html.replace("<strong>", "").replace("</strong>", "").replace("<em>", "").replace("</em>", "")


def _tell(event: Event, lesson: Lesson, words: Words) -> list[str]:
    you = lesson.learner
    match event:
        case CardPlayed(action=action, reason=reason, winning=winning):
            return [
                words.say(
                    f"event.{reason.id}",
                    seat=action.seat,
                    card=action.card,
                    winning=winning.card is action.card,
                    you=you,
                    **{field.name: getattr(reason, field.name) for field in fields(reason)},
                )
            ]
        case TrickTaken(reason=reason):
            return [words.reason(reason, you=you)]
        case RoundScored(lines=lines):
            return [words.reason(line.reason, you=you) for line in lines]


def _table(lesson: Lesson, state: RunState, words: Words) -> Json | None:
    here = state.here
    if here.drilled or (isinstance(here.step, ShowStep) and here.step.show.ranks):
        return None
    question = here.question
    if question is not None:
        table: Table | None = question.table
        drawing = _asked(here, question)
    else:
        table, drawing = here.scene.table, _scene(lesson, state, here.scene)
    if table is None:
        return None
    # A trump suit means nothing before it has been taught, and none is no news then.
    taught = table.trump is not None or _trump_is_news(lesson)
    return draw_table(table, replace(drawing, trump_matters=taught), words)


def _trump_is_news(lesson: Lesson) -> bool:
    return any(row in ("M1.S3", "M1.S7", "M1.S11", "Tips.4") for row in (*lesson.needs, *lesson.teaches)) and any(
        setting.trump or getattr(setting, "turned", None)
        for setting in (lesson.deal, lesson.position)
        if setting is not None
    )


def _asked(here: StepState, question: Question) -> Drawing:
    answered = here.answered
    marks = dict(answered.marking.marks) if answered and question.hand else {}
    picks = question.hand is not None and not answered
    return Drawing(
        seat=question.seat,
        shown=question.shown,
        hand=question.hand,
        mode=question.shape.value if picks else "look",
        marks={card: str(mark) for card, mark in marks.items()},
        secret=answered is None,
        lying=question.hand is None,
    )


def _scene(lesson: Lesson, state: RunState, scene: Scene) -> Drawing:
    here = state.here
    doing = isinstance(here.step, DoStep) and here.card is None and state.current
    hand = scene.table.turn if doing and scene.table else None
    leads = doing and scene.table is not None and not scene.table.trick
    tried = here.tried
    marks = {str(tried.action.card): "wrong" if tried.legal else "illegal"} if tried else {}
    return Drawing(
        seat=lesson.learner,
        shown=scene.shown,
        hand=hand,
        mode="play" if doing else "look",
        marks=marks,
        lying=not leads,
    )


def _progress(lesson: Lesson, state: RunState, words: Words) -> Json:
    waiting = [step.id for step in lesson.steps if step.waits]
    of = len(waiting)
    now = of if state.finished else waiting.index(state.here.step.id) + 1
    return {"now": now, "of": of, "label": words.say("ui.lesson.step_of", now=now, of=of)}


def _text(lesson: Lesson, state: RunState, words: Words, notice: str | None) -> str:
    if state.finished:
        key = "ui.lesson.skipped_text" if state.skipped else "ui.lesson.done_text"
        return block(words.say(key, title=lesson.title.in_(words.language)))
    here = state.here
    said = [block(f"*{words.say(notice)}*")] if notice else []
    if here.step.say:
        said.append(block(here.step.say.in_(words.language)))
    match here.step:
        case ShowStep(show=show):
            if show.rule:
                rule = words.rule(show.rule)
                said.append(block(f"**{rule.title}** ({show.rule})\n\n{rule.text}"))
            if show.ranks:
                ranks = " < ".join(words.rank_letters(rank) for rank in CLASSIC.ranks)
                said.append(block(f"**{words.say('ui.lesson.ranks')}**\n\n{ranks}"))
        case DrillStep(drill=drill) if here.drilled:
            key = "ui.lesson.drill_passed" if here.passed else "ui.lesson.drill_failed"
            said.append(block(words.say(key, right=here.right, of=drill.items, **{"pass": drill.pass_})))
        case DrillStep(drill=drill):
            now = here.moved_on + 1
            said.append(block(words.say("ui.lesson.drill_progress", n=now, m=drill.items)))
    return "".join(said)


def _question(lesson: Lesson, here: StepState, words: Words) -> Json | None:
    question = here.question
    if question is None or here.drilled:
        return None
    answered = here.answered
    marks: Mapping[str, str] = answered.marking.marks if answered else {}
    asked: Json = {
        "shape": question.shape.value,
        "prompt": inline(say(question, question.prompt, words)),
        "options": [] if question.hand else [_option(question, option, marks, words) for option in question.options],
        "chosen": list(answered.answer) if answered else [],
        "locked": answered is not None,
        "then": None,
    }
    if question.because:
        asked["then"] = {
            "prompt": inline(words.say(f"kind.{question.kind}.why")),
            "options": [_option(question, option, marks, words) for option in question.because],
        }
    return asked


def _option(question: Question, option: Any, marks: Mapping[str, str], words: Words) -> Json:
    state = marks.get(option.id)
    return {
        "id": option.id,
        "label": inline(say(question, option.label, words)),
        "card": card_view(option.card, words, state) if option.card else None,
        "state": state,
    }


def _rule(row: str, words: Words) -> Json | None:
    if not row or not words.has(f"rule.{row}.text"):
        return None
    rule = words.rule(row)
    label = words.say("ui.lesson.rule", title=rule.title)
    return {"label": label, "html": block(rule.text)}


def _feedback(lesson: Lesson, state: RunState, words: Words) -> Json | None:
    here = state.here
    if here.answered:
        return _marked(here.answered, words)
    you = lesson.learner
    table = here.scene.table
    match here.step:
        case DoStep(do=do) if here.tried:
            tried = here.tried
            if not tried.legal:
                lines = [words.verdict(tried, you=you)]
                tone, row = "illegal", tried.reason.row
            else:
                other = do.other.in_(words.language) if do.other else words.say("ui.lesson.legal_but")
                lines, tone, row = [other], "info", ""
            verdict = words.say("mark.not-allowed" if tone == "illegal" else "mark.allowed")
        case DoStep() if here.card and here.events and table:
            lines = [line for event in here.events for line in _tell(event, lesson, words)]
            tone, row = "right", here.events[0].reason.row if isinstance(here.events[0], CardPlayed) else ""
            verdict = words.say("mark.right")
        case WatchStep() if here.turned:
            lines = [line for event in here.events for line in _tell(event, lesson, words)]
            first = here.events[0]
            tone, row = "info", first.reason.row if isinstance(first, CardPlayed) else ""
            verdict = words.say("ui.lesson.watching", now=here.turned, of=len(here.step.watch))
        case _:
            return None
    return {
        "tone": tone,
        "verdict": verdict,
        "lines": [inline(line) for line in lines],
        "rule": _rule(row, words),
    }


def _marked(answered: Answered, words: Words) -> Json:
    question, marking = answered.question, answered.marking
    tone = "right" if marking.right else "wrong"
    partly = not marking.right and marking.credit > 0
    lines = []
    if marking.reason is not None:
        lines.append(say(question, marking.reason, words))
    lines += [line for why in marking.trace if (line := say(question, why, words)) not in lines]
    if not marking.right and question.shape is not Shape.ORDER:
        names = [say(question, question.option(id).label, words) for id in marking.answer[:1 if question.shape is Shape.YES_NO else None]]
        lines.append(words.say("ui.lesson.the_answer_is", answer=words.list(names)))
    return {
        "tone": tone,
        "verdict": words.say(f"mark.{'partly' if partly else tone}"),
        "lines": [inline(line) for line in lines],
        "rule": _rule(question.row, words),
    }


def _actions(lesson: Lesson, state: RunState, words: Words) -> list[Json]:
    """Give the buttons, the one obvious next thing first; Enter presses it."""

    def button(id: str, key: str, kind: str = "plain", **facts: str) -> Json:  # noqa: A002
        default = {"default": True} if kind == "primary" else {}
        return {"id": id, "label": words.say(f"ui.lesson.{key}", **facts), "kind": kind, **default}

    if state.finished:
        first = button("map", "to_the_map", "primary")
        return [first, button("again", "redo")]
    here = state.here
    step = here.step
    found: list[Json] = []
    if not state.current:
        found.append(button("forward", "forward", "primary"))
    elif here.drilled and not here.passed:
        found += [button("redo", "fresh_set", "primary"), button("next", "next")]
    elif isinstance(step, WatchStep) and not here.ready:
        found.append(button("next", "turn_card", "primary"))
    elif here.ready or here.answered:
        last = state.current and here.ready and step is lesson.steps[-1]
        found.append(button("next", "finish" if last else "next", "primary"))
    drilling = isinstance(step, DrillStep) and (not here.drilled or not here.passed)
    if here.touched and not drilling:
        wrong = here.answered is not None and not here.answered.marking.right
        found.append(button("redo", "try_again" if wrong else "again"))
    if state.at > 0:
        found.append(button("back", "back", "quiet"))
    return [*found, button("skip", "i_know_this", "quiet")]
