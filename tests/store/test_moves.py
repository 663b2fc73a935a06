"""Moves: in order, without gaps, once."""

import pytest

from tutor.store.attempts import attempts
from tutor.store.database import Database, open_database
from tutor.store.moves import HowFar, Move, StaleMove, append_move, how_far, moves
from tutor.store.people import Person
from tutor.store.runs import NoSuchRun, find_run, finish_run

from .helpers import AT, after, attempt, keep, lesson, together


def test_a_move_comes_back_as_it_was(db: Database, ann: Person) -> None:
    run = lesson(db, "ann")
    assert append_move(
        db,
        "ann",
        run.id,
        0,
        step="q1",
        action='answer ["AS", "♥"]',
        at=after(3),
        reason_id="play.follows-suit",
        reason_fields={"led": "S", "playable": ("AS", "2S")},
        right=True,
    )
    assert moves(db, "ann", run.id) == (
        Move(
            run_id=run.id,
            seq=0,
            step="q1",
            action='answer ["AS", "♥"]',
            reason_id="play.follows-suit",
            reason_fields={"led": "S", "playable": ["AS", "2S"]},
            right=True,
            at=after(3),
        ),
    )
    assert find_run(db, "ann", run.id).touched_at == after(3)


def test_moves_come_in_order(db: Database, ann: Person) -> None:
    run = lesson(db, "ann")
    for seq in range(12):
        assert keep(db, "ann", run.id, seq, at=after(-seq))
    assert [move.seq for move in moves(db, "ann", run.id)] == list(range(12))


def test_how_far_a_run_is_tells_its_moves_and_the_time_of_the_last(
    db: Database, ann: Person, bob: Person
) -> None:
    run, other = lesson(db, "ann"), lesson(db, "bob")
    assert how_far(db, "ann", run.id) == HowFar(run=run, count=0, last_at=None, assigned=False)
    for seq in range(3):
        keep(db, "ann", run.id, seq, at=after(10 - seq))
    keep(db, "bob", other.id, 0, at=after(99))
    here = how_far(db, "ann", run.id)
    assert (here.run.id, here.count, here.last_at) == (run.id, 3, after(8))
    with pytest.raises(NoSuchRun):
        how_far(db, "bob", run.id)


def test_a_place_that_is_taken_keeps_what_it_has(db: Database, ann: Person) -> None:
    run = lesson(db, "ann")
    assert keep(db, "ann", run.id, 0, attempt=attempt(run.id, 0))
    before = moves(db, "ann", run.id), attempts(db, "ann"), find_run(db, "ann", run.id)
    again = attempt(run.id, 0, answer="west")
    assert not keep(db, "ann", run.id, 0, action="other", at=after(1), attempt=again)
    assert (moves(db, "ann", run.id), attempts(db, "ann"), find_run(db, "ann", run.id)) == before


def test_a_move_beyond_the_next_place_is_stale(db: Database, ann: Person) -> None:
    run = lesson(db, "ann")
    with pytest.raises(StaleMove):
        keep(db, "ann", run.id, 1)
    with pytest.raises(ValueError, match="from 0"):
        keep(db, "ann", run.id, -1)
    assert moves(db, "ann", run.id) == ()


def test_a_closed_run_takes_no_more_moves(db: Database, ann: Person) -> None:
    left = lesson(db, "ann")
    keep(db, "ann", left.id, 0)
    finished = lesson(db, "ann", fresh=True)
    finish_run(db, "ann", finished.id, AT, passed=None)
    with pytest.raises(StaleMove, match="closed"):
        keep(db, "ann", left.id, 1)
    with pytest.raises(StaleMove, match="closed"):
        keep(db, "ann", finished.id, 0)
    assert not keep(db, "ann", left.id, 0)  # the double click of a last move is still only that


def test_the_run_of_another_takes_no_moves(db: Database, ann: Person, bob: Person) -> None:
    run = lesson(db, "ann")
    with pytest.raises(NoSuchRun):
        keep(db, "bob", run.id, 0)
    with pytest.raises(NoSuchRun):
        moves(db, "bob", run.id)
    assert moves(db, "ann", run.id) == ()


def test_an_attempt_belongs_to_its_move(db: Database, ann: Person) -> None:
    run = lesson(db, "ann")
    with pytest.raises(ValueError, match="attempt"):
        keep(db, "ann", run.id, 0, attempt=attempt(run.id, 1))
    with pytest.raises(ValueError, match="attempt"):
        keep(db, "ann", run.id, 0, attempt=attempt("other", 0))
    assert moves(db, "ann", run.id) == ()


def test_move_and_attempt_are_kept_together_or_not_at_all(db: Database, ann: Person) -> None:
    run = lesson(db, "ann")
    with pytest.raises(Exception, match="ck_attempt_credit"):
        keep(db, "ann", run.id, 0, attempt=attempt(run.id, 0, credit=1.5))
    with pytest.raises(Exception, match="JSON"):
        keep(db, "ann", run.id, 0, attempt=attempt(run.id, 0, answer=float("nan")))
    assert moves(db, "ann", run.id) == ()
    assert attempts(db, "ann") == ()


@pytest.mark.parametrize("pools", [1, 2])
def test_of_twenty_clicks_at_once_one_counts(db: Database, ann: Person, pools: int) -> None:
    run = lesson(db, "ann")
    other = open_database(db.engine.url)  # another process has a pool and turns of its own
    databases = (db, other)[:pools]

    def click(number: int) -> bool:
        tried = attempt(run.id, 0, took_ms=number)
        here = databases[number % pools]
        return keep(here, "ann", run.id, 0, action=f"click {number}", attempt=tried)

    written = together(20, click)
    other.close()
    assert sum(written) == 1
    (kept,) = moves(db, "ann", run.id)
    assert kept.action == f"click {written.index(True)}"
    assert [each.took_ms for each in attempts(db, "ann")] == [written.index(True)]


def test_learners_at_once_do_not_wait_for_each_other_long(db: Database, ann: Person) -> None:
    runs = [lesson(db, "ann", f"item {number}") for number in range(20)]

    def go(number: int) -> None:
        for seq in range(5):
            assert keep(db, "ann", runs[number].id, seq)

    together(20, go)
    assert {len(moves(db, "ann", run.id)) for run in runs} == {5}
