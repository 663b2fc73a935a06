"""What one answer shows: the bids it told apart, what is believed, how long it took."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from tests.learning.practice.helpers import BID_WHIST, START, WHIST, answered, on, seen
from tutor.engine.ladder import LADDER
from tutor.learning.practice.evidence import Evidence, evidence_of, of_attempt, took
from tutor.learning.practice.ladder_pairs import pairs_of
from tutor.learning.practice.learned import CLEARED, fold, learned
from tutor.quizzes import ask, generate
from tutor.store.attempts import Attempt
from tutor.store.practice import Belief, Relation

EQUAL = replace(BID_WHIST, directions_equal=True)


def pairs(kind: str, given: object, **facts: Any) -> set[object]:
    question = ask(kind, **facts)
    found = pairs_of(question, answered(question, given).answer, BID_WHIST)
    return {(pair.lower, pair.higher, pair.right) for pair in found}


def test_whether_a_bid_is_higher_tells_two_bids_apart() -> None:
    facts = {"bid": "3 down", "over": "3 up"}
    assert pairs("is-bid-higher", ["yes", "downtown"], **facts) == {("3U", "3D", True)}
    # A wrong reason for the right verdict: the bids were told apart all the same.
    assert pairs("is-bid-higher", ["yes", "number"], **facts) == {("3U", "3D", True)}
    assert pairs("is-bid-higher", ["no", "number"], **facts) == {("3U", "3D", False)}
    same = {"bid": "4 nt", "over": "4 nt"}
    assert pairs("is-bid-higher", ["yes", "suit"], **same) == {("4N", "4N", False)}


def test_an_order_tells_neighbours_apart() -> None:
    given = ["2N", "3D", "3U"]
    assert pairs("sort-bids", given, bids=["3D", "3U", "2N"]) == {
        ("2N", "3D", True),
        ("3U", "3D", False),
    }


def test_where_the_directions_are_equal_either_order_is_right() -> None:
    question = generate("sort-bids", level=5, rules=EQUAL, seed=1)
    for right in question.right:
        found = pairs_of(question, right, EQUAL)
        assert found
        assert all(pair.right for pair in found)


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        ("3D", {("3U", "3D", True)}),
        ("2N", {("2N", "3U", False)}),
        ("3U", {("3U", "3U", False)}),
        ("3N", {("3U", "3D", False)}),
    ],
)
def test_the_lowest_higher_bid(said: str, shown: set[object]) -> None:
    assert pairs("lowest-higher-bid", said, over="3 up") == shown


def test_all_legal_calls_tell_the_bids_near_the_standing_one_apart() -> None:
    question = generate("legal-calls", level=5, rules=BID_WHIST, seed=3)
    (right,) = question.right
    assert question.table is not None
    assert question.table.auction is not None
    standing = question.table.auction.standing
    assert standing is not None
    found = pairs_of(question, right, BID_WHIST)
    assert 4 <= len(found) <= 7
    assert all(pair.right for pair in found)
    lower = str(LADDER[LADDER.index(standing) - 1])
    wrong = [p for p in pairs_of(question, (*right, lower), BID_WHIST) if not p.right]
    assert [(pair.lower, pair.higher) for pair in wrong] == [(lower, str(standing))]


def test_other_questions_tell_no_bids_apart_and_nothing_answered_neither() -> None:
    question = generate("legal-cards", level=1, rules=WHIST, seed=1)
    assert pairs_of(question, min(question.right), WHIST) == ()
    assert pairs_of(ask("is-bid-higher", bid="3 down", over="3 up"), (), BID_WHIST) == ()


def test_how_long_it_took_is_known_only_of_who_stayed() -> None:
    assert took(START, on(0, seconds=4.2)) == 4200
    assert took(START, START) == 0
    assert took(None, START) is None
    assert took(START, on(0, minutes=6)) is None
    assert took(START, START - timedelta(seconds=1)) is None


def test_a_belief_is_met_asked_again_and_cleared() -> None:
    question = ask("is-bid-higher", bid="3 up", over="3 down")
    wrong = evidence_of(answered(question, ["yes", "same-number"]), BID_WHIST, at=on(0))
    right = evidence_of(answered(question, ["no", "downtown"]), BID_WHIST, at=on(1))
    assert (wrong.met, wrong.refuted) == (("same-number",), ())
    assert (right.met, "same-number" in right.refuted) == ((), True)

    def then(row: Belief | None, one: Evidence) -> Belief | None:
        return learned(one).beliefs["same-number"](row) or row

    assert then(None, right) is None
    row = then(None, wrong)
    assert row is not None
    assert (row.met, row.cleared_at) == (1, None)
    for _ in range(CLEARED):
        row = then(row, right)
    assert row is not None
    assert (row.refuted, row.cleared_at) == (CLEARED, on(1))
    row = then(row, wrong)
    assert row is not None
    assert (row.met, row.refuted, row.cleared_at) == (2, 0, None)


def test_what_was_shown_is_no_belief() -> None:
    question = ask("is-bid-higher", bid="3 up", over="3 down")
    shown = replace(answered(question, ["yes", "same-number"], hinted=4), answer=())
    assert evidence_of(shown, BID_WHIST, at=on(0)).met == ()


def kept(one: Evidence, seq: int) -> Attempt:
    """Keep what an answer shows, as the desks do."""
    return Attempt(
        run_id="r",
        seq=seq,
        step="q",
        kind="k",
        rules="bid-whist",
        skill=one.skill,
        question=one.as_json(),
        answer=[],
        right=one.right,
        credit=float(one.right),
        hinted=one.hinted,
        took_ms=one.took_ms,
        at=one.at,
    )


def test_all_can_be_made_anew_from_what_an_attempt_keeps() -> None:
    question = ask("is-bid-higher", bid="3 up", over="3 down")
    for given in (["yes", "same-number"], ["no", "downtown"]):
        one = evidence_of(
            answered(question, given, hinted=1), EQUAL, at=on(2), since=START, mixed=True
        )
        assert of_attempt(kept(one, 0)) == one


def test_folding_counts_every_answer_once() -> None:
    question = ask("is-bid-higher", bid="3 up", over="3 down")
    wrong = evidence_of(answered(question, ["yes", "same-number"]), BID_WHIST, at=on(0))
    right = evidence_of(answered(question, ["no", "downtown"]), BID_WHIST, at=on(1))
    every = [wrong, right, right, seen(day=2), seen(skill="", day=3)]
    known = fold(kept(one, seq) for seq, one in enumerate(every))
    assert [(row.skill, row.answers, row.right) for row in known.reviews] == [
        ("follow-suit", 1, 1),
        ("ladder-directions", 3, 2),
    ]
    assert known.relations == (
        Relation(
            ladder="usual", lower="3U", higher="3D", answers=3, right=2, streak=2, last_at=on(1)
        ),
    )
    assert [(row.misconception, row.cleared_at) for row in known.beliefs] == [
        ("same-number", on(1))
    ]
