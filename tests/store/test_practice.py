"""What answers came to: kept with the answer or not at all, and made anew from the answers."""

from collections.abc import Iterable
from typing import Any

import pytest
from sqlalchemy.dialects import postgresql

from tutor.store.attempts import Attempt
from tutor.store.database import Database
from tutor.store.people import NoSuchPerson, Person
from tutor.store.practice import (
    Known,
    Learned,
    Review,
    _counted,
    count_answers,
    days,
    known,
    rebuild,
    results,
    reviews,
)
from tutor.store.runs import finish_run, start_run

from .helpers import AT, after, attempt, believed, keep, learned, lesson, seen, together, told


def test_what_an_answer_changes_is_kept_with_it(db: Database, ann: Person, bob: Person) -> None:
    run = lesson(db, "ann")
    keep(db, "ann", run.id, 0, attempt=attempt(run.id, 0), learned=learned())
    once = Known(reviews=(seen(),), relations=(told(),), beliefs=(believed(),))
    assert known(db, "ann") == once
    keep(db, "ann", run.id, 1, attempt=attempt(run.id, 1), learned=learned())
    assert known(db, "ann") == Known(
        reviews=(seen(seen()),), relations=(told(told()),), beliefs=(believed(believed()),)
    )
    assert known(db, "bob") == Known()


def test_a_double_click_is_learned_from_once(db: Database, ann: Person) -> None:
    run = lesson(db, "ann")
    kept = together(
        6, lambda _: keep(db, "ann", run.id, 0, attempt=attempt(run.id, 0), learned=learned())
    )
    assert sorted(kept) == [False] * 5 + [True]
    assert reviews(db, "ann") == (seen(),)


def test_two_runs_at_once_are_both_learned_from(db: Database, ann: Person) -> None:
    runs = [lesson(db, "ann", f"l{number}").id for number in range(6)]
    together(
        6,
        lambda number: keep(
            db, "ann", runs[number], 0, attempt=attempt(runs[number], 0), learned=learned()
        ),
    )
    assert [row.answers for row in reviews(db, "ann")] == [6]


def test_what_cannot_be_learned_leaves_no_answer(db: Database, ann: Person) -> None:
    run = lesson(db, "ann")

    def impossible(_: Review | None) -> Review:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        keep(
            db,
            "ann",
            run.id,
            0,
            attempt=attempt(run.id, 0),
            learned=Learned(reviews={"M1.S7": impossible}),
        )
    assert keep(db, "ann", run.id, 0)
    assert known(db, "ann") == Known()


def test_a_change_to_nothing_changes_nothing(db: Database, ann: Person) -> None:
    run = lesson(db, "ann")
    keep(db, "ann", run.id, 0, learned=Learned(beliefs={"first-trump": lambda row: None}))
    assert known(db, "ann") == Known()


def test_all_is_made_anew_from_the_answers_in_time(db: Database, ann: Person, bob: Person) -> None:
    bobs = lesson(db, "bob")
    keep(db, "bob", bobs.id, 0, attempt=attempt(bobs.id, 0), learned=learned())
    late, soon = lesson(db, "ann", "late"), lesson(db, "ann", "soon")
    keep(db, "ann", late.id, 0, attempt=attempt(late.id, 0, at=after(9)), learned=learned())
    keep(db, "ann", soon.id, 0, attempt=attempt(soon.id, 0, skill="M1.S5", at=AT))

    def fold(attempts: Iterable[Attempt]) -> Known:
        order = [one.skill for one in attempts]
        return Known(reviews=tuple(seen(skill=skill, state=f"{order}") for skill in order))

    made = rebuild(db, "ann", fold)
    assert made == Known(
        reviews=tuple(seen(skill=s, state="['M1.S5', 'M1.S7']") for s in ("M1.S5", "M1.S7"))
    )
    assert known(db, "ann") == made
    assert reviews(db, "bob") == (seen(),)


def test_nobody_has_learned_nothing(db: Database) -> None:
    with pytest.raises(NoSuchPerson):
        rebuild(db, "nobody", lambda attempts: Known())


def test_days_add_up_what_was_answered_and_how_long_it_took(
    db: Database, ann: Person, bob: Person
) -> None:
    run = lesson(db, "ann")
    tomorrow = 86_400
    many: list[dict[str, Any]] = [
        {"right": True, "took_ms": 1000},
        {"right": False, "took_ms": None},
        {"right": True, "took_ms": 3000, "at": after(tomorrow)},
        {"right": True, "skill": ""},
    ]
    for seq, more in enumerate(many):
        keep(db, "ann", run.id, seq, attempt=attempt(run.id, seq, **more))
    other = lesson(db, "bob")
    keep(db, "bob", other.id, 0, attempt=attempt(other.id, 0))
    first, second = days(db, "ann")
    assert (first.day, first.answers, first.right) == (AT.date(), 2, 1)
    assert (first.timed, first.took_ms) == (1, 1000)
    assert (second.day, second.answers, second.took_ms) == (after(tomorrow).date(), 1, 3000)
    assert count_answers(db, "ann") == 3
    assert days(db, "nobody") == ()


def test_results_are_those_of_finished_runs_the_latest_first(
    db: Database, ann: Person, bob: Person
) -> None:
    for number, item in enumerate(("sprint", "sprint", "quick", "bidding")):
        run = start_run(db, "ann", "practice", item, digest="", at=AT)
        for seq in range(number + 1):
            one = attempt(run.id, seq, right=seq > 0)
            keep(db, "ann", run.id, seq, attempt=one)
        finish_run(db, "ann", run.id, after(number), passed=True)
    start_run(db, "ann", "practice", "sprint", digest="", at=AT)
    found = results(db, "ann", "practice", ("sprint", "quick"), most=2)
    assert [(one.item, one.answers, one.right, one.at) for one in found] == [
        ("quick", 3, 2, after(2)),
        ("sprint", 2, 1, after(1)),
    ]
    assert results(db, "bob", "practice", ("sprint",), most=5) == ()


def test_days_can_be_counted_in_postgresql() -> None:
    dialect = postgresql.dialect()  # type: ignore[no-untyped-call]  # SQLAlchemy has no type for it
    written = str(_counted("ann", "postgresql").compile(dialect=dialect))
    assert "timezone" in written
    assert "GROUP BY day" in written
