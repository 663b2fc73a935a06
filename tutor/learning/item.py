"""Questions by their codes: which code the one on the page has, and which question has a code."""

from __future__ import annotations

from dataclasses import replace

from tutor.content.lesson import Lesson
from tutor.content.library import Library
from tutor.content.steps import RecapStep, WorkedStep
from tutor.content.working import question_before, working
from tutor.learning.run import act, begin
from tutor.learning.state import RunState
from tutor.learning.untimely import Untimely
from tutor.quizzes import Question, Unanswerable, generate
from tutor.quizzes.item import Code, Generated, Item, OfLesson, code_of

__all__ = ["NoSuchQuestion", "code_here", "question_of"]


class NoSuchQuestion(LookupError):
    """The program, or its lessons, do not ask what a code stands for; the text says why."""


def code_here(lesson: Lesson, state: RunState) -> str | None:
    """Give the code of the question whose feedback is read; None where there is none."""
    answered = None if state.finished else state.here.answered
    if answered is None:
        return None
    question, item = answered.question, _item(lesson, state, answered.question)
    return code_of(item, question)


def _item(lesson: Lesson, state: RunState, question: Question) -> Item:
    if question.level is not None and question.seed is not None:
        return Generated(
            kind=question.kind, level=question.level, rules=lesson.rules, seed=question.seed
        )
    # What a recap asks once more belongs to the step that asked it first.
    asked = (
        seen.step.id
        for seen in state.visited
        if not isinstance(seen.step, RecapStep)
        and any(one.question is question for one in seen.answers)
    )
    return OfLesson(lesson=lesson.id, step=next(asked, state.here.step.id))


def question_of(code: Code, library: Library) -> Question:
    """Ask what a code stands for; NoSuchQuestion if that cannot be asked here.

    Whether it still is the same question, ``code.fits`` tells.
    """
    item = code.item
    if isinstance(item, OfLesson):
        return _of_lesson(item, code, library)
    try:
        return generate(item.kind, level=item.level, rules=item.rules, seed=item.seed)
    except Unanswerable as error:
        raise NoSuchQuestion(str(error)) from None


def _of_lesson(item: OfLesson, code: Code, library: Library) -> Question:
    file = library.get(item.lesson)
    if file is None:
        raise NoSuchQuestion(f"there is no lesson {item.lesson} here")
    lesson = file.lesson
    try:
        here = act(lesson, begin(lesson, ""), f"goto {item.step}").state.here
    except Untimely:
        raise NoSuchQuestion(f"the lesson {item.lesson} has no step {item.step}") from None
    question = here.question
    if isinstance(here.step, WorkedStep):
        # A worked example asks several, of which the code tells which one is meant.
        plan = working(here.step, here.before, lesson.learner)
        asked = [question_before(one, learner=lesson.learner) for one in plan]
        question = next((one for one in asked if one and code.fits(one)), question)
    if here.step.id != item.step or question is None or question.seed is not None:
        raise NoSuchQuestion(f"step {item.step} of the lesson {item.lesson} asks no such question")
    # The hands that the lesson has laid open are part of what is asked.
    return replace(question, shown=question.shown | here.scene.shown)
