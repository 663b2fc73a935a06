"""Five states: what lifts a skill, what lets it fall, and what the scheduler is told."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.learning.practice.helpers import on, reviewed, seen
from tutor.learning.practice.card import Grade, grade, plan, recall
from tutor.learning.practice.standing import State, state_now

FOUR = [seen(day=day) for day in (0, 1, 4, 9)]


def test_states_rise_with_right_answers_in_a_row() -> None:
    states = [reviewed(FOUR[:count]).state for count in (1, 2, 3, 4)]
    assert states == ["trying", "familiar", "familiar", "proficient"]


def test_mastered_needs_a_success_in_mixed_practice_a_day_later() -> None:
    soon = reviewed([*FOUR, seen(day=9.9, mixed=True)])
    alone = reviewed([*FOUR, seen(day=20)])
    later = reviewed([*FOUR, seen(day=10, mixed=True)])
    assert (soon.state, alone.state, later.state) == ("proficient", "proficient", "mastered")
    assert later.since == on(10)


def test_a_wrong_answer_costs_a_state_and_a_second_one_all_of_them() -> None:
    mastered = [*FOUR, seen(day=20, mixed=True)]
    once = [*mastered, seen(False, day=40)]
    assert reviewed(once).state == "proficient"
    assert reviewed([*once, seen(False, day=41)]).state == "trying"
    assert reviewed([*once, seen(day=41)]).state == "proficient"


def test_with_a_hint_nothing_rises_and_nothing_falls() -> None:
    helped = reviewed([*FOUR, seen(day=20, hinted=2, mixed=True)])
    assert (helped.state, helped.streak) == ("proficient", 0)
    assert reviewed([seen(hinted=1)]).state == "trying"


def test_states_fall_with_time_alone() -> None:
    row = reviewed([*FOUR, seen(day=20, mixed=True)])
    assert state_now(row, on(20)) is State.MASTERED
    fallen = [state_now(row, on(20 + days)) for days in (30, 3_000, 300_000)]
    assert fallen[0] is State.MASTERED
    assert fallen[1] < fallen[0]
    assert fallen[2] < fallen[1]
    assert state_now(reviewed([seen()]), on(90_000)) is State.TRYING
    assert state_now(None, on(0)) is State.NEW


@pytest.mark.parametrize(
    ("facts", "expected"),
    [
        ({"right": False, "hinted": 0, "quick": True, "sure": True}, Grade.AGAIN),
        ({"right": False, "hinted": 4, "quick": False, "sure": False}, Grade.AGAIN),
        ({"right": True, "hinted": 1, "quick": True, "sure": True}, Grade.HARD),
        ({"right": True, "hinted": 0, "quick": False, "sure": True}, Grade.GOOD),
        ({"right": True, "hinted": 0, "quick": True, "sure": False}, Grade.GOOD),
        ({"right": True, "hinted": 0, "quick": True, "sure": True}, Grade.EASY),
    ],
)
def test_grades(facts: dict[str, Any], expected: Grade) -> None:
    assert grade(**facts) is expected


def test_quick_and_sure_is_asked_again_later_than_slow() -> None:
    def due_after(took_ms: int | None) -> timedelta:
        row = reviewed([*FOUR[:3], seen(day=9, took_ms=took_ms)])
        return row.due - on(9)

    assert due_after(3_000) > due_after(30_000) == due_after(None)


def test_a_card_is_the_same_on_every_machine_and_survives_json() -> None:
    first = plan(None, "follow-suit", Grade.GOOD, on(0))
    assert first == plan(None, "follow-suit", Grade.GOOD, on(0))
    assert first.due == on(0, minutes=10)
    again = plan(first.card, "follow-suit", Grade.GOOD, first.due)
    assert again.due == on(2, minutes=10)
    assert first.card["card_id"] != plan(None, "ladder-order", Grade.GOOD, on(0)).card["card_id"]


def test_a_clock_that_was_set_back_breaks_nothing() -> None:
    first = plan(None, "follow-suit", Grade.GOOD, on(5))
    assert plan(first.card, "follow-suit", Grade.GOOD, on(0)).due >= on(5)
    assert recall(first.card, on(0)) == recall(first.card, on(5))


@settings(deadline=None)
@given(st.lists(st.tuples(st.booleans(), st.integers(0, 4), st.floats(0, 30)), min_size=1))
def test_counts_agree_with_the_answers(answers: list[tuple[bool, int, float]]) -> None:
    day, made = 0.0, []
    for right, hinted, later in answers:
        day += later
        made.append(seen(right, day=day, hinted=hinted))
    row = reviewed(made)
    assert (row.answers, row.right) == (len(answers), sum(right for right, _, _ in answers))
    assert row.last_at == made[-1].at <= row.due
    assert row.since <= row.last_at
    assert (row.streak == 0) is bool(not answers[-1][0] or answers[-1][1])
