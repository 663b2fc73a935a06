"""Runs: one open run an item, branches, and the map."""

from pathlib import Path

import pytest

from tutor.store.database import Database, open_database
from tutor.store.moves import moves
from tutor.store.people import Person
from tutor.store.runs import (
    NoSuchRun,
    Run,
    Standing,
    branch_run,
    current_run,
    find_run,
    finish_run,
    last_place,
    latest_run,
    latest_runs,
)

from .helpers import AT, after, attempt, keep, lesson, statements, together


def test_a_run_starts_and_is_found(db: Database, ann: Person) -> None:
    started = lesson(db, "ann", run_id="r1")
    assert started == Run(
        id="r1",
        person_id="ann",
        kind="lesson",
        item="trump",
        digest="d1",
        parent=None,
        at_seq=None,
        started_at=AT,
        touched_at=AT,
        left_at=None,
        finished_at=None,
        passed=None,
    )
    assert find_run(db, "ann", "r1") == started
    assert current_run(db, "ann", "lesson", "trump") == started


def test_starting_again_resumes_with_the_old_digest(db: Database, ann: Person) -> None:
    first = lesson(db, "ann")
    again = lesson(db, "ann", digest="d2", at=after(9))
    assert (again.id, again.digest, again.started_at) == (first.id, "d1", AT)
    assert again.touched_at == after(9)


def test_each_item_and_kind_has_a_run_of_its_own(db: Database, ann: Person) -> None:
    assert lesson(db, "ann", "trump").id != lesson(db, "ann", "void").id
    assert current_run(db, "ann", "practice", "trump") is None


def test_a_fresh_run_takes_the_place_of_the_open_one(db: Database, ann: Person) -> None:
    first = lesson(db, "ann")
    fresh = lesson(db, "ann", fresh=True, at=after(1))
    assert fresh.id != first.id
    assert current_run(db, "ann", "lesson", "trump") == fresh
    assert find_run(db, "ann", first.id).left_at == after(1)


def test_tabs_that_start_together_get_one_run(db: Database, ann: Person) -> None:
    other = open_database(db.engine.url)  # another process has a pool and turns of its own
    runs = together(16, lambda number: lesson((db, other)[number % 2], "ann"))
    other.close()
    assert len({run.id for run in runs}) == 1


def test_fresh_starts_together_leave_one_open_run(db: Database, ann: Person) -> None:
    runs = together(6, lambda number: lesson(db, "ann", fresh=True))
    assert len({run.id for run in runs}) == 6
    assert sum(find_run(db, "ann", run.id).is_open for run in runs) == 1


def test_a_run_is_finished_once(db: Database, ann: Person) -> None:
    run = lesson(db, "ann")
    done = finish_run(db, "ann", run.id, after(5), passed=False)
    assert (done.finished_at, done.passed, done.is_open) == (after(5), False, False)
    assert finish_run(db, "ann", run.id, after(6), passed=True) == done
    assert current_run(db, "ann", "lesson", "trump") is None
    assert lesson(db, "ann").id != run.id


def test_a_branch_goes_on_from_the_first_moves(db: Database, ann: Person) -> None:
    run = lesson(db, "ann")
    for seq in range(4):
        keep(db, "ann", run.id, seq, attempt=attempt(run.id, seq), reason_fields={"n": seq})
    branch = branch_run(db, "ann", run.id, 2, after(1))
    assert (branch.parent, branch.at_seq, branch.digest) == (run.id, 2, "d1")
    assert current_run(db, "ann", "lesson", "trump") == branch
    taken_over = moves(db, "ann", branch.id)
    assert [(move.run_id, move.seq) for move in taken_over] == [(branch.id, 0), (branch.id, 1)]
    assert keep(db, "ann", branch.id, 2, action="another")
    original = moves(db, "ann", run.id)
    assert [move.action for move in original] == [f"answer {seq}" for seq in range(4)]
    assert [move.reason_fields for move in original[:2]] == [m.reason_fields for m in taken_over]


def test_redo_is_a_branch_of_the_run_that_was_left(db: Database, ann: Person) -> None:
    run = lesson(db, "ann")
    for seq in range(3):
        keep(db, "ann", run.id, seq)
    undone = branch_run(db, "ann", run.id, 2, after(1))
    redone = branch_run(db, "ann", run.id, 3, after(2))
    assert len(moves(db, "ann", redone.id)) == 3
    assert find_run(db, "ann", undone.id).left_at == after(2)
    assert find_run(db, "ann", run.id).left_at == after(1)
    assert current_run(db, "ann", "lesson", "trump") == redone


def test_a_finished_run_can_be_branched(db: Database, ann: Person) -> None:
    run = lesson(db, "ann", run_id="a")
    keep(db, "ann", run.id, 0)
    finish_run(db, "ann", run.id, AT, passed=True)
    branch = branch_run(db, "ann", run.id, 0, AT, new_run_id="b")
    assert moves(db, "ann", branch.id) == ()
    assert last_place(db, "ann") == branch
    assert latest_runs(db, "ann")["lesson", "trump"].passed


@pytest.mark.parametrize("at_seq", [-1, 2])
def test_a_branch_needs_the_moves_it_starts_from(db: Database, ann: Person, at_seq: int) -> None:
    run = lesson(db, "ann")
    keep(db, "ann", run.id, 0)
    with pytest.raises(ValueError, match="moves"):
        branch_run(db, "ann", run.id, at_seq, AT)
    assert current_run(db, "ann", "lesson", "trump") == find_run(db, "ann", run.id)


def test_the_run_of_another_does_not_exist(db: Database, ann: Person, bob: Person) -> None:
    run = lesson(db, "ann")
    keep(db, "ann", run.id, 0)
    before = find_run(db, "ann", run.id)
    for person_id in ("bob", "nobody"):
        with pytest.raises(NoSuchRun):
            find_run(db, person_id, run.id)
        with pytest.raises(NoSuchRun):
            finish_run(db, person_id, run.id, AT, passed=True)
        with pytest.raises(NoSuchRun):
            branch_run(db, person_id, run.id, 0, AT)
        assert current_run(db, person_id, "lesson", "trump") is None
        assert last_place(db, person_id) is None
        assert latest_runs(db, person_id) == {}
    assert find_run(db, "ann", run.id) == before
    assert lesson(db, "bob").id != run.id


def test_the_last_place_is_where_something_was_done_last(db: Database, ann: Person) -> None:
    trump = lesson(db, "ann", "trump")
    void = lesson(db, "ann", "void", at=after(1))
    assert last_place(db, "ann") == void
    keep(db, "ann", trump.id, 0, at=after(2))
    assert last_place(db, "ann") == find_run(db, "ann", trump.id)
    lesson(db, "ann", "void", at=after(3))
    assert last_place(db, "ann") == find_run(db, "ann", void.id)
    finish_run(db, "ann", trump.id, after(4), passed=True)
    assert last_place(db, "ann") == find_run(db, "ann", trump.id)


def test_the_map_knows_the_best_and_the_latest(db: Database, ann: Person, bob: Person) -> None:
    passed = lesson(db, "ann", "trump")
    finish_run(db, "ann", passed.id, after(5), passed=True)
    again = lesson(db, "ann", "trump", at=after(7))
    failed = lesson(db, "ann", "void", at=after(1))
    finish_run(db, "ann", failed.id, after(2), passed=False)
    started = lesson(db, "ann", "leads", at=after(3))
    finish_run(db, "bob", lesson(db, "bob", "leads").id, AT, passed=True)
    seen = statements(db)
    standings = latest_runs(db, "ann")
    assert len(seen) == 1
    assert standings == {
        ("lesson", "trump"): Standing(
            kind="lesson",
            item="trump",
            started_at=AT,
            touched_at=after(7),
            finished_at=after(5),
            completed=True,
            passed=True,
            open_run=again.id,
        ),
        ("lesson", "void"): Standing(
            kind="lesson",
            item="void",
            started_at=after(1),
            touched_at=after(2),
            finished_at=after(2),
            completed=True,
            passed=False,
            open_run=None,
        ),
        ("lesson", "leads"): Standing(
            kind="lesson",
            item="leads",
            started_at=after(3),
            touched_at=after(3),
            finished_at=None,
            completed=False,
            passed=False,
            open_run=started.id,
        ),
    }


def test_a_lesson_that_is_only_said_to_be_known_is_not_completed(db: Database, ann: Person) -> None:
    finish_run(db, "ann", lesson(db, "ann").id, after(1), passed=None)
    standing = latest_runs(db, "ann")["lesson", "trump"]
    assert (standing.finished_at, standing.completed, standing.passed) == (after(1), False, False)


def test_the_latest_run_is_the_open_one_or_the_one_finished_last(
    db: Database, ann: Person, bob: Person
) -> None:
    assert latest_run(db, "ann", "lesson", "trump") is None
    runs = [lesson(db, "ann", run_id=run_id, fresh=True) for run_id in ("b", "a", "c")]
    assert latest_run(db, "ann", "lesson", "trump") == runs[2]
    finish_run(db, "ann", "c", after(3), passed=False)
    again = lesson(db, "ann", run_id="d", at=after(4))
    finish_run(db, "ann", "d", after(5), passed=True)
    assert latest_run(db, "ann", "lesson", "trump") == find_run(db, "ann", again.id)
    opened = lesson(db, "ann", run_id="e", at=after(6))
    assert latest_run(db, "ann", "lesson", "trump") == opened
    assert latest_run(db, "ann", "lesson", "void") is None
    assert latest_run(db, "bob", "lesson", "trump") is None


def test_the_map_and_the_last_place_are_read_from_an_index(
    db: Database, path: Path, ann: Person
) -> None:
    seen = statements(db)
    latest_runs(db, "ann")
    last_place(db, "ann")
    for query, index in zip(seen[:2], ("kind_item", "touched_at"), strict=True):
        values = ("x",) * query.count("?")
        with db.reading() as connection:
            plan = connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {query}", values).all()
        assert f"USING INDEX ix_run_person_id_{index} (person_id=?)" in plan[0][3]
