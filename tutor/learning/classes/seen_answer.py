"""An answer as the pupil saw it: the table, the question, what was answered and what was told."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from tutor.content.lesson import Lesson
from tutor.content.library import Library
from tutor.content.script import Scene
from tutor.content.steps import DrillStep
from tutor.engine.errors import NotationError
from tutor.engine.ruleset import RuleSet, parse_rules
from tutor.i18n import Words
from tutor.learning.classes.question_set import QuestionSet
from tutor.learning.feedback_view import marked_view
from tutor.learning.markup import plain
from tutor.learning.run import replay
from tutor.learning.stage_view import Settings, lesson_view
from tutor.learning.state import Answered, RunState, StepState
from tutor.learning.untimely import Untimely
from tutor.quizzes import (
    BadAnswer,
    Question,
    Shape,
    Unanswerable,
    generate,
    given_up,
    mark,
    normalise,
    say,
)
from tutor.store.results import Played

__all__ = ["Seen", "answer_told", "example_lines", "look", "seen_answer", "staged"]

Seen = tuple[Lesson, RunState]
"""A lesson, and how far a pupil was with it."""


def seen_answer(played: Played, library: Library) -> Seen | None:
    """Go back to where an answer was given; None if what was asked is there no more.

    The run is played again. If its lesson has changed since, a generated question is made again
    from its kind, level, rules and seed.
    """
    file = library.get(played.item, played.digest)
    if file is not None and file.digest == played.digest:
        try:
            state = replay(file.lesson, played.run_id, played.actions)
        except Untimely:
            state = None
        if state is not None and not state.finished and _is_it(state, played):
            return file.lesson, state
    return _again(played.attempt, library)


def _is_it(state: RunState, played: Played) -> bool:
    """Tell whether that is what was answered: the program may ask something else today."""
    if not played.attempt:
        return True
    answered = state.here.answered
    kept: Any = played.attempt["answer"]
    return (
        answered is not None
        and list(answered.answer) == kept
        and answered.question.seed == played.attempt["seed"]
    )


def _again(attempt: Mapping[str, Any], library: Library) -> Seen | None:
    if not attempt or attempt["seed"] is None or attempt["level"] is None:
        return None
    try:
        rules = parse_rules(attempt["rules"])
        question = generate(
            attempt["kind"], level=attempt["level"], rules=rules, seed=attempt["seed"]
        )
        answer = normalise(question, attempt["answer"]) if attempt["answer"] else ()
    except (NotationError, Unanswerable, BadAnswer, KeyError):
        return None
    marking = mark(question, answer) if answer else given_up(question)
    answered = Answered(question=question, answer=answer, marking=marking, hinted=attempt["hinted"])
    return staged(question, rules, library, answered)


def staged(
    question: Question, rules: RuleSet, library: Library, answered: Answered | None = None
) -> Seen | None:
    """Put a generated question into a lesson of its own, answered or not."""
    if question.level is None:
        return None
    alone = QuestionSet(kinds=(question.kind,), level=question.level, items=1, rules=rules)
    file = library.get(str(alone))
    if file is None:
        return None
    step = file.lesson.line[0].step
    assert isinstance(step, DrillStep), "a set is one drill"
    here = StepState(
        step=step,
        before=Scene(),
        scene=Scene(),
        question=question,
        answers=(answered,) if answered else (),
    )
    return file.lesson, RunState(key="", visited=(here,))


def look(
    seen: Seen, words: Words, *, settings: Settings, nonce: int = 0, title: str | None = None
) -> bytes:
    """Give the page of it as JSON bytes, to look at: nothing on it can be done.

    ``title`` stands in the place of the lesson's own, and of where in it this is.
    """
    lesson, state = seen
    view: Any = json.loads(lesson_view(lesson, state, words, settings=settings, nonce=nonce))
    panel = view["panel"]
    view["announce"] = []
    panel.update(actions=[], progress=None)
    if title is not None:
        panel.update(title=title, text="")
    if panel["question"]:
        panel["question"]["locked"] = True
    if view["table"] and view["table"].get("hand"):
        view["table"]["hand"]["mode"] = "look"
    return json.dumps(view, ensure_ascii=False, separators=(",", ":")).encode()


def answer_told(question: Question, text: str, words: Words) -> str:
    """Put an answer that was kept as JSON into words; as it stands where it means nothing here."""
    try:
        answer = normalise(question, json.loads(text))
        if question.shape is Shape.NUMBER:
            return words.number(int(answer[0]))
        labels = (say(question, question.option(part).label, words) for part in answer)
        return plain(words.list(label.rstrip(".") for label in labels)) or "–"
    except (BadAnswer, KeyError, ValueError, RecursionError):
        return text


def example_lines(seen: Seen, words: Words) -> tuple[str, str, tuple[str, ...]] | None:
    """Give what was asked, what was answered, and what was told of it; None where nothing was."""
    answered = seen[1].here.answered
    if answered is None:
        return None
    question = answered.question
    asked = plain(say(question, question.prompt, words))
    given = answer_told(question, json.dumps(list(answered.answer)), words)
    return asked, given, tuple(plain(line) for line in marked_view(answered, words)["lines"])
