"""The desk keeps every move before it shows what came of it (DESIGN.md 1 and 9)."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from threading import Barrier

import pytest

from tests.learning.helpers import Clock, onward, write_lesson, wrong_answer
from tutor.content.library import Library
from tutor.engine.reasons import read_reason
from tutor.learning import desk as desk_module
from tutor.learning import memory as memory_module
from tutor.learning.desk import LESSON, Desk, NoSuchLesson, Sitting, move_text
from tutor.learning.run import Untimely, replay
from tutor.store.attempts import attempts
from tutor.store.database import Database, open_database
from tutor.store.moves import append_move, moves
from tutor.store.people import Person
from tutor.store.runs import NoSuchRun, Run, find_run, latest_run, latest_runs


def go(desk: Desk, sitting: Sitting, *texts: str) -> Sitting:
    for text in texts:
        sitting = desk.move(sitting.run.person_id, sitting.run.id, sitting.state.rev, text)
        assert sitting.notice is None, text
    return sitting


def to_the_end(desk: Desk, sitting: Sitting, *, right: bool = True) -> Sitting:
    while not sitting.state.finished:
        sitting = go(desk, sitting, onward(sitting.state, right=right))
    return sitting


def until(desk: Desk, sitting: Sitting, step: str) -> Sitting:
    while sitting.state.here.step.id != step:
        sitting = go(desk, sitting, onward(sitting.state))
    return sitting


def kept(db: Database, run: Run) -> list[str]:
    return [move.action for move in moves(db, run.person_id, run.id)]


def test_every_move_is_kept_before_it_is_shown(desk: Desk, db: Database, ann: Person) -> None:
    sitting = desk.open(ann.id, "first")
    while not sitting.state.finished:
        sitting = go(desk, sitting, onward(sitting.state, right=False))
        made = moves(db, ann.id, sitting.run.id)
        assert len(made) == sitting.state.rev
        state = replay(sitting.file.lesson, sitting.run.id, [move.action for move in made])
        assert state == sitting.state
    assert find_run(db, ann.id, sitting.run.id).finished_at is not None


def test_what_cannot_be_kept_is_not_shown(
    desk: Desk, ann: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    sitting = desk.open(ann.id, "first")

    def full(*_: object, **__: object) -> bool:
        raise OSError("the disk is full")

    with monkeypatch.context() as broken:
        broken.setattr(desk_module, "append_move", full)
        with pytest.raises(OSError, match="full"):
            desk.move(ann.id, sitting.run.id, 0, "next")
    assert desk.open(ann.id, "first").state == sitting.state


def test_a_double_click_counts_once(desk: Desk, db: Database, ann: Person) -> None:
    sitting = desk.open(ann.id, "first")
    first = desk.move(ann.id, sitting.run.id, 0, "next")
    again = desk.move(ann.id, sitting.run.id, 0, "next")
    assert (first.notice, again.notice) == (None, "ui.lesson.moved-on")
    assert again.state == first.state
    assert kept(db, sitting.run) == ["next"]


def test_ten_clicks_at_once_count_once(desk: Desk, db: Database, ann: Person) -> None:
    asked = until(desk, desk.open(ann.id, "first"), "winner")
    run, rev, barrier = asked.run, asked.state.rev, Barrier(10)
    seats = ["north", "east", "south", "west"]

    def click(number: int) -> Sitting:
        barrier.wait(30)
        return desk.move(ann.id, run.id, rev, f'answer ["{seats[number % 4]}"]')

    with ThreadPoolExecutor(10) as pool:
        sittings = list(pool.map(click, range(10)))
    assert [sitting.notice for sitting in sittings].count(None) == 1
    assert len(kept(db, run)) == rev + 1
    assert len(attempts(db, ann.id, run_id=run.id)) == 1
    assert len({sitting.state.here.answers[0].answer for sitting in sittings}) == 1


@pytest.mark.parametrize("rev", [-1, 0, 2, 99])
def test_an_old_page_changes_nothing(desk: Desk, db: Database, ann: Person, rev: int) -> None:
    sitting = go(desk, desk.open(ann.id, "first"), "next")
    refused = desk.move(ann.id, sitting.run.id, rev, "play KH")
    assert refused == replace(sitting, run=refused.run, notice="ui.lesson.moved-on")
    assert kept(db, sitting.run) == ["next"]


@pytest.mark.parametrize("text", [None, "", "answer []", "play ZZ", "hop", "back"])
def test_what_is_no_move_changes_nothing(
    desk: Desk, db: Database, ann: Person, text: str | None
) -> None:
    sitting = desk.open(ann.id, "first")
    refused = desk.move(ann.id, sitting.run.id, 0, text)
    assert refused.notice == "ui.lesson.moved-on"
    assert kept(db, sitting.run) == []


def test_another_persons_run_does_not_exist(
    desk: Desk, db: Database, ann: Person, bob: Person
) -> None:
    sitting = desk.open(ann.id, "first")
    with pytest.raises(NoSuchRun):
        desk.move(bob.id, sitting.run.id, 0, "next")
    assert kept(db, sitting.run) == []
    assert desk.open(bob.id, "first").run.id != sitting.run.id


def test_a_lesson_that_does_not_exist(desk: Desk, folder: Path, ann: Person) -> None:
    with pytest.raises(NoSuchLesson):
        desk.open(ann.id, "last")
    sitting = desk.open(ann.id, "first")
    (folder / "first.yaml").unlink()
    with pytest.raises(NoSuchLesson):
        desk.move(ann.id, sitting.run.id, 0, "next")


def test_opening_again_resumes(desk: Desk, ann: Person) -> None:
    sitting = until(desk, desk.open(ann.id, "first"), "drill")
    again = desk.open(ann.id, "first")
    assert (again.run.id, again.state, again.notice) == (sitting.run.id, sitting.state, None)


def test_another_process_resumes_too(
    desk: Desk, db: Database, folder: Path, clock: Clock, ann: Person
) -> None:
    """Two desks on one file are two processes: neither shows what the other made stale."""
    other = Desk(db, Library(folders=[folder]), clock)
    here, there = desk.open(ann.id, "first"), other.open(ann.id, "first")
    turns = 0
    while not here.state.finished:
        text = onward(here.state, right=turns % 3 > 0)
        here = go((desk, other)[turns % 2], here, text)
        seen = (other, desk)[turns % 2].open(ann.id, "first")
        assert seen.state.rev == here.state.rev
        assert seen.state.finished or seen.state == here.state
        turns += 1
    refused = other.move(ann.id, there.run.id, there.state.rev, "next")
    assert refused.notice == "ui.lesson.moved-on"
    assert refused.state.finished


def test_a_killed_process_loses_nothing(
    tmp_path: Path, desk: Desk, folder: Path, clock: Clock, ann: Person
) -> None:
    sitting = until(desk, desk.open(ann.id, "first"), "drill")
    reopened = open_database(tmp_path / "tutor.db", at=clock())
    after = Desk(reopened, Library(folders=[folder]), clock).open(ann.id, "first")
    reopened.close()
    assert after.state == sitting.state


def test_a_process_killed_at_the_end_has_finished(desk: Desk, db: Database, ann: Person) -> None:
    """The last move was kept, but not yet that the run is over."""
    sitting = until(desk, desk.open(ann.id, "first"), "bye")
    kept_it = append_move(
        db, ann.id, sitting.run.id, sitting.state.rev, step="bye", action="next", at=desk.clock()
    )
    assert kept_it
    assert find_run(db, ann.id, sitting.run.id).is_open
    assert desk.open(ann.id, "first").state.finished
    assert find_run(db, ann.id, sitting.run.id).passed is True


def test_a_finished_lesson_stays_finished(desk: Desk, ann: Person) -> None:
    for right in (True, False):
        end = to_the_end(desk, desk.open(ann.id, "first", fresh=True), right=right)
        again = desk.open(ann.id, "first")
        assert again.run.id == end.run.id
        assert (again.state.finished, again.state.skipped, again.state.passed) == (
            True,
            False,
            right,
        )
        assert again.state.rev == end.state.rev


def test_a_skipped_lesson_stays_skipped(desk: Desk, ann: Person) -> None:
    go(desk, desk.open(ann.id, "first"), "skip")
    again = desk.open(ann.id, "first")
    assert (again.state.finished, again.state.skipped, again.state.passed) == (True, True, None)


def test_fresh_starts_anew_and_keeps_the_old_run(desk: Desk, db: Database, ann: Person) -> None:
    old = until(desk, desk.open(ann.id, "first"), "drill")
    new = desk.open(ann.id, "first", fresh=True)
    assert new.run.id != old.run.id
    assert new.state.rev == 0
    assert len(kept(db, old.run)) == old.state.rev
    stale = desk.move(ann.id, old.run.id, old.state.rev, onward(old.state))
    assert (stale.run.id, stale.notice) == (new.run.id, "ui.lesson.moved-on")
    assert len(kept(db, old.run)) == old.state.rev


def test_a_link_leads_to_its_step(desk: Desk, ann: Person) -> None:
    linked = desk.open(ann.id, "first", step="winner")
    assert linked.state.here.step.id == "winner"
    assert linked.notice is None
    assert desk.open(ann.id, "first", step="winner").state == linked.state
    assert desk.open(ann.id, "first", step="nowhere").state == linked.state


def test_a_link_into_a_finished_lesson_begins_it_again(desk: Desk, ann: Person) -> None:
    end = to_the_end(desk, desk.open(ann.id, "first"))
    assert desk.open(ann.id, "first", step="nowhere").run.id == end.run.id
    linked = desk.open(ann.id, "first", step="drill")
    assert linked.run.id != end.run.id
    assert linked.state.here.step.id == "drill"


def test_a_changed_lesson_resumes_at_the_nearest_step(
    desk: Desk, db: Database, folder: Path, ann: Person
) -> None:
    old = go(desk, until(desk, desk.open(ann.id, "first"), "drill"), "back")
    write_lesson(folder, "hello", "move", "drill", "bye")
    new = desk.open(ann.id, "first")
    assert new.notice == "ui.lesson.changed"
    assert new.run.id != old.run.id
    assert new.state.here.step.id == "drill", "where the last move was made"
    assert len(kept(db, old.run)) == old.state.rev
    assert find_run(db, ann.id, old.run.id).left_at is not None
    assert new.run.digest != old.run.digest
    again = desk.open(ann.id, "first")
    assert (again.run.id, again.state, again.notice) == (new.run.id, new.state, None)


def test_a_changed_lesson_without_any_step_that_was_seen_begins_anew(
    desk: Desk, folder: Path, ann: Person
) -> None:
    until(desk, desk.open(ann.id, "first"), "winner")
    path = write_lesson(folder, "winner", "bye")
    path.write_text(path.read_text("utf-8").replace('"8H TH 5H"', '"8H TH 5H 2H"'), "utf-8")
    new = desk.open(ann.id, "first")
    assert (new.state.here.step.id, new.state.rev) == ("winner", 0)
    assert new.notice == "ui.lesson.changed"


def test_a_lesson_that_changes_twice_keeps_the_place(desk: Desk, folder: Path, ann: Person) -> None:
    """An author saves again and again while looking at one step."""
    go(desk, until(desk, desk.open(ann.id, "first"), "winner"), 'answer ["north"]')
    for _ in range(3):
        path = write_lesson(folder)
        path.write_text(f"# {desk.clock()}\n{path.read_text('utf-8')}", "utf-8")
        assert desk.open(ann.id, "first").state.here.step.id == "winner"


def test_a_click_in_a_changed_lesson_is_not_counted(
    desk: Desk, db: Database, folder: Path, ann: Person
) -> None:
    old = until(desk, desk.open(ann.id, "first"), "drill")
    write_lesson(folder, "hello", "move", "drill", "bye")
    moved = desk.move(ann.id, old.run.id, old.state.rev, onward(old.state))
    assert moved.notice == "ui.lesson.changed"
    assert kept(db, moved.run) == ["goto move"]
    assert attempts(db, ann.id, run_id=moved.run.id) == ()


def test_an_old_tab_does_not_throw_a_newer_run_away(desk: Desk, folder: Path, ann: Person) -> None:
    old = until(desk, desk.open(ann.id, "first"), "move")
    write_lesson(folder, "hello", "move", "drill", "bye")
    new = until(desk, desk.open(ann.id, "first"), "drill")
    stale = desk.move(ann.id, old.run.id, old.state.rev, "play KH")
    assert (stale.run.id, stale.state) == (new.run.id, new.state)
    assert stale.notice == "ui.lesson.moved-on"


def test_a_link_into_a_changed_lesson_leads_to_its_step(
    desk: Desk, folder: Path, ann: Person
) -> None:
    until(desk, desk.open(ann.id, "first"), "move")
    write_lesson(folder, "hello", "move", "drill", "bye")
    linked = desk.open(ann.id, "first", step="bye")
    assert linked.state.here.step.id == "bye"
    assert linked.notice == "ui.lesson.changed"


def test_a_finished_lesson_that_changes_stays_finished(
    desk: Desk, folder: Path, ann: Person
) -> None:
    end = to_the_end(desk, desk.open(ann.id, "first"))
    write_lesson(folder, "hello", "bye")
    again = desk.open(ann.id, "first")
    assert (again.run.id, again.state.passed, again.notice) == (end.run.id, True, None)


def test_a_program_that_asks_something_else_now_goes_on_all_the_same(
    desk: Desk,
    db: Database,
    folder: Path,
    clock: Clock,
    ann: Person,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """After an update the moves of a run may not fit: the learner must not be stuck."""
    old = go(desk, until(desk, desk.open(ann.id, "first"), "winner"), 'answer ["north"]')

    def misfit(lesson: object, key: str, made: list[str]) -> object:
        if made:
            raise Untimely("an answer that this question does not know")
        return replay(old.file.lesson, key, made)

    monkeypatch.setattr(desk_module, "replay", misfit)
    updated = Desk(db, Library(folders=[folder]), clock)
    new = updated.open(ann.id, "first")
    assert new.notice == "ui.lesson.changed"
    assert new.state.here.step.id == "winner"
    assert new.run.id != old.run.id


def test_a_lesson_in_which_nothing_waits_is_finished_by_opening_it(
    desk: Desk, db: Database, folder: Path, ann: Person
) -> None:
    path = write_lesson(folder, "bye")
    text = path.read_text("utf-8").replace("say: {en: Bye., nl: Dag.}", "play: KH")
    path.write_text(text, "utf-8")
    sitting = desk.open(ann.id, "first", step="bye")
    assert sitting.state.finished
    assert find_run(db, ann.id, sitting.run.id).passed is True


def test_attempts_hold_what_is_needed_to_ask_again(
    desk: Desk, db: Database, clock: Clock, ann: Person
) -> None:
    sitting = until(desk, desk.open(ann.id, "first"), "winner")
    sitting = go(desk, sitting, 'answer ["north"]', "next")
    asked = []
    while not sitting.state.here.drilled:
        question = sitting.state.here.question
        assert question is not None
        asked.append(question)
        sitting = go(desk, sitting, wrong_answer(question), "next")
    one, *drill = attempts(db, ann.id, run_id=sitting.run.id)
    assert (one.step, one.kind, one.item, one.level, one.seed) == (
        "winner",
        "trick-winner",
        0,
        None,
        None,
    )
    assert (one.right, one.credit, one.answer) == (False, 0.0, ["north"])
    assert one.question == {"lesson": "first", "digest": sitting.file.digest, "step": "winner"}
    assert (one.rules, one.skill) == ("whist", "highest-of-led-suit")
    assert one.reason_id == "trick.highest-of-led-suit"
    assert read_reason(one.reason_id, dict(one.reason_fields)).row == "M1.S7"  # type: ignore[arg-type]
    assert (one.hinted, one.misconception) == (0, None)
    seen_at = moves(db, ann.id, sitting.run.id)[one.seq - 1].at
    assert one.took_ms == 1000 * (one.at - seen_at).total_seconds()
    assert one.at <= clock.now
    assert [(a.item, a.level, a.seed) for a in drill] == [
        (number, question.level, question.seed) for number, question in enumerate(asked)
    ]
    rows = moves(db, ann.id, sitting.run.id)
    assert {a.seq for a in (one, *drill)} == {m.seq for m in rows if m.action.startswith("answer")}


def test_moves_keep_the_verdict(desk: Desk, db: Database, ann: Person) -> None:
    sitting = until(desk, desk.open(ann.id, "first"), "move")
    sitting = go(desk, sitting, "play AC", "play 3H", "play KH", "next")
    made = moves(db, ann.id, sitting.run.id)[1:]
    assert [(m.step, m.right, m.reason_id) for m in made] == [
        ("move", False, "play.must-follow-suit"),
        ("move", False, "play.follows-suit"),
        ("move", True, "play.follows-suit"),
        ("move", None, None),
    ]
    assert made[0].reason_fields == {"led": "H", "playable": ["KH", "3H"], "note": None}


def test_a_run_keeps_the_digest_of_its_lesson(desk: Desk, db: Database, ann: Person) -> None:
    sitting = desk.open(ann.id, "first")
    assert sitting.run.digest == sitting.file.digest
    assert latest_run(db, ann.id, LESSON, "first") == sitting.run
    end = to_the_end(desk, sitting)
    assert end.run.finished_at is not None
    assert latest_runs(db, ann.id)[LESSON, "first"].passed


def test_only_so_many_states_are_remembered(
    desk: Desk, ann: Person, bob: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(memory_module, "_KEPT", 1)
    one, two = desk.open(ann.id, "first"), desk.open(bob.id, "first")
    one, two = go(desk, one, "next"), go(desk, two, "next", "play KH")
    assert desk._memory.recall(one.run.id, one.state.rev) is None
    assert desk._memory.recall(two.run.id, two.state.rev) == two.state
    assert desk.open(ann.id, "first").state == one.state
    assert desk.open(bob.id, "first").state == two.state


@pytest.mark.parametrize(
    ("id", "value", "text"),
    [
        ("next", None, "next"),
        ("skip", "anything", "skip"),
        ("card", "KH", "play KH"),
        ("card", 7, None),
        ("card", None, None),
        ("answer", "south", 'answer "south"'),
        ("answer", ["KH", "3H"], 'answer ["KH", "3H"]'),
        ("answer", 7, "answer 7"),
        ("answer", {"answer": "yes", "why": "follow"}, 'answer ["yes", "follow"]'),
        ("answer", {}, "answer [null, null]"),
        ("answer", None, "answer null"),
        ("goto", None, None),
        ("goto bye", None, None),
        ("play", "KH", None),
        ("map", None, None),
        ("", None, None),
    ],
)
def test_what_the_browser_may_send(id: str, value: object, text: str | None) -> None:  # noqa: A002
    assert move_text(id, value) == text


def test_a_browser_never_names_the_cards_of_the_bots() -> None:
    assert move_text("card", "KH") == "play KH"
    assert move_text("card", "KH | 3H 5H") is None


def test_every_button_of_a_step_is_a_move() -> None:
    """Take back, in free play, is offered by the page and so must be heard."""
    for button in ("next", "back", "forward", "redo", "undo", "skip", "hint"):
        assert move_text(button, None) == button
