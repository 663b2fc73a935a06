"""Feedback, in the order of DESIGN.md 6: the verdict, at most three lines, the rule on request."""

from __future__ import annotations

from typing import Any

from tutor.content.lesson import Lesson
from tutor.content.steps import (
    DrillStep,
    FreePlayStep,
    MoveStep,
    WatchStep,
    WhatIfStep,
    WorkedStep,
)
from tutor.content.what_if import winner_of
from tutor.content.worked import Fading
from tutor.content.worked_reasons import advised
from tutor.content.working import working
from tutor.engine.actions import (
    Action,
    Exchange,
    MakeCall,
    NameDirection,
    NameTrump,
    PlayCard,
)
from tutor.engine.events import CallMade, CardPlayed, Event, Exchanged, Named
from tutor.engine.judge import Verdict
from tutor.engine.rulings.play import SuitMustBeNamed
from tutor.engine.seats import Seat
from tutor.i18n import LANGUAGES, Message, Value, Words
from tutor.i18n import words as words_of
from tutor.learning.cost import cost, lies_open, told_cost
from tutor.learning.feedback import feedback
from tutor.learning.game_feedback import game_feedback, refusal
from tutor.learning.markup import block, inline
from tutor.learning.narration import tell
from tutor.learning.state import Answered, RunState, StepState
from tutor.quizzes import Question, Shape, Why, hints, say

__all__ = ["done_view", "feedback_view", "marked_view"]

Json = dict[str, Any]
_LINES = 3


def feedback_view(lesson: Lesson, here: StepState, words: Words) -> Json | None:
    """Give what is told after an answer, a card that was played, refused or turned; or a call."""
    if here.answered:
        return _answered(lesson, here, here.answered, words)
    match here.step:
        case MoveStep() if here.tried:
            return _tried(lesson, here, here.step, here.tried, words)
        case MoveStep() if here.joker:
            asks = SuitMustBeNamed(card=here.joker)
            said = words.reason(asks, you=lesson.learner, seat=here.scene.set_table.turn)
            return feedback("info", words.say("mark.allowed"), [said], asks.row, words)
        case MoveStep() if here.done and here.events:
            return _happened("right", words.say("mark.right"), lesson, here.events, words)
        case WatchStep(deeds=deeds) if here.turned and here.events:
            verdict = words.say("ui.lesson.watching", now=here.turned, of=len(deeds))
            return _happened("info", verdict, lesson, here.events, words)
        case WorkedStep(deeds=deeds) if here.turned and here.events:
            verdict = words.say("ui.lesson.watching", now=here.turned, of=len(deeds))
            told = _happened("info", verdict, lesson, here.events, words)
            return told | {"lines": [*map(inline, _reason(lesson, here, words)), *told["lines"]]}
        case FreePlayStep() if here.game is not None:
            return game_feedback(here.game, words)
        case _:
            return None


def done_view(state: RunState, words: Words) -> Json:
    """Give what is told at the end of a lesson, with what its drills came to."""
    if state.skipped:
        stays = words.say("ui.lesson.stays")
        return feedback("info", words.say("ui.lesson.skipped"), [stays], "", words)
    drills = [seen for seen in state.visited if isinstance(seen.step, DrillStep)]
    lines = []
    if drills:
        right, of = sum(seen.right for seen in drills), sum(seen.items for seen in drills)
        lines.append(words.say("ui.lesson.practised", right=right, of=of))
    lines.append(words.say("ui.lesson.kept"))
    return feedback("right", words.say("ui.lesson.done"), lines, "", words)


def _answered(lesson: Lesson, here: StepState, answered: Answered, words: Words) -> Json:
    """Give what is told after an answer; of what was only imagined also how it really lies."""
    told = marked_view(answered, words)
    if not isinstance(here.step, WhatIfStep) or answered.question.seed is not None:
        return told
    table = here.scene.set_table
    facts: dict[str, Value] = {"seat": winner_of(table), "you": lesson.learner}
    key = "teaching.what-if.really-now" if table.trick else "teaching.what-if.really"
    really = inline(words.say(key, **facts))
    # What was led has not changed: where there is much to tell, that goes.
    lines = (
        told["lines"] if len(told["lines"]) <= _LINES else [told["lines"][0], *told["lines"][2:]]
    )
    return told | {"lines": [*lines, really]}


def _reason(lesson: Lesson, here: StepState, words: Words) -> list[str]:
    """Tell why the learner's card of a worked example was played, where nothing was asked."""
    assert isinstance(here.step, WorkedStep), "only such a step is worked"
    place = here.turned - 1
    one = working(here.step, here.before, lesson.learner)[place]
    reason = advised(one.table, here.step.deeds[place]) if one.fading is Fading.TOLD else None
    return [words.reason(reason, you=lesson.learner, seat=one.table.turn)] if reason else []


_ALLOWED: dict[type[Action], str] = {
    MakeCall: "teaching.legal-but.call",
    NameTrump: "teaching.legal-but.name",
    NameDirection: "teaching.legal-but.name",
    Exchange: "teaching.legal-but.swap",
    PlayCard: "ui.lesson.legal_but",
}


def _tried(lesson: Lesson, here: StepState, step: MoveStep, tried: Verdict, words: Words) -> Json:
    """Explain a move that was not made: it is illegal, or it is not what the lesson asks.

    What a legal card would cost is told where all hands lie open, so that it can be known.
    """
    if not tried.legal:
        said = words.verdict(tried, you=lesson.learner)
        row = tried.reason.row
        return feedback("illegal", words.say(refusal(tried)), [said], row, words)
    other = step.move.other
    said = other.in_(words.language) if other else words.say(_ALLOWED[type(tried.action)])
    loss = None
    if isinstance(tried.action, PlayCard) and lies_open(here.scene, lesson.learner):
        loss = cost(here.scene.set_table, tried.action)
    lines = [said] if loss is None else [said, words.tell(told_cost(loss))]
    allowed = "mark.allowed" if isinstance(tried.action, PlayCard) else "teaching.legal-but.so"
    return feedback("info", words.say(allowed), lines, "", words)


def _happened(
    tone: str, verdict: str, lesson: Lesson, events: tuple[Event, ...], words: Words
) -> Json:
    """Tell what came of a card, a call, a naming or an exchange, and why the last three may be."""
    you, lines = lesson.learner, []
    for event in events:
        lines += tell(event, you, words)
        if isinstance(event, CallMade | Named | Exchanged):
            lines.append(words.reason(event.reason, you=you, seat=event.action.seat))
    played = events[-1] if not isinstance(events[-1], CardPlayed) else events[0]
    reason = getattr(played, "reason", None)
    return feedback(tone, verdict, lines, reason.row if reason else "", words)


def marked_view(answered: Answered, words: Words) -> Json:
    """Give what is told after an answer: the verdict, why, the way there, the rule."""
    question, marking = answered.question, answered.marking
    if answered.shown:
        return _shown(answered, words)
    if marking.right:
        return _right(answered, words)
    whys = () if marking.reason is None else (marking.reason,)
    belief = [say(question, line, words) for line in _belief(answered)]
    told = _once(question, (*whys, *marking.trace))[: _LINES - len(belief)]
    lines = [say(question, why, words) for why in told]
    if question.shape is not Shape.PICK_MANY:
        # Of many cards or options each is marked where it stands.
        lines.append(words.say("ui.lesson.the_answer_is", answer=_right_answer(answered, words)))
    lines += belief
    verdict = words.say("mark.partly" if marking.credit > 0 else "mark.wrong")
    return feedback("wrong", verdict, lines, question.row, words)


def _belief(answered: Answered) -> list[Message]:
    """Say gently what somebody may believe who answers so, and when it would have been right."""
    question, marking = answered.question, answered.marking
    fits = [belief.tell(question) for belief in marking.misconceptions[:1]]
    # To look for the change is much work: only where it would be told.
    change = marking.change if fits and not _hides_hands(question) else None
    return [*fits, change] if change else fits


def _hides_hands(question: Question) -> bool:
    """Tell whether hands lie face down there: no card is named then that might be in one."""
    table = question.table
    if table is None:
        return False
    open_hands = question.shown | {question.seat}
    return any(table.hand(seat) for seat in Seat if seat not in open_hands)


def _right(answered: Answered, words: Words) -> Json:
    """Say that it is right, and in a line why; the way there and the rule are told on request."""
    question, marking = answered.question, answered.marking
    whys = () if marking.reason is None else (marking.reason,)
    told = [say(question, why, words) for why in _once(question, (*whys, *marking.trace))]
    made = feedback("right", words.say("mark.right"), told[:1], question.row, words)
    way, why = "".join(map(block, told[1:])), words.say("ui.lesson.why")
    if made["rule"]:
        rule = made["rule"]
        made["rule"] = rule | {"label": f"{why} {rule['label']}", "html": way + rule["html"]}
    elif way:
        made["rule"] = {"label": why, "html": way}
    return made


def _shown(answered: Answered, words: Words) -> Json:
    """Give the last hint: the whole way, and the answer."""
    question, worked = answered.question, hints(answered.question)[-1]
    lines = [say(question, why, words) for why in _once(question, worked.lines)][:_LINES]
    if question.shape is not Shape.PICK_MANY:
        lines.append(words.say("ui.lesson.the_answer_is", answer=_right_answer(answered, words)))
    return feedback("info", words.tell(worked.name), lines, question.row, words)


def _once(question: Question, whys: tuple[Why, ...]) -> list[Why]:
    """Leave out what has been said already, by itself or as a part of something.

    One language decides, so that the page tells the same in each.
    """
    told = words_of(LANGUAGES[0])
    lines = [say(question, why, told).rstrip(".") for why in whys]
    return [
        why
        for place, why in enumerate(whys)
        if not any(lines[place] in line for line in lines[:place])
    ]


def _right_answer(answered: Answered, words: Words) -> str:
    """Name a right answer, the one nearest to what was answered."""
    question, answer = answered.question, answered.marking.answer
    if question.shape is Shape.NUMBER:
        return words.number(int(answer[0]))
    named = answer[:1] if question.shape is Shape.YES_NO else answer
    # A reason that is picked is a sentence of its own.
    labels = (say(question, question.option(part).label, words) for part in named)
    return words.list(label.rstrip(".") for label in labels)
