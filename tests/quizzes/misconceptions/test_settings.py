"""A question is asked again from what it shows, and is the same question."""

from __future__ import annotations

import pytest

from tests.quizzes.misconceptions.made import made
from tests.quizzes.misconceptions.tables import calls, contract, whist
from tests.quizzes.misconceptions.test_changes import KINDS
from tutor.engine.seats import Seat
from tutor.quizzes import Question, ask
from tutor.quizzes.misconceptions.setting import setting_of


@pytest.mark.parametrize("kind", KINDS)
def test_a_generated_item_is_asked_again(kind: str) -> None:
    for item in made(kind)[::5]:
        setting = setting_of(item)
        if item.asked is None or getattr(item.asked, "from_calls", False):
            # The calls are shown on a board, the table is not.
            assert kind == "what-may-be-named"
            assert setting is None
            continue
        assert setting is not None
        again = setting.ask()
        assert again is not None
        assert again.right == item.right
        assert {option.id for option in again.options} == {option.id for option in item.options}


@pytest.mark.parametrize(
    "question",
    [
        ask("trick-winner", whist("TC KC 3D JC", "H"), learner=Seat.WEST),
        ask("legal-cards", whist("5H 2S", "S", south="9H AS KD")),
        ask("is-bid-higher", over="3D", bid=4),
        ask("lowest-higher-bid", over="3 nt"),
        ask("lowest-higher-bid", calls("P 2U P", dealer_may_match=True)),
        ask("tricks-needed", contract("", "4 down", "H")),
        ask("tricks-needed", calls("P 2U P"), ask="played"),
    ],
)
def test_a_question_of_a_lesson_is_asked_again(question: Question) -> None:
    setting = setting_of(question)
    assert setting is not None
    assert setting.learner is question.seat
    again = setting.ask()
    assert again is not None
    assert (again.right, again.prompt) == (question.right, question.prompt)


def test_only_what_is_shown_is_in_a_setting() -> None:
    table = whist("TC KC 3D JC", "H", west="AC 4D", south="AD")
    setting = setting_of(ask("trick-winner", table))
    assert setting is not None
    assert setting.position is not None
    hands = setting.position.hands
    assert [hand is None for hand in hands] == [True, True, False, True]
    assert set(map(str, setting.seen)) == {"10C", "KC", "3D", "JC", "AD"}
