"""The branches of a lesson: is each reached by some answer to the question that decides?

A wrong answer is made as who believes a misconception gives it. If the engine's diagnosis of it
does not lead into the steps that are written for it, nobody ever comes to them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations, permutations, product

from tutor.content.branch import RIGHT, WRONG, case_of
from tutor.content.lesson import Lesson
from tutor.content.report import Path, Report, listed, nearest
from tutor.content.steps import AskStep, BranchStep, FindTheErrorStep, WhatIfStep
from tutor.quizzes import Answer, Question, Shape, mark
from tutor.quizzes.misconceptions import MISCONCEPTIONS

__all__ = ["Branching"]

_MOST = 200
"""How many wrong answers to a question are tried: more lead nowhere else."""


@dataclass(kw_only=True)
class Branching:
    """The questions that were asked so far, for the branches that look back at them."""

    _asked: dict[Path, list[Question]] = field(default_factory=dict)

    def asked(self, path: Path, question: Question) -> None:
        """Keep what the step at ``path`` asks, on one more way through the lesson."""
        self._asked.setdefault(path, []).append(question)

    def note(self, step: BranchStep, lesson: Lesson, report: Report, path: Path) -> None:
        """Note what is wrong with a branch: its question, its misconceptions, arms nobody takes."""
        branch, there = step.branch, (*path, "branch")
        known = [name for name in branch.misconception if name in MISCONCEPTIONS]
        for name in branch.misconception:
            if name not in known:
                message = f"no misconception is called {name!r}"
                where = (*there, "misconception", name)
                advice = nearest(name, MISCONCEPTIONS)
                report.add("branch.unknown-misconception", where, message, advice, key=True)
        before = [one for one in lesson.line if one.path < path and one.arm is None]
        asks = {one.step.id: one.path for one in before if isinstance(one.step, _ASKS)}
        if branch.on not in asks:
            message = f"no question before this branch is called {branch.on!r}"
            advice = nearest(branch.on, asks) if asks else "ask a question before it"
            report.add("branch.no-question", (*there, "on"), message, advice)
            return
        # A question that could not be asked is told of already.
        questions = self._asked.get(asks[branch.on], [])
        cases = (*known, *(case for case in branch.arms if case in (WRONG, RIGHT)))
        reached = {case for question in questions for case in _reached(question, cases)}
        for case in cases:
            if questions and case not in reached:
                report.add(
                    "branch.not-reached",
                    (*there, *branch.key(case)),
                    f"no answer to {branch.on} leads here",
                    _advice(case, questions, reached),
                    key=True,
                )


_ASKS = AskStep | FindTheErrorStep | WhatIfStep


def _reached(question: Question, cases: tuple[str, ...]) -> Iterator[str | None]:
    """Give the cases that some answer to a question is."""
    yield RIGHT
    held = (MISCONCEPTIONS[case].answer(question) for case in cases if case in MISCONCEPTIONS)
    for answer in (*filter(None, held), *_wrong(question)):
        if answer not in question.right:
            yield case_of(cases, mark(question, list(answer)))


def _wrong(question: Question) -> Iterator[Answer]:
    """Give some wrong answers of each sort."""
    ids = [option.id for option in question.options]
    found: Iterator[Answer]
    match question.shape:
        case Shape.PICK_ONE | Shape.PICK_A_CALL:
            found = ((one,) for one in ids)
        case Shape.PICK_MANY:
            found = (some for count in (1, len(ids), 2) for some in combinations(ids, count))
        case Shape.YES_NO:
            whys = [option.id for option in question.because]
            found = iter(product(ids, whys)) if whys else ((one,) for one in ids)
        case Shape.ORDER:
            found = permutations(ids)
        case Shape.NUMBER:
            found = ((str(number),) for number in range(30))
    wrong = (answer for answer in found if answer not in question.right)
    return (answer for answer, _ in zip(wrong, range(_MOST), strict=False))


def _advice(case: str, questions: list[Question], reached: set[str | None]) -> str:
    """Say why no answer leads into an arm, and so what to do."""
    if case == WRONG:
        return "every wrong answer fits a misconception before it; leave it out"
    belief = MISCONCEPTIONS[case]
    if all(question.kind not in belief.kinds for question in questions):
        kinds = listed(sorted(belief.kinds))
        return f"ask about it with {kinds}"
    if all(belief.answer(question) in (None, *question.right) for question in questions):
        return "who believes that answers right, or not at all; change the table"
    others = listed(sorted(other for other in reached if other not in (None, WRONG, RIGHT)))
    return f"{others} is answered just so and comes first; keep one of them"
