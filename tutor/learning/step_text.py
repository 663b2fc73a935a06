"""The words of a step: what its author says, and what the step itself has to tell."""

from __future__ import annotations

from html import escape

from tutor.content.glossary import Glossary
from tutor.content.lesson import Lesson
from tutor.content.steps import (
    AskStep,
    DrillStep,
    FindTheErrorStep,
    FreePlayStep,
    RecapStep,
    ShowStep,
)
from tutor.i18n import Message, Words
from tutor.learning.glossary import with_terms
from tutor.learning.markup import block
from tutor.learning.state import RunState, StepState

__all__ = ["notice_text", "step_text"]


def notice_text(notice: str | Message, words: Words) -> str:
    """Say what must be said first: a key of the catalogs, or a message."""
    return words.say(notice) if isinstance(notice, str) else words.tell(notice)


def step_text(
    lesson: Lesson,
    state: RunState,
    words: Words,
    notice: str | Message | None,
    glossary: Glossary,
) -> str:
    """Give the text beside the table as HTML; ``notice`` is what must be said first.

    A term of the glossary is a button where the author uses it first.
    """
    said = [block(f"*{notice_text(notice, words)}*")] if notice else []
    if state.finished:
        if not state.skipped and lesson.teaches:
            said.append(block(words.say("ui.lesson.learned")))
            said += [_rule(row, words) for row in lesson.teaches]
        return "".join(said)
    here = state.here
    if _is_variant(here):
        # What the author says is about the cards of the lesson, not about these.
        said.append(block(words.say("hint.variant")))
    elif here.step.say:
        said.append(with_terms(here.step.say.in_(words.language), glossary, words.language))
    match here.step:
        case ShowStep(show=show):
            if show.rule:
                rule = words.rule(show.rule)
                said.append(block(f"**{rule.title}** ({show.rule})\n\n{rule.text}"))
        case DrillStep(drill=drill) if here.drilled:
            key = "ui.lesson.drill_passed" if here.passed else "ui.lesson.drill_failed"
            said.append(
                block(words.say(key, right=here.right, of=drill.items, **{"pass": drill.pass_}))
            )
        case DrillStep(drill=drill):
            now = here.moved_on + 1
            said.append(block(words.say("ui.lesson.drill_progress", n=now, m=drill.items)))
        case FreePlayStep(free_play=free):
            said.append(block(words.say(f"ui.play.goal.{free.goal.kind}", n=free.goal.number or 0)))
        case RecapStep(recap=recap):
            said += [_rule(row, words) for row in recap.rows]
            said.append(_again(here, words))
    return "".join(said)


def _is_variant(here: StepState) -> bool:
    """Tell whether a step asks something that was generated instead of its own question."""
    asks = isinstance(here.step, AskStep | FindTheErrorStep)
    return asks and here.question is not None and here.question.seed is not None


def _rule(row: str, words: Words) -> str:
    """Give a rule to fold out."""
    rule = words.rule(row)
    head = f"<summary>{escape(rule.title)} ({escape(row)})</summary>"
    return f"<details>{head}{block(rule.text)}</details>"


def _again(here: StepState, words: Words) -> str:
    """Say what a recap asks once more."""
    if not here.queue or here.through:
        return ""
    return block(words.say("ui.lesson.asked_again", n=here.moved_on + 1, m=len(here.queue)))
