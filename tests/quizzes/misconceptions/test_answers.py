"""Misconceptions at generated items: they answer what can be answered, and are wrong somewhere."""

from __future__ import annotations

import pytest

from tests.quizzes.misconceptions.made import KINDS, made
from tutor.quizzes import mark, normalise
from tutor.quizzes.misconceptions import MISCONCEPTIONS, diagnose
from tutor.quizzes.misconceptions.answering import ANSWERING, answer_by
from tutor.quizzes.misconceptions.rules import Rules

CLAIMS = [(name, kind) for name, one in MISCONCEPTIONS.items() for kind in sorted(one.kinds)]


@pytest.mark.parametrize("kind", KINDS)
def test_who_believes_nothing_wrong_is_always_right(kind: str) -> None:
    """So whatever a misconception answers wrong, it answers wrong by what is believed."""
    for item in made(kind):
        assert answer_by(Rules(), item) in item.right


def test_a_kind_that_nobody_has_a_belief_about_is_not_answered() -> None:
    assert ANSWERING.keys() == set(KINDS)
    assert answer_by(Rules(), made("trick-winner")[0]) is not None


@pytest.mark.parametrize(("name", "kind"), CLAIMS)
def test_an_answer_is_one_that_can_be_given_and_sometimes_wrong(name: str, kind: str) -> None:
    belief = MISCONCEPTIONS[name]
    wrong = answered = 0
    for item in made(kind):
        answer = belief.answer(item)
        if answer is None:
            continue
        answered += 1
        assert normalise(item, list(answer)) == answer
        if answer not in item.right:
            wrong += 1
            assert belief in diagnose(item, answer)
    assert answered > len(made(kind)) / 5
    assert wrong >= 3


@pytest.mark.parametrize("kind", KINDS)
def test_a_marking_tells_what_may_be_believed(kind: str) -> None:
    for item in made(kind)[::10]:
        (right, *_) = item.right
        assert mark(item, list(right)).misconceptions == ()
        for belief in MISCONCEPTIONS.values():
            answer = belief.answer(item)
            if answer is not None and answer not in item.right:
                assert belief in mark(item, list(answer)).misconceptions
