"""What the projector shows of an item: the question, and what the class answered, without names."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from random import Random

from tutor.content.lesson import Lesson
from tutor.content.library import Library
from tutor.content.steps import DrillStep
from tutor.i18n import Words
from tutor.learning.classes.columns import Column, gone_to
from tutor.learning.classes.results import Results
from tutor.learning.classes.results_view import counted
from tutor.learning.classes.seen_answer import Seen, answer_told, staged
from tutor.learning.state import Answered
from tutor.quizzes import Question, generate, given_up
from tutor.store.results import Given

__all__ = ["current_column", "histogram", "projected", "revealed", "right_labels"]


def current_column(results: Results, given: Sequence[Given]) -> int:
    """Give the place of the item that was answered last; the first before any was."""
    here = {row.member.id for row in results.rows}
    for last in reversed(given):
        if last.member_id in here:
            for place, column in enumerate(results.columns):
                if column.holds(last):
                    return place
    return 0


def projected(column: Column, lesson: Lesson, library: Library) -> Seen | None:
    """Give the question of an item, not answered; of generated ones an example.

    ``lesson`` is the version whose column it is. None where there is none to show.
    """
    if column.step and not column.alike:
        return _example(column, lesson, library)
    state = gone_to(lesson, column.step)
    return (lesson, state) if state else None


def _example(column: Column, lesson: Lesson, library: Library) -> Seen | None:
    place = lesson.place(column.step)
    step = lesson.line[place].step if place is not None else None
    if not isinstance(step, DrillStep):
        return None
    kind, level = step.drill.item(column.item)
    # The same for everybody who looks, and not one that a pupil was asked.
    seed = Random(f"{lesson.id}/{column.step}/{column.item}").getrandbits(62)
    question = generate(kind, level=level, rules=lesson.rules, seed=seed)
    return staged(question, lesson.rules, library)


def revealed(seen: Seen) -> Seen:
    """Show what is right."""
    lesson, state = seen
    question = state.here.question
    if question is None:
        return seen
    shown = Answered(question=question, answer=(), marking=given_up(question))
    here = replace(state.here, answers=(*state.here.answers, shown))
    return lesson, replace(state, visited=(*state.visited[:-1], here))


def histogram(
    results: Results, given: Sequence[Given], place: int, seen: Seen | None, words: Words
) -> dict[str, int]:
    """Count the answers to an item: each by itself where all were asked the same, else outcomes."""
    column = results.columns[place]
    question = seen[1].here.question if seen else None
    rows = results.asked(place)
    here = {cell.run_id: cell.seq for row in rows if (cell := row.cells[place])}
    mine = [one for one in given if here.get(one.run_id, -1) == one.seq]
    if question is None or not column.alike or not mine:
        return counted(results.counts(place), column, words)
    found = _nothing_yet(question, words)
    for one in mine:
        label = (
            words.say("ui.results.outcome.shown")
            if one.shown or one.answer is None
            else answer_told(question, one.answer, words)
        )
        found[label] = found.get(label, 0) + 1
    return found | {words.say("ui.results.not_yet"): len(rows) - len(mine)}


def _nothing_yet(question: Question, words: Words) -> dict[str, int]:
    """Give the options of a short list with no answers, so that what nobody chose is seen too."""
    if (
        question.because
        or not 0 < len(question.options) <= 6
        or len(next(iter(question.right))) > 1
    ):
        return {}
    return {answer_told(question, json.dumps([option.id]), words): 0 for option in question.options}


def right_labels(seen: Seen, words: Words) -> frozenset[str]:
    """Give the labels of the right answers, as the histogram has them."""
    question = seen[1].here.question
    if question is None:
        return frozenset()
    return frozenset(
        answer_told(question, json.dumps(list(answer)), words) for answer in question.right
    )
