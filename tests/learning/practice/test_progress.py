"""Progress: from the first day on, and the same numbers as the answers."""

from __future__ import annotations

from datetime import date

import pytest

from tests.learning.helpers import Clock
from tests.learning.practice.helpers import BID_WHIST, on
from tests.learning.practice.runs import LIBRARY, right, topics
from tutor.i18n import words
from tutor.learning.practice.desk import PracticeDesk
from tutor.learning.practice.goal import goal_of, with_free_week, with_goal
from tutor.learning.practice.progress import NEAR, Progress, progress_of
from tutor.learning.practice.progress_html import (
    ahead_table,
    beliefs_table,
    ladder_picture,
    pairs_table,
    skill_map,
    weeks_table,
)
from tutor.learning.practice.standing import State
from tutor.store.database import Database
from tutor.store.people import Person
from tutor.store.practice import Belief, Day, Known, Relation, days, results

LANGUAGES = ("en", "nl")


def told(lower: str, higher: str, *, streak: int, wrong: int = 0) -> Relation:
    counts = {"answers": streak + wrong, "right": streak, "streak": streak}
    return Relation(ladder="usual", lower=lower, higher=higher, last_at=on(0), **counts)


def progress(known: Known = Known(), made: tuple[Day, ...] = ()) -> Progress:  # noqa: B008
    return progress_of(topics(()), known, made, BID_WHIST, on(0))


def test_on_the_first_day_every_skill_is_new_and_nothing_breaks() -> None:
    found = progress()
    assert found.states == {State.NEW: sum(map(len, found.skills.values()))}
    assert (found.due, found.answers, found.weeks, found.beliefs) == (0, 0, (), ())
    assert [rung.mastered for rung in found.rungs] == [0] * 21


def test_every_skill_is_on_the_map_once_and_only_what_the_table_plays() -> None:
    found = [row.skill for rows in progress().skills.values() for row in rows]
    assert len(set(found)) == len(found)
    assert "ladder-directions" in found
    assert "ladder-equal-directions" not in found


def test_a_bid_fills_as_it_is_told_from_those_near_it() -> None:
    pairs = (
        told("3U", "3D", streak=2),
        told("2N", "3U", streak=2),
        told("3U", "3N", streak=1),
        told("3U", "7N", streak=5),
    )
    rung = next(r for r in progress(Known(relations=pairs)).rungs if str(r.bid) == "3U")
    assert (rung.mastered, rung.of) == (2, 2 * NEAR)
    ends = [progress().rungs[0].of, progress().rungs[-1].of]
    assert ends == [NEAR, NEAR]


def test_the_pairs_that_go_wrong_most_come_first() -> None:
    pairs = (
        told("1U", "1D", streak=3),
        told("3U", "3D", streak=1, wrong=1),
        told("2U", "2D", streak=0, wrong=3),
    )
    found = progress(Known(relations=pairs)).confused()
    assert [row.lower for row in found] == ["2U", "3U"]


def test_another_ladder_has_pairs_of_its_own() -> None:
    pair = Relation(
        ladder="equal", lower="3U", higher="3D", answers=1, right=1, streak=1, last_at=on(0)
    )
    assert progress(Known(relations=(pair,))).relations == ()


def test_weeks_begin_on_monday_and_none_is_left_out() -> None:
    made = tuple(
        Day(day=date(2026, 3, day), answers=10, right=8, timed=5, took_ms=20_000)
        for day in (1, 2, 8, 17)
    )
    found = progress(made=made).weeks
    assert [(week.monday.day, week.answers, week.right, week.seconds) for week in found] == [
        (23, 10, 8, 4.0),
        (2, 20, 16, 4.0),
        (9, 0, 0, None),
        (16, 10, 8, 4.0),
    ]


@pytest.fixture
def practised(db: Database, clock: Clock, ann: Person, bob: Person) -> PracticeDesk:
    """Two people practise: one a set of bids and a sprint, the other a set."""
    from random import Random  # noqa: PLC0415

    desk = PracticeDesk(db, LIBRARY, clock, Random(3))
    for who, name in (("ann", "bidding"), ("ann", "quick"), ("bob", "bidding")):
        session = desk.open(who, name)
        while not session.state.finished:
            state = session.state
            text = right(state.here.question) if state.asking else "next"
            session = desk.move(who, session.run.id, state.rev, text)
    return desk


def test_the_numbers_are_those_of_the_answers(practised: PracticeDesk, db: Database) -> None:
    (day,) = days(db, "ann")
    assert (day.day, day.answers, day.right, day.timed) == (date(2026, 1, 2), 30, 30, 30)
    assert day.took_ms > 0
    (result,) = results(db, "ann", "practice", ("sprint", "quick"), most=5)
    assert (result.item, result.answers, result.right) == ("quick", 20, 20)
    known = practised.known("ann")
    found = progress_of(topics(()), known, days(db, "ann"), BID_WHIST, practised.clock())
    assert found.answers == sum(row.answers for row in known.reviews) == 30
    assert sum(rung.mastered for rung in found.rungs) >= 0
    assert sum(found.ahead) <= len(known.reviews)


def test_everything_is_told_as_text_too(practised: PracticeDesk, db: Database) -> None:
    at, known = practised.clock(), practised.known("ann")
    belief = Belief(
        misconception="same-number", met=2, refuted=0, first_at=at, last_at=at, cleared_at=None
    )
    known = Known(reviews=known.reviews, relations=known.relations, beliefs=(belief,))
    found = progress_of(topics(()), known, days(db, "ann"), BID_WHIST, at)
    for said in map(words, LANGUAGES):
        assert f">{said.number(30)}<" in weeks_table(found, "W", said)
        assert "<caption>A</caption>" in ahead_table(found, "A", at, said)
        assert pairs_table(found, "P", said).count("<tr>") == len(known.relations) + 1
        assert said.say("ui.progress.not_cleared") in beliefs_table(found, "B", at, said)
        assert ladder_picture(found.rungs, "L", said).count("--fill") == 21
        drawn = skill_map(found.skills["bid-whist"], "bid whist", at, said)
        assert drawn.count("<li ") == len(found.skills["bid-whist"])
        assert "<details" in drawn


def test_the_map_of_the_first_day_is_short_and_hides_nothing() -> None:
    rows = progress().skills["bid-whist"]
    shown, folded = skill_map(rows, "bid whist", on(0), words("en")).split("<details")
    assert shown.count("<li ") == 6
    assert folded.count("<li ") == len(rows) - 6


def test_a_goal_is_off_until_somebody_wants_one() -> None:
    made = (Day(day=on(0).date(), answers=12, right=9, timed=0, took_ms=0),)
    assert goal_of({}, made, on(0)).answers == 0
    assert goal_of({"goal": 7}, made, on(0)).answers == 0
    goal = goal_of(with_goal(20), made, on(0))
    assert (goal.answers, goal.done, goal.reached, goal.free) == (20, 12, False, False)
    assert with_goal(0) == {"goal": None}


def test_a_week_off_costs_nothing_and_can_be_taken_back() -> None:
    free = with_free_week({}, on(0), free=True)
    assert goal_of(free, (), on(0)).free
    assert not goal_of(free, (), on(7)).free
    both = with_free_week(free, on(7), free=True)
    assert goal_of(both, (), on(0)).free
    assert not goal_of(with_free_week(both, on(7), free=False), (), on(7)).free
