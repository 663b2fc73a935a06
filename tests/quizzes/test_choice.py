"""The one question whose answer is written, and the texts of authors."""

from __future__ import annotations

from typing import Any

import pytest

from tutor.engine.ruleset import RuleSet
from tutor.engine.seats import Seat
from tutor.quizzes import Shape, Text, Unanswerable, ask, mark
from tutor.quizzes.kinds.choice import Choice, ChoiceOption

OPTIONS: tuple[Any, ...] = (
    {"en": "four", "nl": "vier"},
    {"text": {"en": "five", "nl": "vijf"}, "why": "A match goes to five."},
    ChoiceOption(text="six"),
)
PROMPT = {"en": "How many?", "nl": "Hoeveel?"}


def test_the_author_says_what_is_right() -> None:
    question = ask("choice", prompt=PROMPT, options=OPTIONS, right=2, row="M1.S11")
    assert question.shape is Shape.PICK_ONE
    assert question.right == {("2",)}
    assert [str(option.label) for option in question.options] == ["four", "five", "six"]
    assert mark(question, "2").reason == Text.read("A match goes to five.")
    assert mark(question, "1").reason is None
    assert (question.row, question.skill) == ("M1.S11", "")


def test_several_may_be_right() -> None:
    either = ask("choice", prompt="?", options=OPTIONS, right=(1, 3))
    assert either.right == {("1",), ("3",)}
    both = ask("choice", prompt="?", options=OPTIONS, right=(1, 3), many=True)
    assert both.shape is Shape.PICK_MANY
    assert both.right == {("1", "3")}


def test_shuffled_options_keep_their_ids_and_their_place() -> None:
    letters = tuple("abcdefgh")
    question = ask("choice", prompt="?", options=letters, right=(1, 8), many=True, shuffle=True)
    shown = [option.id for option in question.options]
    assert shown != sorted(shown)
    assert sorted(shown) == list("12345678")
    assert {str(option.label): option.id for option in question.options}["a"] == "1"
    again = ask("choice", prompt="?", options=letters, right=(1, 8), many=True, shuffle=True)
    assert again == question
    assert mark(question, ["8", "1"]).right


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"options": ("one",), "right": 1}, "options"),
        ({"options": tuple("abcdefghi"), "right": 1}, "options"),
        ({"options": ("a", "b", "a"), "right": 1}, "options"),
        ({"options": ("a", {"text": "b", "wy": "c"}), "right": 1}, "options"),
        ({"right": 0}, "right"),
        ({"right": 4}, "right"),
        ({"right": ()}, "right"),
        ({"right": (1, 1)}, "right"),
        ({"right": (1, 2, 3)}, "right"),
    ],
)
def test_a_choice_that_contradicts_itself_is_refused(changes: dict[str, Any], field: str) -> None:
    parameters: dict[str, Any] = {"prompt": "?", "options": OPTIONS, "right": 2} | changes
    with pytest.raises(Unanswerable) as caught:
        ask("choice", **parameters)
    assert caught.value.field == field


def test_a_choice_is_never_generated() -> None:
    with pytest.raises(Unanswerable, match="written"):
        Choice.generate(level=1, rules=RuleSet(), seed=0)


def test_a_choice_may_stand_beside_a_table() -> None:
    choice = Choice(prompt="?", options=("a", "b"), right=1)
    assert choice.question(None, learner=Seat.EAST).seat is Seat.EAST


class TestText:
    def test_it_falls_back_to_what_there_is(self) -> None:
        both = Text.read({"nl": "slag", "en": "trick"})
        assert [both.in_(code) for code in ("nl", "en", "fr")] == ["slag", "trick", "trick"]
        assert Text.read({"nl": "slag"}).in_("en") == "slag"
        assert Text.read("trick").in_("nl") == "trick"
        assert Text(by_language={}).in_("nl") == ""

    def test_it_knows_its_languages(self) -> None:
        assert list(Text.read({"nl": "a", "en": "b"}).languages()) == ["nl", "en"]
        assert list(Text.read("a").languages()) == []

    def test_it_compares_by_what_it_says(self) -> None:
        one, other = Text.read({"nl": "a", "en": "b"}), Text.read({"en": "b", "nl": "a"})
        assert one == other
        assert hash(one) == hash(other)
        assert not Text.read("")
        assert Text.read({"en": "x"})
