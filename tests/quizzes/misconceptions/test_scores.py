"""What is believed of points: every trick is one, and none is lost."""

from __future__ import annotations

from typing import Any

import pytest

from tests.quizzes.misconceptions.tables import BID_WHIST
from tutor.engine.position import Position, set_up
from tutor.engine.ruleset import RuleSet
from tutor.engine.seats import Seat
from tutor.quizzes import Question, ask, generate
from tutor.quizzes.misconceptions import MISCONCEPTIONS, diagnose
from tutor.quizzes.misconceptions.answering import answer_by
from tutor.quizzes.misconceptions.rules import Rules

ROUNDS = RuleSet(rounds=3)
BY_ROUNDS = BID_WHIST.with_options({"rounds": 2})


def _asked(kind: str, rules: RuleSet, **more: Any) -> Question:
    return ask(kind, set_up(Position(dealer=Seat.WEST), rules), **more)


@pytest.mark.parametrize(
    ("rules", "rounds", "right", "believed"),
    [
        # After the first round both sides would have enough, and East and West more.
        (RuleSet(), ((6, 7), (9, 4)), "on", "ew"),
        (RuleSet(), ((9, 4), (8, 5)), "ns", "ns"),
        # To nine tricks: North and South are there first, though all in all they score less.
        (RuleSet(target=9), ((9, 4), (2, 11), (2, 11)), "ew", "ns"),
        # Three rounds: the side that won two has fewer points, or as many.
        (ROUNDS, ((7, 6), (7, 6), (5, 8)), "draw", "ew"),
        (ROUNDS, ((7, 6), (7, 6)), "on", "on"),
    ],
)
def test_every_trick_is_a_point(
    rules: RuleSet, rounds: tuple[tuple[int, int], ...], right: str, believed: str
) -> None:
    question = _asked("match-score", rules, rounds=rounds, tricks=True)
    assert question.right == {(right,)}
    assert MISCONCEPTIONS["tricks-are-points"].answer(question) == (believed,)


def test_tricks_are_added_as_points() -> None:
    rounds = ((9, 4), (5, 8))
    for side, right, believed in (("ns", "3", "14"), ("ew", "2", "12")):
        question = ask("match-score", rounds=rounds, tricks=True, ask="total", side=side)
        assert question.right == {(right,)}
        assert [one.id for one in diagnose(question, (believed,))] == ["tricks-are-points"]
    points = ask("match-score", rounds=((3, 0), (0, 2)), ask="total", side="ns")
    assert MISCONCEPTIONS["tricks-are-points"].answer(points) == ("3",)


@pytest.mark.parametrize(
    ("rules", "rounds", "right", "believed"),
    [
        # RULES.md 2: at as many below zero as the target a side has lost.
        (BID_WHIST, ((3, 0), (0, -4), (0, -1)), "ns", "on"),
        (BID_WHIST, ((-3, 0), (6, 0)), "on", "ns"),
        (BID_WHIST, ((0, 3), (0, 2)), "ew", "ew"),
        (BY_ROUNDS, ((3, 0), (-4, 0)), "ew", "ns"),
        (BY_ROUNDS, ((-4, 0), (0, -4)), "draw", "draw"),
    ],
)
def test_what_is_lost_is_not_taken_off(
    rules: RuleSet, rounds: tuple[tuple[int, int], ...], right: str, believed: str
) -> None:
    question = _asked("match-score", rules, rounds=rounds)
    assert question.right == {(right,)}
    assert MISCONCEPTIONS["losses-forgotten"].answer(question) == (believed,)


def test_a_total_without_what_was_lost() -> None:
    question = _asked("match-score", BID_WHIST, rounds=((3, 0), (-4, 0)), ask="total", side="ns")
    assert question.right == {("-1",)}
    assert [one.id for one in diagnose(question, ("3",))] == ["losses-forgotten"]


@pytest.mark.parametrize(
    ("rules", "score", "points", "right", "believed"),
    [
        (BID_WHIST, (3, -4), (0, -1), "ns", "on"),
        (BID_WHIST, (3, -2), (0, -1), "on", "on"),
        (BID_WHIST, (3, 0), (2, 0), "ns", "ns"),
        (BY_ROUNDS, (3, 2), (-4, 0), "ew", "ns"),
    ],
)
def test_a_round_that_is_lost_changes_nothing(
    rules: RuleSet, score: tuple[int, int], points: tuple[int, int], right: str, believed: str
) -> None:
    more = {"played": rules.rounds} if rules.rounds else {}
    question = _asked("match-end", rules, score=score, points=points, **more)
    assert question.right == {(right,)}
    assert MISCONCEPTIONS["losses-forgotten"].answer(question) == (believed,)


@pytest.mark.parametrize("kind", ["match-score", "match-end"])
def test_the_rules_themselves_are_right(kind: str) -> None:
    for rules in (RuleSet(), BID_WHIST):
        for seed in range(40):
            item = generate(kind, level=4, rules=rules, seed=seed)
            assert answer_by(Rules(), item) in item.right
