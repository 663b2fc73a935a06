"""Attempts: what was asked and answered, for whom."""

import pytest

from tutor.store.attempts import Attempt, attempts
from tutor.store.database import Database
from tutor.store.people import Person
from tutor.store.runs import NoSuchRun, branch_run

from .helpers import AT, after, attempt, keep, lesson


def test_an_attempt_comes_back_as_it_was(db: Database, ann: Person) -> None:
    run = lesson(db, "ann")
    full = attempt(run.id, 0, item=3)
    bare = Attempt(
        run_id=run.id,
        seq=1,
        step="q2",
        kind="choice",
        rules="whist",
        skill="M1.S6",
        question=None,
        answer=["AS", {"why": 2}],
        right=True,
        credit=1,
        at=after(1),
    )
    keep(db, "ann", run.id, 0, attempt=full)
    keep(db, "ann", run.id, 1, attempt=bare)
    assert attempts(db, "ann") == (full, bare)


@pytest.mark.parametrize(
    "answer", [None, True, 7, 0.5, "", "7", "é♥\ud83d", [], [1, [2]], {"a": None}]
)
def test_any_answer_that_json_carries_is_kept(db: Database, ann: Person, answer: object) -> None:
    run = lesson(db, "ann")
    keep(db, "ann", run.id, 0, attempt=attempt(run.id, 0, answer=answer))
    (kept,) = attempts(db, "ann")
    assert kept.answer == answer
    assert type(kept.answer) is type(answer)


def test_attempts_are_in_the_order_of_time_and_can_be_narrowed(db: Database, ann: Person) -> None:
    trump, void = lesson(db, "ann", "trump"), lesson(db, "ann", "void")
    later = attempt(trump.id, 0, at=after(5), kind="legal-cards")
    first = attempt(void.id, 0, at=AT)
    second = attempt(void.id, 1, at=after(1), kind="legal-cards")
    for each in (later, first, second):
        keep(db, "ann", each.run_id, each.seq, attempt=each)
    keep(db, "ann", trump.id, 1)  # a move that answers nothing
    assert attempts(db, "ann") == (first, second, later)
    assert attempts(db, "ann", run_id=void.id) == (first, second)
    assert attempts(db, "ann", kind="legal-cards") == (second, later)
    assert attempts(db, "ann", run_id=void.id, kind="legal-cards") == (second,)
    assert attempts(db, "ann", kind="order") == ()


def test_the_attempts_of_another_are_not_seen(db: Database, ann: Person, bob: Person) -> None:
    run = lesson(db, "ann")
    keep(db, "ann", run.id, 0, attempt=attempt(run.id, 0))
    assert attempts(db, "bob") == ()
    with pytest.raises(NoSuchRun):
        attempts(db, "bob", run_id=run.id)


def test_undo_counts_no_attempt_twice(db: Database, ann: Person) -> None:
    run = lesson(db, "ann")
    for seq in range(2):
        keep(db, "ann", run.id, seq, attempt=attempt(run.id, seq))
    branch = branch_run(db, "ann", run.id, 1, after(1))
    assert attempts(db, "ann", run_id=branch.id) == ()
    keep(db, "ann", branch.id, 1, attempt=attempt(branch.id, 1, at=after(2)))
    places = [(each.run_id, each.seq) for each in attempts(db, "ann")]
    assert places == [(run.id, 0), (run.id, 1), (branch.id, 1)]
