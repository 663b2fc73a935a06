"""A wrong answer that fits a misconception is told so, with what would have made it right."""

from __future__ import annotations

import pytest

from tutor.engine.ruleset import parse_rules
from tutor.i18n import LANGUAGES, words
from tutor.learning.feedback_view import marked_view
from tutor.learning.state import Answered
from tutor.quizzes import Question, generate, mark
from tutor.quizzes.misconceptions import MISCONCEPTIONS

BELIEF = MISCONCEPTIONS["highest-card"]


def fooled() -> Question:
    """Give an item on which whoever believes that the highest card wins is wrong."""
    items = (
        generate("trick-winner", level=4, rules=parse_rules("whist"), seed=seed)
        for seed in range(99)
    )
    return next(item for item in items if BELIEF.answer(item) not in (None, *item.right))


def told(question: Question, answer: str, language: str) -> list[str]:
    """Give the lines that follow this answer."""
    marking = mark(question, answer)
    answered = Answered(question=question, answer=marking.given, marking=marking)
    view = marked_view(answered, words(language))
    assert view is not None
    return list(view["lines"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_wrong_answer_that_fits_a_belief_is_told_so_and_what_would_make_it_right(
    language: str,
) -> None:
    question = fooled()
    believed = BELIEF.answer(question)
    assert believed is not None
    lines = told(question, believed[0], language)
    marking = mark(question, believed[0])
    assert words(language).tell(BELIEF.tell(question)) in lines
    assert marking.change is not None
    assert words(language).tell(marking.change) == lines[-1]
    assert len(lines) <= 4


def test_a_wrong_answer_that_fits_no_belief_is_told_nothing_of_the_kind() -> None:
    question = fooled()
    wrong = [option.id for option in question.options if (option.id,) not in question.right]
    plain = [one for one in wrong if not mark(question, one).misconceptions]
    assert plain
    for one in plain:
        assert all("Many people" not in line for line in told(question, one, "en"))
