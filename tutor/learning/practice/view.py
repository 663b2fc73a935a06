"""A page of practice as one JSON view: why this item, the question, what came of it."""

from __future__ import annotations

from datetime import datetime, timedelta
from functools import cache
from typing import Any

from tutor.content.drill import Drill
from tutor.content.script import Scene
from tutor.content.steps import DrillStep
from tutor.i18n import Message, Words
from tutor.learning.board_view import boards_of
from tutor.learning.drawing import Drawing
from tutor.learning.feedback_view import marked_view
from tutor.learning.hint_view import hints_heard, hints_view
from tutor.learning.markup import spoken
from tutor.learning.practice.buttons import buttons
from tutor.learning.practice.ending import Around, ending_boards, ending_text
from tutor.learning.practice.one_key import with_keys
from tutor.learning.practice.state import Item, PracticeState
from tutor.learning.practice.text import progress, title, why_text
from tutor.learning.question_view import asked, marks_of, question_pads
from tutor.learning.stage_view import Settings, stage_page
from tutor.learning.state import StepState
from tutor.learning.step_text import notice_text
from tutor.learning.table_view import draw_table
from tutor.quizzes import Pad

__all__ = ["Around", "practice_view"]

Json = dict[str, Any]


def practice_view(
    state: PracticeState,
    words: Words,
    *,
    settings: Settings,
    at: datetime,
    nonce: int = 0,
    notice: str | Message | None = None,
    around: Around = Around(),  # noqa: B008  # frozen
) -> bytes:
    """Give the page of a run of practice as JSON bytes.

    ``at`` is now; ``nonce`` and ``notice`` are as in a lesson; ``around`` is for the end.
    """
    shown = state.finished or state.paused
    here = None if shown else step_of(state.here)
    feedback = marked_view(here.answered, words) if here and here.answered else None
    return stage_page(
        words,
        settings,
        rev=state.rev,
        nonce=nonce,
        announce=_heard(state, here, words, notice, feedback),
        table=_table(state.here, here, words) if here else None,
        panel={
            "title": title(state.setup.name, words),
            "progress": progress(state, words),
            "text": why_text(state, words, notice, ending_text(state, words, around)),
            "clock": _clock(state, at, words),
            "keys": True,
            "question": with_keys(asked(here, words), words) if here else None,
            "hints": hints_view(here, words) if here else [],
            "feedback": feedback,
            **(question_pads(here, words) if here else {}),
            "actions": buttons(state, here, words),
            "boards": boards_of(here, state.here.slot.ruleset, words)
            if here
            else ending_boards(state, words, around, at),
            "log": None,
        },
    )


@cache
def _step() -> DrillStep:
    drill = Drill.model_validate({"kind": "rank-order", "items": 1, "pass": 1})
    return DrillStep(id="practice", drill=drill)


def step_of(item: Item) -> StepState:
    """Give an item as the step of a lesson with one question, for what draws those."""
    return StepState(
        step=_step(),
        before=Scene(),
        scene=Scene(),
        question=item.question,
        hinted=item.hinted,
        answers=(item.answered,) if item.answered else (),
    )


def _heard(
    state: PracticeState,
    here: StepState | None,
    words: Words,
    notice: str | Message | None,
    feedback: Json | None,
) -> list[str]:
    """Give what a screen reader says of what has just happened."""
    said = [notice_text(notice, words)] if notice else []
    if feedback:
        return [*said, feedback["verdict"], *map(spoken, feedback["lines"])]
    if state.before is not None:
        return [*said, words.say("mark.right")]
    if here is not None and here.hinted:
        return said or hints_heard(here, words)
    return said


def _table(item: Item, here: StepState, words: Words) -> Json | None:
    question = item.question
    if question.table is None:
        return None
    marks = marks_of(here) if question.hand else {}
    picks = question.hand is not None and not item.answered
    drawing = Drawing(
        seat=question.seat,
        shown=question.shown,
        hand=question.hand,
        mode=question.shape.value if picks else "look",
        marks={card: str(mark) for card, mark in marks.items()},
        secret=item.answered is None,
        names=question.pad is Pad.NAMING,
        # Where somebody is to play, the last trick has been taken away.
        lying=question.actor is None,
    )
    return draw_table(question.table, drawing, words)


def _clock(state: PracticeState, at: datetime, words: Words) -> Json | None:
    """Give what is left of a sprint: the page counts it down, and nothing happens at its end.

    Once the page says that the time is up, no clock says it beside that.
    """
    if state.clock is None or state.finished or state.time_up:
        return None
    left = state.clock.left(at) // timedelta(milliseconds=1)
    return {
        "left": left,
        "running": state.clock.running is not None,
        "label": words.holes("ui.practice.clock"),
        "up": words.say("ui.practice.clock_up"),
    }
