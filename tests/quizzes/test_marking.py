"""Marking: the credit, the answer to show, and what is said about a mistake."""

from __future__ import annotations

import pytest

from tests.quizzes.items import items
from tutor.engine.cards import parse_cards, parse_hand
from tutor.engine.position import Position, set_up
from tutor.engine.reasons import Reason
from tutor.engine.ruleset import RuleSet
from tutor.engine.rulings.play import FollowsSuit, MustFollowSuit
from tutor.engine.seats import Seat
from tutor.i18n import Message
from tutor.quizzes import Option, Question, Shape, Text, ask, mark

FOLLOW = set_up(
    Position(
        leader=Seat.NORTH,
        trick=parse_cards("5H 2S"),
        hands=(None, None, parse_hand("AS 9H 4H KD"), None),
    ),
    RuleSet(),
)


def test_part_of_the_cards_is_part_of_the_credit() -> None:
    question = ask("legal-cards", FOLLOW)
    assert question.right == {("9H", "4H")}
    half = mark(question, ["9H"])
    assert half.credit == 0.5
    assert half.marks == {"9H": "right", "4H": "missed"}
    assert isinstance(half.reason, FollowsSuit)
    mixed = mark(question, ["KD", "9H", "4H"])
    assert mixed.credit == 0.5
    assert mixed.marks == {"9H": "right", "4H": "right", "KD": "wrong"}
    assert isinstance(mixed.reason, MustFollowSuit)
    assert mark(question, ["AS", "KD"]).credit == 0


def test_the_right_verdict_with_a_wrong_reason_is_half() -> None:
    question = ask("is-legal", FOLLOW, card="AS")
    assert question.right == {("no", "follow")}
    assert mark(question, ["no", "void"]).credit == 0.5
    assert mark(question, ["no", "void"]).marks == {
        "no": "right",
        "void": "wrong",
        "follow": "missed",
    }
    told = mark(question, ["no", "void"]).reason
    assert isinstance(told, Message)
    assert told.key == "why.rule.void"
    wrong = mark(question, ["yes", "follow"])
    assert wrong.credit == 0
    assert isinstance(wrong.reason, MustFollowSuit)


def test_an_order_is_blamed_on_the_first_card_out_of_place() -> None:
    question = ask("rank-order", cards="QH 2H 10S JC")
    marking = mark(question, ["2H", "JC", "10S", "QH"])
    assert marking.credit == 0
    assert marking.answer == ("2H", "10S", "JC", "QH")
    assert marking.marks == {"2H": "right", "JC": "wrong", "10S": "wrong", "QH": "right"}
    assert isinstance(marking.reason, Message)
    assert str(marking.reason.fields["card"]) == "JC"
    assert str(marking.reason.fields["below"]) == "10S"


def test_equal_ranks_may_stand_either_way_and_the_nearest_answer_is_shown() -> None:
    question = ask("rank-order", cards="KH 2H KS 2S")
    assert len(question.right) == 4
    assert mark(question, ["2S", "2H", "KH", "KS"]).right
    assert mark(question, ["2S", "KS", "2H", "KH"]).answer in {
        ("2S", "2H", "KS", "KH"),
        ("2S", "2H", "KH", "KS"),
    }
    assert mark(question, ["2S", "2H", "KS", "KH"]).answer == ("2S", "2H", "KS", "KH")


def test_the_nearest_of_several_right_picks_is_shown() -> None:
    question = Question(
        kind="pairs",
        skill="",
        row="",
        prompt=Text.read("?"),
        shape=Shape.PICK_MANY,
        options=tuple(Option(id=one, label=Text.read(one)) for one in "abcd"),
        right=frozenset({("a", "b"), ("c", "d")}),
    )
    assert mark(question, ["c"]).answer == ("c", "d")
    assert mark(question, ["a"]).answer == ("a", "b")
    assert mark(question, ["a", "c"]).answer == ("a", "b")


def test_a_wrong_winner_is_told_why_it_lost() -> None:
    for item in items("trick-winner", 4):
        for option in item.options:
            marking = mark(item, option.id)
            assert isinstance(marking.reason, Reason if marking.right else Message)
            assert marking.trace == item.trace


@pytest.mark.parametrize(
    ("options", "right", "trace"),
    [("aa", ("a",), 0), ("ab", None, 0), ("ab", ("a",), 4)],
)
def test_a_question_that_contradicts_itself_is_not_made(
    options: str, right: tuple[str, ...] | None, trace: int
) -> None:
    with pytest.raises(ValueError, match=r"id|right answer|trace"):
        Question(
            kind="bad",
            skill="",
            row="",
            prompt=Text.read("?"),
            shape=Shape.PICK_ONE,
            options=tuple(Option(id=one, label=Text.read(one)) for one in options),
            right=frozenset({right} if right else ()),
            trace=(Message("kind.yes"),) * trace,
        )


def test_options_and_reasons_are_found_by_id() -> None:
    question = ask("is-legal", FOLLOW, card="AS")
    assert question.option("no").label == Message("kind.no")
    assert question.option("follow") in question.because
    with pytest.raises(KeyError):
        question.option("maybe")


def test_of_two_verdicts_that_are_right_the_given_one_is_shown() -> None:
    question = Question(
        kind="either",
        skill="",
        row="",
        prompt=Text.read("?"),
        shape=Shape.YES_NO,
        options=tuple(Option(id=one, label=Text.read(one)) for one in ("yes", "no")),
        because=tuple(Option(id=one, label=Text.read(one)) for one in "abc"),
        right=frozenset({("yes", "a"), ("no", "b")}),
    )
    assert mark(question, ["no", "a"]).answer == ("no", "b")
    assert mark(question, ["yes", "b"]).answer == ("yes", "a")
    assert mark(question, ["no", "c"]).credit == 0.5
