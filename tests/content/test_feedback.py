"""Every answer is told something: each branch of the feedback of every kind is reached."""

from __future__ import annotations

import pytest

from tests.content.helpers import lesson, load
from tutor.content.feedback import answers, note_feedback
from tutor.content.report import Report
from tutor.engine.ruleset import PRESETS, RuleSet
from tutor.quizzes import KINDS, generate, levels_of, mark, normalise

ITEMS = [
    (kind, level, name)
    for kind in KINDS
    for name in ("whist", "bid-whist")
    for level in levels_of(kind, PRESETS[name])
]


@pytest.mark.parametrize(("kind", "level", "name"), ITEMS)
def test_a_generated_question_tells_every_answer_something(
    kind: str, level: int, name: str
) -> None:
    rules: RuleSet = PRESETS[name]
    report = Report(document=load(lesson("id: s1, say: Hello")).document)
    for seed in range(3):
        question = generate(kind, level=level, rules=rules, seed=seed)
        given = list(answers(question))
        assert all(normalise(question, answer) for answer in given)
        marked = [mark(question, answer).right for answer in given]
        assert True in marked
        assert False in marked
        note_feedback(question, report, ())
    assert report.problems == []


CHOICE = (
    "id: q1, ask: {kind: choice, many: true, prompt: {en: A, nl: B}, right: [1, 3], options: ["
    "{text: {en: A, nl: A}, why: {en: A, nl: A}}, {text: {en: B, nl: B}, why: {en: B, nl: B}}, "
    "{text: {en: C, nl: C}, why: {en: C, nl: C}}]}"
)


@pytest.mark.parametrize(("gone", "silent"), [("", 0), (", why: {en: B, nl: B}", 1)])
def test_of_an_authors_choice_each_wrong_option_has_its_own_why(gone: str, silent: int) -> None:
    file = load(lesson(CHOICE.replace(gone, "") if gone else CHOICE))
    report = Report(document=file.document)
    step = file.lesson.steps[0]
    question = step.ask.question(None, learner=file.lesson.learner)  # type: ignore[attr-defined]
    note_feedback(question, report, ("steps", 0, "ask"))
    assert [problem.code for problem in report.problems] == ["ask.no-feedback"] * silent
